//! What a scenario may ask for: the list of solvers, known to it only by their names and settings.

use crate::solver::{Instance, Setting, SettingError, Settings};

/// Which solvers and settings exist. The registry of solvers implements it; scenarios name no solver themselves.
pub trait Catalogue {
    /// The names that a scenario may give as `name` in `[solver]`, in the order in which they are listed to people.
    fn solver_names(&self) -> Vec<&'static str>;

    /// The settings of a solver; `None` where there is no such solver.
    fn settings(&self, solver: &str) -> Option<&'static [Setting]>;

    /// Whether the solver accepts these settings, each one allowed in itself, together and on this board.
    ///
    /// # Errors
    /// When it does not; the error names the setting to change.
    fn check(&self, solver: &str, settings: &Settings, instance: &Instance) -> Result<(), SettingError>;
}
