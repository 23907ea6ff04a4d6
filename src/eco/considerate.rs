//! Satisfaction and flight of agents with consideration: MODEL's rules over the priced blank gradient.
//!
//! A victim's own slide is priced like all others, so what it minimises, gradient(e) + its slide to e, is the price of its own
//! cell in the field. Hence a chain is consistent with itself: after the first flight every victim stands on a cheapest way
//! in the field around the first two locks, and the lock on its cell closes no cheapest way that goes on from there (along
//! such a way the price falls with every cell). All later victims read that one field, and none of them is ever cornered.
//! Only a watcher, who wants to know what the other cells are worth too, has every flight searched anew.

use crate::chance::Draw;
use crate::puzzle::{Direction, Position, Tile};
use crate::solver::{Candidate, Candidates, Decision, Rule};

use super::agents::Agents;
use super::chain::Chain;
use super::consideration::Consideration;
use super::gradient::around;
use super::priced::{PricedField, Seek};
use super::satisfaction::Choice;
use super::society::{Locks, Society};

/// Up to four neighbours of a cell, in the order up, down, left, right.
struct Neighbours {
    list: [Position; 4],
    len: usize,
}

impl Neighbours {
    fn of(agents: &Agents, at: Position, keep: impl Fn(Position) -> bool) -> Self {
        let mut neighbours = Self { list: [at; 4], len: 0 };
        let size = agents.size();
        for next in Direction::ALL.into_iter().filter_map(|way| size.step(at, way)).filter(|&next| keep(next)) {
            neighbours.list[neighbours.len] = next;
            neighbours.len += 1;
        }
        neighbours
    }

    fn all(&self) -> &[Position] {
        &self.list[..self.len]
    }
}

/// As [`super::satisfaction::satisfaction`]: the least (goal gradient, then priced blank gradient), then chance. The decision
/// is complete for a watcher; the choice is the same without.
pub(crate) fn satisfaction(
    agents: &Agents,
    society: &Society,
    tile: Tile,
    field: &mut PricedField,
    watched: bool,
    ties: &mut impl Draw,
) -> (Position, Decision) {
    let (cell, home) = (agents.at(tile), agents.home(tile));
    let mut neighbours = Neighbours::of(agents, cell, |_| true);
    if !watched {
        let nearest = neighbours.all().iter().map(|next| next.distance(home)).min();
        neighbours = Neighbours::of(agents, cell, |next| Some(next.distance(home)) == nearest);
    }
    let targets = neighbours.all();
    // Whoever is alone in being nearest needs no price.
    let alone = targets.len() == 1;
    if !alone {
        let barred: &[Position] = if society.locks == Locks::On { &[cell] } else { &[] };
        let seek = if watched { Seek::All(targets) } else { Seek::Cheapest(targets) };
        field.search(agents, society.consideration, cell, barred, seek);
    }
    let mut candidates = Candidates::default();
    for &next in targets {
        // What the search for the cheapest has not reached costs more.
        let blank = if alone { 0 } else { field.cost(agents.size(), next).unwrap_or(u32::MAX) };
        candidates.push(Candidate { cell: agents.size().cell(next), goal: next.distance(home), blank });
    }
    let choice = Choice::least(&candidates, |candidate| (candidate.goal, candidate.blank), ties);
    let chosen = choice.index.expect("a cell has neighbours, and one lock leaves each a way to the blank");
    (targets[chosen], explain(choice, candidates, [Rule::Goal, Rule::Blank]))
}

/// As [`super::flight::flight`]: the least (priced blank gradient + own slide, then goal gradient), then chance. `None`
/// where the victim is cornered. The field is that of the chain's first flight, kept for the later ones.
pub(crate) fn flight(
    agents: &Agents,
    society: &Society,
    chain: &Chain,
    forbidden: Option<Position>,
    field: &mut PricedField,
    watched: bool,
    ties: &mut impl Draw,
) -> (Option<Position>, Decision) {
    let (size, cell, consideration) = (agents.size(), chain.last(), society.consideration);
    let home = agents.home(agents.on(cell));
    let [attacker, first_victim] = [chain.cells()[0], chain.cells()[1]];
    let own = |to: Position| consideration.slide(cell, to, home);
    let is_first = chain.len() == 2;
    let open = |next: Position| {
        Some(next) != forbidden
            && match society.locks {
                Locks::Off => true,
                // Two locks wall a cell off only on narrow boards, and whether they do has a closed form.
                Locks::On if is_first => {
                    next != attacker && around(size, next, agents.blank(), attacker, first_victim).is_some()
                }
                Locks::On if watched => !chain.cells().contains(&next),
                Locks::On => next != attacker && next != first_victim,
            }
    };
    let neighbours = Neighbours::of(agents, cell, open);
    let targets = neighbours.all();
    let mut candidates = Candidates::default();
    let mut positions = [cell; 4];
    let mut take = |next: Position, blank: u32| {
        positions[candidates.len()] = next;
        candidates.push(Candidate { cell: size.cell(next), goal: next.distance(home), blank });
    };
    if watched || society.locks == Locks::Off {
        let barred = if society.locks == Locks::On { chain.cells() } else { &[] };
        if !targets.is_empty() {
            field.search(agents, consideration, cell, barred, Seek::All(targets));
        }
        for &next in targets {
            if let Some(blank) = field.cost(size, next) {
                take(next, blank);
            }
        }
    } else {
        if is_first && !targets.is_empty() {
            field.search(agents, consideration, cell, &[attacker], Seek::Centre { not_from: forbidden });
        }
        for &next in targets {
            if let Some(blank) = field.cost(size, next)
                && Some(blank + own(next)) == field.cost(size, cell)
            {
                take(next, blank);
            }
        }
    }
    let price = |candidate: &Candidate| candidate.blank + own(size.position(candidate.cell));
    let choice = Choice::least(&candidates, |candidate| (price(candidate), candidate.goal), ties);
    (choice.index.map(|index| positions[index]), explain(choice, candidates, [Rule::Blank, Rule::Goal]))
}

fn explain(choice: Choice, candidates: Candidates, rules: [Rule; 2]) -> Decision {
    Decision { unit: Consideration::UNIT as u8, ..choice.explain(candidates, rules) }
}
