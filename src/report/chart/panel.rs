//! One panel: axes, series with error bars, reference lines, and their names.

use crate::picture::{Anchor, Color, Picture, Point, Rect, Shape, Stroke, Theme};

use super::axis::{Axis, tick};
use super::label::{Label, along, place};
use super::marker::Marker;

/// A measured value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Where along the x axis.
    pub x: f64,
    /// The value.
    pub y: f64,
    /// Its standard error, drawn as a bar of one to either side.
    pub error: Option<f64>,
    /// Whether the marker is full; hollow ones want a word in the chart's note.
    pub full: bool,
}

/// A named series of values.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Which colour and marker: a series has the same number in all panels.
    pub number: usize,
    /// Its values by x.
    pub samples: Vec<Sample>,
}

/// What is known without measuring: a dashed line.
#[derive(Clone, Debug, PartialEq)]
pub struct Reference {
    /// Its name.
    pub name: String,
    /// x and y.
    pub points: Vec<(f64, f64)>,
    /// Whether its points are dots too: they were measured one by one, while the others follow a formula.
    pub dots: bool,
}

/// Axes and what is drawn between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// What the y axis shows.
    pub title: String,
    /// What the x axis shows.
    pub x_title: String,
    /// The x axis.
    pub x: Axis,
    /// Where the x axis has ticks; those that would touch are left out.
    pub x_ticks: Vec<f64>,
    /// The y axis.
    pub y: Axis,
    /// The series.
    pub series: Vec<Series>,
    /// The reference lines.
    pub references: Vec<Reference>,
}

pub(super) const TEXT: f32 = 17.0;
const TITLE: f32 = 19.0;
pub(super) const RADIUS: f32 = 5.0;

/// A panel on its surface.
struct Drawing<'a> {
    panel: &'a Panel,
    theme: &'a Theme,
    /// Between the axes.
    plot: Rect,
    picture: Picture,
}

impl Panel {
    /// Draws it into a rectangle; the names at the ends of series stand in the `margin` at the right where they can.
    pub(super) fn draw(&self, rect: Rect, margin: f32, theme: &Theme) -> Picture {
        const LEFT: f32 = 64.0;
        let (head, below) = rect.split_top(TITLE * 2.0);
        let (above, foot) = below.split_bottom(TEXT * 3.4);
        let (_, inner) = above.split_left(LEFT);
        let (plot, _) = inner.split_right(margin);
        let mut drawing = Drawing { panel: self, theme, plot, picture: Picture::new() };
        let title = Point { x: rect.x + 6.0, y: head.y + TITLE * 0.8 };
        drawing.picture.bold(title, Anchor::Left, TITLE, theme.text, self.title.as_str());
        drawing.axes();
        let x_title = Point { x: plot.center().x, y: foot.bottom() - TEXT * 0.8 };
        drawing.picture.text(x_title, Anchor::Middle, TEXT, theme.text, self.x_title.as_str());
        self.references.iter().for_each(|reference| drawing.reference(reference));
        self.series.iter().for_each(|series| drawing.series(series));
        drawing.names(Rect { w: rect.right() - plot.x, ..plot });
        drawing.picture
    }
}

impl Drawing<'_> {
    fn at(&self, x: f64, y: f64) -> Point {
        let (across, up) = (self.panel.x.fraction(x), self.panel.y.fraction(y).clamp(0.0, 1.0));
        Point { x: self.plot.x + across * self.plot.w, y: self.plot.bottom() - up * self.plot.h }
    }

    fn axes(&mut self) {
        let (plot, theme) = (self.plot, self.theme);
        for value in self.panel.y.ticks() {
            let y = self.at(self.panel.x.low, value).y;
            let (left, right) = (Point { x: plot.x, y }, Point { x: plot.right(), y });
            self.picture.line(left, right, theme.line.with_alpha(0.5), 1.0);
            let label = Point { x: plot.x - 8.0, y };
            self.picture.text(label, Anchor::Right, TEXT, theme.muted, tick(value));
        }
        let mut free = f32::NEG_INFINITY;
        for &value in &self.panel.x_ticks {
            let x = self.at(value, self.panel.y.low).x;
            let (top, bottom) = (Point { x, y: plot.bottom() }, Point { x, y: plot.bottom() + 6.0 });
            self.picture.line(top, bottom, theme.muted, 1.0);
            let text = tick(value);
            let half = text.chars().count() as f32 * TEXT * 0.33;
            if x - half < free {
                continue;
            }
            free = x + half + TEXT * 0.35;
            let label = Point { x, y: plot.bottom() + 6.0 + TEXT * 0.8 };
            self.picture.text(label, Anchor::Middle, TEXT, theme.muted, text);
        }
        let corner = Point { x: plot.x, y: plot.bottom() };
        self.picture.line(Point { x: plot.x, y: plot.y }, corner, theme.muted, 1.5);
        self.picture.line(corner, Point { x: plot.right(), y: plot.bottom() }, theme.muted, 1.5);
    }

    fn reference(&mut self, reference: &Reference) {
        let points: Vec<Point> = reference.points.iter().map(|&(x, y)| self.at(x, y)).collect();
        dashed(&mut self.picture, &points, self.theme.muted);
        if reference.dots || points.len() == 1 {
            for point in points {
                self.picture.dot(point, 2.5, self.theme.muted);
            }
        }
    }

    fn series(&mut self, series: &Series) {
        const CAP: f32 = 4.0;
        let marker = Marker::of(series.number, self.theme);
        let points: Vec<Point> = series.samples.iter().map(|sample| self.at(sample.x, sample.y)).collect();
        let stroke = Stroke { color: marker.color, width: 2.0 };
        if points.len() > 1 {
            self.picture.shapes.push(Shape::Path { points: points.clone(), stroke });
        }
        for (sample, &point) in series.samples.iter().zip(&points) {
            if let Some(error) = sample.error {
                let [high, low] = [sample.y + error, sample.y - error].map(|y| self.at(sample.x, y));
                self.picture.line(high, low, marker.color, 1.5);
                for end in [high, low] {
                    let [left, right] = [-CAP, CAP].map(|dx| Point { x: end.x + dx, y: end.y });
                    self.picture.line(left, right, marker.color, 1.5);
                }
            }
            marker.draw(&mut self.picture, point, RADIUS, sample.full, self.theme.background);
        }
    }

    /// Names series and references where they end.
    fn names(&mut self, area: Rect) {
        let mut ink = Vec::new();
        let (mut labels, mut colors) = (Vec::new(), Vec::new());
        for series in &self.panel.series {
            let points: Vec<Point> = series.samples.iter().map(|sample| self.at(sample.x, sample.y)).collect();
            ink.extend(along(&points));
            // A marker hides more than a line does.
            ink.extend(points.iter().flat_map(|point| {
                let half = RADIUS;
                [(0.0, 0.0), (half, half), (-half, half), (half, -half), (-half, -half)]
                    .map(|(dx, dy)| Point { x: point.x + dx, y: point.y + dy })
            }));
            if let Some(&of) = points.last() {
                labels.push(Label { text: series.name.clone(), of });
                colors.push(Marker::of(series.number, self.theme).ink(self.theme));
            }
        }
        for reference in &self.panel.references {
            let points: Vec<Point> = reference.points.iter().map(|&(x, y)| self.at(x, y)).collect();
            ink.extend(along(&points));
            if let Some(&of) = points.last() {
                labels.push(Label { text: reference.name.clone(), of });
                colors.push(self.theme.muted);
            }
        }
        for ((label, placed), color) in labels.iter().zip(place(&labels, TEXT, &ink, area)).zip(colors) {
            self.picture.text(placed.at, placed.anchor, TEXT, color, label.text.as_str());
        }
    }
}

/// A dashed line, cut where the dashes end.
fn dashed(picture: &mut Picture, line: &[Point], color: Color) {
    const DASH: f32 = 7.0;
    const GAP: f32 = 5.0;
    let mut walked = 0.0_f32;
    for pair in line.windows(2) {
        let (dx, dy) = (pair[1].x - pair[0].x, pair[1].y - pair[0].y);
        let length = dx.hypot(dy);
        let at = |way: f32| Point { x: pair[0].x + dx * way / length, y: pair[0].y + dy * way / length };
        let mut way = 0.0;
        while way < length {
            let phase = (walked + way) % (DASH + GAP);
            let rest = if phase < DASH { DASH - phase } else { DASH + GAP - phase };
            let end = (way + rest.max(0.01)).min(length);
            if phase < DASH {
                picture.line(at(way), at(end), color, 1.5);
            }
            way = end;
        }
        walked += length;
    }
}
