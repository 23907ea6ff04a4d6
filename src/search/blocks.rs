//! Queues and stacks of node numbers in blocks of one cache line, all from one pool.

use super::ledger::{Full, Ledger, bytes};

/// Entries of a block; its last word links to another block.
const ENTRIES: usize = 15;
/// Blocks that the pool takes at once: 16 KiB.
const CHUNK: usize = 256;
/// No block.
const NONE: u32 = u32::MAX;

type Block = [u32; ENTRIES + 1];

/// The blocks of all buckets. Growing never moves a block, and an emptied one is used again.
#[derive(Debug)]
pub struct Blocks {
    chunks: Vec<Box<[Block]>>,
    taken: u32,
    free: u32,
}

/// A list of node numbers, used either as a queue ([`Bucket::pop_first`]) or as a stack ([`Bucket::pop_last`]), never both.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    first: u32,
    last: u32,
    /// Index of the first entry in the first block (queues only).
    head: u8,
    /// Index after the last entry in the last block.
    tail: u8,
}

impl Blocks {
    /// An empty pool.
    pub fn new() -> Self {
        Self { chunks: Vec::new(), taken: 0, free: NONE }
    }

    /// The bytes held.
    pub fn bytes(&self) -> u64 {
        bytes::<Box<[Block]>>(self.chunks.capacity()) + self.chunks.len() as u64 * bytes::<Block>(CHUNK)
    }

    #[inline]
    fn block(&mut self, id: u32) -> &mut Block {
        &mut self.chunks[id as usize / CHUNK][id as usize % CHUNK]
    }

    fn take(&mut self, ledger: &mut Ledger) -> Result<u32, Full> {
        if self.free != NONE {
            let id = self.free;
            self.free = self.block(id)[ENTRIES];
            return Ok(id);
        }
        if self.taken as usize == self.chunks.len() * CHUNK {
            if self.taken > NONE - CHUNK as u32 {
                return Err(Full);
            }
            ledger.room(&mut self.chunks)?;
            self.chunks.push(ledger.slice(CHUNK)?);
        }
        self.taken += 1;
        Ok(self.taken - 1)
    }

    fn give_back(&mut self, id: u32) {
        let free = self.free;
        self.block(id)[ENTRIES] = free;
        self.free = id;
    }
}

impl Bucket {
    /// An empty list; it takes its first block with its first entry.
    pub const EMPTY: Self = Self { first: NONE, last: NONE, head: 0, tail: 0 };

    /// Whether there is no entry.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.last == NONE
    }

    /// Appends an entry to a queue.
    #[inline]
    pub fn push_to_queue(&mut self, id: u32, blocks: &mut Blocks, ledger: &mut Ledger) -> Result<(), Full> {
        if self.is_empty() || usize::from(self.tail) == ENTRIES {
            let new = blocks.take(ledger)?;
            if self.is_empty() {
                (self.first, self.head) = (new, 0);
            } else {
                blocks.block(self.last)[ENTRIES] = new;
            }
            (self.last, self.tail) = (new, 0);
        }
        blocks.block(self.last)[usize::from(self.tail)] = id;
        self.tail += 1;
        Ok(())
    }

    /// Puts an entry on a stack.
    #[inline]
    pub fn push_to_stack(&mut self, id: u32, blocks: &mut Blocks, ledger: &mut Ledger) -> Result<(), Full> {
        if self.is_empty() || usize::from(self.tail) == ENTRIES {
            let new = blocks.take(ledger)?;
            blocks.block(new)[ENTRIES] = self.last;
            (self.last, self.tail) = (new, 0);
        }
        blocks.block(self.last)[usize::from(self.tail)] = id;
        self.tail += 1;
        Ok(())
    }

    /// Takes the first entry of a queue that is not empty.
    #[inline]
    pub fn pop_first(&mut self, blocks: &mut Blocks) -> u32 {
        let block = blocks.block(self.first);
        let id = block[usize::from(self.head)];
        self.head += 1;
        if self.first == self.last {
            if self.head == self.tail {
                blocks.give_back(self.first);
                *self = Self::EMPTY;
            }
        } else if usize::from(self.head) == ENTRIES {
            let next = block[ENTRIES];
            blocks.give_back(self.first);
            (self.first, self.head) = (next, 0);
        }
        id
    }

    /// Takes the last entry of a stack that is not empty.
    #[inline]
    pub fn pop_last(&mut self, blocks: &mut Blocks) -> u32 {
        self.tail -= 1;
        let block = blocks.block(self.last);
        let id = block[usize::from(self.tail)];
        if self.tail == 0 {
            let previous = block[ENTRIES];
            blocks.give_back(self.last);
            (self.last, self.tail) = (previous, ENTRIES as u8);
        }
        id
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;

    #[test]
    fn queues_and_stacks_of_blocks_agree_with_the_standard_ones() {
        let (mut blocks, mut ledger) = (Blocks::new(), Ledger::new(1 << 20));
        let (mut queue, mut stack) = (Bucket::EMPTY, Bucket::EMPTY);
        let (mut queue_model, mut stack_model) = (VecDeque::new(), Vec::new());
        for round in 0..20_000_u32 {
            // Waves: the lists fill to thousands of entries and empty again.
            if round.wrapping_mul(2_654_435_761) >> 16 & 3 < 1 + 2 * (round / 4000 % 2) {
                queue.push_to_queue(round, &mut blocks, &mut ledger).expect("it fits");
                stack.push_to_stack(round, &mut blocks, &mut ledger).expect("it fits");
                queue_model.push_back(round);
                stack_model.push(round);
            } else if !queue.is_empty() {
                assert_eq!(Some(queue.pop_first(&mut blocks)), queue_model.pop_front());
                assert_eq!(Some(stack.pop_last(&mut blocks)), stack_model.pop());
            }
            assert_eq!(queue.is_empty(), queue_model.is_empty());
            assert_eq!(stack.is_empty(), stack_model.is_empty());
        }
        // At most about 4,000 entries each were waiting at once: emptied blocks were used again.
        assert!(blocks.taken < 2 * 4000 / 15 + 2 * CHUNK as u32, "{}", blocks.taken);
    }

    #[test]
    fn a_pool_without_memory_says_so() {
        let (mut blocks, mut ledger) = (Blocks::new(), Ledger::new(1000));
        let mut queue = Bucket::EMPTY;
        assert_eq!(queue.push_to_queue(1, &mut blocks, &mut ledger), Err(Full));
    }
}
