//! Reading a trace, believing nothing unchecked.

use std::io::{BufRead, Read};

use serde::de::DeserializeOwned;

use crate::puzzle::Direction;
use crate::solver::{Event, Outcome, Work};

use super::check::{Misfit, check};
use super::header::{FooterLine, HeaderLine, Magic, MovesLine};
use super::{EventKind, EventLog, Footer, Header, Records, VERSION};

/// The longest line read: the header of a board of a million cells has 14 MB.
const LONGEST_LINE: u64 = 64 << 20;

/// A trace as read from a file.
#[derive(Clone, Debug)]
pub struct Trace {
    /// What was run.
    pub header: Header,
    /// What happened.
    pub log: EventLog,
    /// How it ended; `None` where the run was killed.
    pub footer: Option<Footer>,
    /// Whether the last line was cut off (and left out).
    pub torn: bool,
}

/// What is wrong with a trace file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct TraceError {
    /// The line, from 1.
    pub line: u64,
    /// The column, in bytes from 1.
    pub column: u64,
    /// What is wrong and what to do.
    pub message: String,
}

/// Reads a trace. A last line that was cut off and a missing footer are forgiven: so does a killed run leave its file.
///
/// # Errors
/// At the first thing that can't be: not a trace, another version, an unknown event, tiles or cells that the board does
/// not have, a slide that the board does not allow, lines after the footer, or a footer that does not fit the events.
pub fn read_trace(input: impl BufRead) -> Result<Trace, TraceError> {
    let mut lines = Lines { input, number: 0, text: Vec::new(), ended: false };
    if !lines.next()? {
        return Err(lines.error(1, format!("the file is empty; {RECORD_ONE}")));
    }
    let header = lines.header()?;
    let log = EventLog::new(header.instance.clone(), header.records);
    let mut trace = Trace { header, log, footer: None, torn: false };
    while lines.next()? {
        if trace.footer.is_some() {
            return Err(lines.error(1, "there is something after the footer; cut the file off before this line".into()));
        }
        let read = match first_key(&lines.text) {
            b"footer" => lines.parse().map(|FooterLine { footer }| Line::Footer(footer)),
            b"moves" => lines.parse().map(|MovesLine { moves }| Line::Moves(moves)),
            _ => lines.parse().map(Line::Event),
        };
        match read {
            Ok(line) => lines.take(line, &mut trace)?,
            Err(error) if error.is_eof() && lines.ended => trace.torn = true,
            Err(error) => return Err(lines.json_error(&error)),
        }
    }
    Ok(trace)
}

const RECORD_ONE: &str = "record a trace with `ecotaquin solve --trace FILE`";
/// What to do where a trace is one, but can't be true.
const RECORD_AGAIN: &str = "the trace was changed or damaged; record it again with `ecotaquin solve --trace FILE`";

/// What a line after the header may be.
enum Line {
    Event(Event),
    Moves(String),
    Footer(Footer),
}

/// The lines of a file, one at a time.
struct Lines<R> {
    input: R,
    number: u64,
    text: Vec<u8>,
    /// The file ended within this line.
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    /// Goes to the next line; false at the end.
    fn next(&mut self) -> Result<bool, TraceError> {
        self.number += 1;
        self.text.clear();
        let read = (&mut self.input).take(LONGEST_LINE).read_until(b'\n', &mut self.text);
        let length = read.map_err(|error| self.error(1, format!("the file can't be read on: {error}")))? as u64;
        self.ended = self.text.pop_if(|last| *last == b'\n').is_none();
        if self.ended && length == LONGEST_LINE {
            return Err(self.error(1, format!("this line is longer than any line of a trace; {RECORD_ONE}")));
        }
        Ok(length > 0)
    }

    fn error(&self, column: u64, message: String) -> TraceError {
        TraceError { line: self.number, column, message }
    }

    /// An error at a key of this line.
    fn error_at(&self, key: &str, message: String) -> TraceError {
        self.error(column_of(&self.text, key), message)
    }

    fn json_error(&self, error: &serde_json::Error) -> TraceError {
        let text = error.to_string();
        let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
        let message = if error.is_eof() { "this line is cut off" } else { message };
        self.error(
            error.column().max(1) as u64,
            if self.number == 1 {
                format!("{message}; mend the line, or {RECORD_ONE}")
            } else {
                format!("{message}; mend the line, or cut the file off before it to keep what comes first")
            },
        )
    }

    fn parse<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_slice(&self.text)
    }

    fn header(&self) -> Result<Header, TraceError> {
        let magic: Magic = self.parse().map_err(|error| {
            let told = if error.is_eof() && self.text.starts_with(b"{\"ecotaquin_trace\"") {
                "the first line is cut off, so nothing is known of the run"
            } else {
                "this is not an ecotaquin trace, whose first line is {\"ecotaquin_trace\":1,…}"
            };
            self.error(error.column().max(1) as u64, format!("{told}; {RECORD_ONE}"))
        })?;
        if magic.ecotaquin_trace != VERSION {
            let version = magic.ecotaquin_trace;
            let told = format!(
                "this trace has version {version}, and this program reads version {VERSION}; \
                 read it with the program that wrote it, or record it again"
            );
            return Err(self.error_at("ecotaquin_trace", told));
        }
        let line: HeaderLine = self.parse().map_err(|error| self.json_error(&error))?;
        line.check().map_err(|(key, message)| self.error_at(key, format!("{message}; {RECORD_ONE}")))
    }

    fn take(&self, line: Line, trace: &mut Trace) -> Result<(), TraceError> {
        match (line, trace.header.records) {
            (Line::Event(event), Records::Events) => self.take_event(&event, &mut trace.log),
            (Line::Moves(moves), Records::Moves) => self.take_moves(&moves, &mut trace.log),
            (Line::Footer(footer), _) => {
                self.check_footer(&footer, &trace.log)?;
                trace.footer = Some(footer);
                Ok(())
            }
            (Line::Event(_), Records::Moves) => Err(self.error(
                1,
                "an event in a trace of moves; put \"records\":\"events\" in line 1, or remove this line".into(),
            )),
            (Line::Moves(_), Records::Events) => Err(self.error(
                1,
                "moves in a trace of events; put \"records\":\"moves\" in line 1, or remove this line".into(),
            )),
        }
    }

    fn take_event(&self, event: &Event, log: &mut EventLog) -> Result<(), TraceError> {
        check(event, log.now().board(), log.goal())
            .and_then(|()| log.record(event))
            .map_err(|Misfit { part, message }| self.error_at(part, format!("{message}; {RECORD_AGAIN}")))
    }

    fn take_moves(&self, moves: &str, log: &mut EventLog) -> Result<(), TraceError> {
        let before = column_of(&self.text, moves);
        for (column, letter) in (before + 1..).zip(moves.chars()) {
            let direction = Direction::from_letter(letter).filter(|direction| direction.letter() == letter);
            let direction = direction
                .ok_or_else(|| self.error(column, format!("{letter:?} is no move; moves are written U, D, L or R")))?;
            let slide = log.now().board().slide_towards(direction).ok_or_else(|| {
                let blank = log.now().board().size().position(log.now().board().blank());
                let (number, row, place) = (log.slides() + 1, blank.y + 1, blank.x + 1);
                self.error(
                    column,
                    format!(
                        "move {number} ({letter}) is illegal: the blank is in row {row}, column {place}, \
                         and no tile is there that could travel {direction}; {RECORD_AGAIN}"
                    ),
                )
            })?;
            log.record(&Event::Slide(slide)).map_err(|misfit| self.error(column, misfit.message))?;
        }
        Ok(())
    }

    /// The footer says nothing that the events do not.
    fn check_footer(&self, footer: &Footer, log: &EventLog) -> Result<(), TraceError> {
        let refuse = |key: &str, said: &dyn std::fmt::Display, found: &dyn std::fmt::Display| {
            let told = format!(
                "the footer says {key} {said}, but the lines before it give {found}; \
                 lines were changed or lost; record it again with `ecotaquin solve --trace FILE`"
            );
            Err(self.error_at(key, told))
        };
        if footer.moves != log.slides() {
            return refuse("moves", &footer.moves, &log.slides());
        }
        let digest = log.digest();
        if footer.digest != digest {
            return refuse("digest", &footer.digest, &digest);
        }
        if footer.outcome.is_solved() && !log.goal().is_reached_by(log.now().board()) {
            return refuse("outcome", &"solved", &"a board that is not the goal");
        }
        if let Outcome::AggressionLoop { loop_cells } = &footer.outcome {
            let last = log.instance().size().cells() - 1;
            if let Some(cell) = loop_cells.iter().find(|cell| cell.index() > last) {
                return refuse("loop_cells", cell, &format!("a board whose last cell is {last}"));
            }
        }
        if let (Records::Events, Work::Eco { activations, attacks, frustrated, disturbed, .. }) =
            (log.records(), footer.work)
        {
            for (key, said, kind) in [
                ("activations", activations, EventKind::Activation),
                ("attacks", attacks, EventKind::Attack),
                ("frustrated", frustrated, EventKind::Frustrated),
                ("disturbed", disturbed, EventKind::Disturbed),
            ] {
                if said != log.count(kind) {
                    return refuse(key, &said, &log.count(kind));
                }
            }
        }
        Ok(())
    }
}

/// The first key of a line that is a JSON object; empty where there is none.
fn first_key(line: &[u8]) -> &[u8] {
    let rest = line.trim_ascii_start().strip_prefix(b"{").map(<[u8]>::trim_ascii_start);
    let key = rest.and_then(|rest| rest.strip_prefix(b"\""));
    let end = key.and_then(|key| key.iter().position(|&byte| byte == b'"'));
    key.zip(end).map_or(&[], |(key, end)| &key[..end])
}

/// The column (from 1) where a text in quotation marks begins in a line; 1 where it is not there.
fn column_of(line: &[u8], quoted: &str) -> u64 {
    let quoted = format!("\"{quoted}\"");
    line.windows(quoted.len()).position(|window| window == quoted.as_bytes()).map_or(1, |index| index as u64 + 1)
}
