//! What the mouse does: it clicks a line of tiles, or drags it, or drops an image for the tiles.

use std::path::Path;
use std::sync::Arc;

use crate::picture::Point;
use crate::puzzle::{Cell, Direction};
use crate::view::{Flow, Shared, TilesImage};
use crate::words::Message;

use super::screen::{Look, Play};

/// A line of tiles held with the mouse.
#[derive(Debug)]
pub(super) struct Held {
    cell: Cell,
    from: Point,
    pub(super) cells: Vec<Cell>,
    pub(super) direction: Direction,
    /// How far it is pulled towards the blank, in cells, 0…1.
    pub(super) pulled: f32,
    dragged: bool,
}

/// How far a line must be pulled to slide, in cells.
const PULLED: f32 = 0.35;

impl Play {
    pub(super) fn press(&mut self, at: Point) -> Flow {
        let cell = self.layout.get().and_then(|layout| layout.cell_at(at));
        let Some(cell) = cell else { return Flow::Ignored };
        let Some((direction, _)) = self.game.line(cell).filter(|_| !self.game.is_solved()) else {
            return Flow::Handled;
        };
        self.stop();
        self.motion = None;
        let cells = self.game.line_cells(cell);
        self.held = Some(Held { cell, from: at, cells, direction, pulled: 0.0, dragged: false });
        Flow::Handled
    }

    pub(super) fn drag(&mut self, at: Point) -> Flow {
        let (Some(held), Some(layout)) = (&mut self.held, self.layout.get()) else { return Flow::Ignored };
        let (dx, dy) = (at.x - held.from.x, at.y - held.from.y);
        let along = match held.direction {
            Direction::Up => -dy,
            Direction::Down => dy,
            Direction::Left => -dx,
            Direction::Right => dx,
        };
        // A hand that only trembles still clicks.
        held.dragged |= dx.hypot(dy) > (layout.cell * 0.12).min(8.0);
        held.pulled = if held.dragged { (along / layout.cell).clamp(0.0, 1.0) } else { 0.0 };
        Flow::Handled
    }

    pub(super) fn release(&mut self, shared: &Shared) -> Flow {
        let Some(held) = self.held.take() else { return Flow::Ignored };
        if !held.dragged || held.pulled >= PULLED {
            let slides = self.game.slide_line(held.cell);
            self.slid(&slides, shared);
            // What was pulled already need not be gone again.
            if let Some(motion) = &mut self.motion {
                motion.left = Self::SLIDE.mul_f32((1.0 - held.pulled).max(0.0).sqrt());
            }
        }
        Flow::Handled
    }
    /// An image goes onto the tiles; there is no use for other files here.
    pub(super) fn drop_file(&mut self, path: &Path, shared: &mut Shared) -> Flow {
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        if !["png", "jpg", "jpeg"].contains(&extension.as_str()) {
            return Flow::Ignored;
        }
        match TilesImage::load(path) {
            Ok(image) => {
                self.image = Some(Arc::new(image));
                if self.look == Look::Numbers {
                    self.look = Look::Both;
                }
                let file = path.file_name().unwrap_or_default().to_string_lossy();
                shared.toast = Some(shared.language.language().message(&Message::ImageTaken(&file)));
                Flow::Handled
            }
            Err(error) => Flow::Say(error.into()),
        }
    }
}
