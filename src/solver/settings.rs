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
#[error("{message}")]
pub struct SettingError {
    /// The setting's name as it was given.
    pub name: String,
    /// What is wrong and what is possible.
    pub message: String,
}

impl Setting {
    /// The value in force: the one given, checked, or the default.
    ///
    /// # Errors
    /// When the value given is not one of those allowed.
    pub fn value(&self, settings: &Settings) -> Result<SettingValue, SettingError> {
        let refuse = |given: &SettingValue, allowed: String| SettingError {
            name: self.name.to_owned(),
            message: format!("{} cannot be {given}: {allowed}", self.name),
        };
        match (self.kind, settings.get(self.name)) {
            (Kind::Choice(words), None) => Ok(SettingValue::Text(words[0].to_owned())),
            (Kind::Choice(words), Some(given)) => match given {
                SettingValue::Text(word) if words.contains(&word.as_str()) => Ok(given.clone()),
                _ => Err(refuse(given, format!("it is one of {}", words.join(", ")))),
            },
            (Kind::Fraction(default), None) => Ok(SettingValue::Number(default)),
            (Kind::Fraction(_), Some(given)) => match given {
                SettingValue::Number(number) if (0.0..=1.0).contains(number) => Ok(given.clone()),
                _ => Err(refuse(given, "it is a number from 0 to 1".to_owned())),
            },
        }
    }

    /// All settings in force, defaults filled in.
    ///
    /// # Errors
    /// When a name is not in `known`, or a value is not allowed.
    pub fn resolve(owner: &str, known: &[Setting], given: &Settings) -> Result<Settings, SettingError> {
        if let Some(name) = given.keys().find(|name| known.iter().all(|setting| setting.name != *name)) {
            let names: Vec<_> = known.iter().map(|setting| setting.name).collect();
            return Err(SettingError {
                name: name.clone(),
                message: format!("{owner} has no setting {name}; it has {}", names.join(", ")),
            });
        }
        known.iter().map(|setting| Ok((setting.name.to_owned(), setting.value(given)?))).collect()
    }
}
