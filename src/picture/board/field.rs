//! Large boards: every tile the colour of its goal position, so that order is seen to emerge.

use crate::picture::{Color, Picture, Shape, Theme, ThemeName};
use crate::puzzle::{Position, Size, Tile};

use super::{BoardView, Grid};

/// Hue by column, lightness by row.
pub(super) struct Palette {
    columns: Vec<Color>,
    height: f32,
    paper: Color,
    depth: Color,
}

impl Palette {
    pub(super) fn new(size: Size, theme: &Theme) -> Self {
        // Not the whole circle: the first and the last column must not look the same.
        let hue = |column: u16| f32::from(column) / f32::from(size.width() - 1).max(1.0) * 0.83;
        Self {
            columns: (0..size.width()).map(|column| Color::from_hsl(hue(column), 0.75, 0.5)).collect(),
            height: f32::from(size.height() - 1).max(1.0),
            paper: Color::hex(0xFF_FF_FF),
            depth: if theme.name == ThemeName::Light { Color::hex(0x20_1C_18) } else { Color::hex(0x00_00_00) },
        }
    }

    /// The colour of a position: light at the top, full in the middle, dark at the bottom.
    pub(super) fn at(&self, home: Position) -> Color {
        let down = f32::from(home.y) / self.height * 2.0 - 1.0;
        let full = self.columns[usize::from(home.x)];
        if down < 0.0 { full.mix(self.paper, -down * 0.72) } else { full.mix(self.depth, down * 0.68) }
    }
}

/// Draws all tiles that are seen as one raster; `shade` mixes an overlay into a cell's colour.
pub(super) fn draw(
    picture: &mut Picture,
    theme: &Theme,
    grid: &Grid,
    view: &BoardView,
    shades: Option<&[Option<Color>]>,
) {
    let (board, goal) = (view.cursor.board(), view.log.goal());
    let palette = Palette::new(grid.size, theme);
    let color = |tile: Tile| {
        if tile.is_blank() { theme.floor } else { palette.at(grid.size.position(goal.cell(tile))) }
    };
    let cells = match shades {
        None => grid.cells().map(|cell| color(board.tile(cell))).collect(),
        Some(shades) => {
            grid.cells().map(|cell| shades[cell.index()].unwrap_or_else(|| color(board.tile(cell)))).collect()
        }
    };
    picture.shapes.push(Shape::Raster { rect: grid.rect, width: grid.columns, height: grid.rows, cells });
}
