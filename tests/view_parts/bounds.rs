//! Whether a picture stays within its area.

use ecotaquin::picture::{Anchor, Font, Picture, Rect, Shape};

/// The smallest rectangle around a shape.
fn bounds(shape: &Shape) -> Rect {
    let around = |points: &[(f32, f32)], margin: f32| {
        let fold = |pick: fn(&(f32, f32)) -> f32| {
            let values = points.iter().map(pick);
            (values.clone().fold(f32::MAX, f32::min) - margin, values.fold(f32::MIN, f32::max) + margin)
        };
        let ((left, right), (top, bottom)) = (fold(|point| point.0), fold(|point| point.1));
        Rect::new(left, top, right - left, bottom - top)
    };
    match shape {
        Shape::Rect { rect, .. } | Shape::Raster { rect, .. } | Shape::ImagePart { rect, .. } => *rect,
        Shape::Circle { center, radius, .. } => around(&[(center.x, center.y)], *radius),
        Shape::Line { from, to, stroke } => around(&[(from.x, from.y), (to.x, to.y)], stroke.width / 2.0),
        Shape::Path { points, stroke } => {
            around(&points.iter().map(|at| (at.x, at.y)).collect::<Vec<_>>(), stroke.width / 2.0)
        }
        Shape::Polygon { points, .. } => around(&points.iter().map(|at| (at.x, at.y)).collect::<Vec<_>>(), 0.0),
        Shape::Text { at, anchor, size, weight, text, .. } => {
            let font = Font::of(*weight);
            let (width, half) = (font.width(text, *size), font.cap_height(*size) / 2.0);
            let left = match anchor {
                Anchor::Left => at.x,
                Anchor::Middle => at.x - width / 2.0,
                Anchor::Right => at.x - width,
            };
            Rect::new(left, at.y - half, width, 2.0 * half)
        }
    }
}

/// Every shape has an area that is not turned inside out, and lies within `area` (to half a pixel).
pub fn assert_inside(picture: &Picture, area: Rect) {
    for shape in &picture.shapes {
        let rect = bounds(shape);
        let inside = rect.x >= area.x - 0.5
            && rect.y >= area.y - 0.5
            && rect.right() <= area.right() + 0.5
            && rect.bottom() <= area.bottom() + 0.5;
        assert!(inside && rect.w >= 0.0 && rect.h >= 0.0, "{shape:?} at {rect:?} is not inside {area:?}");
    }
}

/// Texts that are on top of each other.
pub fn assert_texts_apart(picture: &Picture) {
    let texts: Vec<_> =
        picture.shapes.iter().filter(|shape| matches!(shape, Shape::Text { text, .. } if !text.is_empty())).collect();
    for (index, first) in texts.iter().enumerate() {
        for second in &texts[index + 1..] {
            assert!(!bounds(first).inset(0.3).overlaps(&bounds(second).inset(0.3)), "{first:?} is on {second:?}");
        }
    }
}

/// The sizes and scales that everything is drawn at.
pub fn areas() -> Vec<(Rect, f32)> {
    let sizes =
        [(240.0, 60.0), (260.0, 200.0), (300.0, 90.0), (520.0, 400.0), (780.0, 64.0), (1900.0, 120.0), (260.0, 900.0)];
    let scales = [0.75, 1.0, 1.5, 2.0];
    sizes.iter().flat_map(|&(w, h)| scales.map(|scale| (Rect::new(17.0, 33.0, w, h), scale))).collect()
}
