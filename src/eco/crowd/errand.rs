//! An errand: bringing one tile home, or two together. Whoever wants it bids.

use crate::chance::Stream;
use crate::eco::consideration::Consideration;

use super::carry::{Carry, Full, Party};
use super::ground::{Ground, distance};
use super::imagination::{Imagination, Wish};

/// The longest way that is imagined anew, every tile followed.
const LONGEST_IMAGINED: usize = 45;
/// How much longer than the negotiated way an imagined one may be.
const SLACK: usize = 4;
/// In an imagined way, how much each cell still to go counts.
const PULL: i64 = 300;

/// A way that brings a party home, and its price.
#[derive(Clone, Debug, Default)]
pub(super) struct Bid {
    pub(super) way: Vec<u32>,
    pub(super) price: u32,
}

/// What is needed to make bids.
#[derive(Clone, Debug)]
pub(super) struct Errands {
    prices: Prices,
    carry: Carry,
    imagination: Imagination<Carried>,
}

impl Errands {
    pub(super) fn new(consideration: Consideration, most_bytes: u64) -> Self {
        Self {
            prices: Prices::new(consideration),
            carry: Carry::new(consideration, most_bytes),
            imagination: Imagination::new(),
        }
    }

    /// Slides imagined so far.
    pub(super) fn imagined(&self) -> u64 {
        self.imagination.slides()
    }

    /// States opened in negotiations so far.
    pub(super) fn negotiated(&self) -> u64 {
        self.carry.opened()
    }

    /// The bid of a party, into `bid`: the negotiated way, or a better one that is imagined with every tile followed.
    pub(super) fn bid(
        &mut self,
        ground: &mut Ground,
        party: Party,
        chance: &mut Stream,
        bid: &mut Bid,
    ) -> Result<(), Full> {
        let Some(cost) = self.carry.find(ground, party, &mut bid.way)? else {
            unreachable!("any two tiles can be carried anywhere in the free region")
        };
        bid.price = cost;
        let length = bid.way.len();
        if length == 0 || length > LONGEST_IMAGINED {
            return Ok(());
        }
        let prices = self.prices;
        let mut worth = prices.worth(passive_gain(ground, party, &bid.way), length);
        let mut wish = Homewards { prices, party, first: ground.home(party.first), second: ground.home(party.second) };
        let memory =
            Carried { first: ground.at(ground.place(party.first)), second: ground.at(ground.place(party.second)) };
        let imagined = self.imagination.imagine(ground, &mut wish, memory, length + SLACK, chance);
        if let Some(better) = imagined.filter(|&imagined| imagined > worth) {
            worth = better;
            bid.way.clear();
            bid.way.extend_from_slice(self.imagination.way());
        }
        // A way home that everybody likes is free.
        bid.price = (-worth).try_into().unwrap_or(0);
        Ok(())
    }
}

/// How many cells nearer to their homes a way brings all others, every tile followed.
fn passive_gain(ground: &mut Ground, party: Party, way: &[u32]) -> i64 {
    let own = |ground: &Ground| {
        let to_go = |tile| if tile == 0 { 0 } else { i64::from(ground.to_go(tile, ground.place(tile))) };
        to_go(party.first) + to_go(party.second)
    };
    let others = |ground: &Ground| ground.entropy().cast_signed() - own(ground);
    let then = others(ground);
    let before = ground.go(way);
    let now = others(ground);
    ground.back(way, before);
    then - now
}

/// What counts in a way, as [`Consideration`] prices pushes.
#[derive(Clone, Copy, Debug)]
struct Prices {
    /// That another comes one cell nearer to its home.
    gain: i64,
    slide: i64,
}

impl Prices {
    fn new(consideration: Consideration) -> Self {
        Self { gain: i64::from(consideration.hundredths()), slide: i64::from(Consideration::UNIT) }
    }

    /// What a way is worth on which the others come `gain` cells nearer to their homes.
    fn worth(self, gain: i64, slides: usize) -> i64 {
        self.gain * gain - self.slide * slides.cast_signed() as i64
    }
}

/// Where the party is in a story.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carried {
    first: (u16, u16),
    second: (u16, u16),
}

/// The party wishes to come home, and the others to come nearer to theirs on the way.
#[derive(Clone, Copy, Debug)]
struct Homewards {
    prices: Prices,
    party: Party,
    first: (u16, u16),
    second: (u16, u16),
}

impl Homewards {
    /// What the two have to go.
    #[inline]
    fn distances(&self, carried: Carried) -> (u32, u32) {
        let second = if self.party.is_two() { distance(carried.second, self.second) } else { 0 };
        (distance(carried.first, self.first), second)
    }
}

impl Wish for Homewards {
    type Memory = Carried;

    #[inline]
    fn slide(&self, ground: &Ground, mut memory: Carried, tile: u32, from: u32, to: u32) -> (Carried, i64) {
        if tile == self.party.first {
            memory.first = ground.at(to);
            return (memory, 0);
        }
        if tile == self.party.second {
            memory.second = ground.at(to);
            return (memory, 0);
        }
        (memory, i64::from(ground.to_go(tile, from)) - i64::from(ground.to_go(tile, to)))
    }

    #[inline]
    fn unease_of_blank(&mut self, _: &Ground, _: u32) -> i64 {
        0
    }

    #[inline]
    fn voice(&self, ground: &Ground, memory: Carried, gain: i64, blank: u32) -> i64 {
        let blank = ground.at(blank);
        let (first, second) = self.distances(memory);
        // The blank should be near whoever isn't home yet.
        let reach = match (first, second) {
            (0, 0) => 0,
            (_, 0) => distance(blank, memory.first),
            (0, _) => distance(blank, memory.second),
            _ => distance(blank, memory.first).min(distance(blank, memory.second)),
        };
        self.prices.gain * gain - PULL * i64::from(first + second) - self.prices.slide * i64::from(reach)
    }

    #[inline]
    fn worth(&self, memory: Carried, gain: i64, length: usize) -> Option<i64> {
        (self.distances(memory) == (0, 0)).then(|| self.prices.worth(gain, length))
    }
}
