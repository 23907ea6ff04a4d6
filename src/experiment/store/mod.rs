//! The folder that keeps an experiment: `manifest.json` says what it is, `rows.jsonl` has a line for each run that is done.
//!
//! Rows are only ever appended, each in one piece, so that a program that is killed at any moment loses no row but the one it is
//! writing; what is left of that is cut off by whoever goes on. One process at a time writes into a folder.

mod error;
mod files;
mod folder;
mod manifest;
mod merge;
mod rows;
mod stored;

pub use error::StoreError;
pub use folder::Store;
pub use manifest::Manifest;
pub use merge::{Merged, merge};
pub use rows::Rows;
pub use stored::StoredRow;
