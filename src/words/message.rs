//! Texts of the screens with something in them.

use crate::puzzle::Size;
use crate::trace::EventKind;

/// A text of a screen with a name or a number in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message<'a> {
    /// The seed of a run.
    Seed(u64),
    /// A solver that draws no chance was asked for another seed.
    NoChance(&'a str),
    /// A command line is in the clipboard.
    Copied(&'a str),
    /// A file is written.
    Saved(&'a str),
    /// Something to try, said by the scenario.
    Try(&'a str),
    /// How far one is: a number out of another.
    Of(u64, u64),
    /// How many moves the shortest solution has, among other facts.
    Optimal(u64),
    /// A number of moves.
    Moves(u64),
    /// The title of a race on a board of this title.
    Race(&'a str),
    /// What a search is doing.
    Thinking {
        /// Nodes expanded.
        closed: u64,
        /// Nodes waiting.
        open: u64,
        /// The least f among them.
        best_f: u64,
    },
    /// No event of a kind comes any more in that direction.
    Missed(EventKind),
    /// The recording is full, after so many events.
    Full(u64),
    /// How many steps are not printed; `None` where nobody knows.
    Untold(Option<u64>),
    /// A step, by its number, and what is told of it.
    Step(u64, &'a str),
    /// Who solves: name, seed, settings.
    Solver(&'a str, u64, &'a str),
    /// A board too big to print.
    BoardOf(Size),
    /// The title of a trace without a scenario: its file.
    Trace(&'a str),
    /// The part of a board that is seen: first and last column, first and last row, all from 1.
    Part {
        /// First and last column.
        columns: (usize, usize),
        /// First and last row.
        rows: (usize, usize),
        /// The whole board.
        size: Size,
    },
    /// What a recording holds: events, and kilobytes of memory.
    Recorded(u64, u64),
    /// Of a tile: so many steps from home, in at most 10 columns.
    Away(u32),
}
