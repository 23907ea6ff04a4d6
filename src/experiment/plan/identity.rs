//! What makes a run this run, and a plan this plan: content alone, whatever the machine, threads or shards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::experiment::SolverChoice;

use super::model::{Boards, Part, Plan};

/// Where a board comes from, as text: a random one from its size, walk and seed, any other from its cells.
pub(super) struct BoardSource(serde_json::Value);

impl BoardSource {
    pub(super) fn of(part: &Part, number: usize) -> Self {
        let goal = part.goal.name().map_or_else(|| part.goal.arrangement().to_string(), |goal| goal.name().to_owned());
        Self(match &part.boards {
            Boards::Random { walk, shuffles } => json!({
                "size": part.size().to_string(), "shuffle": shuffles[number], "walk": walk, "goal": goal,
            }),
            Boards::Given(cases) => json!({ "cells": cases[number].board.to_string(), "goal": goal }),
        })
    }
}

/// The identity of a run: the first half of the BLAKE3 of its board, goal, solver, settings, budget and seed. Shown and stored
/// as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RunId(u128);

impl RunId {
    pub(super) fn of(board: &BoardSource, solver: &SolverChoice, seed: u64) -> Self {
        let content =
            json!({ "board": board.0, "solver": solver.name, "parameters": solver.parameters(), "seed": seed });
        let hash = blake3::hash(content.to_string().as_bytes());
        let (half, _) = hash.as_bytes().split_at(16);
        Self(u128::from_be_bytes(half.try_into().unwrap_or_else(|_| unreachable!("half of 32 bytes"))))
    }
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl From<RunId> for String {
    fn from(id: RunId) -> Self {
        id.to_string()
    }
}

/// A text that is no identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an identity of a run has 32 hexadecimal digits")]
pub struct RunIdError;

impl FromStr for RunId {
    type Err = RunIdError;

    fn from_str(text: &str) -> Result<Self, RunIdError> {
        let is_hex = text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        u128::from_str_radix(text, 16).ok().filter(|_| is_hex).map(Self).ok_or(RunIdError)
    }
}

impl TryFrom<String> for RunId {
    type Error = RunIdError;

    fn try_from(text: String) -> Result<Self, RunIdError> {
        text.parse()
    }
}

/// The identity of a plan: BLAKE3 of its expansion, a line for each board, each solver and the seeds. Title, comments, the names
/// of boards and the way in which lists are written play no part. 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanDigest(String);

impl fmt::Display for PlanDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PlanDigest {
    /// The first digits: enough for people to tell plans apart.
    #[must_use]
    pub fn short(&self) -> &str {
        self.0.get(..12).unwrap_or(&self.0)
    }
}

impl Plan {
    /// The identity of the expanded plan.
    #[must_use]
    pub fn digest(&self) -> PlanDigest {
        let mut hasher = blake3::Hasher::new();
        let mut line = |text: &str| {
            hasher.update(text.as_bytes());
            hasher.update(b"\n");
        };
        line("ecotaquin experiment 1");
        for part in &self.parts {
            (0..part.len() as usize).for_each(|number| line(&BoardSource::of(part, number).0.to_string()));
        }
        for solver in &self.solvers {
            line(&json!({ "solver": solver.name, "parameters": solver.parameters() }).to_string());
        }
        line(&json!({ "seeds": self.seeds }).to_string());
        PlanDigest(hasher.finalize().to_hex().to_string())
    }
}
