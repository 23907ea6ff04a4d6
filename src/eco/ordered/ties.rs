//! What decides among cells that are equally near: first one whose tile is not satisfied, then chance, or the fixed order.

use crate::chance::Draw;
use crate::puzzle::Position;
use crate::solver::Rule;

use super::engine::Ordered;
use super::region::Around;
use super::rules::Ties;

/// What was chosen, and why.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) cell: Position,
    pub(super) rule: Rule,
    pub(super) equals: u8,
}

impl Choice {
    /// A choice that needed no comparison of ties.
    pub(super) fn plain(cell: Position, rule: Rule) -> Self {
        Self { cell, rule, equals: 1 }
    }
}

impl Ordered {
    /// Chooses among cells that are equally near, at least one. `settled` is what has brought it down to them.
    #[inline]
    pub(super) fn break_ties(&mut self, equal: &Around, settled: Rule) -> Choice {
        if equal.len() == 1 {
            return Choice::plain(equal[0], settled);
        }
        let mut free = Around::NONE;
        for &at in &**equal {
            if !self.is_satisfied(at) {
                free.push(at);
            }
        }
        let left = if free.is_empty() { equal } else { &free };
        if left.len() == 1 {
            return Choice::plain(left[0], Rule::Unsatisfied);
        }
        let equals = left.len() as u8;
        match self.rules.ties {
            Ties::Fixed => Choice { cell: left[0], rule: Rule::First, equals },
            Ties::Random => {
                let place = self.ties.below(u64::from(equals)) as usize;
                Choice { cell: left[place], rule: Rule::Lot, equals }
            }
        }
    }
}
