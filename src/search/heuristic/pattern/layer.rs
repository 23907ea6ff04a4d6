//! One step of the breadth-first search: from everything at one distance to everything at the next.

use super::sets::{OCCUPIED, Sets};
use super::turns::{Turns, factorial};

/// No distance has been found.
pub(super) const UNKNOWN: u8 = u8::MAX;

/// The states at one distance in a range of sets: for every region of every set the orders of tiles, as bits.
#[derive(Debug)]
pub(super) struct Frontier {
    bits: Vec<u64>,
    /// Whether a region has any.
    any: Vec<bool>,
}

impl Frontier {
    fn new(regions: usize, words: usize) -> Self {
        Self { bits: vec![0; regions * words], any: vec![false; regions] }
    }
}

/// What is known of a range of sets, and its next frontier. Whoever works on it reads the frontiers of all and writes only here.
#[derive(Debug)]
pub(super) struct Part {
    sets: std::ops::Range<usize>,
    /// States whose distance is known, as in [`Frontier`].
    visited: Vec<u64>,
    /// Arrangements whose value is known: those visited in any region.
    known: Vec<u64>,
    pub(super) next: Frontier,
    /// The value of every order of every set.
    values: Vec<u8>,
    /// How many values were found in the last step.
    pub(super) found: u64,
    /// Whether the last step found any state.
    pub(super) is_alive: bool,
}

/// Everything that the parts share.
#[derive(Debug)]
pub(super) struct Space {
    pub(super) sets: Sets,
    pub(super) turns: Turns,
    /// k!
    pub(super) orders: usize,
    /// Words for a bit of every order.
    words: usize,
    sets_per_part: usize,
}

impl Space {
    pub(super) fn new(sets: Sets, turns: Turns, tiles: usize, parts: usize) -> Self {
        let orders = factorial(tiles);
        let sets_per_part = sets.count().div_ceil(parts.max(1)).max(1);
        Self { sets, turns, orders, words: orders.div_ceil(64), sets_per_part }
    }

    /// The parts and the frontiers that are read, all empty.
    pub(super) fn parts(&self) -> (Vec<Part>, Vec<Frontier>) {
        let ranges = (0..self.sets.count()).step_by(self.sets_per_part);
        let ranges = ranges.map(|first| first..(first + self.sets_per_part).min(self.sets.count()));
        let parts: Vec<Part> = ranges
            .map(|sets| {
                let regions = self.sets.first_region(sets.end) - self.sets.first_region(sets.start);
                Part {
                    visited: vec![0; regions * self.words],
                    known: vec![0; sets.len() * self.words],
                    next: Frontier::new(regions, self.words),
                    values: vec![UNKNOWN; sets.len() * self.orders],
                    found: 0,
                    is_alive: false,
                    sets,
                }
            })
            .collect();
        let frontiers = parts.iter().map(|part| Frontier::new(part.visited.len() / self.words, self.words)).collect();
        (parts, frontiers)
    }

    /// Bytes of the parts and frontiers.
    pub(super) fn bytes(sets: &Sets, tiles: usize) -> u64 {
        let orders = factorial(tiles) as u64;
        let regions = sets.first_region(sets.count()) as u64;
        (3 * regions + sets.count() as u64) * orders.div_ceil(64) * 8 + 2 * regions + sets.count() as u64 * orders
    }

    /// Puts the goal into the frontiers that are read: the last order of a set (slots in reading order), the blank on a cell.
    pub(super) fn start(&self, parts: &mut [Part], frontiers: &mut [Frontier], set: usize, blank: usize) {
        let number = set / self.sets_per_part;
        let part = &mut parts[number];
        let first = part.sets.start;
        let region =
            self.sets.first_region(set) + usize::from(self.sets.regions(set)[blank]) - self.sets.first_region(first);
        let (order, set) = (self.orders - 1, set - first);
        let (word, bit) = (order / 64, 1 << (order % 64));
        frontiers[number].bits[region * self.words + word] = bit;
        frontiers[number].any[region] = true;
        part.visited[region * self.words + word] = bit;
        part.known[set * self.words + word] = bit;
        part.values[set * self.orders + order] = 0;
    }

    /// The value of every order of a set.
    pub(super) fn values<'a>(&self, parts: &'a [Part], set: usize) -> &'a [u8] {
        let part = &parts[set / self.sets_per_part];
        let first = (set - part.sets.start) * self.orders;
        &part.values[first..first + self.orders]
    }

    /// The states of a region that are on the frontier; `None` where there are none.
    fn frontier<'a>(&self, frontiers: &'a [Frontier], set: usize, region: u8) -> Option<&'a [u64]> {
        let number = set / self.sets_per_part;
        let first = self.sets.first_region(number * self.sets_per_part);
        let region = self.sets.first_region(set) + usize::from(region) - first;
        let frontier = &frontiers[number];
        frontier.any[region].then(|| &frontier.bits[region * self.words..(region + 1) * self.words])
    }

    /// Finds everything at a distance in a part, from the frontiers at one less. A state is collected from those that lead to
    /// it (slides can be undone), so that no two parts write the same.
    pub(super) fn step(&self, part: &mut Part, frontiers: &[Frontier], distance: u8) {
        let first_region = self.sets.first_region(part.sets.start);
        (part.found, part.is_alive) = (0, false);
        for set in part.sets.clone() {
            let regions = self.sets.first_region(set) - first_region..self.sets.first_region(set + 1) - first_region;
            let next = &mut part.next.bits[regions.start * self.words..regions.end * self.words];
            next.fill(0);
            if !self.collect(set, frontiers, next) {
                part.next.any[regions].fill(false);
                continue;
            }
            let known = set - part.sets.start;
            let values = &mut part.values[known * self.orders..(known + 1) * self.orders];
            let known = &mut part.known[known * self.words..(known + 1) * self.words];
            for (next, region) in next.chunks_exact_mut(self.words).zip(regions) {
                let visited = &mut part.visited[region * self.words..(region + 1) * self.words];
                let mut any = 0;
                for (word, ((next, visited), known)) in next.iter_mut().zip(visited).zip(&mut *known).enumerate() {
                    *next &= !*visited;
                    *visited |= *next;
                    any |= *next;
                    let fresh = *next & !*known;
                    *known |= fresh;
                    part.found += u64::from(fresh.count_ones());
                    for bit in ones(fresh) {
                        values[word * 64 + bit] = distance;
                    }
                }
                part.next.any[region] = any != 0;
                part.is_alive |= any != 0;
            }
        }
    }

    /// Collects all states of a set that one slide of a tile leads to from the frontiers; false where there are none.
    fn collect(&self, set: usize, frontiers: &[Frontier], next: &mut [u64]) -> bool {
        let regions = self.sets.regions(set);
        let mut any = false;
        for (place, &to) in self.sets.occupied(set).iter().enumerate() {
            for &from in self.sets.neighbours(to) {
                // The tile came from a cell where the blank is now.
                let region = regions[usize::from(from)];
                if region == OCCUPIED {
                    continue;
                }
                let (source, source_place) = self.sets.with_moved(set, place, from);
                let blank = self.sets.regions(source)[usize::from(to)];
                let Some(bits) = self.frontier(frontiers, source, blank) else { continue };
                any = true;
                let next = &mut next[usize::from(region) * self.words..][..self.words];
                match self.turns.map(source_place, place) {
                    None => next.iter_mut().zip(bits).for_each(|(next, bits)| *next |= bits),
                    Some(map) => {
                        for (word, &bits) in bits.iter().enumerate() {
                            for bit in ones(bits) {
                                let order = map[word * 64 + bit] as usize;
                                next[order / 64] |= 1 << (order % 64);
                            }
                        }
                    }
                }
            }
        }
        any
    }
}

/// The numbers of the bits that are set.
#[inline]
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}
