//! The line phase: the tiles of the outermost free line come home one by one, from the end where it is cheaper; the last two
//! together. Then the line is fixed, and the board is smaller.

use std::ops::Range;

use crate::chance::Stream;
use crate::eco::consideration::Consideration;
use crate::puzzle::Position;

use super::carry::{Full, Party};
use super::errand::{Bid, Errands};
use super::ground::Ground;

/// What is left to do, and how.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// The free rectangle, the line that is being filled included.
    columns: Range<u16>,
    rows: Range<u16>,
    /// The cells of the line being filled that are not fixed yet: at least two of them, or none between two lines.
    line: Vec<u32>,
    gap: Range<usize>,
    errands: Errands,
    bids: [Bid; 2],
}

/// What happens next in the line phase.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next<'lines> {
    /// A tile, or two, are carried home: the places that the blank visits.
    Carry { party: Party, way: &'lines [u32] },
    /// Only 2 × 2 cells are left: the blank circles by one step.
    Circle { to: u32 },
}

impl Lines {
    pub(super) fn new(ground: &Ground, consideration: Consideration, most_bytes: u64) -> Self {
        Self {
            columns: 0..ground.size().width(),
            rows: 0..ground.size().height(),
            line: Vec::new(),
            gap: 0..0,
            errands: Errands::new(consideration, most_bytes),
            bids: [Bid::default(), Bid::default()],
        }
    }

    /// Slides imagined, and states negotiated, so far.
    pub(super) fn thoughts(&self) -> (u64, u64) {
        (self.errands.imagined(), self.errands.negotiated())
    }

    /// What is done next; somebody is not home.
    pub(super) fn next(&mut self, ground: &mut Ground, chance: &mut Stream) -> Result<Next<'_>, Full> {
        loop {
            if self.gap.is_empty() {
                if self.columns.len() == 2 && self.rows.len() == 2 {
                    return Ok(Next::Circle { to: self.circle(ground) });
                }
                self.begin(ground);
            }
            if self.line[self.gap.clone()].iter().all(|&place| ground.is_settled(place)) {
                self.fix(ground, self.gap.len(), 0);
                continue;
            }
            while self.gap.len() > 2 && ground.is_settled(self.line[self.gap.start]) {
                self.fix(ground, 1, 0);
            }
            while self.gap.len() > 2 && ground.is_settled(self.line[self.gap.end - 1]) {
                self.fix(ground, 0, 1);
            }
            let (first, last) = (self.line[self.gap.start], self.line[self.gap.end - 1]);
            let (first, last) = (ground.resident(first), ground.resident(last));
            let [left, right] = &mut self.bids;
            if self.gap.len() == 2 {
                let party = Party::two(first, last);
                self.errands.bid(ground, party, chance, left)?;
                return Ok(Next::Carry { party, way: &self.bids[0].way });
            }
            self.errands.bid(ground, Party::one(first), chance, left)?;
            self.errands.bid(ground, Party::one(last), chance, right)?;
            let (party, bid) = if right.price < left.price { (Party::one(last), 1) } else { (Party::one(first), 0) };
            return Ok(Next::Carry { party, way: &self.bids[bid].way });
        }
    }

    /// Takes the next line of the free rectangle: of its longer sides one without the blank's home, the top or the left one
    /// where there is a choice; rows where both sides are equally long.
    fn begin(&mut self, ground: &Ground) {
        let home = ground.home(0);
        let home = (home.0 - 1, home.1 - 1);
        let place = |x, y| ground.place_of(Position { x, y });
        let is_row = self.columns.len() == 2 || (self.rows.len() != 2 && self.rows.len() >= self.columns.len());
        self.line.clear();
        if is_row {
            let y = peel(&mut self.rows, home.1);
            self.line.extend(self.columns.clone().map(|x| place(x, y)));
        } else {
            let x = peel(&mut self.columns, home.0);
            self.line.extend(self.rows.clone().map(|y| place(x, y)));
        }
        self.gap = 0..self.line.len();
    }

    /// Fixes so many cells at the ends of the gap. Where only two are left they stay together.
    fn fix(&mut self, ground: &mut Ground, at_start: usize, at_end: usize) {
        let Range { start, end } = self.gap;
        self.gap = start + at_start..end - at_end;
        for &place in self.line[start..self.gap.start].iter().chain(&self.line[self.gap.end..end]) {
            ground.fix(place);
        }
    }

    /// Where the blank goes when it circles in the last four cells, the shorter way round. The 12 arrangements that are possible
    /// there are one cycle of its circling, clockwise or not.
    fn circle(&self, ground: &mut Ground) -> u32 {
        let place = |x, y| ground.place_of(Position { x, y });
        let ((x, y), (right, below)) =
            ((self.columns.start, self.rows.start), (self.columns.end - 1, self.rows.end - 1));
        // Clockwise.
        let ring = [place(right, below), place(x, below), place(x, y), place(right, y)];
        let at = ring.iter().position(|&place| place == ground.blank()).unwrap_or_default();
        let way: Vec<u32> = (1..=6).map(|step| ring[(at + step) % 4]).collect();
        let mut slides = 0;
        let before = ground.blank();
        while slides < way.len() && !ground.is_solved() {
            ground.slide(way[slides]);
            slides += 1;
        }
        let arrives = ground.is_solved();
        ground.back(&way[..slides], before);
        if arrives { way[0] } else { ring[(at + 3) % 4] }
    }
}

/// Takes the first of a range away, or the last where the first must stay.
fn peel(range: &mut Range<u16>, stays: u16) -> u16 {
    if range.start == stays {
        range.end -= 1;
        range.end
    } else {
        range.start += 1;
        range.start - 1
    }
}
