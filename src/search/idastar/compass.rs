//! Where the blank can go, with directions numbered by their place in the order.

use crate::puzzle::{Direction, Size};

use super::Order;

/// The ways out of every cell. A direction is its place in the [`Order`], a set of directions has bit i for place i.
#[derive(Clone, Debug)]
pub(super) struct Compass {
    /// What is added (wrapping) to the blank's cell to find the cell beside it.
    offsets: [u32; 4],
    /// The way the tile travels when the blank goes there.
    tile_directions: [Direction; 4],
    /// The set of directions that stay on the board, for every cell.
    ways: Box<[u8]>,
}

impl Compass {
    pub(super) fn new(size: Size, order: Order) -> Self {
        let width = u32::from(size.width());
        let directions = order.directions();
        let offsets = directions.map(|direction| match direction {
            Direction::Up => width.wrapping_neg(),
            Direction::Down => width,
            Direction::Left => u32::MAX,
            Direction::Right => 1,
        });
        let ways = size.iter().map(|cell| {
            let is_way = |place: &usize| size.neighbour(cell, directions[*place]).is_some();
            (0..4).filter(is_way).fold(0, |ways, place| ways | 1 << place)
        });
        Self { offsets, tile_directions: directions.map(Direction::opposite), ways: ways.collect() }
    }

    /// The cell beside a cell. It must be on the board: [`Compass::ways`] says so.
    #[inline]
    pub(super) fn beside(&self, cell: u32, place: u32) -> u32 {
        cell.wrapping_add(self.offsets[place as usize & 3])
    }

    /// The way the tile travels when the blank goes in a direction.
    #[inline]
    pub(super) fn tile_direction(&self, place: u32) -> Direction {
        self.tile_directions[place as usize & 3]
    }

    /// The directions that stay on the board.
    #[inline]
    pub(super) fn ways(&self, cell: u32) -> u8 {
        self.ways[cell as usize]
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        self.ways.len() as u64
    }
}
