//! The sentences of the play screen, in one place.

use std::time::Duration;

use super::keys::MoveMeaning;

pub(super) const TITLE: &str = "Play";
pub(super) const MOVES: &str = "Moves";
pub(super) const TIME: &str = "Time";
pub(super) const ENTROPY: &str = "Entropy";
pub(super) const OPTIMAL: &str = "Moves to go";
pub(super) const SHUFFLE: &str = "New";
pub(super) const ANEW: &str = "Shuffle anew";
pub(super) const RESTART: &str = "Restart";
pub(super) const SMALLER: &str = "Smaller";
pub(super) const LARGER: &str = "Larger";
pub(super) const UNDO: &str = "Undo";
pub(super) const REDO: &str = "Redo";
pub(super) const HINT: &str = "Hint";
pub(super) const SAVE: &str = "Save";
pub(super) const SOLVE: &str = "Solver plays on";
pub(super) const STOP: &str = "Stop the solver";
pub(super) const ONE: &str = "Solver: one move";
pub(super) const LOOKS: [&str; 3] = ["Look: numbers", "Look: image", "Look: both"];
pub(super) const NOTHING_TO_SAVE: &str = "nothing is played yet";
pub(super) const SMALLEST: &str = "this is the smallest board";
pub(super) const LARGEST: &str = "this is the largest board";
pub(super) const NO_PLAN: &str = "No solver found a way from here within its limits.";
pub(super) const STOPPED: &str = "The solver has stopped; it is your turn.";

pub(super) fn meaning(meaning: MoveMeaning) -> &'static str {
    match meaning {
        MoveMeaning::Blank => "Keys: blank",
        MoveMeaning::Tile => "Keys: tile",
    }
}

pub(super) fn start(meaning: MoveMeaning) -> &'static str {
    match meaning {
        MoveMeaning::Blank => "Arrows, WASD or ZQSD move the blank. Or click a tile in its row or column, or drag one.",
        MoveMeaning::Tile => {
            "Arrows, WASD or ZQSD move the tile. Or click one in the blank's row or column, or drag it."
        }
    }
}

pub(super) fn heading(width: u16, height: u16) -> String {
    format!("{TITLE} {width} × {height}")
}

pub(super) fn seed(seed: u64, shuffled: bool) -> String {
    if shuffled { format!("seed {seed}") } else { format!("given board, seed {seed}") }
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

pub(super) fn solver(name: &str) -> &str {
    if name == "astar" { "A*" } else { name }
}

pub(super) fn thinking(name: &str) -> String {
    format!("{} is thinking…", solver(name))
}

pub(super) fn playing(name: &str, made: usize, all: usize) -> String {
    let best = if name == "astar" { ", as few as possible" } else { "" };
    format!("{} plays: move {made} of {all}{best}. F1 or Esc stops it.", solver(name))
}

pub(super) fn one_move(name: &str, tile: u32, left: usize) -> String {
    match left {
        0 => format!("{} moved tile {tile}.", solver(name)),
        left => format!("{} moved tile {tile}; its plan has {} from here.", solver(name), moves(left as u64)),
    }
}

pub(super) fn hint(name: &str, tile: u32, direction: &str, left: usize) -> String {
    match name {
        "astar" => format!("Hint: tile {tile} goes {direction}; {} are enough from here.", moves(left as u64)),
        name => format!("Hint of {}: tile {tile} goes {direction} ({} in its plan).", solver(name), moves(left as u64)),
    }
}

pub(super) fn moves(count: u64) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}

/// What was reached, against the least possible where that is known.
pub(super) fn solved(made: u64, helped: u64, time: Duration, optimal: Option<u64>) -> String {
    let by = match helped {
        0 => String::new(),
        helped if helped == made => ", all by the solver".to_owned(),
        helped => format!(", {helped} of them by the solver"),
    };
    let against = match optimal {
        Some(optimal) if optimal == made => ": as few as possible!".to_owned(),
        Some(optimal) => format!(": {} more than the least possible, {optimal}.", made - optimal.min(made)),
        None => ".".to_owned(),
    };
    let time = self::time(time);
    format!("✓ Solved in {}{by}, {time}{against} Enter shuffles anew, V saves it.", moves(made))
}

pub(super) fn saved(path: &std::path::Path) -> String {
    format!("{} is saved: `ecotaquin replay` checks it", path.display())
}

/// The keys, for the help.
pub(super) fn keys(meaning: MoveMeaning) -> Vec<(String, String)> {
    let moved = match meaning {
        MoveMeaning::Blank => "move the blank",
        MoveMeaning::Tile => "move the tile",
    };
    [
        ("Arrows", moved),
        ("WASD, ZQSD", moved),
        ("Click, drag", "slide the line of a tile"),
        ("X", "keys move the blank or the tile"),
        ("Ctrl+Z, Backspace", "undo"),
        ("Ctrl+Y", "redo"),
        ("H", "hint"),
        ("F1", "the solver plays on; again: stop"),
        ("F2", "the solver plays one move"),
        ("I", "numbers, image, both"),
        ("N", "new board (the next seed)"),
        ("Enter", "when solved: new board"),
        ("R", "the same board again"),
        ("+ - or ] [", "larger, smaller board"),
        ("V", "save what was played"),
    ]
    .map(|(key, what)| (key.to_owned(), what.to_owned()))
    .to_vec()
}
