//! What is true of the selected tile at a cursor.

use crate::puzzle::{Cell, Direction, Size, Tile, manhattan};
use crate::solver::{Decision, Event, Rule};
use crate::trace::{Cursor, EventLog, Records, Role};
use crate::words::Language;

use super::history::{Part, TileHistory};

/// What people read here, and in the drawing.
pub(super) mod words {
    use super::{Decision, Part, Rule};

    pub(in super::super) const CELL: &str = "Cell";
    pub(in super::super) const GOAL: &str = "Goal";
    pub(in super::super) const DISTANCE: &str = "Distance";
    pub(in super::super) const STATE: &str = "State";
    pub(in super::super) const LAST_VICTIM: &str = "Last attacked";
    pub(in super::super) const UP_TO_HERE: &str = "Up to here";
    pub(in super::super) const COUNTING: &str = "Up to here, at least (counting)";
    pub(in super::super) const MOVES_ONLY: &str = "The recording holds only moves.";
    pub(in super::super) const COLUMNS: [&str; 4] = ["wants", "cell", "to home", "to blank"];
    pub(in super::super) const COLUMNS_OF_FLIGHT: [&str; 4] = ["flees", "cell", "to home", "to blank"];
    pub(in super::super) const LAST_EVENTS: &str = "Last events";
    pub(in super::super) const NOTHING: &str = "Nothing has happened to it yet.";
    pub(in super::super) const UNKNOWN: &str = "…";
    pub(in super::super) const NOBODY: &str = "nobody yet";

    pub(super) fn part(part: Part) -> &'static str {
        match part {
            Part::Acted => "acted",
            Part::Attacked => "attacked",
            Part::WasAttacked => "was attacked",
            Part::Fled => "chose a flight",
            Part::Slid => "slid",
            Part::Disturbed => "disturbed",
            Part::Frustrated => "frustrated",
            Part::Cornered => "cornered",
        }
    }

    pub(in super::super) fn tile(number: u32) -> String {
        format!("Tile {number}")
    }

    pub(super) fn steps(number: u32) -> String {
        format!("{number} step{}", if number == 1 { "" } else { "s" })
    }

    pub(super) fn state(role: Option<&str>, home: bool) -> String {
        let place = if home { "satisfied, at home" } else { "not at home" };
        role.map_or_else(|| place.to_owned(), |role| format!("{role}; {place}"))
    }

    pub(super) fn victim(tile: u32, step: u64) -> String {
        format!("tile {tile}, in step {step}")
    }

    pub(super) fn deed(step: u64, sentence: &str) -> String {
        format!("{step}: {sentence}")
    }

    pub(in super::super) fn decision(step: u64) -> String {
        format!("Last decision, in step {step}")
    }

    /// The rule that decided. An agent that acts looks at its home first, one that flees at the blank.
    pub(super) fn rule(decision: &Decision, flees: bool) -> String {
        let (first, second) =
            if flees { ("nearest the blank", "nearest home") } else { ("nearest home", "nearest the blank") };
        match decision.rule {
            Rule::None => "no cell is open to it".to_owned(),
            Rule::Only => "the only cell open to it".to_owned(),
            Rule::Goal | Rule::Blank if (decision.rule == Rule::Blank) == flees => first.to_owned(),
            Rule::Goal | Rule::Blank => format!("{first}; then {second}"),
            Rule::Chance => format!("{first}; then {second}; then chance among {}", decision.equals),
        }
    }
}

/// A candidate of a decision, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The way there.
    pub way: String,
    /// Row and column, from 1.
    pub row: u16,
    /// Column.
    pub column: u16,
    /// Goal gradient: steps from home there.
    pub home: u32,
    /// Blank gradient: steps to the blank from there.
    pub blank: u32,
    /// Whether it was chosen.
    pub chosen: bool,
}

/// What the tile last weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// In which step, from 1.
    pub step: u64,
    /// Whether it had to flee.
    pub flees: bool,
    /// What it could choose among.
    pub choices: Vec<Choice>,
    /// The rule that decided, in words.
    pub rule: String,
}

/// Something that the tile did or suffered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Which event.
    pub event: u64,
    /// In words, with its step.
    pub sentence: String,
}

/// Everything that the inspector shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// Who.
    pub tile: Tile,
    /// Where it is, in words.
    pub cell: String,
    /// Where it wants to be, in words.
    pub goal: String,
    /// Manhattan distance between the two, in words.
    pub distance: String,
    /// Its state in words.
    pub state: String,
    /// The part that it plays in the step shown.
    pub role: Role,
    /// Whether it is at home.
    pub satisfied: bool,
    /// How often it has played each part up to the cursor.
    pub counts: Vec<(&'static str, u64)>,
    /// Whether the counts are complete, or lower bounds.
    pub complete: bool,
    /// Whether the recording holds only moves.
    pub moves_only: bool,
    /// Whom it attacked last, and when.
    pub last_victim: Option<String>,
    /// What it last weighed.
    pub weighed: Option<Weighed>,
    /// Its last events, the latest first.
    pub deeds: Vec<Deed>,
}

/// What is true of the tile of a history at a cursor. Decodes at most ten events.
#[must_use]
pub fn inspect(history: &TileHistory, log: &EventLog, cursor: &Cursor, language: &dyn Language) -> Inspection {
    let (tile, size, at) = (history.tile(), log.goal().size(), cursor.event());
    let (cell, home) = (cursor.cell_of(tile), log.goal().cell(tile));
    let role = cursor.scene().role(tile);
    let moves_only = log.records() == Records::Moves;
    let step = |event| log.step_of(event).map_or(0, |step| step + 1);
    let parts: &[Part] = if moves_only {
        &[Part::Slid, Part::Disturbed]
    } else {
        &[Part::Acted, Part::Attacked, Part::WasAttacked, Part::Frustrated, Part::Disturbed, Part::Slid]
    };
    let last_victim = history.last(&[Part::Attacked], at).and_then(|event| match log.event(event)? {
        Event::Attack { victim, .. } => Some(words::victim(victim.0, step(event))),
        _ => None,
    });
    let weighed = history.last(&[Part::Acted, Part::Fled], at).and_then(|event| match log.event(event)? {
        Event::Activation { cell, decision, .. } => Some(weighed(&decision, cell, false, step(event), size)),
        Event::Flight { cell, decision, .. } => Some(weighed(&decision, cell, true, step(event), size)),
        _ => None,
    });
    let deeds = history.last_events(at).into_iter().filter_map(|event| {
        let sentence = words::deed(step(event), &language.describe(&log.event(event)?, log.goal()));
        Some(Deed { event, sentence })
    });
    let satisfied = cell == home;
    Inspection {
        tile,
        cell: language.place(cell, size),
        goal: language.place(home, size),
        distance: words::steps(manhattan(size, cell, home)),
        state: words::state((role != Role::Idle).then(|| language.role(role)), satisfied),
        role,
        satisfied,
        counts: parts.iter().map(|&part| (words::part(part), history.count(part, at))).collect(),
        complete: history.is_complete(at),
        moves_only,
        last_victim,
        weighed,
        deeds: deeds.collect(),
    }
}

fn weighed(decision: &Decision, from: Cell, flees: bool, step: u64, size: Size) -> Weighed {
    let choices = decision.candidates.iter().map(|candidate| {
        let way = Direction::ALL.into_iter().find(|&way| size.neighbour(from, way) == Some(candidate.cell));
        let at = size.position(candidate.cell);
        Choice {
            way: way.map_or_else(String::new, |way| way.to_string()),
            row: at.y + 1,
            column: at.x + 1,
            home: candidate.goal,
            blank: candidate.blank,
            chosen: decision.chosen == Some(candidate.cell),
        }
    });
    Weighed { step, flees, choices: choices.collect(), rule: words::rule(decision, flees) }
}
