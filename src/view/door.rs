//! The door: which screen comes first, and which screens open which.

use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::experiment::Case;
use crate::playback::{Rate, Show};
use crate::words::Tongue;

use super::browser::{Browser, Choice, Entry, Open, shipped_scenarios};
use super::editor::Editor;
use super::play::{PlayCase, play};
use super::race::RaceScreen;
use super::refusal::Refusal;
use super::screen::{Flow, Screen};
use super::tiles_image::TilesImage;
use super::watch::{Doors, WatchScreen};

/// What a race is run against.
const BASELINE: &str = "astar";

/// The image that tiles carry in the play screen, once somebody has given one.
pub type SharedImage = Arc<Mutex<Option<Arc<TilesImage>>>>;

/// Watching a run, with ways to race it, to play it and to choose another one, told in this language.
///
/// # Errors
/// When the solver does not fit the board.
pub fn watch(show: Show, rate: Rate, image: &SharedImage, tongue: Tongue) -> Result<Box<dyn Screen>, Refusal> {
    let (played, browsed) = (Arc::clone(image), Arc::clone(image));
    let doors = Doors {
        race: Box::new(move |show| race(show.again(), BASELINE, rate)),
        play: Box::new(move |show| play_board(&show.case, show.seed, &played)),
        browse: Box::new(move |_| Ok(browse(Path::new("."), rate, &browsed, tongue))),
    };
    Ok(Box::new(WatchScreen::new(show, rate, doors)?))
}

/// A society against a baseline on the same board.
///
/// # Errors
/// When a solver does not fit the board.
pub fn race(show: Show, baseline: &str, rate: Rate) -> Result<Box<dyn Screen>, Refusal> {
    Ok(Box::new(RaceScreen::new(show, baseline, rate)?))
}

/// Playing a board by hand.
///
/// # Errors
/// When its goal is out of reach.
pub fn play_board(case: &Case, seed: u64, image: &SharedImage) -> Result<Box<dyn Screen>, Refusal> {
    let image = image.lock().ok().and_then(|image| image.clone());
    Ok(play(PlayCase { board: case.board.clone(), goal: case.goal.clone(), seed, image })?)
}

/// The start screen: scenarios to choose from, those shipped and those of a folder. What is chosen is told in this
/// language.
#[must_use]
pub fn browse(folder: &Path, rate: Rate, image: &SharedImage, tongue: Tongue) -> Box<dyn Screen> {
    let (taken, shared) = (Arc::clone(image), Arc::clone(image));
    let take = move |path: &Path| {
        TilesImage::load(path).map(|loaded| {
            if let Ok(mut image) = taken.lock() {
                *image = Some(Arc::new(loaded));
            }
        })
    };
    Box::new(
        Browser::new(shipped_scenarios(), opener(folder, rate, shared, tongue))
            .with_folder(folder)
            .with_image(Box::new(take)),
    )
}

/// What opens when something is chosen in the browser or in the editor.
fn opener(folder: &Path, rate: Rate, image: SharedImage, tongue: Tongue) -> Open {
    let folder = folder.to_owned();
    Box::new(move |entry: &Entry, choice: Choice| {
        let screen = || -> Result<Box<dyn Screen>, Refusal> {
            let show = Show::of_scenario(&entry.name, &entry.scenario, tongue.code())?;
            match choice {
                Choice::Watch => watch(show, rate, &image, tongue),
                Choice::Race => race(show, BASELINE, rate),
                Choice::Play => play_board(&show.case, show.seed, &image),
                Choice::Edit | Choice::New => {
                    let open = opener(&folder, rate, Arc::clone(&image), tongue);
                    Ok(Box::new(Editor::new(entry, tongue, &folder, open)))
                }
            }
        };
        screen().map_or_else(Flow::Say, Flow::Open)
    })
}
