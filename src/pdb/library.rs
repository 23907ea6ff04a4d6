//! Whoever is asked for tables.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::puzzle::Goal;
use crate::search::heuristic::AnyHeuristic;
use crate::search::heuristic::pattern::{
    BuildStop, Partition, Pattern, PatternTable, Patterns4, Patterns8, Patterns16, build,
};

use super::error::PdbError;
#[cfg(not(target_arch = "wasm32"))]
use super::folder::{Folder, default_folder};
use super::workers::Threads;

/// Told while tables are made: what is done, how much of it, and of how much (0: not known). Stops by saying no.
pub type Preparing<'a> = &'a mut dyn FnMut(&str, u64, u64) -> bool;

/// Tables of at most this many entries are built in memory whenever they are needed: in less than a second.
pub const SMALL: u32 = 8_000_000;

/// Where a table came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It was here already.
    Memory,
    /// It is small: built in memory, without a file.
    Small,
    /// Its file was read.
    Read,
    /// It was built, and its file written.
    Built,
    /// It was built, but no file could be written.
    NotKept,
}

/// Makes tables, and keeps them: on disk if they are large, and in memory for the next board.
#[derive(Debug)]
pub struct Library {
    state: Mutex<State>,
    /// Tables with more entries are kept on disk.
    small: u32,
}

#[derive(Debug)]
struct State {
    place: Place,
    tell: fn(&str),
    /// Tables made so far, those asked for last at the end.
    made: Vec<PatternTable>,
    /// Notes that were told, each once.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "without files there is nothing to note"))]
    told: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    /// The user's cache directory.
    Default,
    /// A directory.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "there are no files"))]
    Folder(PathBuf),
}

static LIBRARY: Library = Library::new(SMALL);

/// The library of this process: solvers ask it.
#[must_use]
pub fn library() -> &'static Library {
    &LIBRARY
}

impl Library {
    /// A library that keeps tables of more than `small` entries on disk, in the user's cache directory.
    #[must_use]
    pub const fn new(small: u32) -> Self {
        let state = State { place: Place::Default, tell: |_| (), made: Vec::new(), told: Vec::new() };
        Self { state: Mutex::new(state), small }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A build that panicked has left nothing half done: tables are added when they are whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on files are kept in this directory.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn keep_in(&self, directory: PathBuf) {
        self.state().place = Place::Folder(directory);
    }

    /// From now on notes (a damaged file, a directory that can't be written) are told to this function, each once.
    pub fn tell(&self, tell: fn(&str)) {
        self.state().tell = tell;
    }

    /// The heuristic of a partition, with tables that are built or read first where they are not here yet.
    ///
    /// # Errors
    /// When it would take more than `max_bytes`, or `preparing` says no.
    ///
    /// # Panics
    /// When the partition was made for another goal.
    pub fn heuristic(
        &self,
        goal: &Goal,
        partition: &Partition,
        max_bytes: u64,
        preparing: Preparing,
    ) -> Result<AnyHeuristic, PdbError> {
        let patterns = partition.patterns(goal).expect("a partition was checked with its goal");
        let tables = self.tables(&patterns, max_bytes, preparing)?;
        Ok(match tables.len() * (1 + usize::from(partition.is_reflected())) {
            0..=4 => Patterns4::new(goal, partition, &tables).into(),
            5..=8 => Patterns8::new(goal, partition, &tables).into(),
            _ => Patterns16::new(goal, partition, &tables).into(),
        })
    }

    /// The tables of some patterns, in their order.
    ///
    /// # Errors
    /// When they would take more than `max_bytes`, or `preparing` says no.
    pub fn tables(
        &self,
        patterns: &[Pattern],
        max_bytes: u64,
        preparing: Preparing,
    ) -> Result<Vec<PatternTable>, PdbError> {
        let tables = self.tables_with_origins(patterns, max_bytes, preparing)?;
        Ok(tables.into_iter().map(|(table, _)| table).collect())
    }

    /// The tables of some patterns, in their order, and where each came from.
    ///
    /// # Errors
    /// As [`Library::tables`].
    pub fn tables_with_origins(
        &self,
        patterns: &[Pattern],
        max_bytes: u64,
        preparing: Preparing,
    ) -> Result<Vec<(PatternTable, Origin)>, PdbError> {
        let bytes: u64 = patterns.iter().map(Pattern::table_bytes).sum();
        if bytes > max_bytes {
            return Err(PdbError::Tables { needed: bytes, allowed: max_bytes });
        }
        let mut state = self.state();
        let mut tables: Vec<(PatternTable, Origin)> = Vec::new();
        for pattern in patterns {
            let known = state.made.iter().position(|table| table.pattern() == pattern);
            let (table, origin) = if let Some(known) = known {
                (state.made.remove(known), Origin::Memory)
            } else {
                state.make_room(max_bytes.saturating_sub(bytes));
                let held: u64 = tables.iter().map(|(table, _)| table.pattern().table_bytes()).sum();
                self.make(&mut state, pattern, max_bytes - held, preparing)?
            };
            state.made.push(table.clone());
            tables.push((table, origin));
        }
        state.make_room(max_bytes);
        Ok(tables)
    }

    fn make(
        &self,
        state: &mut State,
        pattern: &Pattern,
        max_bytes: u64,
        preparing: Preparing,
    ) -> Result<(PatternTable, Origin), PdbError> {
        #[cfg_attr(target_arch = "wasm32", expect(unused_mut, reason = "only a folder changes it"))]
        let mut build = |preparing: Preparing| build_table(pattern, max_bytes, preparing);
        #[cfg(not(target_arch = "wasm32"))]
        if pattern.entries() > self.small {
            let folder = match &state.place {
                Place::Default => default_folder(),
                Place::Folder(path) => Some(Folder::new(path.clone())),
            };
            if let Some(folder) = folder {
                return folder.table(pattern, &mut build, &mut |text| state.note(text), preparing);
            }
            state.note("there is no directory to keep pattern databases in: give one with --pdb-dir");
            return Ok((build(preparing)?, Origin::NotKept));
        }
        #[cfg(target_arch = "wasm32")]
        if pattern.entries() > self.small {
            return Err(PdbError::OnPage { needed: pattern.entries(), most: self.small });
        }
        let _ = (&state.place, state.tell);
        Ok((build(preparing)?, Origin::Small))
    }
}

/// Builds a table by all threads, without any file.
fn build_table(pattern: &Pattern, max_bytes: u64, preparing: Preparing) -> Result<PatternTable, PdbError> {
    let what = format!("building the table of {pattern}");
    build(pattern, max_bytes, &Threads::default(), &mut |done, total| preparing(&what, done, total)).map_err(|stop| {
        match stop {
            BuildStop::Cancelled => PdbError::Cancelled,
            BuildStop::Memory(needed) => PdbError::Building { needed, allowed: max_bytes },
        }
    })
}

impl State {
    /// Forgets the tables that were asked for longest ago until the others take at most this many bytes.
    fn make_room(&mut self, most: u64) {
        let mut held: u64 = self.made.iter().map(|table| table.pattern().table_bytes()).sum();
        while held > most && !self.made.is_empty() {
            held -= self.made.remove(0).pattern().table_bytes();
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn note(&mut self, text: &str) {
        if !self.told.iter().any(|told| told == text) {
            self.told.push(text.to_owned());
            (self.tell)(text);
        }
    }
}
