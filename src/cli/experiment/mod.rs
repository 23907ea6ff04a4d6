//! `experiment`: plans of many runs, interrupted and resumed, on one machine or several.

mod args;
mod check;
mod merge;
mod progress;
mod report;
mod run;

use std::ops::RangeInclusive;
use std::path::Path;

use crate::experiment::Plan;
use crate::report::count;

use super::failure::{Ended, Failure};

pub(crate) use args::ExperimentArgs;
use args::ExperimentCommand;

pub(crate) fn experiment(command: &ExperimentCommand) -> Ended {
    match command {
        ExperimentCommand::Check { plan, format } => check::check(plan, *format),
        ExperimentCommand::Run(args) => run::run(args),
        ExperimentCommand::Merge { folders, out } => merge::merge(folders, out),
        ExperimentCommand::Report { folder, rows, format } => report::report(folder, *rows, *format),
    }
}

fn load(path: &Path) -> Result<Plan, Failure> {
    Plan::load(path).map_err(|error| Failure::input(error.to_string()))
}

/// `1 run`, `1,000 runs`.
fn runs(number: u64) -> String {
    format!("{} run{}", count(number), if number == 1 { "" } else { "s" })
}

/// Which runs are missing, for people: the first few ranges of their numbers.
fn missing(ranges: &[RangeInclusive<u64>]) -> String {
    const SHOWN: usize = 8;
    let range = |range: &RangeInclusive<u64>| {
        let (first, last) = (range.start(), range.end());
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    };
    let mut shown: Vec<String> = ranges.iter().take(SHOWN).map(range).collect();
    if ranges.len() > SHOWN {
        shown.push("…".to_owned());
    }
    let number: u64 = ranges.iter().map(|range| range.end() - range.start() + 1).sum();
    format!("{} missing: {}", runs(number), shown.join(", "))
}
