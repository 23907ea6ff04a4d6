//! The blank gradient: how many steps a cell is from the blank, inside the region, around locked cells.

use crate::puzzle::Position;

use super::locks::Locks;
use super::region::Region;

/// A search that keeps its memory.
///
/// A step towards the blank costs no detour, a step away one: depth-first among equal detours goes straight where nothing is in
/// the way, and looks at no cell that needs more detours than the answer. So what it costs depends on the walls of locks
/// near by, not on the size of the board.
#[derive(Clone, Debug)]
pub(super) struct Gradient {
    search: u32,
    now: Vec<Position>,
    later: Vec<Position>,
    /// Cells looked at so far, in all searches.
    pub(super) looked_at: u64,
}

impl Gradient {
    pub(super) fn new() -> Self {
        Self { search: 0, now: Vec::new(), later: Vec::new(), looked_at: 0 }
    }

    /// Steps from a cell, which may be locked itself, to the blank; `None` where there is no way, or it is longer than `most`.
    pub(super) fn steps(
        &mut self,
        from: Position,
        blank: Position,
        most: u32,
        region: Region,
        locks: &mut Locks,
    ) -> Option<u32> {
        let straight = from.distance(blank);
        if straight > most || locks.contains(blank) {
            return None;
        }
        let is_line = from.x == blank.x || from.y == blank.y;
        match locks.between(from, blank, region, 2) {
            Some(0) => return Some(straight),
            // One cell alone, neither the start nor the blank, can't stand on all straight ways through a wide rectangle.
            Some(1) if !is_line => return Some(straight),
            // But on a line it does.
            Some(1) if straight + 2 > most => return None,
            // Along a finished line the way leads beside it.
            None if locks.is_clear_inside(from, blank, region) => return Some(straight),
            _ => {}
        }
        if self.search == u32::MAX {
            locks.forget_looks();
            self.search = 0;
        }
        self.search += 1;
        self.now.clear();
        self.later.clear();
        self.now.push(from);
        let mut length = straight;
        loop {
            let Some(at) = self.now.pop() else {
                length += 2;
                if self.later.is_empty() || length > most {
                    return None;
                }
                std::mem::swap(&mut self.now, &mut self.later);
                continue;
            };
            if at == blank {
                return Some(length);
            }
            if !locks.look(at, self.search) {
                continue;
            }
            self.looked_at += 1;
            let here = at.distance(blank);
            for &next in &*region.around(at) {
                if !locks.is_news(next, self.search) {
                    continue;
                }
                if next.distance(blank) < here { self.now.push(next) } else { self.later.push(next) }
            }
        }
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> usize {
        (self.now.capacity() + self.later.capacity()) * size_of::<Position>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Draw, Stream};
    use crate::puzzle::Size;
    use std::collections::VecDeque;

    /// Plain breadth-first search.
    fn plain(from: Position, blank: Position, region: Region, locks: &Locks, size: Size) -> Option<u32> {
        let mut steps = vec![None; size.cells()];
        steps[size.cell(from).index()] = Some(0);
        let mut queue = VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            let here: u32 = steps[size.cell(at).index()].unwrap();
            if at == blank {
                return Some(here);
            }
            for &next in &*region.around(at) {
                if steps[size.cell(next).index()].is_none() && !locks.contains(next) {
                    steps[size.cell(next).index()] = Some(here + 1);
                    queue.push_back(next);
                }
            }
        }
        None
    }

    #[test]
    fn it_is_the_length_that_plain_breadth_first_search_finds_around_any_locks() {
        let mut draw = Stream::ties(5);
        let (mut blocked, mut detours) = (0, 0);
        for round in 0..4000 {
            let size = Size::new(2 + draw.below(7), 2 + draw.below(7)).unwrap();
            let whole = Region::whole(size);
            let left = draw.below(u64::from(size.width()) - 1) as u16;
            let region = whole.from(left, draw.below(u64::from(size.height()) - 1) as u16);
            let cells: Vec<Position> = region.cells().collect();
            let mut pick = || cells[draw.below(cells.len() as u64) as usize];
            let blank = pick();
            let mut locks = Locks::new(size, true);
            let mut gradient = Gradient::new();
            for step in 0..cells.len() {
                let at = pick();
                match (step + round) % 5 {
                    0 if at != blank => _ = locks.lock_satisfied(at, region),
                    1 | 2 if at != blank => _ = locks.lock(at),
                    3 => _ = locks.open(at),
                    _ => {}
                }
                let from = pick();
                let expected = plain(from, blank, region, &locks, size);
                assert_eq!(gradient.steps(from, blank, u32::MAX, region, &mut locks), expected);
                let limit = from.distance(blank) + 2;
                let limited = gradient.steps(from, blank, limit, region, &mut locks);
                assert_eq!(limited, expected.filter(|&steps| steps <= limit));
                blocked += u32::from(expected.is_none());
                detours += u32::from(expected.is_some_and(|steps| steps > from.distance(blank)));
            }
        }
        assert!(blocked > 1000 && detours > 1000, "{blocked} {detours}");
    }
}
