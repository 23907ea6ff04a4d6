//! Distances on the board.

use std::collections::VecDeque;

use super::{Board, Cell, Goal, Size};

/// Manhattan distance between two cells: |Δcolumn| + |Δrow|.
#[must_use]
pub fn manhattan(size: Size, a: Cell, b: Cell) -> u32 {
    size.position(a).distance(size.position(b))
}

/// Entropy of a board: the sum over the tiles (never the blank) of the Manhattan distance to their goal cell.
/// 0 only when solved, and a lower bound of the moves to go.
#[must_use]
pub fn entropy(board: &Board, goal: &Goal) -> u64 {
    let size = board.size();
    size.iter()
        .zip(board.tiles())
        .filter(|(_, tile)| !tile.is_blank())
        .map(|(cell, &tile)| u64::from(manhattan(size, cell, goal.cell(tile))))
        .sum()
}

/// The blank gradient: for every cell the length of the shortest path to the blank through cells that are not locked,
/// `None` for locked cells and for cells that no path leaves (breadth-first; MODEL.md, "The agents").
///
/// The agents compute the few values that they need without this sweep; it is the definition, for pictures and tests.
///
/// # Panics
/// When `locked` has not one entry per cell.
#[must_use]
pub fn blank_gradient(size: Size, blank: Cell, locked: &[bool]) -> Vec<Option<u32>> {
    assert_eq!(locked.len(), size.cells());
    let mut gradient = vec![None; size.cells()];
    gradient[blank.index()] = Some(0);
    let mut queue = VecDeque::from([(blank, 0)]);
    while let Some((cell, distance)) = queue.pop_front() {
        for next in size.neighbours(cell) {
            if !locked[next.index()] && gradient[next.index()].is_none() {
                gradient[next.index()] = Some(distance + 1);
                queue.push_back((next, distance + 1));
            }
        }
    }
    gradient
}
