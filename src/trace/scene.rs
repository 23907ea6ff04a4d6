//! What is going on within one step: who acts, who is attacked, which cells are mountains.

use std::collections::{BTreeMap, BTreeSet};

use crate::puzzle::{Cell, Goal, Slide, Tile};
use crate::solver::Event;

/// The part that a tile plays in the step that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// None.
    #[default]
    Idle,
    /// It was let to act, and wants to move.
    Acting,
    /// It is in somebody's way and has not yet chosen where to flee.
    Attacked,
    /// It knows where to flee, and waits until that cell is free.
    Fleeing,
    /// It has slid.
    Moved,
    /// It acted, and nothing could move.
    Frustrated,
    /// It was attacked and had nowhere to flee.
    Cornered,
}

/// What the events of one step, up to a place in it, say about tiles and cells.
///
/// A function of those events, and of the locks that have lasted from the steps before (in a society whose locks outlive an
/// activation); for the rest, the next step starts from an empty scene.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    acting: Option<Tile>,
    roles: BTreeMap<Tile, Role>,
    chain: Vec<Tile>,
    /// The cells that were mountains when the step began.
    lasting: BTreeSet<Cell>,
    locked: BTreeSet<Cell>,
    slides: Vec<Slide>,
    disturbed: BTreeSet<Tile>,
    came_home: BTreeSet<Tile>,
    last: Option<Event>,
}

impl Scene {
    /// Before a step, with the locks that last.
    pub(super) fn with_locks(locked: BTreeSet<Cell>) -> Self {
        Self { lasting: locked.clone(), locked, ..Self::default() }
    }

    pub(super) fn apply(&mut self, event: &Event, goal: &Goal) {
        match *event {
            Event::Activation { tile, .. } => {
                self.acting = Some(tile);
                self.roles.insert(tile, Role::Acting);
            }
            Event::Attack { victim, .. } => {
                self.chain.push(victim);
                self.roles.insert(victim, Role::Attacked);
            }
            Event::Flight { tile, .. } => {
                self.roles.insert(tile, Role::Fleeing);
            }
            Event::Lock { cell } => {
                self.locked.insert(cell);
            }
            Event::Release { cell } => {
                self.locked.remove(&cell);
            }
            Event::Unlock => self.locked.clear(),
            Event::Slide(slide) => self.slide(slide, goal),
            Event::Frustrated { tile, cornered } => {
                self.roles.insert(cornered, Role::Cornered);
                self.roles.insert(tile, Role::Frustrated);
            }
            // Known from the slide itself, also in recordings that hold nothing but slides.
            Event::Satisfied { .. } | Event::Disturbed { .. } | Event::Search { .. } => {}
        }
        self.last = Some(*event);
    }

    fn slide(&mut self, slide: Slide, goal: &Goal) {
        let home = goal.cell(slide.tile);
        self.roles.insert(slide.tile, Role::Moved);
        if slide.to == home {
            self.came_home.insert(slide.tile);
            self.disturbed.remove(&slide.tile);
        }
        if slide.from == home {
            self.disturbed.insert(slide.tile);
            self.came_home.remove(&slide.tile);
        }
        self.slides.push(slide);
    }

    /// The tile that was let to act.
    #[must_use]
    pub fn acting(&self) -> Option<Tile> {
        self.acting
    }

    /// The part that a tile plays.
    #[must_use]
    pub fn role(&self, tile: Tile) -> Role {
        self.roles.get(&tile).copied().unwrap_or_default()
    }

    /// All tiles that play a part, by number.
    pub fn roles(&self) -> impl Iterator<Item = (Tile, Role)> {
        self.roles.iter().map(|(&tile, &role)| (tile, role))
    }

    /// The tiles attacked so far, in order: the aggression chain without the tile that acts.
    #[must_use]
    pub fn chain(&self) -> &[Tile] {
        &self.chain
    }

    /// Whether a cell is a mountain now.
    #[must_use]
    pub fn is_locked(&self, cell: Cell) -> bool {
        self.locked.contains(&cell)
    }

    /// The cells that are mountains now, in reading order.
    #[must_use]
    pub fn locked(&self) -> impl ExactSizeIterator<Item = Cell> {
        self.locked.iter().copied()
    }

    /// The cells that were mountains already when this step began, in reading order.
    #[must_use]
    pub fn lasting_locks(&self) -> impl ExactSizeIterator<Item = Cell> {
        self.lasting.iter().copied()
    }

    /// The slides made in this step so far.
    #[must_use]
    pub fn slides(&self) -> &[Slide] {
        &self.slides
    }

    /// Whether a tile was driven off its goal cell in this step, and is not back.
    #[must_use]
    pub fn is_disturbed(&self, tile: Tile) -> bool {
        self.disturbed.contains(&tile)
    }

    /// Whether a tile came home in this step, and is still there.
    #[must_use]
    pub fn came_home(&self, tile: Tile) -> bool {
        self.came_home.contains(&tile)
    }

    /// The event that happened last.
    #[must_use]
    pub fn last_event(&self) -> Option<&Event> {
        self.last.as_ref()
    }
}
