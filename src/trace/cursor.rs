//! A place in a recording, with everything that is true there.

use std::collections::BTreeSet;

use crate::puzzle::{Board, Cell, Tile};
use crate::solver::Event;

use super::events::walk;
use super::{EventKind, EventLog, Scene, Standing};

/// What moving about has cost so far: the measure of seeking, without a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeekWork {
    /// Events decoded.
    pub events_decoded: u64,
    /// Slides made or taken back.
    pub slides_walked: u64,
    /// Whole boards copied from keyframes.
    pub boards_copied: u64,
}

/// A place in an [`EventLog`]: after its first `event()` events.
///
/// The log is handed to every call instead of being borrowed, so that it may grow meanwhile; it must always be the same
/// one. Board and scene at a place never depend on the way there: the board follows from the slides before it, the scene
/// from the events of the step that the last event belongs to.
#[derive(Clone, Debug)]
pub struct Cursor {
    event: u64,
    standing: Standing,
    cells: Vec<Cell>,
    scene: Scene,
    work: SeekWork,
}

impl Cursor {
    /// At the start of a log.
    #[must_use]
    pub fn new(log: &EventLog) -> Self {
        let standing = log.nearest_keyframe(0).clone();
        let cells = standing.board().cells_of_tiles();
        Self { event: 0, standing, cells, scene: Scene::default(), work: SeekWork::default() }
    }

    /// How many events have happened.
    #[must_use]
    pub fn event(&self) -> u64 {
        self.event
    }

    /// How many steps have begun.
    #[must_use]
    pub fn step(&self, log: &EventLog) -> u64 {
        self.event.checked_sub(1).and_then(|last| log.step_of(last)).map_or(0, |step| step + 1)
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.standing.board()
    }

    /// Where a tile is.
    ///
    /// # Panics
    /// When there is no such tile.
    #[must_use]
    pub fn cell_of(&self, tile: Tile) -> Cell {
        self.cells[tile.index()]
    }

    /// The board with its sums: slides made, entropy, tiles at home.
    #[must_use]
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Slides made.
    #[must_use]
    pub fn slides(&self) -> u64 {
        self.standing.slides()
    }

    /// The sum over the tiles of the Manhattan distance to their goal cell.
    #[must_use]
    pub fn entropy(&self) -> u64 {
        self.standing.entropy()
    }

    /// How many tiles are on their goal cell.
    #[must_use]
    pub fn satisfied(&self) -> u64 {
        self.standing.satisfied()
    }

    /// Whether a tile is on its goal cell.
    #[must_use]
    pub fn is_satisfied(&self, log: &EventLog, tile: Tile) -> bool {
        self.cell_of(tile) == log.goal().cell(tile)
    }

    /// Who does what in the step of the last event, up to that event.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The event that led here; `None` at the start.
    #[must_use]
    pub fn last_event(&self) -> Option<&Event> {
        self.scene.last_event()
    }

    /// What moving about has cost so far.
    #[must_use]
    pub fn work(&self) -> SeekWork {
        self.work
    }

    /// Goes to the place after the first `event` events, or to the end.
    pub fn seek(&mut self, log: &EventLog, event: u64) {
        let event = event.min(log.len());
        self.seek_board(log, log.count_before(EventKind::Slide, event));
        self.seek_scene(log, event);
        self.event = event;
    }

    fn seek_board(&mut self, log: &EventLog, slides: u64) {
        let keyframe = log.nearest_keyframe(slides);
        // Copying a board costs about as much as a slide for every second cell.
        let copying = keyframe.slides().abs_diff(slides) + self.cells.len() as u64 / 2;
        if copying < self.slides().abs_diff(slides) {
            self.standing.clone_from(keyframe);
            for (cell, tile) in keyframe.board().size().iter().zip(keyframe.board().tiles()) {
                self.cells[tile.index()] = cell;
            }
            self.work.boards_copied += 1;
        }
        self.work.slides_walked += self.slides().abs_diff(slides);
        let cells = &mut self.cells;
        walk(log, &mut self.standing, slides, |slide| {
            cells[slide.tile.index()] = slide.to;
            cells[Tile::BLANK.index()] = slide.from;
        });
    }

    fn seek_scene(&mut self, log: &EventLog, event: u64) {
        let step = event.checked_sub(1).and_then(|last| log.step_of(last)).and_then(|step| log.step_range(step));
        let start = step.map_or(0, |step| step.start);
        let from = if (start + 1..=event).contains(&self.event) {
            self.event // within the same step: only what is new
        } else {
            self.scene = Scene::with_locks(self.locks_before(log, start));
            start
        };
        let mut events = log.events(from..event);
        for event in &mut events {
            self.scene.apply(&event, log.goal());
        }
        self.work.events_decoded += events.decoded();
    }

    /// The locks that have lasted until a place where a step starts: those set since all were last released. None in a
    /// society that releases them at the end of each activation, and nothing is decoded for it.
    fn locks_before(&mut self, log: &EventLog, start: u64) -> BTreeSet<Cell> {
        let Some(last_lock) = log.previous_of(EventKind::Lock, start) else { return BTreeSet::new() };
        let released = log.previous_of(EventKind::Unlock, start);
        if released.is_some_and(|released| released > last_lock) {
            return BTreeSet::new();
        }
        // Going on from the step before, its scene knows them.
        let step_before = log.step_of(start - 1).and_then(|step| log.step_range(step));
        let is_near = step_before.is_some_and(|step| step.start < self.event && self.event <= step.end);
        let none_from = released.map_or(0, |released| released + 1);
        let (mut locked, from) = if is_near {
            (self.scene.locked().collect(), self.event)
        } else if let Some(locks) = log.locks_before(start).filter(|locks| locks.event >= none_from) {
            (locks.cells.iter().copied().collect(), locks.event)
        } else {
            (BTreeSet::new(), none_from)
        };
        let mut events = log.events(from..start);
        for event in &mut events {
            match event {
                Event::Lock { cell } => _ = locked.insert(cell),
                Event::Release { cell } => _ = locked.remove(&cell),
                Event::Unlock => locked.clear(),
                _ => {}
            }
        }
        self.work.events_decoded += events.decoded();
        locked
    }

    /// Goes to the place where the first `step` steps are done, or to the end.
    pub fn seek_step(&mut self, log: &EventLog, step: u64) {
        let event = log.step_range(step).map_or(log.len(), |range| range.start);
        self.seek(log, event);
    }

    /// One event on. Says whether there was one.
    pub fn next(&mut self, log: &EventLog) -> bool {
        let before = self.event;
        self.seek(log, before + 1);
        self.event > before
    }

    /// One event back. Says whether there was one.
    pub fn previous(&mut self, log: &EventLog) -> bool {
        let before = self.event;
        self.seek(log, before.saturating_sub(1));
        self.event < before
    }

    /// To the end of the step under way, or where one has just ended, of the next. Says whether there was one.
    pub fn next_step(&mut self, log: &EventLog) -> bool {
        let before = self.event;
        let end = log.step_of(before).and_then(|step| log.step_range(step)).map_or(log.len(), |range| range.end);
        self.seek(log, end);
        self.event > before
    }

    /// To the start of the step under way, or where one has just ended, of that one. Says whether there was one.
    pub fn previous_step(&mut self, log: &EventLog) -> bool {
        let before = self.event;
        self.seek_step(log, self.step(log).saturating_sub(1));
        self.event < before
    }
}
