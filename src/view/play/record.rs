//! What a person played, as a trace like any other.

use std::io;
use std::path::{Path, PathBuf};

use crate::picture::{WriteError, write_whole};
use crate::platform::files;
use crate::solver::{Budget, Observer, Outcome, SettingValue, Settings, Work};
use crate::trace::{Header, Records, TraceWriter};

use super::Game;

/// The solver's name in the trace of a game: a person, who can't be run again.
pub const PLAYER: &str = "player";

/// The trace of a game: the moves that were not taken back. Its settings say how many of them a solver made, and the
/// seconds that it took; its work is none, for nobody counts a person's thoughts.
///
/// # Errors
/// Never in memory.
pub(super) fn trace(game: &Game) -> io::Result<Vec<u8>> {
    let number = |name: &str, value: f64| (name.to_owned(), SettingValue::Number(value));
    let settings: Settings =
        [number("helped_moves", game.helped() as f64), number("seconds", (game.time().as_millis() as f64) / 1000.0)]
            .into();
    let header = Header {
        program_version: env!("CARGO_PKG_VERSION").to_owned(),
        scenario: None,
        instance: game.instance().clone(),
        seed: game.seed(),
        solver: PLAYER.to_owned(),
        settings,
        budget: Budget { max_steps: None, ..Budget::default() },
        records: Records::Moves,
    };
    let mut writer = TraceWriter::new(Vec::new(), &header);
    game.slides().for_each(|slide| writer.slide(slide));
    let outcome = if game.is_solved() { Outcome::Solved } else { Outcome::Cancelled };
    writer.finish(outcome, Work::Search { expanded: 0, generated: 0, peak_stored: 0, peak_bytes: 0 })
}

/// Saves the trace as the first free `ecotaquin-play-NNN.jsonl` of a folder.
///
/// # Errors
/// When it can't be written.
pub(super) fn save(game: &Game, folder: &Path) -> Result<PathBuf, WriteError> {
    let named = |number: u32| folder.join(format!("ecotaquin-play-{number:03}.jsonl"));
    let path = (1..=u32::MAX)
        .map(named)
        .find(|path| !files::exists(path))
        .ok_or_else(|| WriteError::new(&named(1), io::ErrorKind::AlreadyExists))?;
    let bytes = trace(game).map_err(|error| WriteError::new(&path, error))?;
    write_whole(&path, &bytes)?;
    Ok(path)
}
