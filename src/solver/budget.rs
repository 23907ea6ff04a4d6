//! What a run may spend.

use serde::{Deserialize, Serialize};

/// Limits of a run. Reaching one is an outcome, not an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// Steps: activations of agents (frustrated ones included), or expansions of a search.
    pub max_steps: Option<u64>,
    /// Slides. A society stops before an activation that would exceed it.
    pub max_moves: Option<u64>,
    /// Bytes that a search may store.
    pub max_bytes: u64,
}

impl Budget {
    /// The default number of activations of a society. A search is bounded by its memory.
    pub const DEFAULT_STEPS: u64 = 10_000_000;
    /// The default memory of the library, where nobody has asked the machine: 1 GiB.
    pub const DEFAULT_BYTES: u64 = 1 << 30;
}

impl Default for Budget {
    fn default() -> Self {
        Self { max_steps: Some(Self::DEFAULT_STEPS), max_moves: None, max_bytes: Self::DEFAULT_BYTES }
    }
}
