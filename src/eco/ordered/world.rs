//! The board as the ordered agents see it: mirrored so that the blank is at home bottom right, and every tile numbered by its
//! goal. What it tells others is in the board's own cells and tiles.

use std::cmp::Ordering;

use crate::puzzle::{Board, Cell, Direction, Goal, Position, Size, Slide, Tile};

/// A tile by the number of its goal: it is at home on the mirrored cell one less. 0 is the blank.
pub(super) type Agent = u32;

/// The blank.
pub(super) const BLANK: Agent = 0;

/// Who is where: 12 bytes an agent.
#[derive(Clone, Debug)]
pub(super) struct World {
    size: Size,
    width: u32,
    mirror: Mirror,
    /// Who is on a cell.
    on: Vec<Agent>,
    /// Where an agent is.
    at: Vec<Position>,
    /// What an agent is called outside.
    name: Vec<Tile>,
}

/// Which sides are exchanged.
#[derive(Clone, Copy, Debug)]
struct Mirror {
    columns: bool,
    rows: bool,
}

impl Mirror {
    /// To the mirrored board, and back.
    fn turn(self, size: Size, at: Position) -> Position {
        let x = if self.columns { size.width() - 1 - at.x } else { at.x };
        let y = if self.rows { size.height() - 1 - at.y } else { at.y };
        Position { x, y }
    }
}

impl World {
    /// A board whose goal has its blank in a corner.
    pub(super) fn new(board: &Board, goal: &Goal) -> Self {
        let size = board.size();
        let blank = size.position(goal.arrangement().blank());
        let mirror = Mirror { columns: blank.x == 0, rows: blank.y == 0 };
        let width = u32::from(size.width());
        let mut world = Self {
            size,
            width,
            mirror,
            on: vec![BLANK; size.cells()],
            at: vec![Position { x: 0, y: 0 }; size.cells()],
            name: vec![Tile::BLANK; size.cells()],
        };
        for cell in size.iter() {
            let tile = board.tile(cell);
            let home = world.index(mirror.turn(size, size.position(goal.cell(tile)))) as u32;
            let agent = if tile.is_blank() { BLANK } else { home + 1 };
            let here = mirror.turn(size, size.position(cell));
            let index = world.index(here);
            world.on[index] = agent;
            world.at[agent as usize] = here;
            world.name[agent as usize] = tile;
        }
        world
    }

    #[inline]
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The number of a cell, in reading order of the mirrored board.
    #[inline]
    pub(super) fn index(&self, at: Position) -> usize {
        (u32::from(at.y) * self.width + u32::from(at.x)) as usize
    }

    #[inline]
    pub(super) fn on(&self, at: Position) -> Agent {
        self.on[self.index(at)]
    }

    #[inline]
    pub(super) fn at(&self, agent: Agent) -> Position {
        self.at[agent as usize]
    }

    #[inline]
    pub(super) fn blank(&self) -> Position {
        self.at[0]
    }

    /// The goal cell of a tile.
    pub(super) fn home(&self, agent: Agent) -> Position {
        let index = agent - 1;
        Position { x: (index % self.width) as u16, y: (index / self.width) as u16 }
    }

    /// Whether the one on a cell is there at home (the blank: never).
    #[inline]
    pub(super) fn is_home(&self, at: Position) -> bool {
        let index = self.index(at);
        self.on[index] == index as u32 + 1
    }

    /// The goal cell of a tile, if it is next to the cell on which the tile is: seen from the numbers alone.
    #[inline]
    pub(super) fn home_beside(&self, agent: Agent, at: Position) -> Option<Position> {
        let (here, home) = (self.index(at) as u32, agent.wrapping_sub(1));
        let Position { x, y } = at;
        if home == here.wrapping_sub(self.width) {
            Some(Position { x, y: y - 1 })
        } else if home == here + self.width {
            Some(Position { x, y: y + 1 })
        } else if home == here.wrapping_sub(1) && x > 0 {
            Some(Position { x: x - 1, y })
        } else if home == here + 1 && u32::from(x) + 1 < self.width {
            Some(Position { x: x + 1, y })
        } else {
            None
        }
    }

    /// The tile on a cell next to the blank slides into it. Says who it is.
    #[inline]
    pub(super) fn slide(&mut self, from: Position) -> Agent {
        let to = self.blank();
        debug_assert_eq!(from.distance(to), 1, "a tile slides to a neighbouring cell");
        let (source, target) = (self.index(from), self.index(to));
        let agent = self.on[source];
        self.on[target] = agent;
        self.on[source] = BLANK;
        self.at[agent as usize] = to;
        self.at[0] = from;
        agent
    }

    /// A slide as it is told outside.
    #[expect(
        clippy::inline_always,
        reason = "where nobody asks for names they must not be looked up: each is a cache miss"
    )]
    #[inline(always)]
    pub(super) fn told(&self, agent: Agent, from: Position, to: Position) -> Slide {
        Slide { tile: self.name(agent), from: self.cell(from), to: self.cell(to), direction: self.direction(from, to) }
    }

    /// What a tile is called outside.
    #[inline]
    pub(super) fn name(&self, agent: Agent) -> Tile {
        // No index that could fail: what nobody asks for is then not looked up.
        self.name.get(agent as usize).copied().unwrap_or(Tile::BLANK)
    }

    /// What a cell is called outside.
    #[inline]
    pub(super) fn cell(&self, at: Position) -> Cell {
        self.size.cell(self.mirror.turn(self.size, at))
    }

    /// The way from a cell to a neighbour, outside.
    #[inline]
    fn direction(&self, from: Position, to: Position) -> Direction {
        let (Mirror { columns, rows }, right, down) = (self.mirror, Direction::Right, Direction::Down);
        match (to.x.cmp(&from.x), to.y.cmp(&from.y)) {
            (Ordering::Less, _) if columns => right,
            (Ordering::Less, _) => Direction::Left,
            (Ordering::Greater, _) if columns => Direction::Left,
            (Ordering::Greater, _) => right,
            (Ordering::Equal, Ordering::Less) if rows => down,
            (Ordering::Equal, Ordering::Less) => Direction::Up,
            (Ordering::Equal, _) if rows => Direction::Up,
            (Ordering::Equal, _) => down,
        }
    }

    /// The board, as it is outside.
    pub(super) fn board(&self) -> Board {
        let tile = |cell| self.name(self.on(self.mirror.turn(self.size, self.size.position(cell))));
        Board::from_tiles(self.size, self.size.iter().map(tile).collect())
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> usize {
        self.on.capacity() * size_of::<Agent>()
            + self.at.capacity() * size_of::<Position>()
            + self.name.capacity() * size_of::<Tile>()
    }
}
