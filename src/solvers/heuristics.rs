//! Heuristics by name.

use crate::search::heuristic::{AnyHeuristic, Desk, Manhattan};
use crate::solver::{Instance, SettingError};

use super::progress::{BuildError, Preparing};
use super::settings::HEURISTIC;

/// Which heuristic is wanted.
pub(super) struct Request<'a> {
    /// Its name, as the setting has it.
    pub(super) name: &'a str,
    /// For its goal.
    pub(super) instance: &'a Instance,
    /// What its tables may take at most.
    pub(super) max_bytes: u64,
}

/// Whether there is such a heuristic for this board, without building anything.
pub(super) fn check(name: &str, _: &Instance) -> Result<(), SettingError> {
    match name {
        "manhattan" | "desk" => Ok(()),
        _ => Err(unknown(name)),
    }
}

/// Builds a heuristic.
pub(super) fn get(request: &Request, preparing: Preparing) -> Result<AnyHeuristic, BuildError> {
    let _ = (preparing, request.max_bytes);
    match request.name {
        "manhattan" => Ok(Manhattan::new(request.instance.goal()).into()),
        "desk" => Ok(Desk::new(request.instance.goal()).into()),
        name => Err(unknown(name).into()),
    }
}

fn unknown(name: &str) -> SettingError {
    SettingError {
        name: HEURISTIC.name.to_owned(),
        message: format!("there is no heuristic {name}: choose one of {}", HEURISTIC.kind.allowed()),
    }
}
