//! The page in a real browser: what it shows is held against the run that the engine makes outside of it.
//!
//! `web/build.sh` and `chromium` must have been there before. Without `ECOTAQUIN_BROWSER_TESTS=1` these tests are skipped.

#[path = "../window/picture.rs"]
#[allow(dead_code, reason = "shared with the tests of the window, which look at more")]
mod picture;
#[path = "../shared/program.rs"]
mod program;
#[path = "../shared/tile_colors.rs"]
mod tile_colors;

mod chromium;
mod page;
mod server;

mod files;
mod screens;
mod watching;
