//! The keys of a scenario file: one list for reading, for the schema and for the template.

/// A key of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// Its name.
    pub name: &'static str,
    /// What its value is.
    pub kind: KeyKind,
    /// Whether it must be there.
    pub required: bool,
    /// What it means, in one sentence.
    pub help: &'static str,
}

/// What the value of a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyKind {
    /// Text.
    Text,
    /// A whole number in this range, both ends included.
    Number(u64, u64),
    /// A table.
    Table,
    /// A list, read by whoever knows of what.
    List,
}

/// The most moves of a random walk: far more than any board needs to be well mixed, and done in an instant.
pub const MAX_WALK: u64 = 1_000_000;

pub(crate) const fn key(name: &'static str, kind: KeyKind, required: bool, help: &'static str) -> Key {
    Key { name, kind, required, help }
}

/// The keys at the top of the file.
pub(super) const ROOT: &[Key] = &[
    key("title", KeyKind::Text, true, "The scenario's name for people, in one line."),
    key("notice", KeyKind::Text, false, "What to notice while it runs. An empty line begins a new paragraph."),
    key("try", KeyKind::Text, false, "What to try next. An empty line begins a new paragraph."),
    key("seed", KeyKind::Number(0, u64::MAX), false, "The run's seed: same scenario and seed, same slides. Default 0."),
    key("known_optimal", KeyKind::Number(0, u64::MAX), false, "The fewest moves that solve this board, where known."),
    key("board", KeyKind::Table, true, "The board to start from and its goal."),
    key("solver", KeyKind::Table, true, "Who solves it, and that solver's settings."),
    key("budget", KeyKind::Table, false, "What the run may spend."),
];

/// The keys of the table of a language, `[fr]`: what is said at the top of the file, in that language.
pub(super) const TEXTS: &[Key] = &[
    key("title", KeyKind::Text, false, "The scenario's name in this language, in one line."),
    key("notice", KeyKind::Text, false, "What to notice, in this language."),
    key("try", KeyKind::Text, false, "What to try next, in this language."),
];

/// What the table of a language is for.
pub(super) const LANGUAGE_HELP: &str = "The texts in another language, named by its code of ISO 639-1 ([fr]). What is missing is said as at the top of the file.";

/// Whether a key at the top of the file names a language: two small letters, as in ISO 639-1.
pub(super) fn is_language(key: &str) -> bool {
    key.len() == 2 && key.bytes().all(|letter| letter.is_ascii_lowercase())
}

/// The keys of `[board]`.
pub(super) const BOARD: &[Key] = &[
    key(
        "cells",
        KeyKind::Text,
        false,
        "The board row by row: \"8 6 7/2 5 4/3 0 1\", or one row a line. 0, _ or . is the blank.",
    ),
    key("size", KeyKind::Text, false, "Width and height of a board to be shuffled: \"4x4\"."),
    key(
        "shuffle",
        KeyKind::Number(0, u64::MAX),
        false,
        "The seed of the shuffle; says with size which random board it is.",
    ),
    key(
        "walk",
        KeyKind::Number(1, MAX_WALK),
        false,
        "Shuffle by this many random moves from the goal instead of at random.",
    ),
    key("goal", KeyKind::Text, false, "The arrangement to reach: a name, or the cells row by row. Default blank-last."),
];

/// The key of `[solver]` that is not a setting.
pub(crate) const SOLVER_NAME: Key = key("name", KeyKind::Text, true, "Who solves it.");

/// The keys of `[budget]`.
pub(super) const BUDGET: &[Key] = &[
    key("max_steps", KeyKind::Number(1, u64::MAX), false, "The most activations of agents, or expansions of a search."),
    key("max_moves", KeyKind::Number(1, u64::MAX), false, "The most slides."),
    key("memory", KeyKind::Text, false, "The most memory that a search may store: \"512MiB\"."),
];
