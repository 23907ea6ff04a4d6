//! A scenario by the name of a shipped one or by its file.

use std::path::Path;

use crate::platform::files;

use super::catalogue::Catalogue;
use super::error::{ScenarioError, suggestion};
use super::model::Scenario;
use super::problem::Problem;
use super::shipped;

/// The scenario that somebody means by a word: a shipped name (`korf-1`), else a file.
///
/// Whatever ends in `.toml` or contains a `/` (or `\`) is a file.
///
/// # Errors
/// When there is neither; the error suggests a shipped name that is near. And when the scenario is wrong.
pub fn find(name_or_path: &str, catalogue: &dyn Catalogue) -> Result<Scenario, ScenarioError> {
    if name_or_path.is_empty() {
        return Err(ScenarioError::new(None, Problem::NoName));
    }
    let path = Path::new(name_or_path);
    let looks_like_file =
        path.extension().is_some_and(|extension| extension == "toml") || name_or_path.contains(['/', '\\']);
    if let Some(shipped) = shipped::by_name(name_or_path)
        && !looks_like_file
    {
        return shipped.read(catalogue);
    }
    if files::exists(path) {
        return Scenario::load(path, catalogue);
    }
    let stem = path.file_stem().map_or_else(|| name_or_path.into(), |stem| stem.to_string_lossy());
    let names = shipped::SHIPPED.iter().map(|shipped| shipped.name);
    let problem = Problem::NoFile { or_shipped: !looks_like_file, near: suggestion(&stem, names) };
    Err(ScenarioError::new(None, problem).in_file(path))
}
