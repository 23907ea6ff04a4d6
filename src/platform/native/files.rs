//! Files of the file system.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// The whole of a file.
///
/// # Errors
/// When it can't be read.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path)
}

/// Bytes of a file.
///
/// # Errors
/// When there is none.
pub fn length(path: &Path) -> io::Result<u64> {
    Ok(fs::metadata(path)?.len())
}

/// Whether there is a file or folder.
#[must_use]
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// The files of a folder, without its folders.
///
/// # Errors
/// When it can't be read.
pub fn of_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    Ok(paths.filter(|path| path.is_file()).collect())
}

/// Writes a new file whole, under a name that nobody else can take meanwhile.
///
/// # Errors
/// When there is one already, or it can't be written.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path)?;
    replace(path, bytes).inspect_err(|_| {
        // The empty file only kept the name; that removing it fails too changes nothing.
        let _ = fs::remove_file(path);
    })
}

/// Writes a file whole, to a temporary one beside and then renamed: nobody ever sees half of it.
///
/// # Errors
/// When it can't be written.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(".tmp");
    fs::write(&temporary, bytes)?;
    fs::rename(&temporary, path)
}

/// Makes a new folder.
///
/// # Errors
/// When there is one already, or it can't be made.
pub fn create_folder(path: &Path) -> io::Result<()> {
    fs::create_dir(path)
}

/// A file was dropped on the window: it can be read where it is.
pub fn receive(_path: &Path, _bytes: Option<Vec<u8>>) {}
