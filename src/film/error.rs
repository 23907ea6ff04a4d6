//! Why there is no film.

use crate::picture::WriteError;

/// Why there is no film.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    /// Its file can't be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// Anything else, in an English sentence.
    #[error("{0}")]
    Other(String),
}

impl From<String> for FilmError {
    fn from(sentence: String) -> Self {
        Self::Other(sentence)
    }
}
