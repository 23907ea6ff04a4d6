//! A\* with re-opening.

use crate::puzzle::{Cell, Direction, Slide, Tile};
use crate::solver::{Budget, Engine, Event, Instance, Observer, Outcome, Work};

use super::TieRule;
use super::form::{Form, Node};
use super::heuristic::{Cells, Heuristic};
use super::ledger::{Full, Ledger, bytes};
use super::open::Open;
use super::store::{Added, NodeId, Store};

/// A\*: always expands the open node with the least f = g + h (Hart, Nilsson & Raphael 1968).
///
/// With an admissible heuristic the solution is a shortest one. Nodes are re-opened whenever a shorter path to them is found,
/// so the heuristic need not be consistent (Martelli 1977 bounds what that can cost).
///
/// **The exact order.** Of the open nodes the one with the least f; among these as the [`TieRule`] says: the highest g
/// (`high-g`), the lowest g (`low-g`), the last generated (`lifo`) or the first generated (`fifo`); among these the first
/// generated. Successors are generated in the order in which the *blank* goes up, down, left, right. A node that gets a
/// better g counts as generated at that moment. The run ends when the goal is taken from the open list, not when it is
/// generated.
///
/// **What is counted.** `expanded`: nodes taken from the open list whose successors were made (the goal is not one), each time
/// that it happens. `generated`: nodes put on the open list, the start and re-opened nodes included; a successor that is known
/// with a g as low, like the parent itself, is none. `peak_stored`: boards stored (each once; none is forgotten).
/// `peak_bytes`: the bytes held, by capacity: nodes, index, open list, the heuristic's tables and, at the end, the answer.
///
/// **Outcomes.** [`Outcome::MemoryLimit`] before anything is taken beyond the bytes allowed. [`Outcome::StepBudget`] when one
/// more expansion than allowed would be needed. [`Outcome::MoveBudget`] with an admissible heuristic as soon as the least f
/// exceeds the moves allowed (no solution is that short), otherwise when the solution found does.
///
/// One step is one expansion. The slides of the solution are told all together in the last step.
#[derive(Debug)]
pub struct AStar<F: Form, H> {
    /// `None` where the memory allowed was too small to begin.
    search: Option<Search<F, H>>,
    ledger: Ledger,
    budget: Budget,
    is_optimal: bool,
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

/// Expansions between two [`Event::Search`].
const EXPANSIONS_PER_EVENT: u64 = 256;

/// A successor on its way into the store.
#[derive(Clone, Copy)]
struct Successor {
    slide: Slide,
    hash: u64,
}

impl<F: Form, H: Heuristic> AStar<F, H> {
    /// A search with boards in a given form. Where nothing special is wanted, [`astar`](super::astar) chooses the form.
    #[must_use]
    pub fn new(form: F, instance: &Instance, heuristic: H, tie: TieRule, budget: Budget) -> Self {
        let mut ledger = Ledger::new(budget.max_bytes);
        let is_optimal = heuristic.is_admissible();
        let search = Search::new(form, instance, heuristic, tie, &mut ledger);
        let (ended, generated) = if search.is_ok() { (None, 1) } else { (Some(Outcome::MemoryLimit), 0) };
        Self { search: search.ok(), ledger, budget, is_optimal, expanded: 0, generated, moves: 0, ended }
    }

    /// Takes the next node and expands it. `Ok(None)`: the search goes on.
    #[inline]
    fn expand<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<Option<Outcome>, Full> {
        let Some(search) = &mut self.search else {
            return Err(Full);
        };
        let (f, node) = loop {
            let (f, id) = search.open.pop().expect("the goal can be reached, so it or a node before it is open");
            if let Some(node) = search.store.close(id, &mut search.board) {
                search.waiting -= 1;
                break (f, node);
            }
        };
        let max_moves = self.budget.max_moves.unwrap_or(u64::MAX);
        let is_goal = search.store.form().is_same(&search.board, &search.goal);
        let unit = u64::from(search.heuristic.unit());
        if if self.is_optimal { f.div_ceil(unit) > max_moves } else { is_goal && u64::from(node.g) > max_moves } {
            self.tell(observer, Some(f));
            return Ok(Some(Outcome::MoveBudget));
        }
        if is_goal {
            self.tell(observer, Some(f));
            return self.answer(node, observer).map(|()| Some(Outcome::Solved));
        }
        if self.budget.max_steps.is_some_and(|most| self.expanded >= most) {
            self.tell(observer, Some(f));
            return Ok(Some(Outcome::StepBudget));
        }
        self.expanded += 1;
        search.generate(f, node, &mut self.generated, &mut self.ledger)?;
        if observer.wants_events() && self.expanded.is_multiple_of(EXPANSIONS_PER_EVENT) {
            self.tell(observer, None);
        }
        Ok(None)
    }

    /// Tells how far the search is; `f` is that of a node just taken, `None` where the open list knows the least.
    fn tell<O: Observer + ?Sized>(&self, observer: &mut O, f: Option<u64>) {
        if let Some(search) = self.search.as_ref().filter(|_| observer.wants_events()) {
            let best_f = f.or_else(|| search.open.best_priority()).unwrap_or(0) / u64::from(search.heuristic.unit());
            let Self { expanded, generated, .. } = *self;
            observer.event(&Event::Search { expanded, generated, open: search.waiting, best_f });
        }
    }

    /// Follows the parents from the goal, just read, to the start and tells the slides in order.
    fn answer<O: Observer + ?Sized>(&mut self, goal: Node, observer: &mut O) -> Result<(), Full> {
        let search = self.search.as_mut().ok_or(Full)?;
        // The open list has done its work: its memory is more than the answer needs.
        search.open.clear(&mut self.ledger);
        let length = usize::try_from(goal.g).map_err(|_| Full)?;
        let mut slides: Vec<Slide> = Vec::new();
        self.ledger.charge(bytes::<Slide>(length))?;
        slides.try_reserve_exact(length).map_err(|_| Full)?;
        let Search { store, board, .. } = search;
        let mut node = goal;
        while node.g > 0 {
            // The tile that came travelling in `direction` left the cell where the blank is now.
            let form = store.form();
            let from = form.blank(board);
            let to = form.neighbour(from, node.direction).expect("a slide that was made ends on the board");
            slides.push(Slide {
                tile: Tile(board.tile(to)),
                from: Cell(from),
                to: Cell(to),
                direction: node.direction,
            });
            form.slide(board, to, from);
            let parent = store.find(board).expect("the parent of a node is stored");
            node = store.read(parent, board);
        }
        for &slide in slides.iter().rev() {
            observer.slide(slide);
            self.moves += 1;
        }
        Ok(())
    }
}

impl<F: Form, H: Heuristic> Search<F, H> {
    fn new(form: F, instance: &Instance, heuristic: H, tie: TieRule, ledger: &mut Ledger) -> Result<Self, Full> {
        ledger.charge(heuristic.bytes())?;
        ledger.charge(2 * form.board_bytes() as u64)?;
        let board = form.board(instance.start());
        let goal = form.board(instance.goal().arrangement());
        let mut search =
            Self { heuristic, store: Store::new(form, ledger)?, open: Open::new(tie), waiting: 0, board, goal };
        let Self { heuristic, store, open, board, .. } = &mut search;
        let start = Node { g: 0, direction: Direction::Up, closed: false };
        if let Added::New(id) = store.add(board, store.form().hash(board), start, ledger)? {
            open.push(heuristic.value(board).into(), 0, id, ledger)?;
            search.waiting = 1;
        }
        Ok(search)
    }

    /// Puts the successors of the node whose board was just read on the open list.
    #[inline]
    fn generate(&mut self, f: u64, node: Node, generated: &mut u64, ledger: &mut Ledger) -> Result<(), Full> {
        let Self { heuristic, store, open, waiting, board, .. } = self;
        let g = node.g + 1;
        let unit = u64::from(heuristic.unit());
        let h = (f - unit * u64::from(node.g)) as u32;
        let carry = heuristic.carry(board);
        let blank = store.form().blank(board);
        let mut successors = [None; 4];
        for (direction, successor) in Direction::ALL.into_iter().zip(&mut successors) {
            // Undoing the last slide leads to the parent, which has a lower g: it need not be looked up.
            if direction == node.direction && node.g > 0 {
                continue;
            }
            let Some(from) = store.form().neighbour(blank, direction) else {
                continue;
            };
            let tile = Tile(board.tile(from));
            let slide = Slide { tile, from: Cell(from), to: Cell(blank), direction: direction.opposite() };
            store.form().slide(board, from, blank);
            let hash = store.form().hash(board);
            store.form().slide(board, blank, from);
            store.touch(hash);
            *successor = Some(Successor { slide, hash });
        }
        for Successor { slide, hash } in successors.into_iter().flatten() {
            let from = slide.from.0;
            store.form().slide(board, from, blank);
            let added = store.add(board, hash, Node { g, direction: slide.direction, closed: false }, ledger)?;
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
            open.push(unit * u64::from(g) + u64::from(value), g, id, ledger)?;
            *generated += 1;
        }
        Ok(())
    }
}

impl<F: Form, H: Heuristic> Engine for AStar<F, H> {
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
        self.is_optimal
    }
}
