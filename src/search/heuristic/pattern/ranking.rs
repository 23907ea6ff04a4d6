//! Numbers for the ways in which the tiles of a pattern may lie.

/// Numbers the arrangements of the k tiles of a pattern, its *slots* 0…k−1, on n cells from 0 to n!/(n−k)! − 1, without gaps.
///
/// The digit of slot i is the number of its cell among the cells that the slots before it leave free, the first digit weighing
/// most. When one tile slides, the digits of those that it jumps over in reading order change by one and its own by the rest
/// of the way: so the change of the number is a sum of a few weights ([`Ranking::passing`]).
#[derive(Clone, Debug)]
pub(super) struct Ranking {
    weights: Vec<u32>,
}

impl Ranking {
    /// For a pattern whose arrangements fit in 32 bits.
    pub(super) fn new(cells: usize, tiles: usize) -> Self {
        let weight = |slot: usize| (slot + 1..tiles).map(|taken| (cells - taken) as u32).product();
        Self { weights: (0..tiles).map(weight).collect() }
    }

    /// What the digit of a slot weighs: the change of the number when its tile goes one cell on, passing none.
    pub(super) fn weight(&self, slot: usize) -> u32 {
        self.weights[slot]
    }

    /// The change (modulo 2³²) that another slot of the pattern makes when the tile of `slot` passes it towards the end.
    pub(super) fn passing(&self, slot: usize, other: usize) -> u32 {
        if other < slot { self.weights[slot].wrapping_neg() } else { self.weights[other] }
    }

    /// The number of an arrangement: the cell of every slot.
    pub(super) fn rank(&self, cells: impl Iterator<Item = u32>) -> u32 {
        let mut taken = 0_u128;
        cells.zip(&self.weights).fold(0, |rank, (cell, weight)| {
            let before = (taken & ((1 << cell) - 1)).count_ones();
            taken |= 1 << cell;
            rank + (cell - before) * weight
        })
    }
}
