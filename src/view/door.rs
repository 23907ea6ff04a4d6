//! The door: which screen comes first, and which screens open which.

use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::experiment::Case;
use crate::playback::{Rate, Show};

use super::browser::{Browser, Choice, Entry, Open, shipped_scenarios};
use super::editor::Editor;
use super::play::{PlayCase, play};
use super::race::RaceScreen;
use super::screen::{Flow, Screen};
use super::tiles_image::TilesImage;
use super::watch::WatchScreen;

/// What a race is run against.
const BASELINE: &str = "astar";

/// The image that tiles carry in the play screen, once somebody has given one.
pub type SharedImage = Arc<Mutex<Option<Arc<TilesImage>>>>;

/// Watching a run, with ways to race it and to play it.
///
/// # Errors
/// When the solver does not fit the board, in a sentence.
pub fn watch(show: Show, rate: Rate, image: &SharedImage) -> Result<Box<dyn Screen>, String> {
    let image = Arc::clone(image);
    let race = move |show: &Show| race(show.again(), BASELINE, rate);
    let play = move |show: &Show| play_board(&show.case, show.seed, &image);
    Ok(Box::new(WatchScreen::new(show, rate, Some(Box::new(race)), Some(Box::new(play)))?))
}

/// A society against a baseline on the same board.
///
/// # Errors
/// When a solver does not fit the board, in a sentence.
pub fn race(show: Show, baseline: &str, rate: Rate) -> Result<Box<dyn Screen>, String> {
    Ok(Box::new(RaceScreen::new(show, baseline, rate)?))
}

/// Playing a board by hand.
///
/// # Errors
/// When its goal is out of reach.
pub fn play_board(case: &Case, seed: u64, image: &SharedImage) -> Result<Box<dyn Screen>, String> {
    let image = image.lock().ok().and_then(|image| image.clone());
    play(PlayCase { board: case.board.clone(), goal: case.goal.clone(), seed, image })
        .map_err(|error| error.to_string())
}

/// The start screen: scenarios to choose from, those shipped and those of a folder.
#[must_use]
pub fn browse(folder: &Path, rate: Rate, image: &SharedImage) -> Box<dyn Screen> {
    let (taken, shared) = (Arc::clone(image), Arc::clone(image));
    let take = move |path: &Path| {
        TilesImage::load(path).map(|loaded| {
            if let Ok(mut image) = taken.lock() {
                *image = Some(Arc::new(loaded));
            }
        })
    };
    Box::new(
        Browser::new(shipped_scenarios(), opener(folder, rate, shared)).with_folder(folder).with_image(Box::new(take)),
    )
}

/// What opens when something is chosen in the browser or in the editor.
fn opener(folder: &Path, rate: Rate, image: SharedImage) -> Open {
    let folder = folder.to_owned();
    Box::new(move |entry: &Entry, choice: Choice| {
        let screen = || -> Result<Box<dyn Screen>, String> {
            let show = Show::of_scenario(&entry.name, &entry.scenario).map_err(|error| error.message)?;
            match choice {
                Choice::Watch => watch(show, rate, &image),
                Choice::Race => race(show, BASELINE, rate),
                Choice::Play => play_board(&show.case, show.seed, &image),
                Choice::Edit | Choice::New => {
                    Ok(Box::new(Editor::new(entry, &folder, opener(&folder, rate, Arc::clone(&image)))))
                }
            }
        };
        screen().map_or_else(Flow::Say, Flow::Open)
    })
}
