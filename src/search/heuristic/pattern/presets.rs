//! Partitions with a name.

use crate::puzzle::{Cell, Goal, Position, Size};

/// A partition named by the sizes of its patterns, drawn for a blank at home in the bottom right corner.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// `6-6-3`.
    pub name: &'static str,
    /// The side of the (square) board.
    pub side: u16,
    /// The cells in reading order: the same letter, the same pattern. `.` is the blank.
    cells: &'static str,
}

const PRESETS: &[Preset] = &[
    Preset { name: "4-4", side: 3, cells: "AAAABBBB." },
    Preset { name: "5-5-5", side: 4, cells: "AAAABBACBBCCBCC." },
    Preset { name: "6-6-3", side: 4, cells: "ACCCAABBAABBABB." },
    Preset { name: "7-8", side: 4, cells: "BBBBBBBBAAAAAAA." },
    Preset { name: "6-6-6-6", side: 5, cells: "CCDDDCCDDDCCAAABBBAABBBA." },
];

/// The names of the presets, in the order in which they are listed to people.
pub fn preset_names() -> impl Iterator<Item = &'static str> {
    PRESETS.iter().map(|preset| preset.name)
}

impl Preset {
    /// The preset of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// The size of its boards.
    #[must_use]
    pub fn size(&self) -> Size {
        let side = u64::from(self.side);
        Size::new(side, side).unwrap_or_else(|_| unreachable!("presets are of possible sizes"))
    }

    /// The goal cells of every pattern, for a goal of its size.
    ///
    /// With the blank at home in another corner the drawing is mirrored. Otherwise it is mirrored into the nearest corner,
    /// and from there the blank goes home by rows, then by columns: the cells that it passes change places as tiles would.
    #[must_use]
    pub fn homes(&self, goal: &Goal) -> Vec<Vec<Cell>> {
        let size = self.size();
        let last = self.side - 1;
        let home = size.position(goal.arrangement().blank());
        let corner = |at: u16| if at > last / 2 { last } else { 0 };
        let corner = Position { x: corner(home.x), y: corner(home.y) };
        let mirrored = |at: Position| Position {
            x: if corner.x == last { at.x } else { last - at.x },
            y: if corner.y == last { at.y } else { last - at.y },
        };
        let drawn = self.cells.as_bytes();
        let mut letters: Vec<u8> =
            size.iter().map(|cell| drawn[size.cell(mirrored(size.position(cell))).index()]).collect();
        let mut blank = corner;
        while blank != home {
            let mut next = blank;
            if blank.y == home.y {
                next.x = if blank.x < home.x { blank.x + 1 } else { blank.x - 1 };
            } else {
                next.y = if blank.y < home.y { blank.y + 1 } else { blank.y - 1 };
            }
            letters.swap(size.cell(blank).index(), size.cell(next).index());
            blank = next;
        }
        let mut names = letters.clone();
        names.retain(|&letter| letter != b'.');
        names.sort_unstable();
        names.dedup();
        names.iter().map(|&name| size.iter().filter(|cell| letters[cell.index()] == name).collect()).collect()
    }
}
