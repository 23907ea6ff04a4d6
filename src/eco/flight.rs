//! Flight: an attacked tile chooses where to go (MODEL, step 4).
//!
//! The first victim of a chain weighs its neighbours around two locked cells, its attacker's and its own. Every later
//! victim stands on a shortest path to the blank already, and locking its cell closes none of the shortest paths that go on
//! from there (a shortest path never returns). So its best neighbours are exactly those one step nearer to the blank in the
//! field *around those first two locks*: a decision costs the same however long the chain is. The other neighbours, which it
//! will not choose, are weighed only for a watcher.

use std::cmp::Ordering;

use crate::chance::Draw;
use crate::puzzle::{Direction, Position, Tile};
use crate::solver::{Candidate, Candidates, Decision, Rule};

use super::agents::Agents;
use super::chain::Chain;
use super::detour::Detour;
use super::gradient::{around, lock_between};
use super::satisfaction::Choice;
use super::society::Locks;

/// Where a victim goes, and why.
pub(crate) struct Flight {
    /// The cell that it takes, and the blank gradient there; `None` where it is cornered.
    pub(crate) to: Option<(Position, u32)>,
    pub(crate) decision: Decision,
}

/// The flight of a later victim that nobody watches, where no lock stands between it and the blank: it goes straight.
/// `None` where a lock might matter; [`flight`] decides the same there.
#[inline]
pub(crate) fn straight_flight(agents: &Agents, chain: &Chain, ties: &mut impl Draw) -> Option<Position> {
    let (cell, blank) = (chain.last(), agents.blank());
    if lock_between(chain.cells(), cell, blank) {
        return None;
    }
    let towards = |from: u16, to: u16| if to < from { from - 1 } else { from + 1 };
    let vertical = || Position { y: towards(cell.y, blank.y), ..cell };
    let horizontal = || Position { x: towards(cell.x, blank.x), ..cell };
    if cell.x == blank.x {
        return Some(vertical());
    }
    if cell.y == blank.y {
        return Some(horizontal());
    }
    let home = agents.home(agents.on(cell));
    let options = [vertical(), horizontal()];
    Some(match options[0].distance(home).cmp(&options[1].distance(home)) {
        Ordering::Less => options[0],
        Ordering::Greater => options[1],
        Ordering::Equal => options[ties.below(2) as usize],
    })
}

/// The attacked tile, on the last cell of the chain, takes the neighbour with the least (blank gradient, then its own goal
/// gradient), never the forbidden cell; among equals, chance. `gradient` is that of its cell, known for every victim but
/// the first. With a `watcher` the list of candidates is complete, which changes nothing but what it is told.
#[inline]
pub(crate) fn flight(
    agents: &Agents,
    locks: Locks,
    chain: &Chain,
    forbidden: Option<Position>,
    gradient: Option<u32>,
    watcher: Option<&mut Detour>,
    ties: &mut impl Draw,
) -> Flight {
    let (size, cell, blank) = (agents.size(), chain.last(), agents.blank());
    let tile: Tile = agents.on(cell);
    let home = agents.home(tile);
    let [attacker, first_victim] = [chain.cells()[0], chain.cells()[1]];
    let mut watcher = watcher;
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
            (Locks::On, Some(here)) => match &mut watcher {
                None => around(size, next, blank, attacker, first_victim).filter(|&gradient| gradient < here),
                Some(detour) => detour.around_chain(agents, chain, next, here),
            },
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
