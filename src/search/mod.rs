//! The baselines: searches with which the societies of agents are compared.
//!
//! A search is an [`Engine`](crate::solver::Engine) whose step is one expansion. Its states are held in a *form*:
//! [`Packed`] (up to 16 cells in 64 bits) or [`Wide`] (any size), chosen once and compiled for each. Nodes lie in a store of
//! 256 shards, each with its own records and index; open nodes wait in buckets. All of them grow without ever moving a
//! node, and ask a ledger for every byte first, so a run that needs more than it is allowed ends with
//! [`Outcome::MemoryLimit`](crate::solver::Outcome::MemoryLimit) and never in a failed allocation.

mod astar;
mod beam;
mod best_first;
mod bfs;
pub mod bidirectional;
mod blocks;
mod bound;
mod constructive;
mod dfs;
mod dispatch;
mod form;
pub mod heuristic;
pub mod idastar;
mod ledger;
mod open;
mod packed;
mod path;
mod priority;
mod real_time;
mod replanning;
mod shard;
mod store;
mod successors;
mod tie;
mod wide;

pub use astar::AStar;
pub use beam::Beam;
pub use best_first::BestFirst;
pub use bfs::BreadthFirst;
pub use constructive::Constructive;
pub use dfs::DepthFirst;
pub use dispatch::{Build, astar, astar_with, best_first, breadth_first, depth_first, in_form};
pub use form::{Form, Node};
pub use ledger::{Full, Ledger};
pub use packed::{Packed, PackedBoard};
pub use priority::{Priority, Sum, Weighted};
pub use real_time::{Learning, RealTime};
pub use replanning::Replanning;
pub use tie::TieRule;
pub use wide::{Wide, WideBoard};
