//! The chain: every board, who may act on it, and what comes of it.

use crate::puzzle::{Board, DistanceTable, Tile};

use crate::eco::{Persistence, Society};

/// The Markov chain of a society on all boards that can reach a goal.
#[derive(Clone, Debug)]
pub struct Chain {
    /// Every board by its number, with its optimal distance.
    pub(super) table: DistanceTable,
    pub(super) society: Society,
    pub(super) tiles: usize,
    /// The goal's number.
    pub(super) goal: u32,
    /// The boards by distance: information flows from the goal outwards, so that is the order in which to sweep them.
    pub(super) order: Vec<u32>,
    /// For every board, which tiles are not satisfied: bit t − 1 for tile t.
    pub(super) unsatisfied: Vec<u16>,
    /// For every set of unsatisfied tiles, with what probability each tile is chosen.
    pub(super) chosen: Vec<f64>,
    /// The outcomes of tile t acting on board b are those from entry `b × tiles + t − 1` to the next.
    pub(super) first: Vec<u32>,
    pub(super) outcomes: Vec<Outcome>,
}

/// What can come of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The board after it; the same one where nothing moved, [`Outcome::RING`] where the chain bit its tail.
    pub(super) board: u32,
    /// Its probability is 1 / this.
    pub(super) one_in: u16,
    /// Slides; 0 where the victim was cornered.
    pub(super) moves: u8,
}

impl Outcome {
    /// The run ended unsolved, in an aggression loop.
    pub(super) const RING: u32 = u32::MAX;

    pub(super) fn probability(self) -> f64 {
        1.0 / f64::from(self.one_in)
    }
}

/// Where the run is after an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The scheduler chooses on a board.
    Choice(u32),
    /// The same tile goes on.
    Turn(u32, usize),
    /// In an aggression loop, for ever.
    Ring,
}

/// A way in which a turn can go: from the choice of who acts to the next choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    /// That the turn goes like this.
    pub(super) probability: f64,
    pub(super) activations: u32,
    pub(super) moves: u32,
    /// Where it ends, or [`Outcome::RING`].
    pub(super) board: u32,
}

impl Chain {
    /// How many boards there are.
    #[must_use]
    pub fn boards(&self) -> u32 {
        self.table.states() as u32
    }

    /// The board with a number.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn board(&self, number: u32) -> Board {
        self.table.board(number as usize)
    }

    /// The number of a board.
    ///
    /// # Panics
    /// When it can't reach the goal.
    #[must_use]
    pub fn number(&self, board: &Board) -> u32 {
        self.table.number(board).expect("a board that can reach the goal") as u32
    }

    /// The goal's number.
    #[must_use]
    pub fn goal(&self) -> u32 {
        self.goal
    }

    /// The fewest moves from a board to the goal.
    #[must_use]
    pub fn optimal(&self, number: u32) -> u64 {
        self.table.distances()[number as usize].into()
    }

    /// The mean of the fewest moves over all boards, the goal included.
    #[must_use]
    pub fn optimal_mean(&self) -> f64 {
        self.table.mean()
    }

    /// Possible outcomes of activations that are stored.
    #[must_use]
    pub fn transitions(&self) -> u64 {
        self.outcomes.len() as u64
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let Self { table, order, unsatisfied, chosen, first, outcomes, .. } = self;
        (size_of_val(table.distances())
            + size_of_val(&**order)
            + size_of_val(&**unsatisfied)
            + size_of_val(&**chosen)
            + size_of_val(&**first)
            + size_of_val(&**outcomes)) as u64
    }

    /// Whether turns go on after an activation, so that who acts is a part of the state.
    pub(super) fn has_turns(&self) -> bool {
        self.society.persistence == Persistence::UntilSatisfied
    }

    /// The number of a turn of tile index `t` on a board, among all turns.
    pub(super) fn turn(&self, board: u32, t: usize) -> usize {
        board as usize * self.tiles + t
    }

    /// The tiles (by index, from 0) that may be chosen on a board, with their probabilities.
    pub(super) fn choices(&self, board: u32) -> impl Iterator<Item = (usize, f64)> + '_ {
        let set = usize::from(self.unsatisfied[board as usize]);
        let shares = &self.chosen[set * self.tiles..(set + 1) * self.tiles];
        shares.iter().copied().enumerate().filter(|&(_, share)| share > 0.0)
    }

    /// The tiles (by index) that are not satisfied on a board.
    pub(super) fn unsatisfied_on(&self, board: u32) -> impl Iterator<Item = usize> + use<> {
        let set = self.unsatisfied[board as usize];
        (0..16).filter(move |t| set >> t & 1 == 1)
    }

    /// What can come of a tile (by index) acting on a board.
    pub(super) fn outcomes_of(&self, board: u32, t: usize) -> &[Outcome] {
        let turn = self.turn(board, t);
        &self.outcomes[self.first[turn] as usize..self.first[turn + 1] as usize]
    }

    /// Where the run goes on after an outcome of tile index `t`.
    pub(super) fn next(&self, t: usize, outcome: Outcome) -> Next {
        let Outcome { board, moves, .. } = outcome;
        if board == Outcome::RING {
            Next::Ring
        } else if self.has_turns() && moves > 0 && self.unsatisfied[board as usize] >> t & 1 == 1 {
            Next::Turn(board, t)
        } else {
            Next::Choice(board)
        }
    }

    /// Tells every way in which a turn from a board can go.
    pub(super) fn each_turn(&self, board: u32, tell: &mut impl FnMut(Turn)) {
        for (t, probability) in self.choices(board) {
            self.each_way_on(t, Turn { probability, activations: 0, moves: 0, board }, tell);
        }
    }

    /// The same, from within the turn of tile index `t`.
    fn each_way_on(&self, t: usize, so_far: Turn, tell: &mut impl FnMut(Turn)) {
        for &outcome in self.outcomes_of(so_far.board, t) {
            let turn = Turn {
                probability: so_far.probability * outcome.probability(),
                activations: so_far.activations + 1,
                moves: so_far.moves + u32::from(outcome.moves),
                board: outcome.board,
            };
            match self.next(t, outcome) {
                Next::Turn(..) => self.each_way_on(t, turn, tell),
                Next::Choice(_) | Next::Ring => tell(turn),
            }
        }
    }

    pub(super) fn tile(t: usize) -> Tile {
        Tile(t as u32 + 1)
    }
}
