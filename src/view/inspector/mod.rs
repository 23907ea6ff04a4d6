//! One tile looked at closely: where it is, what it has done and suffered, what it last weighed and why.
//!
//! A [`TileHistory`] knows the places of the selected tile's events; [`inspect`] asks it for what is true at a cursor, and
//! [`draw`] shows that.

mod draw;
mod history;
mod report;

pub use draw::draw;
pub use history::{Part, TileHistory};
pub use report::{Choice, Deed, Inspection, Weighed, inspect};
