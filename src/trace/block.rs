//! A block of packed events, with what must be known of it without unpacking it.

use crate::puzzle::{Cell, Goal};
use crate::solver::Event;

use super::EventKind;
use super::pack::{Code, Context};

/// Events after which a block ends, where the next step starts.
pub(super) const BLOCK: usize = 2048;

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

    /// One bit for every code, set where it counts.
    fn codes(self) -> u16 {
        let counts = |code: Code| match self {
            Self::Kind(kind) => code.kind() == kind,
            Self::StepStart => code.starts_step(),
        };
        (0..16).filter(|&bits| counts(Code::of(bits))).map(|bits| 1 << bits).sum()
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

    /// All events.
    pub(super) fn events(&self) -> u64 {
        self.0[..EventKind::ALL.len()].iter().sum()
    }
}

/// The events of whole steps, [`BLOCK`] of them or little more.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// The index of its first event, which starts a step.
    first: u64,
    /// What there was before this block.
    before: Counts,
    /// Where the blank is then.
    blank: Cell,
    len: usize,
    /// Half a byte an event, the first in the lower half.
    codes: Vec<u8>,
    /// What the codes do not say, one event after the other.
    bytes: Vec<u8>,
}

impl Block {
    pub(super) fn new(before: Counts, blank: Cell) -> Self {
        Self { first: before.events(), before, blank, len: 0, codes: Vec::new(), bytes: Vec::new() }
    }

    pub(super) fn first(&self) -> u64 {
        self.first
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn is_full(&self) -> bool {
        self.len >= BLOCK
    }

    /// What its first event is packed and unpacked with.
    pub(super) fn context(&self) -> Context {
        Context::new(self.blank, self.before.get(Counted::Kind(EventKind::Slide)))
    }

    /// Adds an event; `context` has followed those before it.
    pub(super) fn push(&mut self, event: &Event, starts_step: bool, goal: &Goal, context: &mut Context) {
        let code = context.pack(event, starts_step, goal, &mut self.bytes) as u8;
        match self.codes.last_mut() {
            Some(last) if self.len % 2 == 1 => *last |= code << 4,
            _ => self.codes.push(code),
        }
        self.len += 1;
    }

    /// Begins the block that comes next. This one keeps memory of just its size, the next one has its spare room.
    pub(super) fn followed_by(&mut self, before: Counts, blank: Cell) -> Self {
        let mut next = Self::new(before, blank);
        for (own, spare) in [(&mut self.codes, &mut next.codes), (&mut self.bytes, &mut next.bytes)] {
            let exact = own.as_slice().to_vec();
            *spare = std::mem::replace(own, exact);
            spare.clear();
        }
        next
    }

    pub(super) fn code(&self, offset: usize) -> Option<Code> {
        (offset < self.len).then(|| Code::of(self.codes[offset / 2] >> (offset % 2 * 4)))
    }

    /// How many of something there are before the event at `offset` of this block, counted from the log's start.
    pub(super) fn rank(&self, counted: Counted, offset: usize) -> u64 {
        let codes = counted.codes();
        let is = |bits: u8| u64::from(codes >> (bits & 15) & 1);
        let (whole, half) = (&self.codes[..offset / 2], (offset % 2 == 1).then(|| self.codes[offset / 2]));
        let within: u64 = whole.iter().map(|&byte| is(byte) + is(byte >> 4)).sum::<u64>() + half.map_or(0, is);
        self.before.get(counted) + within + u64::from(offset > 0 && self.begins_silently(counted))
    }

    /// The offset of something that has `rank` of its like before it in the log, if it is in this block.
    pub(super) fn select(&self, counted: Counted, rank: u64) -> Option<usize> {
        let skip = rank.checked_sub(self.before.get(counted))? as usize;
        let codes = counted.codes();
        let silent = self.begins_silently(counted);
        (0..self.len)
            .filter(|&offset| {
                let bits = self.codes[offset / 2] >> (offset % 2 * 4) & 15;
                codes >> bits & 1 == 1 || silent && offset == 0
            })
            .nth(skip)
    }

    /// Whether its first event starts a step without its code saying so: the first event of a recording may.
    fn begins_silently(&self, counted: Counted) -> bool {
        counted == Counted::StepStart && self.code(0).is_some_and(|code| !code.starts_step())
    }

    pub(super) fn before(&self, counted: Counted) -> u64 {
        self.before.get(counted)
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Bytes of memory that it holds.
    pub(super) fn memory(&self) -> usize {
        size_of::<Self>() + self.codes.capacity() + self.bytes.capacity()
    }
}
