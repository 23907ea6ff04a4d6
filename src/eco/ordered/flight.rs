//! Flight: an attacked tile chooses where to go, at once; then it repeats its own attack until it can leave.

use crate::chance::Draw;
use crate::puzzle::Position;
use crate::solver::{Event, Observer, Rule};

use super::chain::Link;
use super::engine::Ordered;
use super::region::Around;
use super::rules::BlankGradient;
use super::ties::Choice;
use super::world::Agent;

/// As many different random numbers has a gradient of noise.
const NOISE: u64 = 1 << 20;

impl Ordered {
    /// A tile attacks the one on a neighbouring cell, which may not flee to `forbidden`. `is_known`: see [`Link::Fleeing`], of
    /// the attacker.
    #[inline]
    pub(super) fn attack<O: Observer + ?Sized>(
        &mut self,
        attacker: Agent,
        from: Position,
        forbidden: Position,
        is_known: bool,
        observer: &mut O,
    ) {
        self.counts.attacks += 1;
        let agent = self.world.on(from);
        if observer.wants_events() {
            let (attacker, victim) = (self.world.name(attacker), self.world.name(agent));
            let (cell, forbidden) = (self.world.cell(from), Some(self.world.cell(forbidden)));
            observer.event(&Event::Attack { attacker, victim, cell, forbidden });
        }
        let (choice, is_known) = self.choose_flight(agent, from, forbidden, is_known, observer);
        if observer.wants_events() {
            self.tell_flight(agent, from, forbidden, Some(choice), observer);
        }
        self.counts.longest_chain = self.counts.longest_chain.max(self.chain.len());
        self.chain.push(if choice.rule == Rule::Home {
            Link::Pursuing { agent, home: choice.cell, turn: 0 }
        } else {
            Link::Fleeing { agent, from, to: choice.cell, is_known }
        });
    }

    /// A victim tries to leave: it slides, if its target is blank, else attacks whoever is there.
    #[inline]
    pub(super) fn flee<O: Observer + ?Sized>(
        &mut self,
        agent: Agent,
        from: Position,
        to: Position,
        is_known: bool,
        observer: &mut O,
    ) {
        let at = if self.world.on(from) == agent { from } else { self.world.at(agent) };
        if at.distance(to) != 1 {
            // A tile further down the chain has moved it meanwhile: it has left, and does no more.
            self.lock(at, observer);
            self.chain.pop();
        } else if to == self.world.blank() {
            if self.slide(at, observer) {
                self.chain.pop();
                if self.is_satisfied(to) {
                    self.lock_satisfied(to, observer);
                }
            }
        } else {
            self.lock(at, observer);
            // What was known was so from where the blank was at the moment of the choice: it serves the first attack only.
            if let Some(link) = self.chain.last_mut() {
                *link = Link::Fleeing { agent, from: at, to, is_known: false };
            }
            self.attack(agent, to, at, is_known, observer);
        }
    }

    /// Where to: its own goal, else the blank, else the neighbour nearest the blank; nothing locked, and never the forbidden
    /// cell. Says what the next victim may take for granted: `is_known`, see [`Link::Fleeing`].
    #[inline]
    fn choose_flight<O: Observer + ?Sized>(
        &mut self,
        agent: Agent,
        from: Position,
        forbidden: Position,
        is_known: bool,
        observer: &mut O,
    ) -> (Choice, bool) {
        let blank = self.world.blank();
        loop {
            if let Some(home) = self.world.home_beside(agent, from)
                && home != forbidden
                && self.has_goal(agent)
                && self.region.contains(home)
                && !self.locks.contains(home)
            {
                return (Choice::plain(home, Rule::Home), false);
            }
            if from.distance(blank) == 1 && forbidden != blank {
                return (Choice::plain(blank, Rule::Blank), false);
            }
            if self.rules.gradient == BlankGradient::Noise {
                if let Some(choice) = self.choose_by_noise(from, forbidden) {
                    return (choice, false);
                }
            } else if let Some(mut prices) = self.prices.take() {
                let found = self.choose_by_price(&mut prices, agent, from, forbidden, is_known);
                self.prices = Some(prices);
                if let Some(found) = found {
                    return found;
                }
            } else {
                if is_known || self.locks.is_clear(from, blank, self.region) {
                    let nearer = nearer(from, blank, forbidden);
                    if !nearer.is_empty() {
                        return (self.break_ties(&nearer, Rule::Blank), true);
                    }
                }
                if let Some(choice) = self.choose_by_search(from, forbidden) {
                    return (choice, false);
                }
            }
            self.cornered(agent, from, forbidden, observer);
        }
    }

    /// The open neighbour with the shortest way to the blank.
    fn choose_by_search(&mut self, from: Position, forbidden: Position) -> Option<Choice> {
        let (mut least, mut equal, mut others) = (u32::MAX - 1, Around::NONE, false);
        for &cell in &*self.region.around(from) {
            if cell == forbidden || self.locks.contains(cell) {
                continue;
            }
            match self.blank_gradient(cell, least) {
                Some(steps) if steps == least => equal.push(cell),
                Some(steps) => {
                    others |= !equal.is_empty();
                    (least, equal) = (steps, Around::NONE);
                    equal.push(cell);
                }
                None => others = true,
            }
        }
        let rule = if others { Rule::Blank } else { Rule::Only };
        (!equal.is_empty()).then(|| self.break_ties(&equal, rule))
    }

    /// The open neighbour with the least of as many random numbers.
    fn choose_by_noise(&mut self, from: Position, forbidden: Position) -> Option<Choice> {
        let (mut least, mut equal, mut open) = (u64::MAX, Around::NONE, 0);
        for &cell in &*self.region.around(from) {
            if cell == forbidden || self.locks.contains(cell) {
                continue;
            }
            open += 1;
            let noise = self.ties.below(NOISE);
            if noise < least {
                (least, equal) = (noise, Around::NONE);
            }
            if noise == least {
                equal.push(cell);
            }
        }
        if equal.is_empty() {
            return None;
        }
        let choice = self.break_ties(&equal, Rule::Noise);
        Some(Choice { rule: if open == 1 { Rule::Only } else { Rule::Noise }, equals: open, ..choice })
    }

    /// A victim has no cell to flee to: all locks are cleared, those of the chain and of satisfied tiles too.
    #[cold]
    fn cornered<O: Observer + ?Sized>(&mut self, agent: Agent, from: Position, forbidden: Position, observer: &mut O) {
        if observer.wants_events() {
            self.tell_flight(agent, from, forbidden, None, observer);
        }
        self.counts.unlocks += 1;
        self.clear_locks(observer);
    }
}

/// The neighbours of a cell that are nearer to the blank, but for the forbidden one.
#[inline]
fn nearer(from: Position, blank: Position, forbidden: Position) -> Around {
    let Position { x, y } = from;
    let mut nearer = Around::NONE;
    let mut add = |cell| {
        if cell != forbidden {
            nearer.push(cell);
        }
    };
    if y > blank.y {
        add(Position { x, y: y - 1 });
    } else if y < blank.y {
        add(Position { x, y: y + 1 });
    }
    if x > blank.x {
        add(Position { x: x - 1, y });
    } else if x < blank.x {
        add(Position { x: x + 1, y });
    }
    nearer
}
