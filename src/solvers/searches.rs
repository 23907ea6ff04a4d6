//! Searches from settings.

use crate::search::{TieRule, astar as manhattan_astar, astar_with};
use crate::solver::{Budget, Instance, Run, SettingError, Settings};

use super::heuristics::{self, Request};
use super::progress::{BuildError, Preparing};
use super::settings::{HEURISTIC, TIE, word};

/// Whether the heuristic exists for this board.
pub(super) fn check(settings: &Settings, instance: &Instance) -> Result<(), SettingError> {
    heuristics::check(word(settings, &HEURISTIC), instance)
}

pub(super) fn astar(
    settings: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    preparing: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    let tie = TieRule::from_name(word(settings, &TIE)).expect("the settings list the rules that exist");
    match word(settings, &HEURISTIC) {
        // Compiled for itself: the fastest.
        "manhattan" => Ok(manhattan_astar(instance, tie, budget)),
        name => {
            let heuristic = heuristics::get(&Request { name, instance, max_bytes: budget.max_bytes }, preparing)?;
            Ok(astar_with(instance, heuristic, tie, budget))
        }
    }
}
