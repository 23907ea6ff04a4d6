//! The society `crowd`: it solves every board with 35 to 50 % fewer slides than the ordered society of 1993/98.
//!
//! First nobody is in charge: the tiles around the blank tell each other what they would gain by the next slides, and the loudest
//! story is made true (`unease`, `imagination`, `mood`). When that no longer pays, the outermost lines are finished one after
//! the other: the tiles at the two ends of a line bid, and the cheaper is carried home, considerately (`carry`, `errand`,
//! `lines`). What it is, why it always ends, and what was tried: `docs/societies/crowd.md`. The rules to the letter are there, too.
//!
//! All decisions are made in whole numbers, and all chance is drawn from the run's stream of ties.

mod carry;
mod engine;
mod errand;
mod ground;
mod imagination;
mod lines;
mod mood;
mod unease;

pub use engine::{Crowd, CrowdPhase, Thoughts};
