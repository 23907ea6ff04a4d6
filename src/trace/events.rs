//! Reading a log's events in order.

use std::ops::Range;

use crate::puzzle::{Board, Slide};
use crate::solver::Event;

use super::block::Block;
use super::pack::Context;
use super::{EventLog, Records, Standing};

/// The events of a part of an [`EventLog`], unpacked one after the other.
#[derive(Clone, Debug)]
pub struct Events<'log> {
    log: &'log EventLog,
    next: u64,
    end: u64,
    source: Source<'log>,
    decoded: u64,
}

#[derive(Clone, Debug)]
enum Source<'log> {
    Nothing,
    /// In a log of moves only: the board, which says which tile slides.
    Moves(Board),
    Block(Unpacking<'log>),
}

/// A place within a block.
#[derive(Clone, Debug)]
struct Unpacking<'log> {
    number: usize,
    block: &'log Block,
    offset: usize,
    bytes: &'log [u8],
    context: Context,
}

impl<'log> Unpacking<'log> {
    fn new(log: &'log EventLog, number: usize) -> Option<Self> {
        let block = log.block(number)?;
        Some(Self { number, block, offset: 0, bytes: block.bytes(), context: block.context() })
    }

    /// The next event of the log, in this block or the next.
    fn next(&mut self, log: &'log EventLog) -> Option<Event> {
        if self.offset == self.block.len() {
            *self = Self::new(log, self.number + 1)?;
        }
        let code = self.block.code(self.offset)?;
        self.offset += 1;
        let slides = self.context.slides();
        let direction = || log.moves().get(slides as usize).expect("a slide is among the moves");
        Some(self.context.unpack(code, direction, log.goal(), &mut self.bytes))
    }
}

impl<'log> Events<'log> {
    pub(super) fn new(log: &'log EventLog, range: Range<u64>) -> Self {
        let end = range.end.min(log.len());
        let next = range.start.min(end);
        let mut events = Self { log, next, end, source: Source::Nothing, decoded: 0 };
        if next < end {
            match log.records() {
                Records::Moves => {
                    let mut standing = log.nearest_keyframe(next).clone();
                    walk(log, &mut standing, next, |_| ());
                    events.source = Source::Moves(standing.board().clone());
                }
                Records::Events => {
                    events.decoded = next - log.block_start(next);
                    if let Some(mut block) = Unpacking::new(log, log.block_of(next)) {
                        (0..events.decoded).for_each(|_| _ = block.next(log));
                        events.source = Source::Block(block);
                    }
                }
            }
        }
        events
    }

    /// The index of the event that comes next.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.next
    }

    /// Events decoded so far, those skipped on the way to the first included.
    pub(super) fn decoded(&self) -> u64 {
        self.decoded
    }
}

impl Iterator for Events<'_> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        if self.next >= self.end {
            return None;
        }
        let index = self.next;
        self.next += 1;
        match &mut self.source {
            Source::Nothing => None,
            Source::Moves(board) => {
                let direction = self.log.moves().get(index as usize)?;
                board.slide(direction).map(Event::Slide)
            }
            Source::Block(block) => {
                self.decoded += 1;
                block.next(self.log)
            }
        }
    }
}

/// Moves a standing forwards or backwards along the log's moves until `slides` are made, telling every slide made.
pub(super) fn walk(log: &EventLog, standing: &mut Standing, slides: u64, mut moved: impl FnMut(Slide)) {
    let recorded = |index: u64| log.moves().get(index as usize).expect("a place within the log");
    while standing.slides() < slides {
        let slide = standing.forward(recorded(standing.slides()), log.goal());
        moved(slide.expect("a log holds only legal slides"));
    }
    while standing.slides() > slides {
        moved(standing.back(recorded(standing.slides() - 1), log.goal()));
    }
}
