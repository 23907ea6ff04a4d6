//! The whole picture: title, board, panel, legend, state of the player, keys.

use crate::solvers::Registry;

use super::board::Drawing;
use super::cells::Level;
use super::frame::{Frame, Ink, columns, wrap};
use super::help::{self, Page};
use super::keys::SHORT;
use super::panel::{self, Line, Sign};
use super::stage::Stage;
use super::viewport::Viewport;
use crate::playback::Recording;
use crate::playback::Show;
use crate::playback::{Grain, Player};
use crate::words::{Label, Language, Message};

/// What is looked at.
pub(super) struct Sight<'a> {
    pub(super) show: &'a Show,
    pub(super) recording: &'a Recording,
    pub(super) player: &'a Player,
    /// The size of the cells, where somebody chose one.
    pub(super) level: Option<Level>,
    pub(super) page: Page,
    /// Something to say about the last key.
    pub(super) message: Option<&'a str>,
    pub(super) language: &'static dyn Language,
}

/// Columns that a panel beside the board needs.
const PANEL: usize = 30;
/// Rows of a panel below the board, where there are enough.
const PANEL_ROWS: usize = 10;
/// Columns between board and panel.
const GAP: usize = 2;
/// The smallest frame in which there is something to see.
const SMALLEST: (usize, usize) = (20, 8);

/// How board and panel share the space.
struct Plan {
    level: Level,
    beside: bool,
    shown: (usize, usize),
}

/// The picture at a size of the terminal. The viewport moves to where something happens.
pub(super) fn draw(sight: &Sight<'_>, width: usize, height: usize, viewport: &mut Viewport) -> Frame {
    let mut frame = Frame::new(width, height);
    if width < SMALLEST.0 || height < SMALLEST.1 {
        frame.put(0, 0, sight.language.label(Label::TooSmall), Ink::Plain);
        return frame;
    }
    title(sight, &mut frame);
    match sight.page {
        Page::Board => body(sight, &mut frame, viewport),
        Page::Keys => help::keys(sight, &mut frame),
        Page::Notice => help::notice(sight, &mut frame),
    }
    status(sight, &mut frame, height - 2);
    keys(sight, &mut frame, height - 1);
    frame
}

fn title(sight: &Sight<'_>, frame: &mut Frame) {
    let show = sight.show;
    let mut who = format!("{} {}", show.instance.size(), show.solver.name);
    if Registry::draws(&show.solver.name) {
        who = format!("{who}, {}", sight.language.message(&Message::Seed(show.seed)));
    }
    let x = frame.width().saturating_sub(columns(&who));
    frame.put(0, 0, &show.title, Ink::Strong);
    frame.put(x.saturating_sub(2), 0, "  ", Ink::Plain);
    frame.put(x, 0, &who, Ink::Faint);
}

fn body(sight: &Sight<'_>, frame: &mut Frame, viewport: &mut Viewport) {
    let log = sight.recording.log();
    let size = log.instance().size();
    let all = (usize::from(size.width()), usize::from(size.height()));
    let digits = size.tiles().to_string().len();
    let (top, bottom) = (2, frame.height() - 3);
    let plan = plan(all, digits, (frame.width(), bottom - top), sight.level);
    let stage = Stage::new(log, sight.player);
    viewport.follow(size.position(stage.focus()), plan.shown, all);
    let Plan { level, shown, .. } = plan;
    let (viewport, at, language) = (*viewport, (0, top), sight.language);
    let drawing = Drawing { stage: &stage, size, level, viewport, shown, at, digits, language };
    drawing.draw(frame, sight.player.cursor().board().tiles());

    let (board_width, board_height) = level.extent(shown, digits);
    let mut below = top + board_height;
    if shown != all {
        let Viewport { left, top } = viewport;
        let (columns, rows) = ((left + 1, left + shown.0), (top + 1, top + shown.1));
        let part = sight.language.message(&Message::Part { columns, rows, size });
        frame.put(0, below, &part, Ink::Faint);
        below += 1;
    }
    let (x, y) = if plan.beside { (board_width + GAP, top) } else { (0, below) };
    let lines = panel::lines(sight, &stage, frame.width() - x, plan.beside);
    let end = text(frame, (x, y), bottom, &lines);
    if plan.beside {
        let mut signs = panel::signs(sight.language);
        if level != Level::Large {
            signs = [panel::marks(sight.language), signs].concat();
        }
        let width = frame.width();
        if !legend(frame, &signs, (0, below + 1), (board_width, bottom)) {
            legend(frame, &signs, (x, end + 1), (width, bottom));
        }
    }
}

/// Puts lines below each other, as far as there is room; returns the row after them.
fn text(frame: &mut Frame, (x, y): (usize, usize), bottom: usize, lines: &[Line]) -> usize {
    let room = bottom.saturating_sub(y);
    for (row, (line, ink)) in lines.iter().take(room).enumerate() {
        frame.put(x, y + row, line, *ink);
    }
    if lines.len() > room && room > 0 {
        let width = frame.width();
        frame.put(width - 2, y + room - 1, " …", Ink::Faint);
    }
    y + lines.len().min(room)
}

/// The biggest cells with which all of the board is seen; where there are none, numbers in a part of it, or marks.
fn plan(all: (usize, usize), digits: usize, (width, height): (usize, usize), wanted: Option<Level>) -> Plan {
    let beside = (width.saturating_sub(PANEL + GAP), height);
    let under = (width, height - PANEL_ROWS.min(height * 2 / 5));
    let fits = |level: Level, space: (usize, usize)| {
        let extent = level.extent(all, digits);
        extent.0 <= space.0 && extent.1 <= space.1
    };
    for level in Level::ALL.into_iter().filter(|&level| wanted.is_none_or(|wanted| wanted == level)) {
        for (space, is_beside) in [(beside, true), (under, false)] {
            if fits(level, space) {
                return Plan { level, beside: is_beside, shown: all };
            }
        }
    }
    let is_beside = width >= 2 * PANEL;
    // One row says which part is seen.
    let space = if is_beside { (beside.0, height - 1) } else { (under.0, under.1.saturating_sub(1)) };
    let shown = |level: Level| level.shown(space, all, digits);
    let level = wanted.unwrap_or_else(|| {
        let (columns, rows) = shown(Level::Compact);
        if columns.min(rows) >= 10 { Level::Compact } else { Level::Dots }
    });
    Plan { level, beside: is_beside, shown: shown(level) }
}

/// The legend in columns, if there is room for all of it. Says whether there was.
pub(super) fn legend(
    frame: &mut Frame,
    signs: &[Sign],
    (x, y): (usize, usize),
    (right, bottom): (usize, usize),
) -> bool {
    const COLUMN: usize = 21;
    let across = (right.saturating_sub(x) + 2) / COLUMN;
    if across == 0 || signs.len().div_ceil(across) > bottom.saturating_sub(y) {
        return false;
    }
    let rows = signs.len().div_ceil(across);
    for (index, &(sign, ink, told)) in signs.iter().enumerate() {
        let (x, y) = (x + index / rows * COLUMN, y + index % rows);
        let after = frame.put(x, y, &sign.to_string(), ink);
        frame.put(after + 1, y, told, Ink::Plain);
    }
    true
}

fn status(sight: &Sight<'_>, frame: &mut Frame, y: usize) {
    let (player, log, language) = (sight.player, sight.recording.log(), sight.language);
    let unit = match player.grain() {
        Grain::Step if Registry::draws(&sight.show.solver.name) => Label::UnitActivations,
        Grain::Step => Label::UnitSteps,
        Grain::Event => Label::UnitEvents,
    };
    let (sign, state) = match (player.is_waiting(), player.is_playing()) {
        (true, _) => ('»', Label::RunningOn),
        (_, true) => ('►', Label::Playing),
        _ if player.is_at_end(sight.recording) => ('■', Label::AtEnd),
        _ => ('‖', Label::Paused),
    };
    let mut x = frame.put(0, y, &format!("{sign} {}", language.label(state)), Ink::Strong);
    x = frame.put(
        x,
        y,
        &format!("  {} {}/s", language.figures(&player.rate().to_string()), language.label(unit)),
        Ink::Plain,
    );
    if let Some(message) = sight.message {
        frame.put(x + 2, y, message, Ink::Strong);
        return;
    }
    // Where in the run we are, once its length is known.
    let room = frame.width().saturating_sub(x + 3).min(60);
    let (here, all) = (player.cursor().event(), log.len());
    if sight.recording.is_complete() && room >= 10 && all > 0 {
        let filled = (u128::from(here) * room as u128 / u128::from(all)) as usize;
        x = frame.put(x + 2, y, &"━".repeat(filled), Ink::Strong);
        frame.put(x, y, &"─".repeat(room - filled), Ink::Faint);
    }
}

fn keys(sight: &Sight<'_>, frame: &mut Frame, y: usize) {
    let mut x = 0;
    for &(key, does) in SHORT {
        let (key, does) = (key.text(sight.language), sight.language.label(does));
        if x + columns(key) + columns(does) + 1 > frame.width() {
            return;
        }
        x = frame.put(x, y, key, Ink::Strong);
        x = frame.put(x + 1, y, does, Ink::Faint) + 3;
    }
}

/// A text in a column of the frame; returns the row after it.
pub(super) fn paragraph(frame: &mut Frame, (x, y): (usize, usize), width: usize, told: &str, ink: Ink) -> usize {
    let lines: Vec<Line> = wrap(told, width).into_iter().map(|line| (line, ink)).collect();
    let bottom = frame.height() - 3;
    text(frame, (x, y), bottom, &lines)
}

/// What the recording takes, for the help.
pub(super) fn recorded(sight: &Sight<'_>) -> String {
    let log = sight.recording.log();
    sight.language.message(&Message::Recorded(log.len(), log.memory_bytes().div_ceil(1000)))
}
