//! Real-time search: move first, learn from it, and know the whole way only at its end.

use crate::puzzle::{Cell, Direction, Slide, Tile};
use crate::solver::{Budget, Details, Engine, Event, Instance, Observer, Outcome, Work};

use super::bound::Parity;
use super::form::{Form, Node};
use super::heuristic::{Cells, Heuristic};
use super::ledger::{Full, Ledger, bytes};
use super::store::Store;

/// What is learnt of a board that is left: the value stored for it in place of its heuristic value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Learning {
    /// RTA\*: the second best f of its neighbours, which is what coming back would cost.
    SecondBest,
    /// LRTA\*: the best f of its neighbours, which with an admissible heuristic never exceeds the distance to the goal.
    Best,
}

/// RTA\* and LRTA\* (Korf 1990, "Real-time heuristic search").
///
/// Before every move the neighbours of the board are valued: one that has been left before by its learnt value, another by the
/// least f of the boards `lookahead` slides away (counted from the board at hand; 1: the heuristic of the neighbour itself), or
/// of the goal where it is nearer. The move goes to the neighbour with the least f = 1 + its value, the first of equals in
/// the order in which the *blank* goes up, down, left, right; and the board that is left learns a value. So no loop lasts for ever,
/// and on a finite board the goal is reached. Paths of the lookahead never undo their last slide; with a consistent heuristic
/// those that cannot change the choice are cut (alpha pruning). Only one trial is made.
///
/// **What is counted.** `expanded`: boards whose successors were made, those of the lookahead included. `generated`: these successors
/// (undoing ones are not made in the lookahead). `peak_stored`: boards with a learnt value. A step is one expansion. Slides are told as they are
/// made; detours are never taken out.
///
/// **Outcomes.** [`Outcome::Solved`], or a budget: [`Outcome::StepBudget`] and [`Outcome::MoveBudget`] before they would be
/// exceeded, [`Outcome::MemoryLimit`] when another learnt value would not fit.
pub struct RealTime<F: Form, H: Heuristic> {
    /// `None` where the memory allowed was too small to begin.
    search: Option<Search<F, H>>,
    ledger: Ledger,
    budget: Budget,
    learning: Learning,
    lookahead: usize,
    lower_bound: u64,
    is_admissible: bool,
    expanded: u64,
    generated: u64,
    moves: u64,
    ended: Option<Outcome>,
}

struct Search<F: Form, H: Heuristic> {
    heuristic: H,
    /// The learnt values; a record's g is the value.
    learnt: Store<F>,
    /// The board at hand; while it looks ahead, the one at the end of the path.
    board: F::Board,
    goal: F::Board,
    /// The board at hand (first) and those of the path that is being looked along.
    path: Vec<Ahead<H::Carry>>,
    /// The least f of each neighbour that is valued, best first; the slide that leads to the best.
    best: Option<(u64, Slide)>,
    second: u64,
    /// The least f found so far beyond the neighbour that is being valued.
    beyond: u64,
}

/// A board of the path whose successors are being made.
#[derive(Clone, Copy, Debug)]
struct Ahead<C> {
    blank: u32,
    value: u32,
    carry: C,
    /// How many directions were tried.
    tried: usize,
    /// The slide that led here; meaningless for the board at hand.
    slide: Slide,
}

/// Expansions between two [`Event::Search`].
const EXPANSIONS_PER_EVENT: u64 = 256;
/// No value known yet.
const NO_VALUE: u64 = u64::MAX;

impl<F: Form, H: Heuristic> RealTime<F, H> {
    /// A run on an instance that looks `lookahead` slides ahead (at least 1).
    #[must_use]
    pub fn new(
        form: F,
        instance: &Instance,
        heuristic: H,
        learning: Learning,
        lookahead: usize,
        budget: Budget,
    ) -> Self {
        let mut ledger = Ledger::new(budget.max_bytes);
        let is_admissible = heuristic.is_admissible();
        let root = heuristic.value(instance.start());
        let lower_bound = Parity::of(instance).raise(root.into(), heuristic.unit().into());
        let lookahead = lookahead.max(1);
        let search = Search::new(form, instance, heuristic, lookahead, &mut ledger);
        let ended = search.is_err().then_some(Outcome::MemoryLimit);
        Self {
            search: search.ok(),
            ledger,
            budget,
            learning,
            lookahead,
            lower_bound,
            is_admissible,
            expanded: 0,
            generated: 0,
            moves: 0,
            ended,
        }
    }

    /// Expands one board; makes the move when that was the last of its lookahead.
    fn next<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<Option<Outcome>, Full> {
        let search = self.search.as_mut().ok_or(Full)?;
        if search.path.len() == 1 && search.path[0].tried == 0 {
            if search.learnt.form().is_same(&search.board, &search.goal) {
                return Ok(Some(Outcome::Solved));
            }
            if self.budget.max_moves.is_some_and(|most| self.moves >= most) {
                return Ok(Some(Outcome::MoveBudget));
            }
        }
        if self.budget.max_steps.is_some_and(|most| self.expanded >= most) {
            return Ok(Some(Outcome::StepBudget));
        }
        self.expanded += 1;
        let is_chosen = search.expand(self.learning, self.lookahead, &mut self.generated);
        if observer.wants_events() && self.expanded.is_multiple_of(EXPANSIONS_PER_EVENT) {
            let Self { expanded, generated, lower_bound: best_f, .. } = *self;
            observer.event(&Event::Search { expanded, generated, open: search.path.len() as u64, best_f });
        }
        if is_chosen {
            let slide = search.make_move(self.learning, &mut self.ledger)?;
            self.moves += 1;
            observer.slide(slide);
        }
        Ok(None)
    }
}

impl<F: Form, H: Heuristic> Search<F, H> {
    fn new(form: F, instance: &Instance, heuristic: H, lookahead: usize, ledger: &mut Ledger) -> Result<Self, Full> {
        ledger.charge(heuristic.bytes())?;
        ledger.charge(2 * form.board_bytes() as u64)?;
        ledger.charge(bytes::<Ahead<H::Carry>>(lookahead))?;
        let mut path = Vec::new();
        path.try_reserve_exact(lookahead).map_err(|_| Full)?;
        let (board, goal) = (form.board(instance.start()), form.board(instance.goal().arrangement()));
        let blank = form.blank(&board);
        let nothing = Slide { tile: Tile::BLANK, from: Cell(blank), to: Cell(blank), direction: Direction::Up };
        path.push(Ahead {
            blank,
            value: heuristic.value(&board),
            carry: heuristic.carry(&board),
            tried: 0,
            slide: nothing,
        });
        let learnt = Store::new(form, ledger)?;
        Ok(Self { heuristic, learnt, board, goal, path, best: None, second: NO_VALUE, beyond: NO_VALUE })
    }

    /// Makes the successors of the last board of the path until one of them is to be expanded itself, or goes back where there
    /// is none left. Whether all neighbours of the board at hand are valued.
    fn expand(&mut self, learning: Learning, lookahead: usize, generated: &mut u64) -> bool {
        let unit = u64::from(self.heuristic.unit());
        while let Some(ahead) = self.path.last_mut() {
            if ahead.tried == Direction::ALL.len() {
                if self.path.len() == 1 {
                    return true;
                }
                let Ahead { slide, .. } = self.path.pop().expect("it has a last one");
                self.learnt.form().slide(&mut self.board, slide.to.0, slide.from.0);
                if self.path.len() == 1 {
                    let beyond = std::mem::replace(&mut self.beyond, NO_VALUE);
                    self.value_neighbour(beyond, slide);
                }
                continue;
            }
            let heading = Direction::ALL[ahead.tried];
            ahead.tried += 1;
            let Ahead { blank, value, carry, slide: last, .. } = *ahead;
            let depth = self.path.len();
            // The blank goes on in `heading`; coming from there is undoing.
            if depth > 1 && heading == last.direction {
                continue;
            }
            let form = self.learnt.form();
            let Some(from) = form.neighbour(blank, heading) else { continue };
            let tile = Tile(self.board.tile(from));
            let slide = Slide { tile, from: Cell(from), to: Cell(blank), direction: heading.opposite() };
            let (value, carry) = self.heuristic.after(&self.board, value, carry, slide);
            *generated += 1;
            let f = unit * depth as u64 + u64::from(value);
            let limit = match learning {
                Learning::SecondBest => self.second.min(self.beyond),
                Learning::Best => self.best.map_or(NO_VALUE, |best| best.0).min(self.beyond),
            };
            if depth > 1 && self.heuristic.is_consistent() && f >= limit {
                continue;
            }
            form.slide(&mut self.board, from, blank);
            let is_goal = form.is_same(&self.board, &self.goal);
            let learnt = if depth == 1 { self.learnt.find(&self.board) } else { None };
            let f = match learnt {
                _ if is_goal => Some(unit * depth as u64),
                Some(id) => Some(unit + u64::from(self.learnt.node(id).g)),
                None if depth == lookahead => Some(f),
                None => None,
            };
            let Some(f) = f else {
                self.path.push(Ahead { blank: from, value, carry, tried: 0, slide });
                return false;
            };
            form.slide(&mut self.board, blank, from);
            if depth == 1 {
                self.value_neighbour(f, slide);
            } else {
                self.beyond = self.beyond.min(f);
            }
        }
        true
    }

    fn value_neighbour(&mut self, f: u64, slide: Slide) {
        match self.best {
            Some((best, _)) if best <= f => self.second = self.second.min(f),
            best => {
                self.second = best.map_or(self.second, |(best, _)| best);
                self.best = Some((f, slide));
            }
        }
    }

    /// Goes to the best neighbour; the board that is left learns its value.
    fn make_move(&mut self, learning: Learning, ledger: &mut Ledger) -> Result<Slide, Full> {
        let (best, slide) = self.best.take().expect("every board has a neighbour");
        let second = std::mem::replace(&mut self.second, NO_VALUE);
        let value = match learning {
            Learning::SecondBest => second,
            Learning::Best => best,
        };
        // More than a record holds is as good as infinite.
        let value = u32::try_from(value).unwrap_or(u32::MAX).min(F::MAX_G);
        self.learnt.set(&self.board, Node { g: value, direction: Direction::Up, closed: false }, ledger)?;
        let ahead = &mut self.path[0];
        let (value, carry) = self.heuristic.after(&self.board, ahead.value, ahead.carry, slide);
        *ahead = Ahead { blank: slide.from.0, value, carry, tried: 0, slide };
        self.learnt.form().slide(&mut self.board, slide.from.0, slide.to.0);
        Ok(slide)
    }
}

impl<F: Form, H: Heuristic> Engine for RealTime<F, H> {
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
            peak_stored: self.search.as_ref().map_or(0, |search| search.learnt.stored()),
            peak_bytes: self.ledger.peak(),
        }
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn details(&self) -> Details {
        Details { lower_bound: self.is_admissible.then_some(self.lower_bound), ..Details::default() }
    }
}
