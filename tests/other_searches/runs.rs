//! Boards, their true distances, and runs whose answers are checked.

use ecotaquin::puzzle::{Board, Goal, MoveList, NamedGoal, Size, verify};
use ecotaquin::solver::{Budget, Details, Instance, Outcome, Run, SettingValue, Settings, Work};
use ecotaquin::solvers::Registry;

use super::breadth_first::breadth_first;

pub fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).expect("a possible size")
}

/// Every `stride`-th board of a size with its distance from a named goal.
pub fn boards(size: Size, goal: NamedGoal, stride: usize) -> Vec<(Instance, u64)> {
    let goal = Goal::named(goal, size);
    let mut all: Vec<_> = breadth_first(&goal).into_iter().collect();
    all.sort();
    let instance = |numbers: &[u8]| {
        let numbers: Vec<u64> = numbers.iter().map(|&number| number.into()).collect();
        Instance::new(Board::new(size, &numbers).expect("a board"), goal.clone()).expect("reachable")
    };
    all.iter().step_by(stride).map(|(numbers, distance)| (instance(numbers), *distance)).collect()
}

/// Settings from words: `heuristic=desk`, `weight=1.5`.
pub fn settings(given: &[&str]) -> Settings {
    let value = |text: &str| text.parse().map_or(SettingValue::Text(text.to_owned()), SettingValue::Number);
    given
        .iter()
        .map(|one| one.split_once('=').expect("name=value"))
        .map(|(name, text)| (name.to_owned(), value(text)))
        .collect()
}

pub const UNLIMITED: Budget = Budget { max_steps: None, max_moves: None, max_bytes: 1 << 30 };

pub fn build(solver: &str, given: &[&str], instance: &Instance, budget: Budget) -> Box<dyn Run> {
    Registry::build(solver, &settings(given), instance, 0, budget).expect("it can be built")
}

/// What a run came to.
#[derive(Debug)]
pub struct Ran {
    pub outcome: Outcome,
    pub moves: MoveList,
    pub is_optimal: bool,
    pub details: Details,
    pub expanded: u64,
    pub generated: u64,
    pub peak_stored: u64,
    pub peak_bytes: u64,
}

impl Ran {
    pub fn length(&self) -> u64 {
        self.moves.len() as u64
    }
}

/// Runs to the end. The slides told are replayed: they are legal, and lead to the goal exactly when the run says so.
pub fn run(solver: &str, given: &[&str], instance: &Instance, budget: Budget) -> Ran {
    let mut run = build(solver, given, instance, budget);
    let mut moves = MoveList::new();
    let outcome = run.advance_recording(u64::MAX, &mut moves).expect("it ends");
    let end = verify(instance.start(), moves.iter()).expect("legal moves");
    assert_eq!(
        outcome.is_solved(),
        instance.goal().is_reached_by(&end),
        "{solver}: {} on {}",
        outcome.name(),
        instance.start()
    );
    assert_eq!(run.moves(), moves.len() as u64);
    let Work::Search { expanded, generated, peak_stored, peak_bytes } = run.work() else { panic!("a search") };
    assert!(peak_bytes <= budget.max_bytes, "{solver}: {peak_bytes}");
    let (is_optimal, details) = (run.is_optimal(), run.details());
    Ran { outcome, moves, is_optimal, details, expanded, generated, peak_stored, peak_bytes }
}

/// Runs to a solution that is as long as it may be.
pub fn solve(solver: &str, given: &[&str], instance: &Instance, distance: u64) -> Ran {
    let ran = run(solver, given, instance, UNLIMITED);
    assert_eq!(ran.outcome, Outcome::Solved, "{solver} on {}", instance.start());
    assert!(ran.length() >= distance && (ran.length() - distance).is_multiple_of(2));
    assert!(ran.details.lower_bound.is_none_or(|bound| bound <= distance), "{solver} on {}: {ran:?}", instance.start());
    assert!(!ran.is_optimal || ran.length() == distance, "{solver} on {}: {ran:?}", instance.start());
    ran
}
