//! The run of an ordered society, one activation at a time.

use crate::chance::Stream;
use crate::eco::society::{Locks as LockRule, SocietyError};
use crate::puzzle::{Board, Position};
use crate::solver::{Budget, Details, Engine, Event, Instance, Observer, Outcome, Work};

use super::chain::Link;
use super::counts::Counts;
use super::gradient::Gradient;
use super::locks::Locks;
use super::order::Order;
use super::passes::Progress;
use super::prices::Prices;
use super::region::Region;
use super::rules::Rules;
use super::world::World;

/// An ordered society at work (Drogoul & Dubreuil 1993).
///
/// A step is one activation: a decision of a tile on its way to its goal, with all attacks, flights and slides until the next
/// such decision.
#[derive(Clone, Debug)]
pub struct Ordered {
    pub(super) rules: Rules,
    pub(super) limits: Limits,
    pub(super) world: World,
    pub(super) order: Order,
    pub(super) region: Region,
    pub(super) locks: Locks,
    pub(super) gradient: Gradient,
    /// With consideration only.
    pub(super) prices: Option<Box<Prices>>,
    pub(super) chain: Vec<Link>,
    pub(super) ties: Stream,
    pub(super) schedule: Stream,
    /// The place in the order of the goal that was handed out last in this pass.
    pub(super) handed_out: u32,
    /// The layer under way: those before are frozen.
    pub(super) layer: usize,
    pub(super) progress: Progress,
    pub(super) counts: Counts,
    pub(super) ended: Option<Outcome>,
}

/// What is too much.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Activations of the run.
    steps: u64,
    /// Slides of the run.
    pub(super) moves: u64,
    /// Slides while one goal is pursued.
    pub(super) slides_for_a_goal: u64,
    /// Tiles of a chain.
    pub(super) chain: usize,
}

impl Ordered {
    /// A society on an instance, before its first activation. All its chance comes from `seed`.
    ///
    /// # Errors
    /// When the blank's goal is not a corner.
    pub fn new(instance: &Instance, rules: Rules, seed: u64, budget: Budget) -> Result<Self, SocietyError> {
        Rules::check(instance.goal())?;
        let size = instance.size();
        let limits = Limits {
            steps: budget.max_steps.unwrap_or(u64::MAX),
            moves: budget.max_moves.unwrap_or(u64::MAX),
            slides_for_a_goal: 40 * u64::from(size.width().max(size.height())) + 200,
            chain: 4 * size.cells() + 50,
        };
        Ok(Self {
            rules,
            limits,
            world: World::new(instance.start(), instance.goal()),
            order: Order::new(size),
            region: Region::whole(size),
            locks: Locks::new(size, rules.locks == LockRule::On),
            gradient: Gradient::new(),
            prices: Prices::new(rules.consideration),
            chain: Vec::new(),
            ties: Stream::ties(seed),
            schedule: Stream::schedule(seed),
            handed_out: 0,
            layer: 0,
            progress: Progress::default(),
            counts: Counts::default(),
            ended: None,
        })
    }

    /// The board as it is now.
    #[must_use]
    pub fn board(&self) -> Board {
        self.world.board()
    }

    /// Cells that the blank gradients have looked at so far, where locks were in the way: what perceiving has cost.
    #[must_use]
    pub fn cells_looked_at(&self) -> u64 {
        self.gradient.looked_at
    }

    /// Cells that the searches for cheapest ways have visited so far: 0 without consideration.
    #[must_use]
    pub fn cells_searched(&self) -> u64 {
        self.prices.as_ref().map_or(0, |prices| prices.visited())
    }

    /// Bytes that the society holds now.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.world.bytes()
            + self.order.bytes()
            + self.locks.bytes()
            + self.gradient.bytes()
            + self.prices.as_ref().map_or(0, |prices| prices.bytes())
            + self.chain.capacity() * size_of::<Link>()
            + size_of::<Self>()
    }

    /// Up to the next decision of a tile on its way to its goal, or to the end.
    #[inline]
    fn go_on<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        while self.ended.is_none() {
            let Some(&link) = self.chain.last() else {
                self.between_goals(observer);
                continue;
            };
            if self.is_breached() {
                self.breach(observer);
                continue;
            }
            match link {
                Link::Pursuing { agent, home, .. } if self.world.on(home) == agent => {
                    self.lock_satisfied(home, observer);
                    self.chain.pop();
                }
                Link::Pursuing { .. } => return,
                Link::Fleeing { agent, from, to, is_known } => self.flee(agent, from, to, is_known, observer),
            }
        }
    }

    /// The tile on a cell slides into the blank, and its lock is gone. Says no where that would be one move too many.
    #[inline]
    pub(super) fn slide<O: Observer + ?Sized>(&mut self, from: Position, observer: &mut O) -> bool {
        if self.counts.moves >= self.limits.moves {
            self.ended = Some(Outcome::MoveBudget);
            return false;
        }
        let (to, was_home) = (self.world.blank(), self.world.is_home(from));
        let was_locked = self.locks.open(from);
        let agent = self.world.slide(from);
        self.counts.moves += 1;
        self.counts.disturbed += u64::from(was_home);
        self.progress.idle = 0;
        let slide = self.world.told(agent, from, to);
        observer.slide(slide);
        if observer.wants_events() {
            if was_locked {
                observer.event(&Event::Release { cell: slide.from });
            }
            if was_home {
                observer.event(&Event::Disturbed { tile: slide.tile, cell: slide.from });
            } else if self.world.is_home(to) {
                observer.event(&Event::Satisfied { tile: slide.tile, cell: slide.to });
            }
        }
        true
    }

    /// Locks the cell of a tile that attacks.
    #[inline]
    pub(super) fn lock<O: Observer + ?Sized>(&mut self, at: Position, observer: &mut O) {
        if self.locks.lock(at) && observer.wants_events() {
            self.tell_lock(at, observer);
        }
    }

    /// Locks the cell of a satisfied tile.
    pub(super) fn lock_satisfied<O: Observer + ?Sized>(&mut self, at: Position, observer: &mut O) {
        if self.locks.lock_satisfied(at, self.region) && observer.wants_events() {
            self.tell_lock(at, observer);
        }
    }

    /// Opens all cells.
    pub(super) fn clear_locks<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        if observer.wants_events() && self.locks.any() {
            observer.event(&Event::Unlock);
        }
        self.locks.clear();
    }
}

impl Engine for Ordered {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.counts.activations == 0 {
            self.go_on(observer);
        }
        if self.ended.is_none() && self.counts.activations >= self.limits.steps {
            self.ended = Some(Outcome::StepBudget);
        }
        if self.ended.is_none() {
            self.activate(observer);
            self.go_on(observer);
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        let Counts { activations, attacks, disturbed, longest_chain, fallbacks, .. } = self.counts;
        let longest_chain = longest_chain as u64;
        Work::Eco { activations, attacks, frustrated: 0, disturbed, longest_chain, fallbacks }
    }

    fn moves(&self) -> u64 {
        self.counts.moves
    }

    fn details(&self) -> Details {
        let Counts { passes, unlocks, restarts, .. } = self.counts;
        Details { passes: Some(passes), unlocks: Some(unlocks), restarts: Some(restarts), ..Details::default() }
    }
}
