//! A solver on boards of one kind.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::experiment::{PartOutline, Row, SolverOutline};
use crate::report::interval::wilson;
use crate::report::statistics::{Statistics, median};

/// What a solver comes to on boards of one set, size and goal. Figures of moves are over solved runs; those of work and time are
/// over all runs that are done.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// The name of the boards.
    pub boards: String,
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// The goal's name, or its cells.
    pub goal: String,
    /// The solver, with the settings that tell it from others of the plan.
    pub label: String,
    /// The solver's name.
    pub solver: String,
    /// All its settings and budgets.
    pub parameters: Map<String, Value>,
    /// The runs of the plan.
    pub planned: u64,
    /// Those that are done.
    pub runs: u64,
    /// Those that are solved.
    pub solved: u64,
    /// Solved / done.
    pub solved_share: Option<f64>,
    /// The lower end of the 95 % interval of the share (Wilson), runs taken as independent.
    pub solved_low: Option<f64>,
    /// The upper end.
    pub solved_high: Option<f64>,
    /// How the runs ended, and how many did so.
    pub outcomes: BTreeMap<String, u64>,
    /// Mean moves.
    pub mean_moves: Option<f64>,
    /// The standard error of the mean. Runs on different boards are independent, those on one board are not; on a single board,
    /// runs with different seeds are.
    pub moves_standard_error: Option<f64>,
    /// The median of the moves, to the nearest whole number.
    pub median_moves: Option<u64>,
    /// The standard deviation of the moves from run to run.
    pub moves_standard_deviation: Option<f64>,
    /// The fewest moves.
    pub least_moves: Option<u64>,
    /// The most moves.
    pub most_moves: Option<u64>,
    /// Mean moves / n³, where n² is the number of cells.
    pub moves_per_n3: Option<f64>,
    /// Mean steps: what `work_unit` says.
    pub mean_work: Option<f64>,
    /// Which steps: `activations`, `expanded` or `generated`.
    pub work_unit: &'static str,
    /// Mean wall time in milliseconds.
    pub mean_wall_ms: Option<f64>,
}

/// The statistics of counts. Their sum is exact, so the mean of 1, 2 and 6 is 3 and not 2.9999999999999996.
fn of_counts(counts: &[u64]) -> Option<Statistics> {
    let sum: u128 = counts.iter().map(|&count| u128::from(count)).sum();
    let sample = Statistics::of(counts.iter().map(|&count| count as f64))?;
    Some(Statistics { mean: sum as f64 / counts.len() as f64, ..sample })
}

/// The figures of a group while rows come in.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) planned: u64,
    outcomes: BTreeMap<&'static str, u64>,
    /// Of each solved run.
    moves: Vec<u64>,
    /// Of each board: the sum of the moves of its solved runs, and how many these are.
    boards: Vec<(u64, u64)>,
    last_board: Option<u64>,
    steps: Vec<u64>,
    unit: &'static str,
    wall_ms: Vec<f64>,
}

impl Tally {
    /// Takes a row of a board; those of one board follow each other.
    pub(super) fn take(&mut self, board: u64, row: &Row) {
        *self.outcomes.entry(row.outcome.name()).or_default() += 1;
        if let (true, Some(moves)) = (row.outcome.is_solved(), row.moves) {
            self.moves.push(moves);
            if self.last_board != Some(board) {
                self.boards.push((0, 0));
                self.last_board = Some(board);
            }
            if let Some((sum, runs)) = self.boards.last_mut() {
                (*sum, *runs) = (*sum + moves, *runs + 1);
            }
        }
        if let Some(work) = row.work {
            self.steps.push(work.steps());
            self.unit = work.columns()[0].0;
        }
        self.wall_ms.extend(row.wall_ms);
    }

    /// The figures of all rows.
    pub(super) fn group(&self, boards: &PartOutline, who: &SolverOutline, label: &str) -> Group {
        let (runs, solved) = (self.outcomes.values().sum::<u64>(), self.moves.len() as u64);
        let interval = wilson(solved, runs);
        let moves = of_counts(&self.moves);
        let mean_moves = moves.map(|moves| moves.mean);
        let cells = f64::from(boards.width) * f64::from(boards.height);
        Group {
            boards: boards.set.clone(),
            width: boards.width,
            height: boards.height,
            goal: boards.goal.clone(),
            label: label.to_owned(),
            solver: who.solver.clone(),
            parameters: who.parameters.clone(),
            planned: self.planned,
            runs,
            solved,
            solved_share: (runs > 0).then(|| solved as f64 / runs as f64),
            solved_low: interval.map(|(low, _)| low),
            solved_high: interval.map(|(_, high)| high),
            outcomes: self.outcomes.iter().map(|(&name, &runs)| (name.to_owned(), runs)).collect(),
            mean_moves,
            moves_standard_error: moves.and_then(|moves| self.standard_error(&moves)),
            median_moves: moves.map(|_| median(self.moves.iter().copied())),
            moves_standard_deviation: moves.and_then(|moves| moves.standard_deviation),
            least_moves: self.moves.iter().min().copied(),
            most_moves: self.moves.iter().max().copied(),
            moves_per_n3: mean_moves.map(|mean| mean / cells.powf(1.5)),
            mean_work: of_counts(&self.steps).map(|steps| steps.mean),
            work_unit: self.unit,
            mean_wall_ms: Statistics::of(self.wall_ms.iter().copied()).map(|sample| sample.mean),
        }
    }

    /// Of runs that come in clusters, one a board: √(G/(G−1) · Σ over boards of the squared sum of their residuals) / runs
    /// (Liang and Zeger 1986, for a mean). With one run a board this is the standard deviation / √runs.
    fn standard_error(&self, moves: &Statistics) -> Option<f64> {
        if self.boards.len() < 2 {
            return moves.standard_error();
        }
        let residual = |&(sum, runs): &(u64, u64)| sum as f64 - runs as f64 * moves.mean;
        let squares: f64 = self.boards.iter().map(|board| residual(board).powi(2)).sum();
        let boards = self.boards.len() as f64;
        Some((boards / (boards - 1.0) * squares).sqrt() / moves.count as f64)
    }
}
