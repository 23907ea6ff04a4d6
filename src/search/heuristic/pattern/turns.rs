//! Orders of tiles, and what becomes of them when one tile passes others.

/// The orders in which the k tiles of a pattern may come in reading order, numbered from 0 to k! − 1, and maps between them.
///
/// The number of an order is Σ pᵢ i!, where pᵢ of the slots before i come before it. (With the cells of all slots, the digit
/// of slot i in a [`Ranking`](super::ranking::Ranking) is its cell − pᵢ.)
#[derive(Debug)]
pub(super) struct Turns {
    tiles: usize,
    /// At from × tiles + to: for every order the one in which the tile at place `from` has gone to place `to`.
    maps: Vec<Option<Box<[u32]>>>,
}

pub(super) fn factorial(n: usize) -> usize {
    (1..=n).product()
}

impl Turns {
    /// All maps of a tile that passes at most `most` others.
    pub(super) fn new(tiles: usize, most: usize) -> Self {
        let orders = factorial(tiles);
        let mut turns = Self { tiles, maps: vec![None; tiles * tiles] };
        let pairs: Vec<(usize, usize)> = Self::pairs(tiles, most).collect();
        for &(from, to) in &pairs {
            turns.maps[from * tiles + to] = Some(vec![0; orders].into_boxed_slice());
        }
        let mut order: Vec<u8> = Vec::with_capacity(tiles);
        for number in 0..orders {
            order.clear();
            let mut rest = number;
            for slot in 0..tiles {
                order.insert(rest % (slot + 1), slot as u8);
                rest /= slot + 1;
            }
            for &(from, to) in &pairs {
                let tile = order.remove(from);
                order.insert(to, tile);
                let map = turns.maps[from * tiles + to].as_mut().expect("made above");
                map[number] = Self::number(&order);
                order.remove(to);
                order.insert(from, tile);
            }
        }
        turns
    }

    fn pairs(tiles: usize, most: usize) -> impl Iterator<Item = (usize, usize)> {
        let all = (0..tiles).flat_map(move |from| (0..tiles).map(move |to| (from, to)));
        all.filter(move |&(from, to)| from != to && from.abs_diff(to) <= most)
    }

    fn number(order: &[u8]) -> u32 {
        let mut number = 0;
        let mut weight = 1;
        let mut seen = [0_u8; super::MOST_TILES];
        for (place, &slot) in order.iter().enumerate() {
            seen[usize::from(slot)] = place as u8;
        }
        for slot in 1..order.len() {
            weight *= slot as u32;
            number += weight * seen[..slot].iter().filter(|&&place| place < seen[slot]).count() as u32;
        }
        number
    }

    /// The map of the tile at place `from` going to place `to`; `None` where nothing changes.
    pub(super) fn map(&self, from: usize, to: usize) -> Option<&[u32]> {
        self.maps[from * self.tiles + to].as_deref()
    }

    /// Bytes that [`Turns::new`] takes.
    pub(super) fn bytes(tiles: usize, most: usize) -> u64 {
        Self::pairs(tiles, most).count() as u64 * factorial(tiles) as u64 * size_of::<u32>() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_and_coming_back_changes_nothing_and_every_map_is_a_permutation() {
        let turns = Turns::new(5, 3);
        for (from, to) in Turns::pairs(5, 3) {
            let (there, back) = (turns.map(from, to).unwrap(), turns.map(to, from).unwrap());
            let mut seen = [false; 120];
            for order in 0..120 {
                assert_eq!(back[there[order] as usize] as usize, order);
                assert!(!std::mem::replace(&mut seen[there[order] as usize], true));
            }
        }
        assert!(turns.map(0, 4).is_none() && turns.map(2, 2).is_none());
    }
}
