//! Boards that may become part of the next layer.

use crate::puzzle::Direction;

/// A board of the layer at hand, by its index, and the way a tile travels from there: four bytes lead one layer back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Parent(u32);

impl Parent {
    /// Indices below this can be held.
    pub const MOST: usize = 1 << 30;

    pub fn new(index: usize, direction: Direction) -> Self {
        Self((index as u32) << 2 | direction as u32)
    }

    pub fn index(self) -> usize {
        (self.0 >> 2) as usize
    }

    /// The way the *tile* travelled.
    pub fn direction(self) -> Direction {
        Direction::ALL[(self.0 & 3) as usize]
    }
}

/// A successor that has not been kept yet.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    pub value: u32,
    pub parent: Parent,
    pub hash: u64,
}

/// The least h first; among equals those of the parent that was kept first, and of one parent in the order in which the blank goes
/// up, down, left, right.
pub fn sort(candidates: &mut [Candidate]) {
    // A parent's blank goes up when the tile comes down: the order of the tile's directions is down, up, right, left.
    candidates.sort_unstable_by_key(|candidate| {
        let Candidate { value, parent, .. } = *candidate;
        u64::from(value) << 32 | u64::from(parent.0 ^ 1)
    });
}
