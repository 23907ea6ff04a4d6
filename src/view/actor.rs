//! Scripts, played in the window one command a frame.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use crate::picture::Point;
use crate::platform::{Instant, files};

use super::app::App;
use super::input::Input;
use super::script::Command;
use super::window::{resize, save};

/// Plays a script, one command a frame.
pub(super) struct Actor {
    commands: VecDeque<Command>,
    /// Frames to let pass before the next command.
    waiting: u32,
    /// Frames left in which everything may come to rest.
    settling: u32,
    shot: Option<PathBuf>,
    state: Option<PathBuf>,
    /// Frames still to be measured, the times of those that are, and when the present one began.
    measuring: Option<(u32, Vec<Duration>, Instant)>,
}

impl Actor {
    const LONGEST_SETTLING: u32 = 60 * 60;

    pub(super) fn new(commands: Vec<Command>) -> Self {
        Self { commands: commands.into(), waiting: 2, settling: 0, shot: None, state: None, measuring: None }
    }

    /// The next command; `false` at the end.
    pub(super) fn act(&mut self, app: &mut App) -> Result<bool, String> {
        if let Some((left, times, began)) = &mut self.measuring {
            times.push(began.elapsed());
            *began = Instant::now();
            *left -= 1;
            if *left == 0 {
                print_times(times);
                self.measuring = None;
            }
            return Ok(true);
        }
        if self.settling > 0 {
            self.settling = if app.is_at_rest() { 0 } else { self.settling - 1 };
            return Ok(true);
        }
        if self.waiting > 0 {
            self.waiting -= 1;
            return Ok(true);
        }
        let Some(command) = self.commands.pop_front() else { return Ok(false) };
        match command {
            Command::Resize(width, height) => {
                resize(width, height);
                self.waiting = 10;
            }
            Command::Key(key, times) => (0..times).for_each(|_| app.input(Input::Key(key))),
            Command::Click(at) => click(app, at),
            Command::Button(label) => {
                let found = app.controls().iter().find(|control| control.label == label).map(|c| c.rect.center());
                let labels = || app.controls().iter().map(|c| c.label.clone()).collect::<Vec<_>>().join(", ");
                let at = found.ok_or_else(|| format!("there is no button {label}; there are {}", labels()))?;
                click(app, at);
            }
            Command::Drag(from, to) => {
                app.input(Input::Press(from));
                app.input(Input::Drag(to));
                app.input(Input::Release(to));
            }
            Command::Wheel(at, turns) => {
                app.hover(at);
                app.input(Input::Wheel(at, turns));
            }
            Command::Drop(path) => app.input(Input::Drop(path)),
            #[expect(clippy::cast_sign_loss, reason = "a negative wait is none")]
            Command::Wait(seconds) => self.waiting = (seconds * 60.0).round().max(0.0) as u32,
            Command::Settle => self.settling = Self::LONGEST_SETTLING,
            Command::Measure(frames) => self.measuring = Some((frames, Vec::new(), Instant::now())),
            Command::Screenshot(path) => self.shot = Some(path),
            Command::State(path) => self.state = Some(path),
        }
        Ok(true)
    }

    pub(super) fn after_drawing(&mut self, app: &App) -> Result<(), String> {
        if let Some(path) = self.shot.take() {
            save(&path).map_err(|error| error.to_string())?;
        }
        if let Some(path) = self.state.take() {
            let text = serde_json::to_string_pretty(&app.state()).expect("a state is JSON");
            files::replace(&path, text.as_bytes())
                .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        }
        Ok(())
    }
}

fn click(app: &mut App, at: Point) {
    app.hover(at);
    app.input(Input::Press(at));
    app.input(Input::Release(at));
}

/// Median and 99th percentile of frame times, on standard output.
fn print_times(times: &mut [Duration]) {
    times.sort_unstable();
    let at = |part: usize| times[((times.len() - 1) * part).div_ceil(100)].as_secs_f64() * 1000.0;
    println!("{} frames: median {:.2} ms, 99th percentile {:.2} ms", times.len(), at(50), at(99));
}
