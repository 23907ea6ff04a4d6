//! Move lists as letters.

use std::fmt::Write as _;

use crate::puzzle::{Direction, MoveList, Size};

use super::error::{NotationError, Place, quoted};
use super::token::lines;

/// Whose direction a letter means. The tile's is the default everywhere; much search code writes the blank's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoveLetters {
    /// `R`: a tile travels right (into the blank, which travels left).
    #[default]
    Tile,
    /// `R`: the blank travels right (and a tile left).
    Blank,
}

impl MoveLetters {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Tile, Self::Blank];

    /// The name on the command line: `tile` or `blank`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Tile => "tile",
            Self::Blank => "blank",
        }
    }

    /// The meaning that a name stands for.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|letters| letters.name() == name)
    }

    /// From the tile's direction to the one that is written, and back.
    fn convert(self, direction: Direction) -> Direction {
        match self {
            Self::Tile => direction,
            Self::Blank => direction.opposite(),
        }
    }
}

/// How a move list is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoveStyle {
    /// `RRRDD`: one letter per slide.
    #[default]
    Letters,
    /// `R3 D2`: a letter and how often; once is the letter alone.
    RunLength,
}

/// The longest run: on the longest line of the largest board.
const LONGEST_RUN: u32 = Size::MAX_SIDE as u32 - 1;

/// The longest list: its length must fit in 32 bits.
const MOST_MOVES: u64 = 4_000_000_000;

/// Reads a move list: the letters R, D, L, U in either case, each with a repeat directly after it or none, with spaces,
/// commas, line ends and `#` comments between.
///
/// The letters mean the way the *tile* travels, unless `letters` says that they mean the blank's.
///
/// ```
/// use ecotaquin::puzzle::{MoveLetters, read_moves};
/// assert_eq!(read_moves("R3 d", MoveLetters::Tile).unwrap().to_string(), "RRRD");
/// assert_eq!(read_moves("R3 d", MoveLetters::Blank).unwrap().to_string(), "LLLU");
/// ```
///
/// # Errors
/// At anything else, at a repeat of 0 or of more than the longest line of any board allows (999), and past 4,000,000,000
/// moves.
pub fn read_moves(text: &str, letters: MoveLetters) -> Result<MoveList, NotationError> {
    let mut moves = MoveList::new();
    for line in lines(text) {
        let mut places = (1..).map(|column| Place { line: line.number, column });
        let mut rest = line.code.chars().zip(places.by_ref()).peekable();
        while let Some((letter, place)) = rest.next() {
            if letter.is_whitespace() || letter == ',' {
                continue;
            }
            let direction = Direction::from_letter(letter).ok_or_else(|| no_move(letter, place))?;
            let mut digits = String::new();
            while let Some((digit, _)) = rest.next_if(|(c, _)| c.is_ascii_digit()) {
                digits.push(digit);
            }
            let repeat = repeat(&digits, place.right(1))?;
            if moves.len() as u64 + u64::from(repeat) > MOST_MOVES {
                return Err(place.error(format!("there are more than {MOST_MOVES} moves: cut the list in parts")));
            }
            moves.extend(std::iter::repeat_n(letters.convert(direction), repeat as usize));
        }
    }
    Ok(moves)
}

/// The error for a character that begins no move.
fn no_move(letter: char, place: Place) -> NotationError {
    place.error(if letter.is_ascii_digit() {
        "a number without a letter: write the repeat directly after its letter, as in `R3`".to_owned()
    } else {
        format!(
            "{} is no move: write R, D, L or U, each with a repeat or none, as in `R3 D`",
            quoted(letter.encode_utf8(&mut [0; 4]))
        )
    })
}

/// The repeat that the digits after a letter mean.
fn repeat(digits: &str, place: Place) -> Result<u32, NotationError> {
    if digits.is_empty() {
        return Ok(1);
    }
    match digits.parse() {
        Ok(0) => Err(place.error("a repeat of 0 is no move: leave the letter out")),
        Ok(repeat @ 1..=LONGEST_RUN) => Ok(repeat),
        _ => Err(place.error(format!(
            "a repeat of {} is impossible: the longest line of any board allows {LONGEST_RUN}; correct the number",
            quoted(digits)
        ))),
    }
}

/// Writes a move list. The letters mean the way the *tile* travels, unless `letters` says that they mean the blank's.
///
/// A run of more than 999 equal moves (no board allows it) is written as several.
///
/// ```
/// use ecotaquin::puzzle::{MoveLetters, MoveStyle, read_moves, write_moves};
/// let moves = read_moves("RRRDDL", MoveLetters::Tile).unwrap();
/// assert_eq!(write_moves(&moves, MoveLetters::Tile, MoveStyle::RunLength), "R3 D2 L");
/// assert_eq!(write_moves(&moves, MoveLetters::Blank, MoveStyle::Letters), "LLLUUR");
/// ```
#[must_use]
pub fn write_moves(moves: &MoveList, letters: MoveLetters, style: MoveStyle) -> String {
    let mut directions = moves.iter().map(|direction| letters.convert(direction)).peekable();
    if style == MoveStyle::Letters {
        return directions.map(Direction::letter).collect();
    }
    let mut text = String::new();
    while let Some(direction) = directions.next() {
        let mut run = 1;
        while run < LONGEST_RUN && directions.next_if_eq(&direction).is_some() {
            run += 1;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push(direction.letter());
        if run > 1 {
            write!(text, "{run}").expect("writing to a string never fails");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> (u32, u32, String) {
        let error = read_moves(text, MoveLetters::Tile).unwrap_err();
        (error.line, error.column, error.message)
    }

    #[test]
    fn letters_repeats_and_what_stands_between_are_read() {
        let text = "\u{feff}URDL2UR2 # as slidysim writes it\r\n\r\n  r,d2\tL";
        assert_eq!(read_moves(text, MoveLetters::Tile).unwrap().to_string(), "URDLLURRRDDL");
        assert_eq!(read_moves("", MoveLetters::Tile).unwrap(), MoveList::new());
        assert_eq!(read_moves("R999", MoveLetters::Tile).unwrap().len(), 999);
    }

    #[test]
    fn the_blanks_letters_are_the_opposite_ones() {
        assert_eq!(read_moves("RDLU", MoveLetters::Blank).unwrap().to_string(), "LURD");
    }

    #[test]
    fn what_is_no_move_is_refused_with_its_place() {
        let (line, column, message) = refusal("RD\n  LX");
        assert_eq!((line, column), (2, 4));
        assert!(message.contains("`X` is no move"), "{message}");
        assert_eq!(refusal("R 3").1, 3, "a number apart from its letter");
        assert_eq!(refusal("3R").1, 1);
        assert_eq!(refusal("RR0").1, 3);
        assert_eq!(refusal("R1000").1, 2);
        assert_eq!(refusal("R99999999999999999999").1, 2);
        assert_eq!(refusal("→").1, 1);
        assert_eq!(refusal("ééR").1, 1);
    }

    #[test]
    fn runs_are_written_with_their_length_and_single_moves_without() {
        let moves = read_moves("RRRDDLU", MoveLetters::Tile).unwrap();
        assert_eq!(write_moves(&moves, MoveLetters::Tile, MoveStyle::RunLength), "R3 D2 L U");
        assert_eq!(write_moves(&moves, MoveLetters::Blank, MoveStyle::RunLength), "L3 U2 R D");
        assert_eq!(write_moves(&moves, MoveLetters::Tile, MoveStyle::Letters), "RRRDDLU");
        assert_eq!(write_moves(&MoveList::new(), MoveLetters::Tile, MoveStyle::RunLength), "");
        let long: MoveList = std::iter::repeat_n(Direction::Up, 2000).collect();
        assert_eq!(write_moves(&long, MoveLetters::Tile, MoveStyle::RunLength), "U999 U999 U2");
    }

    #[test]
    fn names_are_read_back() {
        for letters in MoveLetters::ALL {
            assert_eq!(MoveLetters::from_name(letters.name()), Some(letters));
        }
        assert_eq!(MoveLetters::from_name("Tile"), None);
    }
}
