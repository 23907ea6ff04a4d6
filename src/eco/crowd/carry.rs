//! Considerate carrying: one or two tiles and the blank negotiate a way home, on which a slide costs less where the tile
//! that is pushed likes it.
//!
//! A search over (place of the one, place of the other, place of the blank), best first by cost + impatience × distance to go
//! (weighted A*: Pohl 1970). It opens every state that it can reach unless it arrives before, so it always finds a way where
//! there is one.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::eco::consideration::Consideration;

use super::ground::{Ground, distance};

/// What a slide costs where nobody is considered.
const SLIDE: u32 = Consideration::UNIT;

/// Who is to be carried: one tile, or two together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Party {
    pub(super) first: u32,
    /// The blank's number where there is none.
    pub(super) second: u32,
}

impl Party {
    pub(super) fn one(tile: u32) -> Self {
        Self { first: tile, second: 0 }
    }

    pub(super) fn two(first: u32, second: u32) -> Self {
        Self { first, second }
    }

    pub(super) fn is_two(self) -> bool {
        self.second != 0
    }
}

/// There is no memory for the negotiation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Places {
    first: u32,
    /// The wall's place 0 where there is none.
    second: u32,
    blank: u32,
}

#[derive(Clone, Copy, Debug)]
struct State {
    places: Places,
    cost: u32,
    /// The state before on the cheapest way known.
    before: u32,
    opened: bool,
}

/// The negotiation, kept to reuse its memory.
#[derive(Clone, Debug)]
pub(super) struct Carry {
    consideration: Consideration,
    /// In the order in which they were met.
    states: Vec<State>,
    /// An open hash table: the number of a state, and of the negotiation in which it was met.
    slots: Vec<(u32, u32)>,
    negotiation: u32,
    /// The least cost + impatience first; among equals the state met first.
    waiting: BinaryHeap<Reverse<(u32, u32)>>,
    most_bytes: u64,
    opened: u64,
}

impl Carry {
    pub(super) fn new(consideration: Consideration, most_bytes: u64) -> Self {
        Self {
            consideration,
            states: Vec::new(),
            slots: vec![(0, 0); 1 << 10],
            negotiation: 0,
            waiting: BinaryHeap::new(),
            most_bytes,
            opened: 0,
        }
    }

    /// States opened so far.
    pub(super) fn opened(&self) -> u64 {
        self.opened
    }

    /// The places that the blank visits so that the party comes home, into `way`; and what that costs. `None` where there is
    /// no way.
    pub(super) fn find(&mut self, ground: &Ground, party: Party, way: &mut Vec<u32>) -> Result<Option<u32>, Full> {
        let impatience = SLIDE * if party.is_two() { 4 } else { 3 };
        let (first_home, second_home) = (ground.home(party.first), ground.home(party.second));
        let to_go = |places: Places| {
            let second = if party.is_two() { distance(ground.at(places.second), second_home) } else { 0 };
            distance(ground.at(places.first), first_home) + second
        };
        self.start()?;
        let second = if party.is_two() { ground.place(party.second) } else { 0 };
        let start = Places { first: ground.place(party.first), second, blank: ground.blank() };
        self.meet(start, 0, 0, impatience * to_go(start))?;
        while let Some(Reverse((_, index))) = self.waiting.pop() {
            let state = &mut self.states[index as usize];
            if std::mem::replace(&mut state.opened, true) {
                continue;
            }
            let State { places, cost, .. } = *state;
            self.opened += 1;
            if to_go(places) == 0 {
                self.trace(index, way);
                return Ok(Some(cost));
            }
            for from in ground.around(places.blank) {
                if !ground.is_open(from) {
                    continue;
                }
                let mut next = Places { blank: from, ..places };
                let mut price = SLIDE;
                if from == places.first {
                    next.first = places.blank;
                } else if from == places.second {
                    next.second = places.blank;
                } else {
                    price = self.push(ground, from, places.blank);
                }
                self.meet(next, cost + price, index, impatience * to_go(next))?;
            }
        }
        Ok(None)
    }

    /// What it costs to push the tile that stands on a place *now* to the blank's place. (A way sees each victim where it
    /// stands now: where the blank is now there is nobody to be considered.)
    #[inline]
    fn push(&self, ground: &Ground, from: u32, to: u32) -> u32 {
        match ground.occupant(from) {
            0 => SLIDE,
            tile => self.consideration.push(ground.to_go(tile, to) < ground.to_go(tile, from)),
        }
    }

    fn start(&mut self) -> Result<(), Full> {
        self.allow(self.slots.len())?;
        if self.negotiation == u32::MAX {
            self.slots.fill((0, 0));
            self.negotiation = 0;
        }
        self.negotiation += 1;
        self.states.clear();
        self.waiting.clear();
        Ok(())
    }

    /// Whether so many slots, with a state and a place in the queue for each, are within the memory allowed.
    fn allow(&self, slots: usize) -> Result<(), Full> {
        let bytes = slots as u64 * (2 * size_of::<(u32, u32)>() + size_of::<State>()) as u64;
        if bytes > self.most_bytes || slots as u64 > 1 << 31 { Err(Full) } else { Ok(()) }
    }

    /// The way to a state.
    fn trace(&self, mut index: u32, way: &mut Vec<u32>) {
        way.clear();
        while index != 0 {
            let state = &self.states[index as usize];
            way.push(state.places.blank);
            index = state.before;
        }
        way.reverse();
    }

    /// A state is met at a cost.
    #[inline]
    fn meet(&mut self, places: Places, cost: u32, before: u32, patience: u32) -> Result<(), Full> {
        let slot = self.slot(places);
        let (index, negotiation) = self.slots[slot];
        if negotiation == self.negotiation {
            let state = &mut self.states[index as usize];
            if cost < state.cost {
                (state.cost, state.before) = (cost, before);
                if !state.opened {
                    self.waiting.push(Reverse((cost + patience, index)));
                }
            }
            return Ok(());
        }
        let index = self.states.len() as u32;
        self.slots[slot] = (index, self.negotiation);
        self.states.push(State { places, cost, before, opened: false });
        self.waiting.push(Reverse((cost + patience, index)));
        if self.states.len() * 2 > self.slots.len() {
            return self.grow();
        }
        Ok(())
    }

    /// The slot of a state, or the empty one where it would be.
    #[inline]
    fn slot(&self, places: Places) -> usize {
        let Places { first, second, blank } = places;
        let mixed = u64::from(first).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ u64::from(second).wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
            ^ u64::from(blank).wrapping_mul(0x1656_67b1_9e37_79f9);
        let mask = self.slots.len() - 1;
        let mut slot = (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        loop {
            let (index, negotiation) = self.slots[slot];
            if negotiation != self.negotiation || self.states[index as usize].places == places {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn grow(&mut self) -> Result<(), Full> {
        let slots = self.slots.len() * 2;
        self.allow(slots)?;
        self.slots.clear();
        self.slots.resize(slots, (0, 0));
        for index in 0..self.states.len() {
            let slot = self.slot(self.states[index].places);
            self.slots[slot] = (index as u32, self.negotiation);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
