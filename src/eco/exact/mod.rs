//! The exact truth about a society: its absorbing Markov chain over all boards that can reach the goal.
//!
//! A run of a society is a Markov chain: what happens next depends on the board (and, with persistence `until-satisfied`, on
//! who is in the middle of a turn), never on how it came to be. On small boards the whole chain fits in memory, so that
//! means, variances and probabilities follow without a single draw (Kemeny & Snell 1960, chapter III). The transitions are
//! made by the agents' own code, run once for every way in which chance could fall.
//!
//! A [`Blueprint`] says what the chain takes and builds it; [`Chain::fate`] says which boards can, and which surely will, reach the goal;
//! [`Chain::closed_classes`] finds where runs go round for ever; [`Chain::expectations`] solves for means and variances, on the chain
//! condensed to jumps from board to board (`jumps.rs`), by biconjugate gradients (`solve.rs`);
//! [`Chain::distribution`] gives the distribution of the moves from one board.
//!
//! A turn of `until-satisfied` never reaches its limit of 200 activations here: each activation of a turn brings the actor
//! one cell nearer to its goal or ends the turn, so a turn has at most width + height − 2 of them.

mod build;
mod chain;
mod classes;
mod distribution;
mod expectations;
mod fate;
mod jumps;
mod solve;
#[cfg(test)]
mod tests;

pub use build::{Blueprint, BuildError, MOST_CELLS};
pub use chain::Chain;
pub use classes::{ClosedClass, WayStep};
pub use distribution::Distribution;
pub use expectations::{Expectations, TOLERANCE};
pub use fate::Fate;
