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
        /// What the next victim may take for granted. Without consideration: no locked cell lies in the rectangle between the
        /// cell and the blank, the cell itself apart; there the blank gradient is the Manhattan distance. With it: the search for
        /// cheapest ways leads on to the next victim.
        is_known: bool,
    },
}
