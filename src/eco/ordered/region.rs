//! The part of the board that is still in play: a rectangle that ends at the blank's home, bottom right.

use crate::puzzle::{Position, Size};

/// All cells from a column and a row on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Region {
    /// The first column.
    pub(super) left: u16,
    /// The first row.
    pub(super) top: u16,
    size: Size,
}

/// Up to four cells, in the order up, down, left, right.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around {
    cells: [Position; 4],
    len: usize,
}

impl Around {
    pub(super) const NONE: Self = Self { cells: [Position { x: 0, y: 0 }; 4], len: 0 };

    #[inline]
    pub(super) fn push(&mut self, at: Position) {
        self.cells[self.len & 3] = at;
        self.len += 1;
    }
}

impl IntoIterator for Around {
    type Item = Position;
    type IntoIter = std::iter::Take<std::array::IntoIter<Position, 4>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.cells.into_iter().take(self.len)
    }
}

impl std::ops::Deref for Around {
    type Target = [Position];

    #[inline]
    fn deref(&self) -> &[Position] {
        &self.cells[..self.len.min(4)]
    }
}

impl Region {
    /// The whole board.
    pub(super) fn whole(size: Size) -> Self {
        Self { left: 0, top: 0, size }
    }

    /// The part of it from a column and a row on.
    pub(super) fn from(self, left: u16, top: u16) -> Self {
        Self { left, top, ..self }
    }

    pub(super) fn width(self) -> u16 {
        self.size.width() - self.left
    }

    pub(super) fn height(self) -> u16 {
        self.size.height() - self.top
    }

    pub(super) fn contains(self, at: Position) -> bool {
        at.x >= self.left && at.y >= self.top
    }

    /// The neighbours of a cell that are in play.
    #[inline]
    pub(super) fn around(self, at: Position) -> Around {
        let Position { x, y } = at;
        let mut around = Around::NONE;
        if y > self.top {
            around.push(Position { x, y: y - 1 });
        }
        if y + 1 < self.size.height() {
            around.push(Position { x, y: y + 1 });
        }
        if x > self.left {
            around.push(Position { x: x - 1, y });
        }
        if x + 1 < self.size.width() {
            around.push(Position { x: x + 1, y });
        }
        around
    }

    /// Its cells, row by row.
    pub(super) fn cells(self) -> impl Iterator<Item = Position> {
        (self.top..self.size.height()).flat_map(move |y| (self.left..self.size.width()).map(move |x| Position { x, y }))
    }
}
