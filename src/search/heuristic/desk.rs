//! The heuristic of the desk game.

use std::sync::Arc;

use crate::puzzle::{Cell, Direction, Goal, Size, Slide, Tile, manhattan};

use super::{Cells, Heuristic};

/// The heuristic that a desktop game (a taquin in C with SDL) describes in its README: start at −1; for each cell with a wrong
/// piece add 1, its Manhattan distance, and 1 for each neighbour with which it is directly reversed; subtract a bonus when the
/// last line (boards of up to three rows) or the last two lines (taller boards) are complete.
///
/// It is fast and not admissible: a piece one cell from home costs 2, though one slide may bring it there. Nor is it consistent.
///
/// What the README leaves open is settled here: a piece is a tile, never the blank; two neighbours are directly reversed when
/// each lies on the other's home (so the pair adds 2); lines are complete when every tile that is at home in them is there; the bonus
/// is [`Desk::BONUS`], as much as one wrong piece next to its home. Values are shifted by 1 + the bonus so that they are never
/// negative: the goal has 0, and no order of nodes changes by it.
#[derive(Clone, Debug)]
pub struct Desk {
    size: Size,
    /// The home of every tile; entry 0 is the blank's.
    homes: Arc<[Cell]>,
    /// The cells from this one on are the last lines.
    last_lines: u32,
}

impl Desk {
    /// What complete last lines are worth.
    pub const BONUS: u32 = 2;
    /// The README's −1, shifted by 1 + the bonus.
    const START: u32 = Self::BONUS;

    /// For a goal, of any arrangement.
    #[must_use]
    pub fn new(goal: &Goal) -> Self {
        let size = goal.size();
        let lines = if size.height() <= 3 { 1 } else { 2 };
        let last_lines = u32::from(size.height() - lines) * u32::from(size.width());
        Self { size, homes: goal.arrangement().cells_of_tiles().into(), last_lines }
    }

    fn home(&self, tile: u32) -> u32 {
        self.homes[tile as usize].0
    }

    /// 1 and the distance of a tile that is not at home.
    fn price(&self, tile: u32, cell: u32) -> u32 {
        let home = self.home(tile);
        if home == cell { 0 } else { 1 + manhattan(self.size, Cell(cell), Cell(home)) }
    }

    /// Whether a tile, on a cell, and the one on its home are neighbours that lie on each other's home. `elsewhere` is a cell whose
    /// tile does not count.
    fn is_reversed(&self, board: &impl Cells, tile: u32, cell: u32, elsewhere: u32) -> bool {
        let home = self.home(tile);
        if home == elsewhere || manhattan(self.size, Cell(cell), Cell(home)) != 1 {
            return false;
        }
        let other = board.tile(home);
        other != 0 && self.home(other) == cell
    }

    fn bonus(missing: u32) -> u32 {
        if missing == 0 { Self::BONUS } else { 0 }
    }
}

impl Heuristic for Desk {
    /// How many tiles of the last lines are not at home.
    type Carry = u32;

    fn value(&self, board: &impl Cells) -> u32 {
        let mut value = Self::START;
        for cell in self.size.iter() {
            let tile = board.tile(cell.0);
            if tile == 0 {
                continue;
            }
            value += self.price(tile, cell.0);
            let reversed = |direction: &Direction| {
                self.size.neighbour(cell, *direction).is_some_and(|neighbour| {
                    let other = board.tile(neighbour.0);
                    other != 0 && self.home(other) == cell.0 && self.home(tile) == neighbour.0
                })
            };
            value += Direction::ALL.iter().filter(|direction| reversed(direction)).count() as u32;
        }
        value - Self::bonus(self.carry(board))
    }

    fn carry(&self, board: &impl Cells) -> u32 {
        let homes = self.homes.iter().enumerate().skip(1);
        let missing = homes.filter(|&(tile, home)| home.0 >= self.last_lines && board.tile(home.0) != tile as u32);
        missing.count() as u32
    }

    #[inline]
    fn after(&self, board: &impl Cells, value: u32, missing: u32, slide: Slide) -> (u32, u32) {
        let Slide { tile: Tile(tile), from: Cell(from), to: Cell(to), .. } = slide;
        let home = self.home(tile);
        let mut now_missing = missing;
        if home >= self.last_lines {
            now_missing += u32::from(from == home);
            now_missing -= u32::from(to == home);
        }
        let reversed_before = 2 * u32::from(self.is_reversed(board, tile, from, to));
        // On the board before the slide the tile itself still lies on `from`.
        let reversed_after = 2 * u32::from(self.is_reversed(board, tile, to, from));
        let gains = self.price(tile, to) + reversed_after + Self::bonus(missing);
        let losses = self.price(tile, from) + reversed_before + Self::bonus(now_missing);
        (value + gains - losses, now_missing)
    }

    fn is_admissible(&self) -> bool {
        false
    }

    fn is_consistent(&self) -> bool {
        false
    }

    fn bytes(&self) -> u64 {
        size_of_val(&*self.homes) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Draw, Stream};
    use crate::puzzle::{Board, NamedGoal, random_board};

    fn value(numbers: &[u64]) -> u32 {
        let size = Size::new(3, 3).expect("a possible size");
        let goal = Goal::named(NamedGoal::BlankLast, size);
        Desk::new(&goal).value(&Board::new(size, numbers).expect("a board"))
    }

    #[test]
    fn values_are_those_of_the_readme_worked_out_by_hand_and_shifted_by_three() {
        // −1, and the bonus of a complete last line.
        assert_eq!(value(&[1, 2, 3, 4, 5, 6, 7, 8, 0]), 0);
        // −1; 8 is wrong (1) and one cell away (1); no bonus: 1.
        assert_eq!(value(&[1, 2, 3, 4, 5, 6, 7, 0, 8]), 1 + 3);
        // −1; 6 is wrong and one cell away, 8 and 7 lie on each other's home: 3 · (1 + 1) + 2; no bonus: 7.
        assert_eq!(value(&[1, 2, 3, 4, 5, 0, 8, 7, 6]), 7 + 3);
        // −1; 1 and 2 are reversed: 2 · (1 + 1 + 1); the last line is complete, bonus 2: 3.
        assert_eq!(value(&[2, 1, 3, 4, 5, 6, 7, 8, 0]), 3 + 3);
    }

    #[test]
    fn the_value_after_a_slide_is_that_of_the_board_after_it() {
        for (width, height) in [(2, 2), (3, 3), (4, 4), (3, 5), (5, 2), (6, 6)] {
            let size = Size::new(width, height).expect("a possible size");
            for name in NamedGoal::ALL {
                let goal = Goal::named(name, size);
                let heuristic = Desk::new(&goal);
                let mut draw = Stream::boards(width);
                // From the goal, where pairs get reversed and lines complete; then from a random board.
                for mut board in [goal.arrangement().clone(), random_board(&goal, &mut draw)] {
                    let (mut value, mut carry) = (heuristic.value(&board), heuristic.carry(&board));
                    for _ in 0..2000 {
                        let direction = Direction::ALL[draw.below(4) as usize];
                        if let Some(slide) = board.slide_towards(direction) {
                            (value, carry) = heuristic.after(&board, value, carry, slide);
                            board.apply(slide);
                            assert_eq!((value, carry), (heuristic.value(&board), heuristic.carry(&board)), "{board}");
                        }
                    }
                }
            }
        }
    }
}
