//! `watch`: a run, step by step, with the reason of every step.
//!
//! What is watched is the very run that `solve` makes: a [`recording`] holds its events, a [`player`] goes to and fro in
//! them, and nothing that is watched reaches the engine. On a terminal [`interactive`] shows [`layout`]'s frames on a
//! [`screen`]; elsewhere [`plain`] prints the steps as text.

mod board;
mod cells;
mod door;
mod frame;
mod help;
mod interactive;
mod keys;
mod layout;
mod panel;
mod plain;
mod player;
mod rate;
mod recording;
mod screen;
mod show;
mod stage;
mod teller;
#[cfg(test)]
mod tests;
mod viewport;

pub(crate) use door::{watch, watch_default};
