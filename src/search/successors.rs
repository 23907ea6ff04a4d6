//! Where a node leads.

use crate::puzzle::{Cell, Direction, Slide, Tile};

use super::form::{Form, Node};
use super::heuristic::Cells;

/// A slide that leads on, and the hash of the board that it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Successor {
    /// The slide.
    pub slide: Slide,
    /// The hash of the board after it.
    pub hash: u64,
}

/// The slides that lead on from a node whose board is `board`, the blank going in this order, never straight back: that leads
/// to the parent, which has a lower g and need not be looked up. `touch` is told each hash before any board is looked up.
#[inline]
pub fn successors<F: Form>(
    form: &F,
    board: &mut F::Board,
    node: Node,
    order: [Direction; 4],
    mut touch: impl FnMut(u64),
) -> [Option<Successor>; 4] {
    let blank = form.blank(board);
    order.map(|direction| {
        if direction == node.direction && node.g > 0 {
            return None;
        }
        let from = form.neighbour(blank, direction)?;
        let slide =
            Slide { tile: Tile(board.tile(from)), from: Cell(from), to: Cell(blank), direction: direction.opposite() };
        form.slide(board, from, blank);
        let hash = form.hash(board);
        form.slide(board, blank, from);
        touch(hash);
        Some(Successor { slide, hash })
    })
}
