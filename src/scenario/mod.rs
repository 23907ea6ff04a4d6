//! Scenarios: what to run, in a TOML file that teaches as it sets up.
//!
//! A file names a board, its goal, who solves it and with which settings, and says what to notice and what to try, in as
//! many languages as somebody has written it.
//! [`Scenario::read`] turns the text into a checked scenario whose board can reach its goal, or into one [`ScenarioError`]
//! with line and column. Which solvers and settings exist is asked of a [`Catalogue`]. [`Scenario::to_toml`] writes a
//! scenario that reads back equal, [`template`] the commented one to start from, [`schema`] what an editor needs to help.
//! The scenarios that come with the program are in [`shipped`]. Plans of experiments are read with the same tools, so that
//! they are refused in the same way.

mod bytes;
mod catalogue;
mod document;
mod error;
mod find;
mod keys;
mod model;
mod problem;
mod range;
mod read;
mod read_board;
mod schema;
pub mod shipped;
mod template;
mod write;

#[cfg(test)]
mod tests;

pub use bytes::{read_bytes, write_bytes};
pub use catalogue::Catalogue;
pub use error::{Place, ScenarioError};
pub use find::find;
pub use keys::MAX_WALK;
pub use model::{Limits, Origin, Scenario, Texts, flowing, words};
pub use problem::{Expected, Found, Hint, Problem};
pub use range::read_range;
pub use schema::schema;
pub use template::template;

pub(crate) use document::{Field, Table, parse};
pub(crate) use error::suggestion;
pub(crate) use keys::{Key, KeyKind, SOLVER_NAME, key};
pub(crate) use problem::PLAN;
pub(crate) use read::{known_setting, read_budget, read_file, read_setting, read_solver_name, read_title};
pub(crate) use read_board::{read_goal_of, read_size};
