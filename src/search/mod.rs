//! The baselines: searches with which the societies of agents are compared.
//!
//! A search is an [`Engine`](crate::solver::Engine) whose step is one expansion. Its states are held in a *form*:
//! [`Packed`] (up to 16 cells in 64 bits) or [`Wide`] (any size), chosen once and compiled for each. Nodes lie in a store of
//! 256 shards, each with its own records and index; open nodes wait in buckets. All of them grow without ever moving a
//! node, and ask a ledger for every byte first, so a run that needs more than it is allowed ends with
//! [`Outcome::MemoryLimit`](crate::solver::Outcome::MemoryLimit) and never in a failed allocation.

mod astar;
pub mod bidirectional;
mod blocks;
mod dispatch;
mod distances;
mod form;
pub mod heuristic;
pub mod idastar;
mod ledger;
mod open;
mod packed;
mod reading;
mod shard;
mod store;
mod tie;
mod wide;

pub use astar::AStar;
pub use dispatch::{astar, astar_with};
pub use distances::{DistanceTable, DistancesError};
pub use form::{Form, Node};
pub use ledger::{Full, Ledger};
pub use packed::{Packed, PackedBoard};
pub use tie::TieRule;
pub use wide::{Wide, WideBoard};
