//! The world: boards of any size, their goals, the slides that are legal, and what can be said of them without solving.
//!
//! Nothing here knows of agents or of search. The only legal action is a *slide*: a tile next to the blank moves into it.

mod board;
mod direction;
mod distances;
mod goal;
mod metric;
mod moves;
mod notation;
mod parity;
mod random;
mod reading;
mod size;
mod verify;

#[cfg(test)]
mod tests;

pub use board::{Board, BoardError, Cells, Slide};
pub use direction::Direction;
pub use distances::{DistanceTable, DistancesError};
pub use goal::{Goal, NamedGoal};
pub use metric::{blank_gradient, entropy, manhattan, priced_blank_gradient};
pub use moves::MoveList;
pub use notation::{
    InputFormat, InstanceRow, MoveLetters, MoveStyle, NotationError, ReadBoard, ReadOptions, read_board, read_goal,
    read_instances, read_moves, write_moves,
};
pub use parity::{Unreachable, reachable};
pub use random::{random_board, random_walk};
pub use size::{Cell, Position, Size, SizeError, Tile};
pub use verify::{Illegal, verify};
