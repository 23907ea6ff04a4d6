//! What is true of the selected tile at a cursor.

use crate::puzzle::{Cell, Direction, Size, Tile, manhattan};
use crate::solver::{Decision, Event};
use crate::trace::{Cursor, EventLog, Records, Role};
use crate::words::{Label, Language, Message};

use super::history::{Part, TileHistory};

/// What a part is called before its count.
fn name(part: Part) -> Label {
    match part {
        Part::Acted => Label::PartActed,
        Part::Attacked => Label::PartAttacked,
        Part::WasAttacked => Label::PartWasAttacked,
        Part::Fled => Label::PartFled,
        Part::Slid => Label::PartSlid,
        Part::Disturbed => Label::PartDisturbed,
        Part::Frustrated => Label::PartFrustrated,
        Part::Cornered => Label::PartCornered,
    }
}

/// What it does, and whether it is at home.
fn state(role: Role, home: bool, language: &dyn Language) -> String {
    let place = language.label(if home { Label::TileAtHome } else { Label::TileAway });
    if role == Role::Idle {
        return place.to_owned();
    }
    language.message(&Message::TileState(language.role(role), place))
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
    /// Blank gradient: steps to the blank from there, or with consideration the price of the way in slides, in figures.
    pub blank: String,
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
        Event::Attack { victim, .. } => Some(language.message(&Message::Victim(victim.0, step(event)))),
        _ => None,
    });
    let weighed = history.last(&[Part::Acted, Part::Fled], at).and_then(|event| match log.event(event)? {
        Event::Activation { cell, decision, .. } => Some(weighed(&decision, cell, false, step(event), size, language)),
        Event::Flight { cell, decision, .. } => Some(weighed(&decision, cell, true, step(event), size, language)),
        _ => None,
    });
    let deeds = history.last_events(at).into_iter().filter_map(|event| {
        let told = language.describe(&log.event(event)?, log.goal());
        let sentence = language.message(&Message::Deed(step(event), &told));
        Some(Deed { event, sentence })
    });
    let satisfied = cell == home;
    Inspection {
        tile,
        cell: language.place(cell, size),
        goal: language.place(home, size),
        distance: language.message(&Message::Steps(manhattan(size, cell, home))),
        state: state(role, satisfied, language),
        role,
        satisfied,
        counts: parts.iter().map(|&part| (language.label(name(part)), history.count(part, at))).collect(),
        complete: history.is_complete(at),
        moves_only,
        last_victim,
        weighed,
        deeds: deeds.collect(),
    }
}

fn weighed(decision: &Decision, from: Cell, flees: bool, step: u64, size: Size, language: &dyn Language) -> Weighed {
    let choices = decision.candidates.iter().map(|candidate| {
        let way = Direction::ALL.into_iter().find(|&way| size.neighbour(from, way) == Some(candidate.cell));
        let at = size.position(candidate.cell);
        Choice {
            way: way.map_or_else(String::new, |way| language.direction(way).to_owned()),
            row: at.y + 1,
            column: at.x + 1,
            home: candidate.goal,
            blank: language.figures(&decision.blank_in_steps(candidate)),
            chosen: decision.chosen == Some(candidate.cell),
        }
    });
    Weighed { step, flees, choices: choices.collect(), rule: language.rule(decision, flees) }
}
