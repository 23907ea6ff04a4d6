//! Societies of agents from settings.

use crate::eco::{Consideration, Locks, Persistence, SchedulerKind, Simulation, Society, SocietyError};
use crate::solver::{Budget, Instance, Run, SettingError, SettingRefusal, Settings};

use super::progress::{BuildError, Preparing};
use super::settings::{BIAS, CONSIDERATION, LOCKS, PERSISTENCE, SCHEDULER, number, word};

pub(super) fn check(settings: &Settings, instance: &Instance) -> Result<(), SettingError> {
    society(settings)?.check(instance.goal()).map_err(unfit)
}

pub(super) fn build(
    settings: &Settings,
    instance: &Instance,
    seed: u64,
    budget: Budget,
    _: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    let simulation = Simulation::new(instance, society(settings)?, seed, budget);
    Ok(Box::new(simulation.map_err(unfit)?))
}

/// A society that can't work towards the goal.
fn unfit(error: SocietyError) -> SettingError {
    let SocietyError::BlankNotInCorner { row, column } = error;
    SettingError::new(SCHEDULER.name, SettingRefusal::BlankNotInCorner { row, column })
}

/// The society that resolved settings describe.
pub(super) fn society(settings: &Settings) -> Result<Society, SettingError> {
    Ok(Society {
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
        consideration: consideration(settings)?,
    })
}

/// Prices are whole hundredths of a slide, so that equals are equal.
#[expect(clippy::cast_sign_loss, reason = "the setting is not negative")]
fn consideration(settings: &Settings) -> Result<Consideration, SettingError> {
    if !settings.contains_key(CONSIDERATION.name) {
        return Ok(Consideration::NONE);
    }
    let given = number(settings, &CONSIDERATION);
    let hundredths = (given * 100.0).round();
    // Whoever writes 0.29 means 29 hundredths, which no binary fraction is.
    let exact = (given - hundredths / 100.0).abs() < 1e-9;
    exact.then(|| Consideration::new(hundredths as u8)).flatten().ok_or_else(|| {
        SettingError::new(CONSIDERATION.name, SettingRefusal::NotHundredths { name: CONSIDERATION.name, given })
    })
}
