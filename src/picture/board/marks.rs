//! The marks that tell states apart without colour, drawn from simple shapes.

use std::f32::consts::{PI, TAU};

use crate::picture::{Color, Picture, Point, Rect, Shape, Stroke};
use crate::puzzle::Direction;

/// A place from a middle, by angle (0 to the right, clockwise) and distance.
fn polar(center: Point, angle: f32, distance: f32) -> Point {
    Point { x: center.x + angle.cos() * distance, y: center.y + angle.sin() * distance }
}

/// The unit vector of a direction.
pub(super) fn unit(way: Direction) -> (f32, f32) {
    match way {
        Direction::Up => (0.0, -1.0),
        Direction::Down => (0.0, 1.0),
        Direction::Left => (-1.0, 0.0),
        Direction::Right => (1.0, 0.0),
    }
}

fn path(picture: &mut Picture, points: Vec<Point>, color: Color, width: f32) {
    picture.shapes.push(Shape::Path { points, stroke: Stroke { color, width } });
}

/// A tick: at home.
pub(super) fn check(picture: &mut Picture, center: Point, radius: f32, color: Color) {
    let at = |x: f32, y: f32| Point { x: center.x + x * radius, y: center.y + y * radius };
    path(picture, vec![at(-0.8, 0.05), at(-0.2, 0.65), at(0.85, -0.65)], color, radius * 0.36);
}

/// A burst with an exclamation mark: under attack.
pub(super) fn burst(picture: &mut Picture, center: Point, radius: f32, color: Color, paper: Color) {
    for turn in [0.0, PI / 4.0] {
        let points =
            (0..4_u8).map(|corner| polar(center, turn + f32::from(corner) * PI / 2.0, radius * 1.25)).collect();
        picture.shapes.push(Shape::Polygon { points, fill: color });
    }
    let bar = Rect::new(center.x - radius * 0.12, center.y - radius * 0.6, radius * 0.24, radius * 0.72);
    picture.fill(bar, 0.0, paper);
    picture.dot(Point { y: center.y + radius * 0.45, ..center }, radius * 0.16, paper);
}

/// A thick ✕: nothing could move, or nowhere to go.
pub(super) fn cross(picture: &mut Picture, center: Point, radius: f32, color: Color, width: f32) {
    for side in [1.0, -1.0] {
        let from = Point { x: center.x - radius, y: center.y - side * radius };
        let to = Point { x: center.x + radius, y: center.y + side * radius };
        picture.line(from, to, color, width);
    }
}

/// A wave: driven off home.
pub(super) fn wave(picture: &mut Picture, center: Point, radius: f32, color: Color) {
    let points = (0..=16_u8)
        .map(|step| {
            let part = f32::from(step) / 16.0;
            Point { x: center.x + (part * 2.0 - 1.0) * radius, y: center.y - (part * TAU).sin() * radius * 0.42 }
        })
        .collect();
    path(picture, points, color, radius * 0.34);
}

/// A short bold arrow: where a tile wants to go.
pub(super) fn pointer(picture: &mut Picture, center: Point, radius: f32, way: Direction, color: Color) {
    let (x, y) = unit(way);
    let along = |part: f32, aside: f32| Point {
        x: center.x + (x * part - y * aside) * radius,
        y: center.y + (y * part + x * aside) * radius,
    };
    picture.line(along(-1.0, 0.0), along(0.1, 0.0), color, radius * 0.5);
    let points = vec![along(1.0, 0.0), along(0.0, 0.85), along(0.0, -0.85)];
    picture.shapes.push(Shape::Polygon { points, fill: color });
}

/// A padlock on a badge: a mountain, over which nobody flees.
pub(super) fn padlock(picture: &mut Picture, center: Point, radius: f32, color: Color, paper: Color) {
    picture.dot(center, radius * 1.3, paper);
    let width = radius * 0.28;
    let top = Point { y: center.y - radius * 0.15, ..center };
    let shackle = (0..=8_u8).map(|step| polar(top, PI + PI * f32::from(step) / 8.0, radius * 0.46)).collect();
    path(picture, shackle, color, width);
    let body = Rect::new(center.x - radius * 0.72, center.y - radius * 0.15, radius * 1.44, radius * 0.98);
    picture.fill(body, radius * 0.16, color);
    picture.dot(Point { y: center.y + radius * 0.28, ..center }, radius * 0.2, paper);
}

/// Corner brackets and a pennant: where the acting tile wants to be.
pub(super) fn target(picture: &mut Picture, cell: Rect, color: Color, halo: Color) {
    let side = cell.w;
    let width = (side * 0.05).max(2.0);
    let reach = side * 0.24;
    let rect = cell.inset(width / 2.0);
    let corners = [
        (rect.x, rect.y, 1.0, 1.0),
        (rect.right(), rect.y, -1.0, 1.0),
        (rect.right(), rect.bottom(), -1.0, -1.0),
        (rect.x, rect.bottom(), 1.0, -1.0),
    ];
    for (x, y, right, down) in corners {
        let points = vec![Point { x: x + reach * right, y }, Point { x, y }, Point { x, y: y + reach * down }];
        path(picture, points.clone(), halo, width * 1.9);
        path(picture, points, color, width);
    }
}

/// A pennant on its pole, the foot of the pole at a place.
pub(super) fn flag(picture: &mut Picture, foot: Point, height: f32, color: Color, ink: Color) {
    let top = foot.y - height;
    let pole = (height * 0.1).max(1.5);
    let cloth = |grow: f32| {
        vec![
            Point { x: foot.x, y: top - grow },
            Point { x: foot.x + height * 0.72 + grow * 1.5, y: top + height * 0.28 },
            Point { x: foot.x, y: top + height * 0.56 + grow },
        ]
    };
    picture.shapes.push(Shape::Polygon { points: cloth(pole), fill: ink });
    picture.shapes.push(Shape::Polygon { points: cloth(0.0), fill: color });
    picture.line(Point { y: top - pole, ..foot }, foot, ink, pole * 1.3);
}

/// Diagonal lines within a square, clipped by construction; both ways when crossed.
pub(super) fn hatch(picture: &mut Picture, rect: Rect, spacing: f32, color: Color, width: f32, crossed: bool) {
    let mut offset = spacing;
    while offset < rect.w + rect.h - spacing * 0.5 {
        let (low, high) = ((offset - rect.h).max(0.0), offset.min(rect.w));
        let from = Point { x: rect.x + low, y: rect.y + offset - low };
        let to = Point { x: rect.x + high, y: rect.y + offset - high };
        picture.line(from, to, color, width);
        if crossed {
            let mirror = |at: Point| Point { x: rect.x + rect.right() - at.x, ..at };
            picture.line(mirror(from), mirror(to), color, width);
        }
        offset += spacing;
    }
}

/// An outline of dashes, with the corners left out.
pub(super) fn dashes(picture: &mut Picture, rect: Rect, color: Color, width: f32) {
    let rect = rect.inset(width / 2.0);
    let dash = rect.w / 7.0;
    for index in 0..3_u8 {
        let offset = dash * (f32::from(index) * 2.0 + 1.0);
        for y in [rect.y, rect.bottom()] {
            let from = Point { x: rect.x + offset, y };
            picture.line(from, Point { x: from.x + dash, y }, color, width);
        }
        for x in [rect.x, rect.right()] {
            let from = Point { x, y: rect.y + offset };
            picture.line(from, Point { x, y: from.y + dash }, color, width);
        }
    }
}

/// An arrow that is read on any colour: with a halo around it.
pub(super) fn haloed_arrow(picture: &mut Picture, from: Point, to: Point, color: Color, halo: Color, width: f32) {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy).max(f32::EPSILON);
    let (ux, uy) = (dx / length, dy / length);
    let arrow = |picture: &mut Picture, grow: f32, color: Color| {
        let head = width * 2.6;
        let neck = Point { x: to.x - ux * head, y: to.y - uy * head };
        let back = Point { x: from.x - ux * grow, y: from.y - uy * grow };
        picture.line(back, Point { x: neck.x + ux, y: neck.y + uy }, color, width + 2.0 * grow);
        let spread = width * 1.55 + grow * 1.6;
        let (tip, base) = (head + grow * 2.0, -grow);
        let at =
            |along: f32, aside: f32| Point { x: neck.x + ux * along - uy * aside, y: neck.y + uy * along + ux * aside };
        let points = vec![at(tip, 0.0), at(base, spread), at(base, -spread)];
        picture.shapes.push(Shape::Polygon { points, fill: color });
    };
    arrow(picture, (width * 0.4).max(1.0), halo);
    arrow(picture, 0.0, color);
}
