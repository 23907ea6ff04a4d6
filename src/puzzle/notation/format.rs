//! The forms in which a board is read.

use crate::puzzle::{NamedGoal, Size};

/// How a board is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum InputFormat {
    /// Whatever can be recognised without doubt: rows, a size line and then rows, `ruml` by its words, `size-tiles-goal` by
    /// its counts, a list of k² numbers as a k×k board. The goal is left open where the text holds none.
    #[default]
    Auto,
    /// Rows separated by line ends or `/`, cells by spaces, tabs or commas, the blank `0`, `_` or `.`; frames of `|`, `+`,
    /// `-` or box-drawing characters are fine. Or one list, of a known size or of k² numbers.
    Rows,
    /// One list on one line, the goal with the blank *first* (Korf 1985). In instance files an index may stand before it.
    Korf,
    /// Width and height, then the tiles, then the goal, all as numbers in reading order.
    SizeTilesGoal,
    /// Width and height, `starting positions for each tile:`, the cell (from 0) of 0, 1, 2, …, `goal positions:`, the goal
    /// cell of each (W. Ruml's search code and its descendants).
    Ruml,
    /// One list with commas, the goal with the blank *first* (`clausecker/24puzzle`).
    TwentyFourPuzzle,
    /// A size n on its line, then n rows; the goal is the spiral (the "n-puzzle" project of the 42 schools).
    FortyTwo,
    /// A size n on its line, then n rows; the goal with the blank last (Sedgewick & Wayne's "8puzzle" at Princeton).
    Princeton,
}

impl InputFormat {
    /// All of them, in the order in which they are listed to people.
    pub const ALL: [Self; 8] = [
        Self::Auto,
        Self::Rows,
        Self::Korf,
        Self::SizeTilesGoal,
        Self::Ruml,
        Self::TwentyFourPuzzle,
        Self::FortyTwo,
        Self::Princeton,
    ];

    /// The name on the command line and in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Rows => "rows",
            Self::Korf => "korf",
            Self::SizeTilesGoal => "size-tiles-goal",
            Self::Ruml => "ruml",
            Self::TwentyFourPuzzle => "24puzzle",
            Self::FortyTwo => "42",
            Self::Princeton => "princeton",
        }
    }

    /// The format that a name stands for.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The goal that whoever names this format means, where the text itself holds none.
    #[must_use]
    pub fn goal(self) -> Option<NamedGoal> {
        match self {
            Self::Korf | Self::TwentyFourPuzzle => Some(NamedGoal::BlankFirst),
            Self::FortyTwo => Some(NamedGoal::Spiral),
            Self::Princeton => Some(NamedGoal::BlankLast),
            Self::Auto | Self::Rows | Self::SizeTilesGoal | Self::Ruml => None,
        }
    }
}

/// What the reader is told besides the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// How boards are written.
    pub format: InputFormat,
    /// The size, where it is known: needed for a list that isn't square, checked against everything else.
    pub size: Option<Size>,
}
