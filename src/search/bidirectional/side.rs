//! One of the two searches.

use crate::puzzle::{Cell, Direction, Slide, Tile};

use super::super::TieRule;
use super::super::form::{Form, Node};
use super::super::heuristic::{Cells, Heuristic};
use super::super::ledger::{Full, Ledger};
use super::super::open::Open;
use super::super::store::Store;

/// A search from one end towards the other.
#[derive(Debug)]
pub struct Side<F: Form, H> {
    /// Estimates the slides to the other end.
    pub heuristic: H,
    /// What it has generated.
    pub store: Store<F>,
    /// What waits to be expanded.
    pub open: Open,
    /// The entries of the open list that are not outdated.
    pub waiting: u64,
}

/// A slide that leads on, and the hash of the board that it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Successor {
    /// The slide.
    pub slide: Slide,
    /// The hash of the board after it.
    pub hash: u64,
}

/// Where one begins: no slide behind it.
pub const START: Node = Node { g: 0, direction: Direction::Up, closed: false };

impl<F: Form, H: Heuristic> Side<F, H> {
    /// A search that has not begun.
    pub fn new(form: F, heuristic: H, tie: TieRule, ledger: &mut Ledger) -> Result<Self, Full> {
        ledger.charge(heuristic.bytes())?;
        Ok(Self { heuristic, store: Store::new(form, ledger)?, open: Open::new(tie), waiting: 0 })
    }

    /// The slides that lead on from a node of this side whose board is `board`, the blank going in this order, never straight
    /// back: that leads to the parent, which has a lower g. `touch` is told each hash before any board is looked up.
    #[inline]
    pub fn successors(
        &self,
        board: &mut F::Board,
        node: Node,
        order: [Direction; 4],
        mut touch: impl FnMut(u64),
    ) -> [Option<Successor>; 4] {
        let form = self.store.form();
        let blank = form.blank(board);
        order.map(|direction| {
            if direction == node.direction && node.g > 0 {
                return None;
            }
            let from = form.neighbour(blank, direction)?;
            let slide = Slide {
                tile: Tile(board.tile(from)),
                from: Cell(from),
                to: Cell(blank),
                direction: direction.opposite(),
            };
            form.slide(board, from, blank);
            let hash = form.hash(board);
            form.slide(board, blank, from);
            touch(hash);
            Some(Successor { slide, hash })
        })
    }
}
