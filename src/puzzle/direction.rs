//! The four directions. Unless something else is said, a move's direction is the way the *tile* travels.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A direction on the board. Lists of directions and neighbours are always in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Direction {
    /// Towards row 0.
    #[serde(rename = "U")]
    Up,
    /// Away from row 0.
    #[serde(rename = "D")]
    Down,
    /// Towards column 0.
    #[serde(rename = "L")]
    Left,
    /// Away from column 0.
    #[serde(rename = "R")]
    Right,
}

impl Direction {
    /// Up, down, left, right: the fixed order of every choice.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The direction back.
    #[must_use]
    #[inline]
    pub fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// `U`, `D`, `L` or `R`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Up => 'U',
            Self::Down => 'D',
            Self::Left => 'L',
            Self::Right => 'R',
        }
    }

    /// The direction that a letter (either case) stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.letter() == letter.to_ascii_uppercase())
    }

    /// The word: `up`, `down`, `left`, `right`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
