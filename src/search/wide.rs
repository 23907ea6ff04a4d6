//! Boards of any size, a fixed number of bytes a cell.

use crate::puzzle::{Board, Cell, Direction, Size};

use super::form::{Form, Node, fold};
use super::heuristic::Cells;

/// A board: `BYTES` bytes a cell, the lowest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WideBoard<const BYTES: usize>(Box<[u8]>);

impl<const BYTES: usize> Cells for WideBoard<BYTES> {
    #[inline]
    fn tile(&self, cell: u32) -> u32 {
        let at = cell as usize * BYTES;
        self.0[at..at + BYTES].iter().rev().fold(0, |tile, &byte| tile << 8 | u32::from(byte))
    }
}

/// The form of boards too large for [`Packed`](super::Packed): 1 byte a cell up to 256 cells, 2 up to 65,536, else 3 (which
/// number sixteen million tiles; a board has at most one). A record is the board, then 4 bytes: two bits for the direction,
/// one for the closed mark, 29 for g.
#[derive(Clone, Debug)]
pub struct Wide<const BYTES: usize> {
    size: Size,
}

impl<const BYTES: usize> Wide<BYTES> {
    /// The form for a size; `None` where tile numbers need more bytes.
    #[must_use]
    pub fn new(size: Size) -> Option<Self> {
        (size.cells() - 1 < 1 << (8 * BYTES)).then_some(Self { size })
    }
}

fn hash<const BYTES: usize>(cells: &[u8]) -> u64 {
    let (words, rest) = cells.as_chunks();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    // The last cell follows from the others, so zero padding makes no two boards alike.
    fold(words.iter().fold(0, |hash, &word| fold(hash ^ u64::from_le_bytes(word))) ^ u64::from_le_bytes(last))
}

impl<const BYTES: usize> Form for Wide<BYTES> {
    type Board = WideBoard<BYTES>;

    const MAX_G: u32 = (1 << 29) - 1;

    #[inline]
    fn record_bytes(&self) -> usize {
        self.size.cells() * BYTES + 4
    }

    fn board_bytes(&self) -> usize {
        self.size.cells() * BYTES
    }

    fn board(&self, board: &Board) -> Self::Board {
        let mut cells = vec![0; self.board_bytes()].into_boxed_slice();
        for (cell, tile) in cells.chunks_exact_mut(BYTES).zip(board.tiles()) {
            cell.copy_from_slice(&tile.0.to_le_bytes()[..BYTES]);
        }
        WideBoard(cells)
    }

    #[inline]
    fn blank(&self, board: &Self::Board) -> u32 {
        let cells = board.0.as_chunks::<BYTES>().0;
        cells.iter().position(|cell| *cell == [0; BYTES]).expect("a board has a blank") as u32
    }

    #[inline]
    fn neighbour(&self, cell: u32, direction: Direction) -> Option<u32> {
        self.size.neighbour(Cell(cell), direction).map(|cell| cell.0)
    }

    #[inline]
    fn is_same(&self, a: &Self::Board, b: &Self::Board) -> bool {
        a == b
    }

    #[inline]
    fn slide(&self, board: &mut Self::Board, from: u32, to: u32) {
        let (from, to) = (from as usize * BYTES, to as usize * BYTES);
        for byte in 0..BYTES {
            board.0.swap(from + byte, to + byte);
        }
    }

    #[inline]
    fn hash(&self, board: &Self::Board) -> u64 {
        hash::<BYTES>(&board.0)
    }

    #[inline]
    fn hash_of_record(&self, record: &[u8]) -> u64 {
        hash::<BYTES>(&record[..self.board_bytes()])
    }

    #[inline]
    fn is_board_of(&self, board: &Self::Board, record: &[u8]) -> bool {
        record[..self.board_bytes()] == *board.0
    }

    #[inline]
    fn write(&self, board: &Self::Board, node: Node, record: &mut [u8]) {
        record[..self.board_bytes()].copy_from_slice(&board.0);
        self.set_node(node, record);
    }

    #[inline]
    fn read(&self, record: &[u8], board: &mut Self::Board) {
        board.0.copy_from_slice(&record[..self.board_bytes()]);
    }

    #[inline]
    fn node(&self, record: &[u8]) -> Node {
        let word = u32::from_le_bytes(*record.last_chunk().expect("a record ends with 4 bytes"));
        Node { g: word >> 3, direction: Direction::ALL[word as usize & 3], closed: word & 4 != 0 }
    }

    #[inline]
    fn set_node(&self, node: Node, record: &mut [u8]) {
        let word = node.g << 3 | u32::from(node.closed) << 2 | node.direction as u32;
        *record.last_chunk_mut().expect("a record ends with 4 bytes") = word.to_le_bytes();
    }
}
