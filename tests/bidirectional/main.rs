//! Searches from both ends: BAE\* against an independent breadth-first search and published lengths, UA\* and BA\* against the
//! figures of the authors' program.

mod authors;
mod bae_star;
mod behaviour;
#[path = "../shared/breadth_first.rs"]
mod breadth_first;
#[path = "../shared/search_run.rs"]
mod search_run;
#[path = "../shared/search_watcher.rs"]
mod search_watcher;
mod support;
