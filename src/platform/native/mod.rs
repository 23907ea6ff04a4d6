//! A computer of one's own.

pub mod files;

pub use std::time::Instant;
