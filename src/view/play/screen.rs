//! The play screen: what keys and mouse do, and what time does.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use crate::picture::Rect;
use crate::puzzle::{Board, Cell, Goal, Slide, Tile, Unreachable};
use crate::solver::Instance;
use crate::view::{Flow, Input, Key, Screen, Shared, TilesImage, Ui};
use crate::words::{Label, Language, Message, Tongue};

use super::adviser::{Adviser, Optimum};
use super::help::{Auto, Want};
use super::keys::{MoveMeaning, move_of};
use super::layout::Layout;
use super::mouse::Held;
use super::{Game, record, words};

/// Pixels a side of the image that the program draws itself.
const DRAWN_SIDE: u16 = 768;

/// What is played.
#[derive(Clone, Debug)]
pub struct PlayCase {
    /// The board to start from.
    pub board: Board,
    /// The arrangement to reach.
    pub goal: Goal,
    /// The seed that the board comes from, and that new boards count on from.
    pub seed: u64,
    /// The image that tiles carry at once; without one they carry numbers, and one that the program draws when asked.
    pub image: Option<Arc<TilesImage>>,
}

/// The play screen of a board.
///
/// # Errors
/// When the board can't reach the goal.
pub fn play(case: PlayCase) -> Result<Box<dyn Screen>, Unreachable> {
    Ok(Box::new(Play::new(case)?))
}

/// What tiles show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Numbers,
    Image,
    Both,
}

/// Tiles on their way: from where each comes.
#[derive(Debug)]
pub(super) struct Motion {
    pub(super) from: Vec<(Tile, Cell)>,
    pub(super) left: Duration,
}

impl Motion {
    /// How much of the way is still to go, 1…0: fast first, then slower.
    pub(super) fn rest(&self) -> f32 {
        let rest = self.left.as_secs_f32() / Play::SLIDE.as_secs_f32();
        rest * rest
    }
}

/// The tile to move, pointed at.
#[derive(Debug)]
pub(super) struct Hint {
    pub(super) slide: Slide,
    pub(super) age: Duration,
}

impl Hint {
    /// Whether the flashing mark is on: it ends on.
    pub(super) fn is_lit(&self) -> bool {
        self.age >= Play::FLASHING || (self.age.as_millis() / 200).is_multiple_of(2)
    }
}

/// The play screen.
pub(super) struct Play {
    pub(super) game: Game,
    pub(super) adviser: Adviser,
    pub(super) meaning: MoveMeaning,
    pub(super) look: Look,
    pub(super) image: Option<Arc<TilesImage>>,
    /// Whether the board comes from its seed.
    pub(super) shuffled: bool,
    pub(super) want: Option<Want>,
    pub(super) auto: Option<Auto>,
    pub(super) hint: Option<Hint>,
    pub(super) motion: Option<Motion>,
    pub(super) held: Option<Held>,
    /// A sentence about what was just done, until something else is.
    pub(super) message: Option<String>,
    /// The language that inputs and frames came in last.
    tongue: Tongue,
    /// Where traces are saved.
    pub(super) folder: PathBuf,
    saved: Option<PathBuf>,
    /// Nothing was going on after the last tick: the time until the next one is not ours.
    rested: bool,
    /// Where things were drawn last.
    pub(super) layout: std::cell::Cell<Option<Layout>>,
}

impl Play {
    /// How long a slide takes.
    pub(super) const SLIDE: Duration = Duration::from_millis(120);
    pub(super) const FLASHING: Duration = Duration::from_secs(2);
    /// A frame, where the time since the last one is not known.
    const FRAME: Duration = Duration::from_millis(16);
    /// How long a solver takes for a long plan, and at most for a move.
    pub(super) const WHOLE: Duration = Duration::from_secs(20);
    pub(super) const PACE: Duration = Duration::from_millis(180);

    pub(super) fn new(case: PlayCase) -> Result<Self, Unreachable> {
        let shuffled =
            crate::puzzle::random_board(&case.goal, &mut crate::chance::Stream::boards(case.seed)) == case.board;
        let game = Game::new(Instance::new(case.board, case.goal)?, case.seed);
        Ok(Self {
            adviser: Adviser::new(game.instance(), game.seed()),
            game,
            meaning: MoveMeaning::default(),
            look: if case.image.is_some() { Look::Both } else { Look::Numbers },
            image: Some(case.image.unwrap_or_else(|| Arc::new(TilesImage::drawn(DRAWN_SIDE, DRAWN_SIDE)))),
            shuffled,
            want: None,
            auto: None,
            hint: None,
            motion: None,
            held: None,
            message: None,
            tongue: Tongue::default(),
            folder: PathBuf::new(),
            saved: None,
            rested: true,
            layout: std::cell::Cell::new(None),
        })
    }

    /// Another game on this screen.
    fn begin(&mut self, game: Game) {
        if game.instance() == self.game.instance() {
            self.adviser.restarted();
        } else {
            self.adviser = Adviser::new(game.instance(), game.seed());
            self.shuffled = true;
        }
        self.game = game;
        (self.want, self.auto, self.hint, self.motion, self.held) = (None, None, None, None, None);
        (self.message, self.saved) = (None, None);
    }

    /// Tiles have slid.
    pub(super) fn slid(&mut self, slides: &[Slide], shared: &Shared) {
        if slides.is_empty() {
            return;
        }
        self.adviser.moved(slides.iter().map(|slide| slide.direction), self.game.board());
        (self.want, self.hint, self.held, self.message, self.saved) = (None, None, None, None, None);
        self.motion = (!shared.reduced_motion)
            .then(|| Motion { from: slides.iter().map(|slide| (slide.tile, slide.from)).collect(), left: Self::SLIDE });
    }

    fn key(&mut self, key: Key, shared: &mut Shared) -> Flow {
        let lower = match key {
            Key::Char(letter) => Key::Char(letter.to_ascii_lowercase()),
            key => key,
        };
        if let Some(direction) = move_of(lower, self.meaning) {
            self.stop();
            let slides = self.game.slide(direction);
            self.slid(&slides, shared);
            return Flow::Handled;
        }
        match lower {
            Key::Control('z') | Key::Backspace => {
                self.stop();
                let slides = self.game.undo();
                self.slid(&slides, shared);
            }
            Key::Control('y') => {
                self.stop();
                let slides = self.game.redo();
                self.slid(&slides, shared);
            }
            Key::Function(1) => {
                if self.is_helped() {
                    self.stop();
                } else {
                    self.ask(Want::Whole);
                }
            }
            Key::Function(2) => self.ask(Want::One),
            Key::Char('h') => self.ask(Want::Hint),
            Key::Char('n') => self.begin(self.game.next_shuffle()),
            Key::Enter if self.game.is_solved() => self.begin(self.game.next_shuffle()),
            Key::Char('r') => self.begin(self.game.restarted()),
            Key::Char('+' | '=' | ']') => self.resize(1, Label::GameLargest, shared),
            Key::Char('-' | '[') => self.resize(-1, Label::GameSmallest, shared),
            Key::Char('x') => {
                self.meaning = self.meaning.other();
                self.message = None;
            }
            Key::Char('i') if self.image.is_some() => {
                self.look = match self.look {
                    Look::Numbers => Look::Image,
                    Look::Image => Look::Both,
                    Look::Both => Look::Numbers,
                };
            }
            Key::Char('v') => self.save(shared),
            Key::Escape if self.stop() => {}
            _ => return Flow::Ignored,
        }
        Flow::Handled
    }

    fn resize(&mut self, by: i16, limit: Label, shared: &mut Shared) {
        match self.game.resized(by) {
            Some(game) => self.begin(game),
            None => shared.say(limit),
        }
    }

    fn save(&mut self, shared: &mut Shared) {
        if self.game.moves() == 0 {
            shared.say(Label::GameNothing);
            return;
        }
        match record::save(&self.game, &self.folder) {
            Ok(path) => {
                shared.toast = Some(self.language().message(&Message::GameSaved(&path.display().to_string())));
                self.saved = Some(path);
            }
            Err(error) => shared.refuse(&error.into()),
        }
    }

    /// The language of what it says.
    pub(super) fn language(&self) -> &'static dyn Language {
        self.tongue.language()
    }

    /// The sentence under the board.
    pub(super) fn status(&self, language: &dyn Language) -> String {
        if let Some(auto) = &self.auto {
            let (made, all) = (auto.made as u64, (auto.made + auto.moves.len()) as u64);
            let (solver, shortest) = (words::solver(auto.by), words::is_shortest(auto.by));
            return language.message(&Message::SolverPlays { solver, made, all, shortest });
        }
        if self.game.is_solved() && self.game.moves() > 0 {
            return language.message(&Message::GameSolved {
                made: self.game.moves(),
                helped: self.game.helped(),
                time: &words::time(self.game.time()),
                optimal: self.adviser.start().moves(),
            });
        }
        if let Some(planner) = self.want.and(self.adviser.planner()) {
            return language.message(&Message::SolverThinks(words::solver(planner)));
        }
        self.message.clone().unwrap_or_else(|| language.label(words::start(self.meaning)).to_owned())
    }
}

impl Screen for Play {
    fn name(&self) -> &'static str {
        "play"
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Flow {
        self.tongue = shared.language;
        match input {
            Input::Key(key) => self.key(*key, shared),
            Input::Press(at) => self.press(*at),
            Input::Drag(at) => self.drag(*at),
            Input::Release(_) => self.release(shared),
            Input::Drop(path) => self.drop_file(path, shared),
            Input::Wheel(..) => Flow::Ignored,
        }
    }

    fn tick(&mut self, elapsed: Duration, budget: Duration, shared: &mut Shared) -> bool {
        shared.image.clone_from(&self.image);
        self.tongue = shared.language;
        let elapsed = if self.rested { elapsed.min(Self::FRAME) } else { elapsed };
        let mut changed = self.game.tick(elapsed);
        if let Some(motion) = &mut self.motion {
            motion.left = motion.left.saturating_sub(elapsed);
            self.motion = self.motion.take().filter(|motion| !motion.left.is_zero());
            changed = true;
        }
        if let Some(hint) = &mut self.hint {
            changed |= hint.age < Self::FLASHING;
            hint.age = (hint.age + elapsed).min(Self::FLASHING);
        }
        changed |= self.play_on(elapsed, shared);
        // While a solver plays, every board is on its way: nothing new is to be found out.
        if self.auto.is_none() && self.adviser.is_thinking() {
            changed |= self.adviser.think(budget.as_secs_f64() * 1000.0);
        }
        changed |= self.take_answer(shared);
        self.rested = self.is_at_rest();
        changed
    }

    fn is_at_rest(&self) -> bool {
        let flashing = self.hint.as_ref().is_some_and(|hint| hint.age < Self::FLASHING);
        self.motion.is_none()
            && self.auto.is_none()
            && self.want.is_none()
            && !flashing
            && !self.game.is_running()
            && !self.adviser.is_thinking()
    }

    fn draw(&self, ui: &mut Ui, area: Rect, _: &Shared) {
        super::draw::draw(self, ui, area);
    }

    fn keys(&self, shared: &Shared) -> Vec<(String, String)> {
        words::keys(self.meaning, shared.language)
    }

    fn state(&self) -> Value {
        let game = &self.game;
        let size = game.board().size();
        let place = |layout: Layout| json!({ "x": layout.board.x, "y": layout.board.y, "cell": layout.cell });
        json!({
            "grid": self.layout.get().map(place),
            "width": size.width(),
            "height": size.height(),
            "board": game.board().to_string(),
            "goal": game.goal().arrangement().to_string(),
            "start": game.instance().start().to_string(),
            "seed": game.seed(),
            "moves": game.moves(),
            "helped": game.helped(),
            "time_s": game.time().as_secs_f64(),
            "running": game.is_running(),
            "entropy": game.entropy(),
            "optimal": self.adviser.here().moves(),
            "optimal_known": *self.adviser.here() != Optimum::Open,
            "optimal_from_start": self.adviser.start().moves(),
            "solved": game.is_solved(),
            "can_undo": game.can_undo(),
            "can_redo": game.can_redo(),
            "keys_move": self.meaning.name(),
            "look": match self.look { Look::Numbers => "numbers", Look::Image => "image", Look::Both => "both" },
            "hint": self.hint.as_ref().map(|hint| json!({
                "tile": hint.slide.tile.0,
                "direction": hint.slide.direction.word(),
            })),
            "thinking": self.want.and(self.adviser.planner()),
            "solver": self.auto.as_ref().map(|auto| json!({ "by": auto.by, "made": auto.made, "left": auto.moves.len() })),
            "saved": self.saved.as_ref().map(|path| path.display().to_string()),
            "status": self.status(self.language()),
        })
    }
}
