//! Play: a person slides the tiles, and the solvers help when asked.
//!
//! [`Game`] is the rules (moves, undo, time), [`Adviser`] searches for the least number of moves in slices and plans for
//! the person, `record` saves what was played as a trace, `screen` takes keys and mouse, and `draw` shows it all.

mod adviser;
mod draw;
mod game;
mod help;
mod keys;
mod layout;
mod mouse;
mod record;
mod screen;
mod words;

#[cfg(test)]
mod tests;

pub use adviser::{Adviser, NoPlan, Optimum, Plan};
pub use game::Game;
pub use keys::{MoveMeaning, move_of};
pub use record::PLAYER;
pub use screen::{PlayCase, play};
