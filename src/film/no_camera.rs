//! Where there are no threads, there is no camera.

use std::path::{Path, PathBuf};

use crate::picture::{Color, Picture};

use super::error::FilmError;
use super::format::Format;

/// No film: there is none of these.
pub enum Camera {}

impl Camera {
    /// Whether there is one at all.
    pub const EXISTS: bool = false;

    /// Begins no film.
    ///
    /// # Errors
    /// Always.
    pub fn new(_: Format, _width: u32, _height: u32, _: Color, _folder: &Path) -> Result<Self, FilmError> {
        Err(FilmError::Other("films need threads, and a browser gives none".to_owned()))
    }

    /// Nobody gets here.
    ///
    /// # Errors
    /// Never.
    pub fn send(&mut self, _: Picture) -> Result<(), Picture> {
        match *self {}
    }

    /// Nobody gets here.
    pub fn end(&mut self) {
        match *self {}
    }

    /// Nobody gets here.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        match *self {}
    }

    /// Nobody gets here.
    pub fn result(&mut self) -> Option<Result<PathBuf, FilmError>> {
        match *self {}
    }
}
