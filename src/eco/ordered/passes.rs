//! Passes over the goals, and what happens when one gets stuck.

use crate::chance::Draw;
use crate::solver::{Observer, Outcome};

use super::chain::Link;
use super::engine::Ordered;
use super::fallback::plan;

/// Breaches of a safeguard within one layer, after which the complete method finishes it.
const MOST_BREACHES: u32 = 3;
/// Passes that do not get beyond a layer, after which the complete method finishes it.
const MOST_PASSES: u32 = 40;

/// Where a run is between its chains.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    /// Whether a pass is under way.
    pub(super) in_pass: bool,
    /// The place in the order of the goal that is handed out next.
    next: u32,
    /// Slides made when the present goal was handed out.
    goal_began: u64,
    /// The layer that the two following counts are about.
    layer: usize,
    breaches: u32,
    passes: u32,
    /// Decisions since the last slide.
    pub(super) idle: usize,
}

impl Ordered {
    /// The chain is empty: freezes what is complete, hands out the next goal, or ends the pass.
    pub(super) fn between_goals<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        if !self.progress.in_pass {
            return self.between_passes(observer);
        }
        let place = self.progress.next;
        if self.rules.freeze {
            self.freeze_complete_layers(place);
        }
        if place == self.order.len() {
            self.progress.in_pass = false;
            return;
        }
        self.handed_out = place;
        let agent = self.order.goal(place) + 1;
        self.chain.push(Link::Pursuing { agent, home: self.world.home(agent), turn: 0 });
        self.progress = Progress { next: place + 1, goal_began: self.counts.moves, idle: 0, ..self.progress };
    }

    fn between_passes<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        if self.is_solved() {
            self.ended = Some(Outcome::Solved);
            return;
        }
        if self.progress.layer != self.layer {
            self.progress = Progress { layer: self.layer, breaches: 0, passes: 0, ..self.progress };
        }
        self.progress.passes += 1;
        if self.progress.breaches >= MOST_BREACHES || self.progress.passes > MOST_PASSES {
            if self.rules.fallback {
                self.fall_back(observer);
            } else {
                self.ended = Some(Outcome::Breach);
            }
            return;
        }
        self.counts.passes += 1;
        self.clear_locks(observer);
        self.progress.next = if self.rules.freeze { self.order.layers[self.layer].start } else { 0 };
        self.progress.in_pass = true;
    }

    /// Whether every tile in play is at home (those that left it are).
    fn is_solved(&self) -> bool {
        self.region.cells().filter(|&at| at != self.world.blank()).all(|at| self.world.is_home(at))
    }

    /// One more decision. Says whether one of the safeguards is breached: slides for one goal, length of the chain, decisions
    /// without a slide.
    #[inline]
    pub(super) fn is_breached(&mut self) -> bool {
        self.progress.idle += 1;
        self.counts.moves - self.progress.goal_began > self.limits.slides_for_a_goal
            || self.chain.len() > self.limits.chain
            || self.progress.idle > 2 * self.limits.chain
    }

    /// Drops everything, walks the blank about, and starts a new pass.
    #[cold]
    pub(super) fn breach<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        if self.is_solved() {
            // It can happen that the board is solved while the agents still argue.
            self.ended = Some(Outcome::Solved);
            return;
        }
        if !self.rules.fallback {
            self.ended = Some(Outcome::Breach);
            return;
        }
        self.counts.restarts += 1;
        if self.progress.layer == self.layer {
            self.progress.breaches += 1;
        }
        self.clear_locks(observer);
        self.chain.clear();
        self.progress.in_pass = false;
        let side = u64::from(self.world.size().width().max(self.world.size().height()));
        let slides = side + self.schedule.below(3 * side + 1);
        if self.exceeds_moves(slides) {
            self.ended = Some(Outcome::MoveBudget);
            return;
        }
        for _ in 0..slides {
            let around = self.region.around(self.world.blank());
            let from = around[self.schedule.below(around.len() as u64) as usize];
            self.slide(from, observer);
        }
    }

    /// The complete method finishes the layer.
    #[cold]
    fn fall_back<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        let slides = plan(&self.world, &self.order.layers[self.layer]);
        if self.exceeds_moves(slides.len() as u64) {
            self.ended = Some(Outcome::MoveBudget);
            return;
        }
        self.counts.fallbacks += 1;
        self.clear_locks(observer);
        for from in slides {
            self.slide(from, observer);
        }
        self.freeze_complete_layers(self.order.len());
    }

    fn exceeds_moves(&self, more: u64) -> bool {
        self.counts.moves + more > self.limits.moves
    }
}
