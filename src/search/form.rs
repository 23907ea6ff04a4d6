//! Forms of a board in memory: one trait, so that every search is written once and compiled for each.

use crate::puzzle::{Board, Direction};

use super::heuristic::Cells;

/// What a search keeps of a node besides its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Slides from the start, by the best path found so far.
    pub g: u32,
    /// The way the *tile* travelled in the last of them (meaningless for the start, whose g is 0).
    pub direction: Direction,
    /// Whether it has been expanded with this g.
    pub closed: bool,
}

/// How boards of one size are held and stored.
///
/// A stored node is a *record* of [`Form::record_bytes`] bytes: the board, the direction of the last slide (from which the
/// parent follows, so no parent is stored), the closed mark and g.
pub trait Form: Clone + Send {
    /// A board being worked on.
    type Board: Cells + Clone + Default + Send + std::fmt::Debug;

    /// The greatest g that a record holds.
    const MAX_G: u32;

    /// Bytes of a record.
    fn record_bytes(&self) -> usize;

    /// Bytes on the heap of a board being worked on.
    fn board_bytes(&self) -> usize;

    /// A board in this form.
    fn board(&self, board: &Board) -> Self::Board;

    /// The blank's cell.
    fn blank(&self, board: &Self::Board) -> u32;

    /// The neighbour of a cell in a direction.
    fn neighbour(&self, cell: u32, direction: Direction) -> Option<u32>;

    /// Whether two boards are the same.
    fn is_same(&self, a: &Self::Board, b: &Self::Board) -> bool;

    /// Slides the tile at `from` into the blank at `to`.
    fn slide(&self, board: &mut Self::Board, from: u32, to: u32);

    /// A hash of the board, all 64 bits well mixed.
    fn hash(&self, board: &Self::Board) -> u64;

    /// The same hash, from a record.
    fn hash_of_record(&self, record: &[u8]) -> u64;

    /// Whether a record holds this board.
    fn is_board_of(&self, board: &Self::Board, record: &[u8]) -> bool;

    /// Writes a new record.
    fn write(&self, board: &Self::Board, node: Node, record: &mut [u8]);

    /// Reads the board of a record.
    fn read(&self, record: &[u8], board: &mut Self::Board);

    /// Reads the rest of a record.
    fn node(&self, record: &[u8]) -> Node;

    /// Changes the rest of a record.
    fn set_node(&self, node: Node, record: &mut [u8]);
}

/// Multiplies to 128 bits and folds the halves together: one step of a fast hash whose every bit depends on every bit.
#[inline]
pub fn fold(word: u64) -> u64 {
    let product = u128::from(word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
    (product as u64) ^ ((product >> 64) as u64)
}
