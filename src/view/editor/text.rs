//! Writing the texts of a scenario: title, notice, try.

use crate::view::{Flow, Key};

use super::draft::Draft;
use super::field::Field;
use super::screen::Editor;

/// A text of the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Text {
    Title,
    Notice,
    Try,
}

impl Text {
    pub(super) const ALL: [Self; 3] = [Self::Title, Self::Notice, Self::Try];

    pub(super) fn key(self) -> Key {
        Key::Function(match self {
            Self::Title => 2,
            Self::Notice => 3,
            Self::Try => 4,
        })
    }

    pub(super) fn of(self, draft: &Draft) -> &str {
        match self {
            Self::Title => &draft.title,
            Self::Notice => &draft.notice,
            Self::Try => &draft.try_this,
        }
    }
}

impl Editor {
    /// Begins to write a text; what was being written stays.
    pub(super) fn write(&mut self, text: Text) {
        self.end_typing();
        self.typing = Some((text, Field::of(text.of(&self.draft))));
    }

    pub(super) fn type_key(&mut self, key: Key) -> Flow {
        let Some((text, field)) = &mut self.typing else { return Flow::Ignored };
        match key {
            Key::Char(letter) => field.write(letter),
            Key::Space => field.write(' '),
            Key::Backspace => field.erase(),
            Key::Left => field.go(-1),
            Key::Right => field.go(1),
            Key::Home | Key::Up => field.go(isize::MIN),
            Key::End | Key::Down => field.go(isize::MAX),
            Key::Tab | Key::BackTab => {
                let next = if key == Key::Tab { 1 } else { 2 };
                let next = Text::ALL[(*text as usize + next) % 3];
                self.write(next);
            }
            Key::Enter => self.end_typing(),
            Key::Escape => self.typing = None,
            _ => return Flow::Ignored,
        }
        Flow::Handled
    }

    /// What was written becomes part of the draft.
    pub(super) fn end_typing(&mut self) {
        let Some((text, field)) = self.typing.take() else { return };
        let written = field.text();
        self.change(|draft| {
            match text {
                Text::Title => draft.title = written.replace("\n\n", " "),
                Text::Notice => draft.notice = written,
                Text::Try => draft.try_this = written,
            }
            true
        });
    }
}
