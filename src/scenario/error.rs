//! What is wrong with a scenario, and where.

use std::fmt;
use std::path::{Path, PathBuf};

use super::problem::Problem;

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Place {
    /// The place of a byte offset in a text; an offset past the end, or inside a character, counts as the one before it.
    pub(crate) fn of(text: &str, offset: usize) -> Self {
        let offset = (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Self { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
    }
}

/// A scenario that can't be used: `scenarios/x.toml:7:12: what is wrong, and what is possible`.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioError {
    /// The file, where the text came from one.
    pub path: Option<PathBuf>,
    /// Where in the text; `None` when the file can't be read at all.
    pub place: Option<Place>,
    /// What is wrong and what is possible.
    pub problem: Box<Problem>,
}

impl ScenarioError {
    /// Something that is wrong at a place, or with the file as a whole.
    pub(crate) fn new(place: Option<Place>, problem: Problem) -> Self {
        Self { path: None, place, problem: Box::new(problem) }
    }

    /// Where it is: the file, the line and the column, as far as they are known, with a colon and a space behind.
    fn at(&self) -> String {
        match (&self.path, self.place) {
            (Some(path), Some(Place { line, column })) => format!("{}:{line}:{column}: ", path.display()),
            (Some(path), None) => format!("{}: ", path.display()),
            (None, Some(Place { line, column })) => format!("line {line}, column {column}: "),
            (None, None) => String::new(),
        }
    }

    /// The same error, in a file.
    #[must_use]
    pub fn in_file(self, path: &Path) -> Self {
        Self { path: Some(path.to_owned()), ..self }
    }
}

impl std::error::Error for ScenarioError {}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.at(), self.problem)
    }
}

/// The one of the words that is near, if any.
///
/// Near: a Damerau–Levenshtein distance (Damerau 1964) of at most a third of the longer word, or one begins the other.
pub(crate) fn suggestion<'a>(given: &str, words: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let given = given.to_lowercase();
    let distance = |word: &str| {
        let begins = given.chars().count() >= 3 && (word.starts_with(&given) || given.starts_with(word));
        if begins { 1 } else { strsim::damerau_levenshtein(&given, &word.to_lowercase()) }
    };
    words
        .into_iter()
        .map(|word| (distance(word), word))
        .filter(|(distance, word)| distance * 3 <= given.chars().count().max(word.chars().count()))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word.to_owned())
}
