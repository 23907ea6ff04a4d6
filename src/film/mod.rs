//! Runs as films: a frame is the board after a step with the sentence that says why, and many of them are an animated GIF
//! or a series of PNG files.
//!
//! [`Frames`] draws, [`Animation`] encodes, and a [`Camera`] does both on a thread of its own for whoever can't wait.

mod camera;
mod frame;
mod gif;
mod series;

pub use camera::{Camera, FilmError, Format};
pub use frame::Frames;
pub use gif::Animation;
pub use series::numbered;
