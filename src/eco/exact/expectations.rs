//! Expected moves, their variance and expected activations from every board, by solving linear systems.

use super::chain::{Chain, Outcome, Turn};
use super::fate::Fate;
use super::jumps::Jumps;
use super::solve::Passes;

/// How exact the expected moves are, at least: in moves, on every board.
pub const TOLERANCE: f64 = 1e-6;

/// What a run from each board is expected to take. Not a number where the goal is not certain to be reached.
#[derive(Clone, Debug)]
pub struct Expectations {
    /// Expected slides.
    pub moves: Vec<f64>,
    /// Variance of the slides.
    pub variance: Vec<f64>,
    /// Expected activations, frustrated ones included.
    pub activations: Vec<f64>,
    /// The probability to reach the goal at all.
    pub probability: Vec<f64>,
    /// No entry of `moves` is further than this from the truth (a bound from the residual, up to rounding).
    pub error_bound: f64,
    /// Passes over all jumps from board to board that it took.
    pub passes: u64,
}

impl Chain {
    /// Expected moves, variances and activations from every board. `progress` is told the passes over all jumps done so far and
    /// how far the present system is from its solution (an estimate, relative), and stops it by saying no.
    ///
    /// Each is the solution of x = b + P x for the jumps P from board to board. The error bound is rigorous up to rounding:
    /// no entry of x is further from the truth than the greatest residual times the greatest expected number of jumps, and
    /// there are no more jumps than activations.
    #[must_use]
    pub fn expectations(&self, fate: &Fate, progress: &mut dyn FnMut(u64, f64) -> bool) -> Option<Expectations> {
        let mut passes = Passes { done: 0, progress };
        let probability = self.probabilities(fate, &mut passes)?;
        let jumps = Jumps::new(self, |board| fate.is_certain(board));
        let earned = |reward: &dyn Fn(u32, Turn) -> f64| jumps.earned(self, reward);

        let steps = earned(&|_, turn| turn.activations.into());
        let steps = jumps.solve(&steps, |most| TOLERANCE / most.max(1.0), &mut passes)?;
        // They may be too few by the residual of their own, a relative error of as much.
        let longest = steps.values.iter().copied().fold(1.0, f64::max) * (1.0 + 1e-3);
        let moves = earned(&|_, turn| turn.moves.into());
        let moves = jumps.solve(&moves, |_| TOLERANCE / longest, &mut passes)?;
        let error_bound = moves.residual * longest;
        // Law of total variance: that of what the turn decides, and the mean of those that are to come.
        let moves = moves.values;
        let at = |board: u32| moves[board as usize];
        let surprise = |board, turn: Turn| f64::from(turn.moves) + at(turn.board) - at(board);
        let decided = earned(&|board, turn| surprise(board, turn) * surprise(board, turn));
        let variance = jumps.solve(&decided, |_| TOLERANCE / longest, &mut passes)?;
        let known = |values: Vec<f64>| -> Vec<f64> {
            values
                .into_iter()
                .zip(0..)
                .map(|(x, board)| if fate.is_certain(board) { x.max(0.0) } else { f64::NAN })
                .collect()
        };
        Some(Expectations {
            variance: known(variance.values),
            activations: known(steps.values),
            probability,
            error_bound,
            passes: passes.done,
            moves: known(moves),
        })
    }

    /// The probability to reach the goal from every board: 1 where it is certain, 0 where it is out of reach.
    fn probabilities(&self, fate: &Fate, passes: &mut Passes) -> Option<Vec<f64>> {
        let is_certain = |board: u32| board != Outcome::RING && fate.is_certain(board);
        let is_open = |board: u32| fate.can_reach_goal(board) && !is_certain(board);
        let surely = |board: u32| f64::from(u8::from(is_certain(board)));
        if !(0..self.boards()).any(is_open) {
            return Some((0..self.boards()).map(surely).collect());
        }
        let jumps = Jumps::new(self, is_open);
        let decided = jumps.earned(self, |_, turn| surely(turn.board));
        let open = jumps.solve(&decided, |_| 0.0, passes)?;
        Some(
            open.values.into_iter().zip(0..).map(|(x, board)| if is_open(board) { x } else { surely(board) }).collect(),
        )
    }
}
