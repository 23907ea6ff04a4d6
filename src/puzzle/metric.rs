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

/// The blank gradient of a society with consideration α: for every cell what the cheapest way of the blank to it costs, in
/// hundredths of a slide, through cells that are not locked. A slide costs 1 − α where its tile comes nearer to its goal, and
/// 1 + α where it goes away from it; each tile counts as where it is now (docs/model.md, "Consideration"). `None` as in
/// [`blank_gradient`], which it is, times 100, at α = 0. Shortest paths by buckets (Dial 1969).
///
/// The agents compute the few values that they need without this sweep; it is the definition, for pictures and tests.
///
/// # Panics
/// When `locked` has not one entry per cell, and when `hundredths`, 100 α, is not below 100.
#[must_use]
pub fn priced_blank_gradient(board: &Board, goal: &Goal, locked: &[bool], hundredths: u8) -> Vec<Option<u32>> {
    const WAITING: usize = 200;
    let (size, alpha) = (board.size(), u32::from(hundredths));
    assert!(locked.len() == size.cells() && alpha < 100);
    let mut gradient = vec![None; size.cells()];
    gradient[board.blank().index()] = Some(0);
    // Prices of cells that wait differ by less than two slides.
    let mut buckets = vec![Vec::new(); WAITING];
    buckets[0].push(board.blank());
    let (mut waiting, mut price) = (1, 0);
    while waiting > 0 {
        while let Some(cell) = buckets[price as usize % WAITING].pop() {
            waiting -= 1;
            if gradient[cell.index()] != Some(price) {
                continue; // A cheaper way was found since.
            }
            for next in size.neighbours(cell).filter(|next| !locked[next.index()]) {
                let home = goal.cell(board.tile(next));
                let comes_nearer = manhattan(size, cell, home) < manhattan(size, next, home);
                let found = price + if comes_nearer { 100 - alpha } else { 100 + alpha };
                if gradient[next.index()].is_none_or(|known| found < known) {
                    gradient[next.index()] = Some(found);
                    buckets[found as usize % WAITING].push(next);
                    waiting += 1;
                }
            }
        }
        price += 1;
    }
    gradient
}
