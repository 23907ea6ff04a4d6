//! Files written whole, and the lock of a folder.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use fs4::fs_std::FileExt;

use super::error::StoreError;

/// Whoever writes holds a lock on this file. It stays: somebody may be about to lock it.
const LOCK: &str = ".lock";
/// How the names of files that are being written begin.
const UNFINISHED: &str = ".unfinished-";

/// Writes a file under another name and gives it its own when it is whole and on the disk: nobody ever sees half of it.
pub(super) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut unfinished = tempfile::Builder::new();
    unfinished.prefix(UNFINISHED);
    // Others may use the folder too, as far as the user lets them.
    #[cfg(unix)]
    unfinished.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = unfinished.tempfile_in(folder).map_err(StoreError::file("write", path))?;
    let mut writer = BufWriter::new(file);
    write(&mut writer)?;
    let file = writer.into_inner().map_err(|error| StoreError::file("write", path)(error.into_error()))?;
    file.as_file().sync_all().map_err(StoreError::file("write", path))?;
    file.persist(path).map(drop).map_err(|error| StoreError::file("write", path)(error.error))
}

/// Makes a folder, if need be, and locks it for whoever writes, until the result is dropped.
///
/// `None` where nothing can be locked, as on some network drives: then it is up to the user that only one process writes.
pub(super) fn lock(folder: &Path) -> Result<Option<File>, StoreError> {
    fs::create_dir_all(folder).map_err(StoreError::file("write", folder))?;
    let path = folder.join(LOCK);
    let open = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
    let file = open.map_err(StoreError::file("write", &path))?;
    match FileExt::try_lock_exclusive(&file) {
        Ok(true) => Ok(Some(file)),
        Ok(false) => Err(StoreError::Busy(folder.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(None),
        Err(error) => Err(StoreError::file("lock", &path)(error)),
    }
}

/// Whether a folder holds anything but what this program leaves there when it is stopped before it has begun.
pub(super) fn is_empty(folder: &Path) -> Result<bool, StoreError> {
    for entry in fs::read_dir(folder).map_err(StoreError::file("read", folder))? {
        let name = entry.map_err(StoreError::file("read", folder))?.file_name();
        let name = name.to_string_lossy();
        if name != LOCK && !name.starts_with(UNFINISHED) {
            return Ok(false);
        }
    }
    Ok(true)
}
