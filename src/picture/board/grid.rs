//! Where the cells of a board are in a picture, and which cell is under the mouse.

use crate::picture::{Point, Rect};
use crate::puzzle::{Cell, Position, Size};

/// Cells wide or high of which numbers are shown at most: more are no longer read, and colour shows more.
const NUMBERED: u16 = 25;
/// Pixels a side from which a cell has room for a number.
const NUMBER_CELL: f32 = 26.0;
/// Pixels a side from which a cell of a small board is a tile with a gap around it.
const TILE_CELL: f32 = 14.0;
/// Pixels a side of the largest cell that zooming makes.
const LARGEST_CELL: f32 = 240.0;

/// Which part of the board is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// 1 shows the whole board, 2 half of it in each direction.
    pub zoom: f32,
    /// The place of the board that should be in the middle, in cells from its upper left corner; `None`: its middle.
    pub center: Option<Point>,
}

impl Default for Viewport {
    fn default() -> Self {
        Self { zoom: 1.0, center: None }
    }
}

/// How much of a tile is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// A number and marks.
    Numbers,
    /// A coloured rectangle with marks, no number.
    Tiles,
    /// One colour per tile, by its goal position.
    Field,
}

/// Where the cells are. Only whole cells are seen, so nothing sticks out of the area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// The board's size.
    pub size: Size,
    /// The cells that are seen.
    pub rect: Rect,
    /// Side of a cell in pixels.
    pub cell: f32,
    /// The first column and row that are seen.
    pub first: Position,
    /// How many columns are seen.
    pub columns: u16,
    /// How many rows are seen.
    pub rows: u16,
}

impl Grid {
    /// The cells of a board in an area.
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "numbers of cells, clamped to the board")]
    pub fn new(area: Rect, size: Size, viewport: Viewport) -> Self {
        let (width, height) = (f32::from(size.width()), f32::from(size.height()));
        let room = area.inset((area.w.min(area.h) * 0.012).clamp(2.0, 8.0));
        let whole = (room.w / width).min(room.h / height);
        // Whole pixels are crisp; on tiny cells they would waste room.
        let crisp = |cell: f32| if cell >= 8.0 { cell.floor() } else { cell };
        let largest = LARGEST_CELL.max(whole).min(room.w.min(room.h));
        let cell = crisp((whole * viewport.zoom.max(1.0)).min(largest)).max(f32::MIN_POSITIVE);
        let seen = |room: f32, side: u16| ((room / cell + 1e-3).floor().max(1.0).min(f32::from(side))) as u16;
        let (columns, rows) = (seen(room.w, size.width()), seen(room.h, size.height()));
        let middle = viewport.center.unwrap_or(Point { x: width / 2.0, y: height / 2.0 });
        let first = |middle: f32, seen: u16, side: u16| {
            (middle - f32::from(seen) / 2.0).round().clamp(0.0, f32::from(side - seen)) as u16
        };
        let (w, h) = (f32::from(columns) * cell, f32::from(rows) * cell);
        let center = room.center();
        Self {
            size,
            rect: Rect::new((center.x - w / 2.0).round(), (center.y - h / 2.0).round(), w, h),
            cell,
            first: Position { x: first(middle.x, columns, size.width()), y: first(middle.y, rows, size.height()) },
            columns,
            rows,
        }
    }

    /// How much of a tile is shown at this size.
    #[must_use]
    pub fn detail(&self) -> Detail {
        if self.columns.max(self.rows) > NUMBERED || self.cell < TILE_CELL {
            Detail::Field
        } else if self.cell >= NUMBER_CELL {
            Detail::Numbers
        } else {
            Detail::Tiles
        }
    }

    /// Where a cell is; `None` where it is not seen.
    #[must_use]
    pub fn cell_rect(&self, cell: Cell) -> Option<Rect> {
        let at = self.size.position(cell);
        let (column, row) = (at.x.checked_sub(self.first.x)?, at.y.checked_sub(self.first.y)?);
        let offset = |index: u16| f32::from(index) * self.cell;
        (column < self.columns && row < self.rows)
            .then(|| Rect::new(self.rect.x + offset(column), self.rect.y + offset(row), self.cell, self.cell))
    }

    /// The cells that are seen, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let Self { size, first, columns, rows, .. } = *self;
        (first.y..first.y + rows)
            .flat_map(move |y| (first.x..first.x + columns).map(move |x| size.cell(Position { x, y })))
    }

    /// The cell at a place; `None` beside the board.
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "the place is within the board")]
    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        if !self.rect.contains(at) {
            return None;
        }
        let index = |offset: f32, seen: u16| ((offset / self.cell) as u16).min(seen - 1);
        Some(self.size.cell(Position {
            x: self.first.x + index(at.x - self.rect.x, self.columns),
            y: self.first.y + index(at.y - self.rect.y, self.rows),
        }))
    }
}

/// The cell at a place of the picture; `None` beside the board. The inverse of the drawing.
#[must_use]
pub fn cell_at(area: Rect, size: Size, viewport: Viewport, at: Point) -> Option<Cell> {
    Grid::new(area, size, viewport).cell_at(at)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sizes() -> impl Strategy<Value = Size> {
        (2_u64..300, 2_u64..300).prop_map(|(width, height)| Size::new(width, height).unwrap())
    }

    fn areas() -> impl Strategy<Value = Rect> {
        (0_f32..500.0, 0_f32..500.0, 40_f32..1500.0, 40_f32..1500.0).prop_map(|(x, y, w, h)| Rect::new(x, y, w, h))
    }

    fn viewports() -> impl Strategy<Value = Viewport> {
        (1_f32..40.0, proptest::option::of((-50_f32..400.0, -50_f32..400.0)))
            .prop_map(|(zoom, center)| Viewport { zoom, center: center.map(|(x, y)| Point { x, y }) })
    }

    proptest! {
        #[test]
        fn the_cell_under_the_mouse_is_the_cell_drawn_there(
            size in sizes(), area in areas(), viewport in viewports(), u in 0.02_f32..0.98, v in 0.02_f32..0.98,
            pick in 0.0_f64..1.0,
        ) {
            let grid = Grid::new(area, size, viewport);
            let seen = usize::from(grid.columns) * usize::from(grid.rows);
            #[expect(clippy::cast_sign_loss, reason = "an index")]
            let cell = grid.cells().nth((pick * seen as f64) as usize).unwrap();
            let rect = grid.cell_rect(cell).unwrap();
            let at = Point { x: rect.x + u * rect.w, y: rect.y + v * rect.h };
            // A cell of a tenth of a pixel is finer than f32 at these places.
            if rect.w > 0.25 {
                prop_assert_eq!(cell_at(area, size, viewport, at), Some(cell));
            }
        }

        #[test]
        fn the_board_never_sticks_out_and_nothing_is_found_beside_it(
            size in sizes(), area in areas(), viewport in viewports(), u in 0_f32..1.0, v in 0_f32..1.0,
        ) {
            let grid = Grid::new(area, size, viewport);
            let (outer, inner) = (area.inset(1.0), grid.rect);
            prop_assert!(inner.x >= outer.x && inner.y >= outer.y, "{inner:?} in {area:?}");
            prop_assert!(inner.right() <= outer.right() && inner.bottom() <= outer.bottom(), "{inner:?} in {area:?}");
            let at = Point { x: area.x + u * area.w, y: area.y + v * area.h };
            prop_assert_eq!(grid.cell_at(at).is_some(), inner.contains(at));
        }
    }

    #[test]
    fn without_zoom_the_whole_board_is_seen() {
        for (width, height) in [(2, 2), (3, 7), (30, 30), (1000, 2)] {
            let size = Size::new(width, height).unwrap();
            let grid = Grid::new(Rect::new(10.0, 20.0, 600.0, 500.0), size, Viewport::default());
            assert_eq!(grid.cells().collect::<Vec<_>>(), size.iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn zooming_into_a_large_board_brings_the_numbers_back() {
        let size = Size::new(100, 100).unwrap();
        let area = Rect::new(0.0, 0.0, 600.0, 600.0);
        assert_eq!(Grid::new(area, size, Viewport::default()).detail(), Detail::Field);
        let near = Grid::new(area, size, Viewport { zoom: 8.0, center: Some(Point { x: 100.0, y: 0.0 }) });
        assert_eq!(near.detail(), Detail::Numbers);
        assert_eq!((near.first.x + near.columns, near.first.y), (100, 0));
        let small = Grid::new(Rect::new(0.0, 0.0, 200.0, 200.0), Size::new(10, 10).unwrap(), Viewport::default());
        assert_eq!(small.detail(), Detail::Tiles);
    }
}
