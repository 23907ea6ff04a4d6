//! One of the two who race.

use std::time::Duration;

use crate::experiment::SolverChoice;
use crate::platform::Instant;
use crate::playback::{Command, End, MOST_BYTES, Player, Rate, Recording, Show};
use crate::solver::{Budget, Event, Outcome, SettingError, Settings, Work};
use crate::solvers::Registry;
use crate::trace::EventKind;

/// A solver on the board, its recording and the place in it.
pub(super) struct Lane {
    pub(super) show: Show,
    pub(super) recording: Recording,
    pub(super) player: Player,
    /// How long its engine has worked: the only number that depends on the machine.
    pub(super) worked: Duration,
}

impl Lane {
    /// Memory that a search in a race may use.
    const MEMORY: u64 = 1 << 30;

    /// At the start.
    pub(super) fn new(show: &Show, solver: &str, rate: Rate) -> Result<Self, SettingError> {
        let own = (solver == show.solver.name).then(|| show.solver.clone());
        let max_steps = Registry::default_steps(solver, &Settings::new());
        let budget = Budget { max_steps, max_moves: None, max_bytes: Self::MEMORY };
        let choice = own.map_or_else(|| SolverChoice::new(solver, &Settings::new(), budget), Ok);
        let show = Show { solver: choice?, ..show.again() };
        // There are two of them.
        let recording = Recording::of_run(&show, MOST_BYTES / 2)?;
        let player = Player::new(recording.log(), rate);
        Ok(Self { show, recording, player, worked: Duration::ZERO })
    }

    pub(super) fn command(&mut self, command: Command) {
        self.player.apply(command, &self.recording);
    }

    /// The engine works as long as it may, and the player goes on. Says whether the picture has changed.
    pub(super) fn tick(&mut self, elapsed: Duration, budget: Duration) -> bool {
        let events = self.recording.log().len();
        let start = Instant::now();
        while self.player.is_playing() && !self.recording.is_complete() && start.elapsed() < budget {
            self.recording.advance(64);
        }
        if self.recording.log().len() != events {
            self.worked += start.elapsed();
        }
        // A search is shown while it thinks, not afterwards at the pace of its reports.
        if self.player.is_playing() && self.thinks() {
            let reports = self.recording.log().count(EventKind::Search);
            self.player.go_to_step(reports, &self.recording);
            self.player.apply(Command::PlayPause, &self.recording);
            return true;
        }
        self.player.tick(elapsed, &self.recording) || self.recording.log().len() != events
    }

    /// Whether it is still searching: no slide is there yet, only reports.
    fn thinks(&self) -> bool {
        let log = self.recording.log();
        log.count(EventKind::Search) > 0 && self.player.cursor().slides() == 0 && {
            let reports = log.count(EventKind::Search);
            self.player.cursor().event() < reports || !self.recording.is_complete()
        }
    }

    /// Whether it has ended and all of it is shown.
    pub(super) fn is_done(&self) -> bool {
        self.player.is_at_end(&self.recording)
    }

    /// How it ended.
    pub(super) fn outcome(&self) -> Option<&Outcome> {
        match self.recording.end() {
            End::Ended(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// What it has cost.
    pub(super) fn work(&self) -> Work {
        self.recording.work().expect("a race runs, it does not replay")
    }

    /// What its search said last, up to the place that is shown.
    pub(super) fn report(&self) -> Option<Event> {
        let log = self.recording.log();
        let last = log.previous_of(EventKind::Search, self.player.cursor().event())?;
        log.event(last)
    }
}
