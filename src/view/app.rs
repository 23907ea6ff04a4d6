//! The screens, one on top of the other, and what works everywhere: help, themes, scale, screenshots.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};

use crate::picture::{Anchor, Font, Numbered, Picture, Point, Rect, ThemeName, Weight, to_svg_with_image};
use crate::words::{Label, Message, Tongue};

use super::input::{Input, Key};
use super::refusal::Refusal;
use super::screen::{Flow, Screen, Shared};
use super::tiles_image::TilesImage;
use super::ui::Ui;

#[cfg(test)]
mod tests;

/// The whole of what a window shows. Knows no window.
pub struct App {
    screens: Vec<Box<dyn Screen>>,
    shared: Shared,
    help: bool,
    toast_left: Duration,
    /// The toast that the time left belongs to.
    toast_shown: Option<String>,
    mouse: Option<Point>,
    drawn: Ui,
    changed: bool,
    /// Where pictures are saved.
    folder: PathBuf,
    /// The first screen can't be left.
    stays: bool,
}

impl App {
    /// The smallest window that everything fits in.
    pub const SMALLEST: (f32, f32) = (800.0, 600.0);
    const SCALES: [f32; 6] = [0.75, 0.9, 1.0, 1.25, 1.5, 2.0];
    const TOAST: Duration = Duration::from_secs(4);

    /// Starts with screens, the last one on top.
    #[must_use]
    pub fn new(screens: Vec<Box<dyn Screen>>, shared: Shared) -> Self {
        let drawn = Ui::new(shared.theme.theme(), shared.scale, None).speaking(shared.language);
        Self {
            screens,
            shared,
            help: false,
            toast_left: Duration::ZERO,
            toast_shown: None,
            mouse: None,
            drawn,
            changed: true,
            folder: PathBuf::new(),
            stays: false,
        }
    }

    /// The same, saving pictures in a folder instead of the one that the program runs in.
    #[must_use]
    pub fn saving_in(self, folder: &Path) -> Self {
        Self { folder: folder.to_owned(), ..self }
    }

    /// The same, where there is nothing to go back to: its first screen can't be left.
    #[must_use]
    pub fn staying(self) -> Self {
        Self { stays: true, ..self }
    }

    /// Whether the last screen has been left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.screens.is_empty()
    }

    /// What all screens share.
    pub fn shared(&mut self) -> &mut Shared {
        &mut self.shared
    }

    /// The window has another size.
    pub fn resize(&mut self, width: f32, height: f32) {
        let size = (width.max(1.0), height.max(1.0));
        self.changed |= self.shared.size != size;
        self.shared.size = size;
    }

    /// The mouse is somewhere.
    pub fn hover(&mut self, at: Point) {
        // Only a change of the button under it changes the picture.
        let before = self.mouse.and_then(|mouse| self.drawn.key_at(mouse));
        self.changed |= before != self.drawn.key_at(at);
        self.mouse = Some(at);
    }

    /// A person did something.
    pub fn input(&mut self, input: Input) {
        self.changed = true;
        let input = match input {
            Input::Press(at) => {
                self.mouse = Some(at);
                self.drawn.key_at(at).map_or(Input::Press(at), Input::Key)
            }
            other => other,
        };
        if std::mem::take(&mut self.help) {
            return; // Whatever was pressed closes the help.
        }
        let Some(screen) = self.screens.last_mut() else { return };
        match screen.input(&input, &mut self.shared) {
            Flow::Ignored => self.common(&input),
            Flow::Handled => {}
            Flow::Say(refusal) => self.shared.refuse(&refusal),
            Flow::Open(screen) => self.screens.push(screen),
            Flow::Replace(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Flow::Back => self.leave(self.screens.len().saturating_sub(1)),
            Flow::Quit => self.leave(0),
        }
    }

    /// Leaves all screens but the first `left`.
    fn leave(&mut self, left: usize) {
        self.screens.truncate(left.max(usize::from(self.stays)));
    }

    /// What works on every screen.
    fn common(&mut self, input: &Input) {
        if let Input::Drop(path) = input {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            self.shared.toast = Some(self.shared.language.language().message(&Message::CannotUse(&file)));
        }
        let Input::Key(key) = input else { return };
        match key {
            Key::Char('?') => self.help = true,
            Key::Char('t' | 'T') => {
                self.shared.theme = self.shared.theme.next();
                let theme = match self.shared.theme {
                    ThemeName::Light => Label::ThemeLight,
                    ThemeName::Dark => Label::ThemeDark,
                    ThemeName::HighContrast => Label::ThemeHighContrast,
                };
                self.shared.say(theme);
            }
            Key::Char('m' | 'M') => {
                self.shared.reduced_motion = !self.shared.reduced_motion;
                let reduced = self.shared.reduced_motion;
                self.shared.say(if reduced { Label::ReducedMotion } else { Label::SmoothMotion });
            }
            Key::Control('+' | '=') => self.rescale(1),
            Key::Control('-') => self.rescale(-1),
            Key::Char('p') => self.shared.screenshot = Some(Numbered::in_folder(&self.folder).free("png")),
            Key::Char('P') => self.save_svg(),
            Key::Escape => self.leave(self.screens.len().saturating_sub(1)),
            Key::Control('q') => self.leave(0),
            _ => {}
        }
    }

    /// Saves what is seen as SVG, without what is only said for a while.
    fn save_svg(&mut self) {
        let said = self.shared.toast.take();
        self.draw();
        self.shared.toast = said;
        let ((width, height), background) = (self.shared.size, self.shared.theme.theme().background);
        let image = self.shared.image.as_deref().map(TilesImage::as_embedded);
        let written = to_svg_with_image(&self.drawn.picture, width, height, background, image)
            .map_err(Refusal::Picture)
            .and_then(|svg| Ok(Numbered::in_folder(&self.folder).write("svg", svg.as_bytes())?));
        match written {
            Ok(path) => {
                let language = self.shared.language.language();
                self.shared.toast = Some(language.message(&Message::Saved(&path.display().to_string())));
            }
            Err(refusal) => self.shared.refuse(&refusal),
        }
    }

    fn rescale(&mut self, by: isize) {
        let now = Self::SCALES.iter().position(|&scale| scale >= self.shared.scale - 1e-3).unwrap_or(2);
        let next = now.saturating_add_signed(by).min(Self::SCALES.len() - 1);
        self.shared.scale = Self::SCALES[next];
        self.shared.toast = Some(format!("{:.0}\u{a0}%", self.shared.scale * 100.0));
    }

    /// Time passes; the engine may work as long as `budget`. Says whether the picture must be drawn anew.
    pub fn tick(&mut self, elapsed: Duration, budget: Duration) -> bool {
        if let Some(screen) = self.screens.last_mut() {
            self.changed |= screen.tick(elapsed, budget, &mut self.shared);
        }
        if self.shared.toast != self.toast_shown {
            (self.toast_left, self.changed) = (Self::TOAST, true);
            self.toast_shown.clone_from(&self.shared.toast);
        } else if self.shared.toast.is_some() {
            self.toast_left = self.toast_left.saturating_sub(elapsed);
            if self.toast_left.is_zero() {
                (self.shared.toast, self.toast_shown, self.changed) = (None, None, true);
            }
        }
        std::mem::take(&mut self.changed)
    }

    /// Whether nothing changes until somebody does something.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.shared.toast.is_none() && !self.changed && self.screens.last().is_none_or(|screen| screen.is_at_rest())
    }

    /// Draws everything.
    pub fn draw(&mut self) -> &Picture {
        let (width, height) = self.shared.size;
        let theme = self.shared.theme.theme();
        // A window too small for the scale gets a smaller one, so that nothing overlaps.
        let fits = (width / Self::SMALLEST.0).min(height / Self::SMALLEST.1).max(0.4);
        let mut ui = Ui::new(theme, self.shared.scale.min(fits), self.mouse).speaking(self.shared.language);
        let area = Rect::new(0.0, 0.0, width, height);
        ui.picture.fill(area, 0.0, theme.background);
        if let Some(screen) = self.screens.last() {
            screen.draw(&mut ui, area, &self.shared);
            if self.help {
                draw_help(&mut ui, area, screen.keys(&self.shared), !self.stays);
            }
        }
        if let Some(toast) = &self.shared.toast {
            draw_toast(&mut ui, area, toast);
        }
        self.drawn = ui;
        &self.drawn.picture
    }

    /// The buttons of the last drawing.
    #[must_use]
    pub fn controls(&self) -> &[super::ui::Control] {
        &self.drawn.controls
    }

    /// What is shown, for tests.
    #[must_use]
    pub fn state(&self) -> Value {
        json!({
            "screen": self.screens.last().map(|screen| screen.name()),
            "depth": self.screens.len(),
            "theme": self.shared.theme.name(),
            "scale": self.shared.scale,
            "size": [self.shared.size.0, self.shared.size.1],
            "help": self.help,
            "toast": self.shared.toast,
            "shows": self.screens.last().map(|screen| screen.state()),
        })
    }
}

fn draw_toast(ui: &mut Ui, area: Rect, toast: &str) {
    let size = ui.body();
    let text = Font::of(Weight::Regular).fit(toast, size, area.w - ui.px(80.0));
    let width = Font::of(Weight::Regular).width(&text, size) + ui.px(32.0);
    let rect = Rect::new((area.w - width) / 2.0, area.h - ui.px(150.0), width, ui.px(34.0));
    ui.picture.fill(rect, ui.px(8.0), ui.theme.text);
    ui.picture.text(rect.center(), Anchor::Middle, size, ui.theme.background, text);
}

fn draw_help(ui: &mut Ui, area: Rect, mut keys: Vec<(String, String)>, can_quit: bool) {
    for (key, what) in [
        ("?", Label::HelpHelp),
        ("T", Label::HelpTheme),
        ("Ctrl+ / Ctrl-", Label::HelpScale),
        ("M", Label::ReducedMotion),
        ("p", Label::HelpScreenshot),
        ("P", Label::HelpSvg),
        (ui.label(Label::KeyEscape), Label::HelpBack),
        ("Ctrl+Q", Label::HelpQuit),
    ] {
        if can_quit || what != Label::HelpQuit {
            keys.push((key.to_owned(), ui.label(what).to_owned()));
        }
    }
    ui.controls.clear();
    ui.picture.fill(area, 0.0, ui.theme.background.with_alpha(0.7));
    let columns = 2;
    let rows = keys.len().div_ceil(columns);
    let line = ui.px(24.0);
    let (width, height) = ((area.w - ui.px(40.0)).min(ui.px(860.0)), line * (rows as f32 + 1.0) + ui.px(20.0));
    let rect = Rect::new((area.w - width) / 2.0, ((area.h - height) / 2.0).max(0.0), width, height);
    let inside = ui.panel(rect);
    let (size, bold, regular) = (ui.px(13.5), Font::of(Weight::Bold), Font::of(Weight::Regular));
    let column_width = inside.w / columns as f32;
    let key_width = ui.px(130.0);
    for (index, (key, what)) in keys.iter().enumerate() {
        let x = inside.x + column_width * (index / rows) as f32;
        let y = inside.y + line * (index % rows) as f32 + line;
        let (key, what) =
            (bold.fit(key, size, key_width - 8.0), regular.fit(what, size, column_width - key_width - 8.0));
        ui.picture.bold(Point { x, y }, Anchor::Left, size, ui.theme.accent, key);
        ui.picture.text(Point { x: x + key_width, y }, Anchor::Left, size, ui.theme.text, what);
    }
}

impl Shared {
    /// The defaults, for a window of a size.
    #[must_use]
    pub fn new(size: (f32, f32)) -> Self {
        Self {
            theme: ThemeName::default(),
            scale: 1.0,
            language: Tongue::default(),
            reduced_motion: false,
            size,
            image: None,
            toast: None,
            clipboard: None,
            screenshot: None,
        }
    }

    /// Says for a while why something can't be done.
    pub fn refuse(&mut self, refusal: &Refusal) {
        self.toast = Some(refusal.sentence(self.language.language()));
    }

    /// Shows a text for a while.
    pub fn say(&mut self, label: Label) {
        self.toast = Some(self.language.language().label(label).to_owned());
    }
}
