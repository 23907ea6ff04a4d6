//! Additive pattern databases (Korf & Felner 2002; Felner, Korf & Hanan 2004).
//!
//! The tiles are divided into [`Pattern`]s by a [`Partition`]. For each pattern a table holds, for every way in which its tiles
//! may lie, the fewest moves *of these tiles* that bring them home, whatever the others do: the least over all places of the
//! blank. Every slide moves a tile of one pattern, so the values of all patterns may be added up and never exceed the slides
//! needed. [`AdditivePatterns`] looks them up, in O(1) along a slide.
//!
//! Tables are built here ([`build`]) by whoever lends [`Workers`]; threads and files are in [`crate::pdb`]'s hands.

mod additive;
mod build;
mod layer;
mod pack;
mod partition;
mod presets;
mod ranking;
mod sets;
mod shape;
mod table;
mod turns;
mod workers;

pub use additive::{AdditivePatterns, PatternCarry, Patterns4, Patterns8, Patterns16};
pub use build::{BuildStop, build};
pub use partition::{MOST_LOOK_UPS, Partition, PartitionError, REFLECTION};
pub use presets::{Preset, preset_names};
pub use shape::{MOST_TILES, Pattern, PatternError};
pub use table::PatternTable;
pub use workers::{Alone, Workers};
