//! Which boards were kept before, by 64 bits of each.

use crate::search::ledger::{Full, Ledger, bytes};

/// A set of hashes. A board takes 8 bytes here (some 12 with the gaps) whatever its size, so every board of every layer is
/// remembered. Two different boards with the same hash are taken for one: among 100 million boards that happens with a
/// probability of about 3 in 10,000, and then one board less is kept. No answer can be wrong by it.
#[derive(Debug)]
pub struct Fingerprints {
    /// By the highest byte. Each grows on its own, so growth never holds the old and the new place of all.
    shards: Box<[Shard]>,
    held: u64,
}

/// Open addressing with linear probing; 0 is a vacant slot.
#[derive(Clone, Debug, Default)]
struct Shard {
    slots: Box<[u64]>,
    held: usize,
}

const SHARDS: usize = 256;
const FIRST_SLOTS: usize = 16;

impl Fingerprints {
    pub fn new(ledger: &mut Ledger) -> Result<Self, Full> {
        Ok(Self { shards: ledger.slice(SHARDS)?, held: 0 })
    }

    /// How many there are.
    pub fn held(&self) -> u64 {
        self.held
    }

    /// Whether a hash is there.
    #[inline]
    pub fn contains(&self, hash: u64) -> bool {
        let shard = &self.shards[(hash >> 56) as usize];
        !shard.slots.is_empty() && shard.slots[shard.place(hash)] != 0
    }

    /// Adds a hash; whether it is new.
    #[inline]
    pub fn add(&mut self, hash: u64, ledger: &mut Ledger) -> Result<bool, Full> {
        let shard = &mut self.shards[(hash >> 56) as usize];
        if shard.held >= shard.slots.len() / 8 * 7 {
            shard.grow(ledger)?;
        }
        let place = shard.place(hash);
        if shard.slots[place] != 0 {
            return Ok(false);
        }
        shard.slots[place] = hash.max(1);
        shard.held += 1;
        self.held += 1;
        Ok(true)
    }
}

impl Shard {
    /// The slot of a hash, or the vacant one where it would be.
    #[inline]
    fn place(&self, hash: u64) -> usize {
        let hash = hash.max(1);
        let mut at = ((u64::from((hash >> 24) as u32) * self.slots.len() as u64) >> 32) as usize;
        while self.slots[at] != 0 && self.slots[at] != hash {
            at = if at + 1 == self.slots.len() { 0 } else { at + 1 };
        }
        at
    }

    #[cold]
    fn grow(&mut self, ledger: &mut Ledger) -> Result<(), Full> {
        let len = (2 * self.slots.len()).max(FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, ledger.slice(len)?);
        for &hash in old.iter().filter(|&&hash| hash != 0) {
            let place = self.place(hash);
            self.slots[place] = hash;
        }
        ledger.release(bytes::<u64>(old.len()));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_set_of_fingerprints_agrees_with_the_standard_one() {
        let mut ledger = Ledger::new(1 << 24);
        let mut set = Fingerprints::new(&mut ledger).expect("it fits");
        let mut model = HashSet::new();
        let mut word = 1_u64;
        for _ in 0..200_000 {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Few different values, so that many come twice.
            let hash = (word >> 47).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            assert_eq!(set.contains(hash), model.contains(&hash.max(1)));
            assert_eq!(set.add(hash, &mut ledger), Ok(model.insert(hash.max(1))));
        }
        assert_eq!(set.held(), model.len() as u64);
    }
}
