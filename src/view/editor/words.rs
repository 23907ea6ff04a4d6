//! What the editor says.

use super::screen::Text;

pub(super) const HEADING: &str = "Make a board";
pub(super) const WATCH: &str = "Watch";
pub(super) const PLAY: &str = "Play";
pub(super) const SAVE: &str = "Save";
pub(super) const HELP: &str = "Help";
pub(super) const BACK: &str = "Back";
pub(super) const START: &str = "Start";
pub(super) const GOAL: &str = "Goal";
pub(super) const TO_GOAL: &str = "As the goal";
pub(super) const REPAIR: &str = "Swap 1, 2";
pub(super) const FEWER: &str = "−";
pub(super) const MORE: &str = "+";
pub(super) const NEEDS_TITLE: &str = "a scenario needs a title: write it, then save again";
pub(super) const NOT_SAVED: &str = "this is not saved yet: S saves it, Esc once more leaves it";
pub(super) const NO_SWAP: &str = "nothing to repair: this board can reach its goal";

pub(super) fn label(text: Text) -> &'static str {
    match text {
        Text::Title => "Title",
        Text::Notice => "Notice",
        Text::Try => "Try",
    }
}

pub(super) fn asks(text: Text) -> &'static str {
    match text {
        Text::Title => "its name, in a line",
        Text::Notice => "what should one see here?",
        Text::Try => "which change makes a difference?",
    }
}

pub(super) fn width(side: u16) -> String {
    format!("Width {side}")
}

pub(super) fn height(side: u16) -> String {
    format!("Height {side}")
}

pub(super) fn goal(name: Option<&str>) -> String {
    format!("Goal: {}", name.unwrap_or("its own"))
}

pub(super) fn shuffle(seed: Option<u64>) -> String {
    seed.map_or_else(|| "Shuffle".to_owned(), |seed| format!("Shuffle {seed}"))
}

pub(super) fn solver(name: &str) -> String {
    format!("Solver: {name}")
}

pub(super) fn seed(seed: u64) -> String {
    format!("Seed of the run: {seed}")
}

pub(super) fn reaches(entropy: u64) -> String {
    format!("This board can reach its goal: its tiles are {entropy} slides from home, all together.")
}

pub(super) fn how_to(board: &str) -> String {
    format!("{board}: click two tiles to swap them")
}

pub(super) fn picked(tile: u32) -> String {
    let what = if tile == 0 { "the blank".to_owned() } else { format!("tile {tile}") };
    format!("Swap {what} with…")
}

/// The sentence with a capital at its beginning.
pub(super) fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn saved(file: &str) -> String {
    format!("saved as {file}")
}

pub(super) fn keys() -> Vec<(String, String)> {
    [
        ("arrows, Tab", "go to a tile"),
        ("Enter", "take it; swap it with the one taken"),
        ("G", "edit the start or the goal"),
        ("O", "the next goal with a name"),
        ("x / X", "wider, narrower"),
        ("h / H", "higher, lower"),
        ("n / N", "the next shuffle, the one before"),
        ("C", "start as the goal is"),
        ("F", "swap the two lowest tiles"),
        ("v / V", "the next solver, the one before"),
        ("1 … 9", "change a setting of the solver"),
        ("d / D", "the run's seed, up and down"),
        ("F2 F3 F4", "write title, notice, try"),
        ("Ctrl+Z / Ctrl+Y", "undo, redo"),
        ("S", "save a scenario file"),
        ("W", "watch it"),
        ("Y", "play it by hand"),
    ]
    .map(|(key, what)| (key.to_owned(), what.to_owned()))
    .to_vec()
}
