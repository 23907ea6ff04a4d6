//! How solvers grow with the size of the board: moves/n³ and work on random n × n boards, beside what is known of them.

mod chart;
mod reference;
mod run;
mod study;
mod table;

pub use chart::chart;
pub use reference::Reference;
pub use run::ScalingRun;
pub use study::{Scaling, ScalingRow, ScalingSolver};
