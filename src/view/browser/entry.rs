//! The scenarios that there are to choose from.

use std::path::{Path, PathBuf};

use crate::chance::Stream;
use crate::platform::files;
use crate::puzzle::{Goal, NamedGoal, Size, random_board};
use crate::scenario::{Origin, Scenario, ScenarioError, shipped};
use crate::solver::Instance;
use crate::solvers::Registry;
use crate::view::{Flow, ImageError};
use crate::words::{Label, Language};

/// A scenario that can be chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its short name: that of the file, without `.toml`.
    pub name: String,
    /// What it runs.
    pub scenario: Scenario,
    /// Where it comes from.
    pub source: Source,
}

/// Where a scenario comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// It comes with the program.
    Shipped,
    /// A file.
    File(PathBuf),
    /// It is being made.
    Draft,
}

/// What somebody wants to do with a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Watch it being solved.
    Watch,
    /// Play it by hand.
    Play,
    /// Race the agents against a search.
    Race,
    /// Change it.
    Edit,
    /// Make another one; the entry given is a plain board to start from.
    New,
}

/// Decides what is shown once somebody has chosen.
pub type Open = Box<dyn Fn(&Entry, Choice) -> Flow>;

/// Takes an image file for the tiles, or says why it can't.
pub type TakeImage = Box<dyn Fn(&Path) -> Result<(), ImageError>>;

impl Entry {
    /// A scenario in a file.
    #[must_use]
    pub fn of_file(path: &Path, scenario: Scenario) -> Self {
        let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        Self { name, scenario, source: Source::File(path.to_owned()) }
    }
}

/// The scenarios that come with the program, from the first to watch to the hardest.
#[must_use]
pub fn shipped_scenarios() -> Vec<Entry> {
    let entry = |shipped: &shipped::Shipped| {
        let scenario = shipped.read(&Registry).ok()?;
        Some(Entry { name: shipped.name.to_owned(), scenario, source: Source::Shipped })
    };
    shipped::SHIPPED.iter().filter_map(entry).collect()
}

/// The scenario files of a folder in alphabetical order, and what is wrong with those that can't be used.
///
/// Other TOML files, those without a `[board]`, are passed over. A folder that can't be read has none.
#[must_use]
pub fn scenarios_in(folder: &Path) -> (Vec<Entry>, Vec<ScenarioError>) {
    /// A million cells take about 7 MB.
    const LARGEST: u64 = 16 << 20;
    let Ok(found) = files::of_folder(folder) else { return (Vec::new(), Vec::new()) };
    let mut paths: Vec<PathBuf> = found
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml")))
        .filter(|path| files::length(path).is_ok_and(|bytes| bytes <= LARGEST))
        .collect();
    paths.sort();
    let (mut entries, mut errors) = (Vec::new(), Vec::new());
    for path in paths {
        let Some(text) = files::read(&path).ok().and_then(|bytes| String::from_utf8(bytes).ok()) else { continue };
        if !text.lines().any(|line| line.trim_start().starts_with("[board]")) {
            continue;
        }
        match Scenario::read(&text, &Registry) {
            Ok(scenario) => entries.push(Entry::of_file(&path, scenario)),
            Err(error) => errors.push(in_short(error, &path)),
        }
    }
    (entries, errors)
}

/// Reads a file that somebody named or dropped.
pub(super) fn load(path: &Path) -> Result<Entry, ScenarioError> {
    Scenario::load(path, &Registry)
        .map(|scenario| Entry::of_file(path, scenario))
        .map_err(|error| in_short(error, path))
}

/// The error with the file's name alone, so that line and column are seen in one line of text.
fn in_short(error: ScenarioError, path: &Path) -> ScenarioError {
    let name = path.file_name().map_or_else(|| path.to_owned(), PathBuf::from);
    error.in_file(&name)
}

/// A plain board to start a scenario from: 4×4, shuffled, for agents that keep acting. Its title is in the language.
///
/// # Panics
/// Never: a shuffled board can reach its goal.
#[must_use]
pub fn new_board(language: &dyn Language) -> Entry {
    let size = Size::new(4, 4).expect("a board of 4×4 is possible");
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let start = random_board(&goal, &mut Stream::boards(1));
    let instance = Instance::new(start, goal).expect("a shuffled board can reach its goal");
    let solver = Registry::names().find(|name| *name == "eco:persistent").or_else(|| Registry::names().next());
    let mut scenario = Scenario::new(language.label(Label::NewBoard), instance, solver.unwrap_or_default());
    scenario.origin = Origin::Shuffled { size, shuffle: 1 };
    Entry { name: "new-board".to_owned(), scenario, source: Source::Draft }
}
