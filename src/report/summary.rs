//! Several solvers on the same boards and seeds: the table of runs, and what each solver comes to.

use std::collections::HashMap;

use serde::Serialize;

use crate::experiment::Row;
use crate::solver::Outcome;

use super::row::{count, milliseconds};
use super::statistics::Statistics;
use super::table::{Align, Table};

/// All runs of a comparison.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// The version of this layout.
    pub schema_version: u32,
    /// One entry per solver, in the order asked for.
    pub summary: Vec<Summary>,
    /// Every run.
    pub rows: Vec<CompareRow>,
}

/// A run with its ratio to the optimum.
#[derive(Clone, Debug, Serialize)]
pub struct CompareRow {
    /// The run.
    #[serde(flatten)]
    pub row: Row,
    /// The least number of moves of this board, where the file or one of the solvers has proved it.
    pub optimal_moves: Option<u64>,
    /// Moves / optimal moves, where solved and known.
    pub ratio: Option<f64>,
}

/// What a solver comes to. Means of moves are over solved runs only, so the share solved stands beside them. A run that
/// somebody stopped says nothing of its solver and does not count.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The solver.
    pub solver: String,
    /// Its runs that ended.
    pub runs: u64,
    /// Those that were solved.
    pub solved: u64,
    /// Mean moves of the solved runs.
    pub mean_moves: Option<f64>,
    /// Mean of moves / optimal moves, over the solved runs whose optimum is known.
    pub mean_ratio: Option<f64>,
    /// Mean steps of these runs: activations or expansions.
    pub mean_steps: Option<f64>,
    /// Which steps.
    pub step: &'static str,
    /// Mean wall time of these runs, in milliseconds.
    pub mean_wall_ms: Option<f64>,
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    Statistics::of(values).map(|sample| sample.mean)
}

/// For each row, the least number of moves of its board that any row knows of.
fn optima(rows: &[Row]) -> Vec<Option<u64>> {
    let mut least: HashMap<(&str, &str), u64> = HashMap::new();
    for row in rows {
        if let Some(moves) = row.optimal_moves() {
            least.entry((&row.board, &row.goal)).and_modify(|least| *least = moves.min(*least)).or_insert(moves);
        }
    }
    rows.iter().map(|row| least.get(&(row.board.as_str(), row.goal.as_str())).copied()).collect()
}

impl Comparison {
    /// Puts runs together; they come board by board.
    #[must_use]
    pub fn new(rows: Vec<Row>) -> Self {
        let optima = optima(&rows);
        let rows: Vec<CompareRow> = rows
            .into_iter()
            .zip(optima)
            .map(|(mut row, optimal_moves)| {
                let ratio = match (row.outcome.is_solved(), row.moves, optimal_moves) {
                    (true, Some(moves), Some(optimal)) if optimal > 0 => Some(moves as f64 / optimal as f64),
                    _ => None,
                };
                // What one solver has proved holds for the answers of the others.
                row.optimal = row
                    .optimal
                    .or(optimal_moves.filter(|_| row.outcome.is_solved()).map(|least| row.moves == Some(least)));
                CompareRow { row, optimal_moves, ratio }
            })
            .collect();
        let mut solvers: Vec<&str> = Vec::new();
        for row in &rows {
            if !solvers.contains(&row.row.solver.as_str()) {
                solvers.push(&row.row.solver);
            }
        }
        let summary = solvers.into_iter().map(|solver| Summary::new(solver, &rows)).collect();
        Self { schema_version: 1, summary, rows }
    }

    /// One line per run.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = Table::new(&[
            ("board", Align::Right),
            ("solver", Align::Left),
            ("seed", Align::Right),
            ("outcome", Align::Left),
            ("moves", Align::Right),
            ("optimal", Align::Right),
            ("ratio", Align::Right),
            ("work", Align::Right),
            ("", Align::Left),
            ("wall time", Align::Right),
        ]);
        let mut number = 0;
        let mut last: Option<(&str, &str)> = None;
        for CompareRow { row, optimal_moves, ratio } in &self.rows {
            if last != Some((&row.board, &row.goal)) {
                number += 1;
                last = Some((&row.board, &row.goal));
            }
            let name = row.scenario.clone().or(row.index.map(|index| format!("#{index}")));
            table.push(vec![
                name.unwrap_or_else(|| number.to_string()),
                row.solver.clone(),
                row.seed.to_string(),
                row.outcome.name().to_owned(),
                row.moves.map_or_else(|| "–".to_owned(), count),
                optimal_moves.map_or_else(|| "?".to_owned(), count),
                ratio.map_or_else(|| "–".to_owned(), |ratio| format!("{ratio:.2}")),
                row.work.map_or_else(|| "–".to_owned(), |work| count(work.steps())),
                row.work.map_or("", |work| work.columns()[0].0).to_owned(),
                row.wall_ms.map_or_else(|| "–".to_owned(), milliseconds),
            ]);
        }
        table
    }

    /// One line per solver.
    #[must_use]
    pub fn summary_table(&self) -> Table {
        let mut table = Table::new(&[
            ("solver", Align::Left),
            ("solved", Align::Right),
            ("mean moves", Align::Right),
            ("mean ratio", Align::Right),
            ("mean work", Align::Right),
            ("", Align::Left),
            ("mean wall time", Align::Right),
        ]);
        let number = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |value| format!("{value:.1}"));
        for summary in &self.summary {
            table.push(vec![
                summary.solver.clone(),
                format!("{} of {}", summary.solved, summary.runs),
                number(summary.mean_moves),
                summary.mean_ratio.map_or_else(|| "–".to_owned(), |ratio| format!("{ratio:.2}")),
                number(summary.mean_steps),
                summary.step.to_owned(),
                summary.mean_wall_ms.map_or_else(|| "–".to_owned(), milliseconds),
            ]);
        }
        table
    }
}

impl Summary {
    fn new(solver: &str, rows: &[CompareRow]) -> Self {
        let own: Vec<&CompareRow> = (rows.iter())
            .filter(|row| row.row.solver == solver && row.row.outcome.ended() != Some(&Outcome::Cancelled))
            .collect();
        let done: Vec<&CompareRow> = own.iter().copied().filter(|row| row.row.outcome.is_solved()).collect();
        let works = || own.iter().filter_map(|row| row.row.work);
        Self {
            solver: solver.to_owned(),
            runs: own.len() as u64,
            solved: done.len() as u64,
            mean_moves: mean(done.iter().filter_map(|row| row.row.moves).map(|moves| moves as f64)),
            mean_ratio: mean(done.iter().filter_map(|row| row.ratio)),
            mean_steps: mean(works().map(|work| work.steps() as f64)),
            step: works().next().map_or("", |work| work.columns()[0].0),
            mean_wall_ms: mean(own.iter().filter_map(|row| row.row.wall_ms)),
        }
    }
}
