//! Filming: the run from the step that is shown on, as an animated GIF or as PNG frames, while the window goes on.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::film::{Camera, FilmError, Format, Frames};
use crate::picture::Picture;
use crate::platform::Instant;
use crate::playback::{Rate, Recording};
use crate::trace::{Cursor, EventLog};
use crate::words::{Label, Message};

use super::super::screen::Shared;
use super::screen::WatchScreen;

/// What one wants of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// An animated GIF, as fast as the player is set to.
    Gif,
    /// A folder of PNG files.
    Frames,
}

/// A film on its way.
pub(super) struct Filming {
    wish: Wish,
    camera: Camera,
    frames: Frames,
    cursor: Cursor,
    /// The steps to be filmed; the run may end before.
    steps: RangeInclusive<u64>,
    /// The next one.
    next: u64,
    /// A picture that the camera had no room for.
    waiting: Option<Picture>,
}

impl Filming {
    /// The most steps in a film.
    pub(super) const MOST: u64 = 200;
    /// Width of the frames in pixels, as `export` makes them.
    const WIDTH: u32 = 640;
    /// How long making pictures may take in a tick; drawing and encoding them is the camera's work.
    const BUDGET: Duration = Duration::from_millis(2);

    fn begin(wish: Wish, place: u64, screen: &WatchScreen, shared: &Shared) -> Result<Self, FilmError> {
        let log = screen.recording.log();
        let (theme, language) = (shared.theme.theme(), shared.language.language());
        let frames = Frames::new(log.instance().size(), theme, Self::WIDTH, language);
        let format = match wish {
            Wish::Gif => Format::Gif { milliseconds: milliseconds(screen.player.rate()) },
            Wish::Frames => Format::Frames,
        };
        let camera = Camera::new(format, frames.width, frames.height, theme.background, &screen.folder)?;
        // At the end there is nothing to come: then what led there.
        let at_end = screen.recording.is_complete() && place >= log.steps();
        let first = if at_end { place.saturating_sub(Self::MOST) } else { place };
        let steps = first..=first + Self::MOST;
        Ok(Self { wish, camera, frames, cursor: Cursor::new(log), steps, next: first, waiting: None })
    }

    /// What it will be.
    pub(super) fn wish(&self) -> Wish {
        self.wish
    }

    /// Whether the run must go on for the film.
    pub(super) fn wants_more(&self, recording: &Recording) -> bool {
        !recording.is_complete() && recording.log().steps() < *self.steps.end()
    }

    /// Frames drawn so far.
    pub(super) fn drawn(&self) -> u64 {
        self.camera.drawn()
    }

    /// Frames that there will be, as far as the run is known.
    pub(super) fn length(&self, log: &EventLog) -> u64 {
        (*self.steps.end()).min(log.steps()) + 1 - self.steps.start()
    }

    /// Sends pictures to the camera; says what has been written, once it is.
    fn go_on(&mut self, recording: &Recording) -> Option<Result<PathBuf, FilmError>> {
        let (log, began) = (recording.log(), Instant::now());
        let last = (*self.steps.end()).min(log.steps());
        while began.elapsed() < Self::BUDGET {
            let picture = match self.waiting.take() {
                Some(picture) => picture,
                None if self.next <= last => {
                    self.cursor.seek_step(log, self.next);
                    self.next += 1;
                    self.frames.picture(log, &self.cursor)
                }
                None => break,
            };
            self.waiting = self.camera.send(picture).err();
            if self.waiting.is_some() {
                break;
            }
        }
        if self.waiting.is_none() && self.next > last && !self.wants_more(recording) {
            self.camera.end();
        }
        self.camera.result()
    }
}

/// How long a frame is shown at a pace of the player: no shorter than programs show GIFs, no longer than people look.
#[expect(clippy::cast_sign_loss, reason = "clamped")]
fn milliseconds(rate: Rate) -> u32 {
    (1000.0 / rate.per_second()).clamp(50.0, 2000.0).round() as u32
}

impl WatchScreen {
    /// Begins a film, or stops the one that is being made.
    pub(super) fn film(&mut self, wish: Wish, shared: &mut Shared) {
        if self.filming.is_some() {
            self.stop_filming(shared);
            return;
        }
        if !Camera::EXISTS {
            shared.say(Label::NoFilmHere);
            return;
        }
        let place = self.player.cursor().step(self.recording.log());
        match Filming::begin(wish, place, self, shared) {
            Ok(film) => self.filming = Some(film),
            Err(error) => shared.refuse(&error.into()),
        }
    }

    /// Nothing of the film is kept.
    pub(super) fn stop_filming(&mut self, shared: &mut Shared) {
        self.filming = None;
        shared.say(Label::FilmStopped);
    }

    /// Lets a film go on for a moment. Says whether its picture has changed.
    pub(super) fn film_on(&mut self, shared: &mut Shared) -> bool {
        let Some(film) = &mut self.filming else { return false };
        if let Some(result) = film.go_on(&self.recording) {
            self.filming = None;
            match result {
                Ok(path) => {
                    let told = shared.language.language().message(&Message::Saved(&shown(&path)));
                    shared.toast = Some(told);
                    self.filmed = Some(path);
                }
                Err(error) => shared.refuse(&error.into()),
            }
        }
        true
    }
}

/// A file as it is said: a folder ends with a slash.
fn shown(path: &Path) -> String {
    let slash = if path.is_dir() { "/" } else { "" };
    format!("{}{slash}", path.display())
}
