//! The start screen: every scenario at hand as a card, and what one should notice in the chosen one.
//!
//! [`Browser`] only chooses; what is then shown is decided by the [`Open`] that it is given.

mod draw;
mod entry;
mod layout;
mod screen;
mod shelf;
mod thumbnail;

#[cfg(test)]
mod tests;

pub use entry::{Choice, Entry, Open, Source, TakeImage, new_board, scenarios_in, shipped_scenarios};
pub use screen::Browser;
pub(super) use thumbnail::Grid;
