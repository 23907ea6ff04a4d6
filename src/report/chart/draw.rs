//! A chart: a title, a legend, panels side by side, a note.

use crate::picture::{Anchor, Color, Font, Picture, Point, Rect, Theme, Weight};

use super::marker::Marker;
use super::panel::{Panel, RADIUS, TEXT};

/// A whole chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// What is under it in small letters.
    pub note: String,
    /// The panels from left to right: one at least.
    pub panels: Vec<Panel>,
}

const HEADING: f32 = 22.0;
const NOTE: f32 = 14.0;
const EDGE: f32 = 20.0;

impl Chart {
    /// Width in pixels.
    pub const WIDTH: f32 = 1280.0;
    /// Height in pixels.
    pub const HEIGHT: f32 = 640.0;

    /// The chart on `WIDTH` × `HEIGHT` pixels.
    #[must_use]
    pub fn picture(&self, theme: &Theme) -> Picture {
        let mut picture = Picture::new();
        let all = Rect::new(0.0, 0.0, Self::WIDTH, Self::HEIGHT).inset(EDGE);
        let (head, rest) = all.split_top(HEADING * 1.6);
        let title = Point { x: head.x + 6.0, y: head.y + HEADING * 0.6 };
        picture.bold(title, Anchor::Left, HEADING, theme.text, self.title.as_str());
        let entries = self.entries();
        let rows = legend(&entries, rest.w);
        let (keys, rest) = rest.split_top(rows.len() as f32 * TEXT * 1.7 + 6.0);
        for (number, row) in rows.iter().enumerate() {
            let y = keys.y + (number as f32 + 0.5) * TEXT * 1.7;
            draw_legend(&mut picture, row, Point { x: keys.x + 6.0, y }, theme);
        }
        let lines = Font::of(Weight::Regular).wrap(&self.note, NOTE, rest.w - 12.0);
        let (body, foot) = rest.split_bottom(lines.len() as f32 * NOTE * 1.4 + NOTE * 0.4);
        for (number, line) in lines.into_iter().enumerate() {
            let at = Point { x: foot.x + 6.0, y: foot.y + NOTE * 0.4 + (number as f32 + 0.6) * NOTE * 1.4 };
            picture.text(at, Anchor::Left, NOTE, theme.muted, line);
        }
        let width = body.w / self.panels.len().max(1) as f32;
        for (number, panel) in self.panels.iter().enumerate() {
            let place = Rect::new(body.x + number as f32 * width, body.y, width - 8.0, body.h);
            picture.extend(panel.draw(place, margin(panel), theme));
        }
        picture
    }

    /// Every series once, with its number.
    fn entries(&self) -> Vec<(usize, &str)> {
        let mut entries: Vec<(usize, &str)> = Vec::new();
        for series in self.panels.iter().flat_map(|panel| &panel.series) {
            if entries.iter().all(|entry| entry.0 != series.number) {
                entries.push((series.number, &series.name));
            }
        }
        entries.sort_unstable_by_key(|entry| entry.0);
        entries
    }
}

/// Room for the names at the right of a panel.
fn margin(panel: &Panel) -> f32 {
    const MOST: f32 = 190.0;
    let series = panel.series.iter().map(|series| series.name.as_str());
    let names = series.chain(panel.references.iter().map(|reference| reference.name.as_str()));
    let width = |name: &str| Font::of(Weight::Regular).width(name, TEXT) + 16.0;
    names.map(width).fold(0.0, f32::max).min(MOST)
}

/// Length of the line through a marker in the legend, and the space after a name.
const KEY: f32 = 34.0;
const SPACE: f32 = 26.0;

fn entry_width(name: &str) -> f32 {
    KEY + 8.0 + Font::of(Weight::Regular).width(name, TEXT) + SPACE
}

/// The entries in rows that fit.
fn legend<'a>(entries: &[(usize, &'a str)], width: f32) -> Vec<Vec<(usize, &'a str)>> {
    let mut rows: Vec<Vec<(usize, &str)>> = Vec::new();
    let mut free = 0.0;
    for &(number, name) in entries {
        let needed = entry_width(name);
        if let Some(row) = rows.last_mut().filter(|_| needed <= free) {
            row.push((number, name));
        } else {
            rows.push(vec![(number, name)]);
            free = width;
        }
        free -= needed;
    }
    rows
}

fn draw_legend(picture: &mut Picture, row: &[(usize, &str)], at: Point, theme: &Theme) {
    let mut x = at.x;
    let background: Color = theme.background;
    for &(number, name) in row {
        let marker = Marker::of(number, theme);
        picture.line(Point { x, y: at.y }, Point { x: x + KEY, y: at.y }, marker.color, 2.0);
        marker.draw(picture, Point { x: x + KEY / 2.0, y: at.y }, RADIUS, true, background);
        picture.text(Point { x: x + KEY + 8.0, y: at.y }, Anchor::Left, TEXT, theme.text, name);
        x += entry_width(name);
    }
}
