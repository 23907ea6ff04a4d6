//! Searches without a heuristic, from settings.

use crate::search::{breadth_first, depth_first};
use crate::solver::{Budget, Instance, Run, SettingError, Settings};

use super::progress::{BuildError, Preparing};
use super::settings::{DEPTH, number};

/// They work on every board.
#[expect(clippy::unnecessary_wraps, reason = "the shape that all checks have")]
pub(super) fn check(_: &Settings, _: &Instance) -> Result<(), SettingError> {
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the shape that all builders have")]
pub(super) fn bfs(
    _: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    _: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    Ok(breadth_first(instance, budget))
}

#[expect(clippy::unnecessary_wraps, reason = "the shape that all builders have")]
#[expect(clippy::cast_sign_loss, reason = "resolved settings are in the range that they are declared with")]
pub(super) fn dfs(
    settings: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    _: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    Ok(depth_first(instance, number(settings, &DEPTH) as u32, budget))
}
