//! What there is to see at a place in a recording: the part of every tile, arrows, mountains, the forbidden cell.

use std::collections::BTreeSet;

use crate::puzzle::{Cell, Tile, manhattan};
use crate::solver::Event;
use crate::trace::{EventLog, Role};

use super::frame::Ink;
use crate::playback::{Grain, Player};
use crate::words::{Label, Language, Message};

/// How a tile is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Blank,
    /// Not at home and without a part; this many steps from home.
    Away(u32),
    Home,
    Acting,
    /// It acted, and has slid.
    Acted,
    Attacked,
    Fleeing,
    Moved,
    CameHome,
    Disturbed,
    Frustrated,
    Cornered,
}

impl State {
    /// One character that tells it without colour.
    pub(super) fn mark(self) -> char {
        match self {
            Self::Blank => '░',
            Self::Away(_) => ' ',
            Self::Home | Self::CameHome => '✓',
            Self::Acting | Self::Acted => 'A',
            Self::Attacked => '!',
            Self::Fleeing => 'F',
            Self::Moved => '*',
            Self::Disturbed => 'D',
            Self::Frustrated => 'X',
            Self::Cornered => 'C',
        }
    }

    /// A word of at most 10 columns.
    pub(super) fn word(self, language: &dyn Language) -> String {
        let word = match self {
            Self::Blank => return String::new(),
            Self::Away(steps) => return language.message(&Message::Away(steps)),
            Self::Home => Label::CellHome,
            Self::Acting => Label::CellActs,
            Self::Acted => Label::CellActed,
            Self::Attacked => Label::CellAttacked,
            Self::Fleeing => Label::CellFlees,
            Self::Moved => Label::CellMoved,
            Self::CameHome => Label::CellCameHome,
            Self::Disturbed => Label::CellDisturbed,
            Self::Frustrated => Label::CellFrustrated,
            Self::Cornered => Label::CellCornered,
        };
        language.label(word).to_owned()
    }

    pub(super) fn ink(self) -> Ink {
        match self {
            Self::Blank | Self::Away(_) => Ink::Plain,
            Self::Home | Self::CameHome => Ink::Home,
            Self::Acting | Self::Acted => Ink::Acting,
            Self::Attacked | Self::Fleeing => Ink::Attacked,
            Self::Moved => Ink::Moved,
            Self::Disturbed => Ink::Disturbed,
            Self::Frustrated | Self::Cornered => Ink::Frustrated,
        }
    }
}

/// From a cell to its neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arrow {
    pub(super) from: Cell,
    pub(super) to: Cell,
    /// Whether a tile went that way; else one wants to, and attacks who is there.
    pub(super) slid: bool,
}

/// The place in the recording, seen.
pub(super) struct Stage<'a> {
    log: &'a EventLog,
    player: &'a Player,
    events: Vec<Event>,
    pub(super) arrows: Vec<Arrow>,
    locked: BTreeSet<Cell>,
    forbidden: Option<Cell>,
}

impl<'a> Stage<'a> {
    pub(super) fn new(log: &'a EventLog, player: &'a Player) -> Self {
        let step = player.cursor().step(log).checked_sub(1).and_then(|step| log.step_range(step));
        let events = step.map_or_else(Vec::new, |range| log.events(range.start..player.cursor().event()).collect());
        let locked = player.cursor().scene().lasting_locks().collect();
        let mut stage = Self { log, player, events, arrows: Vec::new(), locked, forbidden: None };
        stage.follow();
        stage
    }

    fn follow(&mut self) {
        // A whole activation that moved nothing is shown as it stood when it failed: that is why it failed.
        let failed = self.player.cursor().scene().slides().is_empty();
        let as_it_failed = failed && self.player.grain() == Grain::Step && !self.player.is_within_step(self.log);
        for event in &self.events {
            match *event {
                Event::Activation { cell, decision, .. } => self.arrows.extend(arrow(cell, decision.chosen)),
                Event::Flight { cell, decision, forbidden, .. } => {
                    self.arrows.extend(arrow(cell, decision.chosen));
                    self.forbidden = forbidden;
                }
                Event::Attack { forbidden, .. } => self.forbidden = forbidden,
                Event::Lock { cell } => {
                    self.locked.insert(cell);
                }
                Event::Release { cell } => {
                    self.locked.remove(&cell);
                }
                Event::Slide(slide) => {
                    self.forbidden = None;
                    let way = Arrow { from: slide.from, to: slide.to, slid: true };
                    self.arrows.retain(|arrow| (arrow.from, arrow.to) != (way.from, way.to));
                    self.arrows.push(way);
                }
                Event::Unlock if !as_it_failed => {
                    self.locked.clear();
                    self.forbidden = None;
                }
                _ => {}
            }
        }
    }

    /// The events of the step up to this place.
    pub(super) fn events(&self) -> &[Event] {
        &self.events
    }

    pub(super) fn is_locked(&self, cell: Cell) -> bool {
        self.locked.contains(&cell)
    }

    pub(super) fn is_forbidden(&self, cell: Cell) -> bool {
        self.forbidden == Some(cell)
    }

    /// How the tile on a cell is shown.
    pub(super) fn state(&self, cell: Cell) -> State {
        let cursor = self.player.cursor();
        let (scene, tile) = (cursor.scene(), cursor.board().tile(cell));
        if tile.is_blank() {
            return State::Blank;
        }
        match scene.role(tile) {
            Role::Frustrated => State::Frustrated,
            Role::Cornered => State::Cornered,
            Role::Acting => State::Acting,
            Role::Attacked => State::Attacked,
            Role::Fleeing => State::Fleeing,
            Role::Moved if scene.is_disturbed(tile) => State::Disturbed,
            Role::Moved if scene.came_home(tile) => State::CameHome,
            Role::Moved if scene.acting() == Some(tile) => State::Acted,
            Role::Moved => State::Moved,
            Role::Idle => self.at_rest(tile, cell),
        }
    }

    fn at_rest(&self, tile: Tile, cell: Cell) -> State {
        match manhattan(self.log.goal().size(), cell, self.log.goal().cell(tile)) {
            0 => State::Home,
            steps => State::Away(steps),
        }
    }

    /// The cell to look at: where the last thing happened, or with whole activations, where the tile is that acted.
    pub(super) fn focus(&self) -> Cell {
        let cursor = self.player.cursor();
        let acting = cursor.scene().acting().map(|tile| cursor.cell_of(tile));
        let last = self.events.iter().rev().find_map(|event| match *event {
            Event::Activation { cell, .. }
            | Event::Attack { cell, .. }
            | Event::Flight { cell, .. }
            | Event::Lock { cell }
            | Event::Release { cell }
            | Event::Satisfied { cell, .. }
            | Event::Disturbed { cell, .. } => Some(cell),
            Event::Slide(slide) => Some(slide.to),
            Event::Frustrated { cornered, .. } => Some(cursor.cell_of(cornered)),
            Event::Unlock | Event::Search { .. } => None,
        });
        let in_order = if self.player.grain() == Grain::Step { [acting, last] } else { [last, acting] };
        in_order.into_iter().flatten().next().unwrap_or(cursor.board().blank())
    }
}

fn arrow(from: Cell, to: Option<Cell>) -> Option<Arrow> {
    to.map(|to| Arrow { from, to, slid: false })
}
