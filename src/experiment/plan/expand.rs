//! From a plan to its numbered runs.

use crate::experiment::{Case, Outline, PartOutline, SolverChoice, SolverOutline};
use crate::solvers::Registry;

use super::identity::{BoardSource, RunId};
use super::model::{Boards, Plan};

/// One run of a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Job<'p> {
    /// Its number, from 1.
    pub run: u64,
    /// What makes it this run and no other.
    pub id: RunId,
    /// The seed of a random board.
    pub shuffle: Option<u64>,
    /// The moves of a random walk.
    pub walk: Option<u64>,
    /// The board and its goal.
    pub case: Case,
    /// Who solves it.
    pub solver: &'p SolverChoice,
    /// The seed of the run.
    pub seed: u64,
}

impl Plan {
    /// The seeds that a solver runs with: one is enough where nothing is drawn.
    #[must_use]
    pub fn seeds_of(&self, solver: &SolverChoice) -> &[u64] {
        if Registry::draws(&solver.name) { &self.seeds } else { &self.seeds[..1] }
    }

    /// How many boards there are.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.parts.iter().map(super::Part::len).sum()
    }

    /// How many runs there are; `None` where that is no 64-bit number.
    pub(super) fn count(&self) -> Option<u64> {
        let on_each: u64 = self.solvers.iter().map(|solver| self.seeds_of(solver).len() as u64).sum();
        self.boards().checked_mul(on_each)
    }

    /// What the runs are, without their boards: enough to tell from its number where a run belongs.
    #[must_use]
    pub fn outline(&self) -> Outline {
        let parts = self.parts.iter().map(|part| PartOutline {
            set: part.set.clone(),
            width: part.size().width(),
            height: part.size().height(),
            goal: part.goal.name().map_or_else(|| part.goal.arrangement().to_string(), |goal| goal.name().to_owned()),
            boards: part.len(),
        });
        let solvers = self.solvers.iter().map(|solver| SolverOutline {
            solver: solver.name.clone(),
            parameters: solver.parameters(),
            seeds: self.seeds_of(solver).len() as u64,
        });
        Outline::new(parts.collect(), solvers.collect())
    }

    /// A run by its number, from 1, with its board.
    ///
    /// # Panics
    /// When the plan has no run of this number.
    #[must_use]
    pub fn job(&self, outline: &Outline, run: u64) -> Job<'_> {
        let place = outline.place(run).expect("the plan has a run of this number");
        let part = &self.parts[place.part];
        let in_part = place.board_in_part as usize;
        let solver = &self.solvers[place.solver];
        let seed = self.seeds_of(solver)[place.seed as usize];
        let (shuffle, walk) = match &part.boards {
            Boards::Random { walk, shuffles } => (Some(shuffles[in_part]), *walk),
            Boards::Given(_) => (None, None),
        };
        let id = RunId::of(&BoardSource::of(part, in_part), solver, seed);
        Job { run, id, shuffle, walk, case: part.case(in_part), solver, seed }
    }

    /// What makes a run of a number this run and no other, without making its board.
    ///
    /// # Panics
    /// When the plan has no run of this number.
    #[must_use]
    pub fn id(&self, outline: &Outline, run: u64) -> RunId {
        let place = outline.place(run).expect("the plan has a run of this number");
        let solver = &self.solvers[place.solver];
        let source = BoardSource::of(&self.parts[place.part], place.board_in_part as usize);
        RunId::of(&source, solver, self.seeds_of(solver)[place.seed as usize])
    }
}
