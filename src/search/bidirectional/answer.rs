//! The way from the start to the goal through a board that both sides have.

use crate::puzzle::Slide;

use super::super::form::Form;
use super::super::ledger::{Full, Ledger};
use super::super::path::{for_each_ancestor, room_for_slides};
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
    let mut slides = room_for_slides(meeting.length, ledger)?;
    let node = forward.read(meeting.forward, board);
    for_each_ancestor(forward, node, board, |slide| slides.push(slide));
    slides.reverse();
    if let Some(id) = meeting.backward {
        // The other side slid from its parent to the node; the answer slides the same tile back.
        let undone = |Slide { tile, from, to, direction }: Slide| Slide {
            tile,
            from: to,
            to: from,
            direction: direction.opposite(),
        };
        let backward = backward();
        let node = backward.read(id, board);
        for_each_ancestor(backward, node, board, |slide| slides.push(undone(slide)));
    }
    Ok(slides)
}
