//! The agents that are not satisfied, in a fixed order, with the k-th of them in O(log n): nobody sweeps a million agents to
//! let one act.

use crate::puzzle::Tile;

/// A set of tiles, ordered by a rank: one bit per tile, and a Fenwick tree (1994) over the counts of the 64-bit words.
#[derive(Clone, Debug)]
pub(crate) struct Unsatisfied {
    order: Order,
    bits: Vec<u64>,
    /// Entry i (from 1) counts the words of its Fenwick range.
    counts: Vec<u32>,
    len: usize,
}

/// The order of the agents.
#[derive(Clone, Debug)]
enum Order {
    ByNumber,
    /// Rank of each tile (entry 0 unused), and the tile of each rank.
    Ranked {
        rank: Vec<u32>,
        tile: Vec<Tile>,
    },
}

impl Unsatisfied {
    /// The empty set over tiles 1…`tiles`, in the order of their numbers.
    pub(crate) fn by_number(tiles: usize) -> Self {
        Self::empty(tiles, Order::ByNumber)
    }

    /// The empty set over tiles 1…`tiles`, in the order of a key, then of their numbers.
    pub(crate) fn by_key<K: Ord>(tiles: usize, key: impl Fn(Tile) -> K) -> Self {
        let mut tile: Vec<Tile> = (1..=tiles as u32).map(Tile).collect();
        tile.sort_by_key(|&tile| (key(tile), tile));
        let mut rank = vec![0; tiles + 1];
        for (position, tile) in tile.iter().enumerate() {
            rank[tile.index()] = position as u32;
        }
        Self::empty(tiles, Order::Ranked { rank, tile })
    }

    fn empty(tiles: usize, order: Order) -> Self {
        let words = tiles.div_ceil(64);
        Self { order, bits: vec![0; words], counts: vec![0; words + 1], len: 0 }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn rank(&self, tile: Tile) -> usize {
        match &self.order {
            Order::ByNumber => tile.index() - 1,
            Order::Ranked { rank, .. } => rank[tile.index()] as usize,
        }
    }

    #[inline]
    fn tile(&self, rank: usize) -> Tile {
        match &self.order {
            Order::ByNumber => Tile(rank as u32 + 1),
            Order::Ranked { tile, .. } => tile[rank],
        }
    }

    /// Adds a tile that is not in, or removes one that is.
    #[inline]
    pub(crate) fn toggle(&mut self, tile: Tile) {
        let rank = self.rank(tile);
        let bit = 1 << (rank % 64);
        let word = &mut self.bits[rank / 64];
        *word ^= bit;
        let added = *word & bit != 0;
        let change = if added { 1 } else { u32::MAX };
        self.len = self.len.wrapping_add_signed(if added { 1 } else { -1 });
        let mut node = rank / 64 + 1;
        while node < self.counts.len() {
            self.counts[node] = self.counts[node].wrapping_add(change);
            node += node & node.wrapping_neg();
        }
    }

    #[cfg(test)]
    pub(crate) fn contains(&self, tile: Tile) -> bool {
        let rank = self.rank(tile);
        self.bits[rank / 64] >> (rank % 64) & 1 == 1
    }

    /// The tile with exactly `skip` others of the set before it.
    #[inline]
    pub(crate) fn nth(&self, skip: usize) -> Tile {
        debug_assert!(skip < self.len, "there is a tile to choose");
        let mut left = skip as u32;
        let mut word = 0;
        let mut range = (self.counts.len() - 1).checked_ilog2().map_or(0, |log| 1_usize << log);
        while range > 0 {
            if let Some(&count) = self.counts.get(word + range)
                && count <= left
            {
                left -= count;
                word += range;
            }
            range /= 2;
        }
        let mut bits = self.bits[word];
        for _ in 0..left {
            bits &= bits - 1;
        }
        self.tile(word * 64 + bits.trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Draw, Stream};

    #[test]
    fn the_kth_unsatisfied_agent_is_that_of_a_sorted_list() {
        for tiles in [3, 15, 63, 64, 65, 200, 1000] {
            let mut by_number = Unsatisfied::by_number(tiles);
            let mut by_key = Unsatisfied::by_key(tiles, |tile| tile.0 % 7);
            let mut list: Vec<Tile> = Vec::new();
            let mut draw = Stream::ties(tiles as u64);
            for _ in 0..600 {
                let tile = Tile(draw.below(tiles as u64) as u32 + 1);
                if let Some(found) = list.iter().position(|&other| other == tile) {
                    list.remove(found);
                } else {
                    list.push(tile);
                }
                by_number.toggle(tile);
                by_key.toggle(tile);
                assert_eq!((by_number.len(), by_key.len()), (list.len(), list.len()));
                assert_eq!(by_number.contains(tile), list.contains(&tile));
                if list.is_empty() {
                    continue;
                }
                let skip = draw.below(list.len() as u64) as usize;
                list.sort_unstable();
                assert_eq!(by_number.nth(skip), list[skip]);
                list.sort_by_key(|tile| (tile.0 % 7, *tile));
                assert_eq!(by_key.nth(skip), list[skip]);
            }
        }
    }
}
