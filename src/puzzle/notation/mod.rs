//! Notation: boards, goals, instance files and move lists as text, in the forms that are in use.
//!
//! Ours is one line per board, rows separated by `/`: `8 6 7/2 5 4/3 0 1`, with 0 for the blank; and letters for moves, each
//! the way the *tile* travels. What others write is read as well ([`InputFormat`]). In every form, `#` starts a comment,
//! and byte-order marks, Windows line ends, tabs, padding and blank lines do no harm. What can't be read is refused with
//! its line and column and a way out ([`NotationError`]).

mod cells;
mod columns;
mod error;
mod format;
mod goals;
mod instances;
mod moves;
mod read;
mod ruml;
mod token;
mod write;

#[cfg(test)]
mod property_tests;

pub use error::NotationError;
pub use format::{InputFormat, ReadOptions};
pub use goals::read_goal;
pub use instances::{InstanceRow, read_instances};
pub use moves::{MoveLetters, MoveStyle, read_moves, write_moves};
pub use read::{ReadBoard, read_board};
