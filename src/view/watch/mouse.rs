//! What the mouse does: it scrubs through time, chooses tiles, and moves the part of the board that is seen.

use crate::picture::board::{Grid, Viewport};
use crate::picture::{Point, Rect};

use super::super::screen::Flow;
use super::super::timeline;
use super::layout::Layout;
use super::screen::WatchScreen;

/// What the mouse is dragging.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Dragging {
    Timeline,
    Board(Point),
}

impl WatchScreen {
    pub(super) fn layout(&self) -> Layout {
        Layout::new(self.area, self.scale)
    }

    pub(super) fn timeline_rect(&self) -> Rect {
        self.layout().timeline
    }

    fn scrub(&mut self, at: Point) {
        let before = self.player.cursor().event();
        let step = timeline::step_at(self.timeline_rect(), self.recording.log(), at.x);
        self.maximum = false;
        self.player.go_to_step(step, &self.recording);
        self.moved(before);
        self.progress = 1.0;
    }

    pub(super) fn press(&mut self, at: Point) -> Flow {
        let layout = self.layout();
        if layout.timeline.contains(at) {
            self.dragging = Some(Dragging::Timeline);
            self.scrub(at);
        } else if layout.board.contains(at) {
            self.dragging = Some(Dragging::Board(at));
            let cursor = self.player.cursor();
            if let Some(cell) = self.grid().cell_at(at) {
                let tile = cursor.board().tile(cell);
                self.chosen = (!tile.is_blank() && self.chosen != Some(tile)).then_some(tile);
            }
        } else {
            return Flow::Ignored;
        }
        Flow::Handled
    }

    pub(super) fn drag(&mut self, at: Point) -> Flow {
        match self.dragging {
            Some(Dragging::Timeline) => self.scrub(at),
            Some(Dragging::Board(from)) => {
                let grid = self.grid();
                let center = Self::center(&grid);
                let moved = Point { x: (from.x - at.x) / grid.cell, y: (from.y - at.y) / grid.cell };
                if moved.x.hypot(moved.y) >= 1.0 {
                    self.viewport.center = Some(Point { x: center.x + moved.x.round(), y: center.y + moved.y.round() });
                    self.dragging = Some(Dragging::Board(at));
                }
            }
            None => return Flow::Ignored,
        }
        Flow::Handled
    }

    pub(super) fn grid(&self) -> Grid {
        Grid::new(self.layout().board, self.show.instance.size(), self.viewport)
    }

    /// The place of the board in the middle of what is seen, in cells.
    fn center(grid: &Grid) -> Point {
        let middle = |first: u16, seen: u16| f32::from(first) + f32::from(seen) / 2.0;
        Point { x: middle(grid.first.x, grid.columns), y: middle(grid.first.y, grid.rows) }
    }

    /// Zooms; the cell at a place stays there as far as the board allows it.
    pub(super) fn zoom(&mut self, factor: f32, at: Option<Point>) {
        let before = self.grid();
        let size = self.show.instance.size();
        let anchor = match at.and_then(|at| before.cell_at(at)) {
            Some(cell) => {
                let cell = size.position(cell);
                Point { x: f32::from(cell.x) + 0.5, y: f32::from(cell.y) + 0.5 }
            }
            None => Self::center(&before),
        };
        let largest = f32::from(size.width().max(size.height())) / 3.0;
        self.viewport.zoom = (self.viewport.zoom * factor).clamp(1.0, largest.max(1.0));
        let center = Self::center(&before);
        let kept = |anchor: f32, center: f32| anchor + (center - anchor) / factor;
        self.viewport.center =
            (self.viewport.zoom > 1.0).then(|| Point { x: kept(anchor.x, center.x), y: kept(anchor.y, center.y) });
    }

    /// The wheel zooms where it is turned, if that is on the board.
    pub(super) fn wheel(&mut self, at: Point, turns: f32) -> Flow {
        if !self.layout().board.contains(at) {
            return Flow::Ignored;
        }
        self.zoom(if turns > 0.0 { Self::ZOOM } else { 1.0 / Self::ZOOM }, Some(at));
        Flow::Handled
    }

    /// The whole board again.
    pub(super) fn see_all(&mut self) {
        self.viewport = Viewport::default();
    }
}
