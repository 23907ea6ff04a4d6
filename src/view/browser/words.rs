//! What the start screen says.

pub(super) const HEADING: &str = "Choose a board";
pub(super) const FILTER: &str = "Filter";
pub(super) const CLEAR: &str = "Clear";
pub(super) const NEW: &str = "+ New";
pub(super) const HELP: &str = "Help";
pub(super) const WATCH: &str = "Watch";
pub(super) const PLAY: &str = "Play";
pub(super) const RACE: &str = "Race";
pub(super) const EDIT: &str = "Edit";
pub(super) const MORE: &str = "More";
pub(super) const NOTICE: &str = "What to notice";
pub(super) const TRY: &str = "Try";
pub(super) const NO_NOTE: &str = "Nobody has written yet what to notice here. Edit it and say so.";
pub(super) const NOTHING: &str = "No board has these words. Esc shows them all.";
pub(super) const DROP: &str = "Drop a .toml file or an image onto the window";
pub(super) const NEW_TITLE: &str = "New board";

pub(super) fn count(shown: usize, all: usize) -> String {
    if shown == all { format!("{all} boards") } else { format!("{shown} of {all} boards") }
}

pub(super) fn given_goal() -> &'static str {
    "a goal of its own"
}

pub(super) fn goal(name: &str) -> String {
    format!("goal {name}")
}

pub(super) fn optimal(moves: u64) -> String {
    format!("fewest moves possible: {moves}")
}

pub(super) fn shipped() -> &'static str {
    "comes with the program"
}

pub(super) fn cannot_use(file: &str) -> String {
    format!("{file} is no scenario (.toml) and no image (.png, .jpg)")
}

pub(super) fn image_taken(file: &str) -> String {
    format!("{file} is on the tiles now")
}

pub(super) fn unreadable(first: &str, others: usize) -> String {
    if others == 0 { first.to_owned() } else { format!("{first} (and {others} more files)") }
}

pub(super) fn keys() -> Vec<(String, String)> {
    [
        ("arrows", "choose a board"),
        ("PgUp / PgDn", "a page up, down"),
        ("Home / End", "the first, the last"),
        ("Enter", "watch it (also a double click)"),
        ("Y", "play it by hand"),
        ("V", "race agents against a search"),
        ("E", "edit it"),
        ("O", "a new board"),
        ("/", "filter by words; Enter keeps, Esc clears"),
        ("Space", "read on in the note"),
    ]
    .map(|(key, what)| (key.to_owned(), what.to_owned()))
    .to_vec()
}
