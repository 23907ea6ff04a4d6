//! Building may take long: who is told, and how it ends.

use crate::solver::SettingError;

/// Told while tables are built: what is built, how much of it is done, and of how much. Stops by saying no.
pub type Preparing<'a> = &'a mut dyn FnMut(&str, u64, u64) -> bool;

/// Why a solver was not built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BuildError {
    /// It can't be built like this.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// Somebody asked to stop while its tables were built.
    #[error("stopped while tables were built")]
    Cancelled,
}
