//! Best-first search with re-opening: A\*, weighted A\*, greedy.

use crate::puzzle::{Direction, Slide};
use crate::solver::{Budget, Details, Engine, Event, Instance, Observer, Outcome, Work};

use super::TieRule;
use super::bound::Parity;
use super::form::{Form, Node};
use super::heuristic::Heuristic;
use super::ledger::{Full, Ledger};
use super::open::Open;
use super::path::{for_each_ancestor, slides_to};
use super::priority::Priority;
use super::store::{Added, NodeId, Store};
use super::successors::{Successor, successors};

/// Best-first search: always expands the open node with the least [`Priority`], a combination of g (the slides from the start)
/// and h (the heuristic). [`AStar`](super::AStar) is the one with g + h, [`Weighted`](super::Weighted) stands for
/// weighted A\* and greedy search.
///
/// **The exact order.** Of the open nodes the one with the least priority; among these as the [`TieRule`] says: the highest g
/// (`high-g`), the lowest g (`low-g`), the last generated (`lifo`) or the first generated (`fifo`); among these the first
/// generated. Successors are generated in the order in which the *blank* goes up, down, left, right. A node that gets a
/// better g counts as generated at that moment, and is re-opened if it was closed, unless the search is greedy.
/// The run ends when the goal is taken from the open list, not when it is generated.
///
/// **What is counted.** `expanded`: nodes taken from the open list whose successors were made (the goal is not one), each time
/// that it happens. `generated`: nodes put on the open list, the start and re-opened nodes included; a successor that is known
/// with a g as low, like the parent itself, is none. `peak_stored`: boards stored (each once; none is forgotten).
/// `peak_bytes`: the bytes held, by capacity: nodes, index, open list, the heuristic's tables and, at the end, the answer.
///
/// **Outcomes.** [`Outcome::MemoryLimit`] before anything is taken beyond the bytes allowed. [`Outcome::StepBudget`] when one
/// more expansion than allowed would be needed. [`Outcome::MoveBudget`] with an admissible heuristic as soon as it is proved that
/// no solution is as short as the moves allowed, and always when the solution found is longer.
///
/// One step is one expansion. The slides of the solution are told all together in the last step.
#[derive(Debug)]
pub struct BestFirst<F: Form, H, P> {
    /// `None` where the memory allowed was too small to begin.
    search: Option<Search<F, H>>,
    priority: P,
    ledger: Ledger,
    budget: Budget,
    is_admissible: bool,
    bound: Bound,
    expanded: u64,
    generated: u64,
    moves: u64,
    ended: Option<Outcome>,
}

#[derive(Debug)]
struct Search<F: Form, H> {
    heuristic: H,
    store: Store<F>,
    open: Open,
    /// Nodes that wait to be expanded: the entries of the open list that are not outdated.
    waiting: u64,
    /// The board being expanded.
    board: F::Board,
    goal: F::Board,
}

/// What is known of the shortest solution.
#[derive(Clone, Copy, Debug)]
struct Bound {
    /// h of the start.
    root: u64,
    /// The greatest priority of a node taken from the open list: at that moment no open node had a lower one.
    taken: u64,
    /// Values are in units of 1 / `unit` slides.
    unit: u64,
    parity: Parity,
}

/// Expansions between two [`Event::Search`].
const EXPANSIONS_PER_EVENT: u64 = 256;

impl<F: Form, H: Heuristic, P: Priority> BestFirst<F, H, P> {
    /// A search with boards in a given form.
    #[must_use]
    pub fn with_priority(
        form: F,
        instance: &Instance,
        heuristic: H,
        priority: P,
        tie: TieRule,
        budget: Budget,
    ) -> Self {
        let mut ledger = Ledger::new(budget.max_bytes);
        let is_admissible = heuristic.is_admissible();
        let unit = heuristic.unit().into();
        let root: u64 = heuristic.value(instance.start()).into();
        let bound = Bound { root, taken: priority.of(0, root), unit, parity: Parity::of(instance) };
        let search = Search::new(form, instance, heuristic, (bound.taken, tie), &mut ledger);
        let (ended, generated) = if search.is_ok() { (None, 1) } else { (Some(Outcome::MemoryLimit), 0) };
        let search = search.ok();
        Self { search, priority, ledger, budget, is_admissible, bound, expanded: 0, generated, moves: 0, ended }
    }

    /// The first slide towards the best open node: what to do when there is no time to search on. The search is over then.
    pub(super) fn first_slide_to_best(&mut self) -> Option<Slide> {
        let Search { store, open, board, .. } = self.search.as_mut()?;
        let node = loop {
            let (_, id) = open.pop()?;
            if let Some(node) = store.close(id, board) {
                break node;
            }
        };
        let mut first = None;
        for_each_ancestor(store, node, board, |slide| first = Some(slide));
        first
    }

    /// Takes the next node and expands it. `Ok(None)`: the search goes on.
    #[inline]
    fn expand<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<Option<Outcome>, Full> {
        let Some(search) = &mut self.search else {
            return Err(Full);
        };
        let (priority, node) = loop {
            let (priority, id) = search.open.pop().expect("the goal can be reached, so it or a node before it is open");
            if let Some(node) = search.store.close(id, &mut search.board) {
                search.waiting -= 1;
                break (priority, node);
            }
        };
        self.bound.taken = self.bound.taken.max(priority);
        let max_moves = self.budget.max_moves.unwrap_or(u64::MAX);
        let is_goal = search.store.form().is_same(&search.board, &search.goal);
        let is_out_of_reach =
            self.is_admissible && self.priority.bound(priority, self.bound.root).div_ceil(self.bound.unit) > max_moves;
        if is_out_of_reach || (is_goal && u64::from(node.g) > max_moves) {
            self.tell(observer, Some(priority));
            return Ok(Some(Outcome::MoveBudget));
        }
        if is_goal {
            self.tell(observer, Some(priority));
            return self.answer(node, observer).map(|()| Some(Outcome::Solved));
        }
        if self.budget.max_steps.is_some_and(|most| self.expanded >= most) {
            self.tell(observer, Some(priority));
            return Ok(Some(Outcome::StepBudget));
        }
        self.expanded += 1;
        search.generate((self.priority, priority), node, &mut self.generated, &mut self.ledger)?;
        if observer.wants_events() && self.expanded.is_multiple_of(EXPANSIONS_PER_EVENT) {
            self.tell(observer, None);
        }
        Ok(None)
    }

    /// Tells how far the search is; `priority` is that of a node just taken, `None` where the open list knows the least.
    fn tell<O: Observer + ?Sized>(&self, observer: &mut O, priority: Option<u64>) {
        if let Some(search) = self.search.as_ref().filter(|_| observer.wants_events()) {
            let priority = priority.or_else(|| search.open.best_priority());
            let best = priority.map_or(0, |priority| self.priority.bound(priority, self.bound.root));
            let Self { expanded, generated, .. } = *self;
            let best_f = best / self.bound.unit;
            observer.event(&Event::Search { expanded, generated, open: search.waiting, best_f });
        }
    }

    /// Follows the parents from the goal, just read, to the start and tells the slides in order.
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

impl<F: Form, H: Heuristic> Search<F, H> {
    fn new(
        form: F,
        instance: &Instance,
        heuristic: H,
        (priority, tie): (u64, TieRule),
        ledger: &mut Ledger,
    ) -> Result<Self, Full> {
        ledger.charge(heuristic.bytes())?;
        ledger.charge(2 * form.board_bytes() as u64)?;
        let board = form.board(instance.start());
        let goal = form.board(instance.goal().arrangement());
        let mut search =
            Self { heuristic, store: Store::new(form, ledger)?, open: Open::new(tie), waiting: 0, board, goal };
        let Self { store, open, board, .. } = &mut search;
        let start = Node { g: 0, direction: Direction::Up, closed: false };
        if let Added::New(id) = store.add(board, store.form().hash(board), start, ledger)? {
            open.push(priority, 0, id, ledger)?;
            search.waiting = 1;
        }
        Ok(search)
    }

    /// Puts the successors of the node whose board was just read on the open list.
    #[inline]
    fn generate<P: Priority>(
        &mut self,
        (weigh, priority): (P, u64),
        node: Node,
        generated: &mut u64,
        ledger: &mut Ledger,
    ) -> Result<(), Full> {
        let Self { heuristic, store, open, waiting, board, .. } = self;
        let g = node.g + 1;
        let unit = u64::from(heuristic.unit());
        let h = weigh.h(unit * u64::from(node.g), priority) as u32;
        let carry = heuristic.carry(board);
        let blank = store.form().blank(board);
        let successors = successors(store.form(), board, node, Direction::ALL, |hash| store.touch(hash));
        for Successor { slide, hash } in successors.into_iter().flatten() {
            let from = slide.from.0;
            store.form().slide(board, from, blank);
            let node = Node { g, direction: slide.direction, closed: false };
            let added = if weigh.reopens() {
                store.add(board, hash, node, ledger)?
            } else {
                store.add_once(board, hash, node, ledger)?.map_or(Added::Known, Added::New)
            };
            store.form().slide(board, blank, from);
            let id: NodeId = match added {
                Added::Known => continue,
                Added::New(id) | Added::Improved { id, closed: true } => {
                    *waiting += 1;
                    id
                }
                Added::Improved { id, closed: false } => id,
            };
            let (value, _) = heuristic.after(board, h, carry, slide);
            open.push(weigh.of(unit * u64::from(g), value.into()), g, id, ledger)?;
            *generated += 1;
        }
        Ok(())
    }
}

impl<F: Form, H: Heuristic, P: Priority> Engine for BestFirst<F, H, P> {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ended.is_some() {
            return self.ended.clone();
        }
        match self.expand(observer) {
            Ok(None) => return None,
            Ok(ended) => self.ended = ended,
            Err(Full) => {
                self.tell(observer, None);
                self.ended = Some(Outcome::MemoryLimit);
            }
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        Work::Search {
            expanded: self.expanded,
            generated: self.generated,
            peak_stored: self.search.as_ref().map_or(0, |search| search.store.stored()),
            peak_bytes: self.ledger.peak(),
        }
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn is_optimal(&self) -> bool {
        P::IS_OPTIMAL && self.is_admissible
    }

    fn details(&self) -> Details {
        let is_solved = self.ended.as_ref().is_some_and(Outcome::is_solved);
        if is_solved && self.is_optimal() {
            // The answer itself says it.
            return Details::default();
        }
        let Bound { root, taken, unit, parity } = self.bound;
        let bound = self.priority.bound(taken, root).max(root);
        Details {
            lower_bound: self.is_admissible.then(|| parity.raise(bound, unit)),
            remark: if is_solved { self.priority.remark(self.is_admissible) } else { None },
            ..Details::default()
        }
    }
}
