//! Where names stand: beside what they name, and over nothing else.

use crate::picture::{Anchor, Font, Point, Rect, Weight};

/// A name with the point that it names.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub(super) text: String,
    pub(super) of: Point,
}

/// A name at its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placed {
    pub(super) at: Point,
    pub(super) anchor: Anchor,
    pub(super) rect: Rect,
}

/// Distance of a name from its point.
const GAP: f32 = 11.0;

/// Puts names where they hide neither each other nor `ink` (points along lines and markers), inside of `area`; the first
/// ones choose first.
pub(super) fn place(labels: &[Label], size: f32, ink: &[Point], area: Rect) -> Vec<Placed> {
    let mut placed: Vec<Placed> = Vec::new();
    for label in labels {
        let candidates = candidates(label, size);
        let cost = |candidate: &Placed, rank: usize| {
            let rect = candidate.rect;
            let inside =
                rect.x >= area.x && rect.y >= area.y && rect.right() <= area.right() && rect.bottom() <= area.bottom();
            let over_names = placed.iter().filter(|other| other.rect.overlaps(&rect)).count();
            let over_ink = ink.iter().filter(|point| rect.contains(**point)).count();
            rank + over_ink * 4 + over_names * 1000 + usize::from(!inside) * 10_000
        };
        let best = candidates.iter().enumerate().min_by_key(|(rank, candidate)| cost(candidate, *rank));
        placed.extend(best.map(|(_, candidate)| *candidate));
    }
    placed
}

/// Places around a point, the best ones first.
fn candidates(label: &Label, size: f32) -> Vec<Placed> {
    let width = Font::of(Weight::Regular).width(&label.text, size);
    let height = size * 1.15;
    let mut candidates = Vec::new();
    // Above and below in turn, half a line further each time.
    for number in 0..=32_u8 {
        let half_lines = f32::from(number.div_ceil(2)) * 0.6;
        let rise = if number % 2 == 0 { half_lines } else { -half_lines };
        for (dx, anchor) in [(GAP, Anchor::Left), (0.0, Anchor::Middle), (-GAP, Anchor::Right)] {
            // Above and below the point it needs room; beside it none.
            if anchor == Anchor::Middle && rise.abs() < 1.0 {
                continue;
            }
            let at = Point { x: label.of.x + dx, y: label.of.y + rise * size };
            let left = match anchor {
                Anchor::Left => at.x,
                Anchor::Middle => at.x - width / 2.0,
                Anchor::Right => at.x - width,
            };
            candidates.push(Placed { at, anchor, rect: Rect::new(left, at.y - height / 2.0, width, height) });
        }
    }
    candidates
}

/// Points along a line, close to each other.
#[expect(clippy::cast_sign_loss, reason = "a length is not negative")]
pub(super) fn along(line: &[Point]) -> Vec<Point> {
    const STEP: f32 = 3.0;
    let mut points = Vec::new();
    for pair in line.windows(2) {
        let (dx, dy) = (pair[1].x - pair[0].x, pair[1].y - pair[0].y);
        let steps = (dx.hypot(dy) / STEP).ceil().clamp(1.0, 10_000.0) as u16;
        let part = |step: u16| f32::from(step) / f32::from(steps);
        points.extend((0..=steps).map(|step| Point { x: pair[0].x + dx * part(step), y: pair[0].y + dy * part(step) }));
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_points_that_are_close_together_do_not_overlap_and_stay_inside() {
        let area = Rect::new(0.0, 0.0, 300.0, 200.0);
        let name = |number: u8| Label {
            text: format!("eco:layered {number}"),
            of: Point { x: 180.0, y: 90.0 + f32::from(number) },
        };
        let labels: Vec<Label> = (0..5).map(name).collect();
        let line = along(&[Point { x: 0.0, y: 92.0 }, Point { x: 180.0, y: 92.0 }]);
        assert!(line.len() > 50);
        let placed = place(&labels, 15.0, &line, area);
        for (number, label) in placed.iter().enumerate() {
            let rect = label.rect;
            assert!(rect.x >= 0.0 && rect.right() <= 300.0 && rect.y >= 0.0 && rect.bottom() <= 200.0);
            assert!(placed[..number].iter().all(|other| !other.rect.overlaps(&rect)), "{placed:?}");
        }
        assert!(line.iter().all(|point| !placed[0].rect.contains(*point)));
    }
}
