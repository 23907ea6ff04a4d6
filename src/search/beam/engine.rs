//! The search itself.

use crate::puzzle::{Cell, Direction, Slide, Tile};
use crate::search::bound::Parity;
use crate::search::form::{Form, Node};
use crate::search::heuristic::{Cells, Heuristic};
use crate::search::ledger::{Full, Ledger, bytes};
use crate::solver::{Budget, Details, Engine, Event, Instance, Observer, Outcome, Work};

use super::candidates::{Candidate, Parent, sort};
use super::fingerprints::Fingerprints;
use super::layer::Layer;

/// Breadth-first beam search: all boards of a layer are expanded, and of their successors the `width` best by h make the next
/// layer (Bisiani 1987; for this puzzle Zhou & Hansen 2005). The first layer is the start.
///
/// **The exact order.** Successors with the least h are kept; among equals those of the parent that was kept first, and of one
/// parent in the order in which the *blank* goes up, down, left, right. A board that was kept in any layer is never kept
/// again (known by 64 bits of it: see `fingerprints.rs`); one that was only a candidate may come back. The search ends in the layer in which the
/// goal is first *generated*, and its length is the number of that layer.
///
/// **What is known of the answer.** As long as no candidate had to be left out, layers are complete: no shorter solution
/// exists than the first layer that is not. An answer from complete layers is a shortest one, and is called so.
///
/// **What is counted.** `expanded`: boards whose successors were made. `generated`: candidates, the start included; undoing slides
/// and boards kept before are none. `peak_stored`: boards kept, all layers together (of earlier layers only the
/// way back is stored, four bytes a board, and the fingerprint). A step is one expansion. The slides are told all together in the last.
///
/// **Outcomes.** [`Outcome::DeadEnd`] when the next layer would be empty: all successors had been kept before, and the goal was
/// reachable only through boards that were left out. [`Outcome::MoveBudget`] when another layer would be deeper than the moves
/// allowed, [`Outcome::StepBudget`] and [`Outcome::MemoryLimit`] before they would be exceeded.
#[derive(Debug)]
pub struct Beam<F: Form, H> {
    /// `None` where the memory allowed was too small to begin.
    search: Option<Search<F, H>>,
    ledger: Ledger,
    budget: Budget,
    lower_bound: u64,
    parity: Parity,
    expanded: u64,
    generated: u64,
    moves: u64,
    ended: Option<Outcome>,
}

#[derive(Debug)]
struct Search<F: Form, H> {
    form: F,
    heuristic: H,
    width: usize,
    start: F::Board,
    goal: F::Board,
    /// A board being worked on.
    board: F::Board,
    known: Fingerprints,
    layer: Layer,
    next: Layer,
    /// How many boards of the layer were expanded.
    at: usize,
    candidates: Vec<Candidate>,
    /// For every layer but the first: where its boards came from.
    parents: Vec<Box<[Parent]>>,
    /// The first layer that was not kept whole.
    cut: Option<u64>,
}

/// Expansions between two [`Event::Search`].
const EXPANSIONS_PER_EVENT: u64 = 256;

/// What came of an expansion.
enum Expanded {
    /// The search goes on.
    Nothing,
    /// This successor is the goal.
    Goal(Parent),
    /// The next layer is empty.
    DeadEnd,
}

impl<F: Form, H: Heuristic> Beam<F, H> {
    /// The greatest width.
    pub const MOST: usize = Parent::MOST;

    /// A search that keeps `width` boards a layer, at least one and at most [`Beam::MOST`].
    #[must_use]
    pub fn new(form: F, instance: &Instance, heuristic: H, width: usize, budget: Budget) -> Self {
        let mut ledger = Ledger::new(budget.max_bytes);
        let (parity, unit) = (Parity::of(instance), u64::from(heuristic.unit()));
        let root = heuristic.value(instance.start());
        let lower_bound = if heuristic.is_admissible() { parity.raise(root.into(), unit) } else { 0 };
        let search = Search::new(form, instance, heuristic, width.clamp(1, Self::MOST), &mut ledger);
        let (ended, generated) = if search.is_ok() { (None, 1) } else { (Some(Outcome::MemoryLimit), 0) };
        Self { search: search.ok(), ledger, budget, lower_bound, parity, expanded: 0, generated, moves: 0, ended }
    }

    fn next<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<Option<Outcome>, Full> {
        let search = self.search.as_mut().ok_or(Full)?;
        let depth = search.parents.len() as u64;
        if depth == 0 && search.form.is_same(&search.start, &search.goal) {
            return Ok(Some(Outcome::Solved));
        }
        if self.budget.max_moves.is_some_and(|most| depth >= most) {
            return Ok(Some(Outcome::MoveBudget));
        }
        if self.budget.max_steps.is_some_and(|most| self.expanded >= most) {
            return Ok(Some(Outcome::StepBudget));
        }
        self.expanded += 1;
        let expanded = search.expand(&mut self.generated, &mut self.ledger)?;
        if observer.wants_events() && self.expanded.is_multiple_of(EXPANSIONS_PER_EVENT) {
            let open = search.candidates.len() as u64;
            let Self { expanded, generated, .. } = *self;
            observer.event(&Event::Search { expanded, generated, open, best_f: self.lower_bound() });
        }
        match expanded {
            Expanded::Nothing => Ok(None),
            Expanded::DeadEnd => Ok(Some(Outcome::DeadEnd)),
            Expanded::Goal(parent) => self.answer(parent, observer).map(|()| Some(Outcome::Solved)),
        }
    }

    /// No solution is shorter.
    fn lower_bound(&self) -> u64 {
        let Some(search) = &self.search else { return self.lower_bound };
        if search.form.is_same(&search.start, &search.goal) {
            return 0;
        }
        // The successors of complete layers were all compared with the goal.
        let complete = search.cut.unwrap_or(search.parents.len() as u64);
        self.lower_bound.max(self.parity.raise(complete + 1, 1))
    }

    /// Goes back layer by layer from the goal and tells the slides in order.
    fn answer<O: Observer + ?Sized>(&mut self, mut parent: Parent, observer: &mut O) -> Result<(), Full> {
        let search = self.search.as_mut().ok_or(Full)?;
        // Only the ways back are needed from here on: their memory is less.
        search.next.free(&mut self.ledger);
        let length = search.parents.len() + 1;
        self.ledger.charge(bytes::<Direction>(length))?;
        let mut directions = Vec::new();
        directions.try_reserve_exact(length).map_err(|_| Full)?;
        for layer in search.parents.iter().rev() {
            directions.push(parent.direction());
            parent = layer[parent.index()];
        }
        directions.push(parent.direction());
        let Search { form, start, board, .. } = search;
        board.clone_from(start);
        let mut blank = form.blank(board);
        for direction in directions.into_iter().rev() {
            let from = form.neighbour(blank, direction.opposite()).expect("a slide that was made stays on the board");
            let slide = Slide { tile: Tile(board.tile(from)), from: Cell(from), to: Cell(blank), direction };
            form.slide(board, from, blank);
            blank = from;
            observer.slide(slide);
            self.moves += 1;
        }
        Ok(())
    }
}

impl<F: Form, H: Heuristic> Search<F, H> {
    fn new(form: F, instance: &Instance, heuristic: H, width: usize, ledger: &mut Ledger) -> Result<Self, Full> {
        ledger.charge(heuristic.bytes())?;
        ledger.charge(3 * form.board_bytes() as u64)?;
        let start = form.board(instance.start());
        let board = form.board(instance.start());
        let goal = form.board(instance.goal().arrangement());
        let mut known = Fingerprints::new(ledger)?;
        known.add(form.hash(&start), ledger)?;
        let (mut layer, next) = (Layer::new(&form), Layer::new(&form));
        let node = Node { g: 0, direction: Direction::Up, closed: false };
        form.write(&start, node, layer.add(heuristic.value(&start), ledger)?);
        let (candidates, parents) = (Vec::new(), Vec::new());
        let (at, cut) = (0, None);
        Ok(Self { form, heuristic, width, start, goal, board, known, layer, next, at, candidates, parents, cut })
    }

    /// Makes the successors of the next board of the layer; after the last of them, the next layer.
    fn expand(&mut self, generated: &mut u64, ledger: &mut Ledger) -> Result<Expanded, Full> {
        let Self { form, heuristic, board, goal, known, layer, candidates, .. } = self;
        let record = layer.record(self.at);
        form.read(record, board);
        // The start has no slide that could be undone.
        let last = (!self.parents.is_empty()).then(|| form.node(record).direction);
        let (value, carry) = (layer.value(self.at), heuristic.carry(board));
        let blank = form.blank(board);
        for heading in Direction::ALL {
            if last == Some(heading) {
                continue;
            }
            let Some(from) = form.neighbour(blank, heading) else { continue };
            let direction = heading.opposite();
            let slide = Slide { tile: Tile(board.tile(from)), from: Cell(from), to: Cell(blank), direction };
            let (value, _) = heuristic.after(board, value, carry, slide);
            form.slide(board, from, blank);
            let (hash, is_goal) = (form.hash(board), form.is_same(board, goal));
            form.slide(board, blank, from);
            if known.contains(hash) {
                continue;
            }
            *generated += 1;
            let parent = Parent::new(self.at, direction);
            if is_goal {
                return Ok(Expanded::Goal(parent));
            }
            ledger.room(candidates)?;
            candidates.push(Candidate { value, parent, hash });
        }
        self.at += 1;
        if self.at < self.layer.len() { Ok(Expanded::Nothing) } else { self.make_layer(ledger) }
    }

    /// Keeps the best candidates.
    fn make_layer(&mut self, ledger: &mut Ledger) -> Result<Expanded, Full> {
        let Self { form, board, known, layer, next, candidates, .. } = self;
        sort(candidates);
        next.clear();
        let mut kept = 0;
        for at in 0..candidates.len() {
            let Candidate { value, parent, hash } = candidates[at];
            if next.len() == self.width {
                // Whatever is left and not known is left out.
                if self.cut.is_none() && candidates[at..].iter().any(|candidate| !known.contains(candidate.hash)) {
                    self.cut = Some(self.parents.len() as u64 + 1);
                }
                break;
            }
            if !known.add(hash, ledger)? {
                continue;
            }
            form.read(layer.record(parent.index()), board);
            let blank = form.blank(board);
            let direction = parent.direction();
            let from = form.neighbour(blank, direction.opposite()).expect("a candidate was made by a possible slide");
            form.slide(board, from, blank);
            form.write(board, Node { g: 0, direction, closed: false }, next.add(value, ledger)?);
            // The kept ones move to the front, so that their parents can be stored.
            candidates.swap(kept, at);
            kept += 1;
        }
        if kept == 0 {
            return Ok(Expanded::DeadEnd);
        }
        let mut parents = ledger.slice(kept)?;
        for (parent, candidate) in parents.iter_mut().zip(&self.candidates) {
            *parent = candidate.parent;
        }
        ledger.room(&mut self.parents)?;
        self.parents.push(parents);
        self.candidates.clear();
        std::mem::swap(&mut self.layer, &mut self.next);
        self.at = 0;
        Ok(Expanded::Nothing)
    }
}

impl<F: Form, H: Heuristic> Engine for Beam<F, H> {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ended.is_none() {
            self.ended = self.next(observer).unwrap_or(Some(Outcome::MemoryLimit));
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        Work::Search {
            expanded: self.expanded,
            generated: self.generated,
            peak_stored: self.search.as_ref().map_or(0, |search| search.known.held()),
            peak_bytes: self.ledger.peak(),
        }
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn is_optimal(&self) -> bool {
        self.search.as_ref().is_some_and(|search| search.cut.is_none())
    }

    fn details(&self) -> Details {
        Details { lower_bound: Some(self.lower_bound()), ..Details::default() }
    }
}
