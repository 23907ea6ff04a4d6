//! What is to be solved.

use crate::puzzle::{Board, Goal, Size, Unreachable, reachable};

/// A start board and a goal that it can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    start: Board,
    goal: Goal,
}

impl Instance {
    /// Pairs a board with its goal.
    ///
    /// # Errors
    /// When parity forbids the goal; the error says which named goals are possible.
    ///
    /// # Panics
    /// When board and goal have different sizes.
    pub fn new(start: Board, goal: Goal) -> Result<Self, Unreachable> {
        assert_eq!(start.size(), goal.size(), "a board and its goal have the same size");
        if reachable(&start, &goal) { Ok(Self { start, goal }) } else { Err(Unreachable::new(&start, &goal)) }
    }

    /// The board to start from.
    #[must_use]
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The arrangement to reach.
    #[must_use]
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Width and height.
    #[must_use]
    pub fn size(&self) -> Size {
        self.start.size()
    }
}
