//! What the solvers do on the screen: they play the whole way, or one move, or give a hint.

use std::collections::VecDeque;
use std::time::Duration;

use crate::puzzle::Direction;
use crate::view::Shared;
use crate::words::{Label, Message};

use super::adviser::{NoPlan, Plan};
use super::screen::{Hint, Play};
use super::words;

/// What the plan asked for is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Want {
    Whole,
    One,
    Hint,
}

/// A solver playing.
#[derive(Debug)]
pub(super) struct Auto {
    pub(super) by: &'static str,
    pub(super) moves: VecDeque<Direction>,
    pub(super) made: usize,
    pace: Duration,
    wait: Duration,
}

impl Play {
    /// Whether a solver plays or is asked to.
    pub(super) fn is_helped(&self) -> bool {
        self.auto.is_some() || self.want == Some(Want::Whole)
    }

    /// Stops the solver. Says whether one was at work.
    pub(super) fn stop(&mut self) -> bool {
        self.adviser.forget();
        let was = self.want.take().is_some() | self.auto.take().is_some();
        if was {
            self.message = Some(self.language().label(Label::GameStopped).to_owned());
        }
        was
    }

    pub(super) fn ask(&mut self, want: Want) {
        if self.game.is_solved() {
            return;
        }
        self.auto = None;
        self.message = None;
        self.want = Some(want);
        self.adviser.ask();
    }

    /// Takes the answer to what was asked, if there is one. Says whether there was.
    pub(super) fn take_answer(&mut self, shared: &Shared) -> bool {
        let Some(want) = self.want else { return false };
        let Some(answer) = self.adviser.answer() else { return false };
        self.want = None;
        match answer {
            Ok(plan) => self.follow(plan, want, shared),
            Err(NoPlan) => self.message = Some(self.language().label(Label::GameNoPlan).to_owned()),
        }
        true
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
                    let (solver, left) = (words::solver(plan.by), left as u64 - 1);
                    let moved = Message::SolverMoved { solver, tile: slide.tile.0, left };
                    self.message = Some(self.language().message(&moved));
                }
            }
            Want::Hint => {
                let Some(slide) = self.game.board().slide_towards(first) else { return };
                let (solver, shortest) = (words::solver(plan.by), words::is_shortest(plan.by));
                let (tile, left) = (slide.tile.0, left as u64);
                let hint = Message::Hint { solver, tile, direction: first, left, shortest };
                self.message = Some(self.language().message(&hint));
                let age = if shared.reduced_motion { Self::FLASHING } else { Duration::ZERO };
                self.hint = Some(Hint { slide, age });
            }
        }
    }

    /// The solver that plays makes the moves that are due.
    pub(super) fn play_on(&mut self, elapsed: Duration, shared: &Shared) -> bool {
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
}
