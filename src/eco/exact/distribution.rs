//! The distribution of the number of moves from one board.

use std::collections::VecDeque;

use super::chain::{Chain, Next};
use super::fate::Fate;

/// With what probability a run from one board takes how many moves.
#[derive(Clone, Debug)]
pub struct Distribution {
    /// Entry k: the probability that the goal is reached with exactly k slides.
    pub probability: Vec<f64>,
    /// The probability that is left over: of longer runs (below 1e-9), and of never reaching the goal.
    pub rest: f64,
}

/// Longer runs together have less than this probability.
const TAIL: f64 = 1e-9;

/// Where the probability is after some number of moves.
struct Mass {
    boards: Vec<f64>,
    turns: Vec<f64>,
    /// Whether there is any.
    any: bool,
}

impl Chain {
    /// The distribution from a board. `progress` is told the moves so far and the probability still under way, and stops it by
    /// saying no.
    ///
    /// Probability is pushed forward, one move more at a time; frustrated activations, which cost no move, are summed up as
    /// geometric series.
    ///
    /// # Panics
    /// When there is no such board.
    #[must_use]
    pub fn distribution(
        &self,
        fate: &Fate,
        from: u32,
        progress: &mut dyn FnMut(u64, f64) -> bool,
    ) -> Option<Distribution> {
        let empty = || Mass {
            boards: vec![0.0; self.boards() as usize],
            turns: vec![0.0; if self.has_turns() { self.boards() as usize * self.tiles } else { 0 }],
            any: false,
        };
        // An activation makes at most as many moves as there are tiles.
        let mut ahead: VecDeque<Mass> = (0..=self.tiles).map(|_| empty()).collect();
        ahead[0].boards[from as usize] = 1.0;
        ahead[0].any = true;
        let mut probability = Vec::new();
        let mut under_way = 1.0;
        while under_way > TAIL && ahead.iter().any(|mass| mass.any) {
            if !progress(probability.len() as u64, under_way) {
                return None;
            }
            let mut mass = ahead.pop_front().expect("there is one for every number of moves");
            let arrived = std::mem::take(&mut mass.boards[self.goal as usize]);
            probability.push(arrived);
            under_way -= arrived + self.push(fate, &mut mass, &mut ahead);
            mass.any = false;
            ahead.push_back(mass);
        }
        let rest = (1.0 - probability.iter().sum::<f64>()).max(0.0);
        Some(Distribution { probability, rest })
    }

    /// Pushes all probability forward and leaves `mass` empty; what can no longer arrive is taken away and returned.
    fn push(&self, fate: &Fate, mass: &mut Mass, ahead: &mut VecDeque<Mass>) -> f64 {
        let mut lost = 0.0;
        for board in 0..self.boards() {
            let mut here = std::mem::take(&mut mass.boards[board as usize]);
            let turns_here =
                self.has_turns() && self.unsatisfied_on(board).any(|t| mass.turns[self.turn(board, t)] > 0.0);
            if here == 0.0 && !turns_here {
                continue;
            }
            let back = |t: usize| -> f64 {
                let stays =
                    self.outcomes_of(board, t).iter().filter(|outcome| self.next(t, **outcome) == Next::Choice(board));
                stays.map(|outcome| outcome.probability()).sum()
            };
            let mut acting = [0.0; 16];
            if turns_here {
                for t in self.unsatisfied_on(board) {
                    acting[t] = std::mem::take(&mut mass.turns[self.turn(board, t)]);
                    here += acting[t] * back(t);
                }
            }
            if !fate.can.boards[board as usize] {
                lost += here + acting.iter().sum::<f64>();
                continue;
            }
            // Every visit is followed by another with this probability.
            let stays: f64 = self.choices(board).map(|(t, share)| share * back(t)).sum();
            let visits = here / (1.0 - stays);
            for (t, share) in self.choices(board) {
                acting[t] += visits * share;
            }
            for t in self.unsatisfied_on(board).filter(|&t| acting[t] > 0.0) {
                for &outcome in self.outcomes_of(board, t) {
                    let part = acting[t] * outcome.probability();
                    let next = self.next(t, outcome);
                    match next {
                        Next::Choice(to) if to == board => continue,
                        Next::Ring => {
                            lost += part;
                            continue;
                        }
                        _ if !fate.can.of(self, next, false) => {
                            lost += part;
                            continue;
                        }
                        Next::Choice(to) => ahead[usize::from(outcome.moves) - 1].boards[to as usize] += part,
                        Next::Turn(to, t) => ahead[usize::from(outcome.moves) - 1].turns[self.turn(to, t)] += part,
                    }
                    ahead[usize::from(outcome.moves) - 1].any = true;
                }
            }
        }
        lost
    }
}

impl Distribution {
    /// The least number of moves within which a run has ended with at least this probability; `None` where it never has.
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let mut sum = 0.0;
        self.probability
            .iter()
            .position(|probability| {
                sum += probability;
                sum >= share
            })
            .map(|moves| moves as u64)
    }

    /// The most probable number of moves.
    #[must_use]
    pub fn mode(&self) -> Option<u64> {
        let most = self.probability.iter().copied().fold(0.0, f64::max);
        (most > 0.0).then(|| self.probability.iter().position(|&p| p >= most)).flatten().map(|moves| moves as u64)
    }
}
