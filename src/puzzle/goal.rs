//! Goals: the arrangement that everybody wants.

use serde::{Deserialize, Serialize};

use super::{Board, Cell, Direction, Position, Size, Tile};

/// The arrangements with a name, for every size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NamedGoal {
    /// 1, 2, 3, … in reading order, then the blank (bottom right).
    #[default]
    BlankLast,
    /// The blank top left, then 1, 2, 3, … in reading order (Korf's instances).
    BlankFirst,
    /// 1, 2, 3, … clockwise inwards from the top left, the blank last (also called snail; the 42-school puzzles).
    Spiral,
    /// Rows in turn from left to right and from right to left, the blank last: `1 2 3/6 5 4/7 8 0`.
    Snake,
}

impl NamedGoal {
    /// All of them, in the order in which they are listed to people.
    pub const ALL: [Self; 4] = [Self::BlankLast, Self::BlankFirst, Self::Spiral, Self::Snake];

    /// The name on the command line and in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::BlankLast => "blank-last",
            Self::BlankFirst => "blank-first",
            Self::Spiral => "spiral",
            Self::Snake => "snake",
        }
    }

    /// The goal that a name stands for (`snail` is another word for `spiral`).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        if name == "snail" {
            return Some(Self::Spiral);
        }
        Self::ALL.into_iter().find(|goal| goal.name() == name)
    }

    /// The cells in the order in which they hold 1, 2, 3, …, and last the blank (for `BlankFirst` the blank is first).
    fn cells_in_order(self, size: Size) -> Vec<Cell> {
        match self {
            Self::BlankLast | Self::BlankFirst => size.iter().collect(),
            Self::Snake => (0..size.height())
                .flat_map(|y| {
                    (0..size.width()).map(move |i| {
                        let x = if y % 2 == 0 { i } else { size.width() - 1 - i };
                        size.cell(Position { x, y })
                    })
                })
                .collect(),
            Self::Spiral => spiral(size),
        }
    }

    /// The arrangement for a size.
    #[must_use]
    pub fn arrangement(self, size: Size) -> Board {
        let mut tiles = vec![Tile::BLANK; size.cells()];
        let first = usize::from(self != Self::BlankFirst);
        for (number, cell) in self.cells_in_order(size).into_iter().enumerate() {
            tiles[cell.index()] = Tile(((number + first) % size.cells()) as u32);
        }
        Board::from_tiles(size, tiles)
    }
}

/// The cells clockwise inwards from the top left.
fn spiral(size: Size) -> Vec<Cell> {
    const CLOCKWISE: [Direction; 4] = [Direction::Right, Direction::Down, Direction::Left, Direction::Up];
    let mut taken = vec![false; size.cells()];
    let mut order = vec![Cell(0)];
    taken[0] = true;
    let mut heading = 0;
    while order.len() < size.cells() {
        let ahead = size.neighbour(order[order.len() - 1], CLOCKWISE[heading]);
        match ahead.filter(|cell| !taken[cell.index()]) {
            Some(cell) => {
                taken[cell.index()] = true;
                order.push(cell);
            }
            None => heading = (heading + 1) % 4,
        }
    }
    order
}

/// A goal arrangement, with the goal cell of every tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    arrangement: Board,
    cells: Vec<Cell>,
}

impl Goal {
    /// Any arrangement as a goal.
    #[must_use]
    pub fn new(arrangement: Board) -> Self {
        let cells = arrangement.cells_of_tiles();
        Self { arrangement, cells }
    }

    /// A named goal for a size.
    #[must_use]
    pub fn named(name: NamedGoal, size: Size) -> Self {
        Self::new(name.arrangement(size))
    }

    /// The name, if this arrangement has one.
    #[must_use]
    pub fn name(&self) -> Option<NamedGoal> {
        NamedGoal::ALL.into_iter().find(|name| name.arrangement(self.size()) == self.arrangement)
    }

    /// The board as it should become.
    #[must_use]
    pub fn arrangement(&self) -> &Board {
        &self.arrangement
    }

    /// Width and height.
    #[must_use]
    pub fn size(&self) -> Size {
        self.arrangement.size()
    }

    /// The cell where a tile (or the blank) is at home.
    #[must_use]
    pub fn cell(&self, tile: Tile) -> Cell {
        self.cells[tile.index()]
    }

    /// Whether a board is this arrangement.
    #[must_use]
    pub fn is_reached_by(&self, board: &Board) -> bool {
        self.arrangement == *board
    }
}
