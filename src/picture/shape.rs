//! Shapes: what a picture is made of. Coordinates are pixels, x to the right and y down.

use std::sync::Arc;

use super::{Color, Weight};

/// A place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Rect {
    /// A rectangle from its upper left corner, width and height.
    #[must_use]
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// Right edge.
    #[must_use]
    pub fn right(&self) -> f32 {
        self.x + self.w
    }

    /// Lower edge.
    #[must_use]
    pub fn bottom(&self) -> f32 {
        self.y + self.h
    }

    /// The middle.
    #[must_use]
    pub fn center(&self) -> Point {
        Point { x: self.x + self.w / 2.0, y: self.y + self.h / 2.0 }
    }

    /// Whether a place lies in it (the right and lower edges do not).
    #[must_use]
    pub fn contains(&self, at: Point) -> bool {
        at.x >= self.x && at.x < self.right() && at.y >= self.y && at.y < self.bottom()
    }

    /// Smaller by a margin on every side; never of negative size.
    #[must_use]
    pub fn inset(&self, margin: f32) -> Self {
        let (w, h) = ((self.w - 2.0 * margin).max(0.0), (self.h - 2.0 * margin).max(0.0));
        let center = self.center();
        Self { x: center.x - w / 2.0, y: center.y - h / 2.0, w, h }
    }

    /// Whether the two share more than an edge.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Cuts off a strip at the top: (strip, rest).
    #[must_use]
    pub fn split_top(&self, height: f32) -> (Self, Self) {
        let height = height.min(self.h);
        (Self { h: height, ..*self }, Self { y: self.y + height, h: self.h - height, ..*self })
    }

    /// Cuts off a strip at the bottom: (rest, strip).
    #[must_use]
    pub fn split_bottom(&self, height: f32) -> (Self, Self) {
        let (rest, strip) = self.split_top(self.h - height.min(self.h));
        (rest, strip)
    }

    /// Cuts off a strip at the right: (rest, strip).
    #[must_use]
    pub fn split_right(&self, width: f32) -> (Self, Self) {
        let width = width.min(self.w);
        (Self { w: self.w - width, ..*self }, Self { x: self.right() - width, w: width, ..*self })
    }

    /// Cuts off a strip at the left: (strip, rest).
    #[must_use]
    pub fn split_left(&self, width: f32) -> (Self, Self) {
        let width = width.min(self.w);
        (Self { w: width, ..*self }, Self { x: self.x + width, w: self.w - width, ..*self })
    }
}

/// A line's colour and width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Colour.
    pub color: Color,
    /// Width in pixels.
    pub width: f32,
}

/// Which point of a text is at its place. Vertically the middle of its capital letters is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Left,
    /// Its middle.
    #[default]
    Middle,
    /// Its right end.
    Right,
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with rounded corners.
    Rect {
        /// Where.
        rect: Rect,
        /// Radius of the corners.
        radius: f32,
        /// Colour inside.
        fill: Option<Color>,
        /// Its outline, inside the edge.
        stroke: Option<Stroke>,
    },
    /// A circle.
    Circle {
        /// Its middle.
        center: Point,
        /// Its radius.
        radius: f32,
        /// Colour inside.
        fill: Option<Color>,
        /// Its outline.
        stroke: Option<Stroke>,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
        /// How.
        stroke: Stroke,
    },
    /// Joined straight lines, as a curve has many.
    Path {
        /// The points in order.
        points: Vec<Point>,
        /// How.
        stroke: Stroke,
    },
    /// A filled convex polygon.
    Polygon {
        /// Its corners in order.
        points: Vec<Point>,
        /// Colour inside.
        fill: Color,
    },
    /// One line of text.
    Text {
        /// Where its anchor is; the middle of its capital letters vertically.
        at: Point,
        /// Which point of it that is.
        anchor: Anchor,
        /// Size in pixels.
        size: f32,
        /// Which cut of the font.
        weight: Weight,
        /// Colour.
        color: Color,
        /// The text.
        text: String,
    },
    /// A raster of coloured cells, drawn without smoothing.
    Raster {
        /// Where.
        rect: Rect,
        /// Columns.
        width: u16,
        /// Rows.
        height: u16,
        /// One colour per cell in reading order.
        cells: Arc<[Color]>,
    },
    /// A part of the image that tiles carry; whoever draws knows the image.
    ImagePart {
        /// Where.
        rect: Rect,
        /// Which part of the image, in fractions of its width and height.
        part: Rect,
    },
}

/// Shapes, drawn in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// The shapes, from the lowest to the topmost.
    pub shapes: Vec<Shape>,
}

impl Picture {
    /// An empty picture.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a filled rectangle.
    pub fn fill(&mut self, rect: Rect, radius: f32, color: Color) {
        self.shapes.push(Shape::Rect { rect, radius, fill: Some(color), stroke: None });
    }

    /// Adds the outline of a rectangle.
    pub fn outline(&mut self, rect: Rect, radius: f32, color: Color, width: f32) {
        self.shapes.push(Shape::Rect { rect, radius, fill: None, stroke: Some(Stroke { color, width }) });
    }

    /// Adds a line.
    pub fn line(&mut self, from: Point, to: Point, color: Color, width: f32) {
        self.shapes.push(Shape::Line { from, to, stroke: Stroke { color, width } });
    }

    /// Adds a filled circle.
    pub fn dot(&mut self, center: Point, radius: f32, color: Color) {
        self.shapes.push(Shape::Circle { center, radius, fill: Some(color), stroke: None });
    }

    /// Adds a line of text in the regular weight.
    pub fn text(&mut self, at: Point, anchor: Anchor, size: f32, color: Color, text: impl Into<String>) {
        self.text_in(Weight::Regular, at, anchor, size, color, text);
    }

    /// Adds a line of text in bold.
    pub fn bold(&mut self, at: Point, anchor: Anchor, size: f32, color: Color, text: impl Into<String>) {
        self.text_in(Weight::Bold, at, anchor, size, color, text);
    }

    fn text_in(&mut self, weight: Weight, at: Point, anchor: Anchor, size: f32, color: Color, text: impl Into<String>) {
        self.shapes.push(Shape::Text { at, anchor, size, weight, color, text: text.into() });
    }

    /// Adds an arrow with its head at `to`.
    pub fn arrow(&mut self, from: Point, to: Point, color: Color, width: f32) {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy);
        if length < f32::EPSILON {
            return;
        }
        let (ux, uy) = (dx / length, dy / length);
        let head = (width * 3.5).min(length);
        let neck = Point { x: to.x - ux * head, y: to.y - uy * head };
        self.line(from, neck, color, width);
        let half = head * 0.55;
        let points = vec![
            to,
            Point { x: neck.x - uy * half, y: neck.y + ux * half },
            Point { x: neck.x + uy * half, y: neck.y - ux * half },
        ];
        self.shapes.push(Shape::Polygon { points, fill: color });
    }

    /// Adds all shapes of another picture on top.
    pub fn extend(&mut self, other: Picture) {
        self.shapes.extend(other.shapes);
    }
}
