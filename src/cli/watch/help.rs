//! The help: all keys and signs; what to notice and what to try.

use super::frame::{Frame, Ink};
use super::keys::KEYS;
use super::layout::{Sight, legend, paragraph, recorded};
use super::panel;
use crate::words::Label;

/// What is on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    /// The board.
    #[default]
    Board,
    /// All keys and signs.
    Keys,
    /// What to notice, what to try.
    Notice,
}

impl Page {
    /// The page that ? goes to.
    pub(super) fn next(self) -> Self {
        match self {
            Self::Board => Self::Keys,
            Self::Keys => Self::Notice,
            Self::Notice => Self::Board,
        }
    }
}

/// Columns of flowing text.
const WIDTH: usize = 100;

pub(super) fn keys(sight: &Sight<'_>, frame: &mut Frame) {
    const KEY: usize = 15;
    const COLUMN: usize = 60;
    let language = sight.language;
    let (width, bottom) = (frame.width(), frame.height() - 3);
    let mut y = 2;
    for (keys, does) in KEYS.iter().take(bottom - y) {
        let names: Vec<&str> = keys.iter().map(|key| key.text(language)).collect();
        frame.put(0, y, &names.join("  "), Ink::Strong);
        frame.put(KEY, y, language.label(*does), Ink::Plain);
        y += 1;
    }
    let signs = [panel::marks(language), panel::signs(language)].concat();
    let place = if width >= COLUMN + 20 { (COLUMN, 2) } else { (0, y + 1) };
    legend(frame, &signs, place, (width + 1, bottom));
    if place.0 > 0 && y + 1 < bottom {
        frame.put(0, y + 1, &recorded(sight), Ink::Faint);
    }
}

pub(super) fn notice(sight: &Sight<'_>, frame: &mut Frame) {
    let show = sight.show;
    let (width, bottom) = (frame.width().min(WIDTH), frame.height() - 3);
    let mut y = 2;
    for (heading, text) in [(Label::WhatToNotice, &show.notice), (Label::WhatToTry, &show.try_this)] {
        if !text.is_empty() && y + 1 < bottom {
            frame.put(0, y, sight.language.label(heading), Ink::Strong);
            y = 1 + paragraph(frame, (0, y + 1), width, text, Ink::Plain);
        }
    }
    if y == 2 {
        frame.put(0, y, sight.language.label(Label::NothingSaid), Ink::Plain);
    }
}
