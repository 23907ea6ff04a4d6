//! Watching on a terminal: keys in, pictures out, and the run advanced between them.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEventKind};

use crate::cli::failure::{Ended, Exit, Failure};
use crate::cli::interrupt;
use crate::solvers::Registry;

use super::cells::Level;
use super::help::Page;
use super::keys::{Action, action};
use super::layout::{Sight, draw};
use super::screen::Screen;
use super::viewport::Viewport;
use crate::playback::Player;
use crate::playback::Rate;
use crate::playback::Recording;
use crate::playback::Show;
use crate::words::{Label, Language, Message};

/// Between two pictures.
const PICTURE: Duration = Duration::from_millis(33);
/// How long the run is advanced before keys are looked at again.
const SLICE: Duration = Duration::from_millis(8);
/// Steps of the run between two looks at the clock.
const STEPS: u64 = 16;
/// How long to sleep where nothing moves; Ctrl-C from outside is seen then.
const SLEEP: Duration = Duration::from_millis(250);

/// Watches until somebody leaves: exit code 0 after q or Esc, 130 after Ctrl-C.
pub(super) fn run(mut show: Show, rate: Rate, language: &'static dyn Language) -> Ended {
    interrupt::listen();
    let recording = Recording::new(&mut show)?;
    let player = Player::new(recording.log(), rate);
    let mut watching = Watching {
        language,
        show,
        recording,
        player,
        level: None,
        viewport: Viewport::default(),
        page: Page::Board,
        message: None,
        stale: true,
    };
    let mut screen = Screen::open().map_err(|error| terminal(&error))?;
    watching.go_on(&mut screen)
}

fn terminal(error: &io::Error) -> Failure {
    Failure::input(format!("cannot use the terminal: {error}; ecotaquin watch … | cat prints plain text"))
}

struct Watching {
    language: &'static dyn Language,
    show: Show,
    recording: Recording,
    player: Player,
    level: Option<Level>,
    viewport: Viewport,
    page: Page,
    message: Option<String>,
    /// Whether the picture is out of date.
    stale: bool,
}

impl Watching {
    fn go_on(&mut self, screen: &mut Screen) -> Ended {
        let (mut ticked, mut drawn) = (Instant::now(), None::<Instant>);
        loop {
            if interrupt::asked() {
                return Ok(Exit::Interrupted);
            }
            self.grow();
            let now = Instant::now();
            self.stale |= self.player.is_waiting();
            self.stale |= self.player.tick(now - ticked, &self.recording);
            ticked = now;
            if self.stale && drawn.is_none_or(|drawn| now - drawn >= PICTURE) {
                self.draw(screen).map_err(|error| terminal(&error))?;
                drawn = Some(now);
            }
            if let Some(exit) = self.keys().map_err(|error| terminal(&error))? {
                return Ok(exit);
            }
        }
    }

    /// Advances the run a little if the player needs it.
    fn grow(&mut self) {
        let start = Instant::now();
        while self.player.wants_more(&self.recording) && start.elapsed() < SLICE {
            self.recording.advance(STEPS);
            self.stale |= self.recording.is_complete();
        }
    }

    fn draw(&mut self, screen: &mut Screen) -> io::Result<()> {
        let (width, height) = Screen::size()?;
        let sight = Sight {
            show: &self.show,
            recording: &self.recording,
            player: &self.player,
            level: self.level,
            page: self.page,
            message: self.message.as_deref(),
            language: self.language,
        };
        let frame = draw(&sight, width, height, &mut self.viewport);
        self.stale = false;
        screen.show(frame)
    }

    /// Waits for keys, no longer than something else is due, and does what they say.
    fn keys(&mut self) -> io::Result<Option<Exit>> {
        let mut patience = if self.player.wants_more(&self.recording) {
            Duration::ZERO
        } else if self.player.is_playing() || self.stale {
            PICTURE / 2
        } else {
            SLEEP
        };
        while event::poll(patience)? {
            patience = Duration::ZERO;
            self.stale = true;
            let Event::Key(key) = event::read()? else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            self.message = None;
            match action(key) {
                None => {}
                Some(Action::Quit) if self.page != Page::Board => self.page = Page::Board,
                Some(Action::Quit) => return Ok(Some(Exit::Done)),
                Some(Action::Interrupt) => return Ok(Some(Exit::Interrupted)),
                Some(Action::Help) => self.page = self.page.next(),
                Some(Action::Zoom) => self.zoom(),
                Some(Action::NextSeed) => self.next_seed(),
                Some(Action::Play(command)) => {
                    self.page = Page::Board;
                    self.player.apply(command, &self.recording);
                }
            }
        }
        Ok(None)
    }

    /// From the size that fits through all sizes, and back to it.
    fn zoom(&mut self) {
        let next = self.level.map_or(0, |level| 1 + Level::ALL.iter().position(|&other| other == level).unwrap_or(0));
        self.level = Level::ALL.get(next).copied();
        let told = match self.level {
            None => Label::CellsFit,
            Some(Level::Large) => Label::CellsWords,
            Some(Level::Bordered) => Label::CellsBorders,
            Some(Level::Compact) => Label::CellsNumbers,
            Some(Level::Dots) => Label::CellsMarks,
        };
        self.message = Some(self.language.label(told).to_owned());
    }

    fn next_seed(&mut self) {
        let name = &self.show.solver.name;
        if !Registry::draws(name) {
            self.message = Some(self.language.message(&Message::NoChance(name)));
            return;
        }
        self.show.seed = self.show.seed.wrapping_add(1);
        match Recording::new(&mut self.show) {
            Ok(recording) => {
                self.recording = recording;
                self.player.restart(self.recording.log());
            }
            Err(error) => self.message = Some(self.language.message(&Message::Refused(&error.refusal))),
        }
    }
}
