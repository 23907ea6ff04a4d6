//! Where things stand on the play screen.

use crate::picture::{Point, Rect};
use crate::puzzle::{Cell, Position, Size};

/// The places of the play screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// The board's size in cells.
    pub(super) size: Size,
    /// The board: cells side by side, nothing else.
    pub(super) board: Rect,
    /// The frame around the board.
    pub(super) frame: Rect,
    /// The length of a cell's side.
    pub(super) cell: f32,
    /// The column with counters and buttons.
    pub(super) side: Rect,
    /// The sentence under the board.
    pub(super) status: Rect,
}

impl Layout {
    /// For an area, an interface scale and a board.
    pub(super) fn new(area: Rect, scale: f32, size: Size) -> Self {
        let px = |length: f32| length * scale;
        let inside = area.inset(px(12.0));
        let (rest, column) = inside.split_right((inside.w * 0.24).clamp(px(226.0), px(330.0)));
        let (rest, _) = rest.split_right(px(12.0));
        let (room, status) = rest.split_bottom(px(50.0));
        let (room, _) = room.split_bottom(px(10.0));
        let border = px(6.0);
        let place = room.inset(border);
        let cell = (place.w / f32::from(size.width())).min(place.h / f32::from(size.height())).max(1.0);
        // Whole pixels where there are enough of them, so that all gaps are of one width.
        let cell = if cell >= 8.0 { cell.floor() } else { cell };
        let (w, h) = (cell * f32::from(size.width()), cell * f32::from(size.height()));
        let middle = room.center();
        let board = Rect::new((middle.x - w / 2.0).round(), (middle.y - h / 2.0).round(), w, h);
        let frame = board.inset(-border);
        Self { size, board, frame, cell, side: column, status }
    }

    /// The square of a cell.
    pub(super) fn square(&self, cell: Cell) -> Rect {
        let at = self.size.position(cell);
        let (x, y) = (f32::from(at.x) * self.cell, f32::from(at.y) * self.cell);
        Rect::new(self.board.x + x, self.board.y + y, self.cell, self.cell)
    }

    /// The cell at a place.
    #[expect(clippy::cast_sign_loss, reason = "a place on the board is right of and below its corner")]
    pub(super) fn cell_at(&self, at: Point) -> Option<Cell> {
        if !self.board.contains(at) {
            return None;
        }
        let part = |from: f32, count: u16| ((from / self.cell) as u16).min(count - 1);
        let (x, y) = (part(at.x - self.board.x, self.size.width()), part(at.y - self.board.y, self.size.height()));
        Some(self.size.cell(Position { x, y }))
    }
}
