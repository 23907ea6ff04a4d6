//! Recording, files, cursors, comparisons and words, fed by a small society of the tests' own: no real engine.

mod broken;
mod cursor;
mod digest;
mod feed;
mod file;
mod log;
mod replay;
mod words;
