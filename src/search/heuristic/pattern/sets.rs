//! The sets of cells that the tiles of a pattern may occupy, and the regions of the blank between them.

use crate::puzzle::{Cell, Size};

/// All sets of k of n cells, numbered in colexicographic order: the set {c₀ < c₁ < …} has the number Σ C(cⱼ, j + 1).
#[derive(Debug)]
pub(super) struct Sets {
    cells: usize,
    tiles: usize,
    /// C(c, j) at c × (tiles + 1) + j.
    binomials: Vec<u32>,
    /// The cells of every set, ascending.
    occupied: Vec<u8>,
    /// For every set and cell the region that it is in, from 0; [`OCCUPIED`] where a tile lies.
    regions: Vec<u8>,
    /// The number of every set's first region among the regions of all sets; at last how many there are.
    first_regions: Vec<u32>,
    neighbours: Vec<Vec<u8>>,
}

/// A cell of a set where a tile lies.
pub(super) const OCCUPIED: u8 = u8::MAX;

impl Sets {
    pub(super) fn new(size: Size, tiles: usize) -> Self {
        let cells = size.cells();
        let width = tiles + 1;
        let mut binomials = vec![0_u32; (cells + 1) * width];
        for cell in 0..=cells {
            binomials[cell * width] = 1;
            for chosen in 1..=tiles.min(cell) {
                let above = (cell - 1) * width;
                binomials[cell * width + chosen] = binomials[above + chosen - 1] + binomials[above + chosen];
            }
        }
        let count = binomials[cells * width + tiles] as usize;
        let neighbours = size.iter().map(|cell| size.neighbours(cell).map(|Cell(cell)| cell as u8).collect()).collect();
        let mut sets = Self {
            cells,
            tiles,
            binomials,
            occupied: Vec::with_capacity(count * tiles),
            regions: vec![OCCUPIED; count * cells],
            first_regions: Vec::with_capacity(count + 1),
            neighbours,
        };
        let mut chosen: Vec<u8> = (0..tiles as u8).collect();
        let mut regions = 0;
        for set in 0..count {
            sets.occupied.extend(&chosen);
            sets.first_regions.push(regions);
            regions += sets.mark_regions(set);
            let last = (0..tiles)
                .find(|&j| usize::from(chosen[j]) + 1 < chosen.get(j + 1).map_or(cells, |&cell| usize::from(cell)));
            if let Some(last) = last {
                chosen[last] += 1;
                (0..last).for_each(|j| chosen[j] = j as u8);
            }
        }
        sets.first_regions.push(regions);
        sets
    }

    /// Finds the connected regions of the free cells; returns how many there are.
    fn mark_regions(&mut self, set: usize) -> u32 {
        const FREE: u8 = OCCUPIED - 1;
        let labels = &mut self.regions[set * self.cells..(set + 1) * self.cells];
        labels.fill(FREE);
        for &cell in &self.occupied[set * self.tiles..] {
            labels[usize::from(cell)] = OCCUPIED;
        }
        let mut found = 0;
        let mut waiting = Vec::new();
        while let Some(start) = labels.iter().position(|&label| label == FREE) {
            labels[start] = found;
            waiting.push(start);
            while let Some(cell) = waiting.pop() {
                for &next in &self.neighbours[cell] {
                    let next = usize::from(next);
                    if labels[next] == FREE {
                        labels[next] = found;
                        waiting.push(next);
                    }
                }
            }
            found += 1;
        }
        u32::from(found)
    }

    pub(super) fn count(&self) -> usize {
        self.first_regions.len() - 1
    }

    /// C(cell, chosen).
    pub(super) fn binomial(&self, cell: usize, chosen: usize) -> u32 {
        self.binomials[cell * (self.tiles + 1) + chosen]
    }

    /// The cells of a set, ascending.
    pub(super) fn occupied(&self, set: usize) -> &[u8] {
        &self.occupied[set * self.tiles..(set + 1) * self.tiles]
    }

    /// The region of every cell of a set, counted from the set's first.
    pub(super) fn regions(&self, set: usize) -> &[u8] {
        &self.regions[set * self.cells..(set + 1) * self.cells]
    }

    /// The number of a set's first region among those of all sets. One more set than there are says how many regions there are.
    pub(super) fn first_region(&self, set: usize) -> usize {
        self.first_regions[set] as usize
    }

    pub(super) fn neighbours(&self, cell: u8) -> &[u8] {
        &self.neighbours[usize::from(cell)]
    }

    /// The number of a set given by its cells, ascending.
    pub(super) fn number(&self, cells: impl IntoIterator<Item = u8>) -> usize {
        let parts = cells.into_iter().enumerate().map(|(j, cell)| self.binomial(usize::from(cell), j + 1));
        parts.sum::<u32>() as usize
    }

    /// The set in which the tile at place `place` (in reading order) lies on `to` instead; also its place there.
    pub(super) fn with_moved(&self, set: usize, place: usize, to: u8) -> (usize, usize) {
        let occupied = self.occupied(set);
        let others = || occupied.iter().copied().enumerate().filter(|&(j, _)| j != place).map(|(_, cell)| cell);
        let new_place = others().filter(|&cell| cell < to).count();
        let cells = others().take(new_place).chain([to]).chain(others().skip(new_place));
        (self.number(cells), new_place)
    }

    /// Bytes on the heap, before anything is built: of `sets` sets.
    pub(super) fn bytes(size: Size, tiles: usize) -> u64 {
        let sets = (0..tiles as u64).fold(1_u64, |sets, j| sets * (size.cells() as u64 - j) / (j + 1));
        sets * (size.cells() + tiles + size_of::<u32>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_in_order_and_their_regions_are_connected() {
        let size = Size::new(4, 3).unwrap();
        let sets = Sets::new(size, 5);
        assert_eq!(sets.count(), 792);
        for set in 0..sets.count() {
            let occupied = sets.occupied(set);
            assert_eq!(sets.number(occupied.iter().copied()), set);
            let regions = sets.regions(set);
            for cell in 0..12_u8 {
                assert_eq!(regions[usize::from(cell)] == OCCUPIED, occupied.contains(&cell));
                for &next in sets.neighbours(cell) {
                    let pair = (regions[usize::from(cell)], regions[usize::from(next)]);
                    assert!(pair.0 == OCCUPIED || pair.1 == OCCUPIED || pair.0 == pair.1);
                }
            }
        }
        // A tile next to the corner at either side cuts the corner off.
        let cut = sets.number([1, 4, 8, 9, 10]);
        assert_eq!(sets.first_region(cut + 1) - sets.first_region(cut), 2);
    }
}
