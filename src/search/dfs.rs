//! Depth-first search: the bad example.

use crate::puzzle::{Cell, Direction, Slide, Tile};
use crate::solver::{Budget, Details, Engine, Event, Instance, Observer, Outcome, Work};

use super::form::{Form, Node};
use super::heuristic::Cells;
use super::ledger::{Full, Ledger, bytes};

/// Depth-first search as courses of artificial intelligence describe it: always deeper, never to a board that lies on the current path, not deeper
/// than a bound; back where nothing is left. It shows why that is no way to solve the puzzle: the first solution met is about as long as
/// the bound, and without a heuristic nothing says which way is right.
///
/// **The exact order.** The *blank* is tried up, down, left, right. A board is compared with the goal when it is reached.
/// Boards that are not on the current path are not remembered: they are searched again whenever they are reached.
///
/// **What is counted.** `expanded`: boards whose successors were tried. `generated`: boards put on the path, the start
/// included. `peak_stored`: the longest path, in boards. `peak_bytes`: path and index.
///
/// **Outcomes.** [`Outcome::MoveBudget`] when all paths within the bound have been tried: then no solution is that short, which is
/// said as a lower bound (it is proved: a shortest solution meets no board twice, so it would have been tried). [`Outcome::StepBudget`] and [`Outcome::MemoryLimit`] as for [`AStar`](super::AStar).
#[derive(Debug)]
pub struct DepthFirst<F: Form> {
    /// `None` where the memory allowed was too small to begin.
    search: Option<Search<F>>,
    ledger: Ledger,
    max_steps: Option<u64>,
    /// No path is longer, in slides.
    bound: u32,
    expanded: u64,
    generated: u64,
    longest: u64,
    moves: u64,
    ended: Option<Outcome>,
}

#[derive(Debug)]
struct Search<F: Form> {
    form: F,
    /// The board at the end of the path.
    board: F::Board,
    goal: F::Board,
    path: Path,
}

/// The boards from the start to the one at hand, found by their hash.
///
/// The index is open addressing with linear probing. Boards leave in the reverse of the order in which they came, so a slot that is emptied
/// cannot have been passed over by a board that is still there.
#[derive(Debug)]
struct Path {
    record_bytes: usize,
    /// Room for so many boards; a power of two.
    capacity: usize,
    len: usize,
    records: Box<[u8]>,
    /// How many directions have been tried from each.
    tried: Box<[u8]>,
    /// Twice as many slots as boards: 0 where there is none, else its place on the path, from 1.
    slots: Box<[u32]>,
}

/// Expansions between two [`Event::Search`].
const EXPANSIONS_PER_EVENT: u64 = 256;
const FIRST_CAPACITY: usize = 16;

impl<F: Form> DepthFirst<F> {
    /// A search with boards in a given form, no deeper than `bound` slides (and the moves that the budget allows).
    #[must_use]
    pub fn new(form: F, instance: &Instance, bound: u32, budget: Budget) -> Self {
        let mut ledger = Ledger::new(budget.max_bytes);
        let most = budget.max_moves.and_then(|most| u32::try_from(most).ok()).unwrap_or(u32::MAX);
        let search = Search::new(form, instance, &mut ledger);
        let ended = search.is_err().then_some(Outcome::MemoryLimit);
        let stored = u64::from(search.is_ok());
        Self {
            search: search.ok(),
            ledger,
            max_steps: budget.max_steps,
            bound: bound.min(most).min(F::MAX_G),
            expanded: 0,
            generated: stored,
            longest: stored,
            moves: 0,
            ended,
        }
    }

    /// Goes on until a board has been expanded.
    fn advance_one<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<Option<Outcome>, Full> {
        let Self { search, ledger, max_steps, bound, expanded, generated, longest, .. } = self;
        let search = search.as_mut().ok_or(Full)?;
        let before = *expanded;
        while let Some(last) = search.path.len.checked_sub(1) {
            if search.path.tried[last] == 0 {
                if search.form.is_same(&search.board, &search.goal) {
                    return self.answer(observer).map(|()| Some(Outcome::Solved));
                }
                if last < *bound as usize {
                    if *expanded > before {
                        return Ok(None);
                    }
                    if max_steps.is_some_and(|most| *expanded >= most) {
                        return Ok(Some(Outcome::StepBudget));
                    }
                    *expanded += 1;
                } else {
                    search.path.tried[last] = 4;
                }
            }
            if search.descend(ledger)? {
                *generated += 1;
                *longest = (*longest).max(search.path.len as u64);
            } else {
                search.ascend();
            }
        }
        Ok(Some(Outcome::MoveBudget))
    }

    /// Tells how far the search is: `open` counts the boards on the path, and it knows no bound.
    fn tell<O: Observer + ?Sized>(&self, observer: &mut O) {
        if let Some(search) = self.search.as_ref().filter(|_| observer.wants_events()) {
            let Self { expanded, generated, .. } = *self;
            observer.event(&Event::Search { expanded, generated, open: search.path.len as u64, best_f: 0 });
        }
    }

    /// Tells the slides along the path. The path ends as the start alone, `board` as the start.
    fn answer<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<(), Full> {
        let search = self.search.as_mut().ok_or(Full)?;
        let length = search.path.len - 1;
        let mut slides: Vec<Slide> = Vec::new();
        self.ledger.charge(bytes::<Slide>(length))?;
        slides.try_reserve_exact(length).map_err(|_| Full)?;
        while search.path.len > 1 {
            slides.extend(search.ascend());
        }
        for &slide in slides.iter().rev() {
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
        let path = Path::new(form.record_bytes(), FIRST_CAPACITY, ledger)?;
        let mut search = Self { form, board, goal, path };
        search.push(search.form.hash(&search.board), Node { g: 0, direction: Direction::Up, closed: false }, ledger)?;
        Ok(search)
    }

    /// Puts the board at hand on the path.
    fn push(&mut self, hash: u64, node: Node, ledger: &mut Ledger) -> Result<(), Full> {
        let Self { form, board, path, .. } = self;
        if path.len == path.capacity {
            path.grow(|record| form.hash_of_record(record), ledger)?;
        }
        let place = path.len;
        let slot = path.vacant(hash);
        path.slots[slot] = u32::try_from(place + 1).map_err(|_| Full)?;
        path.tried[place] = 0;
        form.write(board, node, path.record_mut(place));
        path.len += 1;
        Ok(())
    }

    /// Goes to the next board that can be reached from the last and is not on the path; whether there is one.
    #[inline]
    fn descend(&mut self, ledger: &mut Ledger) -> Result<bool, Full> {
        let last = self.path.len - 1;
        let blank = self.form.blank(&self.board);
        while let Some(&direction) = Direction::ALL.get(usize::from(self.path.tried[last])) {
            self.path.tried[last] += 1;
            let Some(from) = self.form.neighbour(blank, direction) else { continue };
            self.form.slide(&mut self.board, from, blank);
            let hash = self.form.hash(&self.board);
            let Self { form, board, path, .. } = self;
            if path.contains(hash, |record| form.is_board_of(board, record)) {
                form.slide(board, blank, from);
                continue;
            }
            let g = last as u32 + 1;
            self.push(hash, Node { g, direction: direction.opposite(), closed: false }, ledger)?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Takes the last board off the path; the slide that had led to it, none for the start.
    fn ascend(&mut self) -> Option<Slide> {
        let Self { form, board, path, .. } = self;
        let last = path.len - 1;
        let node = form.node(path.record(last));
        let slot = path.slot_of(form.hash(board), last);
        path.slots[slot] = 0;
        path.len = last;
        if last == 0 {
            return None;
        }
        let from = form.blank(board);
        let to = form.neighbour(from, node.direction).expect("a slide that was made ends on the board");
        let tile = Tile(board.tile(to));
        form.slide(board, to, from);
        Some(Slide { tile, from: Cell(from), to: Cell(to), direction: node.direction })
    }
}

impl Path {
    /// An empty path.
    fn new(record_bytes: usize, capacity: usize, ledger: &mut Ledger) -> Result<Self, Full> {
        Ok(Self {
            record_bytes,
            capacity,
            len: 0,
            records: ledger.slice(record_bytes.checked_mul(capacity).ok_or(Full)?)?,
            tried: ledger.slice(capacity)?,
            slots: ledger.slice(2 * capacity)?,
        })
    }

    fn bytes(&self) -> u64 {
        (self.records.len() + self.tried.len()) as u64 + bytes::<u32>(self.slots.len())
    }

    /// Doubles the room. While it moves, the old and the new place are both held.
    fn grow(&mut self, hash_of: impl Fn(&[u8]) -> u64, ledger: &mut Ledger) -> Result<(), Full> {
        let mut new = Self::new(self.record_bytes, self.capacity.checked_mul(2).ok_or(Full)?, ledger)?;
        new.records[..self.records.len()].copy_from_slice(&self.records);
        new.tried[..self.tried.len()].copy_from_slice(&self.tried);
        for place in 0..self.len {
            let slot = new.vacant(hash_of(self.record(place)));
            new.slots[slot] = place as u32 + 1;
        }
        new.len = self.len;
        ledger.release(self.bytes());
        *self = new;
        Ok(())
    }

    #[inline]
    fn record(&self, place: usize) -> &[u8] {
        &self.records[place * self.record_bytes..][..self.record_bytes]
    }

    #[inline]
    fn record_mut(&mut self, place: usize) -> &mut [u8] {
        &mut self.records[place * self.record_bytes..][..self.record_bytes]
    }

    /// The slots in which a board with this hash may be, in order.
    #[inline]
    fn probe(&self, hash: u64) -> impl Iterator<Item = usize> {
        let mask = self.slots.len() - 1;
        (0..=mask).map(move |step| (hash as usize).wrapping_add(step) & mask)
    }

    /// Whether a board is on the path.
    #[inline]
    fn contains(&self, hash: u64, is_it: impl Fn(&[u8]) -> bool) -> bool {
        let full = self.probe(hash).map(|slot| self.slots[slot] as usize).take_while(|&place| place > 0);
        full.into_iter().any(|place| is_it(self.record(place - 1)))
    }

    /// The first free slot for a hash.
    #[inline]
    fn vacant(&self, hash: u64) -> usize {
        self.probe(hash).find(|&slot| self.slots[slot] == 0).expect("half of the slots are free")
    }

    /// The slot of the board at a place.
    #[inline]
    fn slot_of(&self, hash: u64, place: usize) -> usize {
        let is_it = |&slot: &usize| self.slots[slot] as usize == place + 1;
        self.probe(hash).find(is_it).expect("what is on the path is in the index")
    }
}

impl<F: Form> Engine for DepthFirst<F> {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ended.is_none() {
            self.ended = self.advance_one(observer).unwrap_or(Some(Outcome::MemoryLimit));
            if self.ended.is_some() || self.expanded.is_multiple_of(EXPANSIONS_PER_EVENT) {
                self.tell(observer);
            }
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        Work::Search {
            expanded: self.expanded,
            generated: self.generated,
            peak_stored: self.longest,
            peak_bytes: self.ledger.peak(),
        }
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn details(&self) -> Details {
        let bound = self.bound;
        match self.ended {
            Some(Outcome::Solved) => Details {
                remark: Some("depth-first search takes the first solution that it meets, however long".to_owned()),
                ..Details::default()
            },
            Some(Outcome::MoveBudget) => Details {
                lower_bound: Some(u64::from(bound) + 1),
                remark: Some(format!("all paths of up to {bound} slides were tried: the shortest solution is longer")),
                ..Details::default()
            },
            _ => Details::default(),
        }
    }
}
