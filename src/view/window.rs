//! The macroquad window: turns what the system tells into [`Input`], and draws.

use std::path::Path;
use std::time::Duration;

use macroquad::miniquad;
use macroquad::prelude as mq;

use crate::picture::{Point, WriteError};
use crate::platform::{Instant, files};
use crate::words::Message;

use super::actor::Actor;
use super::app::App;
use super::canvas::Canvas;
use super::input::{Input, Key};
use super::script::Command;

/// What a window is opened with.
pub struct Opening {
    /// What it shows.
    pub app: App,
    /// Its title.
    pub title: String,
    /// Samples per pixel: 4 for smooth edges, 1 where graphics are drawn by the processor.
    pub samples: i32,
    /// A script to play; the window closes at its end.
    pub script: Option<Vec<Command>>,
    /// Told after every drawing.
    pub drawn: Box<dyn FnMut(&App)>,
}

/// How long the engine may work in a frame.
const ENGINE_BUDGET: Duration = Duration::from_millis(8);
/// A frame of a script, in which nothing depends on the machine's speed.
const SCRIPT_FRAME: Duration = Duration::from_nanos(1_000_000_000 / 60);

/// Why a window was not opened, or did not do what its script says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WindowError {
    /// The system has no place for a window, and says why.
    #[error("no window can be opened here: {0}")]
    NoDisplay(String),
    /// A script asked for a button that is not there, or a file could not be written.
    #[error("{0}")]
    Script(String),
}

/// Opens the window and returns when it is closed; in a browser at once, and the page goes on.
///
/// # Errors
/// When there is no display, or the script can't be played.
///
/// # Panics
/// Never by itself: a panic of what the window shows goes on.
pub fn open(opening: Opening) -> Result<(), WindowError> {
    let (width, height) = initial_size(opening.script.as_deref());
    let conf = mq::Conf {
        window_title: opening.title.clone(),
        window_width: width,
        window_height: height,
        high_dpi: true,
        sample_count: opening.samples,
        window_resizable: true,
        platform: miniquad::conf::Platform {
            linux_backend: miniquad::conf::LinuxBackend::X11WithWaylandFallback,
            // Frames are drawn when something happens or changes: near-zero work when paused.
            blocking_event_loop: opening.script.is_none(),
            ..Default::default()
        },
        ..Default::default()
    };
    let failure = std::sync::Arc::new(std::sync::Mutex::new(None));
    let told = failure.clone();
    let opened = quietly(|| {
        macroquad::Window::from_config(conf, async move {
            if let Err(message) = run(opening).await {
                *told.lock().expect("nobody panics while holding it") = Some(message);
            }
        });
    });
    opened.map_err(WindowError::NoDisplay)?;
    let message = failure.lock().expect("nobody panics while holding it").take();
    message.map_or(Ok(()), |message| Err(WindowError::Script(message)))
}

/// A page is always there.
#[cfg(target_arch = "wasm32")]
fn quietly(open: impl FnOnce()) -> Result<(), String> {
    open();
    Ok(())
}

/// miniquad panics where it gets no window; that is an answer, not a fault. Any other panic goes on.
#[cfg(not(target_arch = "wasm32"))]
fn quietly(open: impl FnOnce()) -> Result<(), String> {
    use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind, set_hook, take_hook};
    let from_miniquad = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let (seen, usual) = (from_miniquad.clone(), std::sync::Arc::new(take_hook()));
    let other = usual.clone();
    set_hook(Box::new(move |panic| {
        if panic.location().is_some_and(|location| location.file().contains("miniquad")) {
            seen.store(true, std::sync::atomic::Ordering::Relaxed);
        } else {
            other(panic);
        }
    }));
    let result = catch_unwind(AssertUnwindSafe(open));
    set_hook(Box::new(move |panic| usual(panic)));
    match result {
        Ok(()) => Ok(()),
        Err(payload) if from_miniquad.load(std::sync::atomic::Ordering::Relaxed) => {
            let text = payload.downcast_ref::<&str>().map(ToString::to_string);
            Err(text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default())
        }
        Err(payload) => resume_unwind(payload),
    }
}

fn initial_size(script: Option<&[Command]>) -> (i32, i32) {
    match script.and_then(|script| script.first()) {
        #[expect(clippy::cast_possible_truncation, reason = "pixels of a window")]
        Some(Command::Resize(width, height)) => (*width as i32, *height as i32),
        _ => (1280, 800),
    }
}

async fn run(opening: Opening) -> Result<(), String> {
    let Opening { mut app, script, mut drawn, .. } = opening;
    let mut canvas = Canvas::new();
    let mut actor = script.map(Actor::new);
    let mut last = Instant::now();
    let mut mouse_down = false;
    while !app.is_over() {
        app.resize(mq::screen_width(), mq::screen_height());
        let elapsed = if let Some(actor) = &mut actor {
            if !actor.act(&mut app)? {
                break;
            }
            SCRIPT_FRAME
        } else {
            inputs(&mut app, &mut mouse_down);
            let now = Instant::now();
            now - std::mem::replace(&mut last, now)
        };
        app.tick(elapsed, ENGINE_BUDGET);
        canvas.set_image(app.shared().image.as_ref());
        canvas.draw(app.draw());
        if let Some(path) = app.shared().screenshot.take() {
            let (saved, shared) = (save(&path), app.shared());
            let language = shared.language.language();
            match saved {
                Ok(()) => shared.toast = Some(language.message(&Message::Saved(&path.display().to_string()))),
                Err(error) => shared.refuse(&error.into()),
            }
        }
        if let Some(text) = app.shared().clipboard.take() {
            miniquad::window::clipboard_set(&text);
        }
        if let Some(actor) = &mut actor {
            actor.after_drawing(&app)?;
        }
        drawn(&app);
        if !app.is_at_rest() {
            miniquad::window::schedule_update();
        }
        mq::next_frame().await;
    }
    Ok(())
}

/// Asks for another size of the window.
pub(super) fn resize(width: f32, height: f32) {
    mq::request_new_screen_size(width, height);
}

/// Saves what is drawn as PNG.
pub(super) fn save(path: &Path) -> Result<(), WriteError> {
    let image = mq::get_screen_data();
    let (width, height) = (u32::from(image.width), u32::from(image.height));
    // OpenGL counts rows from below.
    let mut rows: Vec<&[u8]> = image.bytes.chunks_exact(usize::from(image.width) * 4).collect();
    rows.reverse();
    let mut rgba = rows.concat();
    for pixel in rgba.chunks_exact_mut(4) {
        pixel[3] = 255;
    }
    crate::picture::write_png(path, width, height, &rgba)
}

/// Hands on what a person has done since the last frame.
fn inputs(app: &mut App, mouse_down: &mut bool) {
    let (x, y) = mq::mouse_position();
    let at = Point { x, y };
    app.hover(at);
    if mq::is_mouse_button_pressed(mq::MouseButton::Left) {
        *mouse_down = true;
        app.input(Input::Press(at));
    } else if *mouse_down && mq::mouse_delta_position() != mq::Vec2::ZERO {
        app.input(Input::Drag(at));
    }
    if mq::is_mouse_button_released(mq::MouseButton::Left) {
        *mouse_down = false;
        app.input(Input::Release(at));
    }
    let (_, wheel) = mq::mouse_wheel();
    if wheel.abs() > f32::EPSILON {
        app.input(Input::Wheel(at, wheel.signum()));
    }
    for file in mq::get_dropped_files() {
        if let Some(path) = file.path {
            files::receive(&path, file.bytes);
            app.input(Input::Drop(path));
        }
    }
    let shift = mq::is_key_down(mq::KeyCode::LeftShift) || mq::is_key_down(mq::KeyCode::RightShift);
    let control = mq::is_key_down(mq::KeyCode::LeftControl) || mq::is_key_down(mq::KeyCode::RightControl);
    for code in mq::get_keys_pressed() {
        if let Some(key) = key_of(code, shift, control) {
            app.input(Input::Key(key));
        }
    }
    while let Some(letter) = mq::get_char_pressed() {
        if !control && !letter.is_control() && letter != ' ' {
            app.input(Input::Key(Key::Char(letter)));
        }
    }
}

/// The keys that type nothing. Letters come as what they type.
fn key_of(code: mq::KeyCode, shift: bool, control: bool) -> Option<Key> {
    use mq::KeyCode;
    if control {
        return Some(Key::Control(match code {
            KeyCode::Q => 'q',
            KeyCode::Z => 'z',
            KeyCode::Y => 'y',
            KeyCode::C => 'c',
            KeyCode::V => 'v',
            KeyCode::S => 's',
            KeyCode::Equal | KeyCode::KpAdd => '+',
            KeyCode::Minus | KeyCode::KpSubtract => '-',
            _ => return None,
        }));
    }
    Some(match code {
        KeyCode::Space => Key::Space,
        KeyCode::Enter | KeyCode::KpEnter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab if shift => Key::BackTab,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::F1 => Key::Function(1),
        KeyCode::F2 => Key::Function(2),
        KeyCode::F3 => Key::Function(3),
        KeyCode::F4 => Key::Function(4),
        KeyCode::F5 => Key::Function(5),
        _ => return None,
    })
}
