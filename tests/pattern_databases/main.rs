//! Pattern databases: right values, files that survive accidents, and the command that keeps them.

mod command;
mod files;
#[path = "../shared/program.rs"]
mod program;
mod published;
mod refusals;
mod support;
mod values;
