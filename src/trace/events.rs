//! Reading a log's events in order.

use std::ops::Range;

use crate::puzzle::{Board, Slide};
use crate::solver::Event;

use super::block::{BLOCK, decode};
use super::{EventLog, Records, Standing};

/// The events of a part of an [`EventLog`], decoded one after the other.
#[derive(Clone, Debug)]
pub struct Events<'log> {
    log: &'log EventLog,
    next: u64,
    end: u64,
    /// What is left of the block that is being decoded.
    bytes: &'log [u8],
    /// In a log of moves only: the board, which says which tile slides.
    board: Option<Board>,
    decoded: u64,
}

impl<'log> Events<'log> {
    pub(super) fn new(log: &'log EventLog, range: Range<u64>) -> Self {
        let end = range.end.min(log.len());
        let next = range.start.min(end);
        let mut events = Self { log, next, end, bytes: &[], board: None, decoded: 0 };
        if next < end {
            match log.records() {
                Records::Moves => {
                    let mut standing = log.nearest_keyframe(next).clone();
                    walk(log, &mut standing, next, |_| ());
                    events.board = Some(standing.board().clone());
                }
                Records::Events => {
                    events.bytes = log.block_bytes(next / BLOCK);
                    (0..next % BLOCK).for_each(|_| events.bytes = decode(events.bytes).1);
                    events.decoded = next % BLOCK;
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
        if let Some(board) = &mut self.board {
            let direction = self.log.moves().get(index as usize)?;
            return board.slide(direction).map(Event::Slide);
        }
        if self.bytes.is_empty() {
            self.bytes = self.log.block_bytes(index / BLOCK);
        }
        let (event, rest) = decode(self.bytes);
        self.bytes = rest;
        self.decoded += 1;
        Some(event)
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
