//! IDA\* from settings.

use std::sync::{Arc, Mutex, PoisonError};

use crate::parallel::parallel_idastar;
use crate::puzzle::Size;
use crate::search::heuristic::Heuristic;
use crate::search::idastar::{Automaton, Duplicates, IdaOptions, Order, idastar};
use crate::solver::{Budget, Instance, Run, SettingError, Settings};

use super::heuristics::{self, Request};
use super::progress::{BuildError, Preparing};
use super::settings::{ALL_OPTIMAL, DUPLICATES, HEURISTIC, ORDER, THREADS, whole, word};

/// Whether the heuristic exists for this board, and the settings go together.
pub(super) fn check(settings: &Settings, instance: &Instance) -> Result<(), SettingError> {
    let error = |setting: &str, message: &str| Err(SettingError::new(setting, message.to_owned()));
    if word(settings, &ALL_OPTIMAL) == "on" && word(settings, &DUPLICATES) == "automaton" {
        let message = "duplicates automaton passes over shortest solutions that all-optimal on would count: leave one of them out";
        return error(DUPLICATES.name, message);
    }
    if cfg!(target_arch = "wasm32") && whole(settings, &THREADS) > 1 {
        return error(THREADS.name, "there are no threads in the browser: leave threads at 1");
    }
    heuristics::check(word(settings, &HEURISTIC), instance)
}

pub(super) fn build(
    settings: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    preparing: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    let order = Order::from_name(word(settings, &ORDER)).expect("the settings list the orders that exist");
    let request = Request { name: word(settings, &HEURISTIC), instance, max_bytes: budget.max_bytes };
    let heuristic = heuristics::get(&request, preparing)?;
    let all_optimal = word(settings, &ALL_OPTIMAL) == "on";
    if all_optimal && !heuristic.is_admissible() {
        let message = format!(
            "all-optimal on counts shortest solutions, which the heuristic {} may miss: choose an admissible one",
            request.name
        );
        return Err(SettingError::new(ALL_OPTIMAL.name, message).into());
    }
    let duplicates = match word(settings, &DUPLICATES) {
        "automaton" => Duplicates::Automaton(automaton(instance.size(), order)),
        _ => Duplicates::Undo,
    };
    let options = IdaOptions { order, duplicates, all_optimal };
    Ok(match whole(settings, &THREADS) as usize {
        0 | 1 => idastar(instance, heuristic, &options, budget),
        threads => parallel_idastar(instance, heuristic, &options, budget, threads),
    })
}

/// The machine used last, and what it was made for: a batch of boards shares it.
static AUTOMATON: Mutex<Option<(Size, Order, Arc<Automaton>)>> = Mutex::new(None);

fn automaton(size: Size, order: Order) -> Arc<Automaton> {
    // Nothing that could panic happens behind the lock.
    let latest = || AUTOMATON.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((known_size, known_order, automaton)) = &*latest()
        && (*known_size, *known_order) == (size, order)
    {
        return automaton.clone();
    }
    let automaton = Arc::new(Automaton::for_board(size, order));
    *latest() = Some((size, order, automaton.clone()));
    automaton
}
