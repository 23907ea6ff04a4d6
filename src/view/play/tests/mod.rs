mod game;
mod help;
mod record;
mod screen;

use std::time::Duration;

use serde_json::Value;

use crate::picture::Rect;
use crate::puzzle::{Board, Goal, NamedGoal, Size};
use crate::solver::Instance;
use crate::view::{Flow, Input, Key, Screen, Shared, Ui};

use super::screen::Play;
use super::{Game, PlayCase};

fn board(width: u64, height: u64, numbers: &[u64]) -> Board {
    Board::new(Size::new(width, height).unwrap(), numbers).unwrap()
}

fn game(width: u64, height: u64, numbers: &[u64]) -> Game {
    let board = board(width, height, numbers);
    let goal = Goal::named(NamedGoal::BlankLast, board.size());
    Game::new(Instance::new(board, goal).unwrap(), 1)
}

/// A play screen and what it shares, driven as the window does.
struct Table {
    play: Play,
    shared: Shared,
}

impl Table {
    fn new(width: u64, height: u64, numbers: &[u64]) -> Self {
        Self::of(board(width, height, numbers))
    }

    fn of(board: Board) -> Self {
        let goal = Goal::named(NamedGoal::BlankLast, board.size());
        let mut play = Play::new(PlayCase { board, goal, seed: 1, image: None }).unwrap();
        play.folder = std::env::temp_dir();
        let mut table = Self { play, shared: Shared::new((1280.0, 800.0)) };
        table.draw();
        table
    }

    fn key(&mut self, key: Key) -> bool {
        matches!(self.play.input(&Input::Key(key), &mut self.shared), Flow::Handled)
    }

    fn letters(&mut self, letters: &str) {
        letters.chars().for_each(|letter| assert!(self.key(Key::Char(letter)), "{letter}"));
    }

    fn tick(&mut self) {
        self.play.tick(Duration::from_millis(16), Duration::from_millis(8), &mut self.shared);
    }

    /// Lets frames pass until something holds.
    fn until(&mut self, what: impl Fn(&Value) -> bool) {
        for _ in 0..20_000 {
            if what(&self.state()) {
                return;
            }
            self.tick();
        }
        panic!("it never comes: {}", self.state());
    }

    fn state(&self) -> Value {
        self.play.state()
    }

    fn draw(&mut self) -> Ui {
        let (width, height) = self.shared.size;
        let mut ui = Ui::new(self.shared.theme.theme(), self.shared.scale, None).speaking(self.shared.language);
        self.play.draw(&mut ui, Rect::new(0.0, 0.0, width, height), &self.shared);
        ui
    }
}
