//! A row of an experiment, one line of `rows.jsonl`.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::experiment::{Job, Row, RunId};

/// A row with its place in the plan. The solution is not kept: it would be most of the file, and is found again by `solve`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct StoredRow {
    /// The number of the run, from 1.
    pub run: u64,
    /// Its identity.
    pub id: RunId,
    /// The seed of a random board.
    pub shuffle: Option<u64>,
    /// The moves of a random walk.
    pub walk: Option<u64>,
    /// The result.
    #[serde(flatten)]
    pub row: Row,
}

/// What tells a row from others: all that is looked at where a folder is continued.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Head {
    pub(super) run: u64,
    pub(super) id: RunId,
}

impl StoredRow {
    /// The row of a run.
    #[must_use]
    pub fn new(job: &Job, row: Row) -> Self {
        Self { run: job.run, id: job.id, shuffle: job.shuffle, walk: job.walk, row: Row { solution: None, ..row } }
    }

    /// The line, with its end.
    pub(super) fn line(&self) -> String {
        let mut line = Map::new();
        line.insert("run".to_owned(), self.run.into());
        line.insert("id".to_owned(), self.id.to_string().into());
        line.extend(self.shuffle.map(|shuffle| ("shuffle".to_owned(), shuffle.into())));
        line.extend(self.walk.map(|walk| ("walk".to_owned(), walk.into())));
        let Ok(Value::Object(row)) = serde_json::to_value(&self.row) else { unreachable!("a row is an object") };
        line.extend(row.into_iter().filter(|(key, _)| key != "solution"));
        Value::Object(line).to_string() + "\n"
    }

    /// What every execution of the run must come to, for people.
    pub(super) fn result(&self) -> String {
        let Row { outcome, moves, digest, .. } = &self.row;
        let moves = moves.map_or_else(String::new, |moves| format!(", {moves} moves"));
        let digest = digest.map_or_else(String::new, |digest| format!(", digest {}", &digest.to_string()[..12]));
        format!("{}{moves}{digest}", outcome.name())
    }

    /// Whether two rows of one run agree: only times may differ, and bytes, which depend on the machine's words.
    pub(super) fn agrees_with(&self, other: &Self) -> bool {
        let [ours, theirs] = [&self.row, &other.row];
        self.id == other.id
            && ours.outcome == theirs.outcome
            && ours.moves == theirs.moves
            && ours.digest == theirs.digest
    }
}
