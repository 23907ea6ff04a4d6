//! A field of one line in which text is written.

use crate::picture::{Font, Weight};
use crate::scenario::words;

/// The mark that stands for the end of a paragraph in one line of text.
const PARAGRAPH: &str = " ¶ ";

/// Text with a caret.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Field {
    letters: Vec<char>,
    caret: usize,
}

impl Field {
    const LONGEST: usize = 4000;

    /// A text to go on with; its paragraphs are shown by a mark.
    pub(super) fn of(text: &str) -> Self {
        let letters: Vec<char> = text.replace("\n\n", PARAGRAPH).chars().collect();
        Self { caret: letters.len(), letters }
    }

    /// The text, paragraphs and all.
    pub(super) fn text(&self) -> String {
        let line: String = self.letters.iter().collect();
        let paragraphs: Vec<_> = line
            .split(PARAGRAPH.trim())
            .map(|paragraph| words(paragraph).collect::<Vec<_>>().join(" "))
            .filter(|paragraph| !paragraph.is_empty())
            .collect();
        paragraphs.join("\n\n")
    }

    pub(super) fn write(&mut self, letter: char) {
        if self.letters.len() < Self::LONGEST && !letter.is_control() {
            self.letters.insert(self.caret, letter);
            self.caret += 1;
        }
    }

    pub(super) fn erase(&mut self) {
        if self.caret > 0 {
            self.caret -= 1;
            self.letters.remove(self.caret);
        }
    }

    /// Moves the caret, not past the ends.
    pub(super) fn go(&mut self, by: isize) {
        self.caret = self.caret.saturating_add_signed(by).min(self.letters.len());
    }

    /// As much as fits around the caret, and how far the caret is from its left end.
    pub(super) fn view(&self, size: f32, width: f32) -> (String, f32) {
        let font = Font::of(Weight::Regular);
        let advance = |letter: &char| font.width(letter.encode_utf8(&mut [0; 4]), size);
        let (mut first, mut before) = (self.caret, 0.0);
        while first > 0 {
            let wider = before + advance(&self.letters[first - 1]);
            if wider > width {
                break;
            }
            before = wider;
            first -= 1;
        }
        let (mut end, mut all) = (self.caret, before);
        while end < self.letters.len() {
            all += advance(&self.letters[end]);
            if all > width {
                break;
            }
            end += 1;
        }
        (self.letters[first..end].iter().collect(), before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_written_and_erased_at_the_caret() {
        let mut field = Field::of("bord");
        field.go(-3);
        field.write('o');
        field.go(isize::MAX);
        field.write('s');
        field.erase();
        field.go(isize::MIN);
        field.erase();
        assert_eq!(field.text(), "boord");
    }

    #[test]
    fn paragraphs_survive_a_line() {
        let text = "Watch the corner.\n\nThen look away.";
        assert_eq!(Field::of(text).text(), text);
        assert_eq!(Field::of("¶ ¶ a   b ¶").text(), "a b");
    }

    #[test]
    fn the_caret_is_always_seen_and_the_text_never_sticks_out() {
        let mut field = Field::of(&"Where is the caret? ".repeat(30));
        let font = Font::of(Weight::Regular);
        for by in [0, -200, isize::MIN, 50, isize::MAX] {
            field.go(by);
            let (seen, caret) = field.view(14.0, 180.0);
            assert!(font.width(&seen, 14.0) <= 180.01 && seen.len() > 10, "{seen}");
            assert!((0.0..=180.01).contains(&caret), "{caret}");
        }
    }
}
