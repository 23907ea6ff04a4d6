//! Boards of up to 16 cells in one 64-bit word, four bits a cell.

use crate::puzzle::{Board, Cell, Direction, Size};

use super::form::{Form, Node, fold};
use super::heuristic::Cells;

/// A board: bits 4c…4c+3 hold the tile on cell c.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackedBoard(u64);

impl Cells for PackedBoard {
    #[inline]
    fn tile(&self, cell: u32) -> u32 {
        (self.0 >> (4 * cell)) as u32 & 15
    }
}

/// The form of boards of up to 16 cells. A record has 10 bytes: a word and g (16 bits).
///
/// The last of 16 cells follows from the others (0 ^ 1 ^ … ^ 15 = 0), and with fewer cells it does not exist; so the word's
/// highest four bits are free for the direction (bits 60 and 61) and the closed mark (bit 62).
#[derive(Clone, Debug)]
pub struct Packed {
    /// 15 where there are 16 cells, else 0: which bits of the last cell to restore.
    last: u64,
    /// The neighbour of every cell up, down, left and right; [`NOWHERE`] beyond the border.
    neighbours: [[u8; 4]; 16],
}

/// Beyond the border.
const NOWHERE: u8 = u8::MAX;
/// The bits of a record's word that hold the first 15 cells.
const CELLS: u64 = (1 << 60) - 1;
const CLOSED: u64 = 1 << 62;
/// The lowest bit of every cell.
const ONES: u64 = 0x1111_1111_1111_1111;

impl Packed {
    /// The form for a size; `None` above 16 cells.
    #[must_use]
    pub fn new(size: Size) -> Option<Self> {
        if size.cells() > 16 {
            return None;
        }
        let mut neighbours = [[NOWHERE; 4]; 16];
        for cell in size.iter() {
            for direction in Direction::ALL {
                if let Some(Cell(neighbour)) = size.neighbour(cell, direction) {
                    neighbours[cell.index()][direction as usize] = neighbour as u8;
                }
            }
        }
        Some(Self { last: if size.cells() == 16 { 15 } else { 0 }, neighbours })
    }
}

#[inline]
fn word(record: &[u8]) -> u64 {
    u64::from_le_bytes(*record.first_chunk().expect("a record has 10 bytes"))
}

#[inline]
fn marks(node: Node) -> u64 {
    (node.direction as u64) << 60 | if node.closed { CLOSED } else { 0 }
}

impl Form for Packed {
    type Board = PackedBoard;

    const MAX_G: u32 = u16::MAX as u32;

    #[inline]
    fn record_bytes(&self) -> usize {
        10
    }

    fn board_bytes(&self) -> usize {
        0
    }

    fn board(&self, board: &Board) -> PackedBoard {
        PackedBoard(board.tiles().iter().rev().fold(0, |word, tile| word << 4 | u64::from(tile.0)))
    }

    #[inline]
    fn blank(&self, board: &PackedBoard) -> u32 {
        // The lowest group of four zero bits; the cells that a small board does not have are zero too, but higher.
        (board.0.wrapping_sub(ONES) & !board.0 & ONES << 3).trailing_zeros() / 4
    }

    #[inline]
    fn neighbour(&self, cell: u32, direction: Direction) -> Option<u32> {
        let neighbour = self.neighbours[cell as usize & 15][direction as usize];
        (neighbour != NOWHERE).then_some(u32::from(neighbour))
    }

    #[inline]
    fn is_same(&self, a: &PackedBoard, b: &PackedBoard) -> bool {
        a == b
    }

    #[inline]
    fn slide(&self, board: &mut PackedBoard, from: u32, to: u32) {
        let tile = board.0 >> (4 * from) & 15;
        board.0 ^= tile << (4 * from) | tile << (4 * to);
    }

    #[inline]
    fn hash(&self, board: &PackedBoard) -> u64 {
        fold(board.0 << 4)
    }

    #[inline]
    fn hash_of_record(&self, record: &[u8]) -> u64 {
        fold(word(record) << 4)
    }

    #[inline]
    fn is_board_of(&self, board: &PackedBoard, record: &[u8]) -> bool {
        (board.0 ^ word(record)) << 4 == 0
    }

    #[inline]
    fn write(&self, board: &PackedBoard, node: Node, record: &mut [u8]) {
        record[..8].copy_from_slice(&(board.0 & CELLS | marks(node)).to_le_bytes());
        record[8..10].copy_from_slice(&(node.g as u16).to_le_bytes());
    }

    #[inline]
    fn read(&self, record: &[u8], board: &mut PackedBoard) {
        let cells = word(record) & CELLS;
        let mut all = cells ^ cells >> 32;
        all ^= all >> 16;
        all ^= all >> 8;
        all ^= all >> 4;
        board.0 = cells | (all & self.last) << 60;
    }

    #[inline]
    fn node(&self, record: &[u8]) -> Node {
        let word = word(record);
        Node {
            g: u32::from(u16::from_le_bytes([record[8], record[9]])),
            direction: Direction::ALL[(word >> 60 & 3) as usize],
            closed: word & CLOSED != 0,
        }
    }

    #[inline]
    fn set_node(&self, node: Node, record: &mut [u8]) {
        let word = word(record) & CELLS | marks(node);
        record[..8].copy_from_slice(&word.to_le_bytes());
        record[8..10].copy_from_slice(&(node.g as u16).to_le_bytes());
    }
}
