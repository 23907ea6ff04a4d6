//! Heuristics by name.

use crate::search::heuristic::{AnyHeuristic, InversionDistance, LinearConflict, Manhattan, MaxWdLc, Misplaced};
use crate::solver::{Instance, SettingError};

use super::progress::{BuildError, Preparing};
use super::settings::HEURISTIC;
use super::walking;

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
pub(super) fn check(name: &str, instance: &Instance) -> Result<(), SettingError> {
    match name {
        "manhattan" | "misplaced" | "linear-conflict" | "inversion" => Ok(()),
        "walking-distance" | "max-wd-lc" => walking::check(instance.goal()),
        _ => Err(unknown(name)),
    }
}

/// Builds a heuristic.
pub(super) fn get(request: &Request, preparing: Preparing) -> Result<AnyHeuristic, BuildError> {
    let goal = request.instance.goal();
    match request.name {
        "manhattan" => Ok(Manhattan::new(goal).into()),
        "misplaced" => Ok(Misplaced::new(goal).into()),
        "linear-conflict" => Ok(LinearConflict::new(goal).into()),
        "inversion" => Ok(InversionDistance::new(goal).into()),
        "walking-distance" => Ok(walking::walking_distance(goal, request.max_bytes, preparing)?.into()),
        "max-wd-lc" => {
            let walking = walking::walking_distance(goal, request.max_bytes, preparing)?;
            Ok(MaxWdLc::new(walking, LinearConflict::new(goal)).into())
        }
        name => Err(unknown(name).into()),
    }
}

fn unknown(name: &str) -> SettingError {
    SettingError::new(
        HEURISTIC.name,
        format!("there is no heuristic {name}: choose one of {}", HEURISTIC.kind.allowed()),
    )
}
