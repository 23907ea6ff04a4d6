//! The way from the start to the goal through a board that both sides have.

use crate::puzzle::{Cell, Slide, Tile};

use super::super::form::{Form, Node};
use super::super::heuristic::Cells;
use super::super::ledger::{Full, Ledger, bytes};
use super::super::store::{NodeId, Store};

/// A board that both sides have generated.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    /// Slides of the way through it.
    pub length: u64,
    /// Its node on the side that comes from the start.
    pub forward: NodeId,
    /// Its node on the side that comes from the goal; `None` where that is nothing but the goal itself.
    pub backward: Option<NodeId>,
}

/// The slides from the start through the meeting to the goal. `board` is for working on.
///
/// # Errors
/// When the list does not fit in the memory allowed.
pub fn slides<'a, F: Form + 'a>(
    meeting: Meeting,
    forward: &Store<F>,
    backward: impl Fn() -> &'a Store<F>,
    board: &mut F::Board,
    ledger: &mut Ledger,
) -> Result<Vec<Slide>, Full> {
    let length = usize::try_from(meeting.length).map_err(|_| Full)?;
    let mut slides: Vec<Slide> = Vec::new();
    ledger.charge(bytes::<Slide>(length))?;
    slides.try_reserve_exact(length).map_err(|_| Full)?;
    for_each_ancestor(forward, meeting.forward, board, |slide| slides.push(slide));
    slides.reverse();
    if let Some(id) = meeting.backward {
        // The other side slid from its parent to the node; the answer slides the same tile back.
        let undone = |Slide { tile, from, to, direction }: Slide| Slide {
            tile,
            from: to,
            to: from,
            direction: direction.opposite(),
        };
        for_each_ancestor(backward(), id, board, |slide| slides.push(undone(slide)));
    }
    Ok(slides)
}

/// The slides that led to a node, the last first.
fn for_each_ancestor<F: Form>(store: &Store<F>, id: NodeId, board: &mut F::Board, mut tell: impl FnMut(Slide)) {
    let form = store.form();
    let mut node: Node = store.read(id, board);
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
