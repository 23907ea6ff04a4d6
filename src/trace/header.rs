//! The first and the last line of a trace file.

use serde::{Deserialize, Serialize};

use crate::puzzle::{Board, Goal, InputFormat, ReadOptions, Size, read_board};
use crate::solver::{Budget, Instance, Outcome, Settings, Work};

use super::digest::Digest;

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
            board: header.instance.start().to_string(),
            goal: header.instance.goal().arrangement().to_string(),
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
    let read =
        read_board(line, &ReadOptions { format: InputFormat::Rows, size: None }).map_err(|error| error.message)?;
    if read.board.size() == size {
        Ok(read.board)
    } else {
        Err(format!("it is {}, but width and height say {size}", read.board.size()))
    }
}
