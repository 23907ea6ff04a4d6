//! Where tables of pattern databases come from: built by all threads of the machine, kept in files between runs, and in memory
//! between boards.
//!
//! A [`Library`] is asked for the heuristic of a partition. Tables that build in less than a second are built in memory and
//! never touch the disk; others are kept, one file a table, in the user's cache directory or the one that was set. A file
//! that is damaged, foreign or of another version is told of once and replaced.

mod error;
#[cfg(not(target_arch = "wasm32"))]
mod file;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod library;
mod workers;

pub use error::{PdbError, bytes_for_people};
#[cfg(not(target_arch = "wasm32"))]
pub use file::{FILE_VERSION, Fault, read_table, write_table};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{Cleared, Folder, Kept, default_folder};
pub use library::{Library, Origin, Preparing, SMALL, library};
pub use workers::Threads;
