//! Runs with their results: one case, one solver, one seed, one checked row.

mod case;
mod execute;
mod row;

pub use case::{Case, CaseError, SolverChoice};
pub use execute::{Watch, execute};
pub use row::{Row, RowOutcome, Solution};
