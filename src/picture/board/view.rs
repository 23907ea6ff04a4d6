//! What is to be shown.

use crate::puzzle::Tile;
use crate::trace::{Cursor, EventLog};

use super::Viewport;

/// How far the last slides have come, for smooth motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// How many slides of the present step, counted from its last one, are under way.
    pub slides: usize,
    /// How far: 0 where they started, 1 where they end.
    pub progress: f32,
}

impl Default for Motion {
    fn default() -> Self {
        Self { slides: 0, progress: 1.0 }
    }
}

/// What is laid over the tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Overlays<'a> {
    /// The goal gradient of a tile: the distance of every cell to its goal cell.
    pub goal_gradient: Option<Tile>,
    /// The blank gradient around the present locks.
    pub blank_gradient: bool,
    /// The consideration of the society in hundredths: above 0 the blank gradient is the price of a way.
    pub consideration: u8,
    /// How many of the last slides are drawn as trails.
    pub trails: usize,
    /// Attacks per cell so far.
    pub heat: Option<&'a [u32]>,
}

/// A place in a recording and what of it is to be shown.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    /// The recording.
    pub log: &'a EventLog,
    /// The place in it.
    pub cursor: &'a Cursor,
    /// Which part of the board.
    pub viewport: Viewport,
    /// The tile that the person has chosen.
    pub selected: Option<Tile>,
    /// Whether tiles show their numbers where there is room.
    pub numbers: bool,
    /// Whether tiles carry the image.
    pub image: bool,
    /// What is laid over the tiles.
    pub overlays: Overlays<'a>,
    /// How far the last slides have come.
    pub motion: Motion,
}

impl<'a> BoardView<'a> {
    /// The whole board with numbers and nothing laid over it.
    #[must_use]
    pub fn new(log: &'a EventLog, cursor: &'a Cursor) -> Self {
        Self {
            log,
            cursor,
            viewport: Viewport::default(),
            selected: None,
            numbers: true,
            image: false,
            overlays: Overlays::default(),
            motion: Motion::default(),
        }
    }
}
