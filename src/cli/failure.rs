//! How a command ends: exit codes, and the one sentence that a wrong input gets.

use std::io;
use std::process::ExitCode;

use crate::experiment::{CaseError, Row, RunError, StoreError};
use crate::picture::WriteError;
use crate::solver::SettingError;

/// Exit codes: the contract with scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Solved, or done.
    Done = 0,
    /// Ran, but not solved (or not all of a batch), or a replay that differs.
    Unsolved = 1,
    /// Stopped by Ctrl-C; what is done is kept.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

impl Exit {
    /// The exit code of a command whose results are these.
    pub(crate) fn of_rows<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Self {
        rows.into_iter().fold(Self::Done, Self::and)
    }

    /// With one more result.
    pub(crate) fn and(self, row: &Row) -> Self {
        match (self, row.outcome.name()) {
            (Self::Interrupted, _) | (_, "cancelled") => Self::Interrupted,
            (exit, "solved") => exit,
            _ => Self::Unsolved,
        }
    }
}

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Wrong input or usage: one clear sentence. Exit code 2.
    Input(String),
    /// The window could not be opened after all; where text will do instead, it does. Exit code 2.
    NoDisplay(String),
    /// Whoever read our output has gone: nobody is left to tell. Exit code 0.
    ClosedPipe,
}

impl Failure {
    pub(crate) fn input(message: impl Into<String>) -> Self {
        Self::Input(message.into())
    }

    /// What went wrong with a file.
    pub(crate) fn file(doing: &str, path: &str, error: &io::Error) -> Self {
        let why = match (doing, error.kind()) {
            ("write", io::ErrorKind::NotFound) => "there is no such folder, create it first".to_owned(),
            _ => reason(error),
        };
        Self::Input(format!("cannot {doing} {path}: {why}"))
    }

    /// What went wrong while writing to standard output.
    pub(crate) fn output(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Input(format!("cannot write to standard output: {}", reason(error))),
        }
    }
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        io::ErrorKind::InvalidData => "it is not UTF-8 text".to_owned(),
        _ => error.to_string(),
    }
}

impl From<SettingError> for Failure {
    fn from(error: SettingError) -> Self {
        Self::input(error.to_string())
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Self {
        Self::input(error.to_string())
    }
}

impl From<CaseError> for Failure {
    fn from(error: CaseError) -> Self {
        Self::input(error.to_string())
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Self {
        Self::input(error.to_string())
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::input(error.to_string())
    }
}

/// The result of a command.
pub(crate) type Ended = Result<Exit, Failure>;
