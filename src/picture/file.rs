//! Files written whole, under names of their own.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::platform::files;

/// A file that can't be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {error}", path.display())]
pub struct WriteError {
    /// Which.
    pub path: PathBuf,
    /// Why.
    pub error: io::Error,
}

impl WriteError {
    /// A file, and why it can't be written.
    pub fn new(path: &Path, error: impl Into<io::Error>) -> Self {
        Self { path: path.to_owned(), error: error.into() }
    }
}

/// Writes a file whole, to a temporary one beside and then renamed: nobody ever sees half of it.
///
/// # Errors
/// When it can't be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    files::replace(path, bytes).map_err(|error| WriteError::new(path, error))
}

/// Files and folders that are numbered, so that none overwrites another: `ecotaquin-001.svg`, `ecotaquin-002.svg`, …
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered {
    folder: PathBuf,
}

impl Numbered {
    /// In a folder; the empty path is the one that the program runs in.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    fn path(&self, number: u32, extension: &str) -> PathBuf {
        let dot = if extension.is_empty() { "" } else { "." };
        self.folder.join(format!("ecotaquin-{number:03}{dot}{extension}"))
    }

    /// The first free name with an extension.
    ///
    /// # Panics
    /// When four thousand million names are taken.
    #[must_use]
    pub fn free(&self, extension: &str) -> PathBuf {
        (1..=u32::MAX)
            .map(|number| self.path(number, extension))
            .find(|path| !files::exists(path))
            .expect("a free name")
    }

    /// Writes a file whole under the first free name with an extension, which nobody else can take meanwhile.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn write(&self, extension: &str, bytes: &[u8]) -> Result<PathBuf, WriteError> {
        self.take(extension, |path| files::create(path, bytes))
    }

    /// Makes a new folder under the first free name.
    ///
    /// # Errors
    /// When it can't be made.
    pub fn make_folder(&self) -> Result<PathBuf, WriteError> {
        self.take("", files::create_folder)
    }

    fn take(&self, extension: &str, make: impl Fn(&Path) -> io::Result<()>) -> Result<PathBuf, WriteError> {
        loop {
            let path = self.free(extension);
            match make(&path) {
                Ok(()) => return Ok(path),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(WriteError::new(&path, error)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbered_files_never_overwrite_one_another_and_leave_no_temporary_ones() {
        let folder = std::env::temp_dir().join(format!("ecotaquin-numbered-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("ecotaquin-001.svg"), "kept").unwrap();
        let numbered = Numbered::in_folder(&folder);
        assert_eq!(numbered.write("svg", b"new").unwrap(), folder.join("ecotaquin-002.svg"));
        assert_eq!(numbered.write("gif", b"other").unwrap(), folder.join("ecotaquin-001.gif"));
        assert_eq!(numbered.make_folder().unwrap(), folder.join("ecotaquin-001"));
        assert_eq!(numbered.make_folder().unwrap(), folder.join("ecotaquin-002"));
        assert_eq!(std::fs::read_to_string(folder.join("ecotaquin-001.svg")).unwrap(), "kept");
        assert_eq!(std::fs::read_to_string(folder.join("ecotaquin-002.svg")).unwrap(), "new");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 5);
        std::fs::remove_dir_all(&folder).unwrap();
        let error = numbered.write("svg", b"new").unwrap_err().to_string();
        assert!(error.starts_with("cannot write ") && error.contains("ecotaquin-001.svg"), "{error}");
    }
}
