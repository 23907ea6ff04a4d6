//! Cells, tiles and the size of a board.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Direction;

/// A cell of the board: its row-major index from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u32);

impl Cell {
    /// The index, for slices with one entry per cell.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What lies on a cell: a tile numbered from 1, or the blank (0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tile(pub u32);

impl Tile {
    /// The empty place.
    pub const BLANK: Tile = Tile(0);

    /// The number, for slices with one entry per tile (entry 0 is the blank's).
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is the empty place.
    #[must_use]
    pub fn is_blank(self) -> bool {
        self == Self::BLANK
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A cell as column and row, both from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Position {
    /// Column, from the left.
    pub x: u16,
    /// Row, from the top.
    pub y: u16,
}

impl Position {
    /// Manhattan distance: |Δx| + |Δy|.
    #[must_use]
    #[inline]
    pub fn distance(self, other: Self) -> u32 {
        u32::from(self.x.abs_diff(other.x)) + u32::from(self.y.abs_diff(other.y))
    }
}

/// Width and height of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u16,
    height: u16,
}

/// A size outside 2×2 … 1000×1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a board of {width}×{height} is not possible: width and height go from {} to {}",
    Size::MIN_SIDE,
    Size::MAX_SIDE
)]
pub struct SizeError {
    /// The width asked for.
    pub width: u64,
    /// The height asked for.
    pub height: u64,
}

impl Size {
    /// The shortest side: with one row or column nothing can pass anything.
    pub const MIN_SIDE: u16 = 2;
    /// The longest side, so that a board has at most a million cells.
    pub const MAX_SIDE: u16 = 1000;

    /// A size of `width` columns × `height` rows.
    ///
    /// # Errors
    /// When a side is outside 2…1000.
    pub fn new(width: u64, height: u64) -> Result<Self, SizeError> {
        let side = |side: u64| {
            u16::try_from(side)
                .ok()
                .filter(|side| (Self::MIN_SIDE..=Self::MAX_SIDE).contains(side))
                .ok_or(SizeError { width, height })
        };
        Ok(Self { width: side(width)?, height: side(height)? })
    }

    /// Number of columns.
    #[must_use]
    #[inline]
    pub fn width(self) -> u16 {
        self.width
    }

    /// Number of rows.
    #[must_use]
    #[inline]
    pub fn height(self) -> u16 {
        self.height
    }

    /// Number of cells, the blank's included.
    #[must_use]
    #[inline]
    pub fn cells(self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Number of tiles: one less than the cells.
    #[must_use]
    pub fn tiles(self) -> usize {
        self.cells() - 1
    }

    /// All cells in reading order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.cells() as u32).map(Cell)
    }

    /// The cell at a position of the board.
    #[must_use]
    #[inline]
    pub fn cell(self, at: Position) -> Cell {
        Cell(u32::from(at.y) * u32::from(self.width) + u32::from(at.x))
    }

    /// Column and row of a cell.
    #[must_use]
    pub fn position(self, cell: Cell) -> Position {
        let width = u32::from(self.width);
        Position { x: (cell.0 % width) as u16, y: (cell.0 / width) as u16 }
    }

    /// The neighbour of a position in a direction, if it is on the board.
    #[must_use]
    #[inline]
    pub fn step(self, at: Position, direction: Direction) -> Option<Position> {
        let Position { x, y } = at;
        match direction {
            Direction::Up => (y > 0).then(|| Position { x, y: y - 1 }),
            Direction::Down => (y + 1 < self.height).then(|| Position { x, y: y + 1 }),
            Direction::Left => (x > 0).then(|| Position { x: x - 1, y }),
            Direction::Right => (x + 1 < self.width).then(|| Position { x: x + 1, y }),
        }
    }

    /// The neighbour of a cell in a direction, if it is on the board.
    #[must_use]
    pub fn neighbour(self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.step(self.position(cell), direction).map(|at| self.cell(at))
    }

    /// The neighbours of a cell in the order up, down, left, right.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = Cell> {
        Direction::ALL.into_iter().filter_map(move |direction| self.neighbour(cell, direction))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}
