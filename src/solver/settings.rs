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
    /// One of these words (the first is the default), or a word that begins with `prefix` and goes on as `form` says; what
    /// follows the prefix is checked by whoever builds the solver.
    ChoiceOr {
        /// The words.
        words: &'static [&'static str],
        /// How another value begins, `pdb:`.
        prefix: &'static str,
        /// How another value is written, for people: `pdb:PARTITION`.
        form: &'static str,
    },
    /// A number from 0 to 1, with its default.
    Fraction(f64),
    /// A number in a range, with its default.
    Number {
        /// The value where none is given.
        default: f64,
        /// The least that is allowed.
        least: f64,
        /// The most that is allowed.
        most: f64,
    },
    /// A whole number in a range (up to 2⁵³), with its default.
    Whole {
        /// The value where none is given.
        default: u64,
        /// The least that is allowed.
        least: u64,
        /// The most that is allowed.
        most: u64,
    },
}

impl Kind {
    /// The words that a value may be; none where it is a number.
    #[must_use]
    pub fn words(self) -> &'static [&'static str] {
        match self {
            Self::Choice(words) | Self::ChoiceOr { words, .. } => words,
            Self::Fraction(_) | Self::Number { .. } | Self::Whole { .. } => &[],
        }
    }

    /// Whether values are numbers.
    #[must_use]
    pub fn is_number(self) -> bool {
        matches!(self, Self::Fraction(_) | Self::Number { .. } | Self::Whole { .. })
    }

    /// The values that are allowed, for people: `high-g, lifo, fifo, low-g`; `a number from 0 to 1`.
    #[must_use]
    pub fn allowed(self) -> String {
        match self {
            Self::Choice(words) => words.join(", "),
            Self::ChoiceOr { words, form, .. } => format!("{}, {form}", words.join(", ")),
            Self::Fraction(_) => "a number from 0 to 1".to_owned(),
            Self::Number { least, most, .. } => format!("a number from {least} to {most}"),
            Self::Whole { least, most, .. } => format!("a whole number from {least} to {most}"),
        }
    }

    fn default(self) -> SettingValue {
        match self {
            Self::Choice(words) | Self::ChoiceOr { words, .. } => SettingValue::Text(words[0].to_owned()),
            Self::Fraction(default) | Self::Number { default, .. } => SettingValue::Number(default),
            Self::Whole { default, .. } => SettingValue::Number(default as f64),
        }
    }

    fn allows(self, given: &SettingValue) -> bool {
        match (self, given) {
            (Self::Choice(words), SettingValue::Text(word)) => words.contains(&word.as_str()),
            (Self::ChoiceOr { words, prefix, .. }, SettingValue::Text(word)) => {
                words.contains(&word.as_str()) || word.strip_prefix(prefix).is_some_and(|rest| !rest.is_empty())
            }
            (Self::Fraction(_), SettingValue::Number(number)) => (0.0..=1.0).contains(number),
            (Self::Number { least, most, .. }, SettingValue::Number(number)) => (least..=most).contains(number),
            (Self::Whole { least, most, .. }, SettingValue::Number(number)) => {
                number.fract() == 0.0 && (least as f64..=most as f64).contains(number)
            }
            _ => false,
        }
    }
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
    #[error("solver {solver} has no setting {name}; it has {}", if known.is_empty() { "none".to_owned() } else { known.join(", ") })]
    NoSetting {
        /// The solver.
        solver: String,
        /// The name that was given.
        name: String,
        /// Those that it has.
        known: Vec<&'static str>,
    },
    /// The setting can't have this value.
    #[error("{name} cannot be {given}: it is {}{}", if kind.is_number() { "" } else { "one of " }, kind.allowed())]
    NotAllowed {
        /// The setting.
        name: &'static str,
        /// The value that was given.
        given: SettingValue,
        /// The values that are possible.
        kind: Box<Kind>,
    },
    /// The setting is reckoned with in whole hundredths.
    #[error(
        "{name} cannot be {given}: it is a whole number of hundredths, with at most two decimals, such as 0.8 or 0.25"
    )]
    NotHundredths {
        /// The setting.
        name: &'static str,
        /// The value that was given.
        given: f64,
    },
    /// Layers are counted, and goals ordered, from the corner opposite to the blank's home, but that is in no corner.
    #[error(
        "the {scheduler} scheduler needs a goal whose blank is in a corner, but it is in row {row}, column {column}: \
         choose another goal, or the scheduler uniform"
    )]
    BlankNotInCorner {
        /// The scheduler: `layered` or `ordered`.
        scheduler: &'static str,
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
        match settings.get(self.name) {
            None => Ok(self.kind.default()),
            Some(given) if self.kind.allows(given) => Ok(given.clone()),
            Some(given) => {
                let refusal =
                    SettingRefusal::NotAllowed { name: self.name, given: given.clone(), kind: Box::new(self.kind) };
                Err(SettingError::new(self.name, refusal))
            }
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
