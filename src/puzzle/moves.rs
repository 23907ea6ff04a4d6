//! A list of moves, two bits each: a run of a billion slides fits in 250 MB.

use std::fmt;

use super::Direction;

/// A list of moves, each the way the *tile* travels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    packed: Vec<u8>,
    len: usize,
}

impl MoveList {
    /// No moves.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Bytes of memory that it holds.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        self.packed.capacity()
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, direction: Direction) {
        let shift = self.len % 4 * 2;
        let bits = (direction as u8) << shift;
        match self.packed.last_mut() {
            Some(last) if shift > 0 => *last |= bits,
            _ => self.packed.push(bits),
        }
        self.len += 1;
    }

    /// The move at an index from 0.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Direction> {
        (index < self.len).then(|| Direction::ALL[usize::from(self.packed[index / 4] >> (index % 4 * 2) & 3)])
    }

    /// The moves in order.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Direction> + ExactSizeIterator {
        (0..self.len).map(|index| Direction::ALL[usize::from(self.packed[index / 4] >> (index % 4 * 2) & 3)])
    }
}

impl Extend<Direction> for MoveList {
    fn extend<I: IntoIterator<Item = Direction>>(&mut self, moves: I) {
        moves.into_iter().for_each(|direction| self.push(direction));
    }
}

impl FromIterator<Direction> for MoveList {
    fn from_iter<I: IntoIterator<Item = Direction>>(moves: I) -> Self {
        let mut list = Self::new();
        list.extend(moves);
        list
    }
}

/// The letters `RDLU` without spaces, the tile's direction.
impl fmt::Display for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|direction| fmt::Write::write_char(f, direction.letter()))
    }
}
