//! The registry: everybody asks it for solvers by name.

use crate::eco::{Consideration, Society};
use crate::scenario::Catalogue;
use crate::solver::{Budget, Instance, Run, Setting, SettingError, SettingRefusal, SettingValue, Settings};

use super::entries::{ENTRIES, Entry};
use super::progress::{BuildError, Preparing};
use super::settings::{CONSIDERATION, SCHEDULER};
use super::societies;

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

    /// The settings in force: those given, those that the name fixes, and defaults; of a society only those that
    /// its scheduler has a use for.
    ///
    /// # Errors
    /// When there is no such solver, it has no such setting, or a value is not allowed.
    pub fn resolve(name: &str, given: &Settings) -> Result<Settings, SettingError> {
        let entry = Self::entry(name)?;
        let fixed = entry.fixed.iter().map(|&(name, value)| (name.to_owned(), SettingValue::Text(value.to_owned())));
        let settings = fixed.chain(given.clone()).collect();
        let mut resolved = Setting::resolve(name, entry.settings, &settings)?;
        societies::drop_idle(&mut resolved);
        Ok(resolved)
    }

    /// A solver on an instance, before its first step.
    ///
    /// # Errors
    /// As [`Registry::resolve`], and when the solver can't work on this instance.
    pub fn build(
        name: &str,
        given: &Settings,
        instance: &Instance,
        seed: u64,
        budget: Budget,
    ) -> Result<Box<dyn Run>, SettingError> {
        Self::build_watched(name, given, instance, seed, budget, &mut |_, _, _| true).map_err(|error| match error {
            BuildError::Setting(error) => error,
            BuildError::Cancelled => unreachable!("nobody asked to stop"),
        })
    }

    /// A solver on an instance, before its first step, where somebody sees and may stop how its tables are built.
    ///
    /// # Errors
    /// As [`Registry::build`], and [`BuildError::Cancelled`] when `preparing` says no.
    pub fn build_watched(
        name: &str,
        given: &Settings,
        instance: &Instance,
        seed: u64,
        budget: Budget,
        preparing: Preparing,
    ) -> Result<Box<dyn Run>, BuildError> {
        let settings = Self::resolve(name, given)?;
        let entry = Self::entry(name)?;
        (entry.check)(&settings, instance)?;
        (entry.build)(&settings, instance, seed, budget, preparing)
    }

    fn entry(name: &str) -> Result<&'static Entry, SettingError> {
        entry(name).ok_or_else(|| {
            let known = Self::names().collect();
            SettingError::new(name, SettingRefusal::NoSolver { name: name.to_owned(), known })
        })
    }

    /// The society behind a name with resolved settings, for exact analysis.
    ///
    /// # Errors
    /// When that solver is no society.
    pub fn society(name: &str, settings: &Settings) -> Result<Society, SettingError> {
        // One whose agents act by the rules of a scheduler.
        let is_society = |entry: &Entry| entry.settings.iter().any(|setting| setting.name == SCHEDULER.name);
        if is_society(Self::entry(name)?) {
            return societies::society(settings);
        }
        let names: Vec<&str> = ENTRIES.iter().filter(|entry| is_society(entry)).map(|entry| entry.name).collect();
        Err(SettingError::new(name, format!("{name} has no exact analysis: choose one of {}", names.join(", "))))
    }

    /// The activations that a run may take unless somebody says otherwise: none are counted of a search, which is bounded by
    /// its memory, nor of the ordered society, which always ends.
    #[must_use]
    pub fn default_steps(name: &str, settings: &Settings) -> Option<u64> {
        let ends = Self::resolve(name, settings).is_ok_and(|settings| societies::is_ordered(&settings));
        (Self::draws(name) && !ends).then_some(Budget::DEFAULT_STEPS)
    }

    /// The consideration that prices the blank gradient of a society, in hundredths; 0 where a way to the blank counts its
    /// steps, or nobody perceives a gradient.
    #[must_use]
    pub fn gradient_consideration(name: &str, settings: &Settings) -> u8 {
        let resolved = Self::resolve(name, settings).ok().filter(|resolved| resolved.contains_key(SCHEDULER.name));
        resolved.and_then(|settings| societies::consideration(&settings).ok()).map_or(0, Consideration::hundredths)
    }

    /// Whether a setting belongs to another scheduler altogether than the one in these resolved settings: nobody need see it.
    #[must_use]
    pub fn is_idle(setting: &str, resolved: &Settings) -> bool {
        societies::is_idle(setting, resolved)
    }

    /// Whether a value that was given for a setting does nothing with these resolved settings. (No consideration is not listed
    /// among the settings in force, yet whoever asks for it gets it.)
    #[must_use]
    pub fn does_nothing(setting: &str, value: &SettingValue, resolved: &Settings) -> bool {
        let is_none = setting == CONSIDERATION.name && *value == SettingValue::Number(0.0);
        !resolved.contains_key(setting) && !is_none
    }

    /// Whether a solver draws chance, so that its runs differ with the seed.
    #[must_use]
    pub fn draws(name: &str) -> bool {
        entry(name).is_some_and(|entry| entry.draws)
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
        (Self::entry(solver)?.check)(&settings, instance)
    }
}

fn entry(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.name == name)
}
