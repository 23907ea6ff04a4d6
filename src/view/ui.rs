//! Drawing controls: every button shows the key that it stands for, and pressing it is pressing that key.

use crate::picture::{Anchor, Color, Font, Picture, Point, Rect, Theme, Weight};
use crate::words::{Label, Language, Message, Tongue};

use super::input::Key;

/// Size of the key on a button, in sizes of its label.
const HINT: f32 = 0.8;

/// A button on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// Where.
    pub rect: Rect,
    /// What pressing it does.
    pub key: Key,
    /// What it says.
    pub label: String,
}

/// A picture being drawn, with the buttons in it.
#[derive(Debug)]
pub struct Ui {
    /// What is drawn so far.
    pub picture: Picture,
    /// The buttons so far.
    pub controls: Vec<Control>,
    /// The colours.
    pub theme: Theme,
    /// Interface scale, 0.75…2: multiplies every size in this module and in `layout`.
    pub scale: f32,
    /// Where the mouse is.
    pub mouse: Option<Point>,
    /// The language of everything that is drawn.
    pub tongue: Tongue,
}

impl Ui {
    /// Nothing drawn yet; in English.
    #[must_use]
    pub fn new(theme: Theme, scale: f32, mouse: Option<Point>) -> Self {
        Self { picture: Picture::new(), controls: Vec::new(), theme, scale, mouse, tongue: Tongue::English }
    }

    /// The same in another language.
    #[must_use]
    pub fn speaking(self, tongue: Tongue) -> Self {
        Self { tongue, ..self }
    }

    /// The language of everything that is drawn.
    #[must_use]
    pub fn language(&self) -> &'static dyn Language {
        self.tongue.language()
    }

    /// A short text.
    #[must_use]
    pub fn label(&self, label: Label) -> &'static str {
        self.language().label(label)
    }

    /// A text with something in it.
    #[must_use]
    pub fn message(&self, message: &Message<'_>) -> String {
        self.language().message(message)
    }

    /// A size on this interface scale.
    #[must_use]
    pub fn px(&self, size: f32) -> f32 {
        size * self.scale
    }

    /// Size of running text.
    #[must_use]
    pub fn body(&self) -> f32 {
        self.px(15.0)
    }

    /// Size of small text.
    #[must_use]
    pub fn small(&self) -> f32 {
        self.px(12.5)
    }

    /// A panel behind a group of things; returns the room inside.
    pub fn panel(&mut self, rect: Rect) -> Rect {
        let (radius, width) = (self.px(6.0), self.px(1.0));
        self.picture.fill(rect, radius, self.theme.panel);
        self.picture.outline(rect, radius, self.theme.line, width);
        rect.inset(self.px(10.0))
    }

    /// A button that stands for a key; `on` marks what is chosen. It shows its label and its key.
    pub fn button(&mut self, rect: Rect, label: &str, key: Key, on: bool) {
        let beside = self.beside(label, key, rect.w);
        self.button_with(rect, label, key, on, beside);
    }

    /// Buttons side by side in a row: (label, key, on) each, in equal parts, and all written alike.
    pub fn button_row(&mut self, rect: Rect, buttons: &[(&str, Key, bool)]) {
        let gap = self.px(6.0);
        let width = (rect.w - gap * (buttons.len() as f32 - 1.0)) / buttons.len() as f32;
        let beside = buttons.iter().map(|&(label, key, _)| self.beside(label, key, width));
        let beside = beside.reduce(|a, b| Some(a?.min(b?))).flatten();
        for (index, &(label, key, on)) in buttons.iter().enumerate() {
            let x = rect.x + index as f32 * (width + gap);
            self.button_with(Rect { x, w: width, ..rect }, label, key, on, beside);
        }
    }

    /// The size of letters in which a button of a width has room for its label and its key beside it, if it has.
    fn beside(&self, label: &str, key: Key, width: f32) -> Option<f32> {
        let hint = key.label(self.tongue);
        let gap = self.px(6.0);
        let needs = |size: f32| {
            if label.is_empty() || label == hint {
                return Font::of(Weight::Bold).width(&hint, size);
            }
            Font::of(Weight::Bold).width(label, size) + gap + Font::of(Weight::Regular).width(&hint, size * HINT)
        };
        [14.0, 13.0, 12.0].map(|size| self.px(size)).into_iter().find(|size| needs(*size) <= width - gap)
    }

    fn button_with(&mut self, rect: Rect, label: &str, key: Key, on: bool, beside: Option<f32>) {
        let hover = self.mouse.is_some_and(|mouse| rect.contains(mouse));
        let theme = self.theme;
        let fill = if on { theme.accent } else { theme.control };
        let ink = if on { theme.accent.ink() } else { theme.text };
        self.picture.fill(rect, self.px(5.0), fill);
        let (edge, width) = if hover { (theme.text, self.px(2.0)) } else { (theme.line, self.px(1.0)) };
        self.picture.outline(rect, self.px(5.0), edge, width);
        self.button_text(rect, (label, &key.label(self.tongue)), (ink, if on { ink } else { theme.muted }), beside);
        self.controls.push(Control { rect, key, label: label.to_owned() });
    }

    /// Label and key side by side in letters of a size; where there is too little room for that, one above the other.
    fn button_text(&mut self, rect: Rect, texts: (&str, &str), inks: (Color, Color), beside: Option<f32>) {
        let ((label, hint), (ink, hint_ink)) = (texts, inks);
        let (bold, regular) = (Font::of(Weight::Bold), Font::of(Weight::Regular));
        let (gap, middle) = (self.px(6.0), rect.center());
        let room = rect.w - gap;
        if label.is_empty() || label == hint {
            let size = bold.fitting(hint, self.px(14.0), self.px(8.0), room);
            self.picture.bold(middle, Anchor::Middle, size, ink, hint);
        } else if let Some(size) = beside {
            let small = size * HINT;
            let width = bold.width(label, size) + gap + regular.width(hint, small);
            let left = middle.x - width / 2.0;
            self.picture.bold(Point { x: left, ..middle }, Anchor::Left, size, ink, label);
            self.picture.text(Point { x: left + width, ..middle }, Anchor::Right, small, hint_ink, hint);
        } else {
            let size = bold.fitting(label, self.px(12.0), self.px(8.0), room);
            let fitted = bold.fit(label, size, rect.w);
            self.picture.bold(Point { y: rect.y + rect.h * 0.34, ..middle }, Anchor::Middle, size, ink, fitted);
            let at = Point { y: rect.y + rect.h * 0.74, ..middle };
            let small = regular.fitting(hint, self.px(9.5), self.px(7.0), room);
            self.picture.text(at, Anchor::Middle, small, hint_ink, hint);
        }
    }

    /// Text broken into lines, from the top of a rectangle; returns the height used. Lines that do not fit are left out,
    /// the last one shown ending with an ellipsis.
    pub fn paragraph(&mut self, rect: Rect, size: f32, text: &str, muted: bool) -> f32 {
        let color = if muted { self.theme.muted } else { self.theme.text };
        let line_height = size * 1.35;
        let font = Font::of(Weight::Regular);
        let lines = font.wrap(text, size, rect.w);
        let room = lines.iter().zip(1..).take_while(|(_, number)| line_height * *number as f32 <= rect.h + 0.5).count();
        for (index, line) in lines.iter().take(room).enumerate() {
            let at = Point { x: rect.x, y: rect.y + line_height * (index as f32 + 0.5) };
            let cut = index + 1 == room && room < lines.len();
            let shown = if cut { font.fit(&format!("{line} {}", lines[room]), size, rect.w) } else { line.clone() };
            self.picture.text(at, Anchor::Left, size, color, shown);
        }
        line_height * room as f32
    }

    /// A heading at the top of a rectangle; returns the room under it.
    pub fn heading(&mut self, rect: Rect, text: &str) -> Rect {
        let size = self.px(15.0);
        let (top, below) = rect.split_top(size * 1.6);
        let fitted = Font::of(Weight::Bold).fit(text, size, top.w);
        self.picture.bold(Point { x: top.x, y: top.y + size * 0.7 }, Anchor::Left, size, self.theme.text, fitted);
        below
    }

    /// The key of the topmost button at a place.
    #[must_use]
    pub fn key_at(&self, at: Point) -> Option<Key> {
        self.controls.iter().rev().find(|control| control.rect.contains(at)).map(|control| control.key)
    }
}
