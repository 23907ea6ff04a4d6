//! Which moves are not tried because another path leads to the same board.

use super::Order;

/// A finite-state machine that reads the moves of a path and says which may follow. Directions are numbered by their place in
/// the [`Order`] that it was made for; a set of directions has bit i for place i.
pub trait Pruning {
    /// What it remembers of a path.
    type State: Copy + std::fmt::Debug;

    /// The state before the first move.
    fn start(&self) -> Self::State;

    /// The moves that may follow.
    fn allowed(&self, state: Self::State) -> u8;

    /// The state after a move that is allowed.
    fn next(&self, state: Self::State, place: u32) -> Self::State;

    /// Bytes of its tables.
    fn bytes(&self) -> u64;
}

/// Never takes the last move back. Nothing else is pruned: the rule of most published node counts.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    /// What may follow each direction.
    after: [u8; 4],
}

impl Undo {
    /// The machine for an order.
    #[must_use]
    pub fn new(order: Order) -> Self {
        Self { after: order.directions().map(|direction| 0b1111 & !(1 << order.place(direction.opposite()))) }
    }
}

impl Pruning for Undo {
    /// The moves that may follow.
    type State = u8;

    fn start(&self) -> u8 {
        0b1111
    }

    #[inline]
    fn allowed(&self, state: u8) -> u8 {
        state
    }

    #[inline]
    fn next(&self, _: u8, place: u32) -> u8 {
        self.after[place as usize & 3]
    }

    fn bytes(&self) -> u64 {
        0
    }
}
