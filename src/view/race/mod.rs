//! The race: a society and a baseline side by side from the same board. Moves and work are separate counters.

mod draw;
mod lane;
mod screen;

pub use screen::RaceScreen;
