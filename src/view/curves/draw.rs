//! The curves drawn: thin charts one above the other over one axis of moves.

use crate::picture::{Anchor, Color, Font, Point, Rect, Shape, Stroke, Weight};
use crate::trace::{Cursor, Records};
use crate::view::ui::Ui;
use crate::words::{Label, Language, Message};

use super::series::{Bucket, Curve, Series, Span};

/// A curve's name and its unit.
fn title(curve: Curve, tiles: u64, language: &dyn Language) -> (&'static str, String) {
    let (name, unit) = match curve {
        Curve::Entropy => (Label::CurveEntropy, Some(Label::UnitEntropy)),
        Curve::Satisfied => (Label::CurveSatisfied, None),
        Curve::Attacks => (Label::CurveAttacks, Some(Label::UnitAttacks)),
        Curve::Chain => (Label::CurveChain, Some(Label::UnitChain)),
    };
    let unit = unit.map_or_else(|| language.message(&Message::OfTiles(tiles)), |unit| language.label(unit).to_owned());
    (language.label(name), unit)
}

/// The place shown, with what is exactly true there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Here {
    /// Moves made.
    pub moves: u64,
    /// Entropy.
    pub entropy: u64,
    /// Tiles at home.
    pub satisfied: u64,
}

impl Here {
    /// Where a cursor is.
    #[must_use]
    pub fn of(cursor: &Cursor) -> Self {
        Self { moves: cursor.slides(), entropy: cursor.entropy(), satisfied: cursor.satisfied() }
    }
}

/// What to draw.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The curves' data.
    pub series: &'a Series,
    /// Tiles on the board.
    pub tiles: u64,
    /// The place shown.
    pub here: Here,
    /// The fewest moves that solve the board, where known.
    pub optimal: Option<u64>,
}

impl View<'_> {
    /// The right end of the axis of moves.
    fn domain(&self) -> u64 {
        self.series.slides().max(self.here.moves).max(self.optimal.unwrap_or(0)).max(1)
    }
}

/// Where everything is.
struct Layout {
    /// Size of small text.
    text: f32,
    /// For the label of the optimal length.
    top: Rect,
    /// Titles and plots of the charts that there is room for.
    charts: Vec<(Rect, Rect)>,
    /// For the labels of the axis.
    axis: Rect,
}

impl Layout {
    fn new(scale: f32, area: Rect, optimal: bool) -> Self {
        let text = (11.0 * scale).min(area.h * 0.2);
        let line = text * 1.3;
        let (top, rest) = area.split_top(if optimal { line } else { text * 0.2 });
        let (rest, axis) = rest.split_bottom(line);
        let least = line + 14.0 * scale;
        #[expect(clippy::cast_sign_loss, reason = "a height is not negative")]
        let count = ((rest.h / least) as usize).clamp(1, Curve::ALL.len());
        let height = rest.h / count as f32;
        let gutter = (text * 3.4).min(area.w * 0.3);
        let charts = (0..count).map(|index| {
            let chart = Rect { y: rest.y + index as f32 * height, h: height, ..rest };
            let (title, plot) = chart.split_top(line);
            let plot = plot.split_left(gutter).1.split_right(text * 0.6).0;
            (title, plot.split_bottom((text * 0.3).min(plot.h / 4.0)).0)
        });
        Self { text, top, charts: charts.collect(), axis }
    }

    /// Left edge and width of the axis of moves.
    fn span(&self) -> (f32, f32) {
        let plot = self.charts[0].1;
        (plot.x, plot.w)
    }

    fn x(&self, moves: u64, domain: u64) -> f32 {
        let (left, width) = self.span();
        (f64::from(left) + f64::from(width) * moves.min(domain) as f64 / domain as f64) as f32
    }
}

/// The number of moves that a place of the mouse on the charts stands for, within the recording.
#[must_use]
#[expect(clippy::cast_sign_loss, reason = "a part from 0 to 1")]
pub fn moves_at(scale: f32, area: Rect, view: &View<'_>, x: f32) -> u64 {
    let (left, width) = Layout::new(scale, area, view.optimal.is_some()).span();
    let part = (f64::from(x) - f64::from(left)) / f64::from(width).max(f64::MIN_POSITIVE);
    ((part.clamp(0.0, 1.0) * view.domain() as f64).round() as u64).min(view.series.slides())
}

/// Draws as many of the charts as there is room for, entropy first.
pub fn draw(ui: &mut Ui, area: Rect, view: &View<'_>) {
    let layout = Layout::new(ui.scale, area, view.optimal.is_some());
    for (curve, &(title, plot)) in Curve::ALL.into_iter().zip(&layout.charts) {
        draw_chart(ui, &layout, view, curve, title, plot);
    }
    let domain = view.domain();
    if let Some(optimal) = view.optimal {
        let x = layout.x(optimal, domain);
        // Through the plots only, not through the titles.
        for &(_, plot) in &layout.charts {
            dashed(ui, x, plot.y, plot.bottom());
        }
        let font = Font::of(Weight::Regular);
        let label = font.fit(&ui.message(&Message::OptimalMark(optimal)), layout.text, area.w);
        let half = font.width(&label, layout.text) / 2.0;
        let at = Point { x: x.min(area.right() - half).max(area.x + half), y: layout.top.center().y };
        ui.picture.text(at, Anchor::Middle, layout.text, ui.theme.text, label);
    }
    draw_axis(ui, area, &layout, view);
}

fn dashed(ui: &mut Ui, x: f32, top: f32, bottom: f32) {
    let (dash, gap, width) = (ui.px(4.0), ui.px(3.0), ui.px(1.5));
    let mut y = top;
    while y < bottom {
        ui.picture.fill(Rect::new(x - width / 2.0, y, width, dash.min(bottom - y)), 0.0, ui.theme.text);
        y += dash + gap;
    }
}

fn draw_axis(ui: &mut Ui, area: Rect, layout: &Layout, view: &View<'_>) {
    let (font, theme, text) = (Font::of(Weight::Regular), ui.theme, layout.text);
    let domain = view.domain();
    let x = layout.x(view.here.moves, domain);
    let width = ui.px(1.5);
    for &(_, plot) in &layout.charts {
        ui.picture.fill(Rect::new(x - width / 2.0, plot.y, width, plot.h), 0.0, theme.accent);
    }

    let label = font.fit(&ui.message(&Message::Moves(view.here.moves)), text, area.w - text);
    let (half, y) = (font.width(&label, text) / 2.0 + text * 0.4, layout.axis.center().y);
    let middle = x.min(area.right() - half).max(area.x + half);
    let tag = Rect::new(middle - half, layout.axis.y, 2.0 * half, layout.axis.h);
    ui.picture.fill(tag, ui.px(3.0), theme.accent);
    ui.picture.text(Point { x: middle, y }, Anchor::Middle, text, theme.accent.ink(), label);
    let (left, span) = layout.span();
    let (first, last) = ("0".to_owned(), ui.language().number(domain));
    if left + font.width(&first, text) + text * 0.5 < tag.x {
        ui.picture.text(Point { x: left, y }, Anchor::Left, text, theme.muted, first);
    }
    let right = left + span;
    if right - font.width(&last, text) - text * 0.5 > tag.right() {
        ui.picture.text(Point { x: right, y }, Anchor::Right, text, theme.muted, last);
    }
}

fn draw_chart(ui: &mut Ui, layout: &Layout, view: &View<'_>, curve: Curve, title: Rect, plot: Rect) {
    let (theme, text) = (ui.theme, layout.text);
    let color = theme.curves[curve as usize];
    let recorded = view.series.records() == Records::Events || matches!(curve, Curve::Entropy | Curve::Satisfied);
    let value = match curve {
        Curve::Entropy => Some(view.here.entropy),
        Curve::Satisfied => Some(view.here.satisfied),
        _ => view.series.value_at(curve, view.here.moves).map(u64::from),
    };
    draw_title(ui, layout, curve, title, view.tiles, value.filter(|_| recorded));
    ui.picture.fill(plot, 0.0, theme.background);
    let line = ui.px(1.0).min(plot.h);
    ui.picture.fill(Rect { y: plot.bottom() - line, h: line, ..plot }, 0.0, theme.line);
    if !recorded {
        let note = Font::of(Weight::Regular).fit(ui.label(Label::NotRecorded), text, plot.w);
        ui.picture.text(plot.center(), Anchor::Middle, text, theme.muted, note);
        return;
    }
    let greatest = match curve {
        Curve::Satisfied => view.tiles,
        _ => nice(view.series.greatest(curve).unwrap_or(0).into()),
    };
    let label_x = plot.x - text * 0.3;
    let size = text.min(plot.h / 1.6);
    let labels = [(0, plot.bottom() - size * 0.4), (greatest, plot.y + size * 0.4)];
    for (value, y) in labels.into_iter().skip(usize::from(plot.h < 2.0 * size)) {
        let label = Font::of(Weight::Regular).fit(&ui.language().figures(&compact(value)), size, label_x - title.x);
        ui.picture.text(Point { x: label_x, y }, Anchor::Right, size, theme.muted, label);
    }
    draw_curve(ui, layout, view, curve, plot, greatest.max(1), color);
    if let Some(value) = value {
        let radius = ui.px(3.0).min(plot.h / 3.0);
        let part = (value as f32 / greatest.max(1) as f32).min(1.0);
        // The dot stays inside the plot, like the line.
        let y = (plot.bottom() - part * plot.h).clamp(plot.y + radius, plot.bottom() - radius);
        ui.picture.dot(Point { x: layout.x(view.here.moves, view.domain()), y }, radius, color);
    }
}

/// Name and unit on the left after a stroke of the curve's colour, the value at the cursor on the right.
fn draw_title(ui: &mut Ui, layout: &Layout, curve: Curve, title: Rect, tiles: u64, value: Option<u64>) {
    let (theme, text, y) = (ui.theme, layout.text, title.center().y);
    let (bold, regular) = (Font::of(Weight::Bold), Font::of(Weight::Regular));
    let (name, unit) = self::title(curve, tiles, ui.language());
    let swatch = Rect::new(title.x, y - text * 0.12, text, text * 0.24);
    ui.picture.fill(swatch, 0.0, theme.curves[curve as usize]);
    let mut right = title.right();
    if let Some(value) = value {
        let value = bold.fit(&ui.language().number(value), text, title.w * 0.4);
        right -= bold.width(&value, text) + text * 0.6;
        ui.picture.bold(Point { x: title.right(), y }, Anchor::Right, text, theme.text, value);
    }
    let mut x = title.x + text * 1.4;
    let name = bold.fit(name, text, right - x);
    let name_width = bold.width(&name, text);
    ui.picture.bold(Point { x, y }, Anchor::Left, text, theme.text, name);
    x += name_width + text * 0.5;
    let unit = regular.fit(&unit, text, (right - x).max(0.0));
    ui.picture.text(Point { x, y }, Anchor::Left, text, theme.muted, unit);
}

/// The band from the least to the greatest value of every pixel column, and the line through the last ones.
fn draw_curve(ui: &mut Ui, layout: &Layout, view: &View<'_>, curve: Curve, plot: Rect, greatest: u64, color: Color) {
    let stroke = Stroke { color, width: ui.px(1.5).min(plot.h / 4.0) };
    let room = Rect { y: plot.y + stroke.width / 2.0, h: plot.h - stroke.width, ..plot };
    let y = |value: u32| room.bottom() - (value as f32 / greatest as f32).min(1.0) * room.h;
    let column_width = ui.scale.max(1.0);
    let (columns, values) = per_column(view.series, curve, view.domain(), (plot.w / column_width).max(1.0));
    // Where most activations share a column, the last chain length among them is no more than chance.
    let crowded = curve == Curve::Chain && values > 2 * columns.len();
    let mut points: Vec<Point> = Vec::with_capacity(columns.len());
    for (column, moves, span) in columns {
        let (mut top, mut bottom) = (y(span.max), y(span.min));
        if crowded {
            (top, bottom) = (top - stroke.width / 2.0, bottom + stroke.width / 2.0);
        }
        if bottom - top > stroke.width || crowded {
            let x = plot.x + column as f32 * column_width;
            let band = Rect::new(x, top, column_width.min(plot.right() - x).max(0.0), bottom - top);
            ui.picture.fill(band, 0.0, color.with_alpha(0.45));
        }
        points.push(Point { x: layout.x(moves, view.domain()), y: y(span.last) });
    }
    if points.len() > 1 && !crowded {
        ui.picture.shapes.push(Shape::Path { points, stroke });
    }
}

/// What a curve does in every pixel column where it has a value: the column, the first number of moves of the column's
/// last bucket, and the values; and how many values share these columns.
#[expect(clippy::cast_sign_loss, reason = "columns are not negative")]
fn per_column(series: &Series, curve: Curve, domain: u64, columns: f32) -> (Vec<(u32, u64, Span)>, usize) {
    let mut found: Vec<(u32, u64, Span)> = Vec::new();
    let mut values = 0;
    let spans = (0..).zip(series.buckets()).filter_map(|(index, bucket): (u64, &Bucket)| {
        bucket.span(curve).map(|span| (index * series.bucket_width(), span))
    });
    for (moves, span) in spans {
        values += 1;
        let column = (moves as f64 / domain as f64 * f64::from(columns)) as u32;
        let column = column.min((columns as u32).saturating_sub(1));
        match found.last_mut() {
            Some(last) if last.0 == column => *last = (column, moves, last.2.then(span)),
            _ => found.push((column, moves, span)),
        }
    }
    (found, values)
}

/// The least 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8 × 10ⁿ that is not below a value.
fn nice(value: u64) -> u64 {
    let mut unit = 1u64;
    loop {
        let steps = [2, 3, 4, 5, 6, 8, 10, 12, 16].map(|halves| unit * halves / 2);
        if let Some(step) = steps.into_iter().find(|&step| step >= value.max(1)) {
            return step;
        }
        let Some(next) = unit.checked_mul(10).filter(|next| *next < u64::MAX / 20) else { return value };
        unit = next;
    }
}

/// A number in at most five letters.
fn compact(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => short(number as f64 / 1e3, "k"),
        _ => short(number as f64 / 1e6, "M"),
    }
}

fn short(number: f64, unit: &str) -> String {
    let text = if number < 100.0 { format!("{number:.1}") } else { format!("{number:.0}") };
    format!("{}{unit}", text.strip_suffix(".0").unwrap_or(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers() {
        let ends = [
            (0, 1),
            (1, 1),
            (3, 3),
            (7, 8),
            (9, 10),
            (11, 15),
            (21, 25),
            (51, 60),
            (99, 100),
            (201, 250),
            (2501, 3000),
        ];
        for (value, end) in ends {
            assert_eq!(nice(value), end, "{value}");
        }
        assert!(nice(u64::MAX) >= u64::MAX / 100);
    }

    #[test]
    fn numbers_at_axes_are_short() {
        let texts =
            [(0, "0"), (9999, "9999"), (10_000, "10k"), (12_345, "12.3k"), (250_000, "250k"), (2_500_000, "2.5M")];
        for (number, text) in texts {
            assert_eq!(compact(number), text);
        }
    }
}
