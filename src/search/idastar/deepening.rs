//! The thresholds of iterative deepening, and what each iteration has cost.

use crate::puzzle::{Tile, manhattan};
use crate::solver::{Budget, Details, Instance, Iteration, Work};

/// The sequence of iterations.
///
/// The first threshold is the heuristic's value of the start, every next one the least f that was cut, each rounded up to a
/// length that a solution can have: a slide moves the blank to a cell of the other colour, so all solutions of an instance are
/// of even or all of odd length.
#[derive(Clone, Debug)]
pub struct Deepening {
    unit: u64,
    is_odd: bool,
    is_admissible: bool,
    max_moves: u64,
    /// Of the iteration under way, in slides.
    threshold: u64,
    /// Those that are over.
    iterations: Vec<Iteration>,
    /// Nodes generated and expanded in them.
    before: (u64, u64),
}

/// Whether there is another iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextIteration {
    /// Search under the new threshold.
    Search,
    /// No solution is within the moves allowed.
    MoveBudget,
}

impl Deepening {
    /// Before the first iteration. `root_value` in units of 1 / `unit` slides.
    #[must_use]
    pub fn new(instance: &Instance, root_value: u32, unit: u32, is_admissible: bool, budget: Budget) -> Self {
        let goal = instance.goal().cell(Tile::BLANK);
        let mut deepening = Self {
            unit: unit.into(),
            is_odd: manhattan(instance.size(), instance.start().blank(), goal) % 2 == 1,
            is_admissible,
            max_moves: budget.max_moves.unwrap_or(u64::MAX),
            threshold: 0,
            iterations: Vec::new(),
            before: (0, 0),
        };
        deepening.threshold = deepening.length(u64::from(root_value).div_ceil(deepening.unit));
        deepening
    }

    /// The least length from `least` on that a solution can have.
    fn length(&self, least: u64) -> u64 {
        least + u64::from((least % 2 == 1) != self.is_odd)
    }

    /// Nodes with f above this are cut, in slides.
    #[must_use]
    pub fn threshold(&self) -> u64 {
        self.threshold
    }

    /// Whether the iteration under way can still find a solution within the moves allowed. Where the heuristic may
    /// exceed the moves needed, it can.
    #[must_use]
    pub fn next(&self) -> NextIteration {
        if self.is_admissible && self.threshold > self.max_moves {
            NextIteration::MoveBudget
        } else {
            NextIteration::Search
        }
    }

    /// Whether a solution is longer than the moves allowed.
    #[must_use]
    pub fn is_too_long(&self, moves: u64) -> bool {
        moves > self.max_moves
    }

    /// Ends an iteration that found nothing, with all nodes generated and expanded so far, and raises the threshold to the
    /// least f that was cut: by `excess`, in units.
    ///
    /// # Panics
    /// When nothing was cut: then the goal could not be reached at all.
    pub fn raise(&mut self, excess: Option<u64>, generated: u64, expanded: u64) {
        let excess = excess.expect("the goal can be reached, so something was cut");
        self.iterations.push(self.under_way(generated, expanded));
        self.before = (generated, expanded);
        self.threshold = self.length(self.threshold + excess.div_ceil(self.unit));
    }

    fn under_way(&self, generated: u64, expanded: u64) -> Iteration {
        let (generated_before, expanded_before) = self.before;
        Iteration {
            threshold: self.threshold,
            generated: generated - generated_before,
            expanded: expanded - expanded_before,
        }
    }

    /// The work so far.
    #[must_use]
    pub fn work(&self, generated: u64, expanded: u64, peak_stored: u64, peak_bytes: u64) -> Work {
        let iterations = self.iterations.len() as u64 + 1;
        Work::Iterative { generated, expanded, iterations, peak_stored, peak_bytes }
    }

    /// What there is to say: every iteration, and, where the heuristic is admissible, that no solution is shorter than the
    /// threshold under which it searches.
    #[must_use]
    pub fn details(&self, generated: u64, expanded: u64) -> Details {
        let mut iterations = self.iterations.clone();
        iterations.push(self.under_way(generated, expanded));
        let remark = "the heuristic is not admissible: a shorter solution may exist";
        Details {
            lower_bound: self.is_admissible.then_some(self.threshold),
            iterations,
            remark: (!self.is_admissible).then(|| remark.to_owned()),
            ..Details::default()
        }
    }
}
