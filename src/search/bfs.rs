//! Breadth-first search.

use crate::puzzle::Direction;
use crate::solver::{Budget, Engine, Event, Instance, Observer, Outcome, Work};

use super::TieRule;
use super::form::{Form, Node};
use super::ledger::{Full, Ledger};
use super::open::Open;
use super::path::slides_to;
use super::store::{Added, Store};
use super::successors::{Successor, successors};

/// Breadth-first search: all boards one slide away, then all two slides away, and so on (Moore 1959). The first solution found is a
/// shortest one. It knows no heuristic, so it is the measure of what heuristics spare.
///
/// **The exact order.** Boards are expanded in the order in which they were first generated; successors are generated in the order in which the
/// *blank* goes up, down, left, right. The run ends when the goal is *generated*: one depth earlier than A\* without a
/// heuristic would.
///
/// **What is counted.** `expanded`: boards whose successors were made, the one that led to the goal included. `generated`: boards seen for the
/// first time, the start and the goal included (so it equals `peak_stored`). `peak_bytes`: as for [`AStar`](super::AStar).
///
/// **Outcomes.** [`Outcome::MemoryLimit`] before anything is taken beyond the bytes allowed; [`Outcome::StepBudget`] when one more
/// expansion than allowed would be needed; [`Outcome::MoveBudget`] when every board within the moves allowed was seen, and the goal
/// was not among them.
#[derive(Debug)]
pub struct BreadthFirst<F: Form> {
    /// `None` where the memory allowed was too small to begin.
    search: Option<Search<F>>,
    ledger: Ledger,
    budget: Budget,
    expanded: u64,
    moves: u64,
    ended: Option<Outcome>,
}

#[derive(Debug)]
struct Search<F: Form> {
    store: Store<F>,
    open: Open,
    /// Boards that wait to be expanded.
    waiting: u64,
    /// The board being expanded.
    board: F::Board,
    goal: F::Board,
}

/// Expansions between two [`Event::Search`].
const EXPANSIONS_PER_EVENT: u64 = 256;

impl<F: Form> BreadthFirst<F> {
    /// A search with boards in a given form.
    #[must_use]
    pub fn new(form: F, instance: &Instance, budget: Budget) -> Self {
        let mut ledger = Ledger::new(budget.max_bytes);
        let search = Search::new(form, instance, &mut ledger);
        let ended = search.is_err().then_some(Outcome::MemoryLimit);
        Self { search: search.ok(), ledger, budget, expanded: 0, moves: 0, ended }
    }

    fn expand<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<Option<Outcome>, Full> {
        let Self { search, ledger, budget, expanded, .. } = self;
        let search = search.as_mut().ok_or(Full)?;
        if search.store.form().is_same(&search.board, &search.goal) {
            // Only before the first expansion: the start is the goal.
            return Ok(Some(Outcome::Solved));
        }
        let (depth, id) = search.open.pop().expect("the goal can be reached, so a board before it is open");
        if budget.max_moves.is_some_and(|most| depth >= most) {
            return Ok(Some(Outcome::MoveBudget));
        }
        if budget.max_steps.is_some_and(|most| *expanded >= most) {
            return Ok(Some(Outcome::StepBudget));
        }
        *expanded += 1;
        search.waiting -= 1;
        let node = search.store.read(id, &mut search.board);
        if let Some(goal) = search.generate(node, ledger)? {
            self.tell(observer, Some(u64::from(goal.g)));
            return self.answer(goal, observer).map(|()| Some(Outcome::Solved));
        }
        if observer.wants_events() && self.expanded.is_multiple_of(EXPANSIONS_PER_EVENT) {
            self.tell(observer, None);
        }
        Ok(None)
    }

    /// Tells how far the search is: `best_f` is the depth of the boards being expanded.
    fn tell<O: Observer + ?Sized>(&self, observer: &mut O, depth: Option<u64>) {
        if let Some(search) = self.search.as_ref().filter(|_| observer.wants_events()) {
            let best_f = depth.or_else(|| search.open.best_priority()).unwrap_or(0);
            let generated = search.store.stored();
            observer.event(&Event::Search { expanded: self.expanded, generated, open: search.waiting, best_f });
        }
    }

    /// Tells the slides to the goal, whose board is in `search.board`.
    fn answer<O: Observer + ?Sized>(&mut self, goal: Node, observer: &mut O) -> Result<(), Full> {
        let search = self.search.as_mut().ok_or(Full)?;
        // The open list has done its work: its memory is more than the answer needs.
        search.open.clear(&mut self.ledger);
        for slide in slides_to(&search.store, goal, &mut search.board, &mut self.ledger)? {
            observer.slide(slide);
            self.moves += 1;
        }
        Ok(())
    }
}

impl<F: Form> Search<F> {
    fn new(form: F, instance: &Instance, ledger: &mut Ledger) -> Result<Self, Full> {
        ledger.charge(2 * form.board_bytes() as u64)?;
        let (board, goal) = (form.board(instance.start()), form.board(instance.goal().arrangement()));
        let mut store = Store::new(form, ledger)?;
        let mut open = Open::new(TieRule::Fifo);
        let start = Node { g: 0, direction: Direction::Up, closed: false };
        if let Added::New(id) = store.add(&board, store.form().hash(&board), start, ledger)? {
            open.push(0, 0, id, ledger)?;
        }
        Ok(Self { store, open, waiting: 1, board, goal })
    }

    /// Stores the successors that are new. Where one is the goal, it is left in `board` and returned.
    #[inline]
    fn generate(&mut self, node: Node, ledger: &mut Ledger) -> Result<Option<Node>, Full> {
        let Self { store, open, waiting, board, goal } = self;
        let successors = successors(store.form(), board, node, Direction::ALL, |hash| store.touch(hash));
        for Successor { slide, hash } in successors.into_iter().flatten() {
            let (from, to) = (slide.from.0, slide.to.0);
            store.form().slide(board, from, to);
            let child = Node { g: node.g + 1, direction: slide.direction, closed: false };
            if let Added::New(id) = store.add(board, hash, child, ledger)? {
                if store.form().is_same(board, goal) {
                    return Ok(Some(child));
                }
                open.push(child.g.into(), child.g, id, ledger)?;
                *waiting += 1;
            }
            store.form().slide(board, to, from);
        }
        Ok(None)
    }
}

impl<F: Form> Engine for BreadthFirst<F> {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ended.is_none() {
            self.ended = self.expand(observer).unwrap_or(Some(Outcome::MemoryLimit));
            if self.ended.as_ref().is_some_and(|ended| !ended.is_solved()) {
                self.tell(observer, None);
            }
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        let stored = self.search.as_ref().map_or(0, |search| search.store.stored());
        Work::Search { expanded: self.expanded, generated: stored, peak_stored: stored, peak_bytes: self.ledger.peak() }
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn is_optimal(&self) -> bool {
        true
    }
}
