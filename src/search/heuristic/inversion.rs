//! The inversion distance.

use crate::puzzle::{Cell, Direction, Goal, Position, Size, Slide};

use super::{Cells, Heuristic};

/// The inversion distance: a lower bound of the vertical slides from the tiles that are in the wrong order when the board is
/// read row by row, plus one of the horizontal slides from those in the wrong order column by column (Ken'ichiro Takahashi;
/// described in English by Michael Kim, *Solving the 15 puzzle*).
///
/// Read row by row without the blank, a horizontal slide changes nothing; on a board of width w a vertical slide takes a tile
/// past w − 1 others, so it mends at most w − 1 inversions. So n inversions take at least ⌈n / (w − 1)⌉ vertical slides; and their
/// number is even or odd as the rows between the blank and its home are. The bound is the least number that satisfies both.
/// On boards of width 4 that is Takahashi's rule (quotient plus remainder of the division by 3). With other widths quotient plus
/// remainder, as it is sometimes programmed, is not admissible: on a 5×5 board one slide can mend two inversions.
///
/// Admissible and consistent for every goal arrangement, every home of the blank and every rectangle: the order of the tiles
/// is the order of their goal cells in the same reading. Neither it nor the Manhattan distance is always the greater.
#[derive(Clone, Debug)]
pub struct InversionDistance {
    size: Size,
    /// The blank's home.
    home: Position,
    /// The places of the tiles when the goal is read row by row, without the blank.
    row_order: Box<[u32]>,
    /// The same column by column.
    column_order: Box<[u32]>,
}

/// Inversions of the two readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inversions {
    /// Row by row.
    rows: u64,
    /// Column by column.
    columns: u64,
}

/// Up to here inversions are counted pair by pair.
const FEW: usize = 64;

impl InversionDistance {
    /// The inversion distance to a goal, of any arrangement.
    #[must_use]
    pub fn new(goal: &Goal) -> Self {
        let size = goal.size();
        let order = |cells: &mut dyn Iterator<Item = u32>| {
            let mut order = vec![0; size.cells()].into_boxed_slice();
            let tiles = cells.map(|cell| Cells::tile(goal.arrangement(), cell)).filter(|&tile| tile != 0);
            for (place, tile) in tiles.enumerate() {
                order[tile as usize] = place as u32;
            }
            order
        };
        Self {
            size,
            home: size.position(goal.arrangement().blank()),
            row_order: order(&mut (0..size.cells() as u32)),
            column_order: order(&mut by_columns(size)),
        }
    }

    fn distance(&self, blank: Position, inversions: Inversions) -> u32 {
        let least = |inversions: u64, mended: u16, rows_to_home: u16| {
            let slides = inversions.div_ceil(u64::from(mended)) as u32;
            slides + ((slides ^ u32::from(rows_to_home)) & 1)
        };
        least(inversions.rows, self.size.width() - 1, blank.y.abs_diff(self.home.y))
            + least(inversions.columns, self.size.height() - 1, blank.x.abs_diff(self.home.x))
    }
}

/// The cells column by column.
fn by_columns(size: Size) -> impl Iterator<Item = u32> {
    let (width, cells) = (u32::from(size.width()), size.cells() as u32);
    (0..width).flat_map(move |x| (x..cells).step_by(width as usize))
}

/// Pairs of which the greater comes first.
fn inversions(order: &[u32]) -> u64 {
    if order.len() <= FEW {
        let pairs =
            order.iter().enumerate().map(|(at, first)| order[at + 1..].iter().filter(|later| *later < first).count());
        return pairs.sum::<usize>() as u64;
    }
    // How many of those seen so far lie in each of the nested ranges that end at a place (Fenwick 1994).
    let mut seen = vec![0_u32; order.len() + 1];
    let mut inversions = 0;
    for (earlier, &place) in order.iter().enumerate() {
        let mut not_greater = 0;
        let mut at = place as usize + 1;
        while at > 0 {
            not_greater += u64::from(seen[at]);
            at &= at - 1;
        }
        inversions += earlier as u64 - not_greater;
        let mut at = place as usize + 1;
        while at <= order.len() {
            seen[at] += 1;
            at += at & at.wrapping_neg();
        }
    }
    inversions
}

impl Heuristic for InversionDistance {
    type Carry = Inversions;

    fn value(&self, board: &impl Cells) -> u32 {
        let blank = (0..self.size.cells() as u32).find(|&cell| board.tile(cell) == 0).expect("a board has a blank");
        self.distance(self.size.position(Cell(blank)), self.carry(board))
    }

    fn carry(&self, board: &impl Cells) -> Inversions {
        let read = |cells: &mut dyn Iterator<Item = u32>, order: &[u32]| {
            let tiles = cells.map(|cell| board.tile(cell)).filter(|&tile| tile != 0);
            inversions(&tiles.map(|tile| order[tile as usize]).collect::<Vec<_>>())
        };
        Inversions {
            rows: read(&mut (0..self.size.cells() as u32), &self.row_order),
            columns: read(&mut by_columns(self.size), &self.column_order),
        }
    }

    #[inline]
    fn after(&self, board: &impl Cells, _: u32, carry: Inversions, slide: Slide) -> (u32, Inversions) {
        let mut after = carry;
        let height = self.size.height();
        let blank = self.size.position(slide.from);
        let Position { x, y } = self.size.position(slide.to);
        // The tile goes past these, forwards or backwards in the reading.
        let passed = |order: &[u32], is_forwards: bool, cells: &mut dyn Iterator<Item = u32>| {
            let own = order[slide.tile.index()];
            let mut change = 0_i64;
            for cell in cells {
                let mends = (order[board.tile(cell) as usize] < own) == is_forwards;
                change += if mends { -1 } else { 1 };
            }
            change
        };
        match slide.direction {
            Direction::Up | Direction::Down => {
                let (low, high) = (slide.from.0.min(slide.to.0), slide.from.0.max(slide.to.0));
                let is_forwards = slide.direction == Direction::Down;
                let change = passed(&self.row_order, is_forwards, &mut (low + 1..high));
                after.rows = after.rows.saturating_add_signed(change);
            }
            Direction::Left | Direction::Right => {
                // Below it in the left one of the two columns, then above it in the right one.
                let is_forwards = slide.direction == Direction::Right;
                let left = blank.x.min(x);
                let cell = |x: u16, y: u16| self.size.cell(Position { x, y }).0;
                let mut between = (y + 1..height).map(|y| cell(left, y)).chain((0..y).map(|y| cell(left + 1, y)));
                let change = passed(&self.column_order, is_forwards, &mut between);
                after.columns = after.columns.saturating_add_signed(change);
            }
        }
        (self.distance(blank, after), after)
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        true
    }

    fn bytes(&self) -> u64 {
        (size_of_val(&*self.row_order) + size_of_val(&*self.column_order)) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Stream;
    use crate::puzzle::{Board, NamedGoal, random_board};

    #[test]
    fn on_width_four_it_is_quotient_plus_remainder_of_the_division_by_three() {
        let size = Size::new(4, 4).expect("a possible size");
        let goal = Goal::named(NamedGoal::BlankLast, size);
        let heuristic = InversionDistance::new(&goal);
        let mut draw = Stream::boards(4);
        for _ in 0..1000 {
            let board = random_board(&goal, &mut draw);
            let reading = |step: usize| {
                let cells = (0..16).map(|at| if step == 1 { at } else { at % 4 * 4 + at / 4 });
                // Numbers in the order of the goal's reading: transposed where the reading is.
                let number = |tile: usize| if step == 1 { tile } else { (tile - 1) % 4 * 4 + (tile - 1) / 4 };
                let order: Vec<usize> =
                    cells.map(|cell| board.tiles()[cell].index()).filter(|&tile| tile > 0).map(number).collect();
                let pairs = (0..15).flat_map(|a| (a + 1..15).map(move |b| (a, b)));
                let inversions = pairs.filter(|&(a, b)| order[a] > order[b]).count();
                inversions / 3 + inversions % 3
            };
            assert_eq!(heuristic.value(&board) as usize, reading(1) + reading(4));
        }
    }

    #[test]
    fn many_tiles_are_counted_as_few_are() {
        let order: Vec<u32> = (0..997).map(|place| place * 331 % 997).collect();
        let pairs = (0..order.len()).flat_map(|a| (a + 1..order.len()).map(move |b| (a, b)));
        assert_eq!(inversions(&order), pairs.filter(|&(a, b)| order[a] > order[b]).count() as u64);
    }

    #[test]
    fn where_one_slide_mends_two_inversions_of_five_columns_the_distance_is_one() {
        let size = Size::new(5, 2).expect("a possible size");
        let heuristic = InversionDistance::new(&Goal::named(NamedGoal::BlankLast, size));
        // The 5 goes down past 6 7 8 9: four inversions are made, and one slide up mends them.
        let board = Board::new(size, &[1, 2, 3, 4, 0, 6, 7, 8, 9, 5]).expect("a board");
        assert_eq!(heuristic.carry(&board), Inversions { rows: 4, columns: 0 });
        assert_eq!(heuristic.value(&board), 1);
    }
}
