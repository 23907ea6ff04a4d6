//! What the blank does next: lines in order, tiles in order, and the last 2 × 2 cells.

use crate::puzzle::{Direction, Position};

use super::corner::Corner;
use super::frame::{At, Frame, Heading, Rectangle, Side};
use super::route::{Line, opposite};
use super::world::World;

/// How far the board is solved.
#[derive(Debug)]
pub struct Peel {
    blank_home: Position,
    /// What is not solved yet.
    rectangle: Rectangle,
    line: Line,
    corner: Corner,
}

/// Clockwise around 2 × 2 cells, from top left.
const SQUARE: [Heading; 4] = [Heading::Right, Heading::Down, Heading::Left, Heading::Up];

impl Peel {
    pub fn new(world: &World) -> Self {
        let (width, height) = (i32::from(world.size().width()), i32::from(world.size().height()));
        let rectangle = Rectangle { left: 0, right: width - 1, top: 0, bottom: height - 1 };
        let blank_home = world.blank_home();
        Self { blank_home, rectangle, line: line(rectangle, blank_home), corner: Corner::new() }
    }

    /// Tells the next few slides, as the tiles' directions; at least one, unless the board is solved.
    pub fn plan(&mut self, world: &World, mut slide: impl FnMut(Direction)) {
        while self.rectangle.width() > 2 || self.rectangle.height() > 2 {
            let frame = self.line.frame;
            let blank = frame.at(world.place(0));
            // The tile that travels goes the other way than the blank.
            let mut step = |heading: Heading| slide(frame.direction(opposite(heading)));
            if self.line.filled < frame.length - 2 {
                let to = At { u: self.line.filled, v: 0 };
                let tile = frame.at(world.place(world.wanted(frame.position(to))));
                if let Some(carry) = self.line.carry(blank, tile, to) {
                    return carry.steps(blank, step);
                }
                self.line.filled += 1;
                continue;
            }
            let homes = [frame.length - 2, frame.length - 1].map(|u| At { u, v: 0 });
            let pair = homes.map(|home| frame.at(world.place(world.wanted(frame.position(home)))));
            if pair == homes {
                self.rectangle = self.rectangle.without(frame.side);
                self.line = line(self.rectangle, self.blank_home);
                continue;
            }
            if let Some(heading) = self.corner.step(frame.length, pair, blank) {
                return step(heading);
            }
            // The first of the two goes to the end of the line, the second below it, and the blank to the left of that: there
            // the table of the corner begins, if not before.
            let below = At { v: 1, ..homes[1] };
            let end_taken = Line { is_end_taken: true, ..self.line };
            let carry = if pair[0] != homes[1] {
                self.line.carry(blank, pair[0], homes[1])
            } else if pair[1] != below {
                end_taken.carry(blank, pair[1], below)
            } else {
                end_taken.beside(blank, below)
            };
            let carry = carry.expect("there is a way around every tile (tested for all cases)");
            return carry.steps(blank, step);
        }
        self.turn(world, slide);
    }

    /// Turns the three tiles of the last 2 × 2 cells home, the shorter way round.
    fn turn(&self, world: &World, mut slide: impl FnMut(Direction)) {
        let frame = Frame::new(self.rectangle, Side::Top);
        let cells = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(u, v)| frame.position(At { u, v }));
        let wanted = cells.map(|cell| world.wanted(cell));
        let ways = [false, true].map(|is_clockwise| {
            let mut tiles = cells.map(|cell| world.tile(cell));
            let mut steps = 0;
            while tiles != wanted && steps < 12 {
                let blank = tiles.iter().position(|&tile| tile == 0).expect("the blank's home is among the last cells");
                tiles.swap(blank, if is_clockwise { (blank + 1) % 4 } else { (blank + 3) % 4 });
                steps += 1;
            }
            steps
        });
        let is_clockwise = ways[1] < ways[0];
        let mut blank =
            cells.iter().position(|&cell| cell == world.place(0)).expect("the blank is not in a solved line");
        for _ in 0..ways[usize::from(is_clockwise)] {
            let heading = if is_clockwise { SQUARE[blank] } else { opposite(SQUARE[(blank + 3) % 4]) };
            blank = if is_clockwise { (blank + 1) % 4 } else { (blank + 3) % 4 };
            slide(frame.direction(opposite(heading)));
        }
    }
}

/// The line to be placed next: a row while there are as many rows as columns, and not the one with the blank's home.
fn line(rectangle: Rectangle, blank_home: Position) -> Line {
    let side = if rectangle.height() >= rectangle.width() {
        if i32::from(blank_home.y) == rectangle.top { Side::Bottom } else { Side::Top }
    } else if i32::from(blank_home.x) == rectangle.left {
        Side::Right
    } else {
        Side::Left
    };
    Line { frame: Frame::new(rectangle, side), filled: 0, is_end_taken: false }
}
