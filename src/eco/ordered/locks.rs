//! Locks: cells that no path to the blank crosses. They outlive the attack that set them, until their tile leaves, or all are
//! cleared at once.

use crate::puzzle::{Position, Size};

use super::region::Region;

/// What is known of a cell: the eras in which it was locked, and put on the list; the search that has looked at it last.
/// (Together, since on a large board each is a cache miss of its own.)
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    locked: u32,
    listed: u32,
    looked_at: u32,
}

/// The locked cells.
///
/// Clearing all of them starts a new era, and costs nothing. To see quickly that *no* lock is in the way, the locks of
/// satisfied tiles in the first row and the first column of the region are known as two spans (which may take in unlocked
/// cells between), and all others from a list (which may hold cells unlocked since).
#[derive(Clone, Debug)]
pub(super) struct Locks {
    is_on: bool,
    width: usize,
    marks: Vec<Mark>,
    era: u32,
    first_row: Span,
    first_column: Span,
    list: Vec<Position>,
}

/// Columns or rows from one to another; empty where the first is the greater.
#[derive(Clone, Copy, Debug)]
struct Span(u16, u16);

impl Span {
    const EMPTY: Self = Self(u16::MAX, 0);

    fn add(&mut self, place: u16) {
        *self = Self(self.0.min(place), self.1.max(place));
    }

    fn meets(self, from: u16, to: u16) -> bool {
        from <= self.1 && to >= self.0
    }
}

impl Locks {
    /// No locks yet; none ever, unless they are on.
    pub(super) fn new(size: Size, is_on: bool) -> Self {
        Self {
            is_on,
            width: usize::from(size.width()),
            marks: vec![Mark::default(); size.cells()],
            era: 1,
            first_row: Span::EMPTY,
            first_column: Span::EMPTY,
            list: Vec::new(),
        }
    }

    #[inline]
    fn index(&self, at: Position) -> usize {
        usize::from(at.y) * self.width + usize::from(at.x)
    }

    #[inline]
    pub(super) fn contains(&self, at: Position) -> bool {
        self.marks[self.index(at)].locked == self.era
    }

    /// Whether a search, of a number of its own, has yet to look at a cell, and may: it is not locked.
    #[inline]
    pub(super) fn is_news(&self, at: Position, search: u32) -> bool {
        let mark = &self.marks[self.index(at)];
        mark.looked_at != search && mark.locked != self.era
    }

    /// A search looks at a cell. Says whether for the first time.
    #[inline]
    pub(super) fn look(&mut self, at: Position, search: u32) -> bool {
        let index = self.index(at);
        std::mem::replace(&mut self.marks[index].looked_at, search) != search
    }

    /// The numbers of searches begin anew.
    #[cold]
    pub(super) fn forget_looks(&mut self) {
        for mark in &mut self.marks {
            mark.looked_at = 0;
        }
    }

    /// Locks the cell of a tile that attacks. Says whether it was open.
    #[inline]
    pub(super) fn lock(&mut self, at: Position) -> bool {
        let index = self.index(at);
        let era = self.era;
        let mark = &mut self.marks[index];
        if !self.is_on || mark.locked == era {
            return false;
        }
        mark.locked = era;
        if mark.listed != era {
            mark.listed = era;
            self.list.push(at);
        }
        true
    }

    /// Locks the cell of a satisfied tile. Says whether it was open.
    pub(super) fn lock_satisfied(&mut self, at: Position, region: Region) -> bool {
        if !self.is_on {
            return false;
        }
        let index = self.index(at);
        let was_open = self.marks[index].locked != self.era;
        self.marks[index].locked = self.era;
        if at.y == region.top {
            self.first_row.add(at.x);
        } else if at.x == region.left {
            self.first_column.add(at.y);
        } else if self.marks[index].listed != self.era {
            self.marks[index].listed = self.era;
            self.list.push(at);
        }
        was_open
    }

    /// Opens a cell that its tile leaves. Says whether it was locked.
    #[inline]
    pub(super) fn open(&mut self, at: Position) -> bool {
        let index = self.index(at);
        let was_locked = self.marks[index].locked == self.era;
        self.marks[index].locked = 0;
        was_locked
    }

    /// Whether any cell is locked: looks at all of them.
    pub(super) fn any(&self) -> bool {
        self.marks.iter().any(|mark| mark.locked == self.era)
    }

    /// Opens all cells.
    pub(super) fn clear(&mut self) {
        if self.era == u32::MAX {
            for mark in &mut self.marks {
                (mark.locked, mark.listed) = (0, 0);
            }
            self.era = 0;
        }
        self.era += 1;
        self.forget_edges();
        self.list.clear();
    }

    /// The region has shrunk: its first row and column are others now, on which no lock is known but by the list.
    pub(super) fn forget_edges(&mut self) {
        (self.first_row, self.first_column) = (Span::EMPTY, Span::EMPTY);
    }

    /// True when it is sure that no cell of the rectangle between two cells is locked, the first itself apart.
    #[inline]
    pub(super) fn is_clear(&mut self, from: Position, to: Position, region: Region) -> bool {
        self.between(from, to, region, 1) == Some(0)
    }

    /// How many cells of the rectangle between two cells are locked, the first itself apart; `None` for as many as `many` or
    /// more, and where that is not known for sure.
    #[inline]
    pub(super) fn between(&mut self, from: Position, to: Position, region: Region, many: u32) -> Option<u32> {
        let meets_edge = self.meets_edges(from, to, region) != (false, false);
        if meets_edge { None } else { self.listed_between(from, to, from, region, many) }
    }

    /// Where [`Locks::between`] does not know because of a finished line: true when it is sure that a straight way leads from a
    /// cell to another that keeps off the satisfied tiles of the first
    /// row and column: an end there steps inwards at once, and nothing is locked in the rectangle between where they then are.
    pub(super) fn is_clear_inside(&mut self, from: Position, to: Position, region: Region) -> bool {
        let (off_column, off_row) = self.meets_edges(from, to, region);
        if !off_column && !off_row {
            // Then `between` knows all that is known.
            return false;
        }
        let inwards = |at: Position| {
            let is_off = (off_column && at.x == region.left, off_row && at.y == region.top);
            let inside = Position { x: at.x + u16::from(is_off.0), y: at.y + u16::from(is_off.1) };
            // From a corner there are two ways inwards, and neither is known to be open.
            (is_off != (true, true)).then_some(inside)
        };
        let (Some(start), Some(end)) = (inwards(from), inwards(to)) else { return false };
        from.distance(start) + start.distance(end) + end.distance(to) == from.distance(to)
            && self.listed_between(start, end, from, region, 1) == Some(0)
    }

    /// Whether the rectangle between two cells may take in satisfied tiles of the region's first column, of its first row.
    #[inline]
    fn meets_edges(&self, from: Position, to: Position, region: Region) -> (bool, bool) {
        let (left, right) = (from.x.min(to.x), from.x.max(to.x));
        let (top, bottom) = (from.y.min(to.y), from.y.max(to.y));
        (
            left == region.left && self.first_column.meets(top, bottom),
            top == region.top && self.first_row.meets(left, right),
        )
    }

    /// How many cells of the list are locked and lie in the rectangle between two cells, one apart; `None` for as many as
    /// `many` or more.
    #[inline]
    fn listed_between(&mut self, a: Position, b: Position, apart: Position, region: Region, many: u32) -> Option<u32> {
        let (left, right) = (a.x.min(b.x), a.x.max(b.x));
        let (top, bottom) = (a.y.min(b.y), a.y.max(b.y));
        let (mut next, mut found) = (0, 0);
        while let Some(&at) = self.list.get(next) {
            let index = self.index(at);
            let is_known = at.y == region.top && self.first_row.meets(at.x, at.x)
                || at.x == region.left && self.first_column.meets(at.y, at.y);
            if self.marks[index].locked != self.era || is_known {
                self.marks[index].listed = 0;
                self.list.swap_remove(next);
                continue;
            }
            if at != apart && (left..=right).contains(&at.x) && (top..=bottom).contains(&at.y) {
                found += 1;
                if found == many {
                    return None;
                }
            }
            next += 1;
        }
        Some(found)
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> usize {
        self.marks.capacity() * size_of::<Mark>() + self.list.capacity() * size_of::<Position>()
    }
}
