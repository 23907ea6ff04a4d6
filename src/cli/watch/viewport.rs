//! Which part of a big board is shown.

use crate::puzzle::Position;

/// The top left cell of what is shown. It stays while what happens is inside, so that the picture does not jump.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Viewport {
    pub(super) left: usize,
    pub(super) top: usize,
}

impl Viewport {
    /// Moves, if need be, so that a cell and a little around it are among the `shown` columns and rows of a board.
    pub(super) fn follow(&mut self, focus: Position, shown: (usize, usize), board: (usize, usize)) {
        self.left = along(self.left, focus.x.into(), shown.0, board.0);
        self.top = along(self.top, focus.y.into(), shown.1, board.1);
    }
}

fn along(first: usize, focus: usize, shown: usize, all: usize) -> usize {
    let margin = (shown / 6).min(3);
    let last_first = all.saturating_sub(shown);
    let first = first.min(last_first);
    let inside = (first == 0 || focus >= first + margin) && (first == last_first || focus + margin < first + shown);
    if inside && (first..first + shown).contains(&focus) {
        first
    } else {
        focus.saturating_sub(shown / 2).min(last_first)
    }
}
