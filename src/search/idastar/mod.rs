//! IDA\*: depth-first search with a threshold that grows (Korf, "Depth-first iterative-deepening", Artificial Intelligence 27,
//! 1985).
//!
//! [`DepthFirst`] is one such search under one threshold, with the hot loop; [`Deepening`] is the sequence of thresholds and
//! what it has cost; [`IdaStar`] is the engine made of both. The threads of `crate::parallel` share the first two.

mod automaton;
mod compass;
mod deepening;
mod depth_first;
mod dispatch;
mod duplicates;
mod engine;
mod order;
mod pruning;
mod split;

pub use automaton::Automaton;
pub use deepening::{Deepening, NextIteration};
pub use depth_first::{DepthFirst, Quota, Stop};
pub use dispatch::{Duplicates, IdaOptions, IdaVisitor, idastar, with_depth_first};
pub use duplicates::{DuplicateString, duplicate_strings};
pub use engine::IdaStar;
pub use order::Order;
pub use pruning::{Pruning, Undo};
