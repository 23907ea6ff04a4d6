//! The board seen from a line: every line to be placed looks like a top row that is filled from the left.

#![expect(clippy::cast_sign_loss, reason = "coordinates of a board are not negative")]

use crate::puzzle::{Direction, Position};

/// A cell seen from a line: `u` along it, `v` away from it (0 on the line itself).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    pub u: i32,
    pub v: i32,
}

impl At {
    pub fn distance(self, other: Self) -> u32 {
        self.u.abs_diff(other.u) + self.v.abs_diff(other.v)
    }

    /// The cell one step further.
    pub fn step(self, heading: Heading) -> Self {
        let (u, v) = heading.offset();
        Self { u: self.u + u, v: self.v + v }
    }
}

/// A direction seen from a line. `Up` leads towards it, `Right` along it in the order in which it is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    Up,
    Right,
    Down,
    Left,
}

impl Heading {
    fn offset(self) -> (i32, i32) {
        match self {
            Self::Up => (0, -1),
            Self::Right => (1, 0),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
        }
    }
}

/// One of the outer lines of the unsolved rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

/// The unsolved part of the board: columns `left` to `right` and rows `top` to `bottom`, both included.
#[derive(Clone, Copy, Debug)]
pub struct Rectangle {
    pub left: i32,
    pub right: i32,
    pub top: i32,
    pub bottom: i32,
}

impl Rectangle {
    pub fn width(self) -> i32 {
        self.right - self.left + 1
    }

    pub fn height(self) -> i32 {
        self.bottom - self.top + 1
    }

    /// What is left without one of its outer lines.
    pub fn without(mut self, side: Side) -> Self {
        match side {
            Side::Top => self.top += 1,
            Side::Bottom => self.bottom -= 1,
            Side::Left => self.left += 1,
            Side::Right => self.right -= 1,
        }
        self
    }
}

/// The rectangle seen from one of its outer lines.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub side: Side,
    /// The cell where u and v are 0.
    origin: (i32, i32),
    /// Cells of the line.
    pub length: i32,
    /// Lines of the rectangle, this one included.
    pub depth: i32,
}

impl Frame {
    pub fn new(rectangle: Rectangle, side: Side) -> Self {
        let Rectangle { left, right, top, bottom } = rectangle;
        let origin = match side {
            Side::Top | Side::Left => (left, top),
            Side::Bottom => (left, bottom),
            Side::Right => (right, top),
        };
        let (length, depth) = match side {
            Side::Top | Side::Bottom => (rectangle.width(), rectangle.height()),
            Side::Left | Side::Right => (rectangle.height(), rectangle.width()),
        };
        Self { side, origin, length, depth }
    }

    /// A cell of the board, seen from the line.
    #[inline]
    pub fn at(&self, position: Position) -> At {
        let (x, y) = (i32::from(position.x) - self.origin.0, i32::from(position.y) - self.origin.1);
        match self.side {
            Side::Top => At { u: x, v: y },
            Side::Bottom => At { u: x, v: -y },
            Side::Left => At { u: y, v: x },
            Side::Right => At { u: y, v: -x },
        }
    }

    /// The cell of the board.
    #[inline]
    pub fn position(&self, at: At) -> Position {
        let (x, y) = match self.side {
            Side::Top => (at.u, at.v),
            Side::Bottom => (at.u, -at.v),
            Side::Left => (at.v, at.u),
            Side::Right => (-at.v, at.u),
        };
        Position { x: (x + self.origin.0) as u16, y: (y + self.origin.1) as u16 }
    }

    /// The direction on the board.
    #[inline]
    pub fn direction(&self, heading: Heading) -> Direction {
        use Direction::{Down, Left, Right, Up};
        let [up, right, down, left] = match self.side {
            Side::Top => [Up, Right, Down, Left],
            Side::Bottom => [Down, Right, Up, Left],
            Side::Left => [Left, Down, Right, Up],
            Side::Right => [Right, Down, Left, Up],
        };
        match heading {
            Heading::Up => up,
            Heading::Right => right,
            Heading::Down => down,
            Heading::Left => left,
        }
    }
}
