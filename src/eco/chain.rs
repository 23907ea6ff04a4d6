//! The aggression chain: the actor and the tiles attacked one after the other, with the locks on their cells.

use crate::puzzle::{Cell, Position, Size};

/// The cells of the chain, the actor's first, each next to the one before. The last is next to the blank when the chain is
/// complete. Its cells are the locked ones. Kept between activations to reuse its memory.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    size: Size,
    cells: Vec<Position>,
}

impl Chain {
    pub(crate) fn new(size: Size) -> Self {
        Self { size, cells: Vec::new() }
    }

    /// Releases everything and starts with the actor's cell.
    #[inline]
    pub(crate) fn start(&mut self, actor: Position) {
        self.cells.clear();
        self.cells.push(actor);
    }

    #[inline]
    pub(crate) fn push(&mut self, at: Position) {
        debug_assert_eq!(self.last().distance(at), 1, "a chain goes from neighbour to neighbour");
        self.cells.push(at);
    }

    /// The cell of the tile attacked last (of the actor, before any attack).
    #[inline]
    pub(crate) fn last(&self) -> Position {
        self.cells[self.cells.len() - 1]
    }

    /// Cells of the chain: one more than tiles were attacked.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    #[inline]
    pub(crate) fn cells(&self) -> &[Position] {
        &self.cells
    }

    /// Without locks: the part of the chain that an attack on `at` would close to a ring, if it would.
    ///
    /// After its first link a chain comes one step nearer to the blank with each link, so that only its first two cells, the
    /// actor's and the first victim's, can be met again.
    #[inline]
    pub(crate) fn ring(&self, at: Position) -> Option<&[Position]> {
        let bitten = self.cells.iter().take(2).position(|&cell| cell == at);
        debug_assert_eq!(bitten, self.cells.iter().position(|&cell| cell == at));
        bitten.map(|bitten| &self.cells[bitten..])
    }

    pub(crate) fn cell(&self, at: Position) -> Cell {
        self.size.cell(at)
    }
}
