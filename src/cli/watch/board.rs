//! Drawing the board.

use crate::puzzle::{Cell, Position, Size};

use super::cells::Level;
use super::frame::{Frame, Ink, columns};
use super::stage::{Stage, State};
use super::viewport::Viewport;
use crate::words::{Label, Language};

/// A part of a board at a place of a frame.
pub(super) struct Drawing<'a> {
    pub(super) stage: &'a Stage<'a>,
    pub(super) size: Size,
    pub(super) level: Level,
    pub(super) viewport: Viewport,
    /// Columns and rows of the board that are shown.
    pub(super) shown: (usize, usize),
    /// Column and row of the frame.
    pub(super) at: (usize, usize),
    pub(super) digits: usize,
    pub(super) language: &'static dyn Language,
}

impl Drawing<'_> {
    pub(super) fn draw(&self, frame: &mut Frame, tiles: &[crate::puzzle::Tile]) {
        self.borders(frame);
        for row in 0..self.shown.1 {
            for column in 0..self.shown.0 {
                let at = Position { x: (self.viewport.left + column) as u16, y: (self.viewport.top + row) as u16 };
                let cell = self.size.cell(at);
                self.cell(frame, cell, &tiles[cell.index()].to_string(), self.corner(column, row));
            }
        }
        self.arrows(frame);
    }

    /// Where the inside of a shown cell begins.
    fn corner(&self, column: usize, row: usize) -> (usize, usize) {
        let (width, height) = self.level.cell(self.digits);
        (self.at.0 + 1 + column * width, self.at.1 + 1 + row * height)
    }

    fn borders(&self, frame: &mut Frame) {
        let (width, height) = self.level.extent(self.shown, self.digits);
        let (cell_width, cell_height) = self.level.cell(self.digits);
        let (left, top) = (self.viewport.left > 0, self.viewport.top > 0);
        let right = self.viewport.left + self.shown.0 < usize::from(self.size.width());
        let below = self.viewport.top + self.shown.1 < usize::from(self.size.height());
        for y in 0..height {
            for x in 0..width {
                let (edge_x, edge_y) = (x == 0 || x == width - 1, y == 0 || y == height - 1);
                let grid_x = edge_x || self.level.has_borders() && x % cell_width == 0;
                let grid_y = edge_y || self.level.has_borders() && y % cell_height == 0;
                // Where the board goes on beyond the picture, its edge is dotted.
                let dotted =
                    (x == 0 && left) || (x == width - 1 && right) || (y == 0 && top) || (y == height - 1 && below);
                let line = match (grid_x, grid_y) {
                    (false, false) => continue,
                    (true, false) if dotted => "┊",
                    (true, false) => "│",
                    (false, true) if dotted => "┈",
                    (false, true) => "─",
                    (true, true) => joint((x == 0, x == width - 1), (y == 0, y == height - 1)),
                };
                frame.put(self.at.0 + x, self.at.1 + y, line, Ink::Faint);
            }
        }
    }

    fn cell(&self, frame: &mut Frame, cell: Cell, number: &str, (x, y): (usize, usize)) {
        let state = self.stage.state(cell);
        let (locked, forbidden) = (self.stage.is_locked(cell), self.stage.is_forbidden(cell));
        let plain = matches!(state, State::Away(_) | State::Home | State::Blank);
        let ink = if locked && plain { Ink::Locked } else { state.ink() };
        let sign = match (forbidden, locked) {
            (true, _) => '×',
            (false, true) => '▲',
            (false, false) => ' ',
        };
        let blank = state == State::Blank;
        let shade = |width: usize| if blank { "░".repeat(width) } else { " ".repeat(width) };
        match self.level {
            Level::Large => {
                let number = if blank { "" } else { number };
                let word = if forbidden && blank {
                    self.language.label(Label::CellForbidden).to_owned()
                } else {
                    state.word(self.language)
                };
                let (first, second) = (centred(number, 10), centred(&word, 10));
                for (line, text) in [(0, first), (1, second)] {
                    frame.put(x, y + line, if blank && text.trim().is_empty() { "░░░░░░░░░░" } else { &text }, ink);
                }
                if sign != ' ' {
                    frame.put(x + 9, y, &sign.to_string(), ink);
                }
            }
            Level::Bordered | Level::Compact => {
                let mark = if forbidden || locked && plain { sign } else { state.mark() };
                let number = if blank { shade(self.digits) } else { format!("{number:>width$}", width = self.digits) };
                let last = if self.level == Level::Bordered && !blank { sign.to_string() } else { shade(1) };
                frame.put(x, y, &format!("{mark}{number}{last}"), ink);
            }
            Level::Dots => {
                let mark = match state {
                    _ if forbidden || locked && plain => sign,
                    State::Away(_) => '·',
                    state => state.mark(),
                };
                frame.put(x, y, &format!("{mark}{}", shade(1)), ink);
            }
        }
    }

    fn arrows(&self, frame: &mut Frame) {
        for arrow in &self.stage.arrows {
            let (from, to) = (self.size.position(arrow.from), self.size.position(arrow.to));
            let both = self.stage.arrows.iter().any(|other| (other.from, other.to) == (arrow.to, arrow.from));
            let dx = i32::from(to.x) - i32::from(from.x);
            let dy = i32::from(to.y) - i32::from(from.y);
            let head = match (dx, dy, both && self.level.has_borders()) {
                (0, _, true) => '↕',
                (_, 0, true) => '↔',
                (1.., ..) => '→',
                (..=-1, ..) => '←',
                (0, 1.., _) => '↓',
                (0, ..=0, _) => '↑',
            };
            let ink = if arrow.slid { Ink::Moved } else { Ink::Attacked };
            if let Some((x, y)) = self.head_at(from, to, arrow.slid) {
                frame.put(x, y, &head.to_string(), ink);
            }
        }
    }

    /// Where the head of an arrow is drawn: on the border between the cells, or beside the tile that wants to go or went.
    fn head_at(&self, from: Position, to: Position, slid: bool) -> Option<(usize, usize)> {
        let inside = |at: Position| {
            let column = usize::from(at.x).checked_sub(self.viewport.left).filter(|&column| column < self.shown.0)?;
            let row = usize::from(at.y).checked_sub(self.viewport.top).filter(|&row| row < self.shown.1)?;
            Some(self.corner(column, row))
        };
        let (width, height) = self.level.cell(self.digits);
        if !self.level.has_borders() {
            let (x, y) = inside(if slid { to } else { from })?;
            return Some((x + width - 1, y));
        }
        let (x, y) = inside(from)?;
        Some(match (to.x.cmp(&from.x), to.y.cmp(&from.y)) {
            (std::cmp::Ordering::Greater, _) => (x + width - 1, y),
            (std::cmp::Ordering::Less, _) => (x - 1, y),
            (_, std::cmp::Ordering::Greater) => (x + (width - 1) / 2, y + height - 1),
            _ => (x + (width - 1) / 2, y - 1),
        })
    }
}

fn joint((left, right): (bool, bool), (top, bottom): (bool, bool)) -> &'static str {
    match (left, right, top, bottom) {
        (true, _, true, _) => "┌",
        (_, true, true, _) => "┐",
        (true, _, _, true) => "└",
        (_, true, _, true) => "┘",
        (true, ..) => "├",
        (_, true, ..) => "┤",
        (_, _, true, _) => "┬",
        (_, _, _, true) => "┴",
        _ => "┼",
    }
}

fn centred(text: &str, width: usize) -> String {
    let left = width.saturating_sub(columns(text)) / 2;
    let text = format!("{}{text}", " ".repeat(left));
    format!("{text:<width$}")
}
