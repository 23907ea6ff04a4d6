//! The keys of a plan.

use crate::scenario::{Key, KeyKind, MAX_WALK, key};

/// The keys at the top of the file.
pub(super) const ROOT: &[Key] = &[
    key("title", KeyKind::Text, true, "The experiment's name for people, in one line."),
    key("notice", KeyKind::Text, false, "What it is to show. An empty line begins a new paragraph."),
    key("seeds", KeyKind::List, false, "The seeds of the runs: \"0..10\" or a list of numbers. Default [0]."),
    key("boards", KeyKind::List, true, "the boards to solve, in tables [[boards]]."),
    key("solvers", KeyKind::List, true, "who solves them, in tables [[solvers]]."),
    key("budget", KeyKind::Table, false, "What each run may spend."),
];

/// The keys of `[[boards]]`: a name, one of the four sources, and what belongs to that source.
pub(super) const BOARDS: &[Key] = &[
    key("name", KeyKind::Text, false, "What results call these boards."),
    key("sizes", KeyKind::List, false, "Random boards: their sizes, \"4x4\" or a list."),
    key("shuffles", KeyKind::List, false, "With sizes: the seeds of the boards, \"0..100\" or a list of numbers."),
    key("walk", KeyKind::Number(1, MAX_WALK), false, "With sizes: this many random moves from the goal."),
    key("file", KeyKind::Text, false, "A file of boards, one a line; relative to the plan."),
    key("format", KeyKind::Text, false, "With file: how its boards are written, where it does not tell itself."),
    key("scenarios", KeyKind::List, false, "The boards of scenarios: shipped names, or files relative to the plan."),
    key("cells", KeyKind::List, false, "Boards row by row: \"8 6 7/2 5 4/3 0 1\" or a list."),
    key(
        "goal",
        KeyKind::Text,
        false,
        "The arrangement to reach: a name or the cells. Default blank-last, or the file's.",
    ),
];

/// The keys of `[[boards]]` that say where boards come from: each table has one of them.
pub(super) const SOURCES: [&str; 4] = ["sizes", "file", "scenarios", "cells"];

/// The key of `[[solvers]]` that is neither its name nor a setting.
pub(super) const SOLVER_BUDGET: Key =
    key("budget", KeyKind::Table, false, "What each run of this solver may spend, in place of the plan's budget.");

/// A key of a list by its name.
pub(super) fn of(keys: &'static [Key], name: &str) -> &'static Key {
    keys.iter().find(|key| key.name == name).unwrap_or_else(|| unreachable!("{name} is a key of the list"))
}
