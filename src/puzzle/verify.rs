//! The independent check of every answer: replays a move list and knows no solver.

use super::{Board, Direction, Tile};

/// A move list that can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "move {number} ({}) is illegal: the blank is in row {row}, column {column}, and no tile is there that could travel {direction}",
    direction.letter()
)]
pub struct Illegal {
    /// Which move, from 1.
    pub number: u64,
    /// The way the tile should have travelled.
    pub direction: Direction,
    /// The blank's row at that moment, from 1.
    pub row: u16,
    /// The blank's column at that moment, from 1.
    pub column: u16,
}

/// Plays a list of moves (the way the tiles travel) and returns the board that they lead to.
///
/// # Errors
/// At the first move that is illegal, with its number and the reason.
pub fn verify(start: &Board, moves: impl IntoIterator<Item = Direction>) -> Result<Board, Illegal> {
    let mut board = start.clone();
    for (number, direction) in (1..).zip(moves) {
        if board.slide(direction).is_none() {
            debug_assert_eq!(board.tile(board.blank()), Tile::BLANK);
            let blank = board.size().position(board.blank());
            return Err(Illegal { number, direction, row: blank.y + 1, column: blank.x + 1 });
        }
    }
    Ok(board)
}
