//! Dividing the tiles into patterns.

use std::fmt;

use crate::puzzle::{Cell, Goal, Size, Tile};

use super::presets::{Preset, preset_names};
use super::shape::{Pattern, PatternError};

/// The most entries looked up for a board: patterns, twice as many with reflection.
pub const MOST_LOOK_UPS: usize = 16;
/// What follows a partition where its reflection is looked up too.
pub const REFLECTION: &str = "+reflection";

/// All tiles of a goal, each in exactly one pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    patterns: Vec<Vec<Tile>>,
    is_reflected: bool,
}

/// Why a text is no partition of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PartitionError {
    /// A preset of another size.
    #[error("the partition {name} is for {} boards, and this one is {size}: give one of your own, like 1,2,5/3,4,6/…", preset.size())]
    PresetSize {
        /// Its name.
        name: String,
        /// What it is.
        preset: &'static Preset,
        /// The board's size.
        size: Size,
    },
    /// No preset, and no tiles either.
    #[error("{text} is no partition: it is {} or lists the tiles of every pattern, like 1,2,5/3,4,6/7,8", preset_names().collect::<Vec<_>>().join(", "))]
    Unknown {
        /// What was given.
        text: String,
    },
    /// Something after `+`.
    #[error("{text} cannot follow a partition: only {REFLECTION} can")]
    Suffix {
        /// What was given.
        text: String,
    },
    /// Something that is no number.
    #[error(
        "pattern {pattern} of the partition has {text:?} where a tile belongs: write numbers with commas, and / between patterns"
    )]
    NoTile {
        /// Which pattern, from 1.
        pattern: usize,
        /// What is there.
        text: String,
    },
    /// A number that no tile has.
    #[error("pattern {pattern} of the partition has the tile {tile}, and the tiles of a {size} board go from 1 to {} (the blank belongs to no pattern)", size.tiles())]
    OutOfRange {
        /// Which pattern, from 1.
        pattern: usize,
        /// The number.
        tile: u64,
        /// The board's size.
        size: Size,
    },
    /// A tile in two places.
    #[error("tile {tile} is there twice: every tile belongs to exactly one pattern")]
    Twice {
        /// The number.
        tile: Tile,
    },
    /// Tiles in no pattern.
    #[error("the partition leaves out {}: every tile belongs to exactly one pattern", listed(missing))]
    Missing {
        /// The tiles.
        missing: Vec<Tile>,
    },
    /// A pattern without a table.
    #[error(transparent)]
    Pattern(#[from] PatternError),
    /// Too many patterns.
    #[error("{patterns} patterns{} are too many: at most {MOST_LOOK_UPS} entries are looked up for a board", if *is_reflected { ", each twice," } else { "" })]
    TooMany {
        /// How many.
        patterns: usize,
        /// Whether their reflection is looked up too.
        is_reflected: bool,
    },
    /// No diagonal leaves the goal as it is.
    #[error("{REFLECTION} needs a square board whose blank is at home on a diagonal")]
    NoReflection,
}

fn listed(tiles: &[Tile]) -> String {
    let numbers: Vec<String> = tiles.iter().take(10).map(Tile::to_string).collect();
    let more = if tiles.len() > 10 { format!(" and {} more", tiles.len() - 10) } else { String::new() };
    format!("the tile{} {}{more}", if tiles.len() == 1 { "" } else { "s" }, numbers.join(", "))
}

impl Partition {
    /// A partition from text: a preset's name (`6-6-3`) or the tile numbers of every pattern (`1,2,5/3,4,6/7,8`); with
    /// `+reflection` behind it the reflected board is looked up as well. Nothing is built.
    ///
    /// # Errors
    /// When it is no partition of the goal's tiles, or there can be no tables for it.
    pub fn read(text: &str, goal: &Goal) -> Result<Self, PartitionError> {
        let (text, is_reflected) = match text.split_once('+') {
            None => (text, false),
            Some((rest, suffix)) if suffix == &REFLECTION[1..] => (rest, true),
            Some((_, suffix)) => return Err(PartitionError::Suffix { text: format!("+{suffix}") }),
        };
        let patterns = if let Some(preset) = Preset::named(text) {
            if preset.size() != goal.size() {
                return Err(PartitionError::PresetSize { name: text.to_owned(), preset, size: goal.size() });
            }
            let tile = |cell: Cell| goal.arrangement().tile(cell);
            preset.homes(goal).into_iter().map(|homes| homes.into_iter().map(tile).collect()).collect()
        } else if text.contains(['/', ',']) || text.parse::<u64>().is_ok() {
            tiles(text, goal.size())?
        } else {
            return Err(PartitionError::Unknown { text: text.to_owned() });
        };
        Self::new(patterns, is_reflected, goal)
    }

    /// A partition from its patterns.
    ///
    /// # Errors
    /// When it is no partition of the goal's tiles, or there can be no tables for it.
    pub fn new(mut patterns: Vec<Vec<Tile>>, is_reflected: bool, goal: &Goal) -> Result<Self, PartitionError> {
        let size = goal.size();
        let mut seen = vec![false; size.cells()];
        for (number, pattern) in patterns.iter().enumerate() {
            for &tile in pattern {
                let out_of_range = || PartitionError::OutOfRange { pattern: number + 1, tile: u64::from(tile.0), size };
                let seen = seen.get_mut(tile.index()).filter(|_| !tile.is_blank()).ok_or_else(out_of_range)?;
                if std::mem::replace(seen, true) {
                    return Err(PartitionError::Twice { tile });
                }
            }
        }
        let missing: Vec<Tile> = (1..).map(Tile).take(size.tiles()).filter(|tile| !seen[tile.index()]).collect();
        if !missing.is_empty() {
            return Err(PartitionError::Missing { missing });
        }
        if patterns.len() * (1 + usize::from(is_reflected)) > MOST_LOOK_UPS {
            return Err(PartitionError::TooMany { patterns: patterns.len(), is_reflected });
        }
        for pattern in &mut patterns {
            pattern.sort_unstable();
        }
        let partition = Self { patterns, is_reflected };
        partition.patterns(goal)?;
        if is_reflected && Reflection::of(goal).is_none() {
            return Err(PartitionError::NoReflection);
        }
        Ok(partition)
    }

    /// The tiles of every pattern, ascending.
    #[must_use]
    pub fn tiles(&self) -> &[Vec<Tile>] {
        &self.patterns
    }

    /// Whether the reflected board is looked up as well.
    #[must_use]
    pub fn is_reflected(&self) -> bool {
        self.is_reflected
    }

    /// The patterns whose tables it needs, for the goal that it was made for.
    ///
    /// # Errors
    /// For another goal, where a pattern has no table.
    pub fn patterns(&self, goal: &Goal) -> Result<Vec<Pattern>, PatternError> {
        self.patterns.iter().map(|tiles| Pattern::new(goal, tiles)).collect()
    }
}

/// The numbers of every pattern, not yet checked against each other.
fn tiles(text: &str, size: Size) -> Result<Vec<Vec<Tile>>, PartitionError> {
    let pattern = |(number, pattern): (usize, &str)| {
        let tile = |text: &str| {
            let tile = text.trim();
            let number = number + 1;
            let tile: u64 =
                tile.parse().map_err(|_| PartitionError::NoTile { pattern: number, text: tile.to_owned() })?;
            let number_of_tile = u32::try_from(tile).ok().filter(|&tile| (1..=size.tiles()).contains(&(tile as usize)));
            number_of_tile.map(Tile).ok_or(PartitionError::OutOfRange { pattern: number, tile, size })
        };
        pattern.split(',').map(tile).collect()
    };
    text.split('/').enumerate().map(pattern).collect()
}

/// As it is read: `1,2,5/3,4,6/7,8+reflection`.
impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, pattern) in self.patterns.iter().enumerate() {
            let tiles: Vec<String> = pattern.iter().map(Tile::to_string).collect();
            write!(f, "{}{}", if number == 0 { "" } else { "/" }, tiles.join(","))?;
        }
        f.write_str(if self.is_reflected { REFLECTION } else { "" })
    }
}

/// The reflection of a square board about the diagonal that the blank's home is on. The reflected goal is the goal with other
/// numbers on the tiles, so what holds for a board holds for its reflection with these numbers.
#[derive(Clone, Debug)]
pub(super) struct Reflection {
    /// The cell across the diagonal.
    pub(super) cells: Vec<Cell>,
    /// The tile that is at home across the diagonal.
    pub(super) tiles: Vec<Tile>,
}

impl Reflection {
    /// About the main diagonal, else about the other one.
    pub(super) fn of(goal: &Goal) -> Option<Self> {
        let size = goal.size();
        if size.width() != size.height() {
            return None;
        }
        let last = size.width() - 1;
        let about = |is_main: bool| -> Vec<Cell> {
            let reflected = |cell| {
                let mut at = size.position(cell);
                (at.x, at.y) = if is_main { (at.y, at.x) } else { (last - at.y, last - at.x) };
                size.cell(at)
            };
            size.iter().map(reflected).collect()
        };
        let home = goal.arrangement().blank();
        let cells = [true, false].into_iter().map(about).find(|cells| cells[home.index()] == home)?;
        let across = |home: Cell| goal.arrangement().tile(cells[home.index()]);
        let tiles = goal.arrangement().cells_of_tiles().into_iter().map(across).collect();
        Some(Self { cells, tiles })
    }
}
