//! A checked plan.

use crate::chance::Stream;
use crate::experiment::{Case, SolverChoice};
use crate::puzzle::{Goal, Size, random_board, random_walk};

/// The most runs of a plan: which of them are done is kept in memory.
pub const MOST_RUNS: u64 = 10_000_000;

/// Everything that an experiment runs. Made by [`Plan::read`] or [`Plan::load`].
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Its name for people, one line.
    pub title: String,
    /// What it is to show: flowing text; may be empty.
    pub notice: String,
    /// The boards, in the order of their numbers.
    pub parts: Vec<Part>,
    /// The seeds that solvers run with. One that draws no chance runs with the first alone.
    pub seeds: Vec<u64>,
    /// The solvers, each with one value for each setting.
    pub solvers: Vec<SolverChoice>,
    /// The text of the file.
    pub text: String,
}

/// Boards of one table `[[boards]]` that follow each other and have the same size and goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The name of the table, which tells its results from those of others.
    pub set: String,
    /// The goal of all of them.
    pub goal: Goal,
    /// The boards; one at least.
    pub boards: Boards,
}

/// Where boards come from.
#[derive(Clone, Debug, PartialEq)]
pub enum Boards {
    /// Random boards, each by its seed: they are made when they are run.
    Random {
        /// The moves of a random walk from the goal; `None` where every arrangement is equally likely.
        walk: Option<u64>,
        /// The seed of each board.
        shuffles: Vec<u64>,
    },
    /// Boards of a file, of scenarios, or of the plan itself.
    Given(Vec<Case>),
}

impl Part {
    /// Width and height.
    #[must_use]
    pub fn size(&self) -> Size {
        self.goal.size()
    }

    /// How many boards there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        match &self.boards {
            Boards::Random { shuffles, .. } => shuffles.len() as u64,
            Boards::Given(cases) => cases.len() as u64,
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A board with its goal, from 0.
    ///
    /// # Panics
    /// When there are not as many.
    #[must_use]
    pub fn case(&self, number: usize) -> Case {
        match &self.boards {
            Boards::Given(cases) => cases[number].clone(),
            Boards::Random { walk, shuffles } => {
                let mut draw = Stream::boards(shuffles[number]);
                let board = match walk {
                    Some(moves) => random_walk(&self.goal, *moves, &mut draw),
                    None => random_board(&self.goal, &mut draw),
                };
                Case::new(board, self.goal.clone())
            }
        }
    }
}
