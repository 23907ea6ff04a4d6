//! A board with what is summed up over it, kept up slide by slide.

use crate::puzzle::{Board, Direction, Goal, Slide, entropy, manhattan};

/// How far a run has come: the board, the slides made, the entropy and the tiles at home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    board: Board,
    slides: u64,
    entropy: u64,
    satisfied: u64,
}

impl Standing {
    pub(super) fn new(board: Board, goal: &Goal) -> Self {
        let tiles = board.size().iter().zip(board.tiles()).filter(|(_, tile)| !tile.is_blank());
        let satisfied = tiles.filter(|&(cell, &tile)| goal.cell(tile) == cell).count() as u64;
        Self { slides: 0, entropy: entropy(&board, goal), satisfied, board }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Slides made since the start.
    #[must_use]
    pub fn slides(&self) -> u64 {
        self.slides
    }

    /// The sum over the tiles of the Manhattan distance to their goal cell.
    #[must_use]
    pub fn entropy(&self) -> u64 {
        self.entropy
    }

    /// How many tiles are on their goal cell.
    #[must_use]
    pub fn satisfied(&self) -> u64 {
        self.satisfied
    }

    /// Makes a move; `None` where it is illegal.
    pub(super) fn forward(&mut self, direction: Direction, goal: &Goal) -> Option<Slide> {
        let slide = self.board.slide(direction)?;
        self.slides += 1;
        self.account(slide, goal);
        Some(slide)
    }

    /// Takes back the last move, which went in `direction`; returns the slide that undoes it.
    pub(super) fn back(&mut self, direction: Direction, goal: &Goal) -> Slide {
        let slide = self.board.slide(direction.opposite()).expect("a move that was made can be taken back");
        self.slides -= 1;
        self.account(slide, goal);
        slide
    }

    fn account(&mut self, slide: Slide, goal: &Goal) {
        let (home, size) = (goal.cell(slide.tile), goal.size());
        let distance = |cell| u64::from(manhattan(size, cell, home));
        self.entropy = self.entropy + distance(slide.to) - distance(slide.from);
        self.satisfied = self.satisfied + u64::from(slide.to == home) - u64::from(slide.from == home);
    }
}
