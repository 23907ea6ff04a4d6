//! IDA\*: node counts against an independent program, optimality against exhaustive search, and what budgets, threads and
//! watchers change (nothing but what they should).

mod behaviour;
mod counting;
mod korf;
mod optimality;
#[path = "../shared/search_watcher.rs"]
mod search_watcher;
mod support;
