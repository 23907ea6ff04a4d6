//! What an experiment comes to: each solver on boards of each size, and solvers against each other on the same boards.

mod group;
mod pair;
mod study;
mod table;

pub use group::Group;
pub use pair::Pair;
pub use study::{Collector, Study};
