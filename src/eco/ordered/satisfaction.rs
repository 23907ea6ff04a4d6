//! Satisfaction: one decision of a tile on its way to its goal.

use crate::puzzle::Position;
use crate::solver::{Observer, Rule};

use super::chain::Link;
use super::engine::Ordered;
use super::region::Around;
use super::ties::Choice;
use super::world::Agent;

impl Ordered {
    /// One activation: the last tile of the chain, which is on its way to its goal, chooses a neighbour, and slides there or
    /// attacks whoever is on it.
    #[inline]
    pub(super) fn activate<O: Observer + ?Sized>(&mut self, observer: &mut O) {
        let Some(Link::Pursuing { agent, home, turn }) = self.chain.last_mut() else { return };
        *turn += 1;
        let (agent, home, turn) = (*agent, *home, *turn);
        let at = self.world.at(agent);
        self.counts.activations += 1;
        let was_open = self.locks.lock(at);
        let choice = if at.distance(home) == 1 { Choice::plain(home, Rule::Goal) } else { self.choose_step(at, home) };
        if observer.wants_events() {
            self.tell_activation(agent, at, home, turn, choice, observer);
            if was_open {
                self.tell_lock(at, observer);
            }
        }
        if choice.cell == self.world.blank() {
            self.slide(at, observer);
        } else {
            let constraint = self.constraint(agent, at, choice.cell, home);
            self.attack(agent, choice.cell, constraint, false, observer);
        }
    }

    /// The neighbour nearest the goal, locked or not; among equals the one nearest the blank (its own lock does not count);
    /// then see `ties`.
    fn choose_step(&mut self, at: Position, home: Position) -> Choice {
        let around = self.region.around(at);
        let nearest = around.iter().map(|cell| cell.distance(home)).min().unwrap_or_default();
        let mut equal = Around::NONE;
        for &cell in around.iter().filter(|cell| cell.distance(home) == nearest) {
            equal.push(cell);
        }
        if equal.len() == 1 {
            return Choice::plain(equal[0], Rule::Goal);
        }
        let nearest = if let Some(mut prices) = self.prices.take() {
            let cheapest = self.cheapest_for_the_blank(&mut prices, at, &equal);
            self.prices = Some(prices);
            cheapest
        } else {
            self.nearest_blank(&equal)
        };
        let settled = if nearest.len() < equal.len() { Rule::Blank } else { Rule::Goal };
        self.break_ties(&nearest, settled)
    }

    /// Of some cells those nearest the blank (all, where none has a way).
    fn nearest_blank(&mut self, cells: &Around) -> Around {
        let mut steps = [u32::MAX; 4];
        for (steps, &cell) in steps.iter_mut().zip(&**cells) {
            *steps = self.blank_gradient(cell, u32::MAX - 1).unwrap_or(u32::MAX);
        }
        let least = steps.into_iter().min().unwrap_or(u32::MAX);
        let mut nearest = Around::NONE;
        for (&cell, _) in cells.iter().zip(steps).filter(|&(_, steps)| steps == least) {
            nearest.push(cell);
        }
        nearest
    }

    /// Steps from a cell to the blank, if they are no more than `most`.
    #[inline]
    pub(super) fn blank_gradient(&mut self, from: Position, most: u32) -> Option<u32> {
        self.gradient.steps(from, self.world.blank(), most, self.region, &mut self.locks)
    }

    /// Whether the tile on a cell is satisfied: it has got its goal in this pass, and is there.
    #[inline]
    pub(super) fn is_satisfied(&self, at: Position) -> bool {
        self.world.is_home(at) && self.order.rank(self.world.index(at)) <= self.handed_out
    }

    /// Whether a tile has got its goal in this pass.
    #[inline]
    pub(super) fn has_goal(&self, agent: Agent) -> bool {
        self.order.rank(agent as usize - 1) <= self.handed_out
    }
}
