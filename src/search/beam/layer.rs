//! The boards of one layer.

use crate::search::form::Form;
use crate::search::ledger::{Full, Ledger, bytes};

/// Records of boards in chunks that stay where they are and are used again for later layers.
#[derive(Debug)]
pub struct Layer {
    record_bytes: usize,
    /// Records of a chunk.
    per_chunk: usize,
    chunks: Vec<Box<[u8]>>,
    /// h of every board.
    values: Vec<u32>,
}

/// A chunk has at most about this many bytes, but at least one record.
const CHUNK_BYTES: usize = 1 << 14;

impl Layer {
    pub fn new<F: Form>(form: &F) -> Self {
        let record_bytes = form.record_bytes();
        let per_chunk = (CHUNK_BYTES / record_bytes).max(1);
        Self { record_bytes, per_chunk, chunks: Vec::new(), values: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn clear(&mut self) {
        self.values.clear();
    }

    /// h of a board.
    pub fn value(&self, index: usize) -> u32 {
        self.values[index]
    }

    /// The record of a board.
    #[inline]
    pub fn record(&self, index: usize) -> &[u8] {
        let at = index % self.per_chunk * self.record_bytes;
        &self.chunks[index / self.per_chunk][at..at + self.record_bytes]
    }

    /// The record of one more board with this h, to be written.
    pub fn add(&mut self, value: u32, ledger: &mut Ledger) -> Result<&mut [u8], Full> {
        let index = self.values.len();
        if index == self.chunks.len() * self.per_chunk {
            ledger.room(&mut self.chunks)?;
            self.chunks.push(ledger.slice(self.per_chunk * self.record_bytes)?);
        }
        ledger.room(&mut self.values)?;
        self.values.push(value);
        let at = index % self.per_chunk * self.record_bytes;
        Ok(&mut self.chunks[index / self.per_chunk][at..at + self.record_bytes])
    }

    /// Gives all memory back.
    pub fn free(&mut self, ledger: &mut Ledger) {
        let chunk = (self.per_chunk * self.record_bytes) as u64;
        ledger.release(bytes::<Box<[u8]>>(self.chunks.capacity()) + chunk * self.chunks.len() as u64);
        ledger.release(bytes::<u32>(self.values.capacity()));
        (self.chunks, self.values) = (Vec::new(), Vec::new());
    }
}
