//! Consideration in the ordered society: the blank gradient as a price (see [`Consideration`]). What is in play, and which cells
//! are locked, bounds the ways of the blank as before.

use crate::eco::consideration::Consideration;
use crate::eco::priced::{Ground, PricedField, Seek};
use crate::puzzle::{Position, Size};
use crate::solver::Rule;

use super::engine::Ordered;
use super::locks::Locks;
use super::region::{Around, Region};
use super::ties::Choice;
use super::world::{Agent, World};

/// What the agents of a society with consideration know of prices.
#[derive(Clone, Debug, Default)]
pub(super) struct Prices {
    pub(super) consideration: Consideration,
    field: PricedField,
    /// For whoever watches: what is asked for him must not be taken for what the agents know.
    told: PricedField,
}

/// Where the blank may go: in the region, around locked cells. The cells from which a gradient is measured may be locked:
/// they are entered, and left nowhere.
struct Open<'a> {
    world: &'a World,
    region: Region,
    locks: &'a Locks,
    measured: &'a [Position],
}

impl Ground for Open<'_> {
    #[inline]
    fn size(&self) -> Size {
        self.world.size()
    }

    #[inline]
    fn blank(&self) -> Position {
        self.world.blank()
    }

    #[inline]
    fn home_of_whoever_is_on(&self, at: Position) -> Position {
        match self.world.on(at) {
            super::world::BLANK => at,
            agent => self.world.home(agent),
        }
    }

    #[inline]
    fn ways(&self, at: Position) -> impl Iterator<Item = Position> {
        let around = if self.locks.contains(at) { Around::NONE } else { self.region.around(at) };
        around.into_iter().filter(|next| !self.locks.contains(*next) || self.measured.contains(next))
    }
}

impl Prices {
    /// None where nobody is considered: the plain gradient has no use for them.
    pub(super) fn new(consideration: Consideration) -> Option<Box<Self>> {
        (!consideration.is_none()).then(|| Box::new(Self { consideration, ..Self::default() }))
    }

    /// Cells that the searches have visited so far.
    pub(super) fn visited(&self) -> u64 {
        self.field.visited()
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + self.field.bytes() + self.told.bytes()
    }
}

impl Ordered {
    /// Of some neighbours of a cell those that the blank reaches most cheaply (all, where none has a way).
    pub(super) fn cheapest_for_the_blank(&mut self, prices: &mut Prices, at: Position, cells: &Around) -> Around {
        if !self.has_way(cells) {
            return *cells;
        }
        let Prices { consideration, field, .. } = prices;
        let open = Open { world: &self.world, region: self.region, locks: &self.locks, measured: cells };
        field.search(&open, *consideration, at, &[], Seek::Cheapest(cells));
        // What the search has not reached costs more.
        least(cells, |cell| field.cost(self.world.size(), cell))
    }

    /// The open neighbour with the cheapest way of the blank to it, its own slide there included; nothing, where none has a
    /// way. `is_known`: the search for the attacker's flight leads on to this victim. Says whether it leads on to the next.
    pub(super) fn choose_by_price(
        &mut self,
        prices: &mut Prices,
        agent: Agent,
        from: Position,
        forbidden: Position,
        is_known: bool,
    ) -> Option<(Choice, bool)> {
        let mut cells = Around::NONE;
        for &cell in &*self.region.around(from) {
            if cell != forbidden && !self.locks.contains(cell) {
                cells.push(cell);
            }
        }
        let Prices { consideration, field, .. } = prices;
        if !is_known {
            if !self.has_way(&cells) {
                return None;
            }
            let open = Open { world: &self.world, region: self.region, locks: &self.locks, measured: &[] };
            field.search(&open, *consideration, from, &[], Seek::Kindest(&cells));
        }
        let (size, home) = (self.world.size(), self.world.home(agent));
        // Where the search has not come to the end of a way, the price is no less than the truth, and not the least.
        let equal = least(&cells, |cell| Some(field.cost(size, cell)? + consideration.slide(from, cell, home)));
        let choice = self.break_ties(&equal, Rule::Blank);
        // On the way to its target the price falls with every cell. If the victim's own costs more, that way does not lead
        // over it, and the lock that it is about to set closes none of the cheapest ways that go on from there.
        let leads_on = field.cost(size, from).is_none_or(|here| field.cost(size, choice.cell) < Some(here));
        Some((choice, leads_on))
    }

    /// What the blank pays for its way to each of some cells, locked or not, that has one; for whoever watches.
    pub(super) fn told_prices(&mut self, prices: &mut Prices, at: Position, cells: &Around) -> [Option<u32>; 4] {
        let Prices { consideration, told, .. } = prices;
        let mut reached = Around::NONE;
        for &cell in &**cells {
            if self.blank_gradient(cell, u32::MAX - 1).is_some() {
                reached.push(cell);
            }
        }
        let open = Open { world: &self.world, region: self.region, locks: &self.locks, measured: &reached };
        told.search(&open, *consideration, at, &[], Seek::All(&reached));
        let mut found = [None; 4];
        for (found, &cell) in found.iter_mut().zip(&**cells) {
            *found = reached.contains(&cell).then(|| told.cost(self.world.size(), cell)).flatten();
        }
        found
    }

    /// Whether the blank has any way to one of some cells.
    fn has_way(&mut self, cells: &Around) -> bool {
        cells.iter().any(|&cell| self.blank_gradient(cell, u32::MAX - 1).is_some())
    }
}

/// The cells with the least price; one without a price is dearest.
fn least(cells: &Around, price: impl Fn(Position) -> Option<u32>) -> Around {
    let prices = || cells.iter().map(|&cell| price(cell).unwrap_or(u32::MAX));
    let least = prices().min();
    let mut equal = Around::NONE;
    for (&cell, price) in cells.iter().zip(prices()) {
        if Some(price) == least {
            equal.push(cell);
        }
    }
    equal
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Stream;
    use crate::eco::ordered::{Rules, Ties};
    use crate::eco::society::Locks as LockRule;
    use crate::puzzle::{Goal, MoveList, NamedGoal, random_board};
    use crate::solver::{Budget, Engine, Instance};

    /// A price of 100 for every slide is a length: the search that serves a chain, the ways around locks and the cornered must
    /// come to what the plain gradient comes to, down to the draws.
    #[test]
    fn where_all_prices_are_equal_the_run_is_that_of_the_plain_gradient() {
        let budget = Budget { max_steps: Some(200_000), max_moves: None, max_bytes: 0 };
        let mut unlocks = 0;
        for (width, height) in [(2, 2), (3, 3), (4, 4), (5, 3), (2, 7), (6, 6), (9, 12), (20, 20)] {
            let goal = Goal::named(NamedGoal::BlankLast, Size::new(width, height).unwrap());
            for seed in 0..if width > 8 { 3 } else { 40 } {
                let instance = Instance::new(random_board(&goal, &mut Stream::boards(seed)), goal.clone()).unwrap();
                for rules in [
                    Rules::default(),
                    Rules { ties: Ties::Fixed, ..Rules::default() },
                    Rules { freeze: false, ..Rules::default() },
                    Rules { locks: LockRule::Off, ..Rules::default() },
                ] {
                    let run = |prices| {
                        let mut society = Ordered::new(&instance, rules, seed, budget).unwrap();
                        society.prices = prices;
                        let mut moves = MoveList::new();
                        let outcome = society.advance(u64::MAX, &mut moves);
                        (outcome, moves, society.work(), society.details())
                    };
                    let plain = run(None);
                    unlocks += plain.3.unlocks.unwrap();
                    assert_eq!(run(Some(Box::default())), plain, "{width}x{height} {rules:?} {seed}");
                }
            }
        }
        assert!(unlocks > 1000, "{unlocks}");
    }
}
