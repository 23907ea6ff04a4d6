//! The settings of the ordered society: its rules, each of which can be taken away to see what it is good for.

use crate::eco::consideration::Consideration;
use crate::eco::society::{Locks, SocietyError};
use crate::puzzle::{Goal, Position};

/// The rules of the ordered society. The default is the society itself; everything else is an ablation, or consideration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What decides among equal cells.
    pub ties: Ties,
    /// Whether cells are ever locked.
    pub locks: Locks,
    /// What an attacker forbids its victim.
    pub constraint: Constraint,
    /// What a victim knows of the way to the blank.
    pub gradient: BlankGradient,
    /// How much the blank gradient minds the wishes of those in between; a victim's own, too.
    pub consideration: Consideration,
    /// Whether complete layers leave the board.
    pub freeze: bool,
    /// Whether a breach of a safeguard is followed by a new start, and in the end by the complete method; if not, it ends the
    /// run.
    pub fallback: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            ties: Ties::default(),
            locks: Locks::default(),
            constraint: Constraint::default(),
            gradient: BlankGradient::default(),
            consideration: Consideration::NONE,
            freeze: true,
            fallback: true,
        }
    }
}

/// What decides among equal cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// Chance.
    #[default]
    Random,
    /// The first in the order up, down, left, right, as in the applet of 1998. (On a board mirrored so that the blank is at
    /// home bottom right.)
    Fixed,
}

/// What an attacker forbids its victim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Constraint {
    /// Its goal; next to its goal, the cell of the tile satisfied just before.
    #[default]
    Full,
    /// Its own cell, always.
    Attacker,
}

/// What a victim knows of the way to the blank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BlankGradient {
    /// The length of the shortest path around locked cells.
    #[default]
    Shortest,
    /// Nothing: a random number for each cell.
    Noise,
}

impl Rules {
    /// Checks that the goals can be put in order: the blank must be at home in a corner.
    ///
    /// # Errors
    /// When it is not.
    pub fn check(goal: &Goal) -> Result<(), SocietyError> {
        let size = goal.size();
        let Position { x, y } = size.position(goal.arrangement().blank());
        let in_corner = (x == 0 || x + 1 == size.width()) && (y == 0 || y + 1 == size.height());
        if in_corner { Ok(()) } else { Err(SocietyError::BlankNotInCorner { row: y + 1, column: x + 1 }) }
    }
}
