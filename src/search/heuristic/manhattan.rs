//! The Manhattan distance.

use crate::puzzle::{Cell, Goal, Position, Size, Slide, manhattan};

use super::{Cells, Heuristic};

/// The sum over the tiles (never the blank) of the Manhattan distance from their cell to their goal cell: the entropy of the
/// board. Admissible and consistent, since a slide moves one tile one cell. One slide changes it in O(1).
#[derive(Clone, Debug)]
pub struct Manhattan {
    size: Size,
    distances: Distances,
}

#[derive(Clone, Debug)]
enum Distances {
    /// Up to [`TABLE_CELLS`] cells: the distance of every tile from every cell, the tile in the higher bits of the index. The
    /// blank's row is zero.
    Table { distance: Box<[u8]>, tile_shift: u32 },
    /// Beyond, a table would grow with the square of the cells: the goal position of every tile.
    Goals(Box<[Position]>),
}

/// Up to here a table has at most 64 KiB and distances (at most width + height − 2 ≤ 128) fit in a byte.
const TABLE_CELLS: usize = 256;

impl Manhattan {
    /// The distances to a goal, of any arrangement.
    #[must_use]
    pub fn new(goal: &Goal) -> Self {
        let size = goal.size();
        let mut goal_cells = goal.arrangement().cells_of_tiles().into_iter();
        let distances = if size.cells() <= TABLE_CELLS {
            let tile_shift = size.cells().next_power_of_two().ilog2();
            let mut distance = vec![0; size.cells() << tile_shift].into_boxed_slice();
            for (tile, home) in goal_cells.enumerate().skip(1) {
                for cell in size.iter() {
                    distance[tile << tile_shift | cell.index()] = manhattan(size, cell, home) as u8;
                }
            }
            Distances::Table { distance, tile_shift }
        } else {
            Distances::Goals(goal_cells.by_ref().map(|cell| size.position(cell)).collect())
        };
        Self { size, distances }
    }

    #[inline]
    fn distance(&self, tile: u32, cell: u32) -> u32 {
        match &self.distances {
            Distances::Table { distance, tile_shift } => u32::from(distance[(tile << tile_shift | cell) as usize]),
            Distances::Goals(goals) => goals[tile as usize].distance(self.size.position(Cell(cell))),
        }
    }
}

impl Heuristic for Manhattan {
    type Carry = ();

    fn value(&self, board: &impl Cells) -> u32 {
        let tiles = (0..self.size.cells() as u32).map(|cell| (board.tile(cell), cell)).filter(|&(tile, _)| tile != 0);
        tiles.map(|(tile, cell)| self.distance(tile, cell)).sum()
    }

    #[inline]
    fn carry(&self, _: &impl Cells) {}

    #[inline]
    fn after(&self, _: &impl Cells, value: u32, (): (), slide: Slide) -> (u32, ()) {
        let tile = slide.tile.0;
        (value + self.distance(tile, slide.to.0) - self.distance(tile, slide.from.0), ())
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        true
    }

    fn bytes(&self) -> u64 {
        match &self.distances {
            Distances::Table { distance, .. } => distance.len() as u64,
            Distances::Goals(goals) => size_of_val(&**goals) as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Draw, Stream};
    use crate::puzzle::{Direction, NamedGoal, entropy, random_board};

    #[test]
    fn value_and_updates_are_the_entropy_of_the_board_for_every_goal_with_and_without_a_table() {
        for (width, height) in [(2, 2), (3, 3), (4, 4), (3, 7), (16, 16), (2, 128), (17, 16)] {
            let size = Size::new(width, height).expect("a possible size");
            for name in NamedGoal::ALL {
                let goal = Goal::named(name, size);
                let heuristic = Manhattan::new(&goal);
                let mut draw = Stream::boards(width);
                let mut board = random_board(&goal, &mut draw);
                let mut value = heuristic.value(&board);
                assert_eq!(u64::from(value), entropy(&board, &goal));
                assert_eq!(heuristic.value(goal.arrangement()), 0);
                for _ in 0..200 {
                    let direction = Direction::ALL[draw.below(4) as usize];
                    if let Some(slide) = board.slide_towards(direction) {
                        value = heuristic.after(&board, value, (), slide).0;
                        board.apply(slide);
                        assert_eq!(u64::from(value), entropy(&board, &goal));
                    }
                }
            }
        }
    }
}
