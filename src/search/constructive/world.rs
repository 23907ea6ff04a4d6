//! Where every tile is, and where it should be.

use crate::puzzle::{Direction, Goal, Position, Size, Slide, Tile};
use crate::search::ledger::{Full, Ledger, bytes};
use crate::solver::Instance;

/// A board that knows the place of every tile: a slide and every question cost O(1).
#[derive(Debug)]
pub struct World {
    size: Size,
    /// The tile on every cell.
    tiles: Box<[u32]>,
    /// The place of every tile; entry 0 is the blank's.
    places: Box<[Position]>,
    /// The tile that is at home on every cell.
    wanted: Box<[u32]>,
}

impl World {
    /// The start board of an instance.
    ///
    /// # Errors
    /// When its 12 bytes a cell exceed the memory allowed.
    pub fn new(instance: &Instance, ledger: &mut Ledger) -> Result<Self, Full> {
        let size = instance.size();
        ledger.charge(3 * bytes::<u32>(size.cells()))?;
        let numbers = |tiles: &[Tile]| tiles.iter().map(|tile| tile.0).collect();
        let goal: &Goal = instance.goal();
        let places = instance.start().cells_of_tiles().into_iter().map(|cell| size.position(cell)).collect();
        let (tiles, wanted) = (numbers(instance.start().tiles()), numbers(goal.arrangement().tiles()));
        Ok(Self { size, tiles, places, wanted })
    }

    pub fn size(&self) -> Size {
        self.size
    }

    #[inline]
    fn index(&self, at: Position) -> usize {
        self.size.cell(at).index()
    }

    /// The place of a tile; of the blank for 0.
    #[inline]
    pub fn place(&self, tile: u32) -> Position {
        self.places[tile as usize]
    }

    /// The tile that is at home on a cell.
    #[inline]
    pub fn wanted(&self, at: Position) -> u32 {
        self.wanted[self.index(at)]
    }

    /// The tile on a cell.
    #[inline]
    pub fn tile(&self, at: Position) -> u32 {
        self.tiles[self.index(at)]
    }

    /// Where the blank is at home.
    pub fn blank_home(&self) -> Position {
        let cell = self.wanted.iter().position(|&tile| tile == 0).expect("a goal has a blank");
        self.size.position(crate::puzzle::Cell(cell as u32))
    }

    /// Slides the tile that travels in `direction` into the blank.
    ///
    /// # Panics
    /// When the border is in the way.
    #[inline]
    pub fn slide(&mut self, direction: Direction) -> Slide {
        let to = self.places[0];
        let from = self.size.step(to, direction.opposite()).expect("a planned slide stays on the board");
        let (from_index, to_index) = (self.index(from), self.index(to));
        let tile = self.tiles[from_index];
        self.tiles.swap(from_index, to_index);
        self.places[0] = from;
        self.places[tile as usize] = to;
        Slide { tile: Tile(tile), from: self.size.cell(from), to: self.size.cell(to), direction }
    }
}
