//! A screen: one thing that the window can show, and what it shares with the others.

use std::time::Duration;

use serde_json::Value;

use crate::picture::{Rect, ThemeName};

use super::input::Input;
use super::refusal::Refusal;
use super::ui::Ui;

/// What all screens share.
#[derive(Clone, Debug)]
pub struct Shared {
    /// The colours.
    pub theme: ThemeName,
    /// Interface scale, 0.75…2.
    pub scale: f32,
    /// The language.
    pub language: crate::words::Tongue,
    /// No smooth movement.
    pub reduced_motion: bool,
    /// The window's size in pixels.
    pub size: (f32, f32),
    /// The image that tiles carry now, for whoever draws.
    pub image: Option<std::sync::Arc<super::tiles_image::TilesImage>>,
    /// A sentence to show for a while: what was saved, copied, or went wrong.
    pub toast: Option<String>,
    /// A text for the clipboard, taken by the window.
    pub clipboard: Option<String>,
    /// A request to save a PNG of the window, taken by the window.
    pub screenshot: Option<std::path::PathBuf>,
}

/// What an input comes to.
pub enum Flow {
    /// The screen has no use for it.
    Ignored,
    /// Done.
    Handled,
    /// Show another screen, and come back to this one afterwards.
    Open(Box<dyn Screen>),
    /// Show another screen instead.
    Replace(Box<dyn Screen>),
    /// Back to the screen before.
    Back,
    /// Say why it can't be done.
    Say(Refusal),
    /// Close the window.
    Quit,
}

/// One thing that the window can show. Knows no window.
pub trait Screen {
    /// Its name in state dumps.
    fn name(&self) -> &'static str;

    /// A person did something (a button press has become its key already).
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Flow;

    /// Time passes; `budget` is how long the engine may work now. Says whether the picture has changed.
    fn tick(&mut self, elapsed: Duration, budget: Duration, shared: &mut Shared) -> bool;

    /// Whether it is at rest: nothing will change until somebody does something.
    fn is_at_rest(&self) -> bool;

    /// Draws itself into the area, buttons included.
    fn draw(&self, ui: &mut Ui, area: Rect, shared: &Shared);

    /// The keys that it knows, with what they do, for the help.
    fn keys(&self, shared: &Shared) -> Vec<(String, String)>;

    /// What it shows, for tests.
    fn state(&self) -> Value;
}
