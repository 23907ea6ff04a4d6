//! One result, as it is printed and stored.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::puzzle::{MoveLetters, MoveList, MoveStyle, write_moves};
use crate::solver::{Details, Outcome, SettingValue, Work};
use crate::trace::Digest;

use super::{Case, SolverChoice};

/// The result of one run. Its JSON is the contract of `solve --format json`. Read back it is the same, but for its solution: that
/// is checked when it is found, named by its digest, and found again by the same run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The version of this layout.
    pub schema_version: u32,
    /// The case's number in its file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// The scenario that was run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// The optimal number of moves, where it is known beforehand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known_optimal: Option<u64>,
    /// The start board, one line.
    pub board: String,
    /// The goal's cells, one line.
    pub goal: String,
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// The solver's name.
    pub solver: String,
    /// All its settings and budgets.
    pub parameters: Map<String, Value>,
    /// The seed of the run.
    pub seed: u64,
    /// How it ended.
    #[serde(flatten)]
    pub outcome: RowOutcome,
    /// Slides made; `None` where none were.
    pub moves: Option<u64>,
    /// The solution, tile directions unless asked otherwise; `None` unless solved.
    #[serde(serialize_with = "letters", skip_deserializing)]
    pub solution: Option<Solution>,
    /// Whether `moves` is proven to be the least possible; `Some(false)` if known not to be.
    pub optimal: Option<bool>,
    /// What it cost apart from moves; `None` where nothing ran.
    pub work: Option<Work>,
    /// What the solver says besides moves and work.
    #[serde(default, skip_serializing_if = "Details::is_empty")]
    pub details: Details,
    /// Wall time in milliseconds: the only number that differs from machine to machine.
    pub wall_ms: Option<f64>,
    /// BLAKE3 of start, goal and moves.
    pub digest: Option<Digest>,
}

/// How a case ended: a run's outcome, or no run at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum RowOutcome {
    /// A run ended.
    Ended(Outcome),
    /// Parity forbids the goal: nothing ran.
    Unsolvable {
        /// Always `unsolvable`.
        outcome: &'static str,
    },
}

/// An outcome as it is read.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredOutcome {
    Ended(Outcome),
    Other { outcome: String },
}

impl<'de> Deserialize<'de> for RowOutcome {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match StoredOutcome::deserialize(deserializer)? {
            StoredOutcome::Ended(outcome) => Ok(Self::Ended(outcome)),
            StoredOutcome::Other { outcome } if outcome == UNSOLVABLE => Ok(Self::Unsolvable { outcome: UNSOLVABLE }),
            StoredOutcome::Other { outcome } => Err(serde::de::Error::custom(format!("there is no outcome {outcome}"))),
        }
    }
}

/// The outcome of a case that nobody can solve.
const UNSOLVABLE: &str = "unsolvable";

impl RowOutcome {
    /// The name in output.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Ended(outcome) => outcome.name(),
            Self::Unsolvable { outcome } => outcome,
        }
    }

    /// How the run ended, if one did.
    #[must_use]
    pub fn ended(&self) -> Option<&Outcome> {
        match self {
            Self::Ended(outcome) => Some(outcome),
            Self::Unsolvable { .. } => None,
        }
    }

    /// Whether the board was solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        matches!(self, Self::Ended(Outcome::Solved))
    }
}

/// A solution, written as somebody asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The moves, the way the tiles travel.
    pub moves: MoveList,
    /// Whose direction the letters mean in output.
    pub letters: MoveLetters,
}

impl Solution {
    /// The letters, without spaces.
    #[must_use]
    pub fn text(&self) -> String {
        write_moves(&self.moves, self.letters, MoveStyle::Letters)
    }
}

#[expect(clippy::ref_option, reason = "the signature that serde asks for")]
fn letters<S: serde::Serializer>(solution: &Option<Solution>, serializer: S) -> Result<S::Ok, S::Error> {
    solution.as_ref().map(Solution::text).serialize(serializer)
}

impl Row {
    /// The row of a case that cannot be solved by anybody.
    #[must_use]
    pub fn unsolvable(case: &Case, solver: &SolverChoice, seed: u64) -> Self {
        Self {
            schema_version: 1,
            index: case.index,
            scenario: case.scenario.clone(),
            known_optimal: case.known_optimal,
            board: case.board.to_string(),
            goal: case.goal.arrangement().to_string(),
            width: case.board.size().width(),
            height: case.board.size().height(),
            solver: solver.name.clone(),
            parameters: solver.parameters(),
            seed,
            outcome: RowOutcome::Unsolvable { outcome: UNSOLVABLE },
            moves: None,
            solution: None,
            optimal: None,
            work: None,
            details: Details::default(),
            wall_ms: None,
            digest: None,
        }
    }

    /// The least number of moves of this board, as far as this row knows it.
    #[must_use]
    pub fn optimal_moves(&self) -> Option<u64> {
        if self.optimal == Some(true) { self.moves } else { self.known_optimal }
    }
}

/// Whole numbers below this have exactly one `f64` (2⁵³).
const MOST_EXACT: f64 = 9_007_199_254_740_992.0;

impl SolverChoice {
    /// All settings and budgets under their names.
    #[must_use]
    pub fn parameters(&self) -> Map<String, Value> {
        let value = |setting: &SettingValue| match setting {
            SettingValue::Number(number) if number.fract() == 0.0 && number.abs() < MOST_EXACT => {
                Value::from(*number as i64)
            }
            SettingValue::Number(number) => Value::from(*number),
            SettingValue::Text(word) => Value::from(word.as_str()),
        };
        let mut parameters: Map<_, _> =
            self.settings.iter().map(|(name, setting)| (name.clone(), value(setting))).collect();
        parameters.insert("max_steps".to_owned(), self.budget.max_steps.into());
        parameters.insert("max_moves".to_owned(), self.budget.max_moves.into());
        if !crate::solvers::Registry::draws(&self.name) {
            parameters.insert("memory_bytes".to_owned(), self.budget.max_bytes.into());
        }
        parameters
    }
}
