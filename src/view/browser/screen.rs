//! The start screen: what keys, clicks and dropped files do.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};

use crate::picture::{Point, Rect};
use crate::view::{Flow, Input, Key, Refusal, Screen, Shared, Ui};
use crate::words::{Label, Message, Tongue};

use super::draw;
use super::entry::{Choice, Entry, Open, TakeImage, load, new_board, scenarios_in};
use super::layout::Layout;
use super::shelf::Shelf;

/// The start screen.
pub struct Browser {
    pub(super) shelf: Shelf,
    folder: Option<PathBuf>,
    open: Open,
    image: Option<TakeImage>,
    /// Letters go into the filter.
    pub(super) typing: bool,
    /// The first line of the note that is seen.
    pub(super) line: usize,
    /// The list goes where the chosen card is.
    follow: bool,
    /// Another screen may have saved a file.
    stale: bool,
    /// A sentence to show at the next tick.
    told: Option<(Refusal, usize)>,
    click: Option<Click>,
    pub(super) drawn: RefCell<Drawn>,
}

/// What was drawn last: what clicks and pages refer to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Drawn {
    pub(super) layout: Layout,
    /// The first row of cards that is seen.
    pub(super) top: usize,
    /// Lines of the note, and how many of them are seen at once.
    pub(super) lines: usize,
    pub(super) lines_seen: usize,
}

/// A click on a card that a second one may make a double click.
struct Click {
    place: usize,
    /// Since the first frame after it: the time before that may have been a long rest.
    age: Option<Duration>,
}

impl Browser {
    const DOUBLE_CLICK: Duration = Duration::from_millis(400);
    const LONGEST_FILTER: usize = 60;

    /// Shows these; `open` decides what comes when one is chosen.
    #[must_use]
    pub fn new(entries: Vec<Entry>, open: Open) -> Self {
        Self {
            shelf: Shelf::new(entries),
            folder: None,
            open,
            image: None,
            typing: false,
            line: 0,
            follow: true,
            stale: false,
            told: None,
            click: None,
            drawn: RefCell::default(),
        }
    }

    /// Shows the scenario files of a folder as well, and looks again after each screen that was opened from here.
    #[must_use]
    pub fn with_folder(mut self, folder: &Path) -> Self {
        self.folder = Some(folder.to_owned());
        self.look_into_folder();
        self
    }

    /// Hands images that are dropped on the window to somebody.
    #[must_use]
    pub fn with_image(mut self, image: TakeImage) -> Self {
        self.image = Some(image);
        self
    }

    fn look_into_folder(&mut self) {
        let Some(folder) = &self.folder else { return };
        let (found, errors) = scenarios_in(folder);
        self.shelf.replace_folder(folder, found);
        let others = errors.len().saturating_sub(1);
        if let Some(first) = errors.into_iter().next() {
            self.told = Some((first.into(), others));
        }
    }

    fn key(&mut self, key: Key, tongue: Tongue) -> Flow {
        let Drawn { layout, lines, lines_seen, .. } = *self.drawn.borrow();
        let (columns, page) = (layout.columns.max(1).cast_signed(), layout.page().max(1).cast_signed());
        match key {
            Key::Left => self.step(-1),
            Key::Right => self.step(1),
            Key::Up => self.step(-columns),
            Key::Down => self.step(columns),
            Key::PageUp => self.step(-page),
            Key::PageDown => self.step(page),
            Key::Home => self.step(isize::MIN),
            Key::End => self.step(isize::MAX),
            _ if self.typing => return self.type_key(key),
            Key::Enter => return self.choose(Choice::Watch),
            Key::Char('y' | 'Y') => return self.choose(Choice::Play),
            Key::Char('v' | 'V') => return self.choose(Choice::Race),
            Key::Char('e' | 'E') => return self.choose(Choice::Edit),
            Key::Char('o' | 'O') => return self.opened(&new_board(tongue.language()), Choice::New),
            Key::Char('/') => self.typing = true,
            Key::Space => {
                self.line = if self.line + lines_seen >= lines { 0 } else { self.line + lines_seen.max(2) - 1 };
            }
            Key::Escape if !self.shelf.filter().is_empty() => self.set_filter(String::new()),
            _ => return Flow::Ignored,
        }
        Flow::Handled
    }

    /// A key while the filter is written.
    fn type_key(&mut self, key: Key) -> Flow {
        let mut filter = self.shelf.filter().to_owned();
        match key {
            Key::Char(letter) if filter.chars().count() < Self::LONGEST_FILTER => filter.push(letter),
            Key::Space if filter.chars().count() < Self::LONGEST_FILTER => filter.push(' '),
            Key::Char(_) | Key::Space => {}
            Key::Backspace => {
                filter.pop();
            }
            Key::Enter => self.typing = false,
            Key::Escape => {
                self.typing = false;
                filter.clear();
            }
            _ => return Flow::Ignored,
        }
        if filter != self.shelf.filter() {
            self.set_filter(filter);
        }
        Flow::Handled
    }

    fn set_filter(&mut self, filter: String) {
        self.shelf.set_filter(filter);
        self.line = 0;
        self.follow = true;
    }

    fn step(&mut self, by: isize) {
        self.shelf.step(by);
        self.line = 0;
        self.follow = true;
    }

    fn choose(&mut self, choice: Choice) -> Flow {
        match self.shelf.chosen().cloned() {
            Some(entry) => self.opened(&entry, choice),
            None => Flow::Handled,
        }
    }

    fn opened(&mut self, entry: &Entry, choice: Choice) -> Flow {
        self.stale = true;
        self.click = None;
        (self.open)(entry, choice)
    }

    fn press(&mut self, at: Point) -> Flow {
        self.typing = false;
        let Drawn { layout, top, .. } = *self.drawn.borrow();
        let Some(slot) = layout.slot_at(at) else { return Flow::Handled };
        let place = top * layout.columns + slot;
        if place >= self.shelf.shown().len() {
            return Flow::Handled;
        }
        if self.click.take().is_some_and(|click| click.place == place) {
            return self.choose(Choice::Watch);
        }
        if place != self.shelf.place() {
            self.shelf.choose(place);
            self.line = 0;
        }
        self.click = Some(Click { place, age: None });
        Flow::Handled
    }

    /// The wheel turns the list, or the note where the mouse is over it.
    fn wheel(&mut self, at: Point, turns: f32) {
        let mut drawn = self.drawn.borrow_mut();
        let by = -turns.signum() as isize;
        if drawn.layout.reading.contains(at) {
            let last = drawn.lines.saturating_sub(drawn.lines_seen);
            self.line = self.line.saturating_add_signed(3 * by).min(last);
        } else {
            self.follow = false;
            drawn.top = drawn.top.saturating_add_signed(by);
            drawn.top = last_top(&drawn.layout, self.shelf.shown().len()).min(drawn.top);
        }
    }

    fn drop_file(&mut self, path: &Path, shared: &mut Shared) -> Flow {
        let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let language = shared.language.language();
        match (extension.as_deref(), &self.image) {
            (Some("toml"), _) => match load(path) {
                Ok(entry) => {
                    self.typing = false;
                    self.set_filter(String::new());
                    self.shelf.put(entry.clone());
                    self.shelf.choose_entry(&entry);
                    return self.opened(&entry, Choice::Watch);
                }
                Err(error) => shared.refuse(&error.into()),
            },
            (Some("png" | "jpg" | "jpeg"), Some(take)) => match take(path) {
                Ok(()) => shared.toast = Some(language.message(&Message::ImageTaken(&file))),
                Err(error) => shared.refuse(&error.into()),
            },
            _ => shared.toast = Some(language.message(&Message::CannotUse(&file))),
        }
        Flow::Handled
    }
}

/// The last row that the list may begin with.
fn last_top(layout: &Layout, cards: usize) -> usize {
    layout.rows_of(cards).saturating_sub(layout.rows)
}

impl Screen for Browser {
    fn name(&self) -> &'static str {
        "browser"
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Flow {
        match input {
            Input::Key(key) => self.key(*key, shared.language),
            Input::Press(at) => self.press(*at),
            Input::Wheel(at, turns) => {
                self.wheel(*at, *turns);
                Flow::Handled
            }
            Input::Drop(path) => self.drop_file(path, shared),
            Input::Drag(_) | Input::Release(_) => Flow::Ignored,
        }
    }

    fn tick(&mut self, elapsed: Duration, _budget: Duration, shared: &mut Shared) -> bool {
        if let Some(click) = &mut self.click {
            let age = click.age.map_or(Duration::ZERO, |age| age + elapsed);
            click.age = Some(age);
            if age > Self::DOUBLE_CLICK {
                self.click = None;
            }
        }
        let looked = std::mem::take(&mut self.stale);
        if looked {
            self.look_into_folder();
        }
        let Some((first, others)) = self.told.take() else { return looked };
        let language = shared.language.language();
        shared.toast = Some(language.message(&Message::AndOthers(&first.sentence(language), others)));
        true
    }

    fn is_at_rest(&self) -> bool {
        self.click.is_none() && !self.stale && self.told.is_none()
    }

    fn draw(&self, ui: &mut Ui, area: Rect, _shared: &Shared) {
        let layout = Layout::new(area, ui.scale, self.shelf.len());
        let cards = self.shelf.shown().len();
        let mut top = self.drawn.borrow().top;
        if self.follow {
            let row = self.shelf.place() / layout.columns;
            top = top.clamp((row + 1).saturating_sub(layout.rows), row);
        }
        top = top.min(last_top(&layout, cards));
        *self.drawn.borrow_mut() = Drawn { layout, top, ..Drawn::default() };
        let (lines, lines_seen) = draw::draw(self, ui, &layout, top);
        *self.drawn.borrow_mut() = Drawn { layout, top, lines, lines_seen };
    }

    fn keys(&self, shared: &Shared) -> Vec<(String, String)> {
        let language = shared.language.language();
        let label = |label| language.label(label).to_owned();
        let keys = |keys: &[Key]| Key::labels(keys, shared.language);
        [
            (label(Label::KeyArrows), Label::HelpChooseBoard),
            (keys(&[Key::PageUp, Key::PageDown]), Label::HelpPage),
            (keys(&[Key::Home, Key::End]), Label::HelpFirstLast),
            (keys(&[Key::Enter]), Label::HelpWatch),
            (keys(&[Key::Char('Y')]), Label::HelpPlayByHand),
            (keys(&[Key::Char('V')]), Label::HelpRaceSearch),
            (keys(&[Key::Char('E')]), Label::HelpEdit),
            (keys(&[Key::Char('O')]), Label::HelpNew),
            (keys(&[Key::Char('/')]), Label::HelpFilter),
            (keys(&[Key::Space]), Label::HelpReadOn),
        ]
        .map(|(keys, what)| (keys, label(what)))
        .to_vec()
    }

    fn state(&self) -> Value {
        let drawn = self.drawn.borrow();
        json!({
            "boards": self.shelf.len(),
            "shown": self.shelf.shown().map(|entry| &entry.name).collect::<Vec<_>>(),
            "chosen": self.shelf.chosen().map(|entry| &entry.name),
            "filter": self.shelf.filter(),
            "typing": self.typing,
            "top": drawn.top,
            "columns": drawn.layout.columns,
            "rows": drawn.layout.rows,
            "line": self.line,
            "lines": drawn.lines,
        })
    }
}
