//! Boards as numbers: every board of a small size that can reach a goal, without gaps.

use super::{Board, Cell, Goal, Size, Tile, reachable};

/// Numbers 0 … cells! / 2 − 1 for the boards that can reach a goal: first by the blank's cell, then by the tiles in reading order.
///
/// All but the last two tiles, read as a mixed-radix number (each digit counts the smaller ones among the tiles not yet
/// placed; Lehmer 1960), tell the board: of the two orders of the last two tiles, parity allows one.
#[derive(Clone, Debug)]
pub struct Ranking {
    goal: Goal,
    boards: u32,
}

impl Ranking {
    /// The most cells: 12! / 2 still fits in 32 bits.
    pub const MOST_CELLS: usize = 12;

    /// The numbering for a goal; `None` above [`Ranking::MOST_CELLS`] cells.
    #[must_use]
    pub fn new(goal: &Goal) -> Option<Self> {
        let cells = goal.size().cells();
        let boards = (3..=cells as u32).try_fold(1_u32, u32::checked_mul)?;
        (cells <= Self::MOST_CELLS).then(|| Self { goal: goal.clone(), boards })
    }

    /// Width and height.
    #[must_use]
    pub fn size(&self) -> Size {
        self.goal.size()
    }

    /// How many boards there are.
    #[must_use]
    pub fn boards(&self) -> u32 {
        self.boards
    }

    /// The number of a board, given as what lies on each cell (0 for the blank). It must be able to reach the goal.
    #[must_use]
    #[inline]
    pub fn rank(&self, tiles: &[u8]) -> u32 {
        let mut used = 0_u32;
        let (mut rank, mut blank) = (0, 0);
        let mut radix = tiles.len() as u32 - 1;
        for (cell, &tile) in tiles.iter().enumerate() {
            if tile == 0 {
                blank = cell as u32;
            } else if radix > 2 {
                let digit = u32::from(tile) - 1 - (used & ((1 << tile) - 1)).count_ones();
                used |= 1 << tile;
                rank = rank * radix + digit;
                radix -= 1;
            }
        }
        blank * (self.boards / tiles.len() as u32) + rank
    }

    /// What lies on each cell of the board with this number.
    ///
    /// # Panics
    /// When there is no such board.
    #[must_use]
    pub fn unrank(&self, rank: u32) -> Vec<u8> {
        assert!(rank < self.boards, "{rank} is not below {}", self.boards);
        let cells = self.size().cells();
        let a_blank = self.boards / cells as u32;
        let (blank, mut rest) = ((rank / a_blank) as usize, rank % a_blank);
        let mut digits = vec![0; cells - 3];
        for (place, digit) in digits.iter_mut().enumerate().rev() {
            let radix = (cells - 1 - place) as u32;
            *digit = rest % radix;
            rest /= radix;
        }
        let mut left: Vec<u8> = (1..cells as u8).collect();
        let mut tiles: Vec<u8> = digits.into_iter().map(|digit| left.remove(digit as usize)).collect();
        tiles.extend(left);
        tiles.insert(blank, 0);
        if !reachable(&self.board(&tiles), &self.goal) {
            // The last two tiles, wherever the blank stands.
            let [one, other] = match blank {
                blank if blank + 1 == cells => [cells - 3, cells - 2],
                blank if blank + 2 == cells => [cells - 3, cells - 1],
                _ => [cells - 2, cells - 1],
            };
            tiles.swap(one, other);
        }
        tiles
    }

    /// A board from what lies on each cell.
    #[must_use]
    pub fn board(&self, tiles: &[u8]) -> Board {
        Board::from_tiles(self.size(), tiles.iter().map(|&tile| Tile(tile.into())).collect())
    }

    /// What lies on each cell of a board.
    #[must_use]
    pub fn tiles(&self, board: &Board) -> Vec<u8> {
        board.tiles().iter().map(|tile| tile.0 as u8).collect()
    }

    /// The optimal distance of every board by its number, and the numbers in the order of their distance (breadth-first from
    /// the goal; successors in the order up, down, left, right of the blank).
    ///
    /// # Panics
    /// Never: every board has a blank.
    #[must_use]
    pub fn distances(&self) -> (Vec<u8>, Vec<u32>) {
        const UNSEEN: u8 = u8::MAX;
        let mut distance = vec![UNSEEN; self.boards as usize];
        let mut order = Vec::with_capacity(self.boards as usize);
        let goal = self.rank(&self.tiles(self.goal.arrangement()));
        distance[goal as usize] = 0;
        order.push(goal);
        let mut next = 0;
        while let Some(&rank) = order.get(next) {
            next += 1;
            let mut tiles = self.unrank(rank);
            let blank = tiles.iter().position(|&tile| tile == 0).expect("a board has a blank");
            for Cell(from) in self.size().neighbours(Cell(blank as u32)) {
                tiles.swap(from as usize, blank);
                let found = self.rank(&tiles);
                if distance[found as usize] == UNSEEN {
                    distance[found as usize] = distance[rank as usize] + 1;
                    order.push(found);
                }
                tiles.swap(from as usize, blank);
            }
        }
        (distance, order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::NamedGoal;

    #[test]
    fn numbers_are_without_gaps_and_lead_back_to_their_boards() {
        for (width, height) in [(2, 2), (3, 2), (2, 4), (3, 3)] {
            let size = Size::new(width, height).unwrap();
            for name in NamedGoal::ALL {
                let goal = Goal::named(name, size);
                let ranking = Ranking::new(&goal).unwrap();
                for rank in (0..ranking.boards()).step_by(if size.cells() > 8 { 17 } else { 1 }) {
                    let tiles = ranking.unrank(rank);
                    assert_eq!(ranking.rank(&tiles), rank);
                    assert!(reachable(&ranking.board(&tiles), &goal));
                }
            }
        }
    }

    #[test]
    fn distances_are_those_of_the_literature() {
        // tests/data/distance_distributions_stm.txt; OEIS A089473 for 3x3.
        for (width, height, boards, deepest, how_many) in [(2, 2, 12, 6, 1), (3, 2, 360, 21, 1), (3, 3, 181_440, 31, 2)]
        {
            let goal = Goal::named(NamedGoal::BlankLast, Size::new(width, height).unwrap());
            let (distance, order) = Ranking::new(&goal).unwrap().distances();
            assert_eq!(order.len(), boards);
            assert_eq!(distance.iter().max(), Some(&deepest));
            assert_eq!(order.iter().filter(|&&board| distance[board as usize] == deepest).count(), how_many);
        }
    }

    #[test]
    fn more_than_twelve_cells_are_refused() {
        let goal = |width, height| Goal::named(NamedGoal::BlankLast, Size::new(width, height).unwrap());
        assert!(Ranking::new(&goal(4, 3)).is_some());
        assert!(Ranking::new(&goal(13, 1 + 1)).is_none());
        assert!(Ranking::new(&goal(4, 4)).is_none());
    }
}
