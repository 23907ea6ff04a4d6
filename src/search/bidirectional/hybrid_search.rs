//! UA\* and BA\*: the searches of Hasan et al. with their hybrid heuristic.

use crate::puzzle::Direction;
use crate::solver::{Budget, Details, Engine, Event, Instance, Observer, Outcome, Work};

use super::super::TieRule;
use super::super::form::{Form, Node};
use super::super::heuristic::Heuristic;
use super::super::ledger::{Full, Ledger};
use super::super::successors::{Successor, successors};
use super::answer::{Meeting, slides};
use super::side::{START, Side};

/// BA\* (*bidirectional A\**), and UA\* (*unidirectional A\**), which is its forward half alone: Hasan, Aladdin, Talabani,
/// Rashid & Mirjalili 2023, *The Fifteen Puzzle – A New Approach through Hybridizing Three Heuristics Methods*, Computers
/// 12(1):11, as the authors' public program does it.
///
/// **The method.** Best-first by f = g + h with an h that overestimates ([`Hybrid`](super::super::heuristic::Hybrid)). A board
/// is closed as soon as it is *generated*: it keeps its first path, and is never re-opened. The search ends at the first board
/// that both sides have generated. Both spare nodes, and both cost optimality: **answers are often 2 to 6 slides longer than
/// the shortest ones.**
///
/// **The turns.** BA\*: 75,000 expansions from the start, 75,000 from the goal, then 15,000 each in turn. UA\* ends when the
/// goal is generated.
///
/// **The exact order.** The least f; among these the first generated (in the authors' program chance in the form of heap
/// order: means agree with theirs, single boards do not). Successors are generated in the order in which the *blank* goes up,
/// left, right, down. f is an integer in units of 1/33 slide, so that equal f are equal.
///
/// **What is counted.** `generated`: boards put on an open list, each once a side, the start and, of BA\*, the goal included.
/// The rest is as in [`AStar`](super::super::AStar), over both sides.
///
/// **Outcomes.** [`Outcome::MoveBudget`] when the answer found has more moves than are allowed. One step is one expansion.
#[derive(Debug)]
pub struct HybridSearch<F: Form, H> {
    /// `None` where the memory allowed was too small to begin.
    search: Option<Search<F, H>>,
    ledger: Ledger,
    budget: Budget,
    expanded: u64,
    generated: u64,
    moves: u64,
    ended: Option<Outcome>,
}

#[derive(Debug)]
struct Search<F: Form, H> {
    forward: Side<F, H>,
    /// `None`: UA*.
    backward: Option<Side<F, H>>,
    turn: Turn,
    /// The first board that both sides have.
    meeting: Option<Meeting>,
    /// The board being expanded.
    board: F::Board,
    goal: F::Board,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug)]
struct Turn {
    backward: bool,
    /// Expansions left.
    left: u64,
    /// Whether both sides have had their first turn.
    is_short: bool,
}

/// Expansions of the first turn of each side.
const FIRST_TURN: u64 = 75_000;
/// Expansions of every later turn.
const LATER_TURN: u64 = 15_000;
/// The order in which the blank goes.
const ORDER: [Direction; 4] = [Direction::Up, Direction::Left, Direction::Right, Direction::Down];
/// Expansions between two [`Event::Search`].
const EXPANSIONS_PER_EVENT: u64 = 256;

impl<F: Form, H: Heuristic> HybridSearch<F, H> {
    /// A search with boards in a given form. `forward` estimates the way to the instance's goal, `backward` the way from it
    /// to the start; without `backward` it is UA\*.
    #[must_use]
    pub fn new(form: F, instance: &Instance, forward: H, backward: Option<H>, budget: Budget) -> Self {
        let mut ledger = Ledger::new(budget.max_bytes);
        let ends = 1 + u64::from(backward.is_some());
        let search = Search::new(form, instance, forward, backward, &mut ledger);
        let (ended, generated) = if search.is_ok() { (None, ends) } else { (Some(Outcome::MemoryLimit), 0) };
        Self { search: search.ok(), ledger, budget, expanded: 0, generated, moves: 0, ended }
    }
}

impl<F: Form, H: Heuristic> HybridSearch<F, H> {
    /// Takes the next node and expands it. `Ok(None)`: the search goes on.
    #[inline]
    fn expand<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<Option<Outcome>, Full> {
        let Some(search) = &mut self.search else {
            return Err(Full);
        };
        if search.meeting.is_none() {
            if self.budget.max_steps.is_some_and(|most| self.expanded >= most) {
                self.tell(observer);
                return Ok(Some(Outcome::StepBudget));
            }
            self.expanded += 1;
            search.expand(&mut self.generated, &mut self.ledger)?;
            if observer.wants_events() && self.expanded.is_multiple_of(EXPANSIONS_PER_EVENT) {
                self.tell(observer);
            }
        }
        // Looked at in the same step, so that a search within its steps ends as it should.
        let Some(meeting) = self.search.as_ref().and_then(|search| search.meeting) else {
            return Ok(None);
        };
        self.tell(observer);
        if self.budget.max_moves.is_some_and(|most| meeting.length > most) {
            return Ok(Some(Outcome::MoveBudget));
        }
        self.answer(meeting, observer).map(|()| Some(Outcome::Solved))
    }

    /// Tells how far the search is.
    fn tell<O: Observer + ?Sized>(&self, observer: &mut O) {
        if let Some(search) = self.search.as_ref().filter(|_| observer.wants_events()) {
            let Search { forward, backward, .. } = search;
            let open = forward.waiting + backward.as_ref().map_or(0, |side| side.waiting);
            let best_f = forward.open.best_priority().unwrap_or(0) / u64::from(forward.heuristic.unit());
            let Self { expanded, generated, .. } = *self;
            observer.event(&Event::Search { expanded, generated, open, best_f });
        }
    }

    /// Tells the slides of a way in order.
    fn answer<O: Observer + ?Sized>(&mut self, meeting: Meeting, observer: &mut O) -> Result<(), Full> {
        let Search { forward, backward, board, .. } = self.search.as_mut().ok_or(Full)?;
        // The open lists have done their work: their memory is more than the answer needs.
        forward.open.clear(&mut self.ledger);
        if let Some(side) = backward.as_mut() {
            side.open.clear(&mut self.ledger);
        }
        let backward = || backward.as_ref().map_or(&forward.store, |side| &side.store);
        for slide in slides(meeting, &forward.store, backward, board, &mut self.ledger)? {
            observer.slide(slide);
            self.moves += 1;
        }
        Ok(())
    }
}

impl<F: Form, H: Heuristic> Search<F, H> {
    fn new(form: F, instance: &Instance, forward: H, backward: Option<H>, ledger: &mut Ledger) -> Result<Self, Full> {
        ledger.charge(2 * form.board_bytes() as u64)?;
        let board = form.board(instance.start());
        let goal = form.board(instance.goal().arrangement());
        let mut forward = Side::new(form.clone(), forward, TieRule::Fifo, ledger)?;
        let id = begin(&mut forward, &board, ledger)?;
        let backward = match backward {
            None => None,
            Some(heuristic) => {
                let mut side = Side::new(form, heuristic, TieRule::Fifo, ledger)?;
                Some((begin(&mut side, &goal, ledger)?, side))
            }
        };
        let meeting = forward.store.form().is_same(&board, &goal).then(|| Meeting {
            length: 0,
            forward: id,
            backward: backward.as_ref().map(|&(id, _)| id),
        });
        let backward = backward.map(|(_, side)| side);
        // UA* has one turn that never ends.
        let left = if backward.is_some() { FIRST_TURN } else { u64::MAX };
        Ok(Self { forward, backward, turn: Turn { backward: false, left, is_short: false }, meeting, board, goal })
    }
}

/// Puts the board where a side begins on its open list.
fn begin<F: Form, H: Heuristic>(side: &mut Side<F, H>, board: &F::Board, ledger: &mut Ledger) -> Result<u32, Full> {
    let hash = side.store.form().hash(board);
    let id = side.store.add_once(board, hash, START, ledger)?.expect("the store is empty");
    side.open.push(side.heuristic.value(board).into(), 0, id, ledger)?;
    side.waiting = 1;
    Ok(id)
}

impl Turn {
    /// Whether the side from the goal expands next.
    fn next(&mut self) -> bool {
        if self.left == 0 {
            let is_short = self.is_short || self.backward;
            let left = if is_short { LATER_TURN } else { FIRST_TURN };
            *self = Self { backward: !self.backward, left, is_short };
        }
        self.left -= 1;
        self.backward
    }
}

impl<F: Form, H: Heuristic> Search<F, H> {
    /// The side whose turn it is expands its next node.
    #[inline]
    fn expand(&mut self, generated: &mut u64, ledger: &mut Ledger) -> Result<(), Full> {
        let is_backward = self.turn.next();
        let Self { forward, backward, meeting, board, goal, .. } = self;
        let (side, other) = match backward {
            None => (forward, None),
            Some(backward) if is_backward => (backward, Some(&*forward)),
            Some(backward) => (forward, Some(&*backward)),
        };
        let (f, id) = side.open.pop().expect("the goal can be reached, so a board on the way to it is open");
        let node = side.store.close(id, board).expect("a board is put on the open list once");
        side.waiting -= 1;
        let unit = u64::from(side.heuristic.unit());
        let h = (f - unit * u64::from(node.g)) as u32;
        let g = node.g + 1;
        let carry = side.heuristic.carry(board);
        let successors = successors(side.store.form(), board, node, ORDER, |hash| {
            side.store.touch(hash);
            if let Some(other) = other {
                other.store.touch(hash);
            }
        });
        for Successor { slide, hash } in successors.into_iter().flatten() {
            let (from, to) = (slide.from.0, slide.to.0);
            side.store.form().slide(board, from, to);
            let added = side.store.add_once(board, hash, Node { g, direction: slide.direction, closed: false }, ledger);
            let Some(id) = added? else {
                side.store.form().slide(board, to, from);
                continue;
            };
            *generated += 1;
            let length = u64::from(g);
            *meeting = match other {
                None => {
                    side.store.form().is_same(board, goal).then_some(Meeting { length, forward: id, backward: None })
                }
                Some(other) => other.store.find_hashed(board, hash).map(|there| {
                    let (forward, backward) = if is_backward { (there, id) } else { (id, there) };
                    Meeting { length: length + u64::from(other.store.node(there).g), forward, backward: Some(backward) }
                }),
            };
            if meeting.is_some() {
                return Ok(());
            }
            side.store.form().slide(board, to, from);
            let (value, _) = side.heuristic.after(board, h, carry, slide);
            side.open.push(unit * length + u64::from(value), g, id, ledger)?;
            side.waiting += 1;
        }
        Ok(())
    }
}

impl<F: Form, H: Heuristic> Engine for HybridSearch<F, H> {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ended.is_some() {
            return self.ended.clone();
        }
        match self.expand(observer) {
            Ok(None) => return None,
            Ok(ended) => self.ended = ended,
            Err(Full) => {
                self.tell(observer);
                self.ended = Some(Outcome::MemoryLimit);
            }
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        let sides = || self.search.iter().flat_map(|search| std::iter::once(&search.forward).chain(&search.backward));
        Work::Search {
            expanded: self.expanded,
            generated: self.generated,
            peak_stored: sides().map(|side| side.store.stored()).sum(),
            peak_bytes: self.ledger.peak(),
        }
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn details(&self) -> Details {
        let is_both = self.search.as_ref().is_some_and(|search| search.backward.is_some());
        let why = if is_both { "BA*" } else { "UA*" };
        let remark = format!(
            "{why} is not optimal: its heuristic overestimates and the first path to a board is kept, so shorter solutions may exist"
        );
        Details { remark: Some(remark), ..Details::default() }
    }
}
