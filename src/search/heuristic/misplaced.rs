//! The misplaced tiles.

use crate::puzzle::{Goal, Size, Slide};

use super::{Cells, Heuristic};

/// How many tiles (never the blank) are not on their goal cell. Admissible and consistent, since a slide moves one tile; the
/// weakest of the heuristics here, and the first of textbooks (Pearl 1984; Russell & Norvig call it h₁).
#[derive(Clone, Debug)]
pub struct Misplaced {
    size: Size,
    /// The goal cell of every tile.
    goals: Box<[u32]>,
}

impl Misplaced {
    /// The misplaced tiles with respect to a goal, of any arrangement.
    #[must_use]
    pub fn new(goal: &Goal) -> Self {
        Self { size: goal.size(), goals: goal.arrangement().cells_of_tiles().into_iter().map(|cell| cell.0).collect() }
    }
}

impl Heuristic for Misplaced {
    type Carry = ();

    fn value(&self, board: &impl Cells) -> u32 {
        let misplaced = |&cell: &u32| {
            let tile = board.tile(cell);
            tile != 0 && self.goals[tile as usize] != cell
        };
        (0..self.size.cells() as u32).filter(misplaced).count() as u32
    }

    #[inline]
    fn carry(&self, _: &impl Cells) {}

    #[inline]
    fn after(&self, _: &impl Cells, value: u32, (): (), slide: Slide) -> (u32, ()) {
        let goal = self.goals[slide.tile.index()];
        (value + u32::from(slide.from.0 == goal) - u32::from(slide.to.0 == goal), ())
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        true
    }

    fn bytes(&self) -> u64 {
        size_of_val(&*self.goals) as u64
    }
}
