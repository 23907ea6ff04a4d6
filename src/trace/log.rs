//! The recording of a run in memory, which windows and the terminal play.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::puzzle::{Cell, Goal, MoveList, Slide};
use crate::solver::{Event, Instance, Observer};

use super::block::{BLOCK, Block, Counted, Counts};
use super::check::Misfit;
use super::pack::{Code, Context};
use super::{Digest, Digester, EventKind, Events, Records, Standing};

/// Everything that happened in a run, in order, at two to five bytes an event.
///
/// Events are packed in blocks of whole steps, 2,048 events or little more, each with half a byte per event (its kind) and the
/// counts before it, so that counting and finding unpack nothing. What an event says is packed by what the events before it
/// in its block lead to expect. The moves are kept apart (two bits each), with a
/// keyframe of the whole board every so often, so that the board at any place is a few thousand slides away; and where
/// locks outlast their activation, a list of them every so often. A log of moves only keeps just the moves; its events are
/// its slides.
///
/// A *step* starts at every activation, at every search event, and at a slide that belongs to no activation.
#[derive(Clone, Debug)]
pub struct EventLog {
    instance: Instance,
    records: Records,
    blocks: Vec<Block>,
    /// Bytes held by all blocks but the last.
    closed_bytes: usize,
    /// What the next event of the last block is packed with.
    context: Context,
    counts: Counts,
    moves: MoveList,
    digester: Digester,
    keyframes: Vec<Standing>,
    now: Standing,
    in_activation: bool,
    locked: BTreeSet<Cell>,
    locks: Vec<Locks>,
    /// Bytes held by the lists of locks.
    locks_bytes: usize,
}

/// The cells that were mountains before an event that starts a step.
#[derive(Clone, Debug)]
pub(super) struct Locks {
    pub(super) event: u64,
    pub(super) cells: Box<[Cell]>,
}

impl EventLog {
    /// An empty log of a run that starts here.
    #[must_use]
    pub fn new(instance: Instance, records: Records) -> Self {
        let now = Standing::new(instance.start().clone(), instance.goal());
        Self {
            records,
            blocks: Vec::new(),
            closed_bytes: 0,
            context: Context::new(instance.start().blank(), 0),
            counts: Counts::default(),
            moves: MoveList::new(),
            digester: Digester::new(&instance),
            keyframes: vec![now.clone()],
            now,
            in_activation: false,
            locked: BTreeSet::new(),
            locks: Vec::new(),
            locks_bytes: 0,
            instance,
        }
    }

    /// Slides between two keyframes. A board takes 4 bytes a cell, so keyframes take 1 byte a slide or less, and the
    /// nearest one (or the end) is at most twice as many slides away as there are cells (or 1,024).
    #[must_use]
    pub fn keyframe_spacing(&self) -> u64 {
        (4 * self.instance.size().cells() as u64).max(2048)
    }

    /// Events between two lists of the locks that last: many enough that the lists take at most half a byte an event.
    fn locks_spacing(&self) -> u64 {
        (8 * self.locked.len() as u64).max(4096)
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
            self.digester.push(slide.direction);
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
        if starts_step {
            self.start_step(event);
        }
        let block = self.blocks.last_mut().expect("the first event starts a step, and a step a block");
        block.push(event, starts_step, self.instance.goal(), &mut self.context);
        self.counts.add(EventKind::of(event), starts_step);
        match *event {
            Event::Lock { cell } => _ = self.locked.insert(cell),
            Event::Release { cell } => _ = self.locked.remove(&cell),
            Event::Unlock => self.locked.clear(),
            _ => {}
        }
    }

    /// Before an event that starts a step: the only places where blocks begin and lists of locks are kept.
    fn start_step(&mut self, event: &Event) {
        if self.blocks.last().is_none_or(Block::is_full) {
            // The board is already that after the event.
            let blank = if let Event::Slide(slide) = event { slide.to } else { self.now.board().blank() };
            let block = match self.blocks.last_mut() {
                None => Block::new(self.counts, blank),
                Some(full) => {
                    let next = full.followed_by(self.counts, blank);
                    self.closed_bytes += full.memory();
                    next
                }
            };
            self.context = block.context();
            self.blocks.push(block);
        }
        let last = self.locks.last().map_or(0, |locks| locks.event);
        if !self.locked.is_empty() && self.len() - last >= self.locks_spacing() {
            self.locks_bytes += size_of::<Locks>() + self.locked.len() * size_of::<Cell>();
            self.locks.push(Locks { event: self.len(), cells: self.locked.iter().copied().collect() });
        }
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
        self.digester.finish()
    }

    /// How many events.
    #[must_use]
    pub fn len(&self) -> u64 {
        match self.records {
            Records::Moves => self.slides(),
            Records::Events => self.counts.events(),
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
            Records::Events => {
                let block = &self.blocks[self.block_of(event)];
                block.code((event - block.first()) as usize).map(Code::kind)
            }
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

    /// The last place not after an event from which on events are read without unpacking others before them.
    #[must_use]
    pub fn block_start(&self, event: u64) -> u64 {
        match self.records {
            Records::Moves => event - event % BLOCK as u64,
            Records::Events => self.blocks.get(self.block_of(event)).map_or(0, Block::first),
        }
    }

    /// Bytes of memory that the recording holds, the boards included. It takes the same time however long the recording.
    #[must_use]
    pub fn memory_bytes(&self) -> u64 {
        let boards = (self.keyframes.len() + 1) * (size_of::<Standing>() + self.instance.size().cells() * 4);
        let unused = (self.blocks.capacity() - self.blocks.len()) * size_of::<Block>();
        let blocks = self.closed_bytes + self.blocks.last().map_or(0, Block::memory) + unused;
        (boards + blocks + self.locks_bytes + self.moves.memory_bytes()) as u64
    }

    /// How many of something come before an event: reads one block's codes.
    fn rank(&self, counted: Counted, event: u64) -> u64 {
        if self.records == Records::Moves {
            let slides = matches!(counted, Counted::Kind(EventKind::Slide) | Counted::StepStart);
            return if slides { event.min(self.len()) } else { 0 };
        }
        if event >= self.len() {
            return self.counts.get(counted);
        }
        let block = &self.blocks[self.block_of(event)];
        block.rank(counted, (event - block.first()) as usize)
    }

    /// The event that has `rank` of its like before it: a binary search over the blocks, and one block's codes.
    fn select(&self, counted: Counted, rank: u64) -> Option<u64> {
        if rank >= self.rank(counted, self.len()) {
            return None;
        }
        if self.records == Records::Moves {
            return Some(rank);
        }
        let block = &self.blocks[self.blocks.partition_point(|block| block.before(counted) <= rank) - 1];
        Some(block.first() + block.select(counted, rank)? as u64)
    }

    /// The number of the block in which an event is (past the end: of the last block).
    pub(super) fn block_of(&self, event: u64) -> usize {
        self.blocks.partition_point(|block| block.first() <= event).saturating_sub(1)
    }

    pub(super) fn block(&self, number: usize) -> Option<&Block> {
        self.blocks.get(number)
    }

    /// The last list of locks at a place or before it.
    pub(super) fn locks_before(&self, event: u64) -> Option<&Locks> {
        let next = self.locks.partition_point(|locks| locks.event <= event);
        self.locks.get(next.checked_sub(1)?)
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
