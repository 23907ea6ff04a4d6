//! Has the run come back to a state with no chance in between? Then it can never leave.
//!
//! Brent's method (1980): remember one state, renew it at growing intervals, compare each later state with it. The first
//! state is remembered only after as many activations without chance as the board has cells, and from then on a slide
//! updates the count of cells that differ. So watching for cycles costs a constant per slide on every board.

use crate::puzzle::{Slide, Tile};

/// Watches the states between two draws.
#[derive(Clone, Debug)]
pub(crate) struct Recurrence {
    /// Activations since chance was last involved.
    undrawn: u64,
    /// Activations after which the next state is remembered.
    next_memory: u64,
    memory: Option<Memory>,
}

#[derive(Clone, Debug)]
struct Memory {
    undrawn: u64,
    occupants: Vec<Tile>,
    turn: Turn,
    /// Cells that now hold something else.
    differing: usize,
}

/// Who is acting at the end of an activation, and how many activations of its turn are over; `None` between turns.
pub(crate) type Turn = Option<(Tile, u32)>;

impl Recurrence {
    pub(crate) fn new() -> Self {
        Self { undrawn: 0, next_memory: 0, memory: None }
    }

    /// A tile slid; the occupants are those after it.
    #[inline]
    pub(crate) fn slide(&mut self, slide: Slide) {
        if let Some(memory) = &mut self.memory {
            let at = |cell: crate::puzzle::Cell| memory.occupants[cell.index()];
            let differing =
                |from: Tile, to: Tile| usize::from(at(slide.from) != from) + usize::from(at(slide.to) != to);
            let (before, after) = (differing(slide.tile, Tile::BLANK), differing(Tile::BLANK, slide.tile));
            memory.differing = memory.differing + after - before;
        }
    }

    /// An activation is over. Returns the length of the cycle, in activations, when this state was there before.
    #[inline]
    pub(crate) fn activation(&mut self, drew: bool, occupants: &[Tile], turn: Turn) -> Option<u64> {
        if drew {
            self.undrawn = 0;
            self.next_memory = occupants.len() as u64;
            self.memory = None;
            return None;
        }
        self.undrawn += 1;
        if let Some(memory) = &self.memory
            && memory.differing == 0
            && memory.turn == turn
        {
            return Some(self.undrawn - memory.undrawn);
        }
        if self.undrawn >= self.next_memory.max(occupants.len() as u64) {
            self.next_memory = self.undrawn * 2;
            self.memory = Some(Memory { undrawn: self.undrawn, occupants: occupants.to_vec(), turn, differing: 0 });
        }
        None
    }
}
