//! A\*.

use crate::solver::{Budget, Instance};

use super::best_first::BestFirst;
use super::heuristic::Heuristic;
use super::{Form, Sum, TieRule};

/// A\*: always expands the open node with the least f = g + h (Hart, Nilsson & Raphael 1968).
///
/// With an admissible heuristic the solution is a shortest one. Nodes are re-opened whenever a shorter path to them is found,
/// so the heuristic need not be consistent (Martelli 1977 bounds what that can cost). The exact order, and what is counted, stand
/// at [`BestFirst`].
pub type AStar<F, H> = BestFirst<F, H, Sum>;

impl<F: Form, H: Heuristic> AStar<F, H> {
    /// A search with boards in a given form. Where nothing special is wanted, [`astar`](super::astar) chooses the form.
    #[must_use]
    pub fn new(form: F, instance: &Instance, heuristic: H, tie: TieRule, budget: Budget) -> Self {
        Self::with_priority(form, instance, heuristic, Sum, tie, budget)
    }
}
