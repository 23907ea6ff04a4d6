//! From values by set and order to the packed table.

use crate::puzzle::{Cell, manhattan};

use super::layer::{Part, Space, UNKNOWN};
use super::shape::Pattern;
use super::table::{MOST_EXCESS, set_entry};

/// Walks through all arrangements in the order of the table. The first k − 1 slots are its *head*; each head has n − k + 1
/// entries, one after the other.
pub(super) struct Packing<'a> {
    pattern: &'a Pattern,
    space: &'a Space,
    parts: &'a [Part],
    /// Manhattan distance of a slot from a cell, at slot × cells + cell.
    distance: Vec<u8>,
    /// What stands for a value that was not found.
    unknown: u8,
}

impl<'a> Packing<'a> {
    pub(super) fn new(pattern: &'a Pattern, space: &'a Space, parts: &'a [Part], unknown: u8) -> Self {
        let size = pattern.size();
        let distance = pattern.homes().iter().flat_map(|&home| size.iter().map(move |cell| (home, cell)));
        let distance = distance.map(|(home, cell)| manhattan(size, home, cell) as u8).collect();
        Self { pattern, space, parts, distance, unknown }
    }

    fn cells(&self) -> usize {
        self.pattern.size().cells()
    }

    /// Entries of one head.
    pub(super) fn entries_per_head(&self) -> usize {
        self.cells() - self.pattern.tiles() + 1
    }

    /// Fills a stretch of the table that begins with the entries of a head and with a whole byte.
    pub(super) fn fill(&self, first_head: usize, nibbles: &mut [u8]) {
        let slots = self.pattern.tiles() - 1;
        let entries = (nibbles.len() * 2).min(self.pattern.entries() as usize - first_head * self.entries_per_head());
        let mut head = Head::new(self.cells(), slots, first_head);
        let mut index = 0;
        while index < entries {
            self.entries(&head, nibbles, index);
            index += self.entries_per_head();
            head.advance();
        }
    }

    /// The entries of one head: the last slot on every free cell.
    fn entries(&self, head: &Head, nibbles: &mut [u8], mut index: usize) {
        let sets = &self.space.sets;
        let last = head.cells.len();
        let mut sorted = [0_u8; super::MOST_TILES];
        let sorted = &mut sorted[..last];
        sorted.copy_from_slice(&head.cells);
        sorted.sort_unstable();
        // The set and order of the head with the last slot at a place: what comes before it, and after.
        let (mut order, mut weight, mut distance) = (0, 1, 0_u32);
        for (slot, &cell) in head.cells.iter().enumerate() {
            weight *= slot.max(1);
            order += weight * (head.taken[slot] & ((1 << cell) - 1)).count_ones() as usize;
            distance += u32::from(self.distance[slot * self.cells() + usize::from(cell)]);
        }
        weight *= last.max(1);
        let mut before = 0;
        let mut after: u32 = sorted.iter().enumerate().map(|(j, &cell)| sets.binomial(usize::from(cell), j + 2)).sum();
        let mut place = 0;
        for cell in 0..self.cells() {
            if place < last && usize::from(sorted[place]) == cell {
                before += sets.binomial(cell, place + 1);
                after -= sets.binomial(cell, place + 2);
                place += 1;
                continue;
            }
            let set = (before + sets.binomial(cell, place + 1) + after) as usize;
            let value = self.space.values(self.parts, set)[order + place * weight];
            let distance = distance + u32::from(self.distance[last * self.cells() + cell]);
            let value = if value == UNKNOWN { self.unknown } else { value };
            let excess = u32::from(value).saturating_sub(distance) / 2;
            set_entry(nibbles, index, excess.min(MOST_EXCESS) as u8);
            index += 1;
        }
    }
}

/// The cells of the first slots, counting up like a table's index.
struct Head {
    cells: Vec<u8>,
    /// For every slot the cells of the slots before it.
    taken: Vec<u128>,
    board: usize,
}

impl Head {
    fn new(board: usize, slots: usize, number: usize) -> Self {
        let mut head = Self { cells: vec![0; slots], taken: vec![0; slots + 1], board };
        let mut rest = number;
        let mut digits = vec![0; slots];
        for slot in (0..slots).rev() {
            digits[slot] = rest % (board - slot);
            rest /= board - slot;
        }
        for (slot, digit) in digits.into_iter().enumerate() {
            let taken = head.taken[slot];
            let cell = (0..board as u8).filter(|&cell| taken >> cell & 1 == 0).nth(digit);
            head.put(slot, cell.expect("a digit numbers a free cell"));
        }
        head
    }

    fn put(&mut self, slot: usize, cell: u8) {
        self.cells[slot] = cell;
        self.taken[slot + 1] = self.taken[slot] | 1 << cell;
    }

    fn free_from(&self, slot: usize, cell: u8) -> Option<u8> {
        let free = !self.taken[slot] >> cell << cell;
        let next = free.trailing_zeros() as usize;
        (next < self.board).then_some(next as u8)
    }

    /// The next head; after the last one, some head again.
    fn advance(&mut self) {
        let mut slot = self.cells.len();
        while slot > 0 {
            slot -= 1;
            if let Some(cell) = self.free_from(slot, self.cells[slot] + 1) {
                self.put(slot, cell);
                break;
            }
        }
        for slot in slot + 1..self.cells.len() {
            let first = self.free_from(slot, 0).expect("there are more cells than tiles");
            self.put(slot, first);
        }
    }
}

/// The number of a pattern's goal set and the blank's cell.
pub(super) fn goal(pattern: &Pattern, space: &Space) -> (usize, usize) {
    let Cell(blank) = pattern.blank();
    (space.sets.number(pattern.homes().iter().map(|home| home.0 as u8)), blank as usize)
}
