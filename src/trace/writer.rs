//! Streaming a run into a file while it goes on.

use std::io::{self, BufWriter, Write};

use serde::Serialize;

use crate::puzzle::Slide;
use crate::solver::{Event, Observer, Outcome, Work};

use super::header::{FooterLine, HeaderLine, MovesLine};
use super::{Digester, Footer, Header, Records};

/// Events between two flushes: what a killed run may lose.
const FLUSH_EVENTS: u64 = 256;
/// Bytes held back: more than so many events have, so that a killed process leaves whole lines.
const BUFFER: usize = 128 << 10;
/// Moves on a line.
const LINE_MOVES: usize = 1000;

/// Writes a trace: JSON lines, first the header, then an event a line (or up to 1,000 moves a line), at last the footer.
/// By custom the file's name ends in `.jsonl`.
///
/// An observer can't fail: the first error is kept, writing stops, and [`TraceWriter::finish`] returns it.
#[derive(Debug)]
pub struct TraceWriter<W: Write> {
    out: BufWriter<W>,
    records: Records,
    digester: Digester,
    moves: u64,
    letters: String,
    events: u64,
    error: Option<io::Error>,
}

impl<W: Write> TraceWriter<W> {
    /// Starts a trace: writes the header.
    pub fn new(out: W, header: &Header) -> Self {
        let mut writer = Self {
            out: BufWriter::with_capacity(BUFFER, out),
            records: header.records,
            digester: Digester::new(&header.instance),
            moves: 0,
            letters: String::new(),
            events: 0,
            error: None,
        };
        writer.line(&HeaderLine::from(header));
        writer.flush();
        writer
    }

    /// Hands everything so far to the file, incomplete lines of moves as a line of their own.
    pub fn flush(&mut self) {
        self.write_moves();
        self.attempt(Write::flush);
    }

    /// The first error so far, if any: nothing more is written after it.
    #[must_use]
    pub fn error(&self) -> Option<&io::Error> {
        self.error.as_ref()
    }

    /// Ends the trace: writes the footer and hands back what was written to.
    ///
    /// # Errors
    /// The first error that there was in writing, header included.
    pub fn finish(mut self, outcome: Outcome, work: Work) -> io::Result<W> {
        self.write_moves();
        let footer = Footer { outcome, moves: self.moves, work, digest: self.digester.finish() };
        self.line(&FooterLine { footer });
        match self.error {
            Some(error) => Err(error),
            None => self.out.into_inner().map_err(io::IntoInnerError::into_error),
        }
    }

    fn write_moves(&mut self) {
        if !self.letters.is_empty() {
            let moves = std::mem::take(&mut self.letters);
            self.line(&MovesLine { moves });
        }
    }

    fn line(&mut self, value: &impl Serialize) {
        self.attempt(|out| {
            serde_json::to_writer(&mut *out, value)?;
            out.write_all(b"\n")
        });
    }

    fn attempt(&mut self, write: impl FnOnce(&mut BufWriter<W>) -> io::Result<()>) {
        if self.error.is_none() {
            self.error = write(&mut self.out).err();
        }
    }
}

impl<W: Write> Observer for TraceWriter<W> {
    fn wants_events(&self) -> bool {
        self.records == Records::Events
    }

    fn event(&mut self, event: &Event) {
        if let Event::Slide(slide) = event {
            self.moves += 1;
            self.digester.push(slide.direction);
            if self.records == Records::Moves {
                self.letters.push(slide.direction.letter());
                if self.letters.len() == LINE_MOVES {
                    self.flush();
                }
            }
        }
        if self.records == Records::Events {
            self.line(event);
            self.events += 1;
            if self.events.is_multiple_of(FLUSH_EVENTS) {
                self.flush();
            }
        }
    }

    fn slide(&mut self, slide: Slide) {
        self.event(&Event::Slide(slide));
    }
}
