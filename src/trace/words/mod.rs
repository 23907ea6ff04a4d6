//! Every sentence about an event, an outcome or a difference: all that a program says to people about a run.
//!
//! A second language is one more file that implements [`Language`].

mod english;

pub use english::English;

use crate::puzzle::{Cell, Goal, Size};
use crate::solver::{Event, Outcome};

use super::{Difference, Role};

/// A language in which runs are told. Cells are said as row and column from 1.
pub trait Language {
    /// A cell: "row 2, column 3".
    fn place(&self, cell: Cell, size: Size) -> String;

    /// What happened and why, in one sentence.
    fn describe(&self, event: &Event, goal: &Goal) -> String;

    /// The events of one step, in one or two sentences: who wanted what and why, and what came of it.
    fn explain_step(&self, events: &[Event], goal: &Goal) -> String;

    /// How a run ended, in one sentence.
    fn outcome(&self, outcome: &Outcome, size: Size) -> String;

    /// Where a re-run left the recording, in one sentence.
    fn difference(&self, difference: &Difference, goal: &Goal) -> String;

    /// The part that a tile plays, in a word or two.
    fn role(&self, role: Role) -> &'static str;
}
