//! Societies of agents from settings.

use crate::eco::{Crowd, Locks, Persistence, SchedulerKind, Simulation, Society, SocietyError};
use crate::solver::{Budget, Instance, Run, SettingError, SettingRefusal, Settings};

use super::progress::{BuildError, Preparing};
use super::settings::{BIAS, LOCKS, PERSISTENCE, SCHEDULER, number, word};

pub(super) fn check(settings: &Settings, instance: &Instance) -> Result<(), SettingError> {
    society(settings).check(instance.goal()).map_err(unfit)
}

pub(super) fn build(
    settings: &Settings,
    instance: &Instance,
    seed: u64,
    budget: Budget,
    _: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    let simulation = Simulation::new(instance, society(settings), seed, budget);
    Ok(Box::new(simulation.map_err(unfit)?))
}

/// The society that votes, then bids; it has no settings and works towards any goal.
#[expect(clippy::unnecessary_wraps, reason = "the same shape as every other builder")]
pub(super) fn crowd(
    _: &Settings,
    instance: &Instance,
    seed: u64,
    budget: Budget,
    _: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    Ok(Box::new(Crowd::new(instance, seed, budget)))
}

/// A society that can't work towards the goal.
fn unfit(error: SocietyError) -> SettingError {
    let SocietyError::BlankNotInCorner { row, column } = error;
    SettingError::new(SCHEDULER.name, SettingRefusal::BlankNotInCorner { row, column })
}

/// The society that resolved settings describe.
pub(super) fn society(settings: &Settings) -> Society {
    Society {
        scheduler: match word(settings, &SCHEDULER) {
            "first" => SchedulerKind::First,
            "layered" => SchedulerKind::layered(number(settings, &BIAS)),
            _ => SchedulerKind::Uniform,
        },
        persistence: match word(settings, &PERSISTENCE) {
            "until-satisfied" => Persistence::UntilSatisfied,
            _ => Persistence::Step,
        },
        locks: if word(settings, &LOCKS) == "off" { Locks::Off } else { Locks::On },
    }
}
