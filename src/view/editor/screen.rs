//! The editor's screen: what keys and clicks do.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};

use crate::picture::{Point, Rect};
use crate::puzzle::{Cell, Position};
use crate::view::browser::{Choice, Entry, Open, Source};
use crate::view::{Flow, Input, Key, Screen, Shared, Ui};
use crate::words::{English, Label, Message, Tongue};

use super::draft::{Draft, Problem, Side};
use super::draw;
use super::field::Field;
use super::layout::Layout;
use super::save::{save, slug};
use super::text::Text;
use super::words;

/// The editor.
pub struct Editor {
    pub(super) draft: Draft,
    /// What was saved last, or opened.
    kept: Draft,
    undo: Vec<Draft>,
    redo: Vec<Draft>,
    folder: PathBuf,
    open: Open,
    pub(super) side: Side,
    /// The cell that the keys are on.
    pub(super) cursor: Option<Cell>,
    /// The cell whose tile was taken, to be swapped with another.
    pub(super) picked: Option<Cell>,
    /// The text being written.
    pub(super) typing: Option<(Text, Field)>,
    /// The setting whose meaning is shown.
    pub(super) setting: Option<usize>,
    /// Escape was pressed once, and there is something to lose.
    leaving: bool,
    /// What is wrong with the draft.
    pub(super) problem: Option<Problem>,
    pub(super) drawn: RefCell<Option<Layout>>,
}

impl Editor {
    /// The most changes that can be taken back, and the most cells in all of them.
    const UNDO: (usize, usize) = (100, 4_000_000);

    /// Edits a copy of a scenario, its texts in this language where it is told in it. Files are saved in `folder`; `open`
    /// decides what comes when the board is to be watched or played.
    #[must_use]
    pub fn new(entry: &Entry, tongue: Tongue, folder: &Path, open: Open) -> Self {
        let draft = Draft::of(&entry.scenario, tongue);
        Self {
            kept: draft.clone(),
            problem: draft.scenario().err(),
            draft,
            undo: Vec::new(),
            redo: Vec::new(),
            folder: folder.to_owned(),
            open,
            side: Side::Start,
            cursor: None,
            picked: None,
            typing: None,
            setting: None,
            leaving: false,
            drawn: RefCell::new(None),
        }
    }

    /// Changes the draft so that it can be taken back. `change` says whether it changed anything.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Draft) -> bool) {
        let before = self.draft.clone();
        if change(&mut self.draft) && self.draft != before {
            let (most, cells) = Self::UNDO;
            let room = (cells / before.size().cells()).clamp(1, most);
            self.undo.drain(..(self.undo.len() + 1).saturating_sub(room));
            self.undo.push(before);
            self.redo.clear();
        }
        self.after_change();
    }

    fn after_change(&mut self) {
        self.problem = self.draft.scenario().err();
        let inside = |cell: &Cell| cell.index() < self.draft.size().cells();
        self.cursor = self.cursor.filter(inside);
        self.picked = self.picked.filter(inside);
    }

    /// Takes back, or makes again.
    fn travel(&mut self, back: bool) {
        let (from, to) = if back { (&mut self.undo, &mut self.redo) } else { (&mut self.redo, &mut self.undo) };
        if let Some(draft) = from.pop() {
            to.push(std::mem::replace(&mut self.draft, draft));
            self.picked = None;
            self.after_change();
        }
    }

    fn key(&mut self, key: Key, shared: &mut Shared) -> Flow {
        let leaving = std::mem::take(&mut self.leaving);
        if let Key::Function(number @ 2..=4) = key {
            self.write(Text::ALL[usize::from(number) - 2]);
            return Flow::Handled;
        }
        if self.typing.is_some() {
            return self.type_key(key);
        }
        match key {
            Key::Left => self.go(-1, 0),
            Key::Right => self.go(1, 0),
            Key::Up => self.go(0, -1),
            Key::Down => self.go(0, 1),
            Key::Tab => self.tab(1),
            Key::BackTab => self.tab(-1),
            Key::Enter if self.cursor.is_none() => return self.run(Choice::Watch, shared),
            Key::Enter | Key::Space => {
                if let Some(cell) = self.cursor {
                    self.take(cell);
                }
            }
            Key::Escape => return self.escape(leaving, shared),
            Key::Control('z') => self.travel(true),
            Key::Control('y') => self.travel(false),
            Key::Char(letter) => return self.letter(letter, shared),
            _ => return Flow::Ignored,
        }
        Flow::Handled
    }

    fn letter(&mut self, letter: char, shared: &mut Shared) -> Flow {
        match letter {
            'w' | 'W' => return self.run(Choice::Watch, shared),
            'y' | 'Y' => return self.run(Choice::Play, shared),
            's' | 'S' => self.save(shared),
            'g' | 'G' => {
                self.side = if self.side == Side::Start { Side::Goal } else { Side::Start };
                self.picked = None;
            }
            'o' | 'O' => self.change(|draft| {
                draft.next_goal();
                true
            }),
            'x' => self.change(|draft| draft.resize(1, 0)),
            'X' => self.change(|draft| draft.resize(-1, 0)),
            'h' => self.change(|draft| draft.resize(0, 1)),
            'H' => self.change(|draft| draft.resize(0, -1)),
            'n' => self.change(|draft| {
                draft.shuffle(1);
                true
            }),
            'N' => self.change(|draft| {
                draft.shuffle(-1);
                true
            }),
            'c' | 'C' => self.change(|draft| {
                draft.start_at_goal();
                true
            }),
            'f' | 'F' => {
                if matches!(self.problem, Some(Problem::Unreachable(_))) {
                    self.change(|draft| {
                        draft.repair();
                        true
                    });
                } else {
                    shared.say(Label::EditorNoSwap);
                }
            }
            'v' | 'V' => {
                let by = if letter == 'v' { 1 } else { -1 };
                self.setting = None;
                self.change(|draft| {
                    draft.turn_solver(by);
                    true
                });
            }
            'd' | 'D' => {
                let by = if letter == 'd' { 1 } else { -1 };
                self.change(|draft| {
                    draft.seed = draft.seed.wrapping_add_signed(by);
                    true
                });
            }
            '1'..='9' => {
                let index = usize::from(letter as u8 - b'1');
                self.change(|draft| draft.turn_setting(index));
                self.setting = Some(index).filter(|&index| index < self.draft.settings().len());
            }
            _ => return Flow::Ignored,
        }
        Flow::Handled
    }

    /// Moves the cursor; the first time it comes into the middle.
    fn go(&mut self, dx: i16, dy: i16) {
        let size = self.draft.size();
        self.cursor = Some(match self.cursor {
            None => size.cell(Position { x: (size.width() - 1) / 2, y: (size.height() - 1) / 2 }),
            Some(cell) => {
                let Position { x, y } = size.position(cell);
                let x = x.saturating_add_signed(dx).min(size.width() - 1);
                let y = y.saturating_add_signed(dy).min(size.height() - 1);
                size.cell(Position { x, y })
            }
        });
    }

    /// The next cell in reading order, or the one before, around.
    fn tab(&mut self, by: isize) {
        let cells = self.draft.size().cells().cast_signed();
        let from = self.cursor.map_or(if by > 0 { -1 } else { cells }, |cell| cell.index().cast_signed());
        self.cursor = Some(Cell((from + by).rem_euclid(cells).unsigned_abs() as u32));
    }

    /// Takes the tile on a cell, or swaps it with the one that was taken.
    fn take(&mut self, cell: Cell) {
        match self.picked.take() {
            None => self.picked = Some(cell),
            Some(picked) if picked == cell => {}
            Some(picked) => {
                let side = self.side;
                self.change(|draft| {
                    draft.swap(side, picked, cell);
                    true
                });
            }
        }
    }

    fn escape(&mut self, leaving: bool, shared: &mut Shared) -> Flow {
        if self.picked.take().is_some() || self.cursor.take().is_some() {
            return Flow::Handled;
        }
        if leaving || self.draft == self.kept {
            return Flow::Back;
        }
        self.leaving = true;
        shared.say(Label::EditorNotSaved);
        Flow::Handled
    }

    fn save(&mut self, shared: &mut Shared) {
        match self.draft.scenario() {
            Err(problem) => shared.toast = Some(problem.sentence(shared.language.language())),
            Ok(_) if self.draft.title.trim().is_empty() => {
                shared.say(Label::EditorNeedsTitle);
                self.write(Text::Title);
            }
            Ok(scenario) => match save(&self.folder, &scenario, &self.draft.title) {
                Ok(path) => {
                    self.kept = self.draft.clone();
                    let file = path.file_name().unwrap_or_default().to_string_lossy();
                    shared.toast = Some(shared.language.language().message(&Message::SavedAs(&file)));
                }
                Err(error) => shared.refuse(&error.into()),
            },
        }
    }

    fn run(&mut self, choice: Choice, shared: &mut Shared) -> Flow {
        match self.draft.scenario() {
            Err(problem) => {
                shared.toast = Some(problem.sentence(shared.language.language()));
                Flow::Handled
            }
            Ok(scenario) => {
                (self.open)(&Entry { name: slug(&self.draft.title), scenario, source: Source::Draft }, choice)
            }
        }
    }

    fn cell_at(&self, at: Point) -> Option<Cell> {
        self.drawn.borrow().as_ref().and_then(|layout| layout.grid.cell_at(at))
    }

    fn press(&mut self, at: Point) {
        self.end_typing();
        if let Some(cell) = self.cell_at(at) {
            self.cursor = Some(cell);
            self.take(cell);
        }
    }

    /// A tile that was dragged onto another swaps with it.
    fn release(&mut self, at: Point) {
        if let (Some(picked), Some(cell)) = (self.picked, self.cell_at(at))
            && picked != cell
        {
            self.cursor = Some(cell);
            self.take(cell);
        }
    }
}

impl Screen for Editor {
    fn name(&self) -> &'static str {
        "editor"
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Flow {
        match input {
            Input::Key(key) => return self.key(*key, shared),
            Input::Press(at) => self.press(*at),
            Input::Release(at) => self.release(*at),
            Input::Drag(_) | Input::Wheel(..) | Input::Drop(_) => return Flow::Ignored,
        }
        Flow::Handled
    }

    fn tick(&mut self, _elapsed: Duration, _budget: Duration, _shared: &mut Shared) -> bool {
        false
    }

    fn is_at_rest(&self) -> bool {
        true
    }

    fn draw(&self, ui: &mut Ui, area: Rect, _shared: &Shared) {
        let settings = self.draft.settings();
        let layout = Layout::new(area, ui.scale, self.draft.size(), draw::FIXED_ROWS + settings.len());
        draw::draw(self, ui, &layout, &settings);
        *self.drawn.borrow_mut() = Some(layout);
    }

    fn keys(&self, shared: &Shared) -> Vec<(String, String)> {
        words::keys(shared.language)
    }

    fn state(&self) -> Value {
        let draft = &self.draft;
        let tiles = |side| draft.board(side).tiles().iter().map(|tile| tile.0).collect::<Vec<_>>();
        json!({
            "size": draft.size().to_string(),
            "start": tiles(Side::Start),
            "goal": tiles(Side::Goal),
            "goal_name": draft.goal().name().map(crate::puzzle::NamedGoal::name),
            "side": if self.side == Side::Start { "start" } else { "goal" },
            "cursor": self.cursor.map(|cell| cell.0),
            "picked": self.picked.map(|cell| cell.0),
            "shuffle": draft.shuffled(),
            "seed": draft.seed,
            "solver": draft.solver(),
            "settings": draft.settings().into_iter().map(|(name, value, _)| (name.to_owned(), value.into()))
                .collect::<serde_json::Map<_, _>>(),
            "title": draft.title,
            "notice": draft.notice,
            "try": draft.try_this,
            "typing": self.typing.as_ref().map(|(text, _)| format!("{text:?}")),
            "problem": self.problem.as_ref().map(|problem| problem.sentence(&English)),
            "saved": self.draft == self.kept,
        })
    }
}
