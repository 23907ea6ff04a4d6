//! The heuristic.

use std::sync::Arc;

use crate::puzzle::{Goal, Slide, Tile, manhattan};

use super::super::{Cells, Heuristic};
use super::partition::{Partition, Reflection};
use super::ranking::Ranking;
use super::table::PatternTable;

/// The sum of the values of all patterns; with reflection the greater one of the board's sum and its reflection's (Korf &
/// Felner 2002). `LOOK_UPS` is the room for entries: patterns, twice as many with reflection.
///
/// Admissible. **Not consistent**: a table keeps the least value over all places of the blank, so where tiles cut the board
/// into regions one slide may change it by three or more (Felner et al. 2011 on compressed tables).
#[derive(Clone, Debug)]
pub struct AdditivePatterns<const LOOK_UPS: usize> {
    shared: Arc<Shared>,
}

/// For at most 4 look-ups.
pub type Patterns4 = AdditivePatterns<4>;
/// For at most 8 look-ups.
pub type Patterns8 = AdditivePatterns<8>;
/// For at most 16 look-ups.
pub type Patterns16 = AdditivePatterns<16>;

/// Where the look-ups of a board are, and what they found.
#[derive(Clone, Copy, Debug)]
pub struct PatternCarry<const LOOK_UPS: usize> {
    index: [u32; LOOK_UPS],
    entry: [u8; LOOK_UPS],
    /// The sum of the entries of the board and of its reflection.
    excess: [u8; 2],
}

#[derive(Debug)]
struct Shared {
    cells: usize,
    /// Manhattan distance of a tile (the higher bits) from a cell. The blank's is zero.
    distance: Box<[u8]>,
    tile_shift: u32,
    /// The board as it is, and its reflection where that is looked up.
    views: Vec<View>,
    /// The entries that each look-up goes to.
    tables: Vec<Arc<[u8]>>,
    bytes: u64,
}

/// A way to look at boards: as they are, or reflected.
#[derive(Debug)]
struct View {
    /// Which look-up every tile belongs to.
    look_up: Box<[u8]>,
    /// How much its look-up's index changes when a tile goes one cell on in reading order.
    weight: Box<[u32]>,
    /// How much more when a tile (row) passes another (column).
    passing: Box<[u32]>,
    /// Where a cell of the board is seen; as a reflection, also the other way round.
    cells: Box<[u32]>,
    /// The look-ups of this view with their tiles slot by slot.
    slots: Vec<(usize, Vec<Tile>, Ranking)>,
}

impl<const LOOK_UPS: usize> AdditivePatterns<LOOK_UPS> {
    /// The look-ups of a partition in its tables, given in the order of [`Partition::patterns`].
    ///
    /// # Panics
    /// When the tables are not those of the partition's patterns, or there are more look-ups than room.
    #[must_use]
    pub fn new(goal: &Goal, partition: &Partition, tables: &[PatternTable]) -> Self {
        let patterns = partition.patterns(goal).expect("a partition was checked with its goal");
        let size = goal.size();
        assert!(patterns.iter().eq(tables.iter().map(PatternTable::pattern)), "every pattern has its own table");
        let homes = goal.arrangement().cells_of_tiles();
        let tile_shift = size.cells().next_power_of_two().ilog2();
        let mut distance = vec![0; size.cells() << tile_shift].into_boxed_slice();
        for (tile, &home) in homes.iter().enumerate().skip(1) {
            for cell in size.iter() {
                distance[tile << tile_shift | cell.index()] = manhattan(size, cell, home) as u8;
            }
        }
        let slots = |tiles: &[Tile]| -> Vec<Tile> {
            let mut tiles = tiles.to_vec();
            tiles.sort_unstable_by_key(|tile| homes[tile.index()]);
            tiles
        };
        let slots: Vec<Vec<Tile>> = partition.tiles().iter().map(|tiles| slots(tiles)).collect();
        let cells: Vec<u32> = size.iter().map(|cell| cell.0).collect();
        let mut views = vec![View::new(size.cells(), cells, 0, slots.clone())];
        if let Some(reflection) = partition.is_reflected().then(|| Reflection::of(goal)).flatten() {
            // What is seen as a slot's tile is the one that is at home across the diagonal.
            let slots = slots.iter().map(|tiles| tiles.iter().map(|tile| reflection.tiles[tile.index()]).collect());
            let cells = reflection.cells.iter().map(|cell| cell.0).collect();
            views.push(View::new(size.cells(), cells, tables.len(), slots.collect()));
        }
        let mut different: Vec<&Arc<[u8]>> = Vec::new();
        for table in tables.iter().map(PatternTable::nibbles) {
            if !different.iter().any(|known| Arc::ptr_eq(known, table)) {
                different.push(table);
            }
        }
        let bytes = different.iter().map(|table| table.len() as u64).sum::<u64>()
            + distance.len() as u64
            + views.iter().map(View::bytes).sum::<u64>();
        let tables = tables.iter().cycle().take(views.len() * tables.len()).map(|table| table.nibbles().clone());
        let tables: Vec<_> = tables.collect();
        assert!(tables.len() <= LOOK_UPS, "there is room for every look-up");
        Self { shared: Arc::new(Shared { cells: size.cells(), distance, tile_shift, views, tables, bytes }) }
    }
}

impl View {
    fn new(cells: usize, seen: Vec<u32>, first: usize, slots: Vec<Vec<Tile>>) -> Self {
        let mut view = Self {
            look_up: vec![0; cells].into(),
            weight: vec![0; cells].into(),
            passing: vec![0; cells * cells].into(),
            cells: seen.into(),
            slots: Vec::new(),
        };
        for (number, tiles) in slots.into_iter().enumerate() {
            let ranking = Ranking::new(cells, tiles.len());
            for (slot, tile) in tiles.iter().enumerate() {
                view.look_up[tile.index()] = (first + number) as u8;
                view.weight[tile.index()] = ranking.weight(slot);
                for (other_slot, other) in tiles.iter().enumerate().filter(|&(other, _)| other != slot) {
                    view.passing[tile.index() * cells + other.index()] = ranking.passing(slot, other_slot);
                }
            }
            view.slots.push((first + number, tiles, ranking));
        }
        view
    }

    fn bytes(&self) -> u64 {
        (self.look_up.len() + 4 * (self.weight.len() + self.passing.len() + self.cells.len())) as u64
    }

    /// The index of the tile's look-up after a slide.
    #[inline]
    fn after(&self, board: &impl Cells, index: u32, slide: Slide) -> u32 {
        let tile = slide.tile.index();
        let (from, to) = (self.cells[slide.from.index()], self.cells[slide.to.index()]);
        let (low, high) = if from < to { (from, to) } else { (to, from) };
        let mut change = self.weight[tile].wrapping_mul(high - low);
        let passing = &self.passing[tile * self.cells.len()..(tile + 1) * self.cells.len()];
        for passed in low + 1..high {
            change = change.wrapping_add(passing[board.tile(self.cells[passed as usize]) as usize]);
        }
        if from < to { index.wrapping_add(change) } else { index.wrapping_sub(change) }
    }
}

impl Shared {
    #[inline]
    fn distance(&self, tile: u32, cell: u32) -> u8 {
        self.distance[(tile << self.tile_shift | cell) as usize]
    }
}

impl<const LOOK_UPS: usize> Heuristic for AdditivePatterns<LOOK_UPS> {
    type Carry = PatternCarry<LOOK_UPS>;

    fn value(&self, board: &impl Cells) -> u32 {
        let excess = self.carry(board).excess;
        let distances =
            (0..self.shared.cells as u32).map(|cell| u32::from(self.shared.distance(board.tile(cell), cell)));
        distances.sum::<u32>() + 2 * u32::from(excess[0].max(excess[1]))
    }

    fn carry(&self, board: &impl Cells) -> PatternCarry<LOOK_UPS> {
        let mut carry = PatternCarry { index: [0; LOOK_UPS], entry: [0; LOOK_UPS], excess: [0; 2] };
        let mut cell_of = vec![0; self.shared.cells];
        for cell in 0..self.shared.cells as u32 {
            cell_of[board.tile(cell) as usize] = cell;
        }
        for (view, excess) in self.shared.views.iter().zip(&mut carry.excess) {
            for (look_up, tiles, ranking) in &view.slots {
                let index = ranking.rank(tiles.iter().map(|tile| view.cells[cell_of[tile.index()] as usize]));
                let entry = PatternTable::entry(&self.shared.tables[*look_up], index);
                (carry.index[*look_up], carry.entry[*look_up]) = (index, entry);
                *excess += entry;
            }
        }
        carry
    }

    #[inline]
    fn after(
        &self,
        board: &impl Cells,
        value: u32,
        mut carry: PatternCarry<LOOK_UPS>,
        slide: Slide,
    ) -> (u32, PatternCarry<LOOK_UPS>) {
        let shared = &*self.shared;
        let tile = slide.tile.0;
        let before = carry.excess[0].max(carry.excess[1]);
        for (view, excess) in shared.views.iter().zip(&mut carry.excess) {
            let look_up = usize::from(view.look_up[tile as usize]);
            let index = view.after(board, carry.index[look_up], slide);
            let entry = PatternTable::entry(&shared.tables[look_up], index);
            *excess = *excess - carry.entry[look_up] + entry;
            (carry.index[look_up], carry.entry[look_up]) = (index, entry);
        }
        let farther = i32::from(shared.distance(tile, slide.to.0)) - i32::from(shared.distance(tile, slide.from.0));
        let excess = i32::from(carry.excess[0].max(carry.excess[1])) - i32::from(before);
        (value.wrapping_add_signed(farther + 2 * excess), carry)
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        false
    }

    fn bytes(&self) -> u64 {
        self.shared.bytes
    }
}
