//! BAE\*: an optimal search from both ends.

use crate::puzzle::Direction;
use crate::solver::{Budget, Details, Engine, Event, Instance, Observer, Outcome, Work};

use super::super::TieRule;
use super::super::form::{Form, Node};
use super::super::heuristic::Heuristic;
use super::super::ledger::{Full, Ledger};
use super::super::store::Added;
use super::super::successors::{Successor, successors};
use super::answer::{Meeting, slides};
use super::side::{START, Side};

/// BAE\* (Sadhukhan 2012, *A new approach to bidirectional heuristic search using error functions*), found again as DIBBS
/// (Sewell & Jacobson 2021, *Dynamically improved bounds bidirectional search*, Artificial Intelligence 291): a search from the
/// start and one from the goal that meet in the middle of a shortest solution.
///
/// **The idea.** On its way to a node n, the side from the start has seen how far the backward heuristic hB is wrong there:
/// g(n) − hB(n) slides. Adding that error to f = g + hF makes the priority b(n) = 2g(n) + hF(n) − hB(n); likewise for the other
/// side. With consistent heuristics b never falls along a path, so a node that is expanded has its least g, and **no solution
/// is shorter than half the sum of the least b of the two sides**, rounded up, and up once more where its parity is not that
/// of the board. The search ends when the best way through a board that both sides have is no longer than that. The answer
/// is a shortest one, on every board.
///
/// **The exact order.** The side with the lesser least b expands, the side from the start if they are equal. It takes the node with the least b; among these the one with the highest g; among these the first generated. Successors are
/// generated in the order in which the *blank* goes up, down, left, right. Passed over are nodes with g + h not below the best
/// way known, and nodes that the other side has expanded (its g there is least, so the best way through them is known).
///
/// **What is counted.** As in [`AStar`](super::super::AStar), over both sides: the start and the goal count as generated.
///
/// **Outcomes.** [`Outcome::MoveBudget`] as soon as the bound exceeds the moves allowed. One step is one expansion.
#[derive(Debug)]
pub struct BaeStar<F: Form, H> {
    /// `None` where the memory allowed was too small to begin.
    search: Option<Search<F, H>>,
    ledger: Ledger,
    budget: Budget,
    expanded: u64,
    generated: u64,
    moves: u64,
    /// No solution is shorter.
    bound: u64,
    ended: Option<Outcome>,
}

#[derive(Debug)]
struct Search<F: Form, H> {
    /// From the start, and from the goal.
    sides: [Side<F, H>; 2],
    /// The best way known.
    best: Option<Meeting>,
    /// The lowest bit of the length of every solution.
    parity: u64,
    /// The board being expanded.
    board: F::Board,
}

/// Expansions between two [`Event::Search`].
const EXPANSIONS_PER_EVENT: u64 = 256;

impl<F: Form, H: Heuristic> BaeStar<F, H> {
    /// A search with boards in a given form. `forward` estimates the way to the instance's goal, `backward` the way from
    /// it to the start (the same heuristic, made for the start board as its goal).
    ///
    /// # Panics
    /// When one of the heuristics is not consistent or does not count whole slides.
    #[must_use]
    pub fn new(form: F, instance: &Instance, forward: H, backward: H, budget: Budget) -> Self {
        for heuristic in [&forward, &backward] {
            assert!(heuristic.is_consistent() && heuristic.unit() == 1, "BAE* needs consistent heuristics");
        }
        let mut ledger = Ledger::new(budget.max_bytes);
        let search = Search::new(form, instance, forward, backward, &mut ledger);
        let (ended, generated) = if search.is_ok() { (None, 2) } else { (Some(Outcome::MemoryLimit), 0) };
        let bound = search.as_ref().map_or(0, Search::bound);
        Self { search: search.ok(), ledger, budget, expanded: 0, generated, moves: 0, bound, ended }
    }
}

impl<F: Form, H: Heuristic> BaeStar<F, H> {
    /// Takes the next node and expands it. `Ok(None)`: the search goes on.
    #[inline]
    fn expand<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<Option<Outcome>, Full> {
        let Some(search) = &mut self.search else {
            return Err(Full);
        };
        let (side, priority, node) = loop {
            self.bound = self.bound.max(search.bound());
            if self.budget.max_moves.is_some_and(|most| self.bound > most) {
                self.tell(observer);
                return Ok(Some(Outcome::MoveBudget));
            }
            if let Some(meeting) = search.best
                && meeting.length <= self.bound
            {
                self.tell(observer);
                return self.answer(meeting, observer).map(|()| Some(Outcome::Solved));
            }
            if self.budget.max_steps.is_some_and(|most| self.expanded >= most) {
                self.tell(observer);
                return Ok(Some(Outcome::StepBudget));
            }
            if let Some(next) = search.next() {
                break next;
            }
        };
        self.expanded += 1;
        search.generate(side, priority, node, &mut self.generated, &mut self.ledger)?;
        if observer.wants_events() && self.expanded.is_multiple_of(EXPANSIONS_PER_EVENT) {
            self.tell(observer);
        }
        Ok(None)
    }

    /// Tells how far the search is.
    fn tell<O: Observer + ?Sized>(&self, observer: &mut O) {
        if let Some(search) = self.search.as_ref().filter(|_| observer.wants_events()) {
            let open = search.sides.iter().map(|side| side.waiting).sum();
            let Self { expanded, generated, bound, .. } = *self;
            observer.event(&Event::Search { expanded, generated, open, best_f: bound });
        }
    }

    /// Tells the slides of a way in order.
    fn answer<O: Observer + ?Sized>(&mut self, meeting: Meeting, observer: &mut O) -> Result<(), Full> {
        let Search { sides: [forward, backward], board, .. } = self.search.as_mut().ok_or(Full)?;
        // The open lists have done their work: their memory is more than the answer needs.
        forward.open.clear(&mut self.ledger);
        backward.open.clear(&mut self.ledger);
        for slide in slides(meeting, &forward.store, || &backward.store, board, &mut self.ledger)? {
            observer.slide(slide);
            self.moves += 1;
        }
        Ok(())
    }
}

impl<F: Form, H: Heuristic> Search<F, H> {
    fn new(form: F, instance: &Instance, forward: H, backward: H, ledger: &mut Ledger) -> Result<Self, Full> {
        // The board being worked on and those of the two ends.
        ledger.charge(3 * form.board_bytes() as u64)?;
        let ends = [form.board(instance.start()), form.board(instance.goal().arrangement())];
        let mut sides = [
            Side::new(form.clone(), forward, TieRule::HighG, ledger)?,
            Side::new(form, backward, TieRule::HighG, ledger)?,
        ];
        let mut ids = [0; 2];
        for ((side, end), id) in sides.iter_mut().zip(&ends).zip(&mut ids) {
            let hash = side.store.form().hash(end);
            *id = side.store.add_once(end, hash, START, ledger)?.expect("the store is empty");
            // The other side's heuristic is 0 where the other side wants to go.
            side.open.push(side.heuristic.value(end).into(), 0, *id, ledger)?;
            side.waiting = 1;
        }
        let size = instance.size();
        let [from, to] = [instance.start().blank(), instance.goal().arrangement().blank()].map(|at| size.position(at));
        let [board, goal] = ends;
        let best = (sides[0].store.form().is_same(&board, &goal)).then(|| Meeting {
            length: 0,
            forward: ids[0],
            backward: Some(ids[1]),
        });
        Ok(Self { sides, best, parity: u64::from(from.distance(to) & 1), board })
    }
}

impl<F: Form, H: Heuristic> Search<F, H> {
    /// No solution is shorter.
    #[inline]
    fn bound(&self) -> u64 {
        let [forward, backward] = &self.sides;
        match (forward.open.best_priority(), backward.open.best_priority()) {
            (Some(forward), Some(backward)) => {
                let half = (forward + backward).div_ceil(2);
                half + (half & 1 ^ self.parity)
            }
            // A side that has nothing left has seen every way that could be shorter than the best.
            _ => self.best.map_or(u64::MAX, |meeting| meeting.length),
        }
    }

    /// The side whose turn it is takes its next node; `None` where that one need not be expanded.
    #[inline]
    fn next(&mut self) -> Option<(usize, u64, Node)> {
        let [from_start, from_goal] = self.sides.each_ref().map(|side| side.open.best_priority());
        let number = usize::from(from_goal < from_start);
        let [forward, backward] = &mut self.sides;
        let (side, other) = if number == 0 { (forward, &*backward) } else { (backward, &*forward) };
        let (priority, id) = side.open.pop()?;
        let node = side.store.close(id, &mut self.board)?;
        side.waiting -= 1;
        if let Some(best) = self.best {
            let h = side.heuristic.value(&self.board);
            if u64::from(node.g) + u64::from(h) >= best.length {
                return None;
            }
            // Without a way, nothing that the one side has is known to the other.
            if other.store.find(&self.board).is_some_and(|there| other.store.node(there).closed) {
                return None;
            }
        }
        Some((number, priority, node))
    }

    /// Puts the successors of the node whose board was just read on its side's open list.
    #[inline]
    fn generate(
        &mut self,
        number: usize,
        priority: u64,
        node: Node,
        generated: &mut u64,
        ledger: &mut Ledger,
    ) -> Result<(), Full> {
        let Self { sides: [forward, backward], best, board, .. } = self;
        let (side, other) = if number == 0 { (forward, &*backward) } else { (backward, &*forward) };
        let g = node.g + 1;
        let ahead = side.heuristic.value(board);
        let behind = (2 * u64::from(node.g) + u64::from(ahead) - priority) as u32;
        let (carry, carry_behind) = (side.heuristic.carry(board), other.heuristic.carry(board));
        let successors = successors(side.store.form(), board, node, Direction::ALL, |hash| {
            side.store.touch(hash);
            other.store.touch(hash);
        });
        for Successor { slide, hash } in successors.into_iter().flatten() {
            let (ahead, _) = side.heuristic.after(board, ahead, carry, slide);
            let (behind, _) = other.heuristic.after(board, behind, carry_behind, slide);
            let (from, to) = (slide.from.0, slide.to.0);
            side.store.form().slide(board, from, to);
            let there = other.store.find_hashed(board, hash).map(|id| (id, other.store.node(id)));
            let through = there.map(|(_, node)| u64::from(g) + u64::from(node.g));
            let is_better = |length: u64| best.is_none_or(|best| length < best.length);
            let is_met = through.is_some_and(is_better);
            let is_known = there.is_some_and(|(_, node)| node.closed) || !is_better(u64::from(g) + u64::from(ahead));
            if is_known && !is_met {
                side.store.form().slide(board, to, from);
                continue;
            }
            let added = side.store.add(board, hash, Node { g, direction: slide.direction, closed: false }, ledger);
            side.store.form().slide(board, to, from);
            let id = match added? {
                Added::Known => continue,
                Added::New(id) | Added::Improved { id, closed: true } => {
                    side.waiting += 1;
                    id
                }
                Added::Improved { id, closed: false } => id,
            };
            *generated += 1;
            if let (true, Some(length), Some((opposite, _))) = (is_met, through, there) {
                let (forward, backward) = if number == 0 { (id, opposite) } else { (opposite, id) };
                *best = Some(Meeting { length, forward, backward: Some(backward) });
            }
            side.open.push(2 * u64::from(g) + u64::from(ahead) - u64::from(behind), g, id, ledger)?;
        }
        Ok(())
    }
}

impl<F: Form, H: Heuristic> Engine for BaeStar<F, H> {
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
        Work::Search {
            expanded: self.expanded,
            generated: self.generated,
            peak_stored: (self.search.iter().flat_map(|search| &search.sides)).map(|side| side.store.stored()).sum(),
            peak_bytes: self.ledger.peak(),
        }
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn is_optimal(&self) -> bool {
        true
    }

    fn details(&self) -> Details {
        Details { lower_bound: Some(self.bound), ..Details::default() }
    }
}
