//! From an instance to an IDA\* that is compiled for its boards, its heuristic and its pruning.

use std::sync::Arc;

use crate::search::Packed;
use crate::search::dispatch::{Build, in_form};
use crate::search::form::Form;
use crate::search::heuristic::{AnyHeuristic, Heuristic};
use crate::solver::{Budget, Instance, Run};

use super::{Automaton, DepthFirst, IdaStar, Order, Pruning, Undo};

/// How an IDA\* goes about it.
#[derive(Clone, Debug, Default)]
pub struct IdaOptions {
    /// In which order the blank tries its moves.
    pub order: Order,
    /// Which moves are not tried.
    pub duplicates: Duplicates,
    /// Whether the last threshold is searched to its end and all shortest solutions are counted. It needs an admissible
    /// heuristic and [`Duplicates::Undo`].
    pub all_optimal: bool,
}

/// Which moves are not tried.
#[derive(Clone, Debug, Default)]
pub enum Duplicates {
    /// The one that takes the last move back.
    #[default]
    Undo,
    /// Those that complete a duplicate string. The machine must be made for the same order and a board as large.
    Automaton(Arc<Automaton>),
}

/// Makes something of a depth-first search that is compiled for form, heuristic and pruning.
pub trait IdaVisitor {
    /// Makes it.
    fn visit<F, H, P>(self, instance: &Instance, search: DepthFirst<F, H, P>) -> Box<dyn Run>
    where
        F: Form + 'static,
        H: Heuristic<Carry: Send> + Clone + Send + 'static,
        P: Pruning<State: Send> + Clone + Send + 'static;
}

/// The depth-first search for an instance, given to a visitor. Boards of up to 16 cells are compiled for each of the
/// heuristics that are worth it, others for [`AnyHeuristic`].
pub fn with_depth_first(
    instance: &Instance,
    heuristic: AnyHeuristic,
    options: &IdaOptions,
    visitor: impl IdaVisitor,
) -> Box<dyn Run> {
    let parts = Parts { instance, heuristic, options, visitor };
    let Some(form) = Packed::new(instance.size()) else {
        return in_form(instance.size(), parts);
    };
    match parts.heuristic.clone() {
        AnyHeuristic::Manhattan(heuristic) => parts.with(form, heuristic),
        AnyHeuristic::LinearConflict(heuristic) => parts.with(form, heuristic),
        AnyHeuristic::WalkingDistance(heuristic) => parts.with(form, heuristic),
        AnyHeuristic::MaxWdLc(heuristic) => parts.with(form, heuristic),
        AnyHeuristic::Patterns4(heuristic) => parts.with(form, heuristic),
        heuristic => parts.with(form, heuristic),
    }
}

struct Parts<'a, V> {
    instance: &'a Instance,
    heuristic: AnyHeuristic,
    options: &'a IdaOptions,
    visitor: V,
}

impl<V: IdaVisitor> Parts<'_, V> {
    fn with<F, H>(self, form: F, heuristic: H) -> Box<dyn Run>
    where
        F: Form + 'static,
        H: Heuristic<Carry: Send> + Clone + Send + 'static,
    {
        let Self { instance, options, visitor, .. } = self;
        let IdaOptions { order, all_optimal, .. } = *options;
        match &options.duplicates {
            Duplicates::Undo => {
                let pruning = Undo::new(order);
                visitor.visit(instance, DepthFirst::new(form, instance, heuristic, order, pruning, all_optimal))
            }
            Duplicates::Automaton(automaton) => {
                let pruning = Arc::clone(automaton);
                visitor.visit(instance, DepthFirst::new(form, instance, heuristic, order, pruning, all_optimal))
            }
        }
    }
}

impl<V: IdaVisitor> Build for Parts<'_, V> {
    fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run> {
        let heuristic = self.heuristic.clone();
        self.with(form, heuristic)
    }
}

/// The search on one thread.
struct Alone {
    counts_all: bool,
    budget: Budget,
}

impl IdaVisitor for Alone {
    fn visit<F, H, P>(self, instance: &Instance, search: DepthFirst<F, H, P>) -> Box<dyn Run>
    where
        F: Form + 'static,
        H: Heuristic<Carry: Send> + Clone + Send + 'static,
        P: Pruning<State: Send> + Clone + Send + 'static,
    {
        Box::new(IdaStar::new(instance, search, self.counts_all, self.budget))
    }
}

/// IDA\* on one thread, with any heuristic made for the instance's goal.
///
/// ```
/// use ecotaquin::puzzle::{Board, Goal, MoveList, NamedGoal, Size};
/// use ecotaquin::search::heuristic::Manhattan;
/// use ecotaquin::search::idastar::{IdaOptions, idastar};
/// use ecotaquin::solver::{Budget, Instance, Outcome};
///
/// let size = Size::new(3, 3)?;
/// let hardest = Board::new(size, &[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
/// let instance = Instance::new(hardest, Goal::named(NamedGoal::BlankLast, size))?;
/// let heuristic = Manhattan::new(instance.goal());
/// let mut run = idastar(&instance, heuristic, &IdaOptions::default(), Budget::default());
/// assert_eq!(run.advance_recording(u64::MAX, &mut MoveList::new()), Some(Outcome::Solved));
/// assert_eq!(run.moves(), 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn idastar(
    instance: &Instance,
    heuristic: impl Into<AnyHeuristic>,
    options: &IdaOptions,
    budget: Budget,
) -> Box<dyn Run> {
    with_depth_first(instance, heuristic.into(), options, Alone { counts_all: options.all_optimal, budget })
}
