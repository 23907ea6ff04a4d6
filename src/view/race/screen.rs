//! What keys do, and how time passes.

use std::time::Duration;

use serde_json::{Value, json};

use crate::picture::Rect;
use crate::playback::{Command, Rate, Show};
use crate::solver::SettingError;
use crate::solvers::Registry;

use super::super::input::{Input, Key};
use super::super::screen::{Flow, Screen, Shared};
use super::super::ui::Ui;
use super::draw;
use super::lane::Lane;

/// Two solvers on the same board.
pub struct RaceScreen {
    /// The board.
    show: Show,
    /// The society.
    pub(super) left: Lane,
    /// The baseline.
    pub(super) right: Lane,
    pub(super) optimal: Option<u64>,
}

impl RaceScreen {
    /// The show's society (or the default one) against a baseline, both at the start.
    ///
    /// # Errors
    /// When a solver does not fit the board.
    pub fn new(show: Show, baseline: &str, rate: Rate) -> Result<Self, SettingError> {
        let society = if Registry::draws(&show.solver.name) { show.solver.name.clone() } else { "eco".to_owned() };
        let (left, right) = (Lane::new(&show, &society, rate)?, Lane::new(&show, baseline, rate)?);
        Ok(Self { optimal: show.case.known_optimal, show, left, right })
    }

    fn both(&mut self, command: Command) {
        self.left.command(command);
        self.right.command(command);
    }

    fn is_playing(&self) -> bool {
        self.left.player.is_playing() || self.right.player.is_playing()
    }

    /// Whether both are done: the verdict is shown.
    pub(super) fn is_over(&self) -> bool {
        self.left.is_done() && self.right.is_done()
    }

    fn restart(&mut self, seed: u64, society: &str, baseline: &str, shared: &mut Shared) {
        self.show.seed = seed;
        let rate = self.left.player.rate();
        match (Lane::new(&self.show, society, rate), Lane::new(&self.show, baseline, rate)) {
            (Ok(left), Ok(right)) => (self.left, self.right) = (left, right),
            (Err(error), _) | (_, Err(error)) => shared.refuse(&error.into()),
        }
    }

    /// The name after this one among the solvers that draw chance, or among those that don't.
    fn next_name(now: &str) -> String {
        let draws = Registry::draws(now);
        let names: Vec<&str> = Registry::names().filter(|name| Registry::draws(name) == draws).collect();
        let index = names.iter().position(|&name| name == now).unwrap_or(0);
        names[(index + 1) % names.len()].to_owned()
    }

    /// The optimum, where the scenario knows it or one of the two has proved it.
    pub(super) fn optimum(&self) -> Option<u64> {
        let proved = self.right.recording.proves_optimality()
            && self.right.outcome().is_some_and(crate::solver::Outcome::is_solved);
        self.optimal.or(proved.then(|| self.right.recording.log().slides()))
    }
}

impl Screen for RaceScreen {
    fn name(&self) -> &'static str {
        "race"
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Flow {
        let Input::Key(key) = input else { return Flow::Ignored };
        let (society, baseline) = (self.left.show.solver.name.clone(), self.right.show.solver.name.clone());
        match key {
            Key::Space if self.is_playing() => {
                // Both stop, whoever was still playing.
                for lane in [&mut self.left, &mut self.right] {
                    if lane.player.is_playing() {
                        lane.command(Command::PlayPause);
                    }
                }
            }
            Key::Space => {
                let again = self.is_over();
                for lane in [&mut self.left, &mut self.right] {
                    if again || !lane.is_done() {
                        lane.command(Command::PlayPause);
                    }
                }
            }
            Key::Home => self.both(Command::First),
            Key::End => self.both(Command::Last),
            Key::Right => self.both(Command::Forward(1)),
            Key::Left => self.both(Command::Back(1)),
            Key::Char('+' | '=') => self.both(Command::Faster),
            Key::Char('-') => self.both(Command::Slower),
            Key::Char('r' | 'R') => self.restart(self.show.seed, &society, &baseline, shared),
            Key::Char('n' | 'N') => self.restart(self.show.seed.wrapping_add(1), &society, &baseline, shared),
            Key::Char('s' | 'S') => self.restart(self.show.seed, &Self::next_name(&society), &baseline, shared),
            Key::Char('b' | 'B') => self.restart(self.show.seed, &society, &Self::next_name(&baseline), shared),
            _ => return Flow::Ignored,
        }
        Flow::Handled
    }

    fn tick(&mut self, elapsed: Duration, budget: Duration, _shared: &mut Shared) -> bool {
        // Jumps ("End") also need the engines.
        for lane in [&mut self.left, &mut self.right] {
            if lane.player.is_waiting() && !lane.recording.is_complete() {
                lane.recording.advance(256);
            }
        }
        let left = self.left.tick(elapsed, budget / 2);
        let right = self.right.tick(elapsed, budget / 2);
        left || right
    }

    fn is_at_rest(&self) -> bool {
        !self.is_playing() && !self.left.player.is_waiting() && !self.right.player.is_waiting()
    }

    fn draw(&self, ui: &mut Ui, area: Rect, _shared: &Shared) {
        draw::draw(self, &self.show, ui, area);
    }

    fn keys(&self, shared: &Shared) -> Vec<(String, String)> {
        draw::keys(shared.language)
    }

    fn state(&self) -> Value {
        let lane = |lane: &Lane| {
            json!({
                "solver": lane.show.solver.name,
                "moves": lane.player.cursor().slides(),
                "work": lane.work(),
                "outcome": lane.outcome().map(crate::solver::Outcome::name),
                "done": lane.is_done(),
                "board": lane.player.cursor().board().to_string(),
                "digest": lane.recording.is_complete().then(|| lane.recording.log().digest().to_string()),
            })
        };
        json!({
            "seed": self.show.seed,
            "playing": self.is_playing(),
            "over": self.is_over(),
            "optimal": self.optimum(),
            "society": lane(&self.left),
            "baseline": lane(&self.right),
        })
    }
}
