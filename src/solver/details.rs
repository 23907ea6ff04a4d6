//! What a solver has to say of its run besides moves and work.

use serde::{Deserialize, Serialize};

/// Facts about a run that only some solvers have. Empty for most.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Details {
    /// Which solver was chosen, and why (`auto`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
    /// No solution is shorter: proved by this run, whether it found one or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lower_bound: Option<u64>,
    /// How many different shortest solutions there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal_solutions: Option<u64>,
    /// The iterations of an iterative search, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub iterations: Vec<Iteration>,
    /// Passes over the goals of an ordered society.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passes: Option<u64>,
    /// Times that a victim of an ordered society was cornered and all locks were cleared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlocks: Option<u64>,
    /// Times that an ordered society breached a safeguard and started anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restarts: Option<u64>,
    /// What whoever reads the result must know, in one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
}

/// One iteration of an iterative search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Iteration {
    /// Nodes with f above this were cut.
    pub threshold: u64,
    /// Nodes generated in this iteration.
    pub generated: u64,
    /// Nodes expanded in this iteration.
    pub expanded: u64,
}

impl Details {
    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
