//! Runs with their results: one case, one solver, one seed, one checked row; and experiments, plans of many such runs that are
//! spread over threads and machines, interrupted and resumed.
//!
//! [`Plan`] reads what is to be run and numbers it. A [`Store`] is the folder that keeps the rows; [`run_all`] fills it. What
//! several machines have done is put together by [`merge`].

mod case;
mod execute;
mod outline;
mod plan;
mod row;
#[cfg(not(target_arch = "wasm32"))]
mod runner;
mod shard;
#[cfg(not(target_arch = "wasm32"))]
mod store;

pub use case::{Case, CaseError, SolverChoice};
pub use execute::{Watch, execute};
pub use outline::{Outline, PartOutline, RunPlace, SolverOutline};
pub use plan::{Boards, Job, MOST_RUNS, Part, Plan, PlanDigest, RunId};
pub use row::{Row, RowOutcome, Solution};
#[cfg(not(target_arch = "wasm32"))]
pub use runner::{Crew, RunError, Sink, run_all};
pub use shard::{Shard, ShardError};
#[cfg(not(target_arch = "wasm32"))]
pub use store::{Manifest, Merged, Rows, Store, StoreError, StoredRow, merge};
