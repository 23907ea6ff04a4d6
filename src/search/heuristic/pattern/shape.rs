//! A pattern: which tiles, of which goal.

use std::fmt;

use crate::puzzle::{Cell, Goal, Size, Tile};

/// The most tiles of a pattern: beyond, tables and the permutations they are built by grow out of hand.
pub const MOST_TILES: usize = 9;

/// The most cells of a board that has patterns: with at most 9 tiles in each of at most 16 patterns a larger board can't be
/// divided.
const MOST_CELLS: usize = 128;

/// A set of tiles that a table is made for: where they are at home, and where the blank is. The numbers of the tiles do not
/// matter, so two goals may share a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    size: Size,
    homes: Vec<Cell>,
    blank: Cell,
    entries: u32,
}

/// Why there can be no table for a pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// A board that is too large, or none or too many tiles.
    #[error(
        "a pattern has 1 to {MOST_TILES} tiles of a board of at most {MOST_CELLS} cells; here are {tiles} tiles of {cells} cells"
    )]
    Tiles {
        /// Tiles of the pattern.
        tiles: usize,
        /// Cells of the board.
        cells: usize,
    },
    /// A table that would be too long.
    #[error(
        "a pattern of {tiles} tiles can lie in {entries} ways on {cells} cells, and tables have at most {} entries: take smaller patterns",
        u32::MAX
    )]
    Entries {
        /// Tiles of the pattern.
        tiles: usize,
        /// Cells of the board.
        cells: usize,
        /// Entries that the table would have.
        entries: u128,
    },
}

impl Pattern {
    /// The pattern of some tiles of a goal.
    ///
    /// # Errors
    /// When there are too many tiles or cells for a table.
    ///
    /// # Panics
    /// When a tile is the blank or not on the board.
    pub fn new(goal: &Goal, tiles: &[Tile]) -> Result<Self, PatternError> {
        let cells = goal.arrangement().cells_of_tiles();
        assert!(tiles.iter().all(|tile| !tile.is_blank()), "the blank belongs to no pattern");
        let homes = tiles.iter().map(|tile| cells[tile.index()]).collect();
        Self::of_homes(goal.size(), homes, cells[0])
    }

    /// The pattern of the tiles that are at home on some cells, the blank being at home on another.
    ///
    /// # Errors
    /// When there are too many tiles or cells for a table.
    ///
    /// # Panics
    /// When a cell is there twice, is the blank's or is not on the board.
    pub fn of_homes(size: Size, mut homes: Vec<Cell>, blank: Cell) -> Result<Self, PatternError> {
        homes.sort_unstable();
        assert!(homes.windows(2).all(|pair| pair[0] < pair[1]), "every tile has a home of its own");
        assert!(homes.iter().chain([&blank]).all(|cell| cell.index() < size.cells()), "homes are on the board");
        assert!(!homes.contains(&blank), "the blank belongs to no pattern");
        let (tiles, cells) = (homes.len(), size.cells());
        if tiles == 0 || tiles > MOST_TILES || cells > MOST_CELLS {
            return Err(PatternError::Tiles { tiles, cells });
        }
        let entries = (0..tiles).map(|taken| (cells - taken) as u128).product();
        let entries = u32::try_from(entries).map_err(|_| PatternError::Entries { tiles, cells, entries })?;
        Ok(Self { size, homes, blank, entries })
    }

    /// Width and height of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The goal cells of the tiles, ascending.
    #[must_use]
    pub fn homes(&self) -> &[Cell] {
        &self.homes
    }

    /// The goal cell of the blank.
    #[must_use]
    pub fn blank(&self) -> Cell {
        self.blank
    }

    /// How many tiles.
    #[must_use]
    pub fn tiles(&self) -> usize {
        self.homes.len()
    }

    /// In how many ways the tiles may lie: the entries of the table.
    #[must_use]
    pub fn entries(&self) -> u32 {
        self.entries
    }

    /// The bytes of its table.
    #[must_use]
    pub fn table_bytes(&self) -> u64 {
        u64::from(self.entries).div_ceil(2)
    }
}

/// `4x4, blank 15, homes 0 1 4 5`: cells in reading order from 0.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, blank {}, homes", self.size, self.blank)?;
        self.homes.iter().try_for_each(|home| write!(f, " {home}"))
    }
}
