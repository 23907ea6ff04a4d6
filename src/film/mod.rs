//! Runs as films: a frame is the board after a step with the sentence that says why, and many of them are an animated GIF
//! or a series of PNG files.
//!
//! [`Frames`] draws, [`Animation`] encodes, and a [`Camera`] does both on a thread of its own for whoever can't wait.

#[cfg(not(target_arch = "wasm32"))]
mod camera;
#[cfg(target_arch = "wasm32")]
#[path = "no_camera.rs"]
mod camera;
mod error;
mod format;
mod frame;
#[cfg(not(target_arch = "wasm32"))]
mod gif;
#[cfg(not(target_arch = "wasm32"))]
mod series;

pub use camera::Camera;
pub use error::FilmError;
pub use format::Format;
pub use frame::Frames;
#[cfg(not(target_arch = "wasm32"))]
pub use gif::Animation;
#[cfg(not(target_arch = "wasm32"))]
pub use series::numbered;
