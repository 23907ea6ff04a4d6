//! The rows of one or several folders, in the order of their numbers.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read, Seek};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use crate::experiment::{Outline, Shard};

use super::error::StoreError;
use super::folder::ROWS;
use super::stored::{Head, StoredRow};

/// Where each row is; the rows themselves stay on the disk until they are asked for. A row that is still being written is left
/// out.
#[derive(Debug)]
pub struct Rows {
    files: Vec<(PathBuf, BufReader<File>)>,
    /// By the number of the run, each once.
    entries: Vec<Entry>,
    runs: u64,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    run: u64,
    file: usize,
    start: u64,
    length: u64,
    line: u64,
}

impl Rows {
    /// Finds the rows in folders of one plan.
    ///
    /// # Errors
    /// When a file can't be read, a row is damaged, or two rows of one run have different results.
    pub fn open(folders: &[&Path], outline: &Outline) -> Result<Self, StoreError> {
        let mut rows = Self { files: Vec::new(), entries: Vec::new(), runs: outline.runs() };
        for folder in folders {
            let path = folder.join(ROWS);
            let file = match File::open(&path) {
                // Nothing has run yet.
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                file => file.map_err(StoreError::file("read", &path))?,
            };
            rows.files.push((path, BufReader::new(file)));
            rows.list(rows.files.len() - 1)?;
        }
        // The sort is stable: of equal rows the one of the first folder comes first, and stays.
        rows.entries.sort_by_key(|entry| entry.run);
        for at in 1..rows.entries.len() {
            let [first, second] = [rows.entries[at - 1], rows.entries[at]];
            if first.run == second.run {
                rows.check_agree(first, second)?;
            }
        }
        rows.entries.dedup_by_key(|entry| entry.run);
        Ok(rows)
    }

    /// Notes where the rows of a file are.
    fn list(&mut self, file: usize) -> Result<(), StoreError> {
        let (path, reader) = &mut self.files[file];
        let mut text = Vec::new();
        let (mut start, mut line) = (0, 0);
        loop {
            text.clear();
            let length = reader.read_until(b'\n', &mut text).map_err(StoreError::file("read", path))? as u64;
            if text.last() != Some(&b'\n') {
                return Ok(());
            }
            line += 1;
            let damaged = |why: String| StoreError::Damaged { path: path.clone(), line, why };
            let head: Head = serde_json::from_slice(&text).map_err(|error| damaged(error.to_string()))?;
            if !(1..=self.runs).contains(&head.run) {
                return Err(damaged(format!("the plan has no run {}", head.run)));
            }
            self.entries.push(Entry { run: head.run, file, start, length, line });
            start += length;
        }
    }

    fn check_agree(&mut self, first: Entry, second: Entry) -> Result<(), StoreError> {
        let (one, other) = (self.row_of(first)?, self.row_of(second)?);
        if one.agrees_with(&other) {
            return Ok(());
        }
        let file = |entry: Entry| self.files[entry.file].0.clone();
        Err(StoreError::Conflict {
            run: first.run,
            results: Box::new((one.result(), other.result())),
            files: Box::new((file(first), file(second))),
        })
    }

    /// How many runs have a row.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The numbers of the runs of a shard, or of all, that have no row, as ranges.
    #[must_use]
    pub fn missing(&self, outline: &Outline, shard: Option<Shard>) -> Vec<RangeInclusive<u64>> {
        let mut missing: Vec<RangeInclusive<u64>> = Vec::new();
        let mut done = self.entries.iter().map(|entry| entry.run).peekable();
        for run in 1..=outline.runs() {
            if done.next_if_eq(&run).is_some() || shard.is_some_and(|shard| !shard.holds(outline, run)) {
                continue;
            }
            match missing.last_mut() {
                Some(last) if last.end() + 1 == run => *last = *last.start()..=run,
                _ => missing.push(run..=run),
            }
        }
        missing
    }

    /// The line of a row as it was written, with its end; rows are counted from 0.
    ///
    /// # Errors
    /// When it can't be read.
    ///
    /// # Panics
    /// When there are not as many rows.
    pub fn line(&mut self, number: usize) -> Result<String, StoreError> {
        self.line_of(self.entries[number])
    }

    /// A row; they are counted from 0.
    ///
    /// # Errors
    /// When it can't be read or is damaged.
    ///
    /// # Panics
    /// When there are not as many rows.
    pub fn row(&mut self, number: usize) -> Result<StoredRow, StoreError> {
        self.row_of(self.entries[number])
    }

    fn line_of(&mut self, entry: Entry) -> Result<String, StoreError> {
        let (path, reader) = &mut self.files[entry.file];
        let mut text = String::new();
        // Rows that follow each other are read without asking the system anew.
        let read = reader.stream_position().and_then(|at| {
            reader.seek_relative(entry.start.cast_signed() - at.cast_signed())?;
            reader.take(entry.length).read_to_string(&mut text)
        });
        read.map_err(StoreError::file("read", path))?;
        Ok(text)
    }

    fn row_of(&mut self, entry: Entry) -> Result<StoredRow, StoreError> {
        let text = self.line_of(entry)?;
        serde_json::from_str(&text).map_err(|error| {
            let path = self.files[entry.file].0.clone();
            StoreError::Damaged { path, line: entry.line, why: error.to_string() }
        })
    }
}
