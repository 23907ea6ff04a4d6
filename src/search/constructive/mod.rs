//! Solving a board without search: line by line, as a person does it.
//!
//! The unsolved part of the board is a rectangle that holds the blank's home. Its lines are peeled off one after the other: a
//! row while the rectangle is at least as high as wide, else a column, and always one without the blank's home, until 2 × 2
//! cells are left. So the blank may be at home anywhere, and any arrangement can be the goal.
//!
//! `world.rs` knows where every tile is, `frame.rs` turns the board so that every line looks like a top row, `route.rs` leads
//! the blank around a tile, `corner.rs` places the last two tiles of a line, `peel.rs` puts them together, and `engine.rs`
//! makes one slide a step.

mod corner;
mod engine;
mod frame;
mod peel;
mod route;
mod world;

pub use engine::Constructive;
