//! Settings of a solver as names and values, the same from the command line, a scenario file and a trace.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A value as somebody gave it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SettingValue {
    /// A number.
    Number(f64),
    /// A word.
    Text(String),
}

impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

/// The settings that were given, by name. What is missing has its default.
pub type Settings = BTreeMap<String, SettingValue>;

/// A setting that a solver has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// Its name, in files and (with `--`) on the command line.
    pub name: &'static str,
    /// The values that it may have.
    pub kind: Kind,
    /// What it means, in one sentence.
    pub help: &'static str,
}

/// The values that a setting may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
    /// A number from 0 to 1, with its default.
    Fraction(f64),
}

/// A setting that a solver does not have, or a value that a setting can't have.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{refusal}")]
pub struct SettingError {
    /// The setting's name as it was given.
    pub name: String,
    /// What is wrong and what is possible.
    pub refusal: SettingRefusal,
}

/// Why a solver, a setting or its value is refused: the facts, which every language puts into its own words. Its display
/// is English.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingRefusal {
    /// There is no such solver.
    #[error("there is no solver {name}: choose one of {}", known.join(", "))]
    NoSolver {
        /// The name that was given.
        name: String,
        /// Those that there are.
        known: Vec<&'static str>,
    },
    /// The solver has no such setting.
    #[error("solver {solver} has no setting {name}; it has {}", known.join(", "))]
    NoSetting {
        /// The solver.
        solver: String,
        /// The name that was given.
        name: String,
        /// Those that it has.
        known: Vec<&'static str>,
    },
    /// The value is none of the words that are possible.
    #[error("{name} cannot be {given}: it is one of {}", words.join(", "))]
    NotOneOf {
        /// The setting.
        name: &'static str,
        /// The value that was given.
        given: SettingValue,
        /// The words that are possible.
        words: &'static [&'static str],
    },
    /// The value is no number from 0 to 1.
    #[error("{name} cannot be {given}: it is a number from 0 to 1")]
    NotFraction {
        /// The setting.
        name: &'static str,
        /// The value that was given.
        given: SettingValue,
    },
    /// Layers are counted from the corner opposite to the blank's home, but that is in no corner.
    #[error(
        "the layered scheduler needs a goal whose blank is in a corner, but it is in row {row}, column {column}: \
         choose another goal, or the scheduler uniform"
    )]
    BlankNotInCorner {
        /// The blank's goal row, from 1.
        row: u16,
        /// The blank's goal column, from 1.
        column: u16,
    },
    /// Anything else, in an English sentence.
    #[error("{0}")]
    Other(String),
}

impl From<String> for SettingRefusal {
    fn from(sentence: String) -> Self {
        Self::Other(sentence)
    }
}

impl SettingError {
    /// The refusal of a setting by its name.
    pub fn new(name: impl Into<String>, refusal: impl Into<SettingRefusal>) -> Self {
        Self { name: name.into(), refusal: refusal.into() }
    }
}

impl Setting {
    /// The value in force: the one given, checked, or the default.
    ///
    /// # Errors
    /// When the value given is not one of those allowed.
    pub fn value(&self, settings: &Settings) -> Result<SettingValue, SettingError> {
        let name = self.name;
        match (self.kind, settings.get(self.name)) {
            (Kind::Choice(words), None) => Ok(SettingValue::Text(words[0].to_owned())),
            (Kind::Choice(words), Some(given)) => match given {
                SettingValue::Text(word) if words.contains(&word.as_str()) => Ok(given.clone()),
                _ => Err(SettingError::new(name, SettingRefusal::NotOneOf { name, given: given.clone(), words })),
            },
            (Kind::Fraction(default), None) => Ok(SettingValue::Number(default)),
            (Kind::Fraction(_), Some(given)) => match given {
                SettingValue::Number(number) if (0.0..=1.0).contains(number) => Ok(given.clone()),
                _ => Err(SettingError::new(name, SettingRefusal::NotFraction { name, given: given.clone() })),
            },
        }
    }

    /// All settings in force, defaults filled in.
    ///
    /// # Errors
    /// When a name is not in `known`, or a value is not allowed.
    pub fn resolve(solver: &str, known: &[Setting], given: &Settings) -> Result<Settings, SettingError> {
        if let Some(name) = given.keys().find(|name| known.iter().all(|setting| setting.name != *name)) {
            let known = known.iter().map(|setting| setting.name).collect();
            let refusal = SettingRefusal::NoSetting { solver: solver.to_owned(), name: name.clone(), known };
            return Err(SettingError::new(name.as_str(), refusal));
        }
        known.iter().map(|setting| Ok((setting.name.to_owned(), setting.value(given)?))).collect()
    }
}
