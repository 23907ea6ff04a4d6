//! From rows to groups and pairs.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::experiment::{Outline, PartOutline, Row};

use super::group::{Group, Tally};
use super::pair::{Differences, OnBoard, Pair};

/// With more solvers each is compared with the first alone.
const ALL_PAIRS: usize = 8;

/// What an experiment comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Study {
    /// The version of this layout.
    pub schema_version: u32,
    /// The runs of the plan.
    pub planned: u64,
    /// Those that are done.
    pub runs: u64,
    /// One entry for each solver on boards of each set, size and goal, in the order of the plan.
    pub groups: Vec<Group>,
    /// One entry for each two solvers that ran on the same boards; of more than 8 solvers, for each one with the first.
    pub pairs: Vec<Pair>,
}

/// Takes rows one by one, in the order of their numbers, and holds only their figures.
#[derive(Clone, Debug)]
pub struct Collector<'o> {
    outline: &'o Outline,
    /// Sets of boards with their size and goal, each once, in the order of the plan.
    kinds: Vec<&'o PartOutline>,
    /// The kind of each part.
    kind_of: Vec<usize>,
    /// Of each kind and solver.
    tallies: Vec<Vec<Tally>>,
    /// Of each kind and pair of solvers.
    differences: Vec<Vec<Differences>>,
    compared: Vec<(usize, usize)>,
    /// The board at hand: its number, its kind, and what each solver does on it.
    board: Option<(u64, usize)>,
    on_board: Vec<OnBoard>,
}

impl<'o> Collector<'o> {
    /// Before the first row.
    #[must_use]
    pub fn new(outline: &'o Outline) -> Self {
        let solvers = outline.solvers.len();
        let mut numbers = BTreeMap::new();
        let mut kinds: Vec<&PartOutline> = Vec::new();
        let mut kind_of = Vec::new();
        for part in &outline.boards {
            let key = (part.set.as_str(), part.width, part.height, part.goal.as_str());
            let kind = *numbers.entry(key).or_insert_with(|| {
                kinds.push(part);
                kinds.len() - 1
            });
            kind_of.push(kind);
        }
        let mut tallies = vec![vec![Tally::default(); solvers]; kinds.len()];
        for (part, &kind) in outline.boards.iter().zip(&kind_of) {
            for (tally, solver) in tallies[kind].iter_mut().zip(&outline.solvers) {
                tally.planned += part.boards * solver.seeds;
            }
        }
        let firsts = if solvers > ALL_PAIRS { 1 } else { solvers };
        let compared: Vec<(usize, usize)> =
            (0..firsts).flat_map(|first| (first + 1..solvers).map(move |second| (first, second))).collect();
        let differences = vec![vec![Differences::default(); compared.len()]; kinds.len()];
        let on_board = vec![OnBoard::default(); solvers];
        Self { outline, kinds, kind_of, tallies, differences, compared, board: None, on_board }
    }

    /// Takes the row of a run.
    ///
    /// # Panics
    /// When the plan has no run of this number.
    pub fn take(&mut self, run: u64, row: &Row) {
        let place = self.outline.place(run).expect("the plan has a run of this number");
        let kind = self.kind_of[place.part];
        if self.board != Some((place.board, kind)) {
            self.end_board();
            self.board = Some((place.board, kind));
        }
        self.tallies[kind][place.solver].take(place.board, row);
        let on_board = &mut self.on_board[place.solver];
        on_board.runs += 1;
        if let (true, Some(moves)) = (row.outcome.is_solved(), row.moves) {
            on_board.solved += 1;
            on_board.moves += moves;
        }
    }

    fn end_board(&mut self) {
        if let Some((_, kind)) = self.board.take() {
            for (&(first, second), differences) in self.compared.iter().zip(&mut self.differences[kind]) {
                differences.take(self.on_board[first], self.on_board[second]);
            }
        }
        self.on_board.fill(OnBoard::default());
    }

    /// What all rows come to.
    #[must_use]
    pub fn finish(mut self) -> Study {
        self.end_board();
        let labels = self.outline.labels();
        let mut groups = Vec::new();
        let mut pairs = Vec::new();
        for (kind, boards) in self.kinds.iter().enumerate() {
            for ((tally, solver), label) in self.tallies[kind].iter().zip(&self.outline.solvers).zip(&labels) {
                groups.push(tally.group(boards, solver, label));
            }
            for (&(first, second), differences) in self.compared.iter().zip(&self.differences[kind]) {
                pairs.push(differences.pair(boards, &labels[first], &labels[second]));
            }
        }
        let runs = groups.iter().map(|group| group.runs).sum();
        Study { schema_version: 1, planned: self.outline.runs(), runs, groups, pairs }
    }
}
