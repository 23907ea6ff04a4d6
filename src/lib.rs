//! Multi-agent eco-resolution of the sliding-tile puzzle (taquin): each tile is a selfish agent, and the solution emerges.
//!
//! Data flows one way: [`chance`] → [`puzzle`] (the world) → [`solver`] (the interface) → [`eco`] and [`search`] (who
//! solves) → [`trace`] (what happened) → whoever looks. [`scenario`] says what to run, [`solvers`] finds who runs it,
//! [`experiment`] runs it and checks the answer, [`report`] prints it.

pub mod chance;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod eco;
pub mod experiment;
pub mod film;
pub mod parallel;
pub mod pdb;
pub mod picture;
pub mod platform;
pub mod playback;
pub mod puzzle;
pub mod report;
pub mod scenario;
pub mod search;
pub mod solver;
pub mod solvers;
pub mod trace;
pub mod view;
pub mod web;
pub mod words;
