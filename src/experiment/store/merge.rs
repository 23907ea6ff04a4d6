//! Folders of shards put together.

use std::ops::RangeInclusive;
use std::path::Path;

use super::error::StoreError;
use super::files::{lock, write_whole};
use super::folder::ROWS;
use super::manifest::Manifest;
use super::rows::Rows;

/// What came of putting folders together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// All runs of the plan.
    pub runs: u64,
    /// Those that are there.
    pub done: u64,
    /// The numbers of the others.
    pub missing: Vec<RangeInclusive<u64>>,
}

/// Puts the rows of folders of one plan into a folder, by the numbers of the runs, each once: the folder that one machine would
/// have made alone, one run after the other, but for times. A folder `out` that holds the same plan keeps its rows.
///
/// # Errors
/// When the folders belong to different plans or versions, two rows of one run have different results, `out` holds something
/// else or a shard, or files can't be read or written.
///
/// # Panics
/// When no folder is given.
pub fn merge(folders: &[&Path], out: &Path) -> Result<Merged, StoreError> {
    let first = Manifest::load(folders[0])?;
    for folder in &folders[1..] {
        first.check_same(&Manifest::load(folder)?, folder)?;
    }
    let whole = Manifest { shard: None, ..first };
    whole.claim(out)?;
    let lock = lock(out)?;
    let theirs = whole.claim(out)?;
    let sources: Vec<&Path> = folders.iter().copied().chain(theirs.is_some().then_some(out)).collect();
    let mut rows = Rows::open(&sources, &whole.outline)?;
    if theirs.is_none() {
        whole.write(out)?;
    }
    let path = out.join(ROWS);
    write_whole(&path, |file| {
        for number in 0..rows.len() {
            file.write_all(rows.line(number)?.as_bytes()).map_err(StoreError::file("write", &path))?;
        }
        Ok(())
    })?;
    drop(lock);
    Ok(Merged { runs: whole.runs, done: rows.len() as u64, missing: rows.missing(&whole.outline, None) })
}
