//! The blank gradient, computed where an agent needs it instead of swept over the whole board.
//!
//! [`crate::puzzle::blank_gradient`] is the definition. On a grid with one locked cell, or two that touch, the shortest
//! path has a closed form: the Manhattan distance, plus 2 (sometimes 4) where the locks cut every straight way. So a
//! decision costs the same on every board. Both are compared on every small board in the tests.

use crate::puzzle::{Position, Size};

/// Length of the shortest path between two cells around the locked cells `a` and `b`, which touch or are the same.
/// Neither end is locked. `None` where the locks wall off one end.
#[inline]
pub(crate) fn around(size: Size, from: Position, to: Position, a: Position, b: Position) -> Option<u32> {
    let direct = from.distance(to);
    let (across, down) = (from.x.abs_diff(to.x), from.y.abs_diff(to.y));
    let detour = if down == 0 {
        straight(across_view(from), across_view(to), [across_view(a), across_view(b)], size.height())
    } else if across == 0 {
        straight(down_view(from), down_view(to), [down_view(a), down_view(b)], size.width())
    } else if down == 1 {
        // Two rows: the locks cut both when one stands in each, one above the other.
        lane(across_view(from), across_view(to), [across_view(a), across_view(b)], size.height())
    } else if across == 1 {
        lane(down_view(from), down_view(to), [down_view(a), down_view(b)], size.width())
    } else {
        // A rectangle of three rows and columns: two touching cells never cut all its monotone paths.
        Some(0)
    };
    detour.map(|detour| direct + detour)
}

/// Whether one of a chain's first two cells lies in the rectangle spanned by two others: where it does not, every path that
/// never turns back is open, as far as those two are concerned.
#[inline]
pub(crate) fn lock_between(chain: &[Position], from: Position, to: Position) -> bool {
    let inside = |one: u16, value: u16, other: u16| one.min(other) <= value && value <= one.max(other);
    chain[..2].iter().any(|lock| inside(from.x, lock.x, to.x) && inside(from.y, lock.y, to.y))
}

/// (along, aside) of a path that mostly goes across.
#[inline]
fn across_view(at: Position) -> (u16, u16) {
    (at.x, at.y)
}

/// (along, aside) of a path that mostly goes down.
#[inline]
fn down_view(at: Position) -> (u16, u16) {
    (at.y, at.x)
}

#[inline]
fn strictly_between(value: u16, one: u16, other: u16) -> bool {
    one.min(other) < value && value < one.max(other)
}

/// Extra steps for two cells of one line.
#[inline]
fn straight(from: (u16, u16), to: (u16, u16), locks: [(u16, u16); 2], lines: u16) -> Option<u32> {
    let line = from.1;
    let blocks = |lock: (u16, u16)| lock.1 == line && strictly_between(lock.0, from.0, to.0);
    let beside = match locks.map(blocks) {
        [false, false] => return Some(0),
        [true, true] => None,
        [true, false] => Some(locks[1].1),
        [false, true] => Some(locks[0].1),
    };
    let free = |aside: u16| Some(aside) != beside;
    if (line > 0 && free(line - 1)) || (line + 1 < lines && free(line + 1)) {
        return Some(2);
    }
    // The only line beside is cut as well: go around the second lock too, if there is room.
    let room = if beside < Some(line) { line >= 2 } else { line + 2 < lines };
    room.then_some(4)
}

/// Extra steps for two cells of neighbouring lines that are at least one apart along them.
#[inline]
fn lane(from: (u16, u16), to: (u16, u16), [a, b]: [(u16, u16); 2], lines: u16) -> Option<u32> {
    let (low, high) = (from.1.min(to.1), from.1.max(to.1));
    let cut = a.0 == b.0 && strictly_between(a.0, from.0, to.0) && a.1.min(b.1) == low && a.1.max(b.1) == high;
    if !cut {
        return Some(0);
    }
    (low > 0 || high + 1 < lines).then_some(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::blank_gradient;

    #[test]
    fn the_closed_form_is_the_breadth_first_distance_around_one_or_two_locks() {
        for (width, height) in (2..=6).flat_map(|width| (2..=6).map(move |height| (width, height))) {
            let size = Size::new(width, height).unwrap();
            let mut compared = 0;
            for a in size.iter() {
                for b in size.neighbours(a).chain([a]) {
                    let mut locked = vec![false; size.cells()];
                    locked[a.index()] = true;
                    locked[b.index()] = true;
                    for blank in size.iter().filter(|cell| !locked[cell.index()]) {
                        let gradient = blank_gradient(size, blank, &locked);
                        for from in size.iter().filter(|cell| !locked[cell.index()]) {
                            let [from_at, blank_at, a_at, b_at] = [from, blank, a, b].map(|cell| size.position(cell));
                            let found = around(size, from_at, blank_at, a_at, b_at);
                            assert_eq!(found, gradient[from.index()], "{size}: {from} to {blank} around {a} and {b}");
                            compared += 1;
                        }
                    }
                }
            }
            assert!(compared > size.cells(), "{compared}");
        }
    }
}
