//! What is wrong with a text, and where.

/// A text that can't be read. The message says what is wrong and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct NotationError {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters (a byte-order mark is none).
    pub column: u32,
    /// One sentence without the place.
    pub message: String,
}

/// A place in a text: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: u32,
    pub(super) column: u32,
}

impl Place {
    /// The first character of a text.
    pub(super) const START: Self = Self { line: 1, column: 1 };

    /// The error that something here is wrong.
    pub(super) fn error(self, message: impl Into<String>) -> NotationError {
        NotationError { line: self.line, column: self.column, message: message.into() }
    }

    /// The place `columns` further right.
    pub(super) fn right(self, columns: usize) -> Self {
        Self { column: self.column.saturating_add(columns as u32), ..self }
    }
}

/// A piece of the user's text as it is shown in a message: quoted, unprintable characters escaped, long ones shortened.
pub(super) fn quoted(text: &str) -> String {
    const SHOWN: usize = 24;
    let shown: String = text.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    let rest = if text.chars().nth(SHOWN).is_some() { "…" } else { "" };
    format!("`{shown}{rest}`")
}
