//! What is laid over the tiles: gradients, heat, trails.

use crate::picture::{Anchor, Color, Font, Picture, Point, Rect, Theme, Weight};
use crate::puzzle::{Cell, Direction, blank_gradient, manhattan, priced_blank_gradient};

use super::{BoardView, Grid};

/// The values of an overlay, cell by cell, with its colour.
pub(super) struct Layer {
    values: Vec<Option<u32>>,
    /// How much of a value is 1 in figures.
    unit: u32,
    largest: u32,
    strong: Color,
    /// Whether small values are strong (a distance) or large ones (a count).
    near_is_strong: bool,
    place: Place,
}

/// Where on a tile the numbers of a layer stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    UpperLeft,
    LowerLeft,
    LowerRight,
}

impl Layer {
    fn new(values: Vec<Option<u32>>, strong: Color, near_is_strong: bool, place: Place) -> Self {
        let largest = values.iter().flatten().copied().max().unwrap_or(0).max(1);
        Self { values, unit: 1, largest, strong, near_is_strong, place }
    }

    /// The colour of a cell: the stronger, the nearer or the hotter.
    fn shade(&self, cell: Cell, calm: Color) -> Option<Color> {
        let part = self.values[cell.index()]? as f32 / self.largest as f32;
        let strength = if self.near_is_strong { 1.0 - part } else { part };
        Some(calm.mix(self.strong, strength * 0.85))
    }
}

/// The layers that are asked for, the lowest first.
pub(super) fn layers(theme: &Theme, view: &BoardView) -> Vec<Layer> {
    let (size, board) = (view.cursor.board().size(), view.cursor.board());
    let mut layers = Vec::new();
    if let Some(tile) = view.overlays.goal_gradient.filter(|tile| !tile.is_blank() && tile.index() < size.cells()) {
        let home = view.log.goal().cell(tile);
        let values = size.iter().map(|cell| Some(manhattan(size, cell, home))).collect();
        layers.push(Layer::new(values, theme.curves[1], true, Place::UpperLeft));
    }
    if view.overlays.blank_gradient {
        let mut locked = vec![false; size.cells()];
        view.cursor.scene().locked().for_each(|cell| locked[cell.index()] = true);
        let (values, unit) = match view.overlays.consideration {
            0 => (blank_gradient(size, board.blank(), &locked), 1),
            alpha => (priced_blank_gradient(board, view.log.goal(), &locked, alpha), 100),
        };
        layers.push(Layer { unit, ..Layer::new(values, theme.curves[0], true, Place::LowerLeft) });
    }
    if let Some(heat) = view.overlays.heat.filter(|heat| heat.len() == size.cells()) {
        let values = heat.iter().map(|&count| Some(count)).collect();
        layers.push(Layer::new(values, theme.curves[2], false, Place::LowerRight));
    }
    layers
}

/// The shade of every cell by the topmost layer; `None` where it says nothing.
pub(super) fn shades(layers: &[Layer], theme: &Theme) -> Option<Vec<Option<Color>>> {
    let top = layers.last()?;
    let shade = |index| top.shade(Cell(index), theme.state.idle);
    Some((0..top.values.len() as u32).map(shade).collect())
}

/// Which corners of a cell have a mark already, beside which the number goes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Aside {
    pub(super) upper: bool,
    pub(super) lower: bool,
}

/// The numbers of all layers on a cell, small and in a corner each.
pub(super) fn numbers(picture: &mut Picture, rect: Rect, cell: Cell, layers: &[Layer], fill: Color, aside: Aside) {
    let size = (rect.w * 0.2).clamp(9.0, 26.0);
    let ink = fill.ink();
    let edge = rect.w * 0.1;
    let left = |taken: bool| rect.x + if taken { rect.w * 0.4 } else { edge };
    for layer in layers {
        let text = match layer.values[cell.index()] {
            Some(0) if layer.place == Place::LowerRight => continue,
            Some(value) => (f64::from(value) / f64::from(layer.unit)).to_string(),
            None => "–".to_owned(),
        };
        if Font::of(Weight::Regular).width(&text, size) > rect.w * 0.5 {
            continue;
        }
        let up = rect.y + edge + size * 0.4;
        let down = rect.bottom() - edge - size * 0.4;
        let (at, anchor) = match layer.place {
            Place::UpperLeft => (Point { x: left(aside.upper), y: up }, Anchor::Left),
            Place::LowerLeft => (Point { x: left(aside.lower), y: down }, Anchor::Left),
            Place::LowerRight => (Point { x: rect.right() - edge, y: down }, Anchor::Right),
        };
        picture.text(at, anchor, size, ink, text);
    }
}

/// The way of the last slides, the older the fainter: reads the moves backwards from the present blank.
pub(super) fn trails(picture: &mut Picture, theme: &Theme, grid: &Grid, view: &BoardView) {
    let slides = view.cursor.slides() as usize;
    let count = view.overlays.trails.min(slides);
    let mut from = view.cursor.board().blank();
    let mut lines = Vec::new();
    for back in 0..count {
        let Some(way) = view.log.moves().get(slides - 1 - back) else { break };
        // The tile left the cell that is blank after it, and came to the one that was blank before.
        let Some(to) = grid.size.neighbour(from, way) else { break };
        lines.push((from, to, way, 1.0 - back as f32 / (count as f32 + 1.0)));
        from = to;
    }
    for (from, to, way, strength) in lines.into_iter().rev() {
        trail(picture, theme, grid, (from, to, way), strength);
    }
}

fn trail(picture: &mut Picture, theme: &Theme, grid: &Grid, slide: (Cell, Cell, Direction), strength: f32) {
    let (Some(from), Some(to)) = (grid.cell_rect(slide.0), grid.cell_rect(slide.1)) else { return };
    let width = (grid.cell * 0.09).clamp(1.0, 8.0);
    // Beside the middle, so that numbers stay read and there and back are two lines.
    let (x, y) = super::marks::unit(slide.2);
    let aside = if grid.cell >= 14.0 { grid.cell * 0.36 } else { 0.0 };
    let beside = |rect: Rect| Point { x: rect.center().x - y * aside, y: rect.center().y + x * aside };
    let color = theme.text.with_alpha(0.2 + 0.7 * strength);
    picture.line(beside(from), beside(to), color, width);
    picture.dot(beside(to), width * 0.9, color);
}
