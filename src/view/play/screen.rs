//! The play screen: what keys and mouse do, and what time does.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use crate::picture::{Point, Rect};
use crate::puzzle::{Board, Cell, Direction, Goal, Slide, Tile, Unreachable};
use crate::solver::Instance;
use crate::view::{Flow, Input, Key, Screen, Shared, TilesImage, Ui};

use super::adviser::{Adviser, Optimum, Plan};
use super::keys::{MoveMeaning, move_of};
use super::layout::Layout;
use super::{Game, record, words};

/// What is played.
#[derive(Clone, Debug)]
pub struct PlayCase {
    /// The board to start from.
    pub board: Board,
    /// The arrangement to reach.
    pub goal: Goal,
    /// The seed that the board comes from, and that new boards count on from.
    pub seed: u64,
    /// The image that tiles carry, the one that the window was given; without one tiles have numbers only.
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

/// What the plan asked for is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Want {
    Whole,
    One,
    Hint,
}

/// A solver playing.
#[derive(Debug)]
struct Auto {
    by: &'static str,
    moves: VecDeque<Direction>,
    made: usize,
    pace: Duration,
    wait: Duration,
}

/// Tiles on their way: from where each comes.
#[derive(Debug)]
pub(super) struct Motion {
    pub(super) from: Vec<(Tile, Cell)>,
    left: Duration,
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
    age: Duration,
}

impl Hint {
    /// Whether the flashing mark is on: it ends on.
    pub(super) fn is_lit(&self) -> bool {
        self.age >= Play::FLASHING || (self.age.as_millis() / 200).is_multiple_of(2)
    }
}

/// A line of tiles held with the mouse.
#[derive(Debug)]
pub(super) struct Held {
    cell: Cell,
    from: Point,
    pub(super) cells: Vec<Cell>,
    pub(super) direction: Direction,
    /// How far it is pulled towards the blank, in cells, 0…1.
    pub(super) pulled: f32,
    dragged: bool,
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
    want: Option<Want>,
    auto: Option<Auto>,
    pub(super) hint: Option<Hint>,
    pub(super) motion: Option<Motion>,
    pub(super) held: Option<Held>,
    /// A sentence about what was just done, until something else is.
    message: Option<String>,
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
    const FLASHING: Duration = Duration::from_secs(2);
    /// A frame, where the time since the last one is not known.
    const FRAME: Duration = Duration::from_millis(16);
    /// How long a solver takes for a long plan, and at most for a move.
    const WHOLE: Duration = Duration::from_secs(20);
    const PACE: Duration = Duration::from_millis(180);
    /// How far a line must be pulled to slide, in cells.
    const PULLED: f32 = 0.35;

    pub(super) fn new(case: PlayCase) -> Result<Self, Unreachable> {
        let shuffled =
            crate::puzzle::random_board(&case.goal, &mut crate::chance::Stream::boards(case.seed)) == case.board;
        let game = Game::new(Instance::new(case.board, case.goal)?, case.seed);
        Ok(Self {
            adviser: Adviser::new(game.instance(), game.seed()),
            game,
            meaning: MoveMeaning::default(),
            look: if case.image.is_some() { Look::Both } else { Look::Numbers },
            image: case.image,
            shuffled,
            want: None,
            auto: None,
            hint: None,
            motion: None,
            held: None,
            message: None,
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
    fn slid(&mut self, slides: &[Slide], shared: &Shared) {
        if slides.is_empty() {
            return;
        }
        self.adviser.moved(slides.iter().map(|slide| slide.direction), self.game.board());
        (self.want, self.hint, self.held, self.message, self.saved) = (None, None, None, None, None);
        self.motion = (!shared.reduced_motion)
            .then(|| Motion { from: slides.iter().map(|slide| (slide.tile, slide.from)).collect(), left: Self::SLIDE });
    }

    /// Whether a solver plays or is asked to.
    pub(super) fn is_helped(&self) -> bool {
        self.auto.is_some() || self.want == Some(Want::Whole)
    }

    /// Stops the solver. Says whether one was at work.
    fn stop(&mut self) -> bool {
        self.adviser.forget();
        let was = self.want.take().is_some() | self.auto.take().is_some();
        if was {
            self.message = Some(words::STOPPED.to_owned());
        }
        was
    }

    fn ask(&mut self, want: Want) {
        if self.game.is_solved() {
            return;
        }
        self.auto = None;
        self.message = None;
        self.want = Some(want);
        self.adviser.ask();
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
            Key::Char('+' | '=' | ']') => self.resize(1, words::LARGEST, shared),
            Key::Char('-' | '[') => self.resize(-1, words::SMALLEST, shared),
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

    fn resize(&mut self, by: i16, limit: &str, shared: &mut Shared) {
        match self.game.resized(by) {
            Some(game) => self.begin(game),
            None => shared.toast = Some(limit.to_owned()),
        }
    }

    fn save(&mut self, shared: &mut Shared) {
        if self.game.moves() == 0 {
            shared.toast = Some(words::NOTHING_TO_SAVE.to_owned());
            return;
        }
        shared.toast = Some(match record::save(&self.game, &self.folder) {
            Ok(path) => {
                let told = words::saved(&path);
                self.saved = Some(path);
                told
            }
            Err(error) => error,
        });
    }

    fn press(&mut self, at: Point) -> Flow {
        let cell = self.layout.get().and_then(|layout| layout.cell_at(at));
        let Some(cell) = cell else { return Flow::Ignored };
        let Some((direction, _)) = self.game.line(cell).filter(|_| !self.game.is_solved()) else {
            return Flow::Handled;
        };
        self.stop();
        self.motion = None;
        let cells = self.game.line_cells(cell);
        self.held = Some(Held { cell, from: at, cells, direction, pulled: 0.0, dragged: false });
        Flow::Handled
    }

    fn drag(&mut self, at: Point) -> Flow {
        let (Some(held), Some(layout)) = (&mut self.held, self.layout.get()) else { return Flow::Ignored };
        let (dx, dy) = (at.x - held.from.x, at.y - held.from.y);
        let along = match held.direction {
            Direction::Up => -dy,
            Direction::Down => dy,
            Direction::Left => -dx,
            Direction::Right => dx,
        };
        // A hand that only trembles still clicks.
        held.dragged |= dx.hypot(dy) > (layout.cell * 0.12).min(8.0);
        held.pulled = if held.dragged { (along / layout.cell).clamp(0.0, 1.0) } else { 0.0 };
        Flow::Handled
    }

    fn release(&mut self, shared: &Shared) -> Flow {
        let Some(held) = self.held.take() else { return Flow::Ignored };
        if !held.dragged || held.pulled >= Self::PULLED {
            let slides = self.game.slide_line(held.cell);
            self.slid(&slides, shared);
            // What was pulled already need not be gone again.
            if let Some(motion) = &mut self.motion {
                motion.left = Self::SLIDE.mul_f32((1.0 - held.pulled).max(0.0).sqrt());
            }
        }
        Flow::Handled
    }

    /// Does with a plan what it was asked for.
    fn follow(&mut self, plan: Plan, want: Want, shared: &Shared) {
        let Some(&first) = plan.moves.front() else { return };
        let left = plan.moves.len();
        match want {
            Want::Whole => {
                let pace = Self::PACE.min(Self::WHOLE / u32::try_from(left).unwrap_or(u32::MAX));
                self.auto = Some(Auto { by: plan.by, moves: plan.moves, made: 0, pace, wait: Duration::ZERO });
                self.message = None;
            }
            Want::One => {
                let slides = self.game.slide_helped(first);
                self.slid(&slides, shared);
                if let ([slide, ..], false) = (&slides[..], self.game.is_solved()) {
                    self.message = Some(words::one_move(plan.by, slide.tile.0, left - 1));
                }
            }
            Want::Hint => {
                let Some(slide) = self.game.board().slide_towards(first) else { return };
                self.message = Some(words::hint(plan.by, slide.tile.0, first.word(), left));
                let age = if shared.reduced_motion { Self::FLASHING } else { Duration::ZERO };
                self.hint = Some(Hint { slide, age });
            }
        }
    }

    /// The solver that plays makes the moves that are due.
    fn play_on(&mut self, elapsed: Duration, shared: &Shared) -> bool {
        let Some(mut auto) = self.auto.take() else { return false };
        auto.wait += elapsed;
        let mut moved = false;
        while auto.wait >= auto.pace && !auto.moves.is_empty() {
            auto.wait -= auto.pace;
            let Some(direction) = auto.moves.pop_front() else { break };
            auto.made += 1;
            let slides = self.game.slide_helped(direction);
            self.slid(&slides, shared);
            moved = true;
        }
        if let Some(motion) = &mut self.motion {
            motion.left = motion.left.min(auto.pace);
        }
        self.auto = Some(auto).filter(|auto| !auto.moves.is_empty() && !self.game.is_solved());
        moved
    }

    /// The sentence under the board.
    pub(super) fn status(&self) -> String {
        if let Some(auto) = &self.auto {
            return words::playing(auto.by, auto.made, auto.made + auto.moves.len());
        }
        if self.game.is_solved() && self.game.moves() > 0 {
            let optimal = self.adviser.start().moves();
            return words::solved(self.game.moves(), self.game.helped(), self.game.time(), optimal);
        }
        if let Some(planner) = self.want.and(self.adviser.planner()) {
            return words::thinking(planner);
        }
        self.message.clone().unwrap_or_else(|| words::start(self.meaning).to_owned())
    }
}

impl Screen for Play {
    fn name(&self) -> &'static str {
        "play"
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Flow {
        match input {
            Input::Key(key) => self.key(*key, shared),
            Input::Press(at) => self.press(*at),
            Input::Drag(at) => self.drag(*at),
            Input::Release(_) => self.release(shared),
            Input::Wheel(..) | Input::Drop(_) => Flow::Ignored,
        }
    }

    fn tick(&mut self, elapsed: Duration, budget: Duration, shared: &mut Shared) -> bool {
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
        if let Some(want) = self.want {
            match self.adviser.answer() {
                Some(Ok(plan)) => {
                    self.want = None;
                    self.follow(plan, want, shared);
                    changed = true;
                }
                Some(Err(_)) => {
                    self.want = None;
                    self.message = Some(words::NO_PLAN.to_owned());
                    changed = true;
                }
                None => {}
            }
        }
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

    fn keys(&self, _: &Shared) -> Vec<(String, String)> {
        words::keys(self.meaning)
    }

    fn state(&self) -> Value {
        let game = &self.game;
        let size = game.board().size();
        json!({
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
            "status": self.status(),
        })
    }
}
