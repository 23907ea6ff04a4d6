//! Searches without a heuristic, from settings.

#![expect(clippy::unnecessary_wraps, reason = "the shape that all checks and builders have")]

use crate::search::{breadth_first, depth_first};
use crate::solver::{Budget, Instance, Run, SettingError, Settings};

use super::progress::{BuildError, Preparing};
use super::settings::{DEPTH, whole};

/// They work on every board.
pub(super) fn check(_: &Settings, _: &Instance) -> Result<(), SettingError> {
    Ok(())
}

pub(super) fn bfs(
    _: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    _: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    Ok(breadth_first(instance, budget))
}

pub(super) fn dfs(
    settings: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    _: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    Ok(depth_first(instance, whole(settings, &DEPTH) as u32, budget))
}
