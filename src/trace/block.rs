//! A block of encoded events, with what must be known of it without decoding it.

use crate::solver::Event;

use super::EventKind;

/// Events in a full block.
pub(super) const BLOCK: u64 = 256;

/// What can be counted: events of a kind, or the starts of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    Kind(EventKind),
    StepStart,
}

impl Counted {
    const COLUMNS: usize = EventKind::ALL.len() + 1;

    fn column(self) -> usize {
        match self {
            Self::Kind(kind) => kind as usize,
            Self::StepStart => Self::COLUMNS - 1,
        }
    }
}

/// How many of everything, in a log or before a block.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts([u64; Counted::COLUMNS]);

impl Counts {
    pub(super) fn get(&self, counted: Counted) -> u64 {
        self.0[counted.column()]
    }

    pub(super) fn add(&mut self, kind: EventKind, starts_step: bool) {
        self.0[kind as usize] += 1;
        self.0[Counted::StepStart.column()] += u64::from(starts_step);
    }
}

/// One byte per event: its kind, and whether it starts a step.
#[derive(Clone, Copy, Debug)]
struct Mark(u8);

impl Mark {
    const STEP: u8 = 0x80;

    fn new(kind: EventKind, starts_step: bool) -> Self {
        Self(kind as u8 | if starts_step { Self::STEP } else { 0 })
    }

    fn kind(self) -> EventKind {
        EventKind::ALL[usize::from(self.0 & !Self::STEP)]
    }

    fn is(self, counted: Counted) -> bool {
        match counted {
            Counted::Kind(kind) => self.kind() == kind,
            Counted::StepStart => self.0 & Self::STEP != 0,
        }
    }
}

/// Up to [`BLOCK`] events.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// What there was before this block.
    before: Counts,
    marks: Vec<Mark>,
    /// The events one after the other, in postcard's encoding (variable-length integers).
    bytes: Vec<u8>,
}

impl Block {
    pub(super) fn new(before: Counts) -> Self {
        Self { before, marks: Vec::new(), bytes: Vec::new() }
    }

    pub(super) fn is_full(&self) -> bool {
        self.marks.len() as u64 == BLOCK
    }

    pub(super) fn push(&mut self, event: &Event, starts_step: bool) {
        // An activation with four candidates and all integers at their longest has 90 bytes.
        let mut buffer = [0; 128];
        let encoded = postcard::to_slice(event, &mut buffer).expect("an event is shorter than the buffer");
        self.bytes.extend_from_slice(encoded);
        self.marks.push(Mark::new(EventKind::of(event), starts_step));
        if self.is_full() {
            self.bytes.shrink_to_fit();
            self.marks.shrink_to_fit();
        }
    }

    /// How many of something there are before the event at `offset` of this block, counted from the log's start.
    pub(super) fn rank(&self, counted: Counted, offset: usize) -> u64 {
        self.before.get(counted) + self.marks[..offset].iter().filter(|mark| mark.is(counted)).count() as u64
    }

    /// The offset of something that has `rank` of its like before it in the log, if it is in this block.
    pub(super) fn select(&self, counted: Counted, rank: u64) -> Option<usize> {
        let skip = rank.checked_sub(self.before.get(counted))?;
        self.marks.iter().enumerate().filter(|(_, mark)| mark.is(counted)).nth(skip as usize).map(|(offset, _)| offset)
    }

    pub(super) fn before(&self, counted: Counted) -> u64 {
        self.before.get(counted)
    }

    pub(super) fn kind(&self, offset: usize) -> Option<EventKind> {
        self.marks.get(offset).map(|mark| mark.kind())
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Bytes of memory that it holds.
    pub(super) fn memory(&self) -> usize {
        size_of::<Self>() + self.marks.capacity() + self.bytes.capacity()
    }
}

/// Takes the first event off encoded bytes.
pub(super) fn decode(bytes: &[u8]) -> (Event, &[u8]) {
    postcard::take_from_bytes(bytes).expect("a block holds what was encoded into it")
}
