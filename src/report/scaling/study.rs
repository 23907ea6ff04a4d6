//! All runs of a study, and what each solver comes to at each size.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::experiment::SolverChoice;
use crate::puzzle::{Goal, NamedGoal, Size};
use crate::report::Statistics;

use super::{Reference, ScalingRun};

/// A study of how solvers grow with n. Its JSON is that of `compare --scaling --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct Scaling {
    /// The version of this layout.
    pub schema_version: u32,
    /// The goal of all boards.
    pub goal: &'static str,
    /// Who ran, with what.
    pub solvers: Vec<ScalingSolver>,
    /// One entry per size and solver, by size, then in the order of the solvers.
    pub rows: Vec<ScalingRow>,
    /// Every run.
    pub runs: Vec<ScalingRun>,
}

/// A solver with all its settings and budgets.
#[derive(Clone, Debug, Serialize)]
pub struct ScalingSolver {
    /// Its name.
    pub solver: String,
    /// Its settings and budgets, as in every row of results.
    pub parameters: Map<String, Value>,
}

/// What a solver comes to at a size. Means and errors are over the solved runs only, so the share solved stands beside them.
#[derive(Clone, Debug, Serialize)]
pub struct ScalingRow {
    /// Columns and rows of the boards.
    pub n: u16,
    /// The solver.
    pub solver: String,
    /// Boards that it ran on to an end.
    pub boards: u64,
    /// Those that it solved.
    pub solved: u64,
    /// Mean moves.
    pub mean_moves: Option<f64>,
    /// Standard error of the mean of the moves.
    pub moves_standard_error: Option<f64>,
    /// Mean moves / n³.
    pub moves_per_n3: Option<f64>,
    /// Mean moves / the mean of the shortest solutions, where that is known.
    pub ratio_to_optimal: Option<f64>,
    /// Mean steps.
    pub mean_work: Option<f64>,
    /// Standard error of the mean of the steps.
    pub work_standard_error: Option<f64>,
    /// Which steps.
    pub work_unit: &'static str,
    /// Mean steps / n³.
    pub work_per_n3: Option<f64>,
    /// Mean wall time in milliseconds.
    pub mean_wall_ms: Option<f64>,
    /// What is known of such boards.
    #[serde(flatten)]
    pub reference: Reference,
}

impl Scaling {
    /// Sums runs up; they come in any order and are sorted by size, solver and seed.
    ///
    /// # Panics
    /// When a run is on a board of no legal size, or by none of the solvers.
    #[must_use]
    pub fn new(goal: NamedGoal, solvers: &[SolverChoice], mut runs: Vec<ScalingRun>) -> Self {
        let place = |run: &ScalingRun| solvers.iter().position(|solver| solver.name == run.solver).expect("a solver");
        runs.sort_by_key(|run| (run.n, place(run), run.shuffle, run.seed));
        let mut rows = Vec::new();
        for of_size in runs.chunk_by(|a, b| a.n == b.n) {
            let n = of_size[0].n;
            let size = Size::new(n.into(), n.into()).expect("a run has a board");
            let reference = Reference::of(&Goal::named(goal, size));
            let of_solvers = of_size.chunk_by(|a, b| a.solver == b.solver);
            rows.extend(of_solvers.map(|of_solver| ScalingRow::new(of_solver, reference)));
        }
        let parameters =
            |choice: &SolverChoice| ScalingSolver { solver: choice.name.clone(), parameters: choice.parameters() };
        Self { schema_version: 1, goal: goal.name(), solvers: solvers.iter().map(parameters).collect(), rows, runs }
    }

    /// The most boards that a solver ran on at one size.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.rows.iter().map(|row| row.boards).max().unwrap_or(0)
    }
}

impl ScalingRow {
    /// Of the runs of one solver at one size, one at least.
    fn new(runs: &[ScalingRun], reference: Reference) -> Self {
        let first = &runs[0];
        let cube = f64::from(first.n).powi(3);
        let over = |value: fn(&ScalingRun) -> f64| Statistics::of(runs.iter().filter(|run| run.is_solved()).map(value));
        let (moves, work) = (over(|run| run.moves as f64), over(|run| run.work as f64));
        let error = |statistics: Option<Statistics>| statistics.and_then(|statistics| statistics.standard_error());
        Self {
            n: first.n,
            solver: first.solver.clone(),
            boards: runs.len() as u64,
            solved: moves.map_or(0, |moves| moves.count),
            mean_moves: moves.map(|moves| moves.mean),
            moves_standard_error: error(moves),
            moves_per_n3: moves.map(|moves| moves.mean / cube),
            ratio_to_optimal: moves.zip(reference.mean_optimal).map(|(moves, optimal)| moves.mean / optimal),
            mean_work: work.map(|work| work.mean),
            work_standard_error: error(work),
            work_unit: first.work_unit,
            work_per_n3: work.map(|work| work.mean / cube),
            mean_wall_ms: over(|run| run.wall_ms).map(|wall_ms| wall_ms.mean),
            reference,
        }
    }

    /// The row as named CSV cells.
    ///
    /// # Panics
    /// Never: a row is a JSON object.
    #[must_use]
    pub fn columns(&self) -> Vec<(String, String)> {
        let value = serde_json::to_value(self).expect("our own values are JSON");
        let cell = |value: &Value| match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        value.as_object().expect("an object").iter().map(|(name, value)| (name.clone(), cell(value))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::{Budget, Settings};

    fn run(n: u16, solver: &str, seed: u64, outcome: &'static str, moves: u64) -> ScalingRun {
        let (solver, work_unit) = (solver.to_owned(), "activations");
        ScalingRun { n, solver, shuffle: seed, seed, outcome, moves, work: moves / 2, work_unit, wall_ms: 1.5 }
    }

    #[test]
    fn means_are_over_solved_runs_by_size_and_solver() {
        let choice = |name: &str| SolverChoice::new(name, &Settings::new(), Budget::default()).expect("a solver");
        let runs = vec![
            run(4, "eco:first", 0, "cycle", 7),
            run(4, "eco", 1, "step-budget", 1_000_000),
            run(3, "eco", 1, "solved", 120),
            run(3, "eco", 0, "solved", 100),
            run(4, "eco", 0, "solved", 640),
        ];
        let scaling = Scaling::new(NamedGoal::BlankLast, &["eco", "eco:first"].map(choice), runs);
        let rows: Vec<_> =
            scaling.rows.iter().map(|row| (row.n, row.solver.as_str(), row.boards, row.solved)).collect();
        assert_eq!(rows, [(3, "eco", 2, 2), (4, "eco", 2, 1), (4, "eco:first", 1, 0)]);
        let [three, four, none] = scaling.rows.as_slice() else { panic!("three rows") };
        let near = |value: Option<f64>, right: f64| assert!((value.expect("a value") - right).abs() < 1e-9);
        near(three.mean_moves, 110.0);
        near(three.moves_standard_error, 10.0);
        near(three.moves_per_n3, 110.0 / 27.0);
        near(three.ratio_to_optimal, 110.0 * 181_440.0 / 3_986_672.0);
        near(three.mean_work, 55.0);
        near(four.mean_moves, 640.0);
        assert_eq!(four.moves_standard_error, None);
        assert_eq!((none.mean_moves, none.mean_work, none.mean_wall_ms), (None, None, None));
        assert_eq!((scaling.runs[0].seed, scaling.boards()), (0, 2));
        let columns = none.columns();
        assert_eq!(columns[4], ("mean_moves".to_owned(), String::new()));
        assert_eq!(columns.last().map(|column| column.0.as_str()), Some("parberry_mean"));
    }
}
