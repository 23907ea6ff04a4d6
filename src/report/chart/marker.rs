//! Markers: the shapes by which series are told apart without colours.

use crate::picture::{Color, Picture, Point, Shape, Stroke, Theme, ThemeName};

/// The colours of Okabe and Ito (2008, "Color Universal Design"), the strongest first; their black is the theme's ink.
const OKABE_ITO: [u32; 6] = [0x00_72_B2, 0xD5_5E_00, 0x00_9E_73, 0xCC_79_A7, 0xE6_9F_00, 0x56_B4_E9];
/// The least contrast of a shape, and of a letter (WCAG 2.2, "non-text contrast" and "contrast").
const LEAST_CONTRAST: f32 = 3.0;
const LEAST_CONTRAST_OF_TEXT: f32 = 4.5;
/// Corners and the turn of the first one in degrees, clockwise from the top; no corners are a circle.
const SHAPES: [(u16, f32); 5] = [(0, 0.0), (4, 45.0), (3, 0.0), (4, 0.0), (3, 180.0)];

/// Colour and shape of a series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Marker {
    pub(super) color: Color,
    corners: u16,
    turn: f32,
}

impl Marker {
    /// Of the series with this number; the first 35 all differ in colour or shape.
    pub(super) fn of(number: usize, theme: &Theme) -> Self {
        let (corners, turn) = SHAPES[number % SHAPES.len()];
        let color = match OKABE_ITO.get(number % (OKABE_ITO.len() + 1)) {
            Some(&rgb) => readable(Color::hex(rgb), LEAST_CONTRAST, theme),
            None => theme.text,
        };
        Self { color, corners, turn }
    }

    /// The colour for letters.
    pub(super) fn ink(&self, theme: &Theme) -> Color {
        readable(self.color, LEAST_CONTRAST_OF_TEXT, theme)
    }

    /// Draws it, full, or hollow over the background.
    pub(super) fn draw(&self, picture: &mut Picture, at: Point, radius: f32, full: bool, background: Color) {
        let inside = if full { self.color } else { background };
        let stroke = Stroke { color: self.color, width: 2.0 };
        if self.corners == 0 {
            picture.shapes.push(Shape::Circle { center: at, radius, fill: Some(inside), stroke: Some(stroke) });
            return;
        }
        // The same area as the circle, about.
        let radius = radius * if self.corners == 3 { 1.35 } else { 1.25 };
        let step = 360.0 / f32::from(self.corners);
        let corner = |number: u16| {
            let angle = (self.turn + step * f32::from(number)).to_radians();
            Point { x: at.x + radius * angle.sin(), y: at.y - radius * angle.cos() }
        };
        let points: Vec<Point> = (0..self.corners).map(corner).collect();
        let around = points.iter().chain(&points[..2]).copied().collect();
        picture.shapes.push(Shape::Polygon { points, fill: inside });
        picture.shapes.push(Shape::Path { points: around, stroke });
    }
}

/// The colour, mixed with ink until it stands out from the background.
fn readable(color: Color, least: f32, theme: &Theme) -> Color {
    let least = if theme.name == ThemeName::HighContrast { least.max(LEAST_CONTRAST_OF_TEXT) } else { least };
    let mixed = (0..=10_u8).map(|tenths| color.mix(theme.text, f32::from(tenths) / 10.0));
    mixed.into_iter().find(|mixed| mixed.contrast(theme.background) >= least).unwrap_or(theme.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_stand_out_and_differ_in_colour_or_shape() {
        for theme in ThemeName::ALL.map(ThemeName::theme) {
            let markers: Vec<Marker> = (0..35).map(|number| Marker::of(number, &theme)).collect();
            for (number, marker) in markers.iter().enumerate() {
                assert!(marker.color.contrast(theme.background) >= LEAST_CONTRAST, "{:?} {marker:?}", theme.name);
                assert!(marker.ink(&theme).contrast(theme.background) >= LEAST_CONTRAST_OF_TEXT, "{marker:?}");
                assert!(!markers[..number].contains(marker), "{number}");
            }
        }
    }
}
