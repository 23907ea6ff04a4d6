//! The directory in which tables are kept.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use fs4::fs_std::FileExt;

use crate::search::heuristic::pattern::{Pattern, PatternTable};

use super::error::{PdbError, bytes_for_people};
use super::file::{Fault, read_table, write_table};
use super::library::{Origin, Preparing};

/// What the names of tables end with.
const EXTENSION: &str = "pdb";
/// How the names of files that are being written begin; they get their own names when they are whole.
const UNFINISHED: &str = ".unfinished-";
/// Whoever builds holds a lock on this file. It is never removed: somebody may be waiting for it.
const LOCK: &str = ".lock";
/// How often it is asked whether the lock is free.
const PAUSE: Duration = Duration::from_millis(50);

/// A directory of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

/// A file of the directory.
#[derive(Debug)]
pub struct Kept {
    /// Where it is.
    pub path: PathBuf,
    /// Bytes of the file.
    pub bytes: u64,
    /// What it holds, or what is wrong with it.
    pub pattern: Result<Pattern, Fault>,
}

/// What was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    /// How many files.
    pub files: u64,
    /// Their bytes.
    pub bytes: u64,
}

/// The program's directory in the user's cache directory; `None` where the user has none.
#[must_use]
pub fn default_folder() -> Option<Folder> {
    let program = AppStrategyArgs {
        top_level_domain: String::new(),
        author: "ecotaquin".to_owned(),
        app_name: "ecotaquin".to_owned(),
    };
    choose_app_strategy(program).ok().map(|places| Folder::new(places.cache_dir().join("pdb")))
}

impl Folder {
    /// A directory, which need not exist yet.
    #[must_use]
    pub fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where the table of a pattern is kept.
    #[must_use]
    pub fn file(&self, pattern: &Pattern) -> PathBuf {
        let homes: Vec<String> = pattern.homes().iter().map(ToString::to_string).collect();
        self.path.join(format!("{}-blank{}-{}.{EXTENSION}", pattern.size(), pattern.blank(), homes.join(".")))
    }

    /// The table of a pattern: from its file, or built and kept there.
    ///
    /// A file that can't be used is told to `note` and replaced. While another process builds, this one waits and then reads
    /// what that has built.
    ///
    /// # Errors
    /// When building fails, or `preparing` says no.
    pub fn table(
        &self,
        pattern: &Pattern,
        build: &mut dyn FnMut(Preparing) -> Result<PatternTable, PdbError>,
        note: &mut dyn FnMut(&str),
        preparing: Preparing,
    ) -> Result<(PatternTable, Origin), PdbError> {
        let path = self.file(pattern);
        match read(&path, pattern, preparing) {
            Ok(table) => return Ok((table, Origin::Read)),
            Err(Fault::Cancelled) => return Err(PdbError::Cancelled),
            Err(_) => {}
        }
        // Where nothing can be locked (a directory that can't be written, some network drives) two may build the same at once:
        // a waste, but files are still written whole.
        let lock = match self.lock(preparing) {
            Ok(lock) => Some(lock),
            Err(None) => return Err(PdbError::Cancelled),
            Err(Some(_)) => None,
        };
        // Somebody may have built it meanwhile.
        match read(&path, pattern, preparing) {
            Ok(table) => return Ok((table, Origin::Read)),
            Err(Fault::Cancelled) => return Err(PdbError::Cancelled),
            Err(Fault::Missing) => {}
            // The directory itself is none: that is told when the table can't be kept.
            Err(Fault::Unreadable(_)) if lock.is_none() && !path.exists() => {}
            Err(fault) => note(&format!("{}: {fault}; it is built again", path.display())),
        }
        let table = build(preparing)?;
        let kept = self.keep(&table, &path);
        drop(lock);
        Ok((
            table,
            match kept {
                Ok(()) => Origin::Built,
                Err(error) => {
                    note(&format!(
                        "a pattern database of {} cannot be kept in {} ({error}): it will be built again next time",
                        bytes_for_people(pattern.table_bytes()),
                        self.path.display()
                    ));
                    Origin::NotKept
                }
            },
        ))
    }

    /// Waits until nobody else builds. `Err(None)`: asked to stop.
    fn lock(&self, preparing: Preparing) -> Result<File, Option<io::Error>> {
        fs::create_dir_all(&self.path)?;
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(self.path.join(LOCK))?;
        while !FileExt::try_lock_exclusive(&file)? {
            if !preparing("waiting for another process that builds pattern databases", 0, 0) {
                return Err(None);
            }
            thread::sleep(PAUSE);
        }
        Ok(file)
    }

    /// Writes a file under another name and gives it its own when it is whole.
    fn keep(&self, table: &PatternTable, path: &Path) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        let mut unfinished = tempfile::Builder::new();
        unfinished.prefix(UNFINISHED);
        // Others may use the directory too, as far as the user lets them.
        #[cfg(unix)]
        unfinished.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file = unfinished.tempfile_in(&self.path)?;
        write_table(table, file.as_file_mut())?;
        file.as_file().sync_all()?;
        file.persist(path).map(drop).map_err(|error| error.error)
    }

    /// The files that are named like tables, by name, each read and checked. Asked to stop, `None`.
    ///
    /// # Errors
    /// When the directory exists and can't be read.
    pub fn list(&self, preparing: Preparing) -> io::Result<Option<Vec<Kept>>> {
        let mut kept = Vec::new();
        for path in self.paths()? {
            if !is_table(&path) {
                continue;
            }
            let what = format!("checking {}", path.display());
            let read = read_table(&path, &mut |done, total| preparing(&what, done, total));
            let pattern = match read {
                Err(Fault::Cancelled) => return Ok(None),
                Err(Fault::Missing) => continue,
                Ok(table) if self.file(table.pattern()) != path => Err(Fault::Other(table.pattern().clone())),
                Ok(table) => Ok(table.pattern().clone()),
                Err(fault) => Err(fault),
            };
            kept.push(Kept { bytes: fs::metadata(&path).map_or(0, |data| data.len()), path, pattern });
        }
        Ok(Some(kept))
    }

    /// Removes all tables, good or bad, and what was left unfinished. Other files stay.
    ///
    /// # Errors
    /// When a file can't be removed.
    pub fn clear(&self) -> io::Result<Cleared> {
        let mut cleared = Cleared::default();
        for path in self.paths()? {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if is_table(&path) || name.starts_with(UNFINISHED) {
                let bytes = fs::metadata(&path).map_or(0, |data| data.len());
                match fs::remove_file(&path) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    removed => {
                        removed?;
                        cleared = Cleared { files: cleared.files + 1, bytes: cleared.bytes + bytes };
                    }
                }
            }
        }
        Ok(cleared)
    }

    /// All files, by name; none where there is no directory.
    fn paths(&self) -> io::Result<Vec<PathBuf>> {
        let entries = match fs::read_dir(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
        paths.retain(|path| path.is_file());
        paths.sort();
        Ok(paths)
    }
}

/// Whether a file is named like a table: `4x4-blank15-0.1.4.5.pdb`.
fn is_table(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.split_once("-blank").is_some_and(|(size, rest)| {
        size.split_once('x').is_some_and(|(width, height)| is_number(width) && is_number(height))
            && rest.strip_suffix(&format!(".{EXTENSION}")).is_some_and(|rest| {
                rest.split_once('-').is_some_and(|(blank, homes)| is_number(blank) && homes.split('.').all(is_number))
            })
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads the table of a pattern and nothing else.
fn read(path: &Path, pattern: &Pattern, preparing: Preparing) -> Result<PatternTable, Fault> {
    let what = format!("reading the table of {pattern}");
    let table = read_table(path, &mut |done, total| preparing(&what, done, total))?;
    if table.pattern() == pattern { Ok(table) } else { Err(Fault::Other(table.pattern().clone())) }
}
