//! The game itself: a board, its goal, what was moved and how long it took.

use std::time::Duration;

use crate::chance::Stream;
use crate::puzzle::{Board, Cell, Direction, Goal, NamedGoal, Size, Slide, Unreachable, entropy, random_board};
use crate::solver::Instance;

/// A board being played. Knows no clock: time is told to it.
#[derive(Clone, Debug)]
pub struct Game {
    instance: Instance,
    seed: u64,
    board: Board,
    done: Vec<Step>,
    undone: Vec<Step>,
    time: Duration,
    running: bool,
}

/// One act of the person (or of a solver): the slides of a line, taken back together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    slides: Vec<Slide>,
    helped: bool,
}

impl Game {
    /// The sides that a shuffled board may have.
    pub const SIDES: std::ops::RangeInclusive<u16> = 2..=10;

    /// A game from a board; the seed is the one that new shuffles count on from.
    #[must_use]
    pub fn new(instance: Instance, seed: u64) -> Self {
        let board = instance.start().clone();
        Self { instance, seed, board, done: Vec::new(), undone: Vec::new(), time: Duration::ZERO, running: false }
    }

    /// A game on a random board: that of `seed`, or of the next seed whose board is not solved already.
    ///
    /// # Errors
    /// Never: a random board can reach its goal.
    pub fn shuffled(goal: Goal, mut seed: u64) -> Result<Self, Unreachable> {
        let mut board = random_board(&goal, &mut Stream::boards(seed));
        while goal.is_reached_by(&board) {
            seed = seed.wrapping_add(1);
            board = random_board(&goal, &mut Stream::boards(seed));
        }
        Ok(Self::new(Instance::new(board, goal)?, seed))
    }

    /// The same board from its start.
    #[must_use]
    pub fn restarted(&self) -> Self {
        Self::new(self.instance.clone(), self.seed)
    }

    /// Another board of this size, from the next seed.
    #[must_use]
    pub fn next_shuffle(&self) -> Self {
        self.shuffle_towards(self.instance.goal().clone())
    }

    /// Another board with sides longer by `by`; `None` at the longest or shortest.
    #[must_use]
    pub fn resized(&self, by: i16) -> Option<Self> {
        let longer = |side: u16| side.saturating_add_signed(by).clamp(*Self::SIDES.start(), *Self::SIDES.end());
        let (old, goal) = (self.instance.size(), self.instance.goal());
        let size =
            Size::new(longer(old.width()).into(), longer(old.height()).into()).ok().filter(|size| *size != old)?;
        // An arrangement without a name means nothing at another size.
        Some(self.shuffle_towards(Goal::named(goal.name().unwrap_or(NamedGoal::BlankLast), size)))
    }

    fn shuffle_towards(&self, goal: Goal) -> Self {
        Self::shuffled(goal, self.seed.wrapping_add(1)).unwrap_or_else(|_| self.restarted())
    }

    /// Start and goal.
    #[must_use]
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The goal.
    #[must_use]
    pub fn goal(&self) -> &Goal {
        self.instance.goal()
    }

    /// The board as it stands.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The seed of this board, or of the scenario that it comes from.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Slides of single tiles made and not taken back.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.slides().count() as u64
    }

    /// How many of them a solver made.
    #[must_use]
    pub fn helped(&self) -> u64 {
        self.done.iter().filter(|step| step.helped).map(|step| step.slides.len() as u64).sum()
    }

    /// The slides made and not taken back, in order.
    pub fn slides(&self) -> impl Iterator<Item = Slide> + '_ {
        self.done.iter().flat_map(|step| step.slides.iter().copied())
    }

    /// Time since the first move, without that after the solution.
    #[must_use]
    pub fn time(&self) -> Duration {
        self.time
    }

    /// Whether the clock runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Sum of the distances of all tiles to their goals.
    #[must_use]
    pub fn entropy(&self) -> u64 {
        entropy(&self.board, self.goal())
    }

    /// Whether the board is the goal.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.goal().is_reached_by(&self.board)
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is something to make again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Time passes. Says whether the shown second changed.
    pub fn tick(&mut self, elapsed: Duration) -> bool {
        if !self.running {
            return false;
        }
        let before = self.time.as_secs();
        self.time += elapsed;
        self.time.as_secs() != before
    }

    /// The way in which the tile on a cell, with all between it and the blank, can slide; and how many tiles that are.
    #[must_use]
    pub fn line(&self, cell: Cell) -> Option<(Direction, usize)> {
        let size = self.board.size();
        let (at, blank) = (size.position(cell), size.position(self.board.blank()));
        let direction = match (at.x == blank.x, at.y == blank.y) {
            (true, false) if at.y > blank.y => Direction::Up,
            (true, false) => Direction::Down,
            (false, true) if at.x > blank.x => Direction::Left,
            (false, true) => Direction::Right,
            _ => return None,
        };
        Some((direction, at.distance(blank) as usize))
    }

    /// The cells of the tiles that slide with the tile on a cell, that cell first.
    #[must_use]
    pub fn line_cells(&self, cell: Cell) -> Vec<Cell> {
        let Some((direction, count)) = self.line(cell) else { return Vec::new() };
        let next = |cell: &Cell| self.board.size().neighbour(*cell, direction);
        std::iter::successors(Some(cell), next).take(count).collect()
    }

    /// Slides the tile on a cell and all between it and the blank. A solved board stays as it is.
    pub fn slide_line(&mut self, cell: Cell) -> Vec<Slide> {
        match self.line(cell) {
            Some((direction, count)) => self.make(direction, count, false),
            None => Vec::new(),
        }
    }

    /// Slides one tile in a direction into the blank. A solved board stays as it is.
    pub fn slide(&mut self, direction: Direction) -> Vec<Slide> {
        self.make(direction, 1, false)
    }

    /// The same, by a solver.
    pub fn slide_helped(&mut self, direction: Direction) -> Vec<Slide> {
        self.make(direction, 1, true)
    }

    fn make(&mut self, direction: Direction, count: usize, helped: bool) -> Vec<Slide> {
        if self.is_solved() {
            return Vec::new();
        }
        let mut slides = Vec::with_capacity(count);
        while slides.len() < count && !self.is_solved() {
            let Some(slide) = self.board.slide(direction) else { break };
            slides.push(slide);
        }
        if !slides.is_empty() {
            self.undone.clear();
            self.done.push(Step { slides: slides.clone(), helped });
            self.running = !self.is_solved();
        }
        slides
    }

    /// Takes the last step back; returns the slides that do it.
    pub fn undo(&mut self) -> Vec<Slide> {
        let Some(step) = self.done.pop() else { return Vec::new() };
        let mut back = Vec::with_capacity(step.slides.len());
        for &slide in step.slides.iter().rev() {
            self.board.undo(slide);
            let direction = slide.direction.opposite();
            back.push(Slide { from: slide.to, to: slide.from, direction, ..slide });
        }
        self.undone.push(step);
        self.running = true;
        back
    }

    /// Makes the step last taken back again.
    pub fn redo(&mut self) -> Vec<Slide> {
        let Some(step) = self.undone.pop() else { return Vec::new() };
        for &slide in &step.slides {
            self.board.apply(slide);
        }
        let slides = step.slides.clone();
        self.done.push(step);
        self.running = !self.is_solved();
        slides
    }
}
