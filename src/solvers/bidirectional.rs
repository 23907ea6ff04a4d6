//! Searches from both ends, from settings.

use crate::puzzle::Goal;
use crate::search::bidirectional as search;
use crate::search::heuristic::{Hybrid, Manhattan};
use crate::solver::{Budget, Instance, Run, SettingError, Settings};

use super::heuristics::{self, Request};
use super::progress::{BuildError, Preparing};
use super::settings::{CONSISTENT, word};
use super::walking;

/// The same boards the other way round: the goal starts, the start board is the goal.
fn reversed(instance: &Instance) -> Instance {
    let goal = Goal::new(instance.start().clone());
    Instance::new(instance.goal().arrangement().clone(), goal).expect("slides can be taken back")
}

/// Whether the heuristic exists for this board in both directions.
pub(super) fn check_bae_star(settings: &Settings, instance: &Instance) -> Result<(), SettingError> {
    let name = word(settings, &CONSISTENT);
    heuristics::check(name, instance)?;
    heuristics::check(name, &reversed(instance))
}

/// Whether the walking distance exists for this board in both directions.
pub(super) fn check_hybrid(_: &Settings, instance: &Instance) -> Result<(), SettingError> {
    let walks = |instance: &Instance| walking::check(instance.goal()).is_ok();
    if walks(instance) && walks(&reversed(instance)) {
        return Ok(());
    }
    let size = instance.size();
    Err(SettingError::new(
        "solver",
        format!(
            "ua-star and ba-star need the walking distance, and {size} is too large for its tables: take another solver, for example bae-star with the heuristic manhattan"
        ),
    ))
}

pub(super) fn bae_star(
    settings: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    preparing: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    let reversed = reversed(instance);
    let name = word(settings, &CONSISTENT);
    if name == "manhattan" {
        // Compiled for itself: the fastest.
        let [forward, backward] = [instance, &reversed].map(|instance| Manhattan::new(instance.goal()));
        return Ok(search::bae_star(instance, forward, backward, budget));
    }
    let mut get = |instance| heuristics::get(&Request { name, instance, max_bytes: budget.max_bytes }, &mut *preparing);
    let (forward, backward) = (get(instance)?, get(&reversed)?);
    Ok(search::bae_star(instance, forward, backward, budget))
}

pub(super) fn ba_star(
    _: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    preparing: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    let (goal, start) = (instance.goal(), Goal::new(instance.start().clone()));
    let forward = Hybrid::forward(goal, walking::walking_distance(goal, budget.max_bytes, preparing)?);
    let backward = Hybrid::backward(&start, walking::walking_distance(&start, budget.max_bytes, preparing)?);
    Ok(search::ba_star(instance, forward, backward, budget))
}

pub(super) fn ua_star(
    _: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    preparing: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    let goal = instance.goal();
    let forward = Hybrid::forward(goal, walking::walking_distance(goal, budget.max_bytes, preparing)?);
    Ok(search::ua_star(instance, forward, budget))
}
