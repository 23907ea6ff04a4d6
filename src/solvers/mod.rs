//! The only place that names concrete solvers and heuristics. Everybody else asks the [`Registry`] by name.

mod auto;
mod bidirectional;
mod bounded;
mod entries;
mod heuristics;
mod idastar;
mod progress;
mod registry;
mod searches;
mod settings;
mod societies;
mod uninformed;
mod walking;

pub use progress::{BuildError, Preparing};
pub use registry::Registry;
