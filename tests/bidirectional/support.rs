//! Boards, goals and runs in a word.

use std::sync::{Arc, Mutex};

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Goal, NamedGoal, ReadOptions, Size, random_walk, read_instances};
use ecotaquin::search::bidirectional::{ba_star, bae_star, ua_star};
use ecotaquin::search::heuristic::{Hybrid, LineShape, WalkingDistance, WalkingTable};
use ecotaquin::solver::{Budget, Instance, Outcome, Run};

use super::search_run::{self, Counts};

pub const KORF: &str = include_str!("../data/korf100_15puzzle.txt");
pub const HARD: &str = include_str!("../data/hard28_15puzzle.txt");
pub const ABC: &str = include_str!("../data/abc6_15puzzle.txt");

/// No limit but memory.
pub const BUDGET: Budget = Budget { max_steps: None, max_moves: None, max_bytes: 1 << 30 };

pub fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).expect("a possible size")
}

/// The boards of a file with their index, goal and least number of moves.
pub fn instances(text: &str) -> Vec<(Option<u64>, Option<u64>, Instance)> {
    let rows = read_instances(text, &ReadOptions::default()).expect("instances");
    let instance = |board, goal: Option<Goal>| Instance::new(board, goal.expect("a goal")).expect("reachable");
    rows.into_iter().map(|row| (row.index, row.known_optimal, instance(row.board, row.goal))).collect()
}

pub fn start_as_goal(instance: &Instance) -> Goal {
    Goal::new(instance.start().clone())
}

/// The walking distance to a goal; its tables are built once.
pub fn walking(goal: &Goal) -> WalkingDistance {
    static TABLES: Mutex<Vec<Arc<WalkingTable>>> = Mutex::new(Vec::new());
    let table = |shape: LineShape| {
        let mut tables = TABLES.lock().expect("nobody panics with it");
        let known = tables.iter().find(|table| table.shape() == shape).cloned();
        known.unwrap_or_else(|| {
            let built = WalkingTable::build(shape, 1 << 30, |_, _| true).expect("it fits");
            tables.push(Arc::new(built));
            tables[tables.len() - 1].clone()
        })
    };
    WalkingDistance::with_tables(goal, table(LineShape::rows(goal)), table(LineShape::columns(goal)))
}

pub fn bae(instance: &Instance, budget: Budget) -> Box<dyn Run> {
    bae_star(instance, walking(instance.goal()), walking(&start_as_goal(instance)), budget)
}

pub fn ua(instance: &Instance, budget: Budget) -> Box<dyn Run> {
    ua_star(instance, Hybrid::forward(instance.goal(), walking(instance.goal())), budget)
}

pub fn ba(instance: &Instance, budget: Budget) -> Box<dyn Run> {
    let start = start_as_goal(instance);
    let forward = Hybrid::forward(instance.goal(), walking(instance.goal()));
    ba_star(instance, forward, Hybrid::backward(&start, walking(&start)), budget)
}

pub fn solve(instance: &Instance, run: Box<dyn Run>) -> (u64, Counts) {
    let (outcome, moves, counts) = search_run::run(instance, run);
    assert_eq!(outcome, Outcome::Solved);
    (moves, counts)
}

/// Four goals that differ in arrangement and in where the blank is at home.
pub fn four_goals(size: Size) -> [Goal; 4] {
    let named = |name| Goal::named(name, size);
    let snake = named(NamedGoal::Snake).arrangement().clone();
    // A board that is no named goal, the blank wherever the walk ended.
    let odd = random_walk(&Goal::new(snake), 37, &mut Stream::boards(1));
    [named(NamedGoal::BlankLast), named(NamedGoal::BlankFirst), named(NamedGoal::Spiral), Goal::new(odd)]
}
