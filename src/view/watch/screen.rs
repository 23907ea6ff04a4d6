//! The watch screen: what it holds, what keys do, how time passes.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use crate::picture::Rect;
use crate::picture::board::Viewport;
use crate::platform::Instant;
use crate::playback::{Command, End, Grain, Player, Rate, Recording, Show};
use crate::puzzle::Tile;
use crate::solver::SettingError;
use crate::solvers::Registry;
use crate::trace::EventKind;
use crate::words::{Message, Tongue};

use super::super::curves::Series;
use super::super::input::{Input, Key};
use super::super::inspector::TileHistory;
use super::super::refusal::Refusal;
use super::super::screen::{Flow, Screen, Shared};
use super::super::timeline::Marks;
use super::super::ui::Ui;
use super::draw;
use super::filming::{Filming, Wish};
use super::heat::Heat;
use super::mouse::Dragging;

/// How a screen opens another about the same run.
pub type Opener = Box<dyn Fn(&Show) -> Result<Box<dyn Screen>, Refusal>>;

/// The screens that this one leads to.
pub struct Doors {
    /// The same board as a race.
    pub race: Opener,
    /// The same board by hand.
    pub play: Opener,
    /// All scenarios.
    pub browse: Opener,
}

/// What is shown over the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four switches that know nothing of each other")]
pub struct Overlays {
    /// The goal gradient of the chosen (or acting) tile.
    pub goal_gradient: bool,
    /// The blank gradient around the locks.
    pub blank_gradient: bool,
    /// Where tiles have slid lately.
    pub trails: bool,
    /// Attacks per cell so far.
    pub heat: bool,
}

/// Watching one run.
pub struct WatchScreen {
    pub(super) show: Show,
    pub(super) recording: Recording,
    pub(super) player: Player,
    /// Plays as fast as the engine goes.
    pub(super) maximum: bool,
    pub(super) overlays: Overlays,
    pub(super) chosen: Option<Tile>,
    pub(super) marks: Marks,
    pub(super) series: Series,
    pub(super) heat: Heat,
    pub(super) history: Option<TileHistory>,
    pub(super) viewport: Viewport,
    /// How much of the present step's slides is shown, 0…1.
    pub(super) progress: f32,
    pub(super) dragging: Option<Dragging>,
    /// The film that is being made.
    pub(super) filming: Option<Filming>,
    /// The film that was saved last.
    pub(super) filmed: Option<PathBuf>,
    /// Where films are saved.
    pub(super) folder: PathBuf,
    pub(super) area: Rect,
    pub(super) scale: f32,
    doors: Doors,
    tongue: Tongue,
}

impl WatchScreen {
    /// How long a step's slides take to be shown.
    const MOTION: Duration = Duration::from_millis(220);
    /// Events that are read at a time: a tenth of a millisecond's work.
    const READING: u64 = 4000;
    /// How much a zoom enlarges.
    pub(super) const ZOOM: f32 = 1.25;

    /// Opens paused at step 0.
    ///
    /// # Errors
    /// When the solver does not fit the board.
    pub fn new(mut show: Show, rate: Rate, doors: Doors) -> Result<Self, SettingError> {
        let recording = Recording::new(&mut show)?;
        let player = Player::new(recording.log(), rate);
        Ok(Self {
            marks: Marks::default(),
            series: Series::new(recording.log()),
            heat: Heat::new(recording.log()),
            history: None,
            viewport: Viewport::default(),
            show,
            recording,
            player,
            maximum: false,
            overlays: Overlays::default(),
            chosen: None,
            progress: 1.0,
            dragging: None,
            filming: None,
            filmed: None,
            folder: PathBuf::new(),
            area: Rect::default(),
            scale: 1.0,
            doors,
            tongue: Tongue::default(),
        })
    }

    /// The command line that shows the same thing.
    pub(super) fn command_line(&self) -> String {
        let Show { case, solver, seed, .. } = &self.show;
        let source = case
            .scenario
            .clone()
            .unwrap_or_else(|| format!("--board '{}' --goal '{}'", case.board, case.goal.arrangement()));
        let settings: Vec<String> = solver.settings.iter().map(|(name, value)| format!("--{name} {value}")).collect();
        let steps = solver.budget.max_steps.map_or_else(String::new, |steps| format!(" --max-steps {steps}"));
        format!("ecotaquin watch {source} --solver {} --seed {seed} {}{steps}", solver.name, settings.join(" "))
    }

    fn command(&mut self, command: Command) {
        let before = self.player.cursor().event();
        self.maximum = false;
        self.player.apply(command, &self.recording);
        self.moved(before);
    }

    /// The place has changed: show its slides from the beginning, when it was one step on.
    pub(super) fn moved(&mut self, before: u64) {
        let cursor = self.player.cursor();
        if cursor.event() != before {
            let forward = cursor.event() > before && !cursor.scene().slides().is_empty();
            self.progress = if forward { 0.0 } else { 1.0 };
        }
    }

    fn run_again(&mut self, seed: u64, shared: &mut Shared) {
        self.show.seed = seed;
        match Recording::new(&mut self.show) {
            Ok(recording) => {
                self.filming = None;
                self.recording = recording;
                self.player.restart(self.recording.log());
                self.marks = Marks::default();
                self.series = Series::new(self.recording.log());
                self.heat = Heat::new(self.recording.log());
                self.history = None;
                self.progress = 1.0;
                shared.toast = Some(shared.language.language().message(&Message::Seed(seed)));
            }
            Err(error) => shared.refuse(&error.into()),
        }
    }

    /// The tile `by` numbers on, around; from nobody, the first or the last.
    fn choose_next(&mut self, by: i32) {
        let tiles = self.show.instance.size().tiles() as u32;
        let now = self.chosen.map_or(if by > 0 { tiles } else { 1 }, |tile| tile.0);
        let step = by.rem_euclid(i32::try_from(tiles).unwrap_or(i32::MAX)).unsigned_abs();
        self.chosen = Some(Tile((now - 1 + step) % tiles + 1));
    }

    fn key(&mut self, key: Key, shared: &mut Shared) -> Flow {
        match key {
            Key::Space => self.command(Command::PlayPause),
            Key::Right => self.command(Command::Forward(1)),
            Key::Left => self.command(Command::Back(1)),
            Key::PageDown => self.command(Command::Forward(10)),
            Key::PageUp => self.command(Command::Back(10)),
            Key::Home => self.command(Command::First),
            Key::End => self.command(Command::Last),
            Key::Char('+' | '=') => self.command_keeping_pace(Command::Faster),
            Key::Char('-') => self.command_keeping_pace(Command::Slower),
            Key::Char('x' | 'X') => self.maximum = !self.maximum,
            Key::Char('e' | 'E') => self.command(Command::ToggleGrain),
            Key::Char('a') => self.command(Command::Next(EventKind::Attack)),
            Key::Char('A') => self.command(Command::Previous(EventKind::Attack)),
            Key::Char('f') => self.command(Command::Next(EventKind::Frustrated)),
            Key::Char('F') => self.command(Command::Previous(EventKind::Frustrated)),
            Key::Char('d') => self.command(Command::Next(EventKind::Disturbed)),
            Key::Char('D') => self.command(Command::Previous(EventKind::Disturbed)),
            Key::Char('1') => self.overlays.goal_gradient ^= true,
            Key::Char('2') => self.overlays.blank_gradient ^= true,
            Key::Char('3') => self.overlays.trails ^= true,
            Key::Char('4') => self.overlays.heat ^= true,
            Key::Char('0') => self.see_all(),
            Key::Char('z') => self.zoom(Self::ZOOM, None),
            Key::Char('Z') => self.zoom(1.0 / Self::ZOOM, None),
            Key::Tab => self.choose_next(1),
            Key::BackTab => self.choose_next(-1),
            Key::Escape if self.filming.is_some() => self.stop_filming(shared),
            Key::Escape if self.chosen.is_some() => self.chosen = None,
            Key::Char('c') => self.film(Wish::Gif, shared),
            Key::Char('C') => self.film(Wish::Frames, shared),
            Key::Char('r' | 'R') => self.run_again(self.show.seed, shared),
            Key::Char('n' | 'N') => {
                if Registry::draws(&self.show.solver.name) {
                    self.run_again(self.show.seed.wrapping_add(1), shared);
                } else {
                    let solver = &self.show.solver.name;
                    shared.toast = Some(shared.language.language().message(&Message::NoChance(solver)));
                }
            }
            Key::Char('g' | 'G') => {
                let line = self.command_line();
                shared.toast = Some(shared.language.language().message(&Message::Copied(&line)));
                shared.clipboard = Some(line);
            }
            Key::Char('v' | 'V') => return self.open(&self.doors.race),
            Key::Char('b' | 'B') => return self.open(&self.doors.browse),
            Key::Char('y' | 'Y') => return self.open(&self.doors.play),
            _ => return Flow::Ignored,
        }
        Flow::Handled
    }

    fn command_keeping_pace(&mut self, command: Command) {
        self.player.apply(command, &self.recording);
    }

    fn open(&self, opener: &Opener) -> Flow {
        opener(&self.show).map_or_else(Flow::Say, Flow::Open)
    }

    /// Reads what is new in the recording, until the frame's time is up. Says whether there was any.
    fn read_on(&mut self, frame: Instant, budget: Duration) -> bool {
        let (log, event) = (self.recording.log(), self.player.cursor().event());
        if self.history.as_ref().map(TileHistory::tile) != self.chosen {
            self.history = self.chosen.map(|tile| TileHistory::new(log, tile));
        }
        let mut changed = false;
        // Little of each at a time, so that nobody waits for another, and once at least.
        loop {
            let mut more = self.marks.update(log, 20);
            more |= self.series.update(log, Self::READING);
            more |= self.overlays.heat && self.heat.follow(log, event, Self::READING);
            more |= self.history.as_mut().is_some_and(|history| history.update(log, event, Self::READING));
            changed |= more;
            if !more || frame.elapsed() >= budget {
                return changed;
            }
        }
    }

    /// Lets the engine run ahead of the player, as long as it may work.
    fn record(&mut self, start: Instant, budget: Duration) {
        let filming = self.filming.as_ref();
        let wanted = |recording: &Recording, player: &Player| {
            player.wants_more(recording) || filming.is_some_and(|film| film.wants_more(recording))
        };
        while (self.maximum || wanted(&self.recording, &self.player))
            && !self.recording.is_complete()
            && start.elapsed() < budget
        {
            self.recording.advance(64);
        }
    }
}

impl Screen for WatchScreen {
    fn name(&self) -> &'static str {
        "watch"
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Flow {
        match input {
            Input::Key(key) => self.key(*key, shared),
            Input::Press(at) => self.press(*at),
            Input::Drag(at) => self.drag(*at),
            Input::Release(_) => {
                self.dragging = None;
                Flow::Handled
            }
            Input::Wheel(at, turns) => self.wheel(*at, *turns),
            // The list of scenarios knows what to do with a file.
            Input::Drop(_) => match (self.doors.browse)(&self.show) {
                Ok(mut list) => list.input(input, shared),
                Err(error) => Flow::Say(error),
            },
        }
    }

    fn tick(&mut self, elapsed: Duration, budget: Duration, shared: &mut Shared) -> bool {
        let (width, height) = shared.size;
        self.area = Rect::new(0.0, 0.0, width, height);
        self.scale = shared.scale.min((width / 800.0).min(height / 600.0).max(0.4));
        self.tongue = shared.language;
        let events = self.recording.log().len();
        let frame = Instant::now();
        // What is recorded is to be read, too.
        self.record(frame, budget * 2 / 3);
        let before = self.player.cursor().event();
        let mut changed = self.player.tick(elapsed, &self.recording);
        if self.maximum {
            self.player.go_to_step(self.recording.log().steps(), &self.recording);
            self.maximum = !self.recording.is_complete();
            changed = true;
        }
        self.moved(before);
        let fast = self.maximum || (self.player.is_playing() && self.player.rate().per_second() > 8.0);
        if shared.reduced_motion || fast {
            self.progress = 1.0;
        } else if self.progress < 1.0 {
            self.progress = (self.progress + elapsed.as_secs_f32() / Self::MOTION.as_secs_f32()).min(1.0);
            changed = true;
        }
        changed |= self.read_on(frame, budget);
        changed |= self.film_on(shared);
        changed || self.recording.log().len() != events
    }

    fn is_at_rest(&self) -> bool {
        let log = self.recording.log();
        !self.player.is_playing()
            && !self.player.is_waiting()
            && !self.maximum
            && self.filming.is_none()
            && self.progress >= 1.0
            && self.series.seen() == log.len()
            && (!self.overlays.heat || self.heat.is_at(self.player.cursor().event()))
            && self.history.as_ref().map(TileHistory::tile) == self.chosen
            && self.history.as_ref().is_none_or(|history| history.is_complete(self.player.cursor().event()))
            && !self.player.wants_more(&self.recording)
    }

    fn draw(&self, ui: &mut Ui, area: Rect, _shared: &Shared) {
        draw::draw(self, ui, area);
    }

    fn keys(&self, shared: &Shared) -> Vec<(String, String)> {
        draw::keys(shared.language)
    }

    fn state(&self) -> Value {
        let cursor = self.player.cursor();
        let log = self.recording.log();
        let (grid, timeline) = (self.grid(), self.timeline_rect());
        json!({
            "title": self.show.title,
            "solver": self.show.solver.name,
            "seed": self.show.seed,
            "step": cursor.step(log),
            "steps": log.steps(),
            "event": cursor.event(),
            "events": log.len(),
            "board": cursor.board().to_string(),
            "grid": {
                "x": grid.rect.x,
                "y": grid.rect.y,
                "cell": grid.cell,
                "first": [grid.first.x, grid.first.y],
                "columns": grid.columns,
                "rows": grid.rows,
            },
            "timeline": [timeline.x, timeline.y, timeline.w, timeline.h],
            "moves": cursor.slides(),
            "entropy": cursor.entropy(),
            "satisfied": cursor.satisfied(),
            "playing": self.player.is_playing(),
            "rate": self.player.rate().per_second(),
            "maximum": self.maximum,
            "grain": if self.player.grain() == Grain::Step { "step" } else { "event" },
            "chosen": self.chosen.map(|tile| tile.0),
            "filming": self.filming.as_ref().map(|film| json!({ "drawn": film.drawn(), "of": film.length(log) })),
            "filmed": self.filmed.as_ref().map(|path| path.display().to_string()),
            "overlays": {
                "goal_gradient": self.overlays.goal_gradient,
                "blank_gradient": self.overlays.blank_gradient,
                "trails": self.overlays.trails,
                "heat": self.overlays.heat,
            },
            "sentence": draw::sentence(self, self.tongue.language()),
            "complete": self.recording.is_complete(),
            "outcome": match self.recording.end() {
                End::Ended(outcome) => Some(outcome.name()),
                _ => None,
            },
            "digest": self.recording.is_complete().then(|| log.digest().to_string()),
            "command": self.command_line(),
        })
    }
}
