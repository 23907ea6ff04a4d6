//! The order of the goals: L shapes around which the board shrinks, run through to and fro like a snake.

use crate::puzzle::{Position, Size};

use super::region::Region;

/// All goals in their order, and the layers that they make up.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// The cell numbers of the goals.
    goals: Vec<u32>,
    /// The place in the order of the goal on each cell; the greatest number for the blank's.
    rank: Vec<u32>,
    pub(super) layers: Vec<Layer>,
}

/// Goals that leave the board together.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// The places of its goals in the order: from the first …
    pub(super) start: u32,
    /// … to one past the last.
    pub(super) end: u32,
    /// What is in play until it is complete.
    pub(super) region: Region,
    /// Its straight runs of goals; none for the last 2 × 2.
    pub(super) lines: Vec<Line>,
}

/// A straight run of goals along the edge of a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) start: Position,
    /// From one goal to the next.
    along: Way,
    /// From the line into the region.
    pub(super) inward: Way,
    pub(super) len: u16,
}

/// A way on the mirrored board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
}

impl Way {
    pub(super) fn from(self, at: Position, steps: u16) -> Position {
        let Position { x, y } = at;
        match self {
            Self::Up => Position { x, y: y - steps },
            Self::Down => Position { x, y: y + steps },
            Self::Left => Position { x: x - steps, y },
            Self::Right => Position { x: x + steps, y },
        }
    }
}

impl Line {
    pub(super) fn cell(self, index: u16) -> Position {
        self.along.from(self.start, index)
    }

    pub(super) fn cells(self) -> impl Iterator<Item = Position> {
        (0..self.len).map(move |index| self.cell(index))
    }
}

impl Order {
    /// The order for a board whose blank is at home bottom right.
    ///
    /// While both sides are longer than 2, a layer is an L: in turn row, then column, and column (with the corner), then
    /// row. Once one side is 2, a layer is a line of two. The last layer is a 2 × 2.
    pub(super) fn new(size: Size) -> Self {
        let mut region = Region::whole(size);
        let mut layers = Vec::new();
        let mut goals: Vec<u32> = Vec::with_capacity(size.tiles());
        let number = |at: Position| size.cell(at).0;
        let (right, bottom) = (size.width() - 1, size.height() - 1);
        let at = |x, y| Position { x, y };
        while region.width() > 2 || region.height() > 2 {
            let Region { left, top, .. } = region;
            let line = |start, along, inward, len| Line { start, along, inward, len };
            let (lines, next) = if region.width() > 2 && region.height() > 2 {
                let lines = if layers.len() % 2 == 0 {
                    vec![
                        line(at(right, top), Way::Left, Way::Down, region.width()),
                        line(at(left, top + 1), Way::Down, Way::Right, region.height() - 1),
                    ]
                } else {
                    vec![
                        line(at(left, bottom), Way::Up, Way::Right, region.height()),
                        line(at(left + 1, top), Way::Right, Way::Down, region.width() - 1),
                    ]
                };
                (lines, region.from(left + 1, top + 1))
            } else if region.width() > 2 {
                (vec![line(at(left, top), Way::Down, Way::Right, 2)], region.from(left + 1, top))
            } else {
                (vec![line(at(right, top), Way::Left, Way::Down, 2)], region.from(left, top + 1))
            };
            let start = goals.len() as u32;
            goals.extend(lines.iter().copied().flat_map(Line::cells).map(number));
            layers.push(Layer { start, end: goals.len() as u32, region, lines });
            region = next;
        }
        let (corner, beside, below) = (at(right - 1, bottom - 1), at(right, bottom - 1), at(right - 1, bottom));
        let start = goals.len() as u32;
        let last = if layers.len() % 2 == 0 { [beside, corner, below] } else { [below, corner, beside] };
        goals.extend(last.map(number));
        layers.push(Layer { start, end: goals.len() as u32, region, lines: Vec::new() });
        let mut rank = vec![u32::MAX; size.cells()];
        for (place, &goal) in goals.iter().enumerate() {
            rank[goal as usize] = place as u32;
        }
        Self { goals, rank, layers }
    }

    /// How many goals there are.
    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.goals.len() as u32
    }

    /// The cell number of the goal at a place.
    #[inline]
    pub(super) fn goal(&self, place: u32) -> u32 {
        self.goals[place as usize]
    }

    /// The place of the goal on a cell.
    #[inline]
    pub(super) fn rank(&self, cell: usize) -> u32 {
        self.rank[cell]
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> usize {
        let layers = self.layers.iter().map(|layer| size_of::<Layer>() + layer.lines.capacity() * size_of::<Line>());
        (self.goals.capacity() + self.rank.capacity()) * size_of::<u32>() + layers.sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goals(width: u64, height: u64) -> Vec<u32> {
        Order::new(Size::new(width, height).unwrap()).goals
    }

    #[test]
    fn the_goals_run_to_and_fro_along_ls_and_end_in_a_2x2() {
        // 4 x 4, cells from 0: row 0 leftwards, column 0 downwards, then column 1 upwards, row 1 rightwards, then the 2 x 2.
        assert_eq!(goals(4, 4), [3, 2, 1, 0, 4, 8, 12, 13, 9, 5, 6, 7, 11, 10, 14]);
        assert_eq!(goals(2, 2), [1, 0, 2]);
        assert_eq!(goals(3, 3), [2, 1, 0, 3, 6, 7, 4, 5]);
        assert_eq!(goals(4, 2), [0, 4, 1, 5, 3, 2, 6]);
        assert_eq!(goals(2, 3), [1, 0, 4, 2, 3]);
    }

    #[test]
    fn every_cell_but_the_blanks_is_a_goal_once() {
        for (width, height) in [(2, 2), (2, 9), (9, 2), (3, 7), (10, 4), (11, 11), (1000, 2), (31, 40)] {
            let order = Order::new(Size::new(width, height).unwrap());
            let mut cells = order.goals.clone();
            cells.sort_unstable();
            assert_eq!(cells, (0..(width * height) as u32 - 1).collect::<Vec<_>>());
            assert_eq!(order.layers.last().unwrap().end, order.len());
        }
    }
}
