//! Satisfaction: an unsatisfied agent chooses the neighbour cell that it wants (MODEL, step 2).

use crate::chance::Draw;
use crate::puzzle::{Direction, Position, Tile};
use crate::solver::{Candidate, Candidates, Decision, Rule};

use super::agents::Agents;
use super::gradient::around;
use super::society::Locks;

/// The least (goal gradient, then blank gradient) of the neighbours; among equals, chance. The agent's own cell is locked.
/// There is always a candidate: one locked cell cuts nothing off on a board with two rows and two columns.
#[inline]
pub(crate) fn satisfaction(agents: &Agents, locks: Locks, tile: Tile, ties: &mut impl Draw) -> (Position, Decision) {
    let (size, cell, home, blank) = (agents.size(), agents.at(tile), agents.home(tile), agents.blank());
    let mut candidates = Candidates::default();
    let mut positions = [cell; 4];
    for next in Direction::ALL.into_iter().filter_map(|direction| size.step(cell, direction)) {
        let gradient = match locks {
            Locks::On => around(size, next, blank, cell, cell),
            Locks::Off => Some(next.distance(blank)),
        };
        if let Some(blank) = gradient {
            positions[candidates.len()] = next;
            candidates.push(Candidate { cell: size.cell(next), goal: next.distance(home), blank });
        }
    }
    let decision = Choice::least(&candidates, |candidate| (candidate.goal, candidate.blank), ties);
    let chosen = decision.index.expect("one lock leaves every neighbour a way to the blank");
    (positions[chosen], decision.explain(candidates, [Rule::Goal, Rule::Blank]))
}

/// A choice made by two keys and chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// Which candidate.
    pub(crate) index: Option<usize>,
    equals: u8,
    /// How many share the least first key.
    first_equals: u8,
}

impl Choice {
    /// The candidate with the least key, chance among equals.
    #[inline]
    pub(crate) fn least(
        candidates: &[Candidate],
        key: impl Fn(&Candidate) -> (u32, u32),
        ties: &mut impl Draw,
    ) -> Self {
        let mut choice = Self { index: None, equals: 0, first_equals: 0 };
        let mut least = (u32::MAX, u32::MAX);
        for (index, key) in candidates.iter().map(&key).enumerate() {
            if key.0 < least.0 {
                choice.first_equals = 0;
            }
            choice.first_equals += u8::from(key.0 <= least.0);
            if key < least {
                (least, choice.index, choice.equals) = (key, Some(index), 0);
            }
            choice.equals += u8::from(key == least);
        }
        let pick = if choice.equals > 1 { ties.below(u64::from(choice.equals)) as usize } else { 0 };
        if pick > 0 {
            choice.index = (0..candidates.len()).filter(|&index| key(&candidates[index]) == least).nth(pick);
        }
        choice
    }

    /// The decision, with what settled it.
    #[inline]
    pub(crate) fn explain(self, candidates: Candidates, [first, second]: [Rule; 2]) -> Decision {
        let rule = match (candidates.len(), self.first_equals, self.equals) {
            (0, ..) => Rule::None,
            (1, ..) => Rule::Only,
            (_, 1, _) => first,
            (_, _, 1) => second,
            _ => Rule::Chance,
        };
        Decision {
            chosen: self.index.map(|index| candidates[index].cell),
            candidates,
            rule,
            equals: self.equals,
            unit: 1,
        }
    }
}
