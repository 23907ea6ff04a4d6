//! The texts of the play screen that are put together from more than one.

use std::time::Duration;

use crate::view::Key;
use crate::words::{Label, Language, Message, Tongue};

use super::keys::MoveMeaning;
use super::screen::Look;

/// What keys move, on the button that changes it.
pub(super) fn meaning(meaning: MoveMeaning) -> Label {
    match meaning {
        MoveMeaning::Blank => Label::GameKeysBlank,
        MoveMeaning::Tile => Label::GameKeysTile,
    }
}

/// How one moves, before anything has happened.
pub(super) fn start(meaning: MoveMeaning) -> Label {
    match meaning {
        MoveMeaning::Blank => Label::GameStartBlank,
        MoveMeaning::Tile => Label::GameStartTile,
    }
}

/// What tiles carry, on the button that changes it.
pub(super) fn look(look: Look) -> Label {
    match look {
        Look::Numbers => Label::GameLookNumbers,
        Look::Image => Label::GameLookImage,
        Look::Both => Label::GameLookBoth,
    }
}

pub(super) fn seed(seed: u64, shuffled: bool, language: &dyn Language) -> String {
    language.message(&if shuffled { Message::Seed(seed) } else { Message::GivenBoard(seed) })
}

/// Minutes and seconds, with hours where there are any.
pub(super) fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// The least number of moves from here: exact, or what is certain without a search.
pub(super) fn optimal(known: Option<u64>, entropy: u64) -> String {
    known.map_or_else(|| format!("≥ {entropy}"), |moves| moves.to_string())
}

/// A solver's name as people write it.
pub(super) fn solver(name: &str) -> &str {
    if is_shortest(name) { "A*" } else { name }
}

/// Whether a solver's way is a shortest one.
pub(super) fn is_shortest(name: &str) -> bool {
    name == "astar"
}

/// The keys, for the help.
pub(super) fn keys(meaning: MoveMeaning, tongue: Tongue) -> Vec<(String, String)> {
    let moved = match meaning {
        MoveMeaning::Blank => Label::HelpMoveBlank,
        MoveMeaning::Tile => Label::HelpMoveTile,
    };
    let language = tongue.language();
    let label = |label| language.label(label).to_owned();
    let undo = [Key::Control('z'), Key::Backspace].map(|key| key.label(tongue)).join(", ");
    [
        (label(Label::KeyArrows), moved),
        ("WASD, ZQSD".to_owned(), moved),
        (label(Label::KeyClickDrag), Label::HelpDrag),
        ("X".to_owned(), Label::HelpMeaning),
        (undo, Label::HelpUndo),
        (Key::Control('y').label(tongue), Label::HelpRedo),
        ("H".to_owned(), Label::HelpHint),
        ("F1".to_owned(), Label::HelpSolverOn),
        ("F2".to_owned(), Label::HelpSolverOne),
        ("I".to_owned(), Label::HelpLook),
        ("N".to_owned(), Label::HelpNewBoard),
        (Key::Enter.label(tongue), Label::HelpSolvedNew),
        ("R".to_owned(), Label::HelpSameBoard),
        ("+ −  ] [".to_owned(), Label::HelpResize),
        ("V".to_owned(), Label::HelpSaveGame),
    ]
    .map(|(key, what)| (key, label(what)))
    .to_vec()
}
