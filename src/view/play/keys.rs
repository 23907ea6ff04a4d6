//! Which way a key moves.

use crate::puzzle::Direction;

use crate::view::Key;

/// What the arrows move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveMeaning {
    /// The blank, as in the desk game.
    #[default]
    Blank,
    /// The tile that can go that way.
    Tile,
}

impl MoveMeaning {
    /// The name in state dumps.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Tile => "tile",
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Blank => Self::Tile,
            Self::Tile => Self::Blank,
        }
    }
}

/// The way the *tile* travels at a key: arrows, and WASD and ZQSD by the letter typed, so that both keyboards work.
#[must_use]
pub fn move_of(key: Key, meaning: MoveMeaning) -> Option<Direction> {
    let letter = match key {
        Key::Char(letter) => letter.to_ascii_lowercase(),
        _ => ' ',
    };
    let pressed = match (key, letter) {
        (Key::Up, _) | (_, 'w' | 'z') => Direction::Up,
        (Key::Left, _) | (_, 'a' | 'q') => Direction::Left,
        (Key::Down, _) | (_, 's') => Direction::Down,
        (Key::Right, _) | (_, 'd') => Direction::Right,
        _ => return None,
    };
    Some(match meaning {
        MoveMeaning::Tile => pressed,
        MoveMeaning::Blank => pressed.opposite(),
    })
}
