//! The recording of a run in memory, which windows and the terminal play.

use std::ops::Range;

use crate::puzzle::{Goal, MoveList, Slide};
use crate::solver::{Event, Instance, Observer};

use super::block::{BLOCK, Block, Counted, Counts};
use super::check::Misfit;
use super::{Digest, EventKind, Events, Records, Standing};

/// Everything that happened in a run, in order, at about 16 bytes an event.
///
/// Events are encoded in blocks of 256, each with one byte per event (its kind, and whether a step starts) and the counts
/// before it, so that counting and finding decode nothing. The moves are kept a second time (two bits each), with a
/// keyframe of the whole board every so often, so that the board at any place is a few thousand slides away. A log of
/// moves only keeps just these; its events are its slides.
///
/// A *step* starts at every activation, at every search event, and at a slide that belongs to no activation.
#[derive(Clone, Debug)]
pub struct EventLog {
    instance: Instance,
    records: Records,
    blocks: Vec<Block>,
    counts: Counts,
    moves: MoveList,
    keyframes: Vec<Standing>,
    now: Standing,
    in_activation: bool,
}

impl EventLog {
    /// An empty log of a run that starts here.
    #[must_use]
    pub fn new(instance: Instance, records: Records) -> Self {
        let now = Standing::new(instance.start().clone(), instance.goal());
        Self {
            records,
            blocks: Vec::new(),
            counts: Counts::default(),
            moves: MoveList::new(),
            keyframes: vec![now.clone()],
            now,
            in_activation: false,
            instance,
        }
    }

    /// Slides between two keyframes. A board takes 4 bytes a cell, so keyframes take 2 bytes a slide or less, and the
    /// nearest one (or the end) is at most as many slides away as there are cells (or 512).
    #[must_use]
    pub fn keyframe_spacing(&self) -> u64 {
        (2 * self.instance.size().cells() as u64).max(1024)
    }

    /// Adds an event (in a log of moves only: a slide; other events leave no trace there).
    ///
    /// # Errors
    /// When a slide is not possible on the board as it stands; the log stays as it was.
    pub fn record(&mut self, event: &Event) -> Result<(), Misfit> {
        if let Event::Slide(slide) = *event {
            if self.now.board().slide_towards(slide.direction) != Some(slide) {
                return Err(Misfit::slide(slide, self.now.board()));
            }
            self.now.forward(slide.direction, self.instance.goal());
            self.moves.push(slide.direction);
            if self.now.slides().is_multiple_of(self.keyframe_spacing()) {
                self.keyframes.push(self.now.clone());
            }
        }
        if self.records == Records::Events {
            self.encode(event);
        }
        Ok(())
    }

    fn encode(&mut self, event: &Event) {
        let starts_step = match event {
            Event::Activation { .. } | Event::Search { .. } => true,
            Event::Slide(_) => !self.in_activation,
            _ => false,
        } || self.is_empty();
        match event {
            // A flight too: where a cornered victim has all locks cleared, it goes on.
            Event::Activation { .. } | Event::Flight { .. } => self.in_activation = true,
            Event::Unlock | Event::Search { .. } => self.in_activation = false,
            _ => {}
        }
        if self.blocks.last().is_none_or(Block::is_full) {
            self.blocks.push(Block::new(self.counts));
        }
        self.blocks.last_mut().expect("just made").push(event, starts_step);
        self.counts.add(EventKind::of(event), starts_step);
    }

    /// The start and the goal.
    #[must_use]
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The goal.
    #[must_use]
    pub fn goal(&self) -> &Goal {
        self.instance.goal()
    }

    /// Whether it holds events or only moves.
    #[must_use]
    pub fn records(&self) -> Records {
        self.records
    }

    /// The board after everything recorded, with its sums.
    #[must_use]
    pub fn now(&self) -> &Standing {
        &self.now
    }

    /// All slides, as moves.
    #[must_use]
    pub fn moves(&self) -> &MoveList {
        &self.moves
    }

    /// The digest of the slides.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&self.instance, self.moves.iter())
    }

    /// How many events.
    #[must_use]
    pub fn len(&self) -> u64 {
        match self.records {
            Records::Moves => self.slides(),
            Records::Events => EventKind::ALL.iter().map(|&kind| self.counts.get(Counted::Kind(kind))).sum(),
        }
    }

    /// Whether nothing has happened.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty() && self.moves.is_empty()
    }

    /// How many slides.
    #[must_use]
    pub fn slides(&self) -> u64 {
        self.moves.len() as u64
    }

    /// How many events of a kind.
    #[must_use]
    pub fn count(&self, kind: EventKind) -> u64 {
        self.rank(Counted::Kind(kind), self.len())
    }

    /// How many events of a kind come before the event at an index.
    #[must_use]
    pub fn count_before(&self, kind: EventKind, event: u64) -> u64 {
        self.rank(Counted::Kind(kind), event)
    }

    /// How many steps.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.rank(Counted::StepStart, self.len())
    }

    /// The step (from 0) to which an event belongs; `None` past the end.
    #[must_use]
    pub fn step_of(&self, event: u64) -> Option<u64> {
        (event < self.len()).then(|| self.rank(Counted::StepStart, event + 1) - 1)
    }

    /// The events of a step (both from 0), from its first to one past its last; `None` past the end.
    #[must_use]
    pub fn step_range(&self, step: u64) -> Option<Range<u64>> {
        let start = self.select(Counted::StepStart, step)?;
        Some(start..self.select(Counted::StepStart, step + 1).unwrap_or(self.len()))
    }

    /// The kind of an event; `None` past the end.
    #[must_use]
    pub fn kind(&self, event: u64) -> Option<EventKind> {
        match self.records {
            Records::Moves => (event < self.len()).then_some(EventKind::Slide),
            Records::Events if event >= self.len() => None,
            Records::Events => self.blocks.get((event / BLOCK) as usize)?.kind((event % BLOCK) as usize),
        }
    }

    /// The first event of a kind at an index or after it.
    #[must_use]
    pub fn next_of(&self, kind: EventKind, from: u64) -> Option<u64> {
        self.select(Counted::Kind(kind), self.count_before(kind, from))
    }

    /// The last event of a kind before an index.
    #[must_use]
    pub fn previous_of(&self, kind: EventKind, before: u64) -> Option<u64> {
        self.select(Counted::Kind(kind), self.count_before(kind, before).checked_sub(1)?)
    }

    /// One event; `None` past the end.
    #[must_use]
    pub fn event(&self, index: u64) -> Option<Event> {
        self.events(index..index.saturating_add(1)).next()
    }

    /// Some of the events in order; what is past the end is left out.
    #[must_use]
    pub fn events(&self, range: Range<u64>) -> Events<'_> {
        Events::new(self, range)
    }

    /// Bytes of memory that the recording holds, the boards included.
    #[must_use]
    pub fn memory_bytes(&self) -> u64 {
        let boards = (self.keyframes.len() + 1) * (size_of::<Standing>() + self.instance.size().cells() * 4);
        let blocks: usize = self.blocks.iter().map(Block::memory).sum();
        (boards + blocks + self.moves.len().div_ceil(4)) as u64
    }

    /// How many of something come before an event: reads one block's marks.
    fn rank(&self, counted: Counted, event: u64) -> u64 {
        if self.records == Records::Moves {
            let slides = matches!(counted, Counted::Kind(EventKind::Slide) | Counted::StepStart);
            return if slides { event.min(self.len()) } else { 0 };
        }
        match self.blocks.get((event / BLOCK) as usize) {
            Some(block) if event < self.len() => block.rank(counted, (event % BLOCK) as usize),
            _ => self.counts.get(counted),
        }
    }

    /// The event that has `rank` of its like before it: a binary search over the blocks, and one block's marks.
    fn select(&self, counted: Counted, rank: u64) -> Option<u64> {
        if rank >= self.rank(counted, self.len()) {
            return None;
        }
        if self.records == Records::Moves {
            return Some(rank);
        }
        let block = self.blocks.partition_point(|block| block.before(counted) <= rank) - 1;
        Some(block as u64 * BLOCK + self.blocks[block].select(counted, rank)? as u64)
    }

    /// The encoded events of a block.
    pub(super) fn block_bytes(&self, block: u64) -> &[u8] {
        self.blocks.get(block as usize).map_or(&[], Block::bytes)
    }

    /// The keyframe (or the end) that is the fewest slides away from a place.
    pub(super) fn nearest_keyframe(&self, slides: u64) -> &Standing {
        let nearest = (slides + self.keyframe_spacing() / 2) / self.keyframe_spacing();
        let keyframe = &self.keyframes[(nearest as usize).min(self.keyframes.len() - 1)];
        let distance = |standing: &Standing| standing.slides().abs_diff(slides);
        if distance(&self.now) < distance(keyframe) { &self.now } else { keyframe }
    }
}

impl Observer for EventLog {
    fn wants_events(&self) -> bool {
        self.records == Records::Events
    }

    /// # Panics
    /// When an engine tells an impossible slide. For events that come from outside, use [`EventLog::record`].
    fn event(&mut self, event: &Event) {
        self.record(event).expect("an engine's slides are legal");
    }

    fn slide(&mut self, slide: Slide) {
        self.event(&Event::Slide(slide));
    }
}
