//! The first and the last line of a trace file.

use serde::{Deserialize, Serialize};

use crate::puzzle::{Board, Goal, Size};
use crate::solver::{Budget, Instance, Outcome, Settings, Work};

use super::digest::{Digest, one_line};

/// The version of the file format that this program writes and reads.
pub const VERSION: u64 = 1;

/// What a recording holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Records {
    /// Everything that happened.
    Events,
    /// Only the slides.
    Moves,
}

/// What was run: enough to run it again.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The version of the program that recorded it.
    pub program_version: String,
    /// Title or path of the scenario, if there was one.
    pub scenario: Option<String>,
    /// Start and goal.
    pub instance: Instance,
    /// The run's seed.
    pub seed: u64,
    /// The solver's name.
    pub solver: String,
    /// Its settings.
    pub settings: Settings,
    /// What it might spend.
    pub budget: Budget,
    /// What the file holds.
    pub records: Records,
}

/// How the run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Footer {
    /// How.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// Slides made.
    pub moves: u64,
    /// What it cost.
    pub work: Work,
    /// The digest of start, goal and slides.
    pub digest: Digest,
}

/// The last line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FooterLine {
    pub(super) footer: Footer,
}

/// A line of moves.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MovesLine {
    pub(super) moves: String,
}

/// What tells a trace from another file.
#[derive(Debug, Deserialize)]
pub(super) struct Magic {
    pub(super) ecotaquin_trace: u64,
}

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeaderLine {
    ecotaquin_trace: u64,
    program_version: String,
    scenario: Option<String>,
    board: String,
    goal: String,
    width: u64,
    height: u64,
    seed: u64,
    solver: String,
    settings: Settings,
    budget: Budget,
    records: Records,
}

impl From<&Header> for HeaderLine {
    fn from(header: &Header) -> Self {
        let size = header.instance.size();
        Self {
            ecotaquin_trace: VERSION,
            program_version: header.program_version.clone(),
            scenario: header.scenario.clone(),
            board: one_line(header.instance.start()),
            goal: one_line(header.instance.goal().arrangement()),
            width: size.width().into(),
            height: size.height().into(),
            seed: header.seed,
            solver: header.solver.clone(),
            settings: header.settings.clone(),
            budget: header.budget,
            records: header.records,
        }
    }
}

impl HeaderLine {
    /// The header, or the field that is wrong and why.
    pub(super) fn check(self) -> Result<Header, (&'static str, String)> {
        let size = Size::new(self.width, self.height).map_err(|error| ("width", error.to_string()))?;
        let start = parse_line(size, &self.board).map_err(|error| ("board", format!("the board is wrong: {error}")))?;
        let goal = parse_line(size, &self.goal).map_err(|error| ("goal", format!("the goal is wrong: {error}")))?;
        let instance = Instance::new(start, Goal::new(goal)).map_err(|error| ("board", error.to_string()))?;
        Ok(Header {
            program_version: self.program_version,
            scenario: self.scenario,
            instance,
            seed: self.seed,
            solver: self.solver,
            settings: self.settings,
            budget: self.budget,
            records: self.records,
        })
    }
}

/// A board from its one-line form.
fn parse_line(size: Size, line: &str) -> Result<Board, String> {
    let rows: Vec<&str> = line.split('/').collect();
    if rows.len() != usize::from(size.height()) {
        return Err(format!("a {size} board has {} rows, but {} are given", size.height(), rows.len()));
    }
    let mut numbers = Vec::with_capacity(size.cells());
    for (row, text) in (1..).zip(rows) {
        let before = numbers.len();
        for word in text.split_whitespace() {
            numbers.push(word.parse().map_err(|_| format!("{word:?} in row {row} is not a tile number"))?);
        }
        if numbers.len() - before != usize::from(size.width()) {
            let found = numbers.len() - before;
            return Err(format!("row {row} of a {size} board has {} numbers, but {found} are given", size.width()));
        }
    }
    Board::new(size, &numbers).map_err(|error| error.to_string())
}
