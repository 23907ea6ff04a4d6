//! The files of a page: those that were dropped on it or saved by it, as long as it is open. What is saved is downloaded,
//! too. There are no folders: a file is known by its name alone.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::page;

static FILES: Mutex<BTreeMap<String, Vec<u8>>> = Mutex::new(BTreeMap::new());

fn files() -> MutexGuard<'static, BTreeMap<String, Vec<u8>>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn find<T>(path: &Path, take: impl FnOnce(&Vec<u8>) -> T) -> io::Result<T> {
    files().get(&name(path)).map(take).ok_or_else(|| ErrorKind::NotFound.into())
}

/// The whole of a file.
///
/// # Errors
/// When there is none.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    find(path, Clone::clone)
}

/// Bytes of a file.
///
/// # Errors
/// When there is none.
pub fn length(path: &Path) -> io::Result<u64> {
    find(path, |bytes| bytes.len() as u64)
}

/// Whether there is a file.
#[must_use]
pub fn exists(path: &Path) -> bool {
    files().contains_key(&name(path))
}

/// All files, as if they were in this folder.
///
/// # Errors
/// Never.
pub fn of_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(files().keys().map(|name| folder.join(name)).collect())
}

/// Keeps and downloads a new file.
///
/// # Errors
/// When there is one already.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if exists(path) { Err(ErrorKind::AlreadyExists.into()) } else { replace(path, bytes) }
}

/// Keeps and downloads a file.
///
/// # Errors
/// Never.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = name(path);
    page::download(&name, bytes);
    files().insert(name, bytes.to_vec());
    Ok(())
}

/// Makes no folder.
///
/// # Errors
/// Always: a page has none.
pub fn create_folder(_path: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// A file was dropped on the page.
pub fn receive(path: &Path, bytes: Option<Vec<u8>>) {
    if let Some(bytes) = bytes {
        files().insert(name(path), bytes);
    }
}
