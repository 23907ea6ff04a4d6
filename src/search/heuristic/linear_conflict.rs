//! The Manhattan distance with linear conflicts.

use crate::puzzle::{Direction, Goal, Position, Slide};

use super::{Cells, Heuristic, Manhattan};

/// The Manhattan distance plus two for every tile that must leave its goal line and return, because another tile of that
/// line is in its way (Hansson, Mayer & Yung 1992).
///
/// Exact: of the tiles of a row that belong to it, as many as form a longest increasing subsequence of goal columns can stay
/// in the row; each of the others costs two slides along the column that the Manhattan distance does not count. The same for
/// columns. (Simpler programs count pairs, and may count too much or too little.) Admissible and consistent. Any arrangement may be the goal.
///
/// A slide changes the conflicts of one line at most: the goal line of the tile, when it leaves or enters it. Within the line
/// along which it slides no tile is passed.
#[derive(Clone, Debug)]
pub struct LinearConflict {
    manhattan: Manhattan,
    /// Column and row of each cell.
    positions: Box<[Position]>,
    rows: Lines,
    columns: Lines,
}

/// The lines of one axis.
#[derive(Clone, Debug)]
struct Lines {
    /// How many there are.
    count: u32,
    /// Cells of each.
    per_line: u32,
    /// From the first cell of a line to the first of the next.
    line_step: u32,
    /// From a cell of a line to the next.
    cell_step: u32,
    /// Of each tile the goal line and the place in it; the blank belongs to no line.
    goals: Box<[(u16, u16)]>,
    /// Tiles to be taken out of a line, by its [code](Lines::code); empty where lines are longer than [`TABLE_CELLS`].
    table: Box<[u8]>,
}

/// Up to here conflicts are looked up: 7⁶ = 117,649 codes.
const TABLE_CELLS: u32 = 6;
/// Up to here the work space of the longest increasing subsequence lies on the stack.
const STACK_CELLS: usize = 64;
const NO_LINE: u16 = u16::MAX;

impl LinearConflict {
    /// The heuristic for a goal, of any arrangement.
    #[must_use]
    pub fn new(goal: &Goal) -> Self {
        let size = goal.size();
        let (width, height) = (u32::from(size.width()), u32::from(size.height()));
        let goals = |place: fn(Position) -> (u16, u16)| {
            let cells = goal.arrangement().cells_of_tiles();
            let mut goals: Box<[_]> = cells.into_iter().map(|cell| place(size.position(cell))).collect();
            goals[0] = (NO_LINE, 0);
            goals
        };
        Self {
            manhattan: Manhattan::new(goal),
            positions: size.iter().map(|cell| size.position(cell)).collect(),
            rows: Lines::new([height, width, width, 1], goals(|Position { x, y }| (y, x))),
            columns: Lines::new([width, height, 1, width], goals(|Position { x, y }| (x, y))),
        }
    }
}

impl Lines {
    fn new([lines, per_line, line_step, cell_step]: [u32; 4], goals: Box<[(u16, u16)]>) -> Self {
        let mut new = Self { count: lines, per_line, line_step, cell_step, goals, table: Box::default() };
        if per_line <= TABLE_CELLS {
            let base = per_line + 1;
            new.table = (0..base.pow(per_line))
                .map(|code| {
                    let digits = (0..per_line).map(|place| code / base.pow(place) % base);
                    new.to_take_out(digits.filter(|&digit| digit > 0)) as u8
                })
                .collect();
        }
        new
    }

    /// How many of these places must be left out so that the rest is increasing.
    fn to_take_out(&self, places: impl Iterator<Item = u32>) -> u32 {
        let (mut stack, mut heap);
        // The least last place of an increasing subsequence of each length (Fredman 1975).
        let ends: &mut [u32] = if self.per_line as usize <= STACK_CELLS {
            stack = [0; STACK_CELLS];
            &mut stack
        } else {
            heap = vec![0; self.per_line as usize];
            &mut heap
        };
        let (mut longest, mut count) = (0, 0);
        for place in places {
            let at = ends[..longest].partition_point(|&end| end < place);
            ends[at] = place;
            longest = longest.max(at + 1);
            count += 1;
        }
        count - longest as u32
    }

    /// The tiles of a line that belong to it, as places in the line and in the goal.
    fn at_home(&self, board: &impl Cells, line: u32) -> impl Iterator<Item = (u32, u32)> {
        (0..self.per_line).filter_map(move |place| {
            let tile = board.tile(line * self.line_step + place * self.cell_step);
            let (goal_line, goal) = self.goals[tile as usize];
            (u32::from(goal_line) == line).then_some((place, u32::from(goal)))
        })
    }

    /// Tiles that must leave a line.
    fn conflicts(&self, board: &impl Cells, line: u32) -> u32 {
        self.to_take_out(self.at_home(board, line).map(|(_, goal)| goal))
    }

    /// Tiles that must leave a line without and with a tile on a place whose goal is another place of the line; what is on
    /// the place now does not count.
    #[inline]
    fn conflicts_beside(&self, board: &impl Cells, line: u32, at: u32, goal: u32) -> (u32, u32) {
        let others = || self.at_home(board, line).filter(|&(place, _)| place != at);
        if self.table.is_empty() {
            let without = self.to_take_out(others().map(|(_, goal)| goal));
            let before = self.at_home(board, line).take_while(|&(place, _)| place < at);
            let after = self.at_home(board, line).skip_while(|&(place, _)| place <= at);
            let with = before.chain(std::iter::once((at, goal))).chain(after).map(|(_, goal)| goal);
            return (without, self.to_take_out(with));
        }
        let base = self.per_line + 1;
        let code: u32 = others().map(|(place, goal)| (goal + 1) * base.pow(place)).sum();
        let with = code + (goal + 1) * base.pow(at);
        (self.table[code as usize].into(), self.table[with as usize].into())
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.goals) + self.table.len()
    }
}

impl Heuristic for LinearConflict {
    type Carry = ();

    fn value(&self, board: &impl Cells) -> u32 {
        let conflicts = |axis: &Lines| (0..axis.count).map(|line| axis.conflicts(board, line)).sum::<u32>();
        self.manhattan.value(board) + 2 * (conflicts(&self.rows) + conflicts(&self.columns))
    }

    #[inline]
    fn carry(&self, _: &impl Cells) {}

    #[inline]
    fn after(&self, board: &impl Cells, value: u32, (): (), slide: Slide) -> (u32, ()) {
        let (value, ()) = self.manhattan.after(board, value, (), slide);
        let (from, to) = (self.positions[slide.from.index()], self.positions[slide.to.index()]);
        let (axis, left, entered, place) = match slide.direction {
            Direction::Up | Direction::Down => (&self.rows, from.y, to.y, from.x),
            Direction::Left | Direction::Right => (&self.columns, from.x, to.x, from.y),
        };
        let (line, goal) = axis.goals[slide.tile.index()];
        if line != left && line != entered {
            return (value, ());
        }
        let (without, with) = axis.conflicts_beside(board, line.into(), place.into(), goal.into());
        (if line == entered { value + 2 * (with - without) } else { value - 2 * (with - without) }, ())
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        true
    }

    fn bytes(&self) -> u64 {
        let own = size_of_val(&*self.positions) + self.rows.bytes() + self.columns.bytes();
        self.manhattan.bytes() + own as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Board, NamedGoal, Size};

    fn value(width: u64, height: u64, numbers: &[u64]) -> u32 {
        let size = Size::new(width, height).expect("a possible size");
        LinearConflict::new(&Goal::named(NamedGoal::BlankLast, size))
            .value(&Board::new(size, numbers).expect("a board"))
    }

    #[test]
    fn tiles_in_each_others_way_cost_two_each_and_not_two_a_pair() {
        // A row backwards: Manhattan 4, and two of its three tiles must leave it.
        assert_eq!(value(3, 3, &[3, 2, 1, 4, 5, 6, 7, 8, 0]), 4 + 4);
        // Here three pairs are reversed (4-1, 4-2, 4-3), but it is enough that 4 leaves.
        assert_eq!(value(4, 2, &[4, 1, 2, 3, 5, 6, 7, 0]), 6 + 2);
        // In rows and in columns: 2 1 and, in the second column, nothing; 4 and 1 do not share a column.
        assert_eq!(value(3, 3, &[2, 1, 3, 4, 5, 6, 7, 8, 0]), 2 + 2);
        // A column.
        assert_eq!(value(3, 3, &[4, 2, 3, 1, 5, 6, 7, 8, 0]), 2 + 2);
        assert_eq!(value(3, 3, &[1, 2, 3, 4, 5, 6, 7, 8, 0]), 0);
    }

    #[test]
    fn long_lines_without_a_table_have_the_conflicts_that_trying_all_subsets_finds() {
        let size = Size::new(9, 2).expect("a possible size");
        let heuristic = LinearConflict::new(&Goal::named(NamedGoal::BlankLast, size));
        assert!(heuristic.rows.table.is_empty() && !heuristic.columns.table.is_empty());
        let mut first: Vec<u64> = (1..=9).collect();
        for turn in 0..2000_usize {
            // Some hundred arrangements of the first row, always another one.
            first.swap(turn * 7 % 9, turn * 5 % 8);
            let board =
                Board::new(size, &[&first[..], &[10, 11, 12, 13, 14, 15, 16, 17, 0]].concat()).expect("a board");
            let fits = |subset: u32| {
                let mut kept = first.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1).map(|(_, tile)| tile);
                kept.clone().count() < 2
                    || kept
                        .next()
                        .is_some_and(|first| kept.try_fold(first, |last, tile| (tile > last).then_some(tile)).is_some())
            };
            let most =
                (0..1_u32 << 9).filter(|&subset| fits(subset)).map(u32::count_ones).max().expect("the empty set");
            assert_eq!(heuristic.rows.conflicts(&board, 0), 9 - most);
        }
    }
}
