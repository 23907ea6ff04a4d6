//! The only place that names concrete solvers and heuristics. Everybody else asks the [`Registry`] by name.

mod bidirectional;
mod entries;
mod heuristics;
mod idastar;
mod progress;
mod registry;
mod searches;
mod settings;
mod societies;
mod walking;

pub use progress::{BuildError, Preparing};
pub use registry::Registry;
