//! From an instance to a search in the form that suits its size.

use crate::puzzle::Size;
use crate::solver::{Budget, Instance, Run};

use super::heuristic::{Heuristic, Manhattan};
use super::{BestFirst, BreadthFirst, DepthFirst, Form, Packed, Priority, Sum, TieRule, Wide};

/// A\* with the Manhattan distance.
///
/// ```
/// use ecotaquin::puzzle::{Board, Goal, MoveList, NamedGoal, Size, verify};
/// use ecotaquin::search::{TieRule, astar};
/// use ecotaquin::solver::{Budget, Instance, Outcome};
///
/// let size = Size::new(3, 3)?;
/// let hardest = Board::new(size, &[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
/// let instance = Instance::new(hardest, Goal::named(NamedGoal::BlankLast, size))?;
/// let mut run = astar(&instance, TieRule::HighG, Budget::default());
/// let mut moves = MoveList::new();
/// assert_eq!(run.advance_recording(u64::MAX, &mut moves), Some(Outcome::Solved));
/// assert_eq!(moves.len(), 31);
/// assert!(instance.goal().is_reached_by(&verify(instance.start(), moves.iter())?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn astar(instance: &Instance, tie: TieRule, budget: Budget) -> Box<dyn Run> {
    astar_with(instance, Manhattan::new(instance.goal()), tie, budget)
}

/// A\* with any heuristic made for the instance's goal.
#[must_use]
pub fn astar_with<H: Heuristic + 'static>(
    instance: &Instance,
    heuristic: H,
    tie: TieRule,
    budget: Budget,
) -> Box<dyn Run> {
    best_first(instance, heuristic, Sum, tie, budget)
}

/// Best-first search with any heuristic made for the instance's goal, and any priority.
#[must_use]
pub fn best_first<H: Heuristic + 'static, P: Priority + 'static>(
    instance: &Instance,
    heuristic: H,
    priority: P,
    tie: TieRule,
    budget: Budget,
) -> Box<dyn Run> {
    in_form(instance.size(), Parts { instance, heuristic, priority, tie, budget })
}

struct Parts<'a, H, P> {
    instance: &'a Instance,
    heuristic: H,
    priority: P,
    tie: TieRule,
    budget: Budget,
}

impl<H: Heuristic + 'static, P: Priority + 'static> Build for Parts<'_, H, P> {
    fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run> {
        let Self { instance, heuristic, priority, tie, budget } = self;
        Box::new(BestFirst::with_priority(form, instance, heuristic, priority, tie, budget))
    }
}

/// Breadth-first search.
#[must_use]
pub fn breadth_first(instance: &Instance, budget: Budget) -> Box<dyn Run> {
    struct Parts<'a>(&'a Instance, Budget);
    impl Build for Parts<'_> {
        fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run> {
            Box::new(BreadthFirst::new(form, self.0, self.1))
        }
    }
    in_form(instance.size(), Parts(instance, budget))
}

/// Depth-first search no deeper than `bound` slides.
#[must_use]
pub fn depth_first(instance: &Instance, bound: u32, budget: Budget) -> Box<dyn Run> {
    struct Parts<'a>(&'a Instance, u32, Budget);
    impl Build for Parts<'_> {
        fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run> {
            Box::new(DepthFirst::new(form, self.0, self.1, self.2))
        }
    }
    in_form(instance.size(), Parts(instance, bound, budget))
}

/// Builds a search with boards in a given form.
pub trait Build {
    /// The search.
    fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run>;
}

/// Builds a search with boards in the form that suits their size.
pub fn in_form(size: Size, search: impl Build) -> Box<dyn Run> {
    if let Some(form) = Packed::new(size) {
        search.build(form)
    } else if let Some(form) = Wide::<1>::new(size) {
        search.build(form)
    } else if let Some(form) = Wide::<2>::new(size) {
        search.build(form)
    } else {
        // A board has at most a million cells.
        search.build(Wide::<3>::new(size).unwrap_or_else(|| unreachable!("24 bits number sixteen million cells")))
    }
}
