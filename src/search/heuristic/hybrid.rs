//! The hybrid heuristic of Hasan et al.

use crate::puzzle::{Goal, Position, Slide};

use super::{Cells, Heuristic, WalkingDistance};

/// HH = WD + LC + MD / 3 (Hasan, Aladdin, Talabani, Rashid & Mirjalili 2023, Computers 12(1):11): the walking distance, a count
/// of linear conflicts, and a third of the Manhattan distance, added up. It counts the same slides several times, so it is
/// neither admissible nor consistent: at the roots of the hardest 15-puzzles, 80 moves from the goal, it is 82.7 to 85.3.
///
/// LC is the authors' own count and not the exact one of Hansson, Mayer & Yung: in every line, each tile that belongs there adds
/// 2 if any later tile of the line also belongs there and has its goal before it.
///
/// Backwards, towards the start board, the authors take WD / 1.1, where their WD is a greedy simulation and no
/// distance. Here it is the true walking distance to the start board; the division by 1.1 is kept.
///
/// Values are in units of 1/33 slide, so all three terms are whole numbers.
#[derive(Clone, Debug)]
pub struct Hybrid {
    walking: WalkingDistance,
    /// What a slide of walking distance counts: 33, or 30 backwards.
    walking_units: u32,
    width: u32,
    cells: u32,
    /// Where each cell is.
    positions: Box<[Position]>,
    /// Where each tile's goal is.
    goals: Box<[Position]>,
}

/// Parts of a slide: thirds, and elevenths for the division by 1.1.
const UNIT: u32 = 33;
/// Parts of a slide in the backward walking distance.
const BACKWARD_UNITS: u32 = 30;
/// Parts of a slide of Manhattan distance.
const MANHATTAN_UNITS: u32 = 11;

impl Hybrid {
    /// The heuristic towards a goal, with the walking distance to it.
    #[must_use]
    pub fn forward(goal: &Goal, walking: WalkingDistance) -> Self {
        Self::new(goal, walking, UNIT)
    }

    /// The heuristic of the side that comes from the goal, towards the start board, which is this `goal`, with the walking
    /// distance to it.
    #[must_use]
    pub fn backward(goal: &Goal, walking: WalkingDistance) -> Self {
        Self::new(goal, walking, BACKWARD_UNITS)
    }

    fn new(goal: &Goal, walking: WalkingDistance, walking_units: u32) -> Self {
        let size = goal.size();
        let positions = size.iter().map(|cell| size.position(cell)).collect();
        let goals = goal.arrangement().cells_of_tiles().into_iter().map(|cell| size.position(cell)).collect();
        let (width, cells) = (u32::from(size.width()), size.cells() as u32);
        Self { walking, walking_units, width, cells, positions, goals }
    }

    fn goal(&self, tile: u32) -> Position {
        self.goals[tile as usize]
    }

    fn manhattan(&self, tile: u32, cell: u32) -> u32 {
        self.goal(tile).distance(self.positions[cell as usize])
    }

    /// The authors' conflicts of the row y, where `tile` says what is on a cell.
    fn row_conflicts(&self, y: u16, tile: impl Fn(u32) -> u32) -> u32 {
        let first = u32::from(y) * self.width;
        conflicts((first..first + self.width).rev().filter_map(|cell| {
            let tile = tile(cell);
            let goal = self.goal(tile);
            (tile != 0 && goal.y == y).then_some(goal.x)
        }))
    }

    /// The authors' conflicts of the column x.
    fn column_conflicts(&self, x: u16, tile: impl Fn(u32) -> u32) -> u32 {
        conflicts((u32::from(x)..self.cells).step_by(self.width as usize).rev().filter_map(|cell| {
            let tile = tile(cell);
            let goal = self.goal(tile);
            (tile != 0 && goal.x == x).then_some(goal.y)
        }))
    }

    /// By how much a slide changes the conflicts: gained and lost. Within the line along which the tile slides nothing
    /// overtakes anything; across, only the tile's own line matters, into which or out of which it may slide.
    fn change(&self, board: &impl Cells, slide: Slide) -> (u32, u32) {
        let [from, to] = [slide.from, slide.to].map(|cell| self.positions[cell.index()]);
        let goal = self.goal(slide.tile.0);
        let before = |cell: u32| board.tile(cell);
        let after = |cell: u32| match cell {
            cell if cell == slide.from.0 => 0,
            cell if cell == slide.to.0 => slide.tile.0,
            cell => board.tile(cell),
        };
        if from.x == to.x {
            match goal.y {
                y if y == from.y || y == to.y => (self.row_conflicts(y, after), self.row_conflicts(y, before)),
                _ => (0, 0),
            }
        } else {
            match goal.x {
                x if x == from.x || x == to.x => (self.column_conflicts(x, after), self.column_conflicts(x, before)),
                _ => (0, 0),
            }
        }
    }
}

/// Twice the tiles that have a smaller goal behind them in their line; the goals of the line's own tiles come from its end.
fn conflicts(goals_from_the_end: impl Iterator<Item = u16>) -> u32 {
    let mut least = u16::MAX;
    let mut conflicts = 0;
    for goal in goals_from_the_end {
        if goal > least {
            conflicts += 2;
        }
        least = least.min(goal);
    }
    conflicts
}

/// What [`Hybrid`] carries: the walking distance, and what that carries.
#[derive(Clone, Copy, Debug)]
pub struct HybridCarry {
    walking: u32,
    states: <WalkingDistance as Heuristic>::Carry,
}

impl Heuristic for Hybrid {
    type Carry = HybridCarry;

    fn value(&self, board: &impl Cells) -> u32 {
        let (width, height) = (self.width as u16, (self.cells / self.width) as u16);
        let tile = |cell: u32| board.tile(cell);
        let rows: u32 = (0..height).map(|y| self.row_conflicts(y, tile)).sum();
        let columns: u32 = (0..width).map(|x| self.column_conflicts(x, tile)).sum();
        let tiles = (0..self.cells).map(|cell| (board.tile(cell), cell)).filter(|&(tile, _)| tile != 0);
        let manhattan: u32 = tiles.map(|(tile, cell)| self.manhattan(tile, cell)).sum();
        self.walking_units * self.walking.value(board) + UNIT * (rows + columns) + MANHATTAN_UNITS * manhattan
    }

    fn carry(&self, board: &impl Cells) -> HybridCarry {
        HybridCarry { walking: self.walking.value(board), states: self.walking.carry(board) }
    }

    #[inline]
    fn after(&self, board: &impl Cells, value: u32, carry: HybridCarry, slide: Slide) -> (u32, HybridCarry) {
        let (walking, states) = self.walking.after(board, carry.walking, carry.states, slide);
        let (gained, lost) = self.change(board, slide);
        let tile = slide.tile.0;
        let [from, to] = [slide.from, slide.to].map(|cell| MANHATTAN_UNITS * self.manhattan(tile, cell.0));
        let value = value + self.walking_units * walking + UNIT * gained + to;
        (value - self.walking_units * carry.walking - UNIT * lost - from, HybridCarry { walking, states })
    }

    fn is_admissible(&self) -> bool {
        false
    }

    fn is_consistent(&self) -> bool {
        false
    }

    fn unit(&self) -> u32 {
        UNIT
    }

    fn bytes(&self) -> u64 {
        self.walking.bytes() + (size_of_val(&*self.positions) + size_of_val(&*self.goals)) as u64
    }
}
