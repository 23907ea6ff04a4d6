//! A picture made of characters: what is to be seen, apart from any terminal.

use unicode_width::UnicodeWidthChar;

/// What a colour means. Nothing is told by colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ink {
    /// The terminal's own.
    #[default]
    Plain,
    /// Less important than the rest.
    Faint,
    /// A heading, a key.
    Strong,
    /// A tile on its goal cell.
    Home,
    /// The tile that acts.
    Acting,
    /// A tile that is attacked, and flees.
    Attacked,
    /// A tile that has slid.
    Moved,
    /// A tile driven off its goal cell.
    Disturbed,
    /// A tile that could not do what it wanted.
    Frustrated,
    /// A mountain.
    Locked,
}

impl Ink {
    /// Colours of text and ground, as numbers of the 256 colours (nearest to Okabe and Ito's palette, 2008, which is safe
    /// for the colour-blind).
    pub(super) fn colours(self) -> Option<(u8, u8)> {
        const BLACK: u8 = 16;
        const WHITE: u8 = 231;
        match self {
            Self::Plain | Self::Faint | Self::Strong => None,
            Self::Home => Some((BLACK, 36)),
            Self::Acting => Some((BLACK, 227)),
            Self::Attacked => Some((BLACK, 214)),
            Self::Moved => Some((BLACK, 117)),
            Self::Disturbed => Some((BLACK, 175)),
            Self::Frustrated => Some((BLACK, 202)),
            Self::Locked => Some((WHITE, 25)),
        }
    }
}

/// A character and its ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    /// The character; [`Glyph::COVERED`] right of one that is two columns wide.
    pub(super) character: char,
    pub(super) ink: Ink,
}

impl Glyph {
    pub(super) const COVERED: char = '\0';
    const EMPTY: Self = Self { character: ' ', ink: Ink::Plain };
}

/// A rectangle of glyphs. What is put outside it is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    width: usize,
    glyphs: Vec<Glyph>,
}

impl Frame {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, glyphs: vec![Glyph::EMPTY; width * height] }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn height(&self) -> usize {
        self.glyphs.len().checked_div(self.width).unwrap_or(0)
    }

    /// The rows from the top.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[Glyph]> {
        self.glyphs.chunks(self.width.max(1))
    }

    /// Puts a text from a place to the right, cut off at the edge; returns the column after it.
    pub(super) fn put(&mut self, x: usize, y: usize, text: &str, ink: Ink) -> usize {
        let mut x = x;
        for character in text.chars() {
            let (character, width) = match character.width() {
                None => ('?', 1), // a control character must not reach the terminal
                Some(0) => continue,
                Some(width) => (character, width),
            };
            if y >= self.height() || x + width > self.width {
                return x;
            }
            self.glyphs[y * self.width + x] = Glyph { character, ink };
            for covered in 1..width {
                self.glyphs[y * self.width + x + covered] = Glyph { character: Glyph::COVERED, ink };
            }
            x += width;
        }
        x
    }

    /// The text alone, lines without blanks at their ends.
    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        let line = |row: &[Glyph]| {
            let line: String = row.iter().map(|glyph| glyph.character).filter(|&c| c != Glyph::COVERED).collect();
            line.trim_end().to_owned()
        };
        self.rows().map(line).collect::<Vec<_>>().join("\n").trim_end().to_owned()
    }

    /// The ink at a place.
    #[cfg(test)]
    pub(super) fn ink(&self, x: usize, y: usize) -> Ink {
        self.glyphs[y * self.width + x].ink
    }
}

/// Columns that a text takes.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(|character| character.width().unwrap_or(1)).sum()
}

/// Whether a line may be broken there: at every space but the no-break ones.
fn breaks(character: char) -> bool {
    character.is_whitespace() && !matches!(character, '\u{a0}' | '\u{202f}')
}

/// Breaks text into lines of at most `width` columns, at spaces where it can; its own line ends are kept.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(breaks).filter(|word| !word.is_empty()) {
            if !line.is_empty() && columns(&line) + 1 + columns(word) > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            for character in word.chars() {
                if columns(&line) + character.width().unwrap_or(1) > width {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(character);
            }
        }
        lines.push(line);
    }
    lines
}
