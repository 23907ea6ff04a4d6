//! Every outcome of an activation with its probability: the piece that exact analysis builds on.
//!
//! The agents' own code runs once for every way in which chance could fall: no second implementation, no sampling.

use crate::chance::Draw;
use crate::puzzle::{Board, Goal, Tile};
use crate::solver::NoObserver;

use super::activation::{Plan, Workspace, plan};
use super::agents::Agents;
use super::chain::Chain;
use super::scheduler::Scheduler;
use super::society::Society;

/// One way in which something can go.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// How probable it is.
    pub probability: f64,
    /// Who acted.
    pub tile: Tile,
    /// What came of it.
    pub effect: Effect,
}

/// What comes of an activation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The tiles of the chain slid.
    Moved {
        /// The board after it.
        board: Board,
        /// How many slides it took.
        moves: u64,
    },
    /// A victim was cornered: nothing moved.
    Frustrated,
    /// Without locks, the chain bit its tail: the run ends unsolved.
    AggressionLoop,
}

/// Chance that takes every way in turn: the choices made so far, the last of them counting up like an odometer.
#[derive(Debug, Default)]
struct EveryWay {
    /// (choice, number of choices) at each draw of this way.
    path: Vec<(u64, u64)>,
    depth: usize,
}

impl Draw for EveryWay {
    fn below(&mut self, count: u64) -> u64 {
        if self.depth == self.path.len() {
            self.path.push((0, count));
        }
        let (choice, recorded) = self.path[self.depth];
        debug_assert_eq!(recorded, count, "the same choices lead to the same question");
        self.depth += 1;
        choice
    }
}

impl EveryWay {
    fn one_in(&self) -> u64 {
        self.path.iter().map(|&(_, count)| count).product()
    }

    /// Goes on to the next way, if there is one.
    fn next(&mut self) -> bool {
        self.depth = 0;
        while let Some((choice, count)) = self.path.pop() {
            if choice + 1 < count {
                self.path.push((choice + 1, count));
                return true;
            }
        }
        false
    }
}

/// Runs one activation of `tile` once for every way in which chance could fall. `tell` is told, for each way, how many equally
/// probable ways there are to draw like this (its probability is 1 / that), the plan and the chain.
pub(crate) fn every_way(
    agents: &Agents,
    society: &Society,
    tile: Tile,
    workspace: &mut Workspace,
    mut tell: impl FnMut(u64, Plan, &Chain),
) {
    let mut ways = EveryWay::default();
    loop {
        let plan = plan(agents, society, tile, 1, workspace, &mut ways, &mut NoObserver);
        tell(ways.one_in(), plan, &workspace.chain);
        if !ways.next() {
            return;
        }
    }
}

/// Every outcome of one activation of `tile`; probabilities add up to 1.
#[must_use]
pub fn activation_outcomes(board: &Board, goal: &Goal, society: Society, tile: Tile) -> Vec<Branch> {
    let agents = Agents::new(board, goal);
    let mut branches = Vec::new();
    every_way(&agents, &society, tile, &mut Workspace::new(board.size()), |one_in, plan, chain| {
        let effect = match plan {
            Plan::Slide => {
                let mut after = agents.clone();
                for &from in chain.cells().iter().rev() {
                    after.slide(from);
                }
                Effect::Moved { board: after.board(), moves: chain.len() as u64 }
            }
            Plan::Frustrated { .. } => Effect::Frustrated,
            Plan::AggressionLoop { .. } => Effect::AggressionLoop,
        };
        branches.push(Branch { probability: 1.0 / one_in as f64, tile, effect });
    });
    branches
}

/// Who could act next on a board, with probabilities; empty when everybody is satisfied.
#[must_use]
pub fn scheduler_outcomes(board: &Board, goal: &Goal, society: Society) -> Vec<(Tile, f64)> {
    Scheduler::new(society.scheduler, &Agents::new(board, goal)).distribution()
}

/// Every outcome of a choice of the scheduler and one activation (persistence `step`); empty when solved.
#[must_use]
pub fn step_outcomes(board: &Board, goal: &Goal, society: Society) -> Vec<Branch> {
    scheduler_outcomes(board, goal, society)
        .into_iter()
        .flat_map(|(tile, chosen)| {
            activation_outcomes(board, goal, society, tile)
                .into_iter()
                .map(move |branch| Branch { probability: chosen * branch.probability, ..branch })
        })
        .collect()
}
