//! The constructive solver as an engine: one slide a step.

use std::collections::VecDeque;

use crate::puzzle::{Direction, entropy};
use crate::search::ledger::{Full, Ledger, bytes};
use crate::solver::{Budget, Details, Engine, Instance, Observer, Outcome, Work};

use super::peel::Peel;
use super::world::World;

/// Solves any board by placing its tiles line by line.
///
/// **The method.** Of the unsolved rectangle a row is peeled off while there are at least as many rows as columns, else a
/// column, always one without the blank's home (the top row or the left column where there is a choice), until 2 × 2 cells are
/// left. A tile is carried to its cell by the blank: 3 slides for a cell with a turn, 5 for a cell straight on, so it goes in
/// a staircase as long as it can; of its first directions the cheaper one is taken, the blank's way to the tile included. For
/// the last two tiles of a line the first goes to the end of the line and the second below it, and a table of the last 2 × 3
/// cells does the rest. The last 2 × 2 cells are turned the shorter way round.
///
/// This is the greedy algorithm of Parberry (1995, "A real-time algorithm for the (n² − 1)-puzzle"; 2015, "Solving the
/// (n² − 1)-puzzle with 8/3 n³ expected moves") with lines on any side: at most 5 n³ slides, on the average 8/3 n³ + O(n²).
///
/// A slide costs O(1) on the average: the blank's way is reckoned, not searched. Memory: 12 bytes a cell and one planned way.
///
/// **What is counted.** A step is one slide, told as it is made. `expanded` and `generated`: slides, since
/// each is planned once and no other is weighed. `peak_stored`: 1, the board itself.
///
/// **Outcomes.** [`Outcome::Solved`] always, unless a budget ends it before the next slide.
#[derive(Debug)]
pub struct Constructive {
    /// `None` where the memory allowed was too small.
    parts: Option<Parts>,
    /// The slides of the way being gone, as the tiles' directions.
    planned: VecDeque<Direction>,
    moves: u64,
    lower_bound: u64,
    budget: Budget,
    ledger: Ledger,
    ended: Option<Outcome>,
}

#[derive(Debug)]
struct Parts {
    world: World,
    peel: Peel,
}

impl Constructive {
    /// A run on an instance, before its first slide.
    #[must_use]
    pub fn new(instance: &Instance, budget: Budget) -> Self {
        let mut ledger = Ledger::new(budget.max_bytes);
        let mut planned = VecDeque::new();
        // The longest way: across the board and around a tile.
        let longest = usize::from(instance.size().width()) + usize::from(instance.size().height()) + 16;
        let parts = World::new(instance, &mut ledger).and_then(|world| {
            ledger.charge(bytes::<Direction>(longest))?;
            planned.try_reserve_exact(longest).map_err(|_| Full)?;
            Ok(Parts { peel: Peel::new(&world), world })
        });
        let ended = parts.is_err().then_some(Outcome::MemoryLimit);
        let lower_bound = entropy(instance.start(), instance.goal());
        Self { parts: parts.ok(), planned, moves: 0, lower_bound, budget, ledger, ended }
    }

    fn next<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        let Some(Parts { world, peel }) = &mut self.parts else { return Some(Outcome::MemoryLimit) };
        if self.planned.is_empty() {
            peel.plan(world, |direction| self.planned.push_back(direction));
        }
        let Some(&direction) = self.planned.front() else { return Some(Outcome::Solved) };
        if self.budget.max_steps.is_some_and(|most| self.moves >= most) {
            return Some(Outcome::StepBudget);
        }
        if self.budget.max_moves.is_some_and(|most| self.moves >= most) {
            return Some(Outcome::MoveBudget);
        }
        self.planned.pop_front();
        self.moves += 1;
        observer.slide(world.slide(direction));
        None
    }
}

impl Engine for Constructive {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ended.is_none() {
            self.ended = self.next(observer);
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        let peak_stored = self.parts.is_some().into();
        Work::Search { expanded: self.moves, generated: self.moves, peak_stored, peak_bytes: self.ledger.peak() }
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn details(&self) -> Details {
        Details { lower_bound: Some(self.lower_bound), ..Details::default() }
    }
}
