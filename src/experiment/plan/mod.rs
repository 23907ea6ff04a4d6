//! The plan of an experiment: which boards, which seeds, which solvers with which settings, in a TOML file.
//!
//! [`Plan::load`] turns the file into numbered runs. Where a value is a list, the plan has a run for each of its values with
//! each of all others. The order is fixed: board after board as the file has them, on each board solver after solver, of each
//! solver seed after seed; so number 1 is always the same run.

mod expand;
mod identity;
mod keys;
mod model;
mod read;
mod read_boards;
mod read_solvers;

pub use expand::Job;
pub use identity::{PlanDigest, RunId};
pub use model::{Boards, MOST_RUNS, Part, Plan};
