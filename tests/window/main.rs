//! The real window, under Xvfb: each script of this folder is played, and its screenshots and state dumps are held against
//! the run that the engine makes without any window.
//!
//! Where `xvfb-run` is not installed these tests are skipped, unless `ECOTAQUIN_WINDOW_TESTS=1` says that it must be there.

#![cfg(feature = "gui")]

#[path = "../shared/program.rs"]
mod program;
#[path = "../shared/tile_colors.rs"]
mod tile_colors;

mod picture;
mod stage;

mod comfort;
mod dropping;
mod making;
mod playing;
mod racing;
mod saving;
mod watching;
