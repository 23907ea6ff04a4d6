//! Pattern databases: right values, files that survive accidents, and the command that keeps them.

#[path = "../shared/breadth_first.rs"]
mod breadth_first;
mod command;
mod files;
#[path = "../shared/program.rs"]
mod program;
mod published;
mod refusals;
mod support;
mod values;
