//! The way along the parents, back to where a search began.

use crate::puzzle::{Cell, Slide, Tile};

use super::form::{Form, Node};
use super::heuristic::Cells;
use super::ledger::{Full, Ledger, bytes};
use super::store::Store;

/// The slides that led to a stored node, the last first. `board` holds the node's board and ends as that of the node without a parent.
pub fn for_each_ancestor<F: Form>(store: &Store<F>, mut node: Node, board: &mut F::Board, mut tell: impl FnMut(Slide)) {
    let form = store.form();
    while node.g > 0 {
        // The tile that came travelling in `direction` left the cell where the blank is now.
        let from = form.blank(board);
        let to = form.neighbour(from, node.direction).expect("a slide that was made ends on the board");
        tell(Slide { tile: Tile(board.tile(to)), from: Cell(from), to: Cell(to), direction: node.direction });
        form.slide(board, to, from);
        let parent = store.find(board).expect("the parent of a node is stored");
        node = store.read(parent, board);
    }
}

/// A list with room for so many slides.
///
/// # Errors
/// When the memory allowed does not hold them.
pub fn room_for_slides(length: u64, ledger: &mut Ledger) -> Result<Vec<Slide>, Full> {
    let length = usize::try_from(length).map_err(|_| Full)?;
    let mut slides: Vec<Slide> = Vec::new();
    ledger.charge(bytes::<Slide>(length))?;
    slides.try_reserve_exact(length).map_err(|_| Full)?;
    Ok(slides)
}

/// The slides from the start to a stored node, in order. `board` holds the node's board and ends as the start's.
///
/// # Errors
/// When the memory allowed does not hold them.
pub fn slides_to<F: Form>(
    store: &Store<F>,
    node: Node,
    board: &mut F::Board,
    ledger: &mut Ledger,
) -> Result<Vec<Slide>, Full> {
    let mut slides = room_for_slides(node.g.into(), ledger)?;
    for_each_ancestor(store, node, board, |slide| slides.push(slide));
    slides.reverse();
    Ok(slides)
}
