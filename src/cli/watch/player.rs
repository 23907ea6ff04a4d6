//! The player: where in the recording we are, and how we go on. It knows no terminal and no clock.

use std::time::Duration;

use crate::trace::{Cursor, EventKind, EventLog};

use super::rate::{Rate, whole};
use super::recording::Recording;

/// What somebody wants of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Plays, or pauses; at the end, plays from the start.
    PlayPause,
    /// Steps on (in the grain of the player).
    Forward(u64),
    /// Steps back.
    Back(u64),
    /// To the start.
    First,
    /// To the end, running there if need be.
    Last,
    /// To the next event of a kind.
    Next(EventKind),
    /// To the previous event of a kind.
    Previous(EventKind),
    /// Plays faster.
    Faster,
    /// Plays slower.
    Slower,
    /// Between whole steps and single events.
    ToggleGrain,
    /// From the start again, playing.
    Again,
}

/// What one step of the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grain {
    /// An activation with all that comes of it; of a search, a report or a move.
    Step,
    /// One event.
    Event,
}

/// A place that the recording may not have reached yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Steps(u64),
    Events(u64),
    Next(EventKind, u64),
    End,
}

/// A place in a recording and the way on from there.
#[derive(Clone, Debug)]
pub(super) struct Player {
    cursor: Cursor,
    playing: bool,
    rate: Rate,
    grain: Grain,
    /// Steps that time has earned and that are not taken yet: below 1 after every tick.
    due: f64,
    target: Option<Target>,
    /// The kind of event that was looked for in vain.
    missed: Option<EventKind>,
}

impl Player {
    /// The longest time that one tick plays: a program that was asleep does not jump when it wakes.
    const LONGEST_TICK: Duration = Duration::from_millis(250);

    /// Paused at the start.
    pub(super) fn new(log: &EventLog, rate: Rate) -> Self {
        Self {
            cursor: Cursor::new(log),
            playing: false,
            rate,
            grain: Grain::Step,
            due: 0.0,
            target: None,
            missed: None,
        }
    }

    /// The same player at the start of another recording.
    pub(super) fn restart(&mut self, log: &EventLog) {
        *self = Self { playing: self.playing, grain: self.grain, ..Self::new(log, self.rate) };
    }

    pub(super) fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    pub(super) fn is_playing(&self) -> bool {
        self.playing
    }

    pub(super) fn rate(&self) -> Rate {
        self.rate
    }

    pub(super) fn grain(&self) -> Grain {
        self.grain
    }

    /// The kind of event that the last command looked for in vain.
    pub(super) fn missed(&self) -> Option<EventKind> {
        self.missed
    }

    /// Whether a command waits for the recording to get there.
    pub(super) fn is_waiting(&self) -> bool {
        self.target.is_some()
    }

    /// Whether the recording must grow for what comes next. A player that pauses has the next step ready and no more.
    pub(super) fn wants_more(&self, recording: &Recording) -> bool {
        let ahead = if self.playing { whole(self.rate.per_second()).max(8) } else { 1 };
        let log = recording.log();
        !recording.is_complete() && (self.is_waiting() || log.steps() < self.cursor.step(log) + ahead)
    }

    /// Whether nothing comes after this place.
    pub(super) fn is_at_end(&self, recording: &Recording) -> bool {
        recording.is_complete() && self.cursor.event() == recording.log().len()
    }

    /// Whether the place is within a step, with some of its events still to come.
    pub(super) fn is_within_step(&self, log: &EventLog) -> bool {
        let range = self.cursor.step(log).checked_sub(1).and_then(|step| log.step_range(step));
        range.is_some_and(|range| range.end != self.cursor.event())
    }

    /// Carries a command out, as far as the recording allows it now.
    pub(super) fn apply(&mut self, command: Command, recording: &Recording) {
        let log = recording.log();
        self.missed = None;
        match command {
            Command::Faster => self.rate = self.rate.faster(),
            Command::Slower => self.rate = self.rate.slower(),
            Command::ToggleGrain => {
                self.grain = if self.grain == Grain::Step { Grain::Event } else { Grain::Step };
            }
            Command::PlayPause => {
                let from_start = !self.playing && self.is_at_end(recording);
                self.go(log, from_start.then_some(0), !self.playing);
            }
            Command::Again => self.go(log, Some(0), true),
            Command::First => self.go(log, Some(0), false),
            Command::Forward(by) => {
                let target = self.forward(by, log);
                self.aim(target, recording);
            }
            Command::Back(by) => {
                let event = match self.grain {
                    Grain::Event => self.cursor.event().saturating_sub(by),
                    Grain::Step => {
                        let step = self.cursor.step(log).saturating_sub(by);
                        log.step_range(step).map_or(self.cursor.event(), |range| range.start)
                    }
                };
                self.go(log, Some(event), false);
            }
            Command::Last => self.aim(Target::End, recording),
            Command::Next(kind) => self.aim(Target::Next(kind, self.cursor.event()), recording),
            Command::Previous(kind) => {
                let here = self.cursor.event().saturating_sub(1);
                let found = log.previous_of(kind, here);
                self.missed = found.is_none().then_some(kind);
                self.go(log, found.map(|event| event + 1), false);
            }
        }
    }

    /// Lets time pass: plays on, and gets nearer to what a command waits for. Says whether the place has changed.
    pub(super) fn tick(&mut self, elapsed: Duration, recording: &Recording) -> bool {
        let before = self.cursor.event();
        if self.is_waiting() {
            self.pursue(recording);
        } else if self.playing {
            self.due += self.rate.per_second() * elapsed.min(Self::LONGEST_TICK).as_secs_f64();
            let steps = whole(self.due);
            self.due = self.due.fract();
            let log = recording.log();
            if steps > 0 {
                match self.forward(steps, log) {
                    Target::Events(event) => self.cursor.seek(log, event),
                    Target::Steps(step) => self.cursor.seek_step(log, step),
                    Target::Next(..) | Target::End => {}
                }
            }
            self.playing = !self.is_at_end(recording);
        }
        before != self.cursor.event()
    }

    /// Goes to a place (or stays) and plays from there (or not); forgets what was waited for.
    fn go(&mut self, log: &EventLog, event: Option<u64>, playing: bool) {
        (self.target, self.playing, self.due) = (None, playing, 0.0);
        if let Some(event) = event {
            self.cursor.seek(log, event);
        }
    }

    fn forward(&self, by: u64, log: &EventLog) -> Target {
        match self.grain {
            Grain::Event => Target::Events(self.cursor.event() + by),
            Grain::Step => Target::Steps(self.cursor.step(log) + by - u64::from(self.is_within_step(log))),
        }
    }

    fn aim(&mut self, target: Target, recording: &Recording) {
        self.go(recording.log(), None, false);
        self.target = Some(target);
        self.pursue(recording);
    }

    /// Goes to the target if it is there; forgets it if it will never be.
    fn pursue(&mut self, recording: &Recording) {
        let log = recording.log();
        let place = match self.target {
            None => return,
            Some(Target::Steps(step)) => {
                log.step_range(step).map(|range| range.start).or((log.steps() == step).then_some(log.len()))
            }
            Some(Target::Events(event)) => (event <= log.len()).then_some(event),
            Some(Target::Next(kind, from)) => log.next_of(kind, from).map(|event| event + 1),
            Some(Target::End) => {
                self.cursor.seek(log, log.len());
                None
            }
        };
        match (place, recording.is_complete(), self.target) {
            (Some(event), ..) => self.cursor.seek(log, event),
            (None, false, _) => return,
            (None, true, Some(Target::Next(kind, _))) => self.missed = Some(kind),
            (None, true, _) => self.cursor.seek(log, log.len()),
        }
        self.target = None;
    }
}
