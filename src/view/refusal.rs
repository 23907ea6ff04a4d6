//! What can't be done: the facts, said in the language of whoever asked.

use crate::film::FilmError;
use crate::picture::WriteError;
use crate::puzzle::Unreachable;
use crate::scenario::ScenarioError;
use crate::solver::SettingError;
use crate::words::{Language, Message};

use super::tiles_image::ImageError;

/// Why something can't be done. Its display is English.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// A solver does not fit the board, or not have its settings.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// A board can't reach its goal.
    #[error(transparent)]
    Unreachable(#[from] Unreachable),
    /// A file can't be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// A film can't be made.
    #[error(transparent)]
    Film(#[from] FilmError),
    /// A picture can't be made, in an English sentence.
    #[error("{0}")]
    Picture(String),
    /// An image can't be used.
    #[error(transparent)]
    Image(#[from] ImageError),
    /// A scenario file is wrong.
    #[error(transparent)]
    Scenario(#[from] ScenarioError),
}

impl Refusal {
    /// The same, in one sentence of a language.
    #[must_use]
    pub fn sentence(&self, language: &dyn Language) -> String {
        match self {
            Self::Setting(error) => language.message(&Message::Refused(&error.refusal)),
            Self::Unreachable(error) => language.message(&Message::Unreachable(error)),
            Self::Film(FilmError::Other(sentence)) | Self::Picture(sentence) => sentence.clone(),
            Self::Write(error) | Self::Film(FilmError::Write(error)) => {
                language.message(&Message::CannotWrite(&error.path.display().to_string(), &error.error))
            }
            Self::Image(error) => error.sentence(language),
            Self::Scenario(error) => language.message(&Message::Scenario(error)),
        }
    }
}
