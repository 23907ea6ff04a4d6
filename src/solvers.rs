//! The registry: the only place that names concrete solvers. Everybody else asks it by name.

use crate::eco::{Locks, Persistence, SchedulerKind, Simulation, Society, SocietyError};
use crate::scenario::Catalogue;
use crate::search::{TieRule, astar};
use crate::solver::{Budget, Instance, Kind, Run, Setting, SettingError, SettingRefusal, SettingValue, Settings};

const SCHEDULER: Setting = Setting {
    name: "scheduler",
    kind: Kind::Choice(&["uniform", "first", "layered"]),
    help: "who acts next: any unsatisfied agent, the first in reading order of goals, or rather the outermost layer",
};
const BIAS: Setting = Setting {
    name: "bias",
    kind: Kind::Fraction(0.9),
    help: "with scheduler layered: the probability that the outermost unsatisfied layer acts",
};
const PERSISTENCE: Setting = Setting {
    name: "persistence",
    kind: Kind::Choice(&["step", "until-satisfied"]),
    help: "how long the chosen agent keeps acting: once, or until it is satisfied or frustrated (at most 200 times)",
};
const LOCKS: Setting = Setting {
    name: "locks",
    kind: Kind::Choice(&["on", "off"]),
    help: "whether the cells of an aggression chain are mountains that no path to the blank crosses",
};
const HEURISTIC: Setting = Setting {
    name: "heuristic",
    kind: Kind::Choice(&["manhattan"]),
    help: "the lower bound of the moves to go that guides the search",
};
const TIE: Setting = Setting {
    name: "tie",
    kind: Kind::Choice(&["high-g", "lifo", "fifo", "low-g"]),
    help: "which of several nodes with the same f = g + h is expanded first",
};

const ECO: &[Setting] = &[SCHEDULER, BIAS, PERSISTENCE, LOCKS];
const ASTAR: &[Setting] = &[HEURISTIC, TIE];

/// A solver under a name, with the settings that the name fixes (others may still be given).
struct Entry {
    name: &'static str,
    help: &'static str,
    settings: &'static [Setting],
    fixed: &'static [(&'static str, &'static str)],
}

const ENTRIES: &[Entry] = &[
    Entry {
        name: "eco",
        help: "the default society of eco-resolution: uniform scheduler, one activation per choice, locks on",
        settings: ECO,
        fixed: &[],
    },
    Entry {
        name: "eco:persistent",
        help: "agents keep acting until they are satisfied or frustrated: about half the moves",
        settings: ECO,
        fixed: &[("persistence", "until-satisfied")],
    },
    Entry {
        name: "eco:layered",
        help: "persistent agents, the outermost layers first: solves boards up to about 70x70 within the default steps",
        settings: ECO,
        fixed: &[("scheduler", "layered"), ("persistence", "until-satisfied")],
    },
    Entry {
        name: "eco:first",
        help: "always the first unsatisfied agent in reading order: the classic mistake, it loops",
        settings: ECO,
        fixed: &[("scheduler", "first")],
    },
    Entry {
        name: "eco:lockless",
        help: "cells are never locked: aggression chains bite their own tail",
        settings: ECO,
        fixed: &[("locks", "off")],
    },
    Entry {
        name: "astar",
        help: "A* (Hart, Nilsson & Raphael 1968): optimal, as far as memory reaches",
        settings: ASTAR,
        fixed: &[],
    },
];

/// The solvers of this program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Registry;

impl Registry {
    /// All names, in the order in which they are listed to people.
    pub fn names() -> impl Iterator<Item = &'static str> {
        ENTRIES.iter().map(|entry| entry.name)
    }

    /// What a solver is, in one sentence.
    #[must_use]
    pub fn help(name: &str) -> Option<&'static str> {
        entry(name).map(|entry| entry.help)
    }

    /// The settings that a solver has.
    #[must_use]
    pub fn settings(name: &str) -> Option<&'static [Setting]> {
        entry(name).map(|entry| entry.settings)
    }

    /// The settings of all solvers, each once.
    #[must_use]
    pub fn all_settings() -> Vec<Setting> {
        let mut all: Vec<Setting> = Vec::new();
        for setting in ENTRIES.iter().flat_map(|entry| entry.settings) {
            if all.iter().all(|known| known.name != setting.name) {
                all.push(*setting);
            }
        }
        all
    }

    /// The settings in force: those given, those that the name fixes, and defaults; a bias only where layers are kept.
    ///
    /// # Errors
    /// When there is no such solver, it has no such setting, or a value is not allowed.
    pub fn resolve(name: &str, given: &Settings) -> Result<Settings, SettingError> {
        let entry = entry(name).ok_or_else(|| {
            let known = Self::names().collect();
            SettingError::new(name, SettingRefusal::NoSolver { name: name.to_owned(), known })
        })?;
        let fixed = entry.fixed.iter().map(|&(name, value)| (name.to_owned(), SettingValue::Text(value.to_owned())));
        let settings = fixed.chain(given.clone()).collect();
        let mut resolved = Setting::resolve(name, entry.settings, &settings)?;
        // Other schedulers have no use for it: it may be given, but is not in force.
        if resolved.get(SCHEDULER.name) != Some(&SettingValue::Text("layered".to_owned())) {
            resolved.remove(BIAS.name);
        }
        Ok(resolved)
    }

    /// A solver on an instance, before its first step.
    ///
    /// # Errors
    /// As [`Registry::resolve`], and when the solver can't work towards this goal.
    pub fn build(
        name: &str,
        given: &Settings,
        instance: &Instance,
        seed: u64,
        budget: Budget,
    ) -> Result<Box<dyn Run>, SettingError> {
        let settings = Self::resolve(name, given)?;
        if is_society(name) {
            let simulation = Simulation::new(instance, society(&settings), seed, budget);
            return Ok(Box::new(simulation.map_err(unfit)?));
        }
        Ok(astar(instance, tie_rule(&settings), budget))
    }

    /// Whether a solver draws chance, so that its runs differ with the seed.
    #[must_use]
    pub fn draws(name: &str) -> bool {
        is_society(name)
    }
}

impl Catalogue for Registry {
    fn solver_names(&self) -> Vec<&'static str> {
        Self::names().collect()
    }

    fn settings(&self, solver: &str) -> Option<&'static [Setting]> {
        Self::settings(solver)
    }

    fn check(&self, solver: &str, settings: &Settings, instance: &Instance) -> Result<(), SettingError> {
        let settings = Self::resolve(solver, settings)?;
        if is_society(solver) { society(&settings).check(instance.goal()).map_err(unfit) } else { Ok(()) }
    }
}

/// A society that can't work towards the goal.
fn unfit(error: SocietyError) -> SettingError {
    let SocietyError::BlankNotInCorner { row, column } = error;
    SettingError::new(SCHEDULER.name, SettingRefusal::BlankNotInCorner { row, column })
}

fn entry(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.name == name)
}

fn is_society(name: &str) -> bool {
    name == "eco" || name.starts_with("eco:")
}

fn word<'a>(settings: &'a Settings, setting: &Setting) -> &'a str {
    match &settings[setting.name] {
        SettingValue::Text(word) => word,
        SettingValue::Number(_) => unreachable!("resolved settings have the kind of value that they are declared with"),
    }
}

fn fraction(settings: &Settings, setting: &Setting) -> f64 {
    match settings[setting.name] {
        SettingValue::Number(fraction) => fraction,
        SettingValue::Text(_) => unreachable!("resolved settings have the kind of value that they are declared with"),
    }
}

/// The society that resolved settings describe.
fn society(settings: &Settings) -> Society {
    Society {
        scheduler: match word(settings, &SCHEDULER) {
            "first" => SchedulerKind::First,
            "layered" => SchedulerKind::layered(fraction(settings, &BIAS)),
            _ => SchedulerKind::Uniform,
        },
        persistence: match word(settings, &PERSISTENCE) {
            "until-satisfied" => Persistence::UntilSatisfied,
            _ => Persistence::Step,
        },
        locks: if word(settings, &LOCKS) == "off" { Locks::Off } else { Locks::On },
    }
}

fn tie_rule(settings: &Settings) -> TieRule {
    TieRule::from_name(word(settings, &TIE)).expect("the registry lists the rules that exist")
}
