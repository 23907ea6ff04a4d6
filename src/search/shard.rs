//! One of the 256 parts of a node store: records in chunks, and an open-addressing index over them.

use super::ledger::{Full, Ledger, bytes};
use super::store::Chunks;

/// The most nodes of a shard: their places take 24 bits. Places are stored plus one in the index, so the last is missing.
pub const MAX_NODES: u32 = 1 << 24;

/// The index is at most this full, in eighths.
const MAX_LOAD_EIGHTHS: usize = 7;
/// Slots of the first index: one cache line.
const FIRST_SLOTS: usize = 16;

/// Nodes whose boards' hashes have the same highest byte.
///
/// A slot of the index is 0 where it is vacant, else 8 bits of the hash (the tag, so that a slot of another board is almost
/// always told without a look at its record) and 24 bits place plus one. A slot is found by linear probing from the hash's
/// middle bits; nothing is ever removed.
#[derive(Debug, Default)]
pub struct Shard {
    slots: Box<[u32]>,
    chunks: Vec<Box<[u8]>>,
    stored: u32,
    /// How many nodes the index takes before it grows.
    room: u32,
}

#[inline]
fn first(hash: u64, slots: usize) -> usize {
    // 32 bits of the hash, scaled to the number of slots.
    ((u64::from((hash >> 24) as u32) * slots as u64) >> 32) as usize
}

#[inline]
fn tag(hash: u64) -> u32 {
    (hash as u32) << 24
}

impl Shard {
    /// The record at a place.
    #[inline]
    pub fn record(&self, local: u32, chunks: Chunks) -> &[u8] {
        let (chunk, at) = chunks.place(local);
        &self.chunks[chunk][at..at + chunks.record_bytes()]
    }

    /// The record at a place, to change it.
    #[inline]
    pub fn record_mut(&mut self, local: u32, chunks: Chunks) -> &mut [u8] {
        let (chunk, at) = chunks.place(local);
        &mut self.chunks[chunk][at..at + chunks.record_bytes()]
    }

    /// What is in the slot at which looking for a hash begins.
    #[inline]
    pub fn first_slot(&self, hash: u64) -> Option<u32> {
        self.slots.get(first(hash, self.slots.len())).copied()
    }

    /// The place of the node that has this hash and for which `is_it`; or else the slot in which it would be noted.
    #[inline]
    pub fn find(&self, hash: u64, is_it: impl Fn(u32, &Self) -> bool) -> Result<u32, usize> {
        let tag = tag(hash);
        let mut at = first(hash, self.slots.len());
        loop {
            // No slots at all: there is nothing.
            let Some(&slot) = self.slots.get(at) else {
                return Err(0);
            };
            if slot == 0 {
                return Err(at);
            }
            if (slot ^ tag) >> 24 == 0 {
                let local = slot % MAX_NODES - 1;
                if is_it(local, self) {
                    return Ok(local);
                }
            }
            at += 1;
            if at == self.slots.len() {
                at = 0;
            }
        }
    }

    /// Makes a record for a new node, to be written next, and notes it in the `vacant` slot that [`Shard::find`] returned.
    #[inline]
    pub fn insert(
        &mut self,
        hash: u64,
        mut vacant: usize,
        chunks: Chunks,
        ledger: &mut Ledger,
        hash_of: impl Fn(&[u8]) -> u64,
    ) -> Result<u32, Full> {
        let local = self.stored;
        let (chunk, _) = chunks.place(local);
        if chunk == self.chunks.len() {
            self.add_chunk(chunks.chunk_bytes(chunk), ledger)?;
        }
        if local == self.room {
            self.grow_index(chunks, ledger, hash_of)?;
            vacant = vacancy(&self.slots, hash);
        }
        self.slots[vacant] = tag(hash) | (local + 1);
        self.stored += 1;
        Ok(local)
    }

    #[cold]
    fn add_chunk(&mut self, chunk_bytes: usize, ledger: &mut Ledger) -> Result<(), Full> {
        ledger.room(&mut self.chunks)?;
        self.chunks.push(ledger.slice(chunk_bytes)?);
        Ok(())
    }

    /// Doubles the index.
    #[cold]
    fn grow_index(&mut self, chunks: Chunks, ledger: &mut Ledger, hash_of: impl Fn(&[u8]) -> u64) -> Result<(), Full> {
        if self.stored >= MAX_NODES - 1 {
            return Err(Full);
        }
        let len = (2 * self.slots.len()).max(FIRST_SLOTS);
        let mut slots = ledger.slice::<u32>(len)?;
        for local in 0..self.stored {
            let hash = hash_of(self.record(local, chunks));
            slots[vacancy(&slots, hash)] = tag(hash) | (local + 1);
        }
        ledger.release(bytes::<u32>(self.slots.len()));
        self.slots = slots;
        self.room = (len / 8 * MAX_LOAD_EIGHTHS).min(MAX_NODES as usize - 1) as u32;
        Ok(())
    }
}

/// The slot in which a board with this hash that is not there yet is noted.
#[inline]
fn vacancy(slots: &[u32], hash: u64) -> usize {
    let mut at = first(hash, slots.len());
    while slots[at] != 0 {
        at = if at + 1 == slots.len() { 0 } else { at + 1 };
    }
    at
}
