//! Searches on several threads. The core (`search`) knows no threads; what it offers to be shared is shared out here.

mod idastar;

pub use idastar::{ParallelIdaStar, parallel_idastar};
