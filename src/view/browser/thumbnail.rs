//! A board drawn small: numbers where they can be read, else colours by goal position.

use crate::picture::{Anchor, Color, Font, Picture, Point, Rect, Theme, Weight};
use crate::puzzle::{Board, Cell, Goal, Position, Size, Tile};

/// Where the cells of a board are.
#[derive(Clone, Copy, Debug)]
pub(in crate::view) struct Grid {
    size: Size,
    /// All of it.
    pub(in crate::view) rect: Rect,
    /// Side of a cell in pixels.
    pub(in crate::view) cell: f32,
}

impl Grid {
    /// As large as fits, in the middle of a rectangle.
    pub(in crate::view) fn within(rect: Rect, size: Size) -> Self {
        let (columns, rows) = (f32::from(size.width()), f32::from(size.height()));
        let cell = (rect.w / columns).min(rect.h / rows);
        let (w, h) = (cell * columns, cell * rows);
        let middle = rect.center();
        Self { size, rect: Rect::new(middle.x - w / 2.0, middle.y - h / 2.0, w, h), cell }
    }

    /// Where a cell is.
    pub(in crate::view) fn cell_rect(&self, cell: Cell) -> Rect {
        let Position { x, y } = self.size.position(cell);
        let at = |start: f32, index: u16| start + f32::from(index) * self.cell;
        Rect::new(at(self.rect.x, x), at(self.rect.y, y), self.cell, self.cell)
    }

    /// The cell at a point.
    #[expect(clippy::cast_sign_loss, reason = "the point is inside")]
    pub(in crate::view) fn cell_at(&self, at: Point) -> Option<Cell> {
        if !self.rect.contains(at) {
            return None;
        }
        let x = (((at.x - self.rect.x) / self.cell) as u16).min(self.size.width() - 1);
        let y = (((at.y - self.rect.y) / self.cell) as u16).min(self.size.height() - 1);
        Some(self.size.cell(Position { x, y }))
    }

    /// The size of numbers on the tiles; `None` where they could not be read.
    pub(in crate::view) fn number_size(&self, scale: f32) -> Option<f32> {
        let widest = "8".repeat(self.size.tiles().to_string().len());
        let unit = Font::of(Weight::Bold).width(&widest, 100.0) / 100.0;
        let size = (self.cell * 0.5).min(self.cell * 0.84 / unit);
        (size >= 7.5 * scale.min(1.0)).then_some(size)
    }

    /// Draws a board.
    pub(in crate::view) fn draw(&self, picture: &mut Picture, theme: &Theme, scale: f32, board: &Board, goal: &Goal) {
        picture.fill(self.rect, 0.0, theme.floor);
        if let Some(size) = self.number_size(scale) {
            let gap = (self.cell * 0.03).clamp(0.5, 3.0);
            for cell in self.size.iter().filter(|cell| !board.tile(*cell).is_blank()) {
                let rect = self.cell_rect(cell).inset(gap);
                picture.fill(rect, self.cell * 0.08, theme.state.idle);
                let ink = theme.state.idle.ink();
                picture.bold(rect.center(), Anchor::Middle, size, ink, board.tile(cell).to_string());
            }
        } else {
            self.draw_colors(picture, board, goal);
        }
        picture.outline(self.rect, 0.0, theme.line, scale.max(1.0));
    }

    /// One square of colour per tile; where tiles are smaller than two pixels, for some of them.
    #[expect(clippy::cast_sign_loss, reason = "a width is not negative")]
    fn draw_colors(&self, picture: &mut Picture, board: &Board, goal: &Goal) {
        let samples = |side: u16, length: f32| u32::from(side).min(((length / 2.0) as u32).max(1));
        let (columns, rows) = (samples(self.size.width(), self.rect.w), samples(self.size.height(), self.rect.h));
        let (w, h) = (self.rect.w / columns as f32, self.rect.h / rows as f32);
        for row in 0..rows {
            for column in 0..columns {
                let x = (column * u32::from(self.size.width()) / columns) as u16;
                let y = (row * u32::from(self.size.height()) / rows) as u16;
                let tile = board.tile(self.size.cell(Position { x, y }));
                if !tile.is_blank() {
                    let rect = Rect::new(self.rect.x + column as f32 * w, self.rect.y + row as f32 * h, w, h);
                    picture.fill(rect, 0.0, home_color(goal, tile));
                }
            }
        }
    }
}

/// A tile's colour by where it is at home: the hue by the column, lighter above and darker below.
fn home_color(goal: &Goal, tile: Tile) -> Color {
    let size = goal.size();
    let Position { x, y } = size.position(goal.cell(tile));
    let part = |index: u16, side: u16| f32::from(index) / f32::from(side - 1);
    Color::from_hsl(0.02 + 0.78 * part(x, size.width()), 0.75, 0.74 - 0.42 * part(y, size.height()))
}
