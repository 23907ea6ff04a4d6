//! Leading the blank around a tile, with a few comparisons instead of a search.

#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "places around a tile lie between 0 and 8")]

use super::frame::{At, Frame, Heading};

/// Slides that carry a tile one cell further in the direction of its last step: the blank goes around it in four, and the
/// tile slides.
const STRAIGHT: u32 = 5;
/// The same with a turn: two, and the tile slides.
const TURN: u32 = 3;

/// The cells around a tile, clockwise from the one above it. Even places are its four sides.
const RING: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
/// From each place of the ring to the next: the blank's heading clockwise.
const CLOCKWISE: [Heading; 8] = [
    Heading::Right,
    Heading::Down,
    Heading::Down,
    Heading::Left,
    Heading::Left,
    Heading::Up,
    Heading::Up,
    Heading::Right,
];

/// A line that is being filled: which cells the blank may cross.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub frame: Frame,
    /// So many cells of the line hold their tiles.
    pub filled: i32,
    /// Whether the last cell of the line must not be crossed either.
    pub is_end_taken: bool,
}

/// How a tile gets one cell further: the blank's way to the cell ahead of it, and the price of carrying it all the way.
#[derive(Clone, Copy, Debug)]
pub struct Carry {
    /// Where the tile goes; `None` where the blank only comes beside it.
    heading: Option<Heading>,
    approach: Approach,
    price: u32,
}

#[derive(Clone, Copy, Debug)]
struct Approach {
    /// The place of the ring that the blank goes to first, by a way with at most one bend; `None` where it is there already.
    way: Option<Way>,
    /// The place of the ring where the walk around the tile begins.
    from: usize,
    /// Steps clockwise (negative: the other way round).
    around: i32,
    length: u32,
}

#[derive(Clone, Copy, Debug)]
struct Way {
    to: At,
    is_along_first: bool,
}

impl Line {
    /// Whether the blank may cross a cell (the tile to be carried apart).
    #[inline]
    fn is_free(&self, at: At) -> bool {
        let Frame { length, depth, .. } = self.frame;
        (0..length).contains(&at.u) && (0..depth).contains(&at.v) && (at.v > 0 || self.is_row_free(at.u, at.u))
    }

    /// Whether the cells of the line from `low` to `high` can be crossed.
    #[inline]
    fn is_row_free(&self, low: i32, high: i32) -> bool {
        low >= self.filled && !(self.is_end_taken && high == self.frame.length - 1)
    }

    /// The free places of the ring around a tile, one bit each.
    #[inline]
    fn ring(&self, tile: At) -> u8 {
        let Frame { length, depth, .. } = self.frame;
        if tile.v >= 2 && tile.v < depth - 1 && tile.u >= 1 && tile.u < length - 1 {
            return u8::MAX;
        }
        (0..8).filter(|&place| self.is_free(around(tile, place))).fold(0, |free, place| free | 1 << place)
    }

    /// A way with at most one bend from the blank to a free cell that crosses neither the tile nor what is placed.
    fn way(&self, blank: At, to: At, tile: At) -> Option<Way> {
        let between = |low: i32, x: i32, high: i32| low.min(high) <= x && x <= low.max(high);
        let crosses = |row: i32, column: i32| {
            (tile.v == row && between(blank.u, tile.u, to.u)) || (tile.u == column && between(blank.v, tile.v, to.v))
        };
        let is_row_free = |row: i32| row > 0 || self.is_row_free(blank.u.min(to.u), blank.u.max(to.u));
        if is_row_free(blank.v) && !crosses(blank.v, to.u) {
            Some(Way { to, is_along_first: true })
        } else if is_row_free(to.v) && !crosses(to.v, blank.u) {
            Some(Way { to, is_along_first: false })
        } else {
            None
        }
    }

    /// The shortest way of the blank to a side of the tile.
    fn approach(&self, blank: At, tile: At, side: usize, ring: u8) -> Option<Approach> {
        if let Some(from) = place(blank.u - tile.u, blank.v - tile.v) {
            let around = walk(ring, from, side)?;
            return Some(Approach { way: None, from, around, length: around.unsigned_abs() });
        }
        let mut best: Option<Approach> = None;
        for from in (0..8).filter(|from| ring >> from & 1 == 1) {
            let to = around(tile, from);
            let length = blank.distance(to);
            let Some(walk) = walk(ring, from, side) else { continue };
            let length = length + walk.unsigned_abs();
            if best.is_none_or(|best| length < best.length)
                && let Some(way) = self.way(blank, to, tile)
            {
                best = Some(Approach { way: Some(way), from, around: walk, length });
            }
        }
        best
    }

    /// The cheaper of the (at most two) ways to bring a tile one cell nearer to a cell; `None` where it is there.
    pub fn carry(&self, blank: At, tile: At, to: At) -> Option<Carry> {
        let (along, away) = (to.u - tile.u, to.v - tile.v);
        let ring = self.ring(tile);
        let mut best: Option<Carry> = None;
        let headings = [
            (along > 0).then_some((Heading::Right, 2)),
            (along < 0).then_some((Heading::Left, 6)),
            (away < 0).then_some((Heading::Up, 0)),
            (away > 0).then_some((Heading::Down, 4)),
        ];
        for (heading, side) in headings.into_iter().flatten() {
            if ring >> side & 1 == 0 {
                continue;
            }
            let Some(approach) = self.approach(blank, tile, side, ring) else { continue };
            let (along, away) = (along.unsigned_abs(), away.unsigned_abs());
            let rest = match heading {
                Heading::Right | Heading::Left => rest(along - 1, away),
                Heading::Up | Heading::Down => rest(away - 1, along),
            };
            let price = approach.length + 1 + rest;
            if best.is_none_or(|best| price < best.price) {
                best = Some(Carry { heading: Some(heading), approach, price });
            }
        }
        best
    }

    /// The blank comes to the left of a tile, and the tile stays.
    pub fn beside(&self, blank: At, tile: At) -> Option<Carry> {
        let approach = self.approach(blank, tile, 6, self.ring(tile))?;
        Some(Carry { heading: None, approach, price: approach.length })
    }
}

impl Carry {
    /// The blank's steps in order: to the tile, around it, and into its place.
    pub fn steps(&self, blank: At, mut step: impl FnMut(Heading)) {
        let mut go = |from: i32, to: i32, less: Heading, more: Heading| {
            (0..from.abs_diff(to)).for_each(|_| step(if to < from { less } else { more }));
        };
        if let Some(Way { to, is_along_first }) = self.approach.way {
            for along in [is_along_first, !is_along_first] {
                if along {
                    go(blank.u, to.u, Heading::Left, Heading::Right);
                } else {
                    go(blank.v, to.v, Heading::Up, Heading::Down);
                }
            }
        }
        let mut place = self.approach.from;
        for _ in 0..self.approach.around.abs() {
            if self.approach.around > 0 {
                step(CLOCKWISE[place]);
                place = (place + 1) % 8;
            } else {
                place = (place + 7) % 8;
                step(opposite(CLOCKWISE[place]));
            }
        }
        if let Some(heading) = self.heading {
            step(opposite(heading));
        }
    }
}

pub fn opposite(heading: Heading) -> Heading {
    match heading {
        Heading::Up => Heading::Down,
        Heading::Right => Heading::Left,
        Heading::Down => Heading::Up,
        Heading::Left => Heading::Right,
    }
}

#[inline]
fn around(tile: At, place: usize) -> At {
    At { u: tile.u + RING[place].0, v: tile.v + RING[place].1 }
}

/// The place of the ring with this offset from the tile.
#[inline]
fn place(u: i32, v: i32) -> Option<usize> {
    /// By row, then column; the tile itself is no place.
    const PLACES: [Option<usize>; 9] = [Some(7), Some(0), Some(1), Some(6), None, Some(2), Some(5), Some(4), Some(3)];
    if u.abs() <= 1 && v.abs() <= 1 { PLACES[((v + 1) * 3 + u + 1) as usize] } else { None }
}

/// The shorter walk around the ring over free places: steps clockwise, negative the other way round.
#[inline]
fn walk(ring: u8, from: usize, to: usize) -> Option<i32> {
    let clockwise = (to + 8 - from) % 8;
    // The places from `from` to `to`, both included, one way and the other.
    let arc = |from: usize, steps: usize| (((1_u16 << (steps + 1)) - 1) as u8).rotate_left(from as u32);
    let is_free = |arc: u8| ring & arc == arc;
    let counter = (8 - clockwise) % 8;
    let (one, other) = (is_free(arc(from, clockwise)), is_free(arc(to, counter)));
    if one && (!other || clockwise <= counter) {
        Some(clockwise as i32)
    } else if other {
        Some(-(counter as i32))
    } else {
        None
    }
}

/// Slides that carry a tile on after a step, on an open board: `ahead` cells in the direction of that step and `across`
/// cells at a right angle to it, with as many turns as there can be.
#[inline]
fn rest(ahead: u32, across: u32) -> u32 {
    let (turns, straights) =
        if across > ahead { (2 * ahead + 1, across - ahead - 1) } else { (2 * across, ahead - across) };
    TURN * turns + STRAIGHT * straights
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::super::frame::{Rectangle, Side};
    use super::*;

    fn cells(frame: Frame) -> impl Iterator<Item = At> {
        (0..frame.depth).flat_map(move |v| (0..frame.length).map(move |u| At { u, v }))
    }

    /// The length of the shortest way of the blank, by breadth-first search.
    fn shortest(line: Line, blank: At, tile: At, to: At) -> Option<u32> {
        let mut seen = vec![blank];
        let mut queue = VecDeque::from([(blank, 0)]);
        while let Some((at, length)) = queue.pop_front() {
            if at == to {
                return Some(length);
            }
            for heading in [Heading::Up, Heading::Right, Heading::Down, Heading::Left] {
                let next = at.step(heading);
                if line.is_free(next) && next != tile && !seen.contains(&next) {
                    seen.push(next);
                    queue.push_back((next, length + 1));
                }
            }
        }
        None
    }

    #[test]
    fn the_blank_takes_a_shortest_way_in_every_case_and_there_is_always_one() {
        let mut cases = 0;
        for (length, depth) in [(2, 3), (2, 4), (2, 6), (3, 3), (4, 3), (3, 4), (5, 5), (6, 4), (4, 6), (7, 7)] {
            let rectangle = Rectangle { left: 0, right: length - 1, top: 0, bottom: depth - 1 };
            let frame = Frame::new(rectangle, Side::Top);
            for filled in 0..=length - 2 {
                for is_end_taken in [false, true] {
                    if is_end_taken && filled < length - 2 {
                        continue;
                    }
                    let line = Line { frame, filled, is_end_taken };
                    let to = match (filled < length - 2, is_end_taken) {
                        (true, _) => At { u: filled, v: 0 },
                        (false, false) => At { u: length - 1, v: 0 },
                        (false, true) => At { u: length - 1, v: 1 },
                    };
                    for tile in cells(frame).filter(|&at| line.is_free(at) && (is_end_taken || at != to)) {
                        for blank in cells(frame).filter(|&at| line.is_free(at) && at != tile) {
                            // With the end taken, the table of the corner takes over where both are in its window.
                            let in_window = |at: At| at.u >= length - 2 && at.v < 3;
                            if is_end_taken && in_window(tile) && in_window(blank) {
                                continue;
                            }
                            let carry = if tile == to { line.beside(blank, tile) } else { line.carry(blank, tile, to) };
                            let carry = carry.expect("there is a way");
                            let ahead = tile.step(carry.heading.unwrap_or(Heading::Left));
                            assert!(tile == to || ahead.distance(to) + 1 == tile.distance(to));
                            let end = if tile == to { ahead } else { tile };
                            let (mut at, mut steps) = (blank, 0);
                            carry.steps(blank, |heading| {
                                assert_ne!(at, tile, "the tile slides in the last step only");
                                at = at.step(heading);
                                assert!(line.is_free(at) || at == tile);
                                steps += 1;
                            });
                            assert_eq!(at, end);
                            let best = shortest(line, blank, tile, ahead).expect("there is a way");
                            assert_eq!(steps, best + u32::from(tile != to), "{line:?} {blank:?} {tile:?}");
                            cases += 1;
                        }
                    }
                }
            }
        }
        assert!(cases > 10_000, "{cases}");
    }
}
