//! The packed table of a pattern.

use std::sync::Arc;

use crate::puzzle::{Cell, manhattan};

use super::ranking::Ranking;
use super::shape::Pattern;

/// The most that an entry can say above the Manhattan distance, in pairs of moves.
pub(super) const MOST_EXCESS: u32 = 15;

/// For every way in which the tiles of a pattern may lie the fewest moves of these tiles that bring them home.
///
/// An entry has four bits: (value − Manhattan distance of the tiles) / 2, which is a whole number because every move changes
/// both by one. A value more than 30 above the Manhattan distance counts as 30 above: still a lower bound. Copies share the
/// entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternTable {
    pattern: Pattern,
    nibbles: Arc<[u8]>,
}

impl PatternTable {
    /// A table whose entries were built, or read from where they were kept.
    ///
    /// # Panics
    /// When there are not as many as the pattern has.
    #[must_use]
    pub fn new(pattern: Pattern, nibbles: Arc<[u8]>) -> Self {
        assert_eq!(nibbles.len() as u64, pattern.table_bytes(), "a table has an entry for every arrangement");
        Self { pattern, nibbles }
    }

    /// What it is for.
    #[must_use]
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// Its entries, two in a byte, the first in the lower half.
    #[must_use]
    pub fn nibbles(&self) -> &Arc<[u8]> {
        &self.nibbles
    }

    /// The value of an arrangement: the cells of the tiles, in the order of their homes.
    ///
    /// # Panics
    /// When there is not exactly one cell for each tile.
    #[must_use]
    pub fn value(&self, cells: &[Cell]) -> u32 {
        let (size, homes) = (self.pattern.size(), self.pattern.homes());
        assert_eq!(cells.len(), homes.len(), "every tile lies somewhere");
        let index = Ranking::new(size.cells(), homes.len()).rank(cells.iter().map(|cell| cell.0));
        let distance: u32 = cells.iter().zip(homes).map(|(&cell, &home)| manhattan(size, cell, home)).sum();
        distance + 2 * u32::from(Self::entry(&self.nibbles, index))
    }

    /// An entry.
    #[inline]
    pub(super) fn entry(nibbles: &[u8], index: u32) -> u8 {
        nibbles[(index / 2) as usize] >> (index % 2 * 4) & 15
    }
}

/// Writes an entry that is still zero.
#[inline]
pub(super) fn set_entry(nibbles: &mut [u8], index: usize, entry: u8) {
    nibbles[index / 2] |= entry << (index % 2 * 4);
}
