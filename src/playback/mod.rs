//! Playing a run: the recording that grows as far as it is watched, and the place in it that one looks at.
//!
//! The terminal and the window play with the same player. It knows no terminal, no window and no clock.

mod player;
mod rate;
mod recording;
mod show;

pub use player::{Command, Grain, Player};
pub use rate::Rate;
pub use recording::{End, MOST_BYTES, Recording};
pub use show::Show;
