//! What can be wrong with a scenario, as facts: its display is English, other languages are in `words`.

use std::fmt;
use std::io;

use crate::puzzle::{NotationError, SizeError, Unreachable};
use crate::solver::SettingRefusal;

/// What is wrong with a scenario.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Problem {
    /// No name of a scenario is given.
    #[error("the name of the scenario is empty; `ecotaquin scenario list` names those that are shipped")]
    NoName,
    /// There is no such file.
    #[error("there is no such file{}{}", if *or_shipped { " and no shipped scenario" } else { "" }, near_or_list(near.as_deref()))]
    NoFile {
        /// Whether a shipped scenario could have been meant.
        or_shipped: bool,
        /// The name of a shipped one that is near.
        near: Option<String>,
    },
    /// It is a folder.
    #[error("this is a folder: name a scenario file in it")]
    Folder,
    /// The system does not let it be read.
    #[error("cannot read it: {what}")]
    Unreadable {
        /// The kind of error.
        kind: io::ErrorKind,
        /// What the system says.
        what: String,
    },
    /// It is not text.
    #[error("this is no text file (UTF-8)")]
    NotText,
    /// It is not TOML, as the parser says.
    #[error("this is not TOML: {0}")]
    NotToml(String),
    /// A table has a key that is none of its own.
    #[error(
        "{} has no key {key}{}{}{}", table_name(table), did_you_mean(near.as_deref()), it_has(known),
        if *or_language { ", and tables for other languages: [fr]" } else { "" }
    )]
    UnknownKey {
        /// The table's name; empty for the whole file.
        table: String,
        /// The key.
        key: String,
        /// The key that is near.
        near: Option<String>,
        /// The keys that it has; none where there are too many to be listed.
        known: Vec<&'static str>,
        /// Whether it has tables for other languages, too.
        or_language: bool,
    },
    /// A table lacks a key.
    #[error("{} needs {}: {help}", table_name(table), if *is_table { format!("a table [{key}]") } else { (*key).to_owned() })]
    MissingKey {
        /// The table's name; empty for the whole file.
        table: String,
        /// The key.
        key: &'static str,
        /// Whether it is a table.
        is_table: bool,
        /// What it means, in English.
        help: &'static str,
    },
    /// A value is of another type than its key wants.
    #[error("{key} is {expected}, not {found}")]
    WrongType {
        /// The key.
        key: String,
        /// What it wants.
        expected: Expected,
        /// What there is.
        found: Found,
    },
    /// A number is too small or too large.
    #[error("{key} cannot be {given}: it is a whole number from {least} to {most}")]
    OutOfRange {
        /// The key.
        key: String,
        /// What there is.
        given: String,
        /// The least that it may be.
        least: u64,
        /// The most.
        most: u64,
    },
    /// A title is empty, or has several lines.
    #[error("title is one line of text, and not empty")]
    Title,
    /// Fewer moves than any solution has.
    #[error("known_optimal cannot be {known}: the board's entropy is {entropy}, and no solution is shorter")]
    OptimalTooSmall {
        /// The number of moves given.
        known: u64,
        /// The board's entropy.
        entropy: u64,
    },
    /// A number of moves that no solution has.
    #[error("known_optimal cannot be {known}: every solution of this board has an {} number of moves", if *even { "even" } else { "odd" })]
    OptimalParity {
        /// The number of moves given.
        known: u64,
        /// Whether solutions have an even number.
        even: bool,
    },
    /// Nobody is named who solves.
    #[error("[solver] needs name: one of {}", known.join(", "))]
    NoSolver {
        /// The solvers that there are.
        known: Vec<String>,
    },
    /// There is no such solver.
    #[error("there is no solver {name}{}; there are {}", did_you_mean(near.as_deref()), known.join(", "))]
    UnknownSolver {
        /// The name given.
        name: String,
        /// The name that is near.
        near: Option<String>,
        /// The solvers that there are.
        known: Vec<String>,
    },
    /// The solver has no such setting.
    #[error(
        "{solver} has no setting {name}{}{}{}",
        owner.as_ref().map_or_else(String::new, |owner| format!(" (that is a setting of {owner})")),
        did_you_mean(near.as_deref()),
        if known.is_empty() { "; it has none".to_owned() } else { it_has(known) }
    )]
    UnknownSetting {
        /// The solver.
        solver: String,
        /// The setting given.
        name: String,
        /// A solver that has it, where none is near.
        owner: Option<String>,
        /// The setting that is near.
        near: Option<String>,
        /// The settings that the solver has.
        known: Vec<&'static str>,
    },
    /// The solver does not accept its settings, or this goal.
    #[error("{refusal}{hint}")]
    Setting {
        /// Why.
        refusal: SettingRefusal,
        /// What may be meant.
        hint: Hint,
    },
    /// No amount of memory.
    #[error("\"{0}\" is no amount of memory: write a whole number and a unit, \"512MiB\"")]
    Memory(String),
    /// A board is given in two ways.
    #[error("{0} contradicts cells: give the cells, or a size to be shuffled, not both")]
    ContradictsCells(String),
    /// A shuffle without a size.
    #[error("{0} needs size beside it, for example size = \"4x4\"")]
    NeedsSize(String),
    /// No board is given at all.
    #[error("[board] needs cells, or size with shuffle")]
    NoBoard,
    /// A walk without a seed.
    #[error("walk needs shuffle beside it: the seed of the walk")]
    WalkNeedsShuffle,
    /// A size without a seed.
    #[error("size needs shuffle beside it: the seed that says which random board it is")]
    SizeNeedsShuffle,
    /// A text that is no size.
    #[error("\"{0}\" is no size: write width x height, for example \"4x3\"")]
    NoSize(String),
    /// A size that no board has.
    #[error(transparent)]
    Size(SizeError),
    /// There is no such goal.
    #[error("there is no goal {name}{}; give its cells, or one of {}", did_you_mean(near.as_deref()), known.join(", "))]
    UnknownGoal {
        /// The name given.
        name: String,
        /// The name that is near.
        near: Option<String>,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// The cells of a board or a goal can't be read.
    #[error("{}", .0.message)]
    Cells(NotationError),
    /// The board can't reach the goal.
    #[error(transparent)]
    Unreachable(Unreachable),
    /// Anything else, in an English sentence: what is wrong with the plan of an experiment, which only the terminal tells.
    #[error("{0}")]
    Other(String),
}

/// What a key wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Text.
    Text,
    /// A whole number.
    Whole,
    /// A table of a name.
    Table(String),
    /// Tables of a name, any number of them.
    Tables(&'static str),
    /// A number or a word.
    NumberOrWord,
    /// One of some words.
    OneOf(Vec<&'static str>),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text => f.write_str("text in quotes"),
            Self::Whole => f.write_str("a whole number"),
            Self::Table(name) => write!(f, "a table (write [{name}], its keys on the lines below)"),
            Self::Tables(name) => write!(f, "a list of tables (write [[{name}]], its keys on the lines below)"),
            Self::NumberOrWord => f.write_str("a number or a word in quotes"),
            Self::OneOf(words) => write!(f, "one of {}, in quotes", list(words)),
        }
    }
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Text.
    Text,
    /// A whole number.
    Whole,
    /// A number with a point.
    Point,
    /// True or false.
    Boolean,
    /// A date or a time.
    Date,
    /// A list.
    List,
    /// A table.
    Table,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "text in quotes",
            Self::Whole => "a number",
            Self::Point => "a number with a point",
            Self::Boolean => "true or false",
            Self::Date => "a date",
            Self::List => "a list",
            Self::Table => "a table",
        })
    }
}

/// What may be meant by a setting's value that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Nothing that is known.
    None,
    /// The number within the quotes.
    NoQuotes,
    /// A word that is near.
    Near(String),
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::NoQuotes => f.write_str("; take the quotes away"),
            Self::Near(word) => f.write_str(&did_you_mean(Some(word))),
        }
    }
}

fn did_you_mean(near: Option<&str>) -> String {
    near.map_or_else(String::new, |word| format!("; did you mean {word}?"))
}

fn near_or_list(near: Option<&str>) -> String {
    match near {
        None => "; `ecotaquin scenario list` names those that are shipped".to_owned(),
        near => did_you_mean(near),
    }
}

fn it_has(known: &[&str]) -> String {
    if known.is_empty() { String::new() } else { format!("; it has {}", known.join(", ")) }
}

/// The name that stands for the whole file, where that is the plan of an experiment.
pub(crate) const PLAN: &str = "plan";

/// How a table is called.
fn table_name(table: &str) -> String {
    match table {
        "" => "a scenario".to_owned(),
        PLAN => "a plan".to_owned(),
        table => format!("[{table}]"),
    }
}

/// `a`, `a or b`, `a, b or c`.
fn list(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
