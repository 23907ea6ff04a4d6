//! What the system gives to those who are not the core: the time and files.
//!
//! On a computer of one's own that is the standard library. A browser has neither: there the time is the page's, and files
//! are what was dropped on the page or saved by it.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use native::{Instant, files};
#[cfg(target_arch = "wasm32")]
pub use web::{Instant, files, page};
