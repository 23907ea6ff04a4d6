//! The blank gradient around a whole chain, for whoever watches a flight: what the cells that a victim does *not* choose are
//! worth. The agents themselves never need it (see `flight`).

use crate::puzzle::{Direction, Position};

use super::agents::Agents;
use super::chain::Chain;
use super::gradient::{around, lock_between};

/// A small best-first search that keeps its memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Detour {
    /// (cell, steps) with the least steps + field.
    now: Vec<(Position, u32)>,
    /// Those with two more.
    later: Vec<(Position, u32)>,
    /// Cell numbers, sorted.
    visited: Vec<u32>,
}

impl Detour {
    /// The blank gradient at `from`, a neighbour of the chain's last cell, whose own gradient is `here`; `None` on a locked
    /// cell or where the chain walls it off.
    ///
    /// A* guided by the field around the first two locks. Each later cell of the chain has a gradient of at least `here` in
    /// that field, so whoever has come below `here` meets no more locks, and the field says the rest of the way exactly.
    /// That is a matter of a few cells.
    pub(crate) fn around_chain(&mut self, agents: &Agents, chain: &Chain, from: Position, here: u32) -> Option<u32> {
        let size = agents.size();
        let (cells, blank) = (chain.cells(), agents.blank());
        if !lock_between(cells, from, blank) {
            // Every straight way from here is open, but perhaps for the last cell of the chain.
            let direct = from.distance(blank);
            if direct < here {
                return Some(direct);
            }
            if from == cells[cells.len() - 2] {
                return None;
            }
            if from.x != blank.x && from.y != blank.y {
                return Some(direct); // Of its two neighbours nearer to the blank one is not the chain's.
            }
            // The chain has turned and now goes straight away from here: the way around its last cell takes two more steps.
            let last = chain.last();
            let beside = |at: Position| {
                let sides = if from.x == blank.x {
                    [Direction::Left, Direction::Right]
                } else {
                    [Direction::Up, Direction::Down]
                };
                sides.map(|side| size.step(at, side))
            };
            for (near, far) in beside(last).into_iter().zip(beside(from)) {
                if let (Some(near), Some(far)) = (near, far)
                    && !cells[cells.len() - 3..].contains(&near)
                    && !cells[cells.len() - 3..].contains(&far)
                    && !lock_between(cells, far, blank)
                {
                    return Some(direct + 2);
                }
            }
        }
        let field = |at: Position| {
            let locked = at == cells[0] || at == cells[1];
            if locked { None } else { around(size, at, blank, cells[0], cells[1]) }
        };
        // Along the chain, from its third cell on, the field falls by one with each cell.
        let in_chain = |at: Position, value: u32| {
            value >= here
                && cells.len().checked_sub((value - here) as usize + 1).is_some_and(|index| cells[index] == at)
        };
        let neighbours = |at| Direction::ALL.into_iter().filter_map(move |direction| size.step(at, direction));
        let value = field(from)?;
        if value < here {
            return Some(value);
        }
        if in_chain(from, value) {
            return None;
        }
        // Nearly always there is a way beside the last cell of the chain, no longer than the field says.
        let last = chain.last();
        if value == here + 1 && neighbours(from).any(|next| next != last && field(next) == Some(here)) {
            return Some(value);
        }
        // A step changes the field by one, so steps + field stays or grows by 2: two stacks are the whole queue.
        self.now.clear();
        self.later.clear();
        self.visited.clear();
        self.now.push((from, 0));
        loop {
            let Some((at, steps)) = self.now.pop() else {
                if self.later.is_empty() {
                    return None;
                }
                std::mem::swap(&mut self.now, &mut self.later);
                continue;
            };
            let Err(place) = self.visited.binary_search(&size.cell(at).0) else { continue };
            self.visited.insert(place, size.cell(at).0);
            let value = field(at)?;
            for next in neighbours(at) {
                match field(next) {
                    Some(gradient) if gradient < value && gradient < here => return Some(steps + 1 + gradient),
                    Some(gradient) if in_chain(next, gradient) => {}
                    Some(gradient) if gradient < value => self.now.push((next, steps + 1)),
                    Some(_) => self.later.push((next, steps + 1)),
                    None => {}
                }
            }
        }
    }
}
