//! Results for people and for other programs: text, tables, CSV columns. Moves and work are always told apart.

mod row;
mod summary;
mod table;

pub use row::{columns, count, describe, mean_count, milliseconds, work_in_words};
pub use summary::{Comparison, Summary};
pub use table::{Align, Table};
