//! The command line: arguments, checked options, one file per command, output and exit codes.
//!
//! Data goes to standard output and nothing else does; progress and notes go to standard error.

mod args;
mod bench;
mod board;
mod boards;
mod compare;
mod dispatch;
mod distances;
mod exact;
mod experiment;
mod export;
mod failure;
mod interrupt;
mod language;
mod memory;
mod output;
mod pdb;
mod progress;
mod replay;
mod scaling;
mod scenario;
mod setting_options;
mod shell;
mod solve;
mod solver_options;
mod tables;
mod watch;
mod window;

pub use dispatch::{command, main};
