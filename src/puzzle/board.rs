//! A board: which tile lies on which cell.

use serde::{Deserialize, Serialize};

use super::{Cell, Direction, Size, Tile};

/// An arrangement of all tiles and the blank. Always complete: each number from 0 to n exactly once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    tiles: Vec<Tile>,
    blank: Cell,
}

/// One move: `tile` slid from `from` into the blank at `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slide {
    /// Who moved.
    pub tile: Tile,
    /// The cell it left; the blank is there now.
    pub from: Cell,
    /// The cell it moved to.
    pub to: Cell,
    /// The way the tile travelled.
    pub direction: Direction,
}

/// Why a list of numbers is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Too many or too few numbers.
    #[error("a {size} board has {} cells, but {found} numbers are given", size.cells())]
    Count {
        /// The board's size.
        size: Size,
        /// How many numbers there are.
        found: usize,
    },
    /// A number that no tile of this board has.
    #[error("there is no tile {tile} on a {size} board: tiles go from 1 to {}, and 0 is the blank", size.tiles())]
    OutOfRange {
        /// The board's size.
        size: Size,
        /// The number.
        tile: u64,
        /// Its place in the list, from 0.
        index: usize,
    },
    /// A number that is there twice.
    #[error("{} is there twice", if *tile == 0 { "the blank (0)".to_owned() } else { format!("tile {tile}") })]
    Twice {
        /// The number.
        tile: u64,
        /// The second place in the list, from 0.
        index: usize,
    },
}

impl Board {
    /// A board from its numbers in reading order, 0 for the blank.
    ///
    /// # Errors
    /// When the numbers are not exactly 0…n, each once.
    pub fn new(size: Size, numbers: &[u64]) -> Result<Self, BoardError> {
        if numbers.len() != size.cells() {
            return Err(BoardError::Count { size, found: numbers.len() });
        }
        let mut seen = vec![false; size.cells()];
        for (index, &tile) in numbers.iter().enumerate() {
            let Some(seen) = usize::try_from(tile).ok().and_then(|tile| seen.get_mut(tile)) else {
                return Err(BoardError::OutOfRange { size, tile, index });
            };
            if std::mem::replace(seen, true) {
                return Err(BoardError::Twice { tile, index });
            }
        }
        Ok(Self::from_tiles(size, numbers.iter().map(|&number| Tile(number as u32)).collect()))
    }

    /// A board from tiles known to be complete.
    pub(crate) fn from_tiles(size: Size, tiles: Vec<Tile>) -> Self {
        debug_assert_eq!(tiles.len(), size.cells());
        let blank = tiles.iter().position(|tile| tile.is_blank()).expect("a board has a blank");
        Self { size, tiles, blank: Cell(blank as u32) }
    }

    /// Width and height.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tiles in reading order.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// What lies on a cell.
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[cell.index()]
    }

    /// Where the blank is.
    #[must_use]
    pub fn blank(&self) -> Cell {
        self.blank
    }

    /// The cell of every tile, indexed by tile number (entry 0: the blank).
    #[must_use]
    pub fn cells_of_tiles(&self) -> Vec<Cell> {
        let mut cells = vec![Cell(0); self.tiles.len()];
        for (cell, tile) in self.size.iter().zip(&self.tiles) {
            cells[tile.index()] = cell;
        }
        cells
    }

    /// The slide in which a tile travels in `direction` into the blank; `None` where the border is in the way.
    #[must_use]
    pub fn slide_towards(&self, direction: Direction) -> Option<Slide> {
        let from = self.size.neighbour(self.blank, direction.opposite())?;
        Some(Slide { tile: self.tile(from), from, to: self.blank, direction })
    }

    /// Makes the move in which a tile travels in `direction`, if there is a tile that can.
    pub fn slide(&mut self, direction: Direction) -> Option<Slide> {
        let slide = self.slide_towards(direction)?;
        self.apply(slide);
        Some(slide)
    }

    /// Makes a slide that is legal here, forwards.
    ///
    /// # Panics
    /// When the slide does not fit this board: it was recorded on another one.
    pub fn apply(&mut self, slide: Slide) {
        assert_eq!(self.blank, slide.to, "a tile slides into the blank");
        assert_eq!(self.tile(slide.from), slide.tile, "the tile that slides is where the slide starts");
        self.tiles.swap(slide.from.index(), slide.to.index());
        self.blank = slide.from;
    }

    /// Takes a slide back.
    ///
    /// # Panics
    /// When the slide was not the last one made on this board.
    pub fn undo(&mut self, slide: Slide) {
        self.apply(Slide { from: slide.to, to: slide.from, direction: slide.direction.opposite(), ..slide });
    }
}

/// Anything that can say which tile lies on a cell: a board in whatever form it is held.
pub trait Cells {
    /// The tile on a cell (row-major from 0); 0 for the blank.
    fn tile(&self, cell: u32) -> u32;
}

impl Cells for Board {
    fn tile(&self, cell: u32) -> u32 {
        Self::tile(self, Cell(cell)).0
    }
}

impl Cells for Vec<u8> {
    fn tile(&self, cell: u32) -> u32 {
        self[cell as usize].into()
    }
}
