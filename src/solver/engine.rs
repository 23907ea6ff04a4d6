//! Engines, and who watches them.

use crate::puzzle::{MoveList, Slide};

use super::{Details, Event, Outcome, Work};

/// Whoever watches a run. It sees and never touches: no generator, no engine.
pub trait Observer {
    /// Whether events should be made at all. Where this is a constant `false` the compiler removes them from the engine.
    fn wants_events(&self) -> bool {
        true
    }

    /// Something happened (told only when [`Observer::wants_events`]; slides come through [`Observer::slide`]).
    fn event(&mut self, event: &Event);

    /// A tile slid: told always.
    fn slide(&mut self, slide: Slide) {
        self.event(&Event::Slide(slide));
    }
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl Observer for NoObserver {
    #[inline]
    fn wants_events(&self) -> bool {
        false
    }

    #[inline]
    fn event(&mut self, _: &Event) {}

    #[inline]
    fn slide(&mut self, _: Slide) {}
}

/// Keeps the moves and nothing else.
impl Observer for MoveList {
    #[inline]
    fn wants_events(&self) -> bool {
        false
    }

    #[inline]
    fn event(&mut self, _: &Event) {}

    #[inline]
    fn slide(&mut self, slide: Slide) {
        self.push(slide.direction);
    }
}

/// Two observers side by side.
impl<A: Observer, B: Observer> Observer for (A, B) {
    #[inline]
    fn wants_events(&self) -> bool {
        self.0.wants_events() || self.1.wants_events()
    }

    #[inline]
    fn event(&mut self, event: &Event) {
        self.0.event(event);
        self.1.event(event);
    }

    #[inline]
    fn slide(&mut self, slide: Slide) {
        self.0.slide(slide);
        self.1.slide(slide);
    }
}

impl<O: Observer + ?Sized> Observer for &mut O {
    #[inline]
    fn wants_events(&self) -> bool {
        (**self).wants_events()
    }

    #[inline]
    fn event(&mut self, event: &Event) {
        (**self).event(event);
    }

    #[inline]
    fn slide(&mut self, slide: Slide) {
        (**self).slide(slide);
    }
}

/// Somebody who solves, one step at a time.
pub trait Engine {
    /// One step: an activation, an expansion. `Some` when the run has ended; further steps do nothing and say the same.
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome>;

    /// What it has cost so far.
    fn work(&self) -> Work;

    /// Slides told so far. A search tells them all at once, when it has found its solution.
    fn moves(&self) -> u64;

    /// Whether an answer of this engine is known to be as short as possible.
    fn is_optimal(&self) -> bool {
        false
    }

    /// What it has to say besides moves and work.
    fn details(&self) -> Details {
        Details::default()
    }

    /// Steps until the run ends or `steps` are made.
    fn advance<O: Observer + ?Sized>(&mut self, steps: u64, observer: &mut O) -> Option<Outcome> {
        (0..steps).find_map(|_| self.step(observer))
    }
}

/// Any [`Engine`] behind one pointer: what the command line and the windows hold.
pub trait Run {
    /// Steps on, telling the observer everything that it wants.
    fn advance_observed(&mut self, steps: u64, observer: &mut dyn Observer) -> Option<Outcome>;

    /// Steps on at full speed, keeping only the moves.
    fn advance_recording(&mut self, steps: u64, moves: &mut MoveList) -> Option<Outcome>;

    /// Steps on at full speed, keeping nothing.
    fn advance_unobserved(&mut self, steps: u64) -> Option<Outcome>;

    /// What it has cost so far.
    fn work(&self) -> Work;

    /// Slides told so far.
    fn moves(&self) -> u64;

    /// Whether an answer of this engine is known to be as short as possible.
    fn is_optimal(&self) -> bool;

    /// What it has to say besides moves and work.
    fn details(&self) -> Details;
}

impl<E: Engine> Run for E {
    fn advance_observed(&mut self, steps: u64, observer: &mut dyn Observer) -> Option<Outcome> {
        self.advance(steps, observer)
    }

    fn advance_recording(&mut self, steps: u64, moves: &mut MoveList) -> Option<Outcome> {
        self.advance(steps, moves)
    }

    fn advance_unobserved(&mut self, steps: u64) -> Option<Outcome> {
        self.advance(steps, &mut NoObserver)
    }

    fn work(&self) -> Work {
        Engine::work(self)
    }

    fn moves(&self) -> u64 {
        Engine::moves(self)
    }

    fn is_optimal(&self) -> bool {
        Engine::is_optimal(self)
    }

    fn details(&self) -> Details {
        Engine::details(self)
    }
}
