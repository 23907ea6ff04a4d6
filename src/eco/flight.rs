//! Flight: an attacked tile chooses where to go (MODEL, step 4).
//!
//! The first victim of a chain weighs its neighbours around two locked cells, its attacker's and its own. Every later
//! victim stands on a shortest path to the blank already, and locking its cell closes none of the shortest paths that go on
//! from there (a shortest path never returns). So its best neighbours are exactly those one step nearer to the blank in the
//! field *around those first two locks*: a decision costs the same however long the chain is. The other neighbours, which it
//! will not choose, are weighed only for a watcher.

use std::collections::BTreeSet;

use crate::chance::Draw;
use crate::puzzle::{Direction, Position, Tile};
use crate::solver::{Candidate, Candidates, Decision, Rule};

use super::agents::Agents;
use super::chain::Chain;
use super::gradient::around;
use super::satisfaction::Choice;
use super::society::Locks;

/// Where a victim goes, and why.
pub(crate) struct Flight {
    /// The cell that it takes, and the blank gradient there; `None` where it is cornered.
    pub(crate) to: Option<(Position, u32)>,
    pub(crate) decision: Decision,
}

/// The attacked tile, on the last cell of the chain, takes the neighbour with the least (blank gradient, then its own goal
/// gradient), never the forbidden cell; among equals, chance. `gradient` is that of its cell, known for every victim but
/// the first. `all` asks for the full list of candidates, which changes nothing but what a watcher is told.
#[inline]
pub(crate) fn flight(
    agents: &Agents,
    locks: Locks,
    chain: &Chain,
    forbidden: Option<Position>,
    gradient: Option<u32>,
    all: bool,
    ties: &mut impl Draw,
) -> Flight {
    let (size, cell, blank) = (agents.size(), chain.last(), agents.blank());
    let tile: Tile = agents.on(cell);
    let home = agents.home(tile);
    let [attacker, first_victim] = [chain.cells()[0], chain.cells()[1]];
    let mut candidates = Candidates::default();
    let mut positions = [cell; 4];
    for next in Direction::ALL.into_iter().filter_map(|direction| size.step(cell, direction)) {
        if Some(next) == forbidden {
            continue;
        }
        let found = match (locks, gradient) {
            (Locks::Off, _) => Some(next.distance(blank)),
            (Locks::On, _) if next == attacker || next == first_victim => None,
            (Locks::On, None) => around(size, next, blank, attacker, first_victim),
            (Locks::On, Some(here)) if !all => {
                // Never nearer than the Manhattan distance: most neighbours are out without a look at the locks.
                let nearer = here - 1;
                (next.distance(blank) <= nearer)
                    .then(|| around(size, next, blank, attacker, first_victim))
                    .flatten()
                    .filter(|&gradient| gradient == nearer)
            }
            (Locks::On, Some(here)) => {
                (!chain.contains(next)).then(|| around_chain(agents, chain, next, here)).flatten()
            }
        };
        if let Some(gradient) = found {
            positions[candidates.len()] = next;
            candidates.push(Candidate { cell: size.cell(next), goal: next.distance(home), blank: gradient });
        }
    }
    let choice = Choice::least(&candidates, |candidate| (candidate.blank, candidate.goal), ties);
    let to = choice.index.map(|index| (positions[index], candidates[index].blank));
    Flight { to, decision: choice.explain(candidates, [Rule::Blank, Rule::Goal]) }
}

/// The blank gradient at `from` around the whole chain, whose last cell has the gradient `here`.
///
/// A* guided by the field around the first two locks. Each later cell of the chain has a gradient of at least `here` in that
/// field, so whoever has come below `here` meets no more locks, and the field says the rest of the way exactly. That is
/// almost always at once.
fn around_chain(agents: &Agents, chain: &Chain, from: Position, here: u32) -> Option<u32> {
    let size = agents.size();
    let field = |at| around(size, at, agents.blank(), chain.cells()[0], chain.cells()[1]);
    let in_chain = |at: Position, value: u32| {
        let index = (chain.len() - 1).checked_sub((value - here) as usize);
        index.is_some_and(|index| chain.cells()[index] == at) || chain.cells()[..2].contains(&at)
    };
    // A step changes the field by one, so f = steps + field stays or grows by 2: two stacks are the whole queue.
    let (mut now, mut later) = (vec![(from, 0)], Vec::new());
    let mut visited = BTreeSet::new();
    loop {
        let Some((at, steps)) = now.pop() else {
            if later.is_empty() {
                return None;
            }
            std::mem::swap(&mut now, &mut later);
            continue;
        };
        let value = field(at).expect("only cells with a way to the blank are queued");
        if value < here {
            return Some(steps + value);
        }
        if !visited.insert(size.cell(at)) {
            continue;
        }
        for next in Direction::ALL.into_iter().filter_map(|direction| size.step(at, direction)) {
            if chain.cells()[..2].contains(&next) {
                continue;
            }
            match field(next) {
                Some(gradient) if gradient >= here && in_chain(next, gradient) => {}
                Some(gradient) if gradient < value => now.push((next, steps + 1)),
                Some(_) => later.push((next, steps + 1)),
                None => {}
            }
        }
    }
}
