//! From text to rows of tokens, each with its place.

use std::ops::Range;

use super::error::{NotationError, Place};

/// One line of a text, its comment cut off.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) number: u32,
    /// What stands before the comment.
    pub(super) code: &'a str,
    /// What stands after `#`.
    pub(super) comment: Option<&'a str>,
}

impl Line<'_> {
    /// The place of the comment's first character.
    pub(super) fn comment_place(&self) -> Place {
        Place { line: self.number, column: 1 }.right(self.code.chars().count() + 1)
    }
}

/// The lines of a text without byte-order mark, line ends and comments.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..).zip(text.split('\n')).map(|(number, line)| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        match line.split_once('#') {
            Some((code, comment)) => Line { number, code, comment: Some(comment) },
            None => Line { number, code: line, comment: None },
        }
    })
}

/// A word of the text: a number, a sign for the blank, or something that has no business there. Empty: an empty cell
/// between two bars of a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) place: Place,
}

impl Token<'_> {
    /// The place right after this token.
    pub(super) fn end(&self) -> Place {
        self.place.right(self.text.chars().count())
    }
}

/// The tokens of a text in rows. No row is empty.
#[derive(Default)]
pub(super) struct Grid<'a> {
    tokens: Vec<Token<'a>>,
    rows: Vec<Range<usize>>,
}

impl<'a> Grid<'a> {
    /// The tokens of a whole text.
    pub(super) fn read(text: &'a str) -> Result<Self, NotationError> {
        let mut grid = Self::default();
        for line in lines(text) {
            grid.add(&line)?;
        }
        Ok(grid)
    }

    /// The rows.
    pub(super) fn rows(&self) -> Vec<&[Token<'a>]> {
        self.rows.iter().map(|row| &self.tokens[row.clone()]).collect()
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.tokens.clear();
        self.rows.clear();
    }

    /// Adds a line: one row, or several separated by `/`. A line of nothing but frame adds none.
    pub(super) fn add(&mut self, line: &Line<'a>) -> Result<(), NotationError> {
        if line.code.chars().all(|c| c.is_whitespace() || is_frame(c)) {
            return Ok(());
        }
        let mut lexer = Lexer { grid: self, code: line.code, word: None, comma: false, slash: false, bar: None };
        lexer.start_row();
        for (column, (byte, c)) in (1..).zip(line.code.char_indices()) {
            lexer.take(Place { line: line.number, column }, byte, c)?;
        }
        lexer.end_word(line.code.len());
        lexer.end_row();
        Ok(())
    }
}

/// Where the reader stands in a line.
struct Lexer<'g, 'a> {
    grid: &'g mut Grid<'a>,
    code: &'a str,
    /// Where the word that is being read began.
    word: Option<(usize, Place)>,
    /// Whether a comma came since the last token.
    comma: bool,
    /// Whether a `/` came since the last token.
    slash: bool,
    /// The last bar and how many tokens there were then.
    bar: Option<(Place, usize)>,
}

impl Lexer<'_, '_> {
    fn take(&mut self, place: Place, byte: usize, c: char) -> Result<(), NotationError> {
        if !(c.is_whitespace() || matches!(c, ',' | '/') || is_bar(c)) {
            if self.word.is_none() {
                (self.word, self.comma, self.slash) = (Some((byte, place)), false, false);
            }
            return Ok(());
        }
        self.end_word(byte);
        match c {
            ',' => {
                if self.comma || self.row_is_empty() {
                    return Err(
                        place.error("a comma without a cell before it: write 0 for the blank, or leave the comma out")
                    );
                }
                self.comma = true;
            }
            '/' => {
                if self.slash {
                    return Err(place.error("there is no cell between two `/`: write the row, or take one `/` out"));
                }
                (self.slash, self.comma) = (true, false);
                self.end_row();
                self.start_row();
            }
            c if is_bar(c) => {
                if let Some((bar, tokens)) = self.bar
                    && tokens == self.grid.tokens.len()
                    && place.column - bar.column > 1
                {
                    self.grid.tokens.push(Token { text: "", place: bar.right(1) });
                }
                self.bar = Some((place, self.grid.tokens.len()));
            }
            _ => {}
        }
        Ok(())
    }

    fn end_word(&mut self, end: usize) {
        if let Some((start, place)) = self.word.take() {
            self.grid.tokens.push(Token { text: &self.code[start..end], place });
        }
    }

    /// Opens a row that ends with [`Self::end_row`].
    fn start_row(&mut self) {
        let start = self.grid.tokens.len();
        self.grid.rows.push(start..start);
    }

    fn row_is_empty(&self) -> bool {
        self.grid.rows.last().is_none_or(|row| row.start == self.grid.tokens.len())
    }

    /// Closes the open row, or drops it where it is empty.
    fn end_row(&mut self) {
        let empty = self.row_is_empty();
        if let Some(mut row) = self.grid.rows.pop()
            && !empty
        {
            row.end = self.grid.tokens.len();
            self.grid.rows.push(row);
        }
    }
}

/// A vertical bar between cells.
fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║')
}

/// What a frame is drawn with.
fn is_frame(c: char) -> bool {
    matches!(c, '|' | '+' | '-' | '\u{2500}'..='\u{257f}')
}
