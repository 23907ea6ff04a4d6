//! The aggression chain: who waits for whom. Only the last one acts; tiles slide while the chain still stands.

use crate::puzzle::Position;

use super::world::Agent;

/// A tile of the chain, and what it is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Link {
    /// On its way to its goal: the tile that has just got it, or a victim that flees onto its own.
    Pursuing {
        agent: Agent,
        home: Position,
        /// How many times it has decided.
        turn: u32,
    },
    /// A victim that wants to leave its cell for another.
    Fleeing {
        agent: Agent,
        from: Position,
        to: Position,
        /// No locked cell lies in the rectangle between its cell, apart from that, and the blank: there the blank gradient is the
        /// Manhattan distance, and so it is for the next victim.
        is_clear: bool,
    },
}
