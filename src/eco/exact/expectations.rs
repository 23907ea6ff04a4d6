//! Expected moves, their variance and expected activations from every board, by solving linear systems.

use super::chain::{Chain, Next};
use super::fate::Fate;

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
    /// Sweeps over all boards that it took.
    pub sweeps: u64,
}

/// The values of one linear system: x = reward + P x, at every board and every turn.
struct Values {
    boards: Vec<f64>,
    turns: Vec<f64>,
}

/// What an activation adds, given its moves and the value of the moves from where the run goes on.
trait Reward: Fn(f64, f64) -> f64 + Copy {}

impl<R: Fn(f64, f64) -> f64 + Copy> Reward for R {}

impl Values {
    fn of(&self, chain: &Chain, next: Next) -> f64 {
        match next {
            Next::Choice(board) => self.boards[board as usize],
            Next::Turn(board, t) => self.turns[chain.turn(board, t)],
            Next::Ring => 0.0,
        }
    }
}

/// Sweeps between two looks at how fast it converges.
const LOOK: u64 = 8;
/// A sweep that changes nothing by more than this, relative to the greatest value, ends the iteration: rounding is near.
const STILL: f64 = 1e-15;

impl Chain {
    /// Expected moves, variances and activations from every board. `progress` is told the sweeps done so far and how far the
    /// present system is from its solution (an estimate, relative), and stops it by saying no.
    ///
    /// Gauss–Seidel sweeps outwards from the goal, with Aitken's extrapolation (1926) of the slowest part. The error bound is
    /// rigorous up to rounding: for x = r + P x, no entry is further from the truth than the greatest residual times the
    /// greatest expected number of activations.
    #[must_use]
    pub fn expectations(&self, fate: &Fate, progress: &mut dyn FnMut(u64, f64) -> bool) -> Option<Expectations> {
        let none = Values { boards: Vec::new(), turns: Vec::new() };
        let mut sweeps = 0;
        let is_certain = |next: Next| fate.certain.of(self, next, false);
        let steps = self.solve(&none, |_, _| 1.0, is_certain, 1e-6, &mut sweeps, progress)?;
        let longest = steps.boards.iter().chain(&steps.turns).copied().fold(1.0, f64::max);
        // The steps may be too few by the residual of their own.
        let longest = longest * (1.0 + 1e-3);
        let moves = self.solve(&none, |moves, _| moves, is_certain, TOLERANCE / longest, &mut sweeps, progress)?;
        let error_bound = self.residual(&moves, &none, |moves, _| moves, is_certain) * longest;
        let squares = self.solve(
            &moves,
            |moves, rest| moves * (moves + 2.0 * rest),
            is_certain,
            TOLERANCE / longest,
            &mut sweeps,
            progress,
        )?;
        let variance = squares.boards.iter().zip(&moves.boards).map(|(square, mean)| (square - mean * mean).max(0.0));
        let variance = Self::where_certain(fate, variance);
        let probability = self.probabilities(fate, &mut sweeps, progress)?;
        Some(Expectations {
            variance,
            moves: Self::where_certain(fate, moves.boards.into_iter()),
            activations: Self::where_certain(fate, steps.boards.into_iter()),
            probability,
            error_bound,
            sweeps,
        })
    }

    fn where_certain(fate: &Fate, values: impl Iterator<Item = f64>) -> Vec<f64> {
        values.zip(&fate.certain.boards).map(|(value, &certain)| if certain { value } else { f64::NAN }).collect()
    }

    /// The probability to reach the goal from every board: 1 where it is certain, 0 where it is out of reach.
    fn probabilities(
        &self,
        fate: &Fate,
        sweeps: &mut u64,
        progress: &mut dyn FnMut(u64, f64) -> bool,
    ) -> Option<Vec<f64>> {
        let certain = |next: Next| fate.certain.of(self, next, false);
        let open = |next: Next| fate.can.of(self, next, false) && !certain(next);
        let boards = fate.certain.boards.iter().map(|&certain| f64::from(u8::from(certain))).collect();
        let turns = fate.certain.turns.iter().map(|&certain| f64::from(u8::from(certain))).collect();
        let mut values = Values { boards, turns };
        if self.order.iter().all(|&board| !open(Next::Choice(board))) {
            return Some(values.boards);
        }
        let none = Values { boards: Vec::new(), turns: Vec::new() };
        loop {
            let change = self.sweep(&mut values, &none, |_, _| 0.0, open);
            *sweeps += 1;
            if !progress(*sweeps, change) {
                return None;
            }
            if change < 1e-14 {
                return Some(values.boards);
            }
        }
    }

    /// Solves x = reward + P x on the states that are `open`; x is 0 (or what it was) elsewhere.
    fn solve(
        &self,
        rest: &Values,
        reward: impl Reward,
        open: impl Fn(Next) -> bool + Copy,
        residual: f64,
        sweeps: &mut u64,
        progress: &mut dyn FnMut(u64, f64) -> bool,
    ) -> Option<Values> {
        let boards = self.boards() as usize;
        let mut values = Values {
            boards: vec![0.0; boards],
            turns: vec![0.0; if self.has_turns() { boards * self.tiles } else { 0 }],
        };
        let mut ratios = (0.0, 0.0);
        let mut last = f64::INFINITY;
        loop {
            for _ in 1..LOOK {
                self.sweep(&mut values, rest, reward, open);
            }
            let before = values.boards.clone();
            let change = self.sweep(&mut values, rest, reward, open);
            *sweeps += LOOK;
            let greatest = values.boards.iter().copied().fold(1.0, f64::max);
            ratios = (ratios.1, (change / last).powf(1.0 / LOOK as f64));
            last = change;
            if !progress(*sweeps, change / greatest) {
                return None;
            }
            if change <= STILL * greatest
                || (change <= residual * 4.0 && self.residual(&values, rest, reward, open) <= residual)
            {
                return Some(values);
            }
            // Where each sweep shrinks the change by the same ratio, the rest of the series is known.
            let (then, now) = ratios;
            if now < 1.0 && (now - then).abs() < 0.05 * (1.0 - now) {
                let more = now / (1.0 - now);
                for (value, before) in values.boards.iter_mut().zip(&before) {
                    *value += (*value - before) * more;
                }
                last = f64::INFINITY;
            }
        }
    }

    /// One sweep over all open states; the greatest change of a board's value.
    fn sweep(
        &self,
        values: &mut Values,
        rest: &Values,
        reward: impl Reward,
        open: impl Fn(Next) -> bool + Copy,
    ) -> f64 {
        let mut change = 0.0_f64;
        for &board in &self.order {
            if board == self.goal {
                continue;
            }
            let is_open = open(Next::Choice(board));
            // value = known + stays × value: what is frustrated leads back here.
            let (mut known, mut stays) = (0.0, 0.0);
            let choices: [f64; 16] = {
                let mut shares = [0.0; 16];
                self.choices(board).for_each(|(t, share)| shares[t] = share);
                shares
            };
            let mut acting = [(0.0, 0.0); 16];
            for t in self.unsatisfied_on(board) {
                if !self.has_turns() && (!is_open || choices[t] == 0.0) {
                    continue;
                }
                let (sum, back) = self.act(values, rest, reward, board, t);
                acting[t] = (sum, back);
                known += choices[t] * sum;
                stays += choices[t] * back;
            }
            if is_open && stays < 1.0 {
                let value = known / (1.0 - stays);
                change = change.max((value - values.boards[board as usize]).abs());
                values.boards[board as usize] = value;
            }
            if self.has_turns() {
                let value = values.boards[board as usize];
                for t in self.unsatisfied_on(board).filter(|&t| open(Next::Turn(board, t))) {
                    let turn = self.turn(board, t);
                    values.turns[turn] = acting[t].0 + acting[t].1 * value;
                }
            }
        }
        change
    }

    /// What a tile's acting is worth: the part that is known, and the probability that the board stays as it is (then the
    /// reward is counted in the known part).
    #[inline]
    fn act(&self, values: &Values, rest: &Values, reward: impl Reward, board: u32, t: usize) -> (f64, f64) {
        let (mut sum, mut back) = (0.0, 0.0);
        for &outcome in self.outcomes_of(board, t) {
            let probability = outcome.probability();
            let next = self.next(t, outcome);
            let later = if rest.boards.is_empty() { 0.0 } else { rest.of(self, next) };
            sum += probability * reward(f64::from(outcome.moves), later);
            if next == Next::Choice(board) {
                back += probability;
            } else {
                sum += probability * values.of(self, next);
            }
        }
        (sum, back)
    }

    /// The greatest |reward + P x − x| over the open boards and turns.
    fn residual(&self, values: &Values, rest: &Values, reward: impl Reward, open: impl Fn(Next) -> bool + Copy) -> f64 {
        let mut greatest = 0.0_f64;
        for &board in self.order.iter().filter(|&&board| board != self.goal) {
            let here = values.boards[board as usize];
            let mut expected = 0.0;
            for (t, share) in self.choices(board) {
                let (sum, back) = self.act(values, rest, reward, board, t);
                expected += share * (sum + back * here);
            }
            if open(Next::Choice(board)) {
                greatest = greatest.max((expected - here).abs());
            }
            if self.has_turns() {
                for t in self.unsatisfied_on(board).filter(|&t| open(Next::Turn(board, t))) {
                    let (sum, back) = self.act(values, rest, reward, board, t);
                    greatest = greatest.max((sum + back * here - values.turns[self.turn(board, t)]).abs());
                }
            }
        }
        greatest
    }
}
