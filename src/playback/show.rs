//! What is played.

use crate::experiment::{Case, SolverChoice};
use crate::solver::Instance;
use crate::trace::Trace;

/// A run to watch, with what is said about it beforehand.
pub struct Show {
    /// Its name for people, one line.
    pub title: String,
    /// What to notice: paragraphs separated by an empty line; may be empty.
    pub notice: String,
    /// What to try next: the same.
    pub try_this: String,
    /// The board and its goal.
    pub case: Case,
    /// The same, known to be within reach.
    pub instance: Instance,
    /// Who solves.
    pub solver: SolverChoice,
    /// The seed of the run.
    pub seed: u64,
    /// The recording, where one was given.
    pub trace: Option<Trace>,
}
