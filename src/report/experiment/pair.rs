//! Two solvers on the same boards.

use serde::Serialize;

use crate::experiment::PartOutline;
use crate::report::interval::student_t;
use crate::report::statistics::Statistics;

/// Two solvers on the boards of one set, size and goal that both have solved in every run that is done. The moves of a solver on
/// a board are the mean of its runs there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pair {
    /// The name of the boards.
    pub boards: String,
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// The goal's name, or its cells.
    pub goal: String,
    /// One solver, as labelled in the groups.
    pub first: String,
    /// The other.
    pub second: String,
    /// Boards compared.
    pub pairs: u64,
    /// Boards on which both have runs, but not all are solved.
    pub left_out: u64,
    /// Mean over the boards: moves of the second − moves of the first.
    pub mean_difference: Option<f64>,
    /// The lower end of the 95 % interval of the mean difference (Student's t).
    pub difference_low: Option<f64>,
    /// The upper end.
    pub difference_high: Option<f64>,
    /// Boards on which the second needs fewer moves.
    pub second_fewer: u64,
    /// Boards on which both need as many.
    pub equal: u64,
    /// Boards on which the second needs more.
    pub second_more: u64,
}

/// The runs of a solver on one board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OnBoard {
    pub(super) runs: u64,
    pub(super) solved: u64,
    pub(super) moves: u64,
}

/// The differences of two solvers while boards come in.
#[derive(Clone, Debug, Default)]
pub(super) struct Differences {
    values: Vec<f64>,
    left_out: u64,
}

impl Differences {
    pub(super) fn take(&mut self, first: OnBoard, second: OnBoard) {
        if first.runs == 0 || second.runs == 0 {
            return;
        }
        if first.solved < first.runs || second.solved < second.runs {
            self.left_out += 1;
            return;
        }
        let mean = |on_board: OnBoard| on_board.moves as f64 / on_board.runs as f64;
        self.values.push(mean(second) - mean(first));
    }

    pub(super) fn pair(&self, boards: &PartOutline, first: &str, second: &str) -> Pair {
        let sample = Statistics::of(self.values.iter().copied());
        let interval = sample.and_then(|sample| {
            let half =
                student_t(sample.count.checked_sub(1).filter(|&degrees| degrees > 0)?) * sample.standard_error()?;
            Some((sample.mean - half, sample.mean + half))
        });
        let count = |is: fn(f64) -> bool| self.values.iter().filter(|&&value| is(value)).count() as u64;
        Pair {
            boards: boards.set.clone(),
            width: boards.width,
            height: boards.height,
            goal: boards.goal.clone(),
            first: first.to_owned(),
            second: second.to_owned(),
            pairs: self.values.len() as u64,
            left_out: self.left_out,
            mean_difference: sample.map(|sample| sample.mean),
            difference_low: interval.map(|(low, _)| low),
            difference_high: interval.map(|(_, high)| high),
            second_fewer: count(|value| value < 0.0),
            equal: count(|value| value == 0.0),
            second_more: count(|value| value > 0.0),
        }
    }
}
