//! Societies of agents from settings.

use crate::eco::ordered::{BlankGradient, Constraint, Ordered, Rules, Ties};
use crate::eco::{Consideration, Crowd, Locks, Persistence, SchedulerKind, Simulation, Society, SocietyError};
use crate::solver::{Budget, Instance, Run, Setting, SettingError, SettingRefusal, SettingValue, Settings};

use super::progress::{BuildError, Preparing};
use super::settings::{
    BIAS, CONSIDERATION, CONSTRAINT, FALLBACK, FREEZE, GRADIENT, LOCKS, PERSISTENCE, SCHEDULER, TIES, number, word,
};

/// Whether the scheduler is the ordered one.
pub(super) fn is_ordered(settings: &Settings) -> bool {
    settings.get(SCHEDULER.name) == Some(&SettingValue::Text("ordered".to_owned()))
}

/// Drops the settings for which the scheduler in force has no use: they may be given, but are not in force.
pub(super) fn drop_idle(settings: &mut Settings) {
    let Some(scheduler) = settings.get(SCHEDULER.name).map(ToString::to_string) else { return };
    if settings.get(CONSIDERATION.name) == Some(&SettingValue::Number(0.0)) {
        settings.remove(CONSIDERATION.name);
    }
    let has = |setting: &Setting| match setting.name {
        name if name == BIAS.name => scheduler == "layered",
        name if name == PERSISTENCE.name => scheduler != "ordered",
        name if [&TIES, &CONSTRAINT, &GRADIENT, &FREEZE, &FALLBACK].iter().any(|own| own.name == name) => {
            scheduler == "ordered"
        }
        _ => true,
    };
    for setting in [BIAS, PERSISTENCE, TIES, CONSTRAINT, GRADIENT, FREEZE, FALLBACK] {
        if !has(&setting) {
            settings.remove(setting.name);
        }
    }
}

/// Whether a setting belongs to the ordered scheduler while another is in force, or the other way round.
pub(super) fn is_idle(setting: &str, resolved: &Settings) -> bool {
    let is_among = |settings: &[Setting]| settings.iter().any(|known| known.name == setting);
    if is_ordered(resolved) {
        is_among(&[BIAS, PERSISTENCE])
    } else {
        is_among(&[TIES, CONSTRAINT, GRADIENT, FREEZE, FALLBACK])
    }
}

pub(super) fn check(settings: &Settings, instance: &Instance) -> Result<(), SettingError> {
    if is_ordered(settings) {
        rules(settings)?;
        return Rules::check(instance.goal()).map_err(|error| unfit(settings, error));
    }
    society(settings)?.check(instance.goal()).map_err(|error| unfit(settings, error))
}

pub(super) fn build(
    settings: &Settings,
    instance: &Instance,
    seed: u64,
    budget: Budget,
    _: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    if is_ordered(settings) {
        let ordered = Ordered::new(instance, rules(settings)?, seed, budget);
        return Ok(Box::new(ordered.map_err(|error| unfit(settings, error))?));
    }
    let simulation = Simulation::new(instance, society(settings)?, seed, budget);
    Ok(Box::new(simulation.map_err(|error| unfit(settings, error))?))
}

/// The society that votes, then bids, works towards any goal.
pub(super) fn check_crowd(settings: &Settings, _: &Instance) -> Result<(), SettingError> {
    consideration(settings).map(drop)
}

pub(super) fn crowd(
    settings: &Settings,
    instance: &Instance,
    seed: u64,
    budget: Budget,
    _: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    Ok(Box::new(Crowd::new(instance, consideration(settings)?, seed, budget)))
}

/// A society that can't work towards the goal.
fn unfit(settings: &Settings, error: SocietyError) -> SettingError {
    let SocietyError::BlankNotInCorner { row, column } = error;
    let scheduler = if is_ordered(settings) { "ordered" } else { "layered" };
    SettingError::new(SCHEDULER.name, SettingRefusal::BlankNotInCorner { scheduler, row, column })
}

/// The rules of the ordered society that resolved settings describe.
///
/// # Errors
/// When they describe a consideration that is no whole number of hundredths.
fn rules(settings: &Settings) -> Result<Rules, SettingError> {
    Ok(Rules {
        ties: if word(settings, &TIES) == "fixed" { Ties::Fixed } else { Ties::Random },
        locks: locks(settings),
        constraint: match word(settings, &CONSTRAINT) {
            "attacker" => Constraint::Attacker,
            _ => Constraint::Full,
        },
        gradient: match word(settings, &GRADIENT) {
            "noise" => BlankGradient::Noise,
            _ => BlankGradient::Shortest,
        },
        consideration: consideration(settings)?,
        freeze: word(settings, &FREEZE) == "on",
        fallback: word(settings, &FALLBACK) == "on",
    })
}

fn locks(settings: &Settings) -> Locks {
    if word(settings, &LOCKS) == "off" { Locks::Off } else { Locks::On }
}

/// The society of independent activations that resolved settings describe.
///
/// # Errors
/// When they describe the ordered society, whose chains outlive an activation, or a consideration that is no whole number of
/// hundredths.
pub(super) fn society(settings: &Settings) -> Result<Society, SettingError> {
    if is_ordered(settings) {
        let why = "the ordered society is no Markov chain over boards (its locks and goals last from one activation to the \
                   next): choose the scheduler uniform, first or layered";
        return Err(SettingError::new(SCHEDULER.name, why.to_owned()));
    }
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
        locks: locks(settings),
        consideration: consideration(settings)?,
    })
}

/// Prices are whole hundredths of a slide, so that equals are equal.
#[expect(clippy::cast_sign_loss, reason = "the setting is not negative")]
pub(super) fn consideration(settings: &Settings) -> Result<Consideration, SettingError> {
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
