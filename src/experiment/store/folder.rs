//! A folder that rows are written into.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::experiment::{Outline, Plan, Shard};

use super::error::StoreError;
use super::files::lock;
use super::manifest::Manifest;
use super::stored::{Head, StoredRow};

/// The name of the file of rows.
pub(super) const ROWS: &str = "rows.jsonl";
/// How often rows are pressed onto the disk: what a power failure may cost. A killed program loses none of what it has written.
const SYNC_EVERY: Duration = Duration::from_secs(5);

/// The folder of a plan, or of one shard of it, locked for this process.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    rows: File,
    /// Bytes of the rows that are whole.
    length: u64,
    /// Whether a run is done, by its number.
    done: Vec<bool>,
    count: u64,
    torn: bool,
    /// Held until the store is dropped.
    lock: Option<File>,
    synced: Instant,
}

impl Store {
    /// Makes the folder of a plan, or opens it to go on with what is missing.
    ///
    /// # Errors
    /// When the folder holds something else, another plan, another shard, or rows of another version; when another process
    /// writes into it; when a row is damaged; and when the system does not let it be read or written.
    pub fn open(path: &Path, plan: &Plan, outline: &Outline, shard: Option<Shard>) -> Result<Self, StoreError> {
        let ours = Manifest::new(plan, outline, shard);
        // Nothing is left in a folder that is refused; and somebody may have begun there before it was locked.
        ours.claim(path)?;
        let lock = lock(path)?;
        if ours.claim(path)?.is_none() {
            ours.write(path)?;
        }
        let file = path.join(ROWS);
        let rows = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(&file);
        let rows = rows.map_err(StoreError::file("write", &file))?;
        let done = vec![false; outline.runs() as usize + 1];
        let mut store =
            Self { path: path.to_owned(), rows, length: 0, done, count: 0, torn: false, lock, synced: Instant::now() };
        store.take_stock(plan, outline)?;
        Ok(store)
    }

    /// Finds out which runs are done, and cuts off a row that was never finished.
    fn take_stock(&mut self, plan: &Plan, outline: &Outline) -> Result<(), StoreError> {
        let path = self.path.join(ROWS);
        let mut reader = BufReader::new(&self.rows);
        let mut text = Vec::new();
        let (mut whole, mut line) = (0_u64, 0_u64);
        loop {
            text.clear();
            let length = reader.read_until(b'\n', &mut text).map_err(StoreError::file("read", &path))?;
            if text.last() != Some(&b'\n') {
                self.torn = length > 0;
                break;
            }
            line += 1;
            let damaged = |why: String| StoreError::Damaged { path: path.clone(), line, why };
            let head: Head = serde_json::from_slice(&text).map_err(|error| damaged(error.to_string()))?;
            if outline.place(head.run).is_none() {
                return Err(damaged(format!("the plan has no run {}", head.run)));
            }
            if plan.id(outline, head.run) != head.id {
                return Err(damaged(format!("its identity is not that of run {}", head.run)));
            }
            let done = &mut self.done[head.run as usize];
            self.count += u64::from(!*done);
            *done = true;
            whole += length as u64;
        }
        if self.torn {
            self.rows.set_len(whole).map_err(StoreError::file("write", &path))?;
        }
        self.length = whole;
        self.rows.seek(SeekFrom::Start(whole)).map(drop).map_err(StoreError::file("write", &path))
    }

    /// Whether a run is done.
    #[must_use]
    pub fn is_done(&self, run: u64) -> bool {
        self.done.get(run as usize).is_some_and(|done| *done)
    }

    /// How many runs are done.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Whether an unfinished row was cut off when the folder was opened.
    #[must_use]
    pub fn was_torn(&self) -> bool {
        self.torn
    }

    /// Whether other processes are kept out; on some network drives they can't be.
    #[must_use]
    pub fn is_locked(&self) -> bool {
        self.lock.is_some()
    }

    /// Adds the row of a run, in one piece.
    ///
    /// # Errors
    /// When it can't be written, for example because the disk is full; what was written of it is taken back.
    pub fn append(&mut self, row: &StoredRow) -> Result<(), StoreError> {
        let line = row.line();
        if let Err(error) = self.rows.write_all(line.as_bytes()) {
            // That this fails too changes nothing: whoever goes on cuts the row off.
            let _ = self.rows.set_len(self.length).and_then(|()| self.rows.seek(SeekFrom::Start(self.length)));
            return Err(StoreError::file("write", &self.path.join(ROWS))(error));
        }
        self.length += line.len() as u64;
        let done = &mut self.done[row.run as usize];
        self.count += u64::from(!*done);
        *done = true;
        if self.synced.elapsed() >= SYNC_EVERY { self.sync() } else { Ok(()) }
    }

    /// Waits until all rows are on the disk.
    ///
    /// # Errors
    /// When they can't be written.
    pub fn sync(&mut self) -> Result<(), StoreError> {
        self.synced = Instant::now();
        self.rows.sync_data().map_err(StoreError::file("write", &self.path.join(ROWS)))
    }
}
