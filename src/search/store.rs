//! The nodes of a search, and finding them by their board.

use super::form::{Form, Node};
use super::ledger::{Full, Ledger, bytes};
use super::shard::{MAX_NODES, Shard};

/// The number of a stored node: 8 bits shard, 24 bits place in the shard. It never changes.
pub type NodeId = u32;

/// Shards: by the highest byte of the hash. Each grows on its own, so growth never holds the old and the new index of all.
const SHARDS: usize = 256;
/// A chunk of records takes at most about this many bytes (but at least one record).
const CHUNK_BYTES: usize = 4096;
/// A shard's first chunk holds at most this many records.
const FIRST_CHUNK: usize = 16;

/// All nodes that a search has generated, each board once.
#[derive(Debug)]
pub struct Store<F> {
    form: F,
    shards: Box<[Shard; SHARDS]>,
    chunks: Chunks,
    stored: u64,
}

/// How the records of a shard lie in chunks: the first chunk holds `first` records, the next as many, then twice as many
/// and so on (so the chunks up to number k together hold as many as chunk k + 1), until `last` per chunk.
#[derive(Clone, Copy, Debug)]
pub struct Chunks {
    record_bytes: usize,
    first_shift: u32,
    last_shift: u32,
}

/// What became of a board that was generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is new.
    New(NodeId),
    /// It was there, and the new path is shorter: the node now has it and is open (again, if it had been `closed`).
    Improved {
        /// Its number.
        id: NodeId,
        /// Whether it had been expanded.
        closed: bool,
    },
    /// It was there with a path as short.
    Known,
}

impl Chunks {
    fn new(record_bytes: usize) -> Self {
        let last_shift = (CHUNK_BYTES / record_bytes).max(1).ilog2();
        Self { record_bytes, first_shift: last_shift.min(FIRST_CHUNK.ilog2()), last_shift }
    }

    /// The chunk and the byte at which the record with this place in its shard begins.
    #[inline]
    pub fn place(&self, local: u32) -> (usize, usize) {
        let chunk_of_last_size = local >> self.last_shift;
        let (chunk, index) = if chunk_of_last_size > 0 {
            let small_chunks = self.last_shift - self.first_shift;
            (small_chunks + chunk_of_last_size, local & ((1 << self.last_shift) - 1))
        } else {
            let doublings = (local >> self.first_shift).checked_ilog2().map_or(0, |doublings| doublings + 1);
            (doublings, if doublings == 0 { local } else { local - (1 << (self.first_shift + doublings - 1)) })
        };
        (chunk as usize, index as usize * self.record_bytes)
    }

    /// The bytes of a chunk.
    pub fn chunk_bytes(&self, chunk: usize) -> usize {
        let doublings = (chunk as u32).saturating_sub(1).min(self.last_shift - self.first_shift);
        self.record_bytes << (self.first_shift + doublings)
    }

    /// The bytes of a record.
    #[inline]
    pub fn record_bytes(&self) -> usize {
        self.record_bytes
    }
}

impl<F: Form> Store<F> {
    /// An empty store.
    ///
    /// # Errors
    /// When not even that fits in the memory allowed.
    pub fn new(form: F, ledger: &mut Ledger) -> Result<Self, Full> {
        ledger.charge(bytes::<Shard>(SHARDS))?;
        let shards = Box::new(std::array::from_fn(|_| Shard::default()));
        let chunks = Chunks::new(form.record_bytes());
        Ok(Self { form, shards, chunks, stored: 0 })
    }

    /// The form of its boards.
    #[inline]
    pub fn form(&self) -> &F {
        &self.form
    }

    /// How many nodes are stored.
    #[inline]
    pub fn stored(&self) -> u64 {
        self.stored
    }

    #[inline]
    fn record(&self, id: NodeId) -> &[u8] {
        self.shards[(id >> 24) as usize].record(id % MAX_NODES, self.chunks)
    }

    /// A stored node; its board is read into `board`.
    #[inline]
    pub fn read(&self, id: NodeId, board: &mut F::Board) -> Node {
        let record = self.record(id);
        self.form.read(record, board);
        self.form.node(record)
    }

    /// A stored node without its board.
    #[inline]
    pub fn node(&self, id: NodeId) -> Node {
        self.form.node(self.record(id))
    }

    /// A stored node that is not closed: marks it closed, reads its board into `board` and returns it as it was. `None`,
    /// and `board` unchanged, where the node is closed already: then the entry that led here is outdated.
    #[inline]
    pub fn close(&mut self, id: NodeId, board: &mut F::Board) -> Option<Node> {
        let record = self.shards[(id >> 24) as usize].record_mut(id % MAX_NODES, self.chunks);
        let node = self.form.node(record);
        if node.closed {
            return None;
        }
        self.form.read(record, board);
        self.form.set_node(Node { closed: true, ..node }, record);
        Some(node)
    }

    /// Looks at the place where a board with this hash would be found, so that it is in the processor's cache when the board
    /// is added: the misses of all successors then overlap.
    #[inline]
    pub fn touch(&self, hash: u64) {
        std::hint::black_box(self.shards[(hash >> 56) as usize].first_slot(hash));
    }

    /// Adds a node, or improves the one that has its board already if `node.g` is less. `hash` is the board's.
    ///
    /// # Errors
    /// When the memory allowed is spent, or g or the number of nodes exceeds what a record or a number can hold.
    #[inline]
    pub fn add(&mut self, board: &F::Board, hash: u64, node: Node, ledger: &mut Ledger) -> Result<Added, Full> {
        let (number, chunks) = ((hash >> 56) as usize, self.chunks);
        let form = &self.form;
        let shard = &mut self.shards[number];
        match shard.find(hash, |local, shard| form.is_board_of(board, shard.record(local, chunks))) {
            Ok(local) => {
                let record = shard.record_mut(local, chunks);
                let known = form.node(record);
                if known.g <= node.g {
                    return Ok(Added::Known);
                }
                form.set_node(node, record);
                Ok(Added::Improved { id: (number as u32) << 24 | local, closed: known.closed })
            }
            Err(vacant) => self.insert(board, hash, vacant, node, ledger).map(Added::New),
        }
    }

    /// Adds a node unless its board is there already, with whatever g: `None` then. `hash` is the board's.
    ///
    /// # Errors
    /// As [`Store::add`].
    #[inline]
    pub fn add_once(
        &mut self,
        board: &F::Board,
        hash: u64,
        node: Node,
        ledger: &mut Ledger,
    ) -> Result<Option<NodeId>, Full> {
        match self.look_up(board, hash) {
            Ok(_) => Ok(None),
            Err(vacant) => self.insert(board, hash, vacant, node, ledger).map(Some),
        }
    }

    /// Adds a node, or puts it in the place of the one that has its board already.
    ///
    /// # Errors
    /// As [`Store::add`].
    pub fn set(&mut self, board: &F::Board, node: Node, ledger: &mut Ledger) -> Result<(), Full> {
        if let Some(id) = self.find(board) {
            let record = self.shards[(id >> 24) as usize].record_mut(id % MAX_NODES, self.chunks);
            self.form.set_node(node, record);
            return Ok(());
        }
        self.add_once(board, self.form.hash(board), node, ledger).map(|_| ())
    }

    /// Writes a new node, and notes it in the slot that was found vacant.
    #[inline]
    fn insert(
        &mut self,
        board: &F::Board,
        hash: u64,
        vacant: usize,
        node: Node,
        ledger: &mut Ledger,
    ) -> Result<NodeId, Full> {
        if node.g > F::MAX_G {
            return Err(Full);
        }
        let Self { form, shards, chunks, stored } = self;
        let number = (hash >> 56) as usize;
        let shard = &mut shards[number];
        let local = shard.insert(hash, vacant, *chunks, ledger, |record| form.hash_of_record(record))?;
        form.write(board, node, shard.record_mut(local, *chunks));
        *stored += 1;
        Ok((number as u32) << 24 | local)
    }

    /// The place in its shard of the node that has this board, or else the slot in which it would be noted.
    #[inline]
    fn look_up(&self, board: &F::Board, hash: u64) -> Result<u32, usize> {
        let is_it = |local: u32, shard: &Shard| self.form.is_board_of(board, shard.record(local, self.chunks));
        self.shards[(hash >> 56) as usize].find(hash, is_it)
    }

    /// The stored node of a board, if there is one.
    pub fn find(&self, board: &F::Board) -> Option<NodeId> {
        self.find_hashed(board, self.form.hash(board))
    }

    /// The stored node of a board whose hash is known, if there is one.
    #[inline]
    pub fn find_hashed(&self, board: &F::Board, hash: u64) -> Option<NodeId> {
        self.look_up(board, hash).ok().map(|local| ((hash >> 56) as u32) << 24 | local)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_cover_all_places_without_gap_or_overlap() {
        for record_bytes in [10, 29, 104, 300, 5000] {
            let chunks = Chunks::new(record_bytes);
            let mut expected = (0, 0);
            for local in 0..5000 {
                if expected.1 == chunks.chunk_bytes(expected.0) {
                    expected = (expected.0 + 1, 0);
                }
                assert_eq!(chunks.place(local), expected, "{record_bytes} bytes, place {local}");
                expected.1 += record_bytes;
            }
        }
    }
}
