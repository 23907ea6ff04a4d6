//! Beam search: breadth-first, keeping only the best boards of each layer.

mod candidates;
mod engine;
mod fingerprints;
mod layer;

pub use engine::Beam;
