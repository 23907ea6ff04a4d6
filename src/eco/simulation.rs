//! The loop: a scheduler chooses, an agent acts, until everybody is satisfied.

use crate::chance::Stream;
use crate::puzzle::{Board, Tile};
use crate::solver::{Budget, Engine, Event, Instance, Observer, Outcome, Work};

use super::activation::{Plan, Workspace, plan};
use super::agents::Agents;
use super::recurrence::{Recurrence, Turn};
use super::scheduler::Scheduler;
use super::society::{Persistence, Society, SocietyError};

/// A run of a society on an instance. One [`Engine::step`] is one activation.
///
/// ```
/// use ecotaquin::eco::{Simulation, Society};
/// use ecotaquin::puzzle::{Board, Goal, MoveList, NamedGoal, Size, verify};
/// use ecotaquin::solver::{Budget, Engine, Instance, Outcome};
///
/// let size = Size::new(3, 3)?;
/// let start = Board::new(size, &[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
/// let goal = Goal::named(NamedGoal::BlankLast, size);
/// let instance = Instance::new(start, goal)?;
/// let mut run = Simulation::new(&instance, Society::default(), 1, Budget::default())?;
/// let mut moves = MoveList::new();
/// let outcome = run.advance(u64::MAX, &mut moves);
/// assert_eq!(outcome, Some(Outcome::Solved));
/// assert!(instance.goal().is_reached_by(&verify(instance.start(), moves.iter())?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Simulation {
    society: Society,
    budget: Budget,
    agents: Agents,
    scheduler: Scheduler,
    schedule: Stream,
    ties: Stream,
    workspace: Workspace,
    /// Who is in the middle of a turn, and how many activations of it are over.
    turn: Turn,
    recurrence: Recurrence,
    tally: Tally,
    ended: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    moves: u64,
    activations: u64,
    attacks: u64,
    frustrated: u64,
    disturbed: u64,
    longest_chain: u64,
}

impl Simulation {
    /// A society on an instance, before its first activation. All its chance comes from `seed`.
    ///
    /// # Errors
    /// When the society can't work towards this goal.
    pub fn new(instance: &Instance, society: Society, seed: u64, budget: Budget) -> Result<Self, SocietyError> {
        society.check(instance.goal())?;
        let agents = Agents::new(instance.start(), instance.goal());
        Ok(Self {
            society,
            budget,
            scheduler: Scheduler::new(society.scheduler, &agents),
            schedule: Stream::schedule(seed),
            ties: Stream::ties(seed),
            workspace: Workspace::new(agents.size()),
            turn: None,
            recurrence: Recurrence::new(),
            tally: Tally::default(),
            ended: None,
            agents,
        })
    }

    /// The board as it is now.
    #[must_use]
    pub fn board(&self) -> Board {
        self.agents.board()
    }

    /// How many cells all searches for priced paths have visited: 0 without consideration.
    #[must_use]
    pub fn cells_searched(&self) -> u64 {
        self.workspace.field.visited()
    }

    fn words_drawn(&self) -> u64 {
        self.schedule.words_drawn() + self.ties.words_drawn()
    }

    /// One activation. `Some` ends the run.
    #[inline]
    fn activate<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.scheduler.is_idle() {
            return Some(Outcome::Solved);
        }
        if self.budget.max_steps.is_some_and(|most| self.tally.activations >= most) {
            return Some(Outcome::StepBudget);
        }
        let drawn = self.words_drawn();
        let (tile, over) = self.turn.unwrap_or_else(|| (self.scheduler.choose(&mut self.schedule), 0));
        let Self { agents, workspace, ties, .. } = self;
        let plan = plan(agents, &self.society, tile, over + 1, workspace, ties, observer);
        let bitten = u64::from(matches!(plan, Plan::AggressionLoop { .. }));
        let attacked = self.workspace.chain.len() as u64 - 1 + bitten;
        if plan == Plan::Slide && self.budget.max_moves.is_some_and(|most| self.tally.moves + attacked + 1 > most) {
            if observer.wants_events() {
                observer.event(&Event::Unlock);
            }
            return Some(Outcome::MoveBudget);
        }
        self.tally.activations += 1;
        self.tally.attacks += attacked;
        self.tally.longest_chain = self.tally.longest_chain.max(attacked);
        match plan {
            Plan::Slide => self.slide(observer),
            Plan::Frustrated { cornered } => {
                self.tally.frustrated += 1;
                if observer.wants_events() {
                    observer.event(&Event::Frustrated { tile, cornered });
                }
            }
            Plan::AggressionLoop { ring } => {
                let loop_cells = ring.into_iter().map(|at| self.workspace.chain.cell(at)).collect();
                return Some(Outcome::AggressionLoop { loop_cells });
            }
        }
        if observer.wants_events() {
            observer.event(&Event::Unlock);
        }
        if self.scheduler.is_idle() {
            return Some(Outcome::Solved);
        }
        let goes_on = self.society.persistence == Persistence::UntilSatisfied
            && plan == Plan::Slide
            && over + 1 < Persistence::LONGEST_TURN
            && !self.agents.is_satisfied(tile);
        self.turn = goes_on.then_some((tile, over + 1));
        let drew = self.words_drawn() != drawn;
        let cycle_length = self.recurrence.activation(drew, self.agents.occupants(), self.turn)?;
        Some(Outcome::Cycle { cycle_length })
    }

    /// The chain has reached the blank: its tiles slide one after the other, the last attacked first.
    #[inline]
    fn slide<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        for &from in self.workspace.chain.cells().iter().rev() {
            let tile: Tile = self.agents.on(from);
            let was_satisfied = self.agents.is_satisfied(tile);
            let slide = self.agents.slide(from);
            self.tally.moves += 1;
            self.recurrence.slide(slide);
            observer.slide(slide);
            if was_satisfied {
                self.tally.disturbed += 1;
                self.scheduler.disturbed(tile);
                if observer.wants_events() {
                    observer.event(&Event::Disturbed { tile, cell: slide.from });
                }
            } else if self.agents.is_satisfied(tile) {
                self.scheduler.satisfied(tile);
                if observer.wants_events() {
                    observer.event(&Event::Satisfied { tile, cell: slide.to });
                }
            }
        }
    }
}

impl Engine for Simulation {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ended.is_none() {
            self.ended = self.activate(observer);
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        let Tally { activations, attacks, frustrated, disturbed, longest_chain, .. } = self.tally;
        Work::Eco { activations, attacks, frustrated, disturbed, longest_chain, fallbacks: 0 }
    }

    fn moves(&self) -> u64 {
        self.tally.moves
    }
}
