//! A decision in a byte or two: most follow from where the blank is.

use crate::puzzle::{Cell, Direction, Goal, Tile, manhattan};
use crate::solver::{Candidate, Candidates, Decision, Rule};

use super::number::{put, take, take_byte};

/// Rules by their number in a packed decision.
const RULES: [Rule; 12] = [
    Rule::None,
    Rule::Only,
    Rule::Goal,
    Rule::Blank,
    Rule::Chance,
    Rule::Home,
    Rule::Unsatisfied,
    Rule::First,
    Rule::Lot,
    Rule::Noise,
    Rule::Vote,
    Rule::Bid,
];

/// In the place of a packed decision's first byte: the whole event follows instead.
pub(super) const DECISION_IN_FULL: u8 = 15 << 4;
/// Added in the upper half of that byte to the direction chosen: that no cell was chosen.
const NO_CHOICE: u8 = 4;
/// Added there for every manner beyond the first.
const MANNERS_APART: u8 = 5;

/// How much of a decision is written out: the first byte has the candidates (lower half), and the choice and this.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// No more: all follows from the way to the blank, which is a straight one, as everywhere but around locks.
    Plain,
    /// A second byte: the rule, how many are equally good, and whether the unit is not 1 and follows.
    Settled,
    /// The same, and the blank gradients.
    Detour,
}

/// In the second byte of a packed decision: its unit is not 1.
const OTHER_UNIT: u8 = 1 << 7;

/// The rule, and how many are equally good, where nothing but the nearness of the blank counts.
fn by_blank(candidates: &[Candidate]) -> (Rule, u8) {
    let least = candidates.iter().map(|candidate| candidate.blank).min();
    match candidates.iter().filter(|candidate| Some(candidate.blank) == least).count() {
        0 => (Rule::None, 0),
        1 if candidates.len() == 1 => (Rule::Only, 1),
        1 => (Rule::Blank, 1),
        equals => (Rule::Chance, equals as u8),
    }
}

/// Packs a decision in a byte or two (more where a candidate's way to the blank is no straight one) if it is one among
/// the neighbours of the tile's cell, with their distances to the tile's goal; else packs nothing and says no.
pub(super) fn put_decision(
    blank: Cell,
    (tile, cell): (Tile, Cell),
    decision: &Decision,
    goal: &Goal,
    bytes: &mut Vec<u8>,
) -> bool {
    let size = goal.size();
    if cell.index() >= size.cells() || decision.equals > 7 {
        return false;
    }
    let (mut candidates, mut ways, mut chosen) = (decision.candidates.iter().peekable(), 0, None);
    let mut is_direct = true;
    for (bit, direction) in (0..).zip(Direction::ALL) {
        let Some(next) = size.neighbour(cell, direction) else { continue };
        if decision.chosen == Some(next) {
            chosen = Some(bit);
        }
        if let Some(candidate) = candidates.next_if(|candidate| candidate.cell == next) {
            if candidate.goal != manhattan(size, next, goal.cell(tile)) {
                return false;
            }
            ways |= 1 << bit;
            is_direct &= candidate.blank == manhattan(size, next, blank);
        }
    }
    if candidates.next().is_some() || decision.chosen.is_some() != chosen.is_some() {
        return false;
    }
    let is_one = decision.unit == 1;
    let follows = is_one && (decision.rule, decision.equals) == by_blank(&decision.candidates);
    let manner = match (is_direct, follows) {
        (true, true) => Manner::Plain,
        (true, false) => Manner::Settled,
        (false, _) => Manner::Detour,
    };
    bytes.push(ways | (chosen.unwrap_or(NO_CHOICE) + MANNERS_APART * manner as u8) << 4);
    if manner != Manner::Plain {
        bytes.push(decision.rule as u8 | decision.equals << 4 | if is_one { 0 } else { OTHER_UNIT });
        if !is_one {
            bytes.push(decision.unit);
        }
    }
    if manner == Manner::Detour {
        decision.candidates.iter().for_each(|candidate| put(candidate.blank.wrapping_add(1), bytes));
    }
    true
}

/// Takes a decision off packed bytes whose first is given.
pub(super) fn take_decision(
    first: u8,
    blank: Cell,
    (tile, cell): (Tile, Cell),
    goal: &Goal,
    bytes: &mut &[u8],
) -> Decision {
    let size = goal.size();
    let (manner, choice) = ((first >> 4) / MANNERS_APART, (first >> 4) % MANNERS_APART);
    let second = (manner != Manner::Plain as u8).then(|| take_byte(bytes));
    let unit = if second.is_some_and(|second| second & OTHER_UNIT != 0) { take_byte(bytes) } else { 1 };
    let (mut candidates, mut chosen) = (Candidates::default(), None);
    for (bit, direction) in (0..).zip(Direction::ALL) {
        let Some(next) = size.neighbour(cell, direction) else { continue };
        if choice == bit {
            chosen = Some(next);
        }
        if first >> bit & 1 == 1 {
            let is_detour = manner == Manner::Detour as u8;
            let steps = if is_detour { take(bytes).wrapping_sub(1) } else { manhattan(size, next, blank) };
            candidates.push(Candidate { cell: next, goal: manhattan(size, next, goal.cell(tile)), blank: steps });
        }
    }
    let by_blank = || by_blank(&candidates);
    let (rule, equals) = second.map_or_else(by_blank, |second| (RULES[usize::from(second & 15)], second >> 4 & 7));
    Decision { candidates, chosen, rule, equals, unit }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_at_their_number() {
        assert!(RULES.into_iter().enumerate().all(|(number, rule)| rule as usize == number));
    }
}
