//! Running what a table shows, one search after the other.

use crate::cli::failure::Failure;
use crate::cli::interrupt;
use crate::cli::memory::default_bytes;
use crate::cli::progress::Progress;
use crate::experiment::{Case, Row, SolverChoice, execute};
use crate::report::count;
use crate::solver::{Budget, SettingValue, Settings, Work};

use super::data::Figure;

/// A search of a table.
pub(super) struct Search {
    label: &'static str,
    choice: SolverChoice,
}

/// What a search did on a board.
#[derive(Clone, Debug)]
pub(super) struct Done {
    pub(super) outcome: &'static str,
    pub(super) length: Option<u64>,
    pub(super) generated: u64,
    pub(super) expanded: u64,
    /// The first threshold of an iterative search: the heuristic's value of the board.
    pub(super) root: Option<u64>,
}

impl Search {
    pub(super) fn new(label: &'static str, solver: &str, heuristic: Option<&str>) -> Result<Self, Failure> {
        let heuristic = heuristic.map(|name| ("heuristic".to_owned(), SettingValue::Text(name.to_owned())));
        let settings: Settings = heuristic.into_iter().collect();
        let budget = Budget { max_steps: None, max_moves: None, max_bytes: default_bytes() };
        let choice = SolverChoice::new(solver, &settings, budget).map_err(|error| Failure::input(error.message))?;
        Ok(Self { label, choice })
    }

    /// Solves a board; `None` when somebody asked to stop.
    pub(super) fn run(&self, table: &str, case: &Case, of: usize) -> Result<Option<Done>, Failure> {
        if interrupt::asked() {
            return Ok(None);
        }
        let board = case.index.map_or_else(String::new, |index| format!(" on board {index} (of {of})"));
        let row = execute(case, &self.choice, 0, &mut Progress::new(format!("{table}: {}{board}", self.label), None))?;
        Ok(done(&row))
    }
}

fn done(row: &Row) -> Option<Done> {
    let outcome = row.outcome.ended()?.name();
    let (generated, expanded) = match row.work? {
        Work::Search { generated, expanded, .. } | Work::Iterative { generated, expanded, .. } => (generated, expanded),
        Work::Eco { .. } => return None,
    };
    let root = row.details.iterations.first().map(|iteration| iteration.threshold);
    (outcome != "cancelled").then_some(Done { outcome, length: row.moves, generated, expanded, root })
}

/// Where there is nothing to show.
pub(super) const NOTHING: &str = "–";

/// The cells of a search: length (or how else it ended), generated, expanded.
pub(super) fn cells(done: &Done) -> [String; 3] {
    let length = done.length.map_or_else(|| done.outcome.to_owned(), count);
    [length, count(done.generated), count(done.expanded)]
}

/// The cells of the authors' program: length, generated.
pub(super) fn figure_cells(figure: Option<&Figure>) -> [String; 2] {
    figure.map_or([NOTHING; 2].map(str::to_owned), |figure| [count(figure.length), count(figure.generated)])
}

/// A mean length for people; `None` where nothing has one.
pub(super) fn mean_length(lengths: impl Iterator<Item = Option<u64>>) -> String {
    let known: Vec<u64> = lengths.flatten().collect();
    if known.is_empty() {
        return NOTHING.to_owned();
    }
    format!("{:.2}", known.iter().sum::<u64>() as f64 / known.len() as f64)
}

/// A mean count for people, rounded.
pub(super) fn mean_count(counts: impl Iterator<Item = Option<u64>>) -> String {
    let known: Vec<u64> = counts.flatten().collect();
    if known.is_empty() {
        return NOTHING.to_owned();
    }
    count(rounded_mean(known.iter().sum(), known.len() as u64))
}

/// The mean of some counts, to the nearest whole number.
pub(super) fn rounded_mean(total: u64, counts: u64) -> u64 {
    (total + counts / 2) / counts
}
