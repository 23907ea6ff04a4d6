//! `pdb`: the files of pattern databases.

use std::time::Instant;

use crate::experiment::Watch;
use crate::pdb::{Folder, Kept, Origin, PdbError, bytes_for_people, default_folder, library};
use crate::puzzle::{Goal, NamedGoal, Size, read_goal};
use crate::report::{Align, Table};
use crate::search::heuristic::pattern::{Partition, Pattern, Preset};

use super::args::{PdbCommand, PdbFolder};
use super::boards::parse_size;
use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::memory::default_bytes;
use super::output::{Format, note, print, print_csv, print_json};
use super::progress::Progress;
use super::solver_options::parse_memory;

impl PdbFolder {
    /// From now on pattern databases are kept there, where a directory was typed.
    pub(crate) fn apply(&self) {
        if let Some(path) = &self.pdb_dir {
            library().keep_in(path.clone());
        }
    }

    fn folder(&self) -> Result<Folder, Failure> {
        let typed = self.pdb_dir.clone().map(Folder::new);
        typed.or_else(default_folder).ok_or_else(|| {
            Failure::input("there is no cache directory to keep pattern databases in: give one with --pdb-dir")
        })
    }
}

pub(crate) fn pdb(command: &PdbCommand) -> Ended {
    interrupt::listen();
    match command {
        PdbCommand::Build { partition, size, goal, memory, folder, format } => {
            folder.apply();
            let goal = goal_for(partition, size.as_deref(), goal.as_deref())?;
            let partition = Partition::read(partition, &goal).map_err(|error| Failure::input(error.to_string()))?;
            let max_bytes = memory.as_deref().map(parse_memory).transpose()?.unwrap_or_else(default_bytes);
            build(&goal, &partition, max_bytes, &folder.folder()?, *format)
        }
        PdbCommand::List { folder, format } => list(&folder.folder()?, *format),
        PdbCommand::Clear { folder, format } => clear(&folder.folder()?, *format),
    }
}

/// The goal whose tiles are divided: of the size that was typed, or that the partition fits.
fn goal_for(partition: &str, size: Option<&str>, goal: Option<&str>) -> Result<Goal, Failure> {
    let preset = Preset::named(partition.split('+').next().unwrap_or(partition));
    let size = match (size, preset) {
        (Some(size), _) => parse_size(size)?,
        (None, Some(preset)) => preset.size(),
        (None, None) => {
            let tiles = partition.split(['/', ',']).count() as u64;
            let square = (2..=16).map(|side| Size::new(side, side)).filter_map(Result::ok);
            square.into_iter().find(|size| size.tiles() as u64 == tiles).ok_or_else(|| {
                Failure::input(format!("which board does {partition} divide? Add --size WxH, for example 3x4"))
            })?
        }
    };
    match goal {
        None => Ok(Goal::named(NamedGoal::BlankLast, size)),
        Some(text) => read_goal(text, size).map_err(|error| Failure::input(format!("--goal: {error}"))),
    }
}

fn build(goal: &Goal, partition: &Partition, max_bytes: u64, folder: &Folder, format: Format) -> Ended {
    let patterns = partition.patterns(goal).map_err(|error| Failure::input(error.to_string()))?;
    let mut rows = Rows::new(&["tiles", "entries", "bytes", "seconds", "origin", "file"], format);
    let mut exit = Exit::Done;
    for (number, (pattern, tiles)) in patterns.iter().zip(partition.tiles()).enumerate() {
        let tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
        let mut progress = Progress::new(format!("table {} of {}", number + 1, patterns.len()), None);
        let start = Instant::now();
        let tables =
            library().tables_with_origins(std::slice::from_ref(pattern), max_bytes, &mut |what, done, total| {
                progress.preparing(what, done, total)
            });
        drop(progress);
        let origin = match tables {
            Ok(tables) => tables[0].1,
            Err(PdbError::Cancelled) => {
                note(format!("interrupted: {number} of {} tables done", patterns.len()));
                exit = Exit::Interrupted;
                break;
            }
            Err(error) => return Err(Failure::input(error.to_string())),
        };
        let kept = matches!(origin, Origin::Read | Origin::Built);
        if origin == Origin::NotKept {
            exit = Exit::Unsolved;
        }
        rows.push([
            tiles.join(","),
            pattern.entries().to_string(),
            pattern.table_bytes().to_string(),
            format!("{:.2}", start.elapsed().as_secs_f64()),
            match origin {
                Origin::Memory => "memory",
                Origin::Small => "small",
                Origin::Read => "kept",
                Origin::Built => "built",
                Origin::NotKept => "not-kept",
            }
            .to_owned(),
            if kept { folder.file(pattern).display().to_string() } else { String::new() },
        ]);
    }
    rows.print()?;
    if format == Format::Text && exit == Exit::Done {
        let total: u64 = patterns.iter().map(Pattern::table_bytes).sum();
        note(format!(
            "{} of tables for --heuristic pdb:… Small ones need no file: they are built in memory in less than a second.",
            bytes_for_people(total)
        ));
    }
    Ok(exit)
}

fn list(folder: &Folder, format: Format) -> Ended {
    let mut progress = Progress::new(folder.path().display().to_string(), None);
    let listed = folder.list(&mut |what, done, total| progress.preparing(what, done, total));
    drop(progress);
    let name = folder.path().display().to_string();
    let Some(kept) = listed.map_err(|error| Failure::file("read", &name, &error))? else {
        return Ok(Exit::Interrupted);
    };
    let mut rows = Rows::new(&["file", "bytes", "state", "pattern"], format);
    let mut exit = Exit::Done;
    for Kept { path, bytes, pattern } in &kept {
        let (state, pattern) = match pattern {
            Ok(pattern) => ("good".to_owned(), pattern.to_string()),
            Err(fault) => (fault.to_string(), String::new()),
        };
        if pattern.is_empty() {
            exit = Exit::Unsolved;
        }
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        rows.push([file, bytes.to_string(), state, pattern]);
    }
    rows.print()?;
    if format == Format::Text {
        let total: u64 = kept.iter().map(|kept| kept.bytes).sum();
        let files = if kept.len() == 1 { "file" } else { "files" };
        note(format!("{} {files}, {} in {name}", kept.len(), bytes_for_people(total)));
    }
    Ok(exit)
}

fn clear(folder: &Folder, format: Format) -> Ended {
    let name = folder.path().display().to_string();
    let cleared = folder.clear().map_err(|error| Failure::file("clear", &name, &error))?;
    if format == Format::Text {
        let files = if cleared.files == 1 { "file" } else { "files" };
        print(format!("{} {files} removed, {} free", cleared.files, bytes_for_people(cleared.bytes)))?;
        return Ok(Exit::Done);
    }
    let mut rows = Rows::new(&["files", "bytes"], format);
    rows.push([cleared.files.to_string(), cleared.bytes.to_string()]);
    rows.print()?;
    Ok(Exit::Done)
}

/// A list of rows in any format.
struct Rows<'a> {
    names: &'a [&'static str],
    cells: Vec<Vec<String>>,
    format: Format,
}

impl<'a> Rows<'a> {
    /// Columns that are numbers.
    const NUMBERS: [&'static str; 4] = ["entries", "bytes", "seconds", "files"];

    fn new(names: &'a [&'static str], format: Format) -> Self {
        Self { names, cells: Vec::new(), format }
    }

    fn push<const COLUMNS: usize>(&mut self, row: [String; COLUMNS]) {
        self.cells.push(row.into());
    }

    fn print(&self) -> Result<(), Failure> {
        match self.format {
            Format::Text if self.cells.is_empty() => Ok(()),
            Format::Text => {
                let align = |name| if Self::NUMBERS.contains(name) { Align::Right } else { Align::Left };
                let columns: Vec<_> = self.names.iter().map(|name| (*name, align(name))).collect();
                let mut table = Table::new(&columns);
                self.cells.iter().for_each(|row| table.push(row.clone()));
                print(table)
            }
            Format::Json => self.cells.iter().try_for_each(|row| {
                let value = |(name, cell): (&&str, &String)| {
                    let number =
                        Self::NUMBERS.contains(name).then(|| cell.parse::<serde_json::Number>().ok()).flatten();
                    ((*name).to_owned(), number.map_or_else(|| cell.clone().into(), serde_json::Value::Number))
                };
                let object: serde_json::Map<_, _> = self.names.iter().zip(row).map(value).collect();
                print_json(&object)
            }),
            Format::Csv => {
                let header = self.names.iter().map(|name| (*name).to_owned()).collect();
                print_csv([header].into_iter().chain(self.cells.iter().cloned()))
            }
        }
    }
}
