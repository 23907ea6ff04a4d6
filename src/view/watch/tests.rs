//! The screen without a window: filming.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::picture::Rect;
use crate::playback::{Rate, Show};
use crate::view::refusal::Refusal;
use crate::view::{Flow, Input, Key, Screen, Shared, Ui, shipped_scenarios};

use super::screen::{Doors, WatchScreen};

/// A watch screen, driven as the window does.
struct Room {
    screen: WatchScreen,
    shared: Shared,
}

impl Room {
    fn new(scenario: &str, folder: &Path) -> Self {
        let entry = shipped_scenarios().into_iter().find(|entry| entry.name == scenario).unwrap();
        let show = Show::of_scenario(scenario, &entry.scenario, "en").unwrap();
        let closed = || -> super::screen::Opener { Box::new(|_| Err(Refusal::Picture("closed".to_owned()))) };
        let doors = Doors { race: closed(), play: closed(), browse: closed() };
        let mut screen = WatchScreen::new(show, Rate::DEFAULT, doors).unwrap();
        screen.folder = folder.to_owned();
        let mut room = Self { screen, shared: Shared::new((1280.0, 800.0)) };
        room.tick();
        room
    }

    fn key(&mut self, key: Key) {
        assert!(matches!(self.screen.input(&Input::Key(key), &mut self.shared), Flow::Handled), "{key:?}");
    }

    fn tick(&mut self) {
        self.screen.tick(Duration::from_millis(16), Duration::from_millis(8), &mut self.shared);
    }

    /// Lets time pass until nothing changes.
    fn settle(&mut self) {
        for _ in 0..60_000 {
            if self.screen.is_at_rest() {
                return;
            }
            self.tick();
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("it never rests: {}", self.screen.state());
    }

    fn texts(&self) -> Vec<String> {
        let mut ui = Ui::new(self.shared.theme.theme(), 1.0, None);
        self.screen.draw(&mut ui, Rect::new(0.0, 0.0, 1280.0, 800.0), &self.shared);
        let text = |shape| if let crate::picture::Shape::Text { text, .. } = shape { Some(text) } else { None };
        ui.picture.shapes.into_iter().filter_map(text).collect()
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ecotaquin-filming-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// How long each frame of a GIF is shown, in hundredths of a second.
fn delays(path: &Path) -> Vec<u16> {
    let mut decoder = gif::DecodeOptions::new().read_info(fs::File::open(path).unwrap()).unwrap();
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    delays
}

#[test]
fn a_gif_holds_the_run_from_here_to_its_end_at_the_pace_of_the_player() {
    let folder = folder("gif");
    let mut room = Room::new("first-steps", &folder);
    for _ in 0..3 {
        room.key(Key::Right);
        room.settle();
    }
    room.key(Key::Char('c'));
    assert!(room.texts().iter().any(|text| text.starts_with("Filming: frame ")), "{:?}", room.texts());
    room.settle();
    // One goes on watching meanwhile: the film does not move what is shown.
    assert_eq!(room.screen.state()["step"], 3);
    let steps = room.screen.recording.log().steps();
    assert!(room.screen.recording.is_complete() && steps < 200);
    let path = folder.join("ecotaquin-001.gif");
    let delays = delays(&path);
    assert_eq!(delays.len() as u64, steps - 3 + 1);
    assert!(delays[..delays.len() - 1].iter().all(|&delay| delay == 25), "{delays:?}");
    assert_eq!(room.shared.toast.as_deref(), Some(&*format!("{} is saved", path.display())));
    assert!(!room.texts().iter().any(|text| text.starts_with("Filming")));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_film_is_of_two_hundred_steps_at_most_and_at_the_end_of_those_that_led_there() {
    let folder = folder("length");
    let mut room = Room::new("three-by-seven", &folder);
    room.key(Key::Char('C'));
    room.settle();
    let frames = |number: u32| fs::read_dir(folder.join(format!("ecotaquin-{number:03}"))).unwrap().count();
    assert!(room.screen.recording.log().steps() >= 200);
    assert_eq!(frames(1), 201);
    room.key(Key::End);
    room.settle();
    let steps = room.screen.recording.log().steps();
    room.key(Key::Char('C'));
    room.settle();
    assert_eq!(frames(2) as u64, steps.min(200) + 1);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_film_that_is_stopped_leaves_nothing_and_the_next_key_begins_anew() {
    let folder = folder("stopped");
    let mut room = Room::new("first-steps", &folder);
    for (begin, stop) in [('c', Key::Escape), ('C', Key::Char('c'))] {
        room.key(Key::Char(begin));
        for _ in 0..3 {
            room.tick();
        }
        assert!(room.screen.filming.is_some());
        room.key(stop);
        room.settle();
        assert_eq!(room.shared.toast.as_deref(), Some("The film is stopped: nothing is saved."));
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }
    fs::remove_dir_all(&folder).unwrap();
    room.key(Key::Char('c'));
    room.settle();
    let toast = room.shared.toast.clone().unwrap();
    assert!(toast.starts_with("cannot write ") && toast.contains("ecotaquin-001.gif"), "{toast}");
}
