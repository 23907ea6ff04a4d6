//! One frame: the board at a step, and under it the sentence that says why.

use crate::picture::board::{BoardView, board_picture};
use crate::picture::{Anchor, Font, Picture, Point, Rect, Theme, Weight};
use crate::puzzle::Size;
use crate::solver::Outcome;
use crate::trace::{Cursor, EventLog};
use crate::words::{Language, Message};

/// Lines of the sentence at most.
const LINES: u16 = 4;

/// How the frames of a run are laid out: all alike, so that nothing jumps.
#[derive(Clone, Debug)]
pub struct Frames {
    language: &'static dyn Language,
    /// The colours.
    pub theme: Theme,
    /// Width of a frame in pixels.
    pub width: u32,
    /// Height of a frame in pixels.
    pub height: u32,
    board: Rect,
    caption: Rect,
    text: f32,
}

impl Frames {
    /// Pictures of boards of a size, of a width in pixels.
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "a height")]
    pub fn new(size: Size, theme: Theme, width: u32, language: &'static dyn Language) -> Self {
        let wide = width as f32;
        let (columns, rows) = (f32::from(size.width()), f32::from(size.height()));
        // Never flatter than a ribbon or taller than wide: a 1000×2 board still has a picture.
        let board = Rect::new(0.0, 0.0, wide, (wide * (rows / columns).clamp(0.1, 1.0)).round());
        let text = (wide / 36.0).clamp(7.0, 40.0);
        let caption_height = (text * (1.7 + 1.35 * f32::from(LINES))).ceil();
        let caption = Rect::new(0.0, board.h, wide, caption_height);
        let caption = Rect { x: text * 0.5, w: wide - text, ..caption };
        let height = (board.h + caption.h) as u32;
        Self { language, theme, width, height, board, caption, text }
    }

    /// The frame at a place of a recording.
    #[must_use]
    pub fn picture(&self, log: &EventLog, cursor: &Cursor) -> Picture {
        let mut picture = board_picture(&self.theme, self.board, &BoardView::new(log, cursor));
        let text = self.text;
        let step = cursor.step(log);
        let size = log.instance().size();
        let heading = self.language.message(&Message::Frame {
            step,
            steps: log.steps(),
            moves: cursor.slides(),
            entropy: cursor.entropy(),
            home: cursor.satisfied(),
            tiles: size.tiles() as u64,
        });
        // A long one is smaller: its last word counts as much as its first.
        let room = self.caption.w / Font::of(Weight::Bold).width(&heading, text);
        let at = |line: f32| Point { x: self.caption.x, y: self.caption.y + text * line };
        picture.bold(at(0.8), Anchor::Left, text * room.min(1.0), self.theme.text, heading);
        let events: Vec<_> = step
            .checked_sub(1)
            .and_then(|step| log.step_range(step))
            .map(|range| log.events(range).collect())
            .unwrap_or_default();
        let mut told = self.language.explain_step(&events, log.goal());
        if log.goal().is_reached_by(cursor.board()) {
            told.push(' ');
            told.push_str(&self.language.outcome(&Outcome::Solved, size));
        }
        let font = Font::of(Weight::Regular);
        let mut lines = font.wrap(&told, text, self.caption.w);
        if lines.len() > usize::from(LINES) {
            let rest = lines.split_off(usize::from(LINES) - 1).join(" ");
            lines.push(font.fit(&rest, text, self.caption.w));
        }
        for (line, number) in lines.into_iter().zip(0_u8..) {
            picture.text(at(2.25 + 1.35 * f32::from(number)), Anchor::Left, text, self.theme.text, line);
        }
        picture
    }
}
