//! IDA\* as an engine.

use crate::search::form::Form;
use crate::search::heuristic::Heuristic;
use crate::search::ledger::{Full, Ledger};
use crate::solver::{Budget, Details, Engine, Event, Instance, Observer, Outcome, Work};

use super::{Deepening, DepthFirst, NextIteration, Pruning, Quota, Stop};

/// IDA\*: depth-first searches under growing thresholds (Korf 1985). It stores one path and nothing else.
///
/// With an admissible heuristic the solution is a shortest one. The children of a node are made one after the other, in the
/// order in which the *blank* goes, and each is searched before the next is made.
///
/// **What is counted.** `generated`: children that the pruning lets pass (with [`Undo`](super::Undo): all but the one that takes
/// the last move back), whether then cut or not, of every iteration; the root is none. The last iteration ends as soon as the
/// goal is generated. `expanded`: nodes entered, the root included. `iterations`: thresholds begun. `peak_stored`: nodes on the
/// longest path. `peak_bytes`: boards, path and tables, by capacity.
///
/// **Outcomes.** [`Outcome::StepBudget`] when one more node than allowed would be *generated*. [`Outcome::MoveBudget`] with an
/// admissible heuristic as soon as the threshold exceeds the moves allowed, otherwise when the solution found does.
/// [`Outcome::MemoryLimit`] when the path needs more bytes than allowed. However it ends, [`Details::lower_bound`] is the
/// threshold reached, if the heuristic is admissible.
///
/// One step is one expansion. The slides of the solution are told all together in the last step.
pub struct IdaStar<F: Form, H: Heuristic, P: Pruning> {
    search: DepthFirst<F, H, P>,
    deepening: Deepening,
    ledger: Ledger,
    budget: Budget,
    /// Whether it searches the last threshold to its end and counts the solutions.
    counts_all: bool,
    moves: u64,
    ended: Option<Outcome>,
}

/// Expansions between two [`Event::Search`], where somebody wants events.
const EXPANSIONS_PER_EVENT: u64 = 256;

impl<F: Form, H: Heuristic, P: Pruning> IdaStar<F, H, P> {
    /// A search from the start of an instance.
    #[must_use]
    pub fn new(instance: &Instance, search: DepthFirst<F, H, P>, counts_all: bool, budget: Budget) -> Self {
        let ledger = Ledger::new(budget.max_bytes);
        let deepening = Deepening::new(instance, search.root_value(), search.unit(), search.is_admissible(), budget);
        let mut engine = Self { search, deepening, ledger, budget, counts_all, moves: 0, ended: None };
        if engine.ledger.charge(engine.search.bytes()).is_err() {
            engine.ended = Some(Outcome::MemoryLimit);
        } else if engine.search.meets_goal() {
            // Told no slides, it is solved without a step.
            engine.ended = Some(Outcome::Solved);
        } else if let Err(Full) = engine.begin() {
            engine.ended = Some(Outcome::MemoryLimit);
        }
        engine
    }

    /// Begins the iteration of the threshold.
    fn begin(&mut self) -> Result<(), Full> {
        match self.deepening.next() {
            NextIteration::MoveBudget => self.ended = Some(Outcome::MoveBudget),
            NextIteration::Search => {
                self.search.begin(&[], self.deepening.threshold(), &mut self.ledger)?;
                self.search.enter();
            }
        }
        Ok(())
    }

    /// Searches until so many nodes are expanded, or the run ends.
    fn advance_to<O: Observer + ?Sized>(&mut self, expanded: u64, observer: &mut O) -> Result<(), Full> {
        let generated = self.budget.max_steps.unwrap_or(u64::MAX);
        while self.ended.is_none() {
            match self.search.run(Quota { expanded, generated }, &mut self.ledger) {
                Stop::Expanded => break,
                Stop::Goal => self.answer(observer),
                Stop::Generated => self.ended = Some(Outcome::StepBudget),
                Stop::Memory => return Err(Full),
                Stop::Exhausted if self.search.solutions() > 0 => self.answer(observer),
                Stop::Exhausted => {
                    let excess = self.search.take_excess();
                    self.deepening.raise(excess, self.search.generated(), self.search.expanded());
                    self.begin()?;
                    if self.search.expanded() >= expanded {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Ends with the solution that was met.
    fn answer<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        if self.deepening.is_too_long(self.search.answer_moves()) {
            self.ended = Some(Outcome::MoveBudget);
            return;
        }
        self.tell(observer);
        for slide in self.search.answer() {
            observer.slide(slide);
            self.moves += 1;
        }
        self.ended = Some(Outcome::Solved);
    }

    fn tell<O: Observer + ?Sized>(&self, observer: &mut O) {
        if observer.wants_events() {
            let (expanded, generated) = (self.search.expanded(), self.search.generated());
            let (open, best_f) = (self.search.path_nodes(), self.deepening.threshold());
            observer.event(&Event::Search { expanded, generated, open, best_f });
        }
    }
}

impl<F: Form, H: Heuristic, P: Pruning> Engine for IdaStar<F, H, P> {
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        self.advance(1, observer)
    }

    fn advance<O: Observer + ?Sized>(&mut self, steps: u64, observer: &mut O) -> Option<Outcome> {
        let end = self.search.expanded().saturating_add(steps);
        while self.ended.is_none() && self.search.expanded() < end {
            // Where nobody wants events, nothing interrupts the search.
            let slice = if observer.wants_events() { EXPANSIONS_PER_EVENT } else { u64::MAX };
            let next_event = (self.search.expanded() / slice + 1).saturating_mul(slice);
            if let Err(Full) = self.advance_to(next_event.min(end), observer) {
                self.ended = Some(Outcome::MemoryLimit);
            }
            let is_told = self.ended == Some(Outcome::Solved);
            if !is_told && (self.ended.is_some() || self.search.expanded() >= next_event) {
                self.tell(observer);
            }
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        let Self { search, deepening, ledger, .. } = self;
        deepening.work(search.generated(), search.expanded(), search.longest_path(), ledger.peak())
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn is_optimal(&self) -> bool {
        self.search.is_admissible()
    }

    fn details(&self) -> Details {
        let mut details = self.deepening.details(self.search.generated(), self.search.expanded());
        if self.counts_all && self.ended == Some(Outcome::Solved) {
            details.optimal_solutions = Some(self.search.solutions());
        }
        details
    }
}
