//! How a run ends, and what it cost.

use serde::{Deserialize, Serialize};

use crate::puzzle::Cell;

/// How a run ended. Unsolved is an outcome, not an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum Outcome {
    /// The board is the goal.
    Solved,
    /// The steps allowed are spent.
    StepBudget,
    /// The next activation would exceed the moves allowed.
    MoveBudget,
    /// The next node would exceed the bytes allowed.
    MemoryLimit,
    /// Without locks, a chain of attacks bit its own tail: each would chase the other for ever. Nothing slid.
    AggressionLoop {
        /// The cells of the ring, from the tile attacked twice along the chain to its last attacker.
        loop_cells: Vec<Cell>,
    },
    /// The run came back to a state that it had been in, with no chance drawn in between: it can never leave.
    Cycle {
        /// After how many activations the state returns.
        cycle_length: u64,
    },
    /// Somebody asked it to stop.
    Cancelled,
}

impl Outcome {
    /// The name in output: `solved`, `step-budget`, `move-budget`, `memory-limit`, `aggression-loop`, `cycle`, `cancelled`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::StepBudget => "step-budget",
            Self::MoveBudget => "move-budget",
            Self::MemoryLimit => "memory-limit",
            Self::AggressionLoop { .. } => "aggression-loop",
            Self::Cycle { .. } => "cycle",
            Self::Cancelled => "cancelled",
        }
    }

    /// Whether the board was solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        *self == Self::Solved
    }
}

/// What a run cost, apart from its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Work {
    /// The work of a society of agents.
    Eco {
        /// Agents that acted, frustrated ones included.
        activations: u64,
        /// Attacks, those of failed chains included.
        attacks: u64,
        /// Activations that moved nothing.
        frustrated: u64,
        /// Slides of a tile off its own goal.
        disturbed: u64,
        /// The most tiles attacked in one activation.
        longest_chain: u64,
        /// Times that a complete fallback had to help.
        fallbacks: u64,
    },
    /// The work of a search.
    Search {
        /// Nodes whose successors were made.
        expanded: u64,
        /// Nodes put on the open list, the start included.
        generated: u64,
        /// The most nodes stored at once.
        peak_stored: u64,
        /// The most bytes held at once.
        peak_bytes: u64,
    },
}

impl Work {
    /// The steps that the budget counts: activations or expansions.
    #[must_use]
    pub fn steps(&self) -> u64 {
        match *self {
            Self::Eco { activations, .. } => activations,
            Self::Search { expanded, .. } => expanded,
        }
    }

    /// The counts with their names, in a fixed order, for tables.
    #[must_use]
    pub fn columns(&self) -> Vec<(&'static str, u64)> {
        match *self {
            Self::Eco { activations, attacks, frustrated, disturbed, longest_chain, fallbacks } => vec![
                ("activations", activations),
                ("attacks", attacks),
                ("frustrated", frustrated),
                ("disturbed", disturbed),
                ("longest_chain", longest_chain),
                ("fallbacks", fallbacks),
            ],
            Self::Search { expanded, generated, peak_stored, peak_bytes } => vec![
                ("expanded", expanded),
                ("generated", generated),
                ("peak_stored", peak_stored),
                ("peak_bytes", peak_bytes),
            ],
        }
    }
}
