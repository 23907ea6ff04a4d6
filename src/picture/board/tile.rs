//! One tile: its colour, its number, and the marks of its state.

use crate::picture::{Anchor, Color, Font, Picture, Point, Rect, Shape, Theme, Weight};
use crate::puzzle::{Direction, Tile};

use super::TileState;
use super::marks;

/// How a tile is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) tile: Tile,
    pub(super) state: TileState,
    /// The colour inside, where an overlay shades it.
    pub(super) shade: Option<Color>,
    /// Whether it is the tile that acts, or has acted.
    pub(super) acts: bool,
    /// Where it wants to go.
    pub(super) way: Option<Direction>,
    /// Size of the number in pixels; `None` without number.
    pub(super) number: Option<f32>,
    /// The part of the image that it carries.
    pub(super) part: Option<Rect>,
}

/// The size of a number, so that the widest of a board fits.
pub(super) fn number_size(cell: f32, digits: usize) -> f32 {
    let widest = Font::of(Weight::Bold).width(&"8".repeat(digits.max(1)), 100.0) / 100.0;
    (cell * 0.4).min(cell * 0.76 / widest)
}

/// The tile within its cell.
pub(super) fn tile_rect(cell: Rect) -> Rect {
    cell.inset((cell.w * 0.035).clamp(0.5, 6.0))
}

/// Draws a tile into its cell.
pub(super) fn draw(picture: &mut Picture, theme: &Theme, cell: Rect, look: &Look) {
    let (side, rect) = (cell.w, tile_rect(cell));
    let radius = side * 0.12;
    let color = look.state.color(theme);
    let fill = look.shade.unwrap_or(color);
    let ink = fill.ink();
    picture.fill(rect, radius, fill);
    if look.acts {
        // A ring that is seen from outside on any background, and from inside on any tile.
        let (outer, inner) = ((side * 0.065).max(2.0), (side * 0.025).max(1.0));
        picture.fill(rect, radius, theme.text);
        picture.fill(rect.inset(outer), (radius - outer).max(0.0), ink);
        picture.fill(rect.inset(outer + inner), (radius - outer - inner).max(0.0), fill);
    }
    if let Some(part) = look.part {
        let band = match look.state {
            TileState::Idle => 0.0,
            _ if look.acts => side * 0.12,
            _ => side * 0.07,
        };
        picture.shapes.push(Shape::ImagePart { rect: rect.inset(band), part });
    }
    if look.state == TileState::Frustrated && look.part.is_none() {
        let inside = rect.inset(side * 0.1);
        marks::hatch(picture, inside, side * 0.17, ink.with_alpha(0.28), (side * 0.022).max(1.0), true);
    }
    if look.state == TileState::Idle && look.shade.is_none() {
        picture.outline(rect, radius, theme.line, (side * 0.015).max(1.0));
    }
    if look.state == TileState::Disturbed {
        marks::dashes(picture, rect.inset(side * 0.02), ink, (side * 0.055).max(1.5));
    }
    if let Some(size) = look.number {
        number(picture, cell, size, look, ink);
    }
    if side >= 12.0 {
        mark(picture, rect, look, ink, fill);
    }
}

fn number(picture: &mut Picture, cell: Rect, size: f32, look: &Look, ink: Color) {
    let middle = cell.center();
    let text = look.tile.to_string();
    if look.part.is_none() {
        picture.bold(middle, Anchor::Middle, size, ink, text);
        return;
    }
    // On an image the number stands on a small plate at the upper left.
    let size = size * 0.55;
    let width = Font::of(Weight::Bold).width(&text, size) + size * 0.5;
    let inset = cell.w * 0.09;
    let plate = Rect::new(cell.x + inset, cell.y + inset, width, size * 1.25);
    picture.fill(plate, size * 0.25, ink.ink().with_alpha(0.8));
    picture.bold(plate.center(), Anchor::Middle, size, ink, text);
}

/// The mark in the upper right corner.
fn mark(picture: &mut Picture, rect: Rect, look: &Look, ink: Color, fill: Color) {
    let radius = if look.number.is_some() || look.part.is_some() { rect.w * 0.105 } else { rect.w * 0.2 };
    let at = if look.number.is_some() || look.part.is_some() {
        // Within the ring of the tile that acts.
        let inward = rect.w * if look.acts { 0.24 } else { 0.2 };
        Point { x: rect.right() - inward, y: rect.y + inward }
    } else {
        rect.center()
    };
    if look.part.is_some() && look.state != TileState::Idle {
        picture.dot(at, radius * 1.5, fill);
    }
    match look.state {
        TileState::Idle => {}
        TileState::Satisfied => marks::check(picture, at, radius, ink),
        TileState::Attacked => marks::burst(picture, at, radius * 1.15, ink, fill),
        TileState::Disturbed => marks::wave(picture, at, radius * 1.1, ink),
        TileState::Frustrated | TileState::Cornered => {
            marks::cross(picture, at, radius * 0.85, ink, radius * 0.5);
        }
        TileState::Acting | TileState::Fleeing => match look.way {
            Some(way) => marks::pointer(picture, at, radius, way, ink),
            None => picture.dot(at, radius * 0.6, ink),
        },
    }
}
