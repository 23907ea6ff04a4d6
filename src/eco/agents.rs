//! The agents: one per tile, each with its own cell and its goal.

use std::cmp::Ordering;

use crate::puzzle::{Board, Direction, Goal, Position, Size, Slide, Tile};

/// All agents on their board: 12 bytes each.
#[derive(Clone, Debug)]
pub(crate) struct Agents {
    size: Size,
    /// Who is on a cell, by cell index.
    occupant: Vec<Tile>,
    /// Where a tile is, by tile number; entry 0 is the blank.
    at: Vec<Position>,
    /// Where a tile wants to be, by tile number; entry 0 is the blank.
    home: Vec<Position>,
}

impl Agents {
    pub(crate) fn new(board: &Board, goal: &Goal) -> Self {
        let size = board.size();
        let positions = |board: &Board| board.cells_of_tiles().into_iter().map(|cell| size.position(cell)).collect();
        Self { size, occupant: board.tiles().to_vec(), at: positions(board), home: positions(goal.arrangement()) }
    }

    #[inline]
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// Who is on a cell, in reading order.
    #[inline]
    pub(crate) fn occupants(&self) -> &[Tile] {
        &self.occupant
    }

    #[inline]
    pub(crate) fn on(&self, at: Position) -> Tile {
        self.occupant[self.size.cell(at).index()]
    }

    #[inline]
    pub(crate) fn at(&self, tile: Tile) -> Position {
        self.at[tile.index()]
    }

    #[inline]
    pub(crate) fn home(&self, tile: Tile) -> Position {
        self.home[tile.index()]
    }

    #[inline]
    pub(crate) fn blank(&self) -> Position {
        self.at[0]
    }

    #[inline]
    pub(crate) fn is_satisfied(&self, tile: Tile) -> bool {
        self.at(tile) == self.home(tile)
    }

    /// The tiles, by number.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        (1..self.at.len() as u32).map(Tile)
    }

    /// The tile on a cell next to the blank slides into it.
    #[inline]
    pub(crate) fn slide(&mut self, from: Position) -> Slide {
        let to = self.blank();
        let (from_cell, to_cell) = (self.size.cell(from), self.size.cell(to));
        let tile = self.occupant[from_cell.index()];
        self.occupant[to_cell.index()] = tile;
        self.occupant[from_cell.index()] = Tile::BLANK;
        self.at[tile.index()] = to;
        self.at[0] = from;
        Slide { tile, from: from_cell, to: to_cell, direction: direction(from, to) }
    }

    pub(crate) fn board(&self) -> Board {
        Board::from_tiles(self.size, self.occupant.clone())
    }
}

/// The way from a cell to a neighbour.
#[inline]
fn direction(from: Position, to: Position) -> Direction {
    debug_assert_eq!(from.distance(to), 1, "a tile slides to a neighbouring cell");
    match (to.x.cmp(&from.x), to.y.cmp(&from.y)) {
        (Ordering::Less, _) => Direction::Left,
        (Ordering::Greater, _) => Direction::Right,
        (Ordering::Equal, Ordering::Less) => Direction::Up,
        (Ordering::Equal, _) => Direction::Down,
    }
}
