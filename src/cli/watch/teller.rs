//! Tells a run step by step in plain text.

use std::io::{self, Write};

use crate::cli::interrupt;
use crate::puzzle::{Board, Goal};
use crate::solver::{Event, Instance, Observer};
use crate::words::{Language, Message};

use super::panel::is_search;

/// The longest side of a board that is printed after every step.
const SMALL: u16 = 8;

/// Gathers the events of a step, and prints it when the next one begins. It holds one step at a time, so that a run of any
/// length can be told.
pub(super) struct Teller<W> {
    out: W,
    language: &'static dyn Language,
    goal: Goal,
    board: Board,
    events: Vec<Event>,
    in_activation: bool,
    told: u64,
    most: u64,
    failed: Option<io::Error>,
}

impl<W: Write> Teller<W> {
    /// Tells at most so many steps.
    pub(super) fn new(out: W, instance: &Instance, most: Option<u64>, language: &'static dyn Language) -> Self {
        Self {
            out,
            language,
            goal: instance.goal().clone(),
            board: instance.start().clone(),
            events: Vec::new(),
            in_activation: false,
            told: 0,
            most: most.unwrap_or(u64::MAX),
            failed: None,
        }
    }

    /// Whether nothing more is going to be told.
    pub(super) fn is_silent(&self) -> bool {
        self.told >= self.most || self.failed.is_some() || interrupt::asked()
    }

    /// Whether nobody reads any more.
    pub(super) fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    /// Steps told.
    pub(super) fn told(&self) -> u64 {
        self.told
    }

    /// Tells the last step, and gives the writer back.
    pub(super) fn finish(mut self) -> io::Result<W> {
        self.tell();
        self.failed.map_or(Ok(self.out), Err)
    }

    fn tell(&mut self) {
        if self.events.is_empty() || self.is_silent() {
            return;
        }
        self.told += 1;
        for event in &self.events {
            if let Event::Slide(slide) = event {
                self.board.apply(*slide);
            }
        }
        let told = self.language.explain_step(&self.events, &self.goal);
        let mut text = self.language.message(&Message::Step(self.told, &told)) + "\n";
        if is_small(&self.board) && !is_search(&self.events) {
            text.push_str(&self.board.pretty());
            text.push('\n');
        }
        self.events.clear();
        self.failed = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush()).err();
    }
}

/// Whether a board is printed after every step.
pub(super) fn is_small(board: &Board) -> bool {
    board.size().width() <= SMALL && board.size().height() <= SMALL
}

impl<W: Write> Observer for Teller<W> {
    fn wants_events(&self) -> bool {
        !self.is_silent()
    }

    fn event(&mut self, event: &Event) {
        // The steps of a log: see `EventLog`.
        let begins = match event {
            Event::Activation { .. } | Event::Search { .. } => true,
            Event::Slide(_) => !self.in_activation,
            _ => false,
        };
        if begins {
            self.tell();
        }
        match event {
            // A flight too: where a cornered victim has all locks cleared, it goes on.
            Event::Activation { .. } | Event::Flight { .. } => self.in_activation = true,
            Event::Unlock | Event::Search { .. } => self.in_activation = false,
            _ => {}
        }
        if !self.is_silent() {
            self.events.push(*event);
        }
    }
}
