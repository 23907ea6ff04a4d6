//! Heuristics by name.

use crate::pdb::{self, PdbError};
use crate::search::heuristic::pattern::Partition;
use crate::search::heuristic::{AnyHeuristic, Manhattan};
use crate::solver::{Instance, SettingError};

use super::progress::{BuildError, Preparing};
use super::settings::{HEURISTIC, PATTERN_DATABASE};

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
        "manhattan" => Ok(()),
        name => match partition(name, instance) {
            Some(partition) => partition.map(drop),
            None => Err(unknown(name)),
        },
    }
}

/// Builds a heuristic.
pub(super) fn get(request: &Request, preparing: Preparing) -> Result<AnyHeuristic, BuildError> {
    match request.name {
        "manhattan" => Ok(Manhattan::new(request.instance.goal()).into()),
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
    SettingError { name: HEURISTIC.name.to_owned(), message: format!("{} {name}: {error}", HEURISTIC.name) }
}

fn unknown(name: &str) -> SettingError {
    SettingError {
        name: HEURISTIC.name.to_owned(),
        message: format!("there is no heuristic {name}: choose one of {}", HEURISTIC.kind.allowed()),
    }
}
