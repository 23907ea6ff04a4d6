//! The constraint that an attacker hands to its victim: one cell to which it may not flee.

use crate::puzzle::Position;

use super::engine::Ordered;
use super::rules::Constraint;
use super::world::Agent;

impl Ordered {
    /// What a tile forbids the one on `target`: its goal; next to its goal, the cell of the tile satisfied just before, if that
    /// still is and its cell is next to the goal and in play; else the tile's own cell.
    pub(super) fn constraint(&self, agent: Agent, from: Position, target: Position, home: Position) -> Position {
        if self.rules.constraint == Constraint::Attacker {
            return from;
        }
        if target != home {
            return home;
        }
        let place = self.order.rank(agent as usize - 1);
        let Some(before) = place.checked_sub(1) else { return from };
        let goal = self.world.home(self.order.goal(before) + 1);
        let is_beside = goal.distance(home) == 1 && self.region.contains(goal);
        if is_beside && self.is_satisfied(goal) { goal } else { from }
    }
}
