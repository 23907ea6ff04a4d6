//! What the present step says about each tile: the states that people see.

use crate::picture::{Color, Theme};
use crate::puzzle::{Cell, Direction, Tile};
use crate::solver::Event;
use crate::trace::{Cursor, EventLog, Role};

/// The state of a tile, as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileState {
    /// Away from home, and nothing happens to it.
    Idle,
    /// On its goal cell.
    Satisfied,
    /// The agent whose activation this is, and it has not come home.
    Acting,
    /// In somebody's way, and it has not chosen where to flee.
    Attacked,
    /// It has chosen where to flee, or has fled.
    Fleeing,
    /// It acted, and nothing could move.
    Frustrated,
    /// It was attacked and has nowhere to flee.
    Cornered,
    /// It was driven off its goal cell in this step.
    Disturbed,
}

impl TileState {
    /// All of them, in the order of the legend.
    pub const ALL: [Self; 8] = [
        Self::Idle,
        Self::Satisfied,
        Self::Acting,
        Self::Attacked,
        Self::Fleeing,
        Self::Disturbed,
        Self::Frustrated,
        Self::Cornered,
    ];

    /// The state of a tile at a place of a recording.
    #[must_use]
    pub fn of(tile: Tile, cursor: &Cursor, log: &EventLog) -> Self {
        let scene = cursor.scene();
        let rest = if cursor.is_satisfied(log, tile) { Self::Satisfied } else { Self::Idle };
        match scene.role(tile) {
            Role::Acting => Self::Acting,
            Role::Attacked => Self::Attacked,
            Role::Fleeing => Self::Fleeing,
            Role::Frustrated => Self::Frustrated,
            Role::Cornered => Self::Cornered,
            Role::Moved if rest == Self::Satisfied => Self::Satisfied,
            Role::Moved if scene.is_disturbed(tile) => Self::Disturbed,
            Role::Moved if scene.acting() == Some(tile) => Self::Acting,
            Role::Moved if scene.chain().contains(&tile) => Self::Fleeing,
            // A tile that moved without agents: in a recording of moves only, or a search's.
            Role::Idle | Role::Moved => rest,
        }
    }

    /// Its colour.
    #[must_use]
    pub fn color(self, theme: &Theme) -> Color {
        let state = theme.state;
        match self {
            Self::Idle => state.idle,
            Self::Satisfied => state.satisfied,
            Self::Acting => state.acting,
            Self::Attacked | Self::Cornered => state.attacked,
            Self::Fleeing => state.fleeing,
            Self::Frustrated => state.frustrated,
            Self::Disturbed => state.disturbed,
        }
    }
}

/// What the events of the present step say beyond the scene: who attacks whom, who wants to go where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// (attacker, victim) of every attack, in order.
    pub attacks: Vec<(Tile, Tile)>,
    /// Where a tile wants to go, or has gone, in order.
    pub wishes: Vec<(Tile, Direction)>,
    /// The cell to which the tile attacked last may not flee, until somebody slides.
    pub forbidden: Option<Cell>,
    /// The goal cell of the tile that acts.
    pub goal: Option<Cell>,
}

impl Moment {
    /// Of a place in a recording: reads the events of its step.
    #[must_use]
    pub fn of(cursor: &Cursor, log: &EventLog) -> Self {
        let step = cursor.step(log).checked_sub(1).and_then(|step| log.step_range(step));
        let Some(step) = step else { return Self::default() };
        let size = cursor.board().size();
        let towards = |from, to| Direction::ALL.into_iter().find(|&way| size.neighbour(from, way) == Some(to));
        let mut moment = Self::default();
        for event in log.events(step.start..cursor.event()) {
            match event {
                Event::Activation { tile, cell, goal, decision, .. } => {
                    moment.goal = Some(goal);
                    moment.wish(tile, decision.chosen.and_then(|to| towards(cell, to)));
                }
                Event::Attack { attacker, victim, forbidden, .. } => {
                    moment.attacks.push((attacker, victim));
                    moment.forbidden = forbidden;
                }
                Event::Flight { tile, cell, decision, .. } => {
                    moment.wish(tile, decision.chosen.and_then(|to| towards(cell, to)));
                }
                Event::Slide(slide) => {
                    moment.forbidden = None;
                    if moment.wishes.is_empty() {
                        moment.wish(slide.tile, Some(slide.direction));
                    }
                }
                _ => {}
            }
        }
        moment
    }

    fn wish(&mut self, tile: Tile, way: Option<Direction>) {
        self.wishes.extend(way.map(|way| (tile, way)));
    }

    /// Where a tile wants to go now (its last wish in this step).
    #[must_use]
    pub fn way(&self, tile: Tile) -> Option<Direction> {
        self.wishes.iter().rev().find(|wish| wish.0 == tile).map(|wish| wish.1)
    }
}
