//! Results for people and for other programs: text, tables, CSV columns, charts. Moves and work are always told apart.

pub mod chart;
pub mod experiment;
mod interval;
mod row;
pub mod scaling;
mod statistics;
mod summary;
mod table;

pub use interval::{student_t, wilson};
pub use row::{columns, count, describe, mean_count, milliseconds, work_in_words};
pub use statistics::{Statistics, median};
pub use summary::{Comparison, Summary};
pub use table::{Align, Table};
