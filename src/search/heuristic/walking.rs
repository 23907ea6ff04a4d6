//! The walking distance.

use std::sync::Arc;

use crate::puzzle::{Direction, Goal, Position, Size, Slide};

use super::walking_table::{LineShape, WalkingError, WalkingTable};
use super::{Cells, Heuristic};

/// The walking distance (Ken'ichiro Takahashi 2002): the slides needed at least along columns, if of each tile only its goal
/// row mattered, plus the slides needed at least along rows, if only its goal column mattered.
///
/// Seen so, all that counts along columns is how many tiles of each goal row lie in each row, and where the blank is; a table
/// has the distance of every such state ([`WalkingTable`]). Each slide is a step in exactly one of the two tables, so the
/// walking distance is admissible and consistent, and at least the Manhattan distance; it changes by exactly one. Any
/// arrangement may be the goal, the blank at home anywhere.
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    size: Size,
    rows: Axis,
    columns: Axis,
}

/// One of the two axes.
#[derive(Clone, Debug)]
struct Axis {
    table: Arc<WalkingTable>,
    /// The goal line of each tile.
    goal_lines: Box<[u8]>,
    /// What each tile adds to the number of its line's row; the blank nothing.
    weights: Box<[u32]>,
}

impl Axis {
    fn new(goal: &Goal, table: Arc<WalkingTable>, line: impl Fn(Position) -> u16) -> Self {
        let cells = goal.arrangement().cells_of_tiles();
        let goal_lines: Box<[u8]> = cells.into_iter().map(|cell| line(goal.size().position(cell)) as u8).collect();
        let weight = |&line: &u8| table.ranks().weight(usize::from(line));
        let weights = std::iter::once(0).chain(goal_lines[1..].iter().map(weight)).collect();
        Self { table, goal_lines, weights }
    }
}

/// A board after a slide.
struct After<'a, C> {
    board: &'a C,
    slide: Slide,
}

impl<C: Cells> Cells for After<'_, C> {
    fn tile(&self, cell: u32) -> u32 {
        if cell == self.slide.from.0 {
            0
        } else if cell == self.slide.to.0 {
            self.slide.tile.0
        } else {
            self.board.tile(cell)
        }
    }
}

impl WalkingDistance {
    /// Builds the tables for a goal, each within `allowed` bytes; where both axes have the same shape, one table serves both.
    ///
    /// To share tables between goals, build them with [`WalkingTable::build`] and give them to
    /// [`WalkingDistance::with_tables`].
    ///
    /// # Errors
    /// As [`WalkingTable::build`].
    pub fn new(goal: &Goal, allowed: u64) -> Result<Self, WalkingError> {
        let (rows, columns) = (LineShape::rows(goal), LineShape::columns(goal));
        let rows = Arc::new(WalkingTable::build(rows, allowed, |_, _| true)?);
        let columns = if columns == rows.shape() {
            rows.clone()
        } else {
            Arc::new(WalkingTable::build(columns, allowed.saturating_sub(rows.bytes()), |_, _| true)?)
        };
        Ok(Self::with_tables(goal, rows, columns))
    }

    /// The walking distance to a goal with tables for its [`LineShape::rows`] and [`LineShape::columns`]. The goal may be any
    /// arrangement: for a search backwards it is the start board.
    ///
    /// # Panics
    /// When the tables have other shapes.
    #[must_use]
    pub fn with_tables(goal: &Goal, rows: Arc<WalkingTable>, columns: Arc<WalkingTable>) -> Self {
        assert_eq!(rows.shape(), LineShape::rows(goal), "the table is for the rows of this goal");
        assert_eq!(columns.shape(), LineShape::columns(goal), "the table is for the columns of this goal");
        Self { size: goal.size(), rows: Axis::new(goal, rows, |at| at.y), columns: Axis::new(goal, columns, |at| at.x) }
    }

    fn row_state(&self, board: &impl Cells) -> u32 {
        let width = u32::from(self.size.width());
        let number =
            |y: u32| (y * width..(y + 1) * width).map(|cell| self.rows.weights[board.tile(cell) as usize]).sum();
        self.rows.table.ranks().rank((0..u32::from(self.size.height())).map(number))
    }

    fn column_state(&self, board: &impl Cells) -> u32 {
        let (width, cells) = (u32::from(self.size.width()), self.size.cells() as u32);
        let number = |x: u32| {
            (x..cells).step_by(width as usize).map(|cell| self.columns.weights[board.tile(cell) as usize]).sum()
        };
        self.columns.table.ranks().rank((0..width).map(number))
    }
}

impl Heuristic for WalkingDistance {
    /// The states of the rows and of the columns.
    type Carry = [u32; 2];

    fn value(&self, board: &impl Cells) -> u32 {
        let [rows, columns] = self.carry(board);
        self.rows.table.distance(rows) + self.columns.table.distance(columns)
    }

    fn carry(&self, board: &impl Cells) -> [u32; 2] {
        [self.row_state(board), self.column_state(board)]
    }

    #[inline]
    fn after(&self, board: &impl Cells, value: u32, carry: [u32; 2], slide: Slide) -> (u32, [u32; 2]) {
        // The blank goes the other way: onward (to a greater row or column) when the tile goes up or left.
        let is_onward = matches!(slide.direction, Direction::Up | Direction::Left);
        let is_vertical = matches!(slide.direction, Direction::Up | Direction::Down);
        let [rows, columns] = carry;
        let (axis, state) = if is_vertical { (&self.rows, rows) } else { (&self.columns, columns) };
        let goal_line = axis.goal_lines[slide.tile.index()];
        let (state, rises) = axis.table.step(state, is_onward, goal_line).unwrap_or_else(|| {
            let after = After { board, slide };
            let next = if is_vertical { self.row_state(&after) } else { self.column_state(&after) };
            (next, axis.table.distance(next) > axis.table.distance(state))
        });
        let value = if rises { value + 1 } else { value - 1 };
        (value, if is_vertical { [state, columns] } else { [rows, state] })
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        true
    }

    fn bytes(&self) -> u64 {
        let columns = if Arc::ptr_eq(&self.rows.table, &self.columns.table) { 0 } else { self.columns.table.bytes() };
        self.rows.table.bytes() + columns + 10 * self.size.cells() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::NamedGoal;

    fn shape(lines: u16, per_line: u16, home: u16) -> LineShape {
        LineShape { lines, per_line, home }
    }

    fn build(lines: u16, per_line: u16, home: u16) -> WalkingTable {
        WalkingTable::build(shape(lines, per_line, home), 1 << 30, |_, _| true).expect("it fits")
    }

    #[test]
    fn tables_have_the_published_numbers_of_states_and_greatest_distances_wherever_the_blank_is_at_home() {
        for home in 0..3 {
            let table = build(3, 3, home);
            assert_eq!(table.states(), 105);
            assert!((0..table.states()).all(|state| table.distance(state) < 255), "all states are reached");
        }
        for home in 0..4 {
            let table = build(4, 4, home);
            assert_eq!(table.states(), 24_964);
            assert!((0..table.states()).all(|state| table.distance(state) < 255), "all states are reached");
        }
        assert_eq!((build(3, 3, 2).max(), build(4, 4, 0).max(), build(4, 4, 3).max()), (14, 35, 35));
    }

    #[test]
    fn a_table_that_does_not_fit_is_refused_with_the_figure() {
        let refused = |shape, allowed| WalkingTable::build(shape, allowed, |_, _| true).expect_err("it does not fit");
        let error = refused(shape(5, 5, 4), 64 << 20);
        assert!(matches!(error, WalkingError::Memory { bytes, .. } if bytes > 65_650_495), "{error}");
        assert!(error.to_string().contains("68 MiB") && error.to_string().contains("64 MiB"), "{error}");
        assert!(matches!(refused(shape(4, 4, 3), 100_000), WalkingError::Memory { .. }));
        for (lines, per_line) in [(6, 6), (10, 10), (1000, 1000), (1000, 2), (10, 2)] {
            let error = refused(shape(lines, per_line, 0), u64::MAX);
            assert!(matches!(error, WalkingError::TooLarge { .. }), "{error}");
        }
        assert_eq!(refused(shape(2, 200, 0), u64::MAX), WalkingError::TooFar(shape(2, 200, 0)));
        let stopped = WalkingTable::build(shape(5, 4, 0), 1 << 30, |_, _| false);
        assert_eq!(stopped.map(|table| table.states()), Err(WalkingError::Cancelled));
    }

    #[test]
    fn both_axes_of_a_square_share_a_table_where_the_blank_is_at_home_on_the_diagonal() {
        let size = Size::new(4, 4).expect("a possible size");
        let last = WalkingDistance::new(&Goal::named(NamedGoal::BlankLast, size), 1 << 30).expect("it fits");
        assert!(Arc::ptr_eq(&last.rows.table, &last.columns.table));
        let spiral = WalkingDistance::new(&Goal::named(NamedGoal::Spiral, size), 1 << 30).expect("it fits");
        assert!(!Arc::ptr_eq(&spiral.rows.table, &spiral.columns.table));
        assert!(spiral.bytes() > last.bytes());
    }

    #[test]
    #[ignore = "a minute: cargo test --release --lib walking -- --ignored --nocapture"]
    fn what_five_by_five_needs() {
        let table = build(5, 5, 4);
        assert_eq!((table.states(), table.max()), (65_650_495, 70));
        eprintln!("5x5: {} bytes, {} while building", table.bytes(), table.build_bytes());
    }
}
