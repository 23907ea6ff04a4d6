//! The jump chain: from each board straight to the next other board.

use super::chain::{Chain, Outcome, Turn};

/// The chain of a society watched only at choices that find another board than the one before (the jump chain of Norris 1997,
/// section 2.6): whole turns are one step, equal ends are one entry, and what leads back to the same board is summed up as a
/// geometric series. It knows nothing of agents, so that a pass over it is all multiplication.
///
/// Only `open` boards have jumps, and only those to other open boards are stored: the value of all others is given.
pub(super) struct Jumps {
    /// The jumps from board b are those from entry `first[b]` to the next.
    first: Vec<u32>,
    to: Vec<u32>,
    probability: Vec<f64>,
    /// How many turns begin on each board, on average, until one leads away from it: 0 where it is not open.
    turns: Vec<f64>,
}

impl Jumps {
    pub(super) fn new(chain: &Chain, open: impl Fn(u32) -> bool) -> Self {
        let boards = chain.boards();
        let mut first = Vec::with_capacity(boards as usize + 1);
        let mut turns = Vec::with_capacity(boards as usize);
        // As good as always there are fewer: equal ends are merged, and no frustrated activation is left.
        let (mut to, mut probability) =
            (Vec::with_capacity(chain.outcomes.len()), Vec::with_capacity(chain.outcomes.len()));
        let mut ends: Vec<(u32, f64)> = Vec::new();
        first.push(0);
        for board in 0..boards {
            ends.clear();
            let mut leaves = 0.0;
            if open(board) {
                chain.each_turn(board, &mut |turn| {
                    if turn.board != board {
                        leaves += turn.probability;
                        if turn.board != Outcome::RING && open(turn.board) {
                            ends.push((turn.board, turn.probability));
                        }
                    }
                });
            }
            let here = if leaves > 0.0 { 1.0 / leaves } else { 0.0 };
            turns.push(here);
            ends.sort_by_key(|end| end.0);
            for same in ends.chunk_by(|a, b| a.0 == b.0) {
                to.push(same[0].0);
                probability.push(here * same.iter().map(|end| end.1).sum::<f64>());
            }
            first.push(u32::try_from(to.len()).expect("fewer than 2³² jumps up to ten cells"));
        }
        Self { first, to, probability, turns }
    }

    /// With these jumps: (board, probability).
    #[cfg(test)]
    pub(super) fn of(rows: &[Vec<(u32, f64)>]) -> Self {
        let mut first = vec![0];
        first.extend(rows.iter().scan(0, |end, row| {
            *end += row.len() as u32;
            Some(*end)
        }));
        let (to, probability) = rows.iter().flatten().copied().unzip();
        Self { first, to, probability, turns: vec![1.0; rows.len()] }
    }

    /// What is earned on each open board until it is left, where a turn from a board earns this.
    pub(super) fn earned(&self, chain: &Chain, reward: impl Fn(u32, Turn) -> f64) -> Vec<f64> {
        let on = |(board, &turns): (u32, &f64)| {
            let mut sum = 0.0;
            if turns > 0.0 {
                chain.each_turn(board, &mut |turn| sum += turn.probability * reward(board, turn));
            }
            turns * sum
        };
        (0..).zip(&self.turns).map(on).collect()
    }

    /// The value expected after the jump from a board.
    #[inline]
    pub(super) fn after(&self, board: usize, values: &[f64]) -> f64 {
        let jumps = self.first[board] as usize..self.first[board + 1] as usize;
        self.to[jumps.clone()].iter().zip(&self.probability[jumps]).map(|(&to, p)| p * values[to as usize]).sum()
    }
}
