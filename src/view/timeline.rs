//! The whole recording as a bar to drag along, with marks where something notable happened.
//!
//! A place on the bar is a number of steps done, from 0 to all. Marks are counted between the borders of pixel columns
//! with counts that are kept up while the log grows, so that a million steps are drawn like a thousand.

use crate::picture::{Anchor, Color, Font, Picture, Point, Rect, Shape, Stroke, Theme, Weight};
use crate::trace::{EventKind, EventLog};
use crate::words::{Label, Language, Message};

use super::ui::Ui;

/// What the rows of marks are called.
const LEGEND: [Label; 3] = [Label::MarkAttacks, Label::MarkFrustrations, Label::MarkDisturbed];

/// The kinds of events that are marked, each in its row with its own shape: triangle, cross, diamond.
pub const MARKED: [EventKind; 3] = [EventKind::Attack, EventKind::Frustrated, EventKind::Disturbed];

/// Width of a column of marks in pixels, at scale 1.
const COLUMN: f32 = 2.0;

/// The part of an area that the steps are spread over: its left edge and width. What is left and right of it holds the
/// ends of the knob and the shapes of the rows.
fn track(area: Rect) -> (f32, f32) {
    let margin = (area.h / 5.0).clamp(10.0, 24.0).min(area.w / 4.0);
    (area.x + margin, area.w - 2.0 * margin)
}

/// Where the place after `step` steps is.
#[must_use]
pub fn x_of(area: Rect, log: &EventLog, step: u64) -> f32 {
    let (left, width) = track(area);
    let steps = log.steps().max(1);
    (f64::from(left) + f64::from(width) * step.min(steps) as f64 / steps as f64) as f32
}

/// The number of steps that a place of the mouse stands for; left and right of the bar are its ends.
#[must_use]
#[expect(clippy::cast_sign_loss, reason = "a part from 0 to 1")]
pub fn step_at(area: Rect, log: &EventLog, x: f32) -> u64 {
    let (left, width) = track(area);
    let part = (f64::from(x) - f64::from(left)) / f64::from(width).max(f64::MIN_POSITIVE);
    (part.clamp(0.0, 1.0) * log.steps() as f64).round() as u64
}

/// The counts of the [`MARKED`] events before every so many steps, so that drawing looks nothing up in the recording.
///
/// At most [`Marks::BORDERS`] places are kept: when there would be more, every second one goes. What is not read yet is
/// asked of the recording itself, so pictures never wait for it.
#[derive(Clone, Debug)]
pub struct Marks {
    width: u64,
    /// Entry `i`: before step `i × width`.
    borders: Vec<[u64; 3]>,
}

impl Default for Marks {
    fn default() -> Self {
        Self { width: 1, borders: vec![[0; 3]] }
    }
}

impl Marks {
    /// The most places kept: several for each column of pixels.
    pub const BORDERS: usize = 8192;

    /// Reads on in the log (always the same one), at most `budget` places of a few microseconds each. Says whether there
    /// were any.
    pub fn update(&mut self, log: &EventLog, budget: usize) -> bool {
        let steps = log.steps();
        while steps / self.width >= Self::BORDERS as u64 {
            self.borders = self.borders.iter().copied().step_by(2).collect();
            self.width *= 2;
        }
        let before = self.borders.len();
        while self.borders.len() - before < budget && self.borders.len() as u64 * self.width < steps {
            self.borders.push(counts_before(log, self.borders.len() as u64 * self.width));
        }
        self.borders.len() > before
    }

    /// How many marked events of each kind there are in each of `columns` equal parts of the recording. Part `i` holds
    /// the steps from `i × steps / columns` (rounded down to a place that is kept) to the next part's first.
    #[must_use]
    pub fn columns(&self, log: &EventLog, columns: u64) -> Vec<[u64; 3]> {
        let steps = log.steps();
        let before = |column: u64| {
            let step = border(steps, column, columns);
            let kept = if step < steps { self.borders.get((step / self.width) as usize) } else { None };
            kept.copied().unwrap_or_else(|| counts_before(log, step))
        };
        let mut last = before(0);
        let counts = (1..=columns).map(|column| {
            let here = before(column);
            let count = std::array::from_fn(|row| here[row] - last[row]);
            last = here;
            count
        });
        counts.collect()
    }
}

fn counts_before(log: &EventLog, step: u64) -> [u64; 3] {
    let event = log.step_range(step).map_or(log.len(), |range| range.start);
    MARKED.map(|kind| log.count_before(kind, event))
}

fn border(steps: u64, column: u64, columns: u64) -> u64 {
    (u128::from(steps) * u128::from(column) / u128::from(columns.max(1))) as u64
}

/// Where everything is.
struct Layout {
    text: f32,
    label: Point,
    legend: Point,
    legend_room: f32,
    rows: [Rect; 3],
    bar: Rect,
}

impl Layout {
    fn new(ui: &Ui, area: Rect, label: &str) -> Self {
        let text = ui.small().min(area.h * 0.2);
        let line = text * 1.4;
        let (left, width) = track(area);
        let label_width = Font::of(Weight::Regular).width(label, text) + text * 1.5;
        let one_line = label_width + legend_width(ui.language(), text) <= area.w;
        let (lines, rest) = area.split_top(if one_line { line } else { 2.0 * line });
        let (legend, legend_room) = if one_line {
            (
                Point { x: area.right() - legend_width(ui.language(), text), y: lines.y + line / 2.0 },
                legend_width(ui.language(), text),
            )
        } else {
            (Point { x: area.x, y: lines.y + line * 1.5 }, area.w)
        };
        let row = (rest.h * 0.2).min(ui.px(14.0));
        let gap = (row * 0.15).min(ui.px(2.0));
        let rows = [0.0, 1.0, 2.0].map(|index| Rect::new(left, rest.y + index * (row + gap), width, row));
        let top = rows[2].bottom() + gap;
        let bar = Rect::new(left, top, width, (area.bottom() - top).min(ui.px(18.0)).max(0.0));
        Self { text, label: Point { x: area.x, y: lines.y + line / 2.0 }, legend, legend_room, rows, bar }
    }
}

/// Draws the bar of a recording at the place after `step` steps; `ended` says that no more steps will come.
pub fn draw(ui: &mut Ui, area: Rect, log: &EventLog, marks: &Marks, step: u64, ended: bool) {
    let theme = ui.theme;
    let steps = log.steps();
    let label = ui.message(&Message::Place { step, steps, ended });
    let layout = Layout::new(ui, area, &label);
    // Where the bar is narrow, the place is written smaller.
    let font = Font::of(Weight::Regular);
    let size = font.fitting(&label, layout.text, layout.text * 0.4, area.w * 0.98);
    let label = font.fit(&label, size, area.w);
    ui.picture.text(layout.label, Anchor::Left, size, theme.text, label);
    draw_legend(ui, &layout);

    let here = x_of(area, log, step);
    for (row, rect) in layout.rows.into_iter().enumerate() {
        ui.picture.fill(rect, 0.0, theme.control);
        let radius = (rect.h * 0.45).min((rect.x - area.x) * 0.4);
        let at = Point { x: f32::midpoint(area.x, rect.x), y: rect.center().y };
        shape(&mut ui.picture, row, at, radius, mark_color(&theme, row));
    }
    draw_marks(ui, area, log, marks, &layout);

    let Layout { bar, rows, .. } = layout;
    let (radius, width) = ((bar.h / 2.0).min(ui.px(4.0)), ui.px(1.0));
    ui.picture.fill(bar, radius, theme.control);
    ui.picture.fill(Rect { w: here - bar.x, ..bar }, radius.min((here - bar.x) / 2.0), theme.accent);
    ui.picture.outline(bar, radius, theme.line, width);
    let line = Rect::new(here - ui.px(1.0), rows[0].y, ui.px(2.0), bar.bottom() - rows[0].y);
    ui.picture.fill(line, 0.0, theme.text);
    let half = ui.px(5.0).min((bar.x - area.x) * 0.9);
    let knob = Rect::new(here - half, bar.y, 2.0 * half, bar.h);
    ui.picture.fill(knob, half * 0.6, theme.text);
    ui.picture.outline(knob, half * 0.6, theme.panel, ui.px(1.0));
}

fn draw_marks(ui: &mut Ui, area: Rect, log: &EventLog, marks: &Marks, layout: &Layout) {
    let theme = ui.theme;
    let steps = log.steps();
    #[expect(clippy::cast_sign_loss, reason = "a width is not negative")]
    let columns = steps.min((layout.bar.w / (COLUMN * ui.scale.max(0.5))) as u64);
    let marks = marks.columns(log, columns);
    let x = |column: u64| x_of(area, log, border(steps, column, columns));
    for (row, rect) in layout.rows.into_iter().enumerate() {
        let color = mark_color(&theme, row);
        let most = marks.iter().map(|counts| counts[row]).max().unwrap_or(0);
        let radius = rect.h * 0.45;
        if rect.w / columns.max(1) as f32 > 2.5 * radius {
            // Room for every step: its shape.
            for (column, _) in (0..).zip(&marks).filter(|(_, counts)| counts[row] > 0) {
                let at = Point { x: f32::midpoint(x(column), x(column + 1)), y: rect.center().y };
                shape(&mut ui.picture, row, at, radius, color);
            }
            continue;
        }
        // A bar for every column, the higher the more; neighbours of one height are one shape.
        let level = |count: u64| 3 + (13 * u128::from(count) / u128::from(most.max(1))) as u8;
        let mut columns = (0..).zip(&marks).map(|(column, counts)| (column, counts[row])).peekable();
        while let Some((first, count)) = columns.next() {
            if count == 0 {
                continue;
            }
            let mut end = first + 1;
            while columns.next_if(|&(_, next)| next > 0 && level(next) == level(count)).is_some() {
                end += 1;
            }
            let height = rect.h * f32::from(level(count)) / 16.0;
            let bar = Rect::new(x(first), rect.bottom() - height, x(end) - x(first), height);
            ui.picture.fill(bar, 0.0, color);
        }
    }
}

/// The colour of a row of marks, made strong enough to be seen on the rows' own ground.
fn mark_color(theme: &Theme, row: usize) -> Color {
    let color = [theme.state.attacked, theme.state.frustrated, theme.state.disturbed][row];
    let strong = (0..=10).map(|part| color.mix(theme.text, part as f32 / 10.0));
    strong.into_iter().find(|color| color.contrast(theme.control) >= 3.0).unwrap_or(theme.text)
}

/// The shape of a row of marks.
fn shape(picture: &mut Picture, row: usize, at: Point, radius: f32, color: Color) {
    let corner = |x: f32, y: f32| Point { x: at.x + x * radius, y: at.y + y * radius };
    match row {
        0 => {
            let points = vec![corner(0.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            picture.shapes.push(Shape::Polygon { points, fill: color });
        }
        1 => {
            let stroke = Stroke { color, width: (radius * 0.5).max(1.0) };
            for (from, to) in [(corner(-0.75, -0.75), corner(0.75, 0.75)), (corner(-0.75, 0.75), corner(0.75, -0.75))] {
                picture.shapes.push(Shape::Line { from, to, stroke });
            }
        }
        _ => {
            let points = vec![corner(0.0, -1.0), corner(1.0, 0.0), corner(0.0, 1.0), corner(-1.0, 0.0)];
            picture.shapes.push(Shape::Polygon { points, fill: color });
        }
    }
}

fn legend_width(language: &dyn Language, text: f32) -> f32 {
    let font = Font::of(Weight::Regular);
    LEGEND.iter().map(|&label| font.width(language.label(label), text) + text * 2.0).sum::<f32>() - text * 0.7
}

fn draw_legend(ui: &mut Ui, layout: &Layout) {
    let (font, theme, language) = (Font::of(Weight::Regular), ui.theme, ui.language());
    // Where even a line of its own is too short for the legend, it is written smaller.
    let text = layout.text * (layout.legend_room / legend_width(language, layout.text)).min(1.0);
    let mut at = layout.legend;
    for (row, label) in LEGEND.map(|label| language.label(label)).into_iter().enumerate() {
        let middle = Point { x: at.x + text * 0.5, ..at };
        shape(&mut ui.picture, row, middle, text * 0.4, mark_color(&theme, row));
        ui.picture.text(Point { x: at.x + text * 1.2, ..at }, Anchor::Left, text, theme.muted, label);
        at.x += font.width(label, text) + text * 2.0;
    }
}
