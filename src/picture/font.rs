//! The shipped font (`DejaVu` Sans, licence in `assets/fonts/`) and the widths of texts in it.

use std::sync::LazyLock;

/// Which cut of the font.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For running text.
    #[default]
    Regular,
    /// For numbers on tiles and headings.
    Bold,
}

/// The shipped font in one weight.
pub struct Font {
    /// The TTF file.
    pub bytes: &'static [u8],
    metrics: fontdue::Font,
}

static REGULAR: LazyLock<Font> = LazyLock::new(|| Font::load(include_bytes!("../../assets/fonts/DejaVuSans.ttf")));
static BOLD: LazyLock<Font> = LazyLock::new(|| Font::load(include_bytes!("../../assets/fonts/DejaVuSans-Bold.ttf")));

impl Font {
    fn load(bytes: &'static [u8]) -> Self {
        let metrics =
            fontdue::Font::from_bytes(bytes, fontdue::FontSettings::default()).expect("the shipped font is one");
        Self { bytes, metrics }
    }

    /// The font of a weight.
    #[must_use]
    pub fn of(weight: Weight) -> &'static Self {
        match weight {
            Weight::Regular => &REGULAR,
            Weight::Bold => &BOLD,
        }
    }

    /// Width of a text in pixels, at a size in pixels.
    #[must_use]
    pub fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.metrics.metrics(letter, size).advance_width).sum()
    }

    /// The largest size, from `most` down to `least`, at which a text is no wider than `width`.
    #[must_use]
    pub fn fitting(&self, text: &str, most: f32, least: f32, width: f32) -> f32 {
        let natural = self.width(text, most);
        if natural <= width { most } else { (most * width / natural).max(least) }
    }

    /// Whether the font has a letter.
    #[must_use]
    pub fn has(&self, letter: char) -> bool {
        self.metrics.lookup_glyph_index(letter) != 0
    }

    /// Height of capital letters and figures, in pixels, at a size in pixels.
    #[must_use]
    pub fn cap_height(&self, size: f32) -> f32 {
        self.metrics.metrics('0', size).bounds.height
    }

    /// Breaks a text into lines no wider than `width` (a longer word stands alone and sticks out).
    #[must_use]
    pub fn wrap(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            let mut line = String::new();
            for word in paragraph.split(breaks).filter(|word| !word.is_empty()) {
                let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
                if line.is_empty() || self.width(&longer, size) <= width {
                    line = longer;
                } else {
                    lines.push(std::mem::replace(&mut line, word.to_owned()));
                }
            }
            lines.push(line);
        }
        lines
    }

    /// The text, or as much of it as fits with an ellipsis.
    #[must_use]
    pub fn fit(&self, text: &str, size: f32, width: f32) -> String {
        if self.width(text, size) <= width {
            return text.to_owned();
        }
        let mut fitted: String = text.to_owned();
        while fitted.pop().is_some() {
            let shown = format!("{}…", fitted.trim_end());
            if self.width(&shown, size) <= width {
                return shown;
            }
        }
        String::new()
    }
}

/// Whether a line may be broken there: at every space but the no-break ones.
fn breaks(letter: char) -> bool {
    letter.is_whitespace() && !matches!(letter, '\u{a0}' | '\u{202f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_asked_and_lose_no_word() {
        let font = Font::of(Weight::Regular);
        let text = "Tile 7 wants up: 2 from home, and up is nearest the blank; it attacks 3.";
        let lines = font.wrap(text, 16.0, 200.0);
        assert!(lines.len() > 2);
        assert!(lines.iter().all(|line| font.width(line, 16.0) <= 200.0));
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn a_no_break_space_keeps_its_words_together() {
        let font = Font::of(Weight::Regular);
        let width = font.width("oui\u{a0}: non", 16.0) - 1.0;
        assert_eq!(font.wrap("oui\u{a0}: non", 16.0, width), ["oui\u{a0}:", "non"]);
    }

    #[test]
    fn a_text_that_is_too_wide_ends_with_an_ellipsis() {
        let font = Font::of(Weight::Bold);
        assert_eq!(font.fit("short", 16.0, 200.0), "short");
        let fitted = font.fit("a title that is much too long for its place", 16.0, 120.0);
        assert!(fitted.ends_with('…') && font.width(&fitted, 16.0) <= 120.0, "{fitted}");
    }
}
