//! Who helps: the least number of moves from here, and whole plans, found in slices so that no frame waits.

use std::collections::VecDeque;

use crate::puzzle::{Board, Direction, MoveList, entropy, verify};
use crate::solver::{Budget, Instance, Outcome, Run, Settings};
use crate::solvers::Registry;

/// What is known of the least number of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Optimum {
    /// It is not known yet.
    #[default]
    Open,
    /// The moves of a shortest solution.
    Known(VecDeque<Direction>),
    /// Too far for the memory and steps that the search may spend.
    Beyond,
}

impl Optimum {
    /// How many moves, where known.
    #[must_use]
    pub fn moves(&self) -> Option<u64> {
        match self {
            Self::Known(path) => Some(path.len() as u64),
            _ => None,
        }
    }
}

/// A way to the goal, and who found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The solver's name.
    pub by: &'static str,
    /// The moves, each the way the tile travels.
    pub moves: VecDeque<Direction>,
}

/// Nobody found a way within their limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPlan;

/// A search under way.
struct Job {
    solver: &'static str,
    from: Board,
    run: Box<dyn Run>,
    moves: MoveList,
}

/// Searches for the shortest solution of the start and of the board as it stands; plans when asked to.
pub struct Adviser {
    instance: Instance,
    seed: u64,
    start: Optimum,
    here: Optimum,
    board: Board,
    /// The entropy at which the search last gave up: it tries again only once the board has come nearer.
    gave_up_at: Option<u64>,
    search: Option<Job>,
    society: Option<Job>,
    /// Who is asked next, when A* does not answer.
    next_society: usize,
    /// Whether a plan is asked for.
    asked: bool,
    answer: Option<Result<Plan, NoPlan>>,
    /// The plan of a society, as far as it still leads on from here.
    plan: Option<Plan>,
}

const SEARCH: &str = "astar";
/// Expansions that the search may make: under a second's work, in some 150 frames.
const SEARCH_STEPS: u64 = 450_000;
const SEARCH_BYTES: u64 = 128 << 20;
/// Above this entropy (and this many cells) no search within those limits has a chance, and none is begun.
const SEARCH_CELLS: usize = 36;
const SEARCH_ENTROPY: u64 = 90;
/// Activations that a society may make for a plan.
const SOCIETY_STEPS: u64 = 400_000;
/// How much is done in a millisecond of budget, with room to spare on slow machines.
const EXPANSIONS_A_MS: u64 = 350;
const ACTIVATIONS_A_MS: u64 = 800;

impl Adviser {
    /// For a game that starts; the seed is for the societies.
    #[must_use]
    pub fn new(instance: &Instance, seed: u64) -> Self {
        Self {
            board: instance.start().clone(),
            instance: instance.clone(),
            seed,
            start: Optimum::Open,
            here: Optimum::Open,
            gave_up_at: None,
            search: None,
            society: None,
            next_society: 0,
            asked: false,
            answer: None,
            plan: None,
        }
    }

    /// The optimum from the start.
    #[must_use]
    pub fn start(&self) -> &Optimum {
        &self.start
    }

    /// The optimum from here.
    #[must_use]
    pub fn here(&self) -> &Optimum {
        &self.here
    }

    /// Whether something is left to think about.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.here == Optimum::Open || self.start == Optimum::Open || self.asked
    }

    /// Who is at work on a plan.
    #[must_use]
    pub fn planner(&self) -> Option<&'static str> {
        self.asked.then(|| self.society.as_ref().map_or(SEARCH, |job| job.solver))
    }

    /// The board has changed. What was asked is forgotten.
    pub fn moved(&mut self, directions: impl IntoIterator<Item = Direction>, board: &Board) {
        for direction in directions {
            follow(&mut self.here, direction);
            self.plan = self.plan.take().and_then(|mut plan| {
                (plan.moves.pop_front() == Some(direction) && !plan.moves.is_empty()).then_some(plan)
            });
        }
        self.board = board.clone();
        if board == self.instance.start() {
            self.here = self.start.clone();
        }
        self.forget();
        // The search from the start is worth ending; one from a board that is left behind is not.
        self.search = self.search.take().filter(|job| job.from == *self.instance.start());
    }

    /// The board is the start again, and a plan made on the way does not count.
    pub fn restarted(&mut self) {
        self.moved([], &self.instance.start().clone());
        self.plan = None;
    }

    /// Asks for a way to the goal from here; [`Adviser::answer`] gives it when it is found.
    pub fn ask(&mut self) {
        self.forget();
        self.asked = true;
        self.next_society = 0;
        self.settle();
    }

    /// No plan is wanted any more.
    pub fn forget(&mut self) {
        self.asked = false;
        self.answer = None;
        self.society = None;
    }

    /// The plan asked for, once: `None` while it is looked for.
    pub fn answer(&mut self) -> Option<Result<Plan, NoPlan>> {
        self.answer.take()
    }

    /// A shortest way is an answer.
    fn settle(&mut self) {
        if let (true, Optimum::Known(path)) = (self.asked, &self.here) {
            self.answer = Some(Ok(Plan { by: SEARCH, moves: path.clone() }));
            self.asked = false;
        }
    }

    /// Thinks for about so many milliseconds. Says whether something has become known.
    pub fn think(&mut self, milliseconds: f64) -> bool {
        #[expect(clippy::cast_sign_loss, reason = "a time is not negative")]
        let steps = |rate: u64| ((milliseconds * rate as f64) as u64).max(1);
        if self.start == Optimum::Open || self.here == Optimum::Open {
            let known = self.search(steps(EXPANSIONS_A_MS));
            self.settle();
            known
        } else if self.asked && self.here == Optimum::Beyond {
            self.consult(steps(ACTIVATIONS_A_MS))
        } else {
            false
        }
    }

    /// Nodes expanded by the search under way.
    #[cfg(test)]
    pub(super) fn expanded(&self) -> u64 {
        self.search.as_ref().map_or(0, |job| job.run.work().steps())
    }

    fn search(&mut self, steps: u64) -> bool {
        let mut job = match self.search.take() {
            Some(job) => job,
            None => match self.begin_search() {
                Some(job) => job,
                None => return true,
            },
        };
        let Some(outcome) = job.run.advance_recording(steps, &mut job.moves) else {
            self.search = Some(job);
            return false;
        };
        let goal = self.instance.goal();
        let is_answer = outcome == Outcome::Solved
            && verify(&job.from, job.moves.iter()).is_ok_and(|end| goal.is_reached_by(&end))
            && job.run.is_optimal();
        let found = if is_answer { Optimum::Known(job.moves.iter().collect()) } else { Optimum::Beyond };
        if job.from == *self.instance.start() {
            self.start = found.clone();
        }
        if job.from == self.board {
            if found == Optimum::Beyond {
                self.gave_up_at = Some(entropy(&self.board, goal));
            }
            self.here = found;
        }
        true
    }

    /// The search that is wanted most; where none has a chance, that is known at once.
    fn begin_search(&mut self) -> Option<Job> {
        let goal = self.instance.goal();
        let of_start = self.start == Optimum::Open;
        let from = if of_start { self.instance.start() } else { &self.board };
        let distance = entropy(from, goal);
        let near = goal.size().cells() <= SEARCH_CELLS || distance <= SEARCH_ENTROPY / 3;
        let hopeless = !near
            || distance > SEARCH_ENTROPY
            || (!of_start && self.gave_up_at.is_some_and(|gave_up| distance + 2 > gave_up));
        let from = from.clone();
        let job = if hopeless { None } else { self.job(SEARCH, from.clone()) };
        if job.is_none() {
            if of_start {
                self.start = Optimum::Beyond;
            }
            if from == self.board {
                self.here = Optimum::Beyond;
            }
        }
        job
    }

    fn job(&self, solver: &'static str, from: Board) -> Option<Job> {
        let steps = if solver == SEARCH { SEARCH_STEPS } else { SOCIETY_STEPS };
        let budget = Budget { max_steps: Some(steps), max_moves: None, max_bytes: SEARCH_BYTES };
        let instance = Instance::new(from.clone(), self.instance.goal().clone()).ok()?;
        // Another board, another fate: a society that failed here may succeed after the next move.
        let seed = self.seed.wrapping_add(entropy(&from, self.instance.goal()));
        let run = Registry::build(solver, &Settings::new(), &instance, seed, budget).ok()?;
        Some(Job { solver, from, run, moves: MoveList::new() })
    }

    /// The societies in the order in which they are asked: layers help large boards and only slow small ones down.
    fn societies(&self) -> [&'static str; 3] {
        if self.instance.size().cells() > 25 {
            ["eco:layered", "eco:persistent", "eco"]
        } else {
            ["eco:persistent", "eco:layered", "eco"]
        }
    }

    fn consult(&mut self, steps: u64) -> bool {
        let mut job = match self.society.take() {
            Some(job) => job,
            None => loop {
                let Some(&solver) = self.societies().get(self.next_society) else {
                    self.asked = false;
                    self.answer = Some(self.plan.clone().ok_or(NoPlan));
                    return true;
                };
                self.next_society += 1;
                if let Some(job) = self.job(solver, self.board.clone()) {
                    break job;
                }
            },
        };
        let Some(outcome) = job.run.advance_recording(steps, &mut job.moves) else {
            self.society = Some(job);
            return false;
        };
        let end = verify(&job.from, job.moves.iter());
        if outcome == Outcome::Solved && end.is_ok_and(|end| self.instance.goal().is_reached_by(&end)) {
            // A new plan counts only where it is shorter: each move of the plan kept leads nearer, so that planning anew
            // at every move comes to an end.
            if self.plan.as_ref().is_none_or(|plan| job.moves.len() < plan.moves.len()) {
                self.plan = Some(Plan { by: job.solver, moves: job.moves.iter().collect() });
            }
            self.asked = false;
            self.answer = self.plan.clone().map(Ok);
        }
        true
    }
}

/// One move along the way keeps the rest of it shortest; any other move makes it unknown.
fn follow(optimum: &mut Optimum, direction: Direction) {
    *optimum = match std::mem::take(optimum) {
        Optimum::Known(mut path) if path.front() == Some(&direction) => {
            path.pop_front();
            Optimum::Known(path)
        }
        _ => Optimum::Open,
    };
}
