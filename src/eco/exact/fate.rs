//! Which boards can reach the goal, and which surely do.

use super::chain::{Chain, Next};

/// What can become of each board, and of each turn.
#[derive(Clone, Debug)]
pub struct Fate {
    /// The goal can be reached with some probability.
    pub(super) can: Marks,
    /// It is reached with probability 1.
    pub(super) certain: Marks,
}

/// A mark for every board, and for every turn where turns go on.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    pub(super) boards: Vec<bool>,
    pub(super) turns: Vec<bool>,
}

impl Marks {
    fn new(chain: &Chain, value: bool) -> Self {
        let boards = chain.boards() as usize;
        Self {
            boards: vec![value; boards],
            turns: vec![value; if chain.has_turns() { boards * chain.tiles } else { 0 }],
        }
    }

    /// The mark of where a run goes on; `ring` for the aggression loop.
    pub(super) fn of(&self, chain: &Chain, next: Next, ring: bool) -> bool {
        match next {
            Next::Choice(board) => self.boards[board as usize],
            Next::Turn(board, t) => self.turns[chain.turn(board, t)],
            Next::Ring => ring,
        }
    }
}

impl Fate {
    /// Whether a run from a board can reach the goal.
    #[must_use]
    pub fn can_reach_goal(&self, board: u32) -> bool {
        self.can.boards[board as usize]
    }

    /// Whether a run from a board reaches the goal with probability 1.
    #[must_use]
    pub fn is_certain(&self, board: u32) -> bool {
        self.certain.boards[board as usize]
    }

    /// How many boards can reach the goal, the goal included.
    #[must_use]
    pub fn can_reach(&self) -> u64 {
        self.can.boards.iter().filter(|&&can| can).count() as u64
    }

    /// How many boards reach it with probability 1, the goal included.
    #[must_use]
    pub fn certain(&self) -> u64 {
        self.certain.boards.iter().filter(|&&certain| certain).count() as u64
    }
}

impl Chain {
    /// What can become of each board.
    #[must_use]
    pub fn fate(&self) -> Fate {
        let mut can = Marks::new(self, false);
        can.boards[self.goal as usize] = true;
        self.spread(&mut can, true, |chain, can, t, board| {
            chain.outcomes_of(board, t).iter().any(|&outcome| can.of(chain, chain.next(t, outcome), false))
        });
        // Not certain is whoever may come to where the goal is out of reach. (A finite chain that can always still reach the
        // goal reaches it.)
        let mut certain = can.clone();
        self.spread(&mut certain, false, |chain, certain, t, board| {
            chain.outcomes_of(board, t).iter().all(|&outcome| certain.of(chain, chain.next(t, outcome), false))
        });
        Fate { can, certain }
    }

    /// Sets marks to `value` until nothing changes: those of turns by `rule`, those of boards by any (`true`) of their choices
    /// having it.
    fn spread(&self, marks: &mut Marks, value: bool, rule: impl Fn(&Self, &Marks, usize, u32) -> bool) {
        let mut changed = true;
        while changed {
            changed = false;
            for &board in &self.order {
                if board == self.goal {
                    continue;
                }
                if self.has_turns() {
                    for t in self.unsatisfied_on(board) {
                        let turn = self.turn(board, t);
                        if marks.turns[turn] != value && rule(self, marks, t, board) == value {
                            marks.turns[turn] = value;
                            changed = true;
                        }
                    }
                }
                if marks.boards[board as usize] == value {
                    continue;
                }
                let mut chosen = self.choices(board).map(|(t, _)| {
                    if self.has_turns() { marks.turns[self.turn(board, t)] } else { rule(self, marks, t, board) }
                });
                if chosen.any(|mark| mark == value) {
                    marks.boards[board as usize] = value;
                    changed = true;
                }
            }
        }
    }
}
