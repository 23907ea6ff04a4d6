//! Heuristics by name.

use crate::pdb::{self, PdbError};
use crate::search::heuristic::pattern::Partition;
use crate::search::heuristic::{
    AnyHeuristic, Desk, Hybrid, InversionDistance, LinearConflict, Manhattan, MaxWdLc, Misplaced,
};
use crate::solver::{Instance, SettingError};

use super::progress::{BuildError, Preparing};
use super::settings::{HEURISTIC, PATTERN_DATABASE};
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
        "manhattan" | "misplaced" | "linear-conflict" | "inversion" | "desk" => Ok(()),
        "walking-distance" | "max-wd-lc" | "hybrid" => walking::check(instance.goal()),
        name => match partition(name, instance) {
            Some(partition) => partition.map(drop),
            None => Err(unknown(name)),
        },
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
        "hybrid" => {
            let walking = walking::walking_distance(goal, request.max_bytes, preparing)?;
            Ok(Hybrid::forward(goal, walking).into())
        }
        "desk" => Ok(Desk::new(goal).into()),
        name => match partition(name, request.instance) {
            Some(partition) => additive(name, &partition?, request, preparing),
            None => Err(unknown(name).into()),
        },
    }
}

/// The partition of a name like `pdb:6-6-3`.
fn partition(name: &str, instance: &Instance) -> Option<Result<Partition, SettingError>> {
    let text = name.strip_prefix(PATTERN_DATABASE)?;
    Some(Partition::read(text, instance.goal()).map_err(|error| unfit(name, error)))
}

fn additive(
    name: &str,
    partition: &Partition,
    request: &Request,
    preparing: Preparing,
) -> Result<AnyHeuristic, BuildError> {
    pdb::library().heuristic(request.instance.goal(), partition, request.max_bytes, preparing).map_err(|error| {
        match error {
            PdbError::Cancelled => BuildError::Cancelled,
            error => unfit(name, error).into(),
        }
    })
}

fn unfit(name: &str, error: impl std::fmt::Display) -> SettingError {
    SettingError::new(HEURISTIC.name, format!("{} {name}: {error}", HEURISTIC.name))
}

fn unknown(name: &str) -> SettingError {
    SettingError::new(
        HEURISTIC.name,
        format!("there is no heuristic {name}: choose one of {}", HEURISTIC.kind.allowed()),
    )
}
