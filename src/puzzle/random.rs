//! Random boards, from stream 0 of a seed.

use crate::chance::{Draw, shuffle};

use super::{Board, Direction, Goal, Size, Tile, reachable};

/// A uniformly random board among those that can reach the goal.
///
/// The list 0, 1, 2, … (the blank first) is shuffled and laid out in reading order; if the goal can't be reached from
/// there, tiles 1 and 2 (the two lowest) are exchanged.
#[must_use]
pub fn random_board(goal: &Goal, draw: &mut impl Draw) -> Board {
    let size: Size = goal.size();
    let mut tiles: Vec<Tile> = (0..size.cells() as u32).map(Tile).collect();
    shuffle(&mut tiles, draw);
    let mut board = Board::from_tiles(size, tiles);
    if !reachable(&board, goal) {
        let tiles = board
            .tiles()
            .iter()
            .map(|&tile| match tile {
                Tile(1) => Tile(2),
                Tile(2) => Tile(1),
                tile => tile,
            })
            .collect();
        board = Board::from_tiles(size, tiles);
    }
    board
}

/// The board after `moves` random moves from the goal, never undoing the last one.
///
/// Each time one of the possible moves is drawn, in the order in which the *blank* goes up, down, left, right.
#[must_use]
pub fn random_walk(goal: &Goal, moves: u64, draw: &mut impl Draw) -> Board {
    let mut board = goal.arrangement().clone();
    let mut back: Option<Direction> = None; // the tile's direction that would undo the last move
    for _ in 0..moves {
        let possible = |direction: &Direction| Some(*direction) != back && board.slide_towards(*direction).is_some();
        // The blank goes up when the tile above it comes down.
        let choices: Vec<Direction> = Direction::ALL.into_iter().map(Direction::opposite).filter(possible).collect();
        let direction = choices[draw.below(choices.len() as u64) as usize];
        board.slide(direction);
        back = Some(direction.opposite());
    }
    board
}
