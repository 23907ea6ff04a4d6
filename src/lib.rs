//! Multi-agent eco-resolution of the sliding-tile puzzle (taquin): each tile is a selfish agent, and the solution emerges.
//!
//! Data flows one way: [`chance`] → [`puzzle`] (the world) → [`solver`] (the interface) → `eco` and `search` (who solves) →
//! `trace` (what happened) → whoever looks.

pub mod chance;
pub mod puzzle;
pub mod search;
pub mod solver;
