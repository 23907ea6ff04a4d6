//! Searches from both ends.
//!
//! Each side has a store and an open list of its own, and a heuristic that estimates the way to where the other side
//! began. A board that both have is a meeting: the answer is the way from the start to it along the parents of the
//! one side and from it to the goal along those of the other.
//!
//! - [`BaeStar`] is optimal, with consistent heuristics.
//! - [`HybridSearch`] is UA\* and BA\* as published: fast on average, and not optimal.

mod answer;
mod bae_star;
mod dispatch;
mod hybrid_search;
mod side;

pub use bae_star::BaeStar;
pub use dispatch::{ba_star, bae_star, ua_star};
pub use hybrid_search::HybridSearch;
