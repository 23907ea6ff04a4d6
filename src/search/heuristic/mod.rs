//! Heuristics: estimates of the slides still to go.

mod any;
mod desk;
mod hybrid;
mod inversion;
mod linear_conflict;
mod manhattan;
mod max_wd_lc;
mod misplaced;
pub mod pattern;
mod walking;
mod walking_rank;
mod walking_table;

pub use any::{AnyCarry, AnyHeuristic};
pub use desk::Desk;
pub use hybrid::{Hybrid, HybridCarry};
pub use inversion::{InversionDistance, Inversions};
pub use linear_conflict::LinearConflict;
pub use manhattan::Manhattan;
pub use max_wd_lc::{MaxWdLc, MaxWdLcCarry};
pub use misplaced::Misplaced;
pub use walking::WalkingDistance;
pub use walking_table::{LineShape, WalkingError, WalkingTable};

pub use crate::puzzle::Cells;

use crate::puzzle::Slide;

/// An estimate h of the slides from a board to the goal that it was made for.
///
/// *Admissible*: never more than the slides really needed. *Consistent*: along any slide h falls by at most 1 (a consistent
/// heuristic that is 0 at the goal is admissible). Searches re-open nodes, so neither is required of an implementation; it
/// must only say which it is. (Hart, Nilsson & Raphael 1968; Pearl 1984.)
pub trait Heuristic {
    /// What is carried along a path besides the value so that the next value is cheap, e.g. indices into tables. It is a
    /// function of the board and is not stored with nodes.
    type Carry: Copy;

    /// The value of a board, from scratch.
    fn value(&self, board: &impl Cells) -> u32;

    /// What is carried at a board, from scratch.
    fn carry(&self, board: &impl Cells) -> Self::Carry;

    /// Value and carry after a slide that is legal on `board`, which is the board *before* it and has this value and carry.
    fn after(&self, board: &impl Cells, value: u32, carry: Self::Carry, slide: Slide) -> (u32, Self::Carry);

    /// Whether h never exceeds the slides needed: then A\* finds a shortest solution.
    fn is_admissible(&self) -> bool;

    /// Whether h falls by at most one slide along any slide: then no node is ever re-opened.
    fn is_consistent(&self) -> bool;

    /// In how many parts a slide is counted: values are in units of 1 / `unit` slides. 1 for whole numbers of slides.
    fn unit(&self) -> u32 {
        1
    }

    /// Bytes of its tables.
    fn bytes(&self) -> u64;
}
