//! From an instance to a search in the form that suits its size.

use crate::solver::{Budget, Instance, Run};

use super::super::dispatch::{Build, in_form};
use super::super::form::Form;
use super::super::heuristic::{Heuristic, Hybrid};
use super::{BaeStar, HybridSearch};

/// BAE\* with consistent heuristics: `forward` to the instance's goal, `backward` to its start board.
///
/// ```
/// use ecotaquin::puzzle::{Board, Goal, MoveList, NamedGoal, Size, verify};
/// use ecotaquin::search::bidirectional::bae_star;
/// use ecotaquin::search::heuristic::Manhattan;
/// use ecotaquin::solver::{Budget, Instance, Outcome};
///
/// let size = Size::new(3, 3)?;
/// let hardest = Board::new(size, &[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
/// let goal = Goal::named(NamedGoal::BlankLast, size);
/// let (forward, backward) = (Manhattan::new(&goal), Manhattan::new(&Goal::new(hardest.clone())));
/// let instance = Instance::new(hardest, goal)?;
/// let mut run = bae_star(&instance, forward, backward, Budget::default());
/// let mut moves = MoveList::new();
/// assert_eq!(run.advance_recording(u64::MAX, &mut moves), Some(Outcome::Solved));
/// assert_eq!(moves.len(), 31);
/// assert!(instance.goal().is_reached_by(&verify(instance.start(), moves.iter())?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// When one of the heuristics is not consistent or does not count whole slides.
#[must_use]
pub fn bae_star<H: Heuristic + 'static>(instance: &Instance, forward: H, backward: H, budget: Budget) -> Box<dyn Run> {
    struct Parts<'a, H>(&'a Instance, H, H, Budget);
    impl<H: Heuristic + 'static> Build for Parts<'_, H> {
        fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run> {
            let Self(instance, forward, backward, budget) = self;
            Box::new(BaeStar::new(form, instance, forward, backward, budget))
        }
    }
    in_form(instance.size(), Parts(instance, forward, backward, budget))
}

/// UA\* and BA\*.
struct Hybrids<'a>(&'a Instance, Hybrid, Option<Hybrid>, Budget);

impl Build for Hybrids<'_> {
    fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run> {
        let Self(instance, forward, backward, budget) = self;
        Box::new(HybridSearch::new(form, instance, forward, backward, budget))
    }
}

/// UA\* with the heuristic [`Hybrid::forward`] to the instance's goal.
#[must_use]
pub fn ua_star(instance: &Instance, forward: Hybrid, budget: Budget) -> Box<dyn Run> {
    in_form(instance.size(), Hybrids(instance, forward, None, budget))
}

/// BA\* with the heuristics [`Hybrid::forward`] to the instance's goal and [`Hybrid::backward`] to its start board.
#[must_use]
pub fn ba_star(instance: &Instance, forward: Hybrid, backward: Hybrid, budget: Budget) -> Box<dyn Run> {
    in_form(instance.size(), Hybrids(instance, forward, Some(backward), budget))
}
