//! Breadth-first and depth-first search against exact distances and naive counts.

use std::collections::{HashSet, VecDeque};

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Board, DistanceTable, Goal, MoveList, NamedGoal, Size, random_board, verify};
use ecotaquin::search::{BreadthFirst, DepthFirst, Packed, Wide, breadth_first, depth_first};
use ecotaquin::solver::{Budget, Instance, Outcome, Run, Work};

const UNLIMITED: Budget = Budget { max_steps: None, max_moves: None, max_bytes: Budget::DEFAULT_BYTES };

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).expect("a possible size")
}

fn hardest() -> Instance {
    let board = Board::new(size(3, 3), &[8, 6, 7, 2, 5, 4, 3, 0, 1]).expect("a board");
    Instance::new(board, Goal::named(NamedGoal::BlankLast, size(3, 3))).expect("reachable")
}

/// Runs to the end; outcome, slides (whose end is checked), expanded, generated, peak stored and peak bytes.
fn run(instance: &Instance, mut run: Box<dyn Run>) -> (Outcome, usize, [u64; 4]) {
    let mut moves = MoveList::new();
    let outcome = run.advance_recording(u64::MAX, &mut moves).expect("it ends");
    let end = verify(instance.start(), moves.iter()).expect("legal moves");
    assert_eq!(instance.goal().is_reached_by(&end), outcome.is_solved());
    let Work::Search { expanded, generated, peak_stored, peak_bytes } = run.work() else { panic!("a search") };
    (outcome, moves.len(), [expanded, generated, peak_stored, peak_bytes])
}

#[test]
fn breadth_first_search_finds_a_shortest_solution_of_every_board_up_to_two_by_four_and_of_some_8_puzzles() {
    for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3)] {
        for name in NamedGoal::ALL {
            let goal = Goal::named(name, size(width, height));
            let table = DistanceTable::build(&goal, 1 << 20, |_, _| true).expect("it fits");
            let every = if (width, height) == (3, 3) {
                2500
            } else if width * height == 8 {
                40
            } else {
                1
            };
            for (board, distance) in table.boards().step_by(every) {
                let instance = Instance::new(board, goal.clone()).expect("reachable");
                let (outcome, moves, _) = run(&instance, breadth_first(&instance, UNLIMITED));
                assert_eq!((outcome, moves), (Outcome::Solved, distance as usize));
            }
        }
    }
}

/// Breadth-first search on plain lists: boards expanded and boards seen when the goal is seen.
fn naive_counts(width: usize, start: &[u32], goal: &[u32]) -> [u64; 2] {
    let mut seen = HashSet::from([start.to_vec()]);
    let mut queue = VecDeque::from([start.to_vec()]);
    let mut expanded = 0;
    while let Some(board) = queue.pop_front() {
        expanded += 1;
        let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
        let (x, y) = (blank % width, blank / width);
        let others = [
            (y > 0).then(|| blank - width),
            (blank + width < board.len()).then(|| blank + width),
            (x > 0).then(|| blank - 1),
            (x + 1 < width).then(|| blank + 1),
        ];
        for other in others.into_iter().flatten() {
            let mut next = board.clone();
            next.swap(blank, other);
            if seen.insert(next.clone()) {
                if next == goal {
                    return [expanded, seen.len() as u64];
                }
                queue.push_back(next);
            }
        }
    }
    panic!("the goal can be reached");
}

#[test]
fn breadth_first_search_expands_and_sees_as_many_boards_as_a_naive_one_in_the_documented_order_in_every_form() {
    let numbers = |board: &Board| -> Vec<u32> { board.tiles().iter().map(|tile| tile.0).collect() };
    let goal = Goal::named(NamedGoal::BlankLast, size(3, 3));
    let mut draw = Stream::boards(1);
    for _ in 0..20 {
        let instance = Instance::new(random_board(&goal, &mut draw), goal.clone()).expect("reachable");
        let expected = naive_counts(3, &numbers(instance.start()), &numbers(goal.arrangement()));
        let packed = BreadthFirst::new(Packed::new(size(3, 3)).expect("small"), &instance, UNLIMITED);
        let wide = BreadthFirst::new(Wide::<1>::new(size(3, 3)).expect("small"), &instance, UNLIMITED);
        for search in [Box::new(packed) as Box<dyn Run>, Box::new(wide)] {
            let (outcome, _, [expanded, generated, stored, _]) = run(&instance, search);
            assert_eq!(outcome, Outcome::Solved);
            assert_eq!([expanded, generated], expected);
            assert_eq!(stored, generated);
        }
    }
}

#[test]
fn breadth_first_search_ends_at_every_limit_with_its_outcome() {
    let instance = hardest();
    let with = |budget| run(&instance, breadth_first(&instance, budget));
    assert_eq!(with(Budget { max_moves: Some(30), ..UNLIMITED }).0, Outcome::MoveBudget);
    assert_eq!(with(Budget { max_moves: Some(31), ..UNLIMITED }).1, 31);
    let (outcome, _, [expanded, ..]) = with(Budget { max_steps: Some(1000), ..UNLIMITED });
    assert_eq!((outcome, expanded), (Outcome::StepBudget, 1000));
    let (outcome, _, [_, _, _, bytes]) = with(Budget { max_bytes: 1 << 20, ..UNLIMITED });
    assert_eq!(outcome, Outcome::MemoryLimit);
    assert!(((6 << 20) / 10..=1 << 20).contains(&bytes), "{bytes}");
    let (outcome, _, [expanded, ..]) = with(Budget { max_bytes: 10, ..UNLIMITED });
    assert_eq!((outcome, expanded), (Outcome::MemoryLimit, 0));
    let solved = Instance::new(instance.goal().arrangement().clone(), instance.goal().clone()).expect("reachable");
    let (outcome, moves, [expanded, generated, ..]) = run(&solved, breadth_first(&solved, UNLIMITED));
    assert_eq!((outcome, moves, expanded, generated), (Outcome::Solved, 0, 0, 1));
}

/// The first path that a recursive depth-first search finds, and the boards that it puts on its path.
fn naive_depth_first(width: usize, path: &mut Vec<Vec<u32>>, goal: &[u32], bound: usize, generated: &mut u64) -> bool {
    *generated += 1;
    let board = path.last().expect("the start").clone();
    if board == goal {
        return true;
    }
    if path.len() > bound {
        return false;
    }
    let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
    let (x, y) = (blank % width, blank / width);
    let others = [
        (y > 0).then(|| blank - width),
        (blank + width < board.len()).then(|| blank + width),
        (x > 0).then(|| blank - 1),
        (x + 1 < width).then(|| blank + 1),
    ];
    for other in others.into_iter().flatten() {
        let mut next = board.clone();
        next.swap(blank, other);
        if path.contains(&next) {
            continue;
        }
        path.push(next);
        if naive_depth_first(width, path, goal, bound, generated) {
            return true;
        }
        path.pop();
    }
    false
}

#[test]
fn depth_first_search_takes_the_way_of_a_recursive_one_in_every_form() {
    let numbers = |board: &Board| -> Vec<u32> { board.tiles().iter().map(|tile| tile.0).collect() };
    let mut draw = Stream::boards(2);
    let mut lengths = Vec::new();
    for (width, height, bounds) in [(2, 2, [3, 12]), (3, 2, [15, 40]), (3, 3, [14, 60])] {
        let goal = Goal::named(NamedGoal::BlankLast, size(width, height));
        for bound in bounds {
            for _ in 0..8 {
                let instance = Instance::new(random_board(&goal, &mut draw), goal.clone()).expect("reachable");
                let mut path = vec![numbers(instance.start())];
                let (mut generated, goal) = (0, numbers(goal.arrangement()));
                let width = usize::try_from(width).expect("small");
                let solved = naive_depth_first(width, &mut path, &goal, bound as usize, &mut generated);
                let packed = DepthFirst::new(Packed::new(instance.size()).expect("small"), &instance, bound, UNLIMITED);
                let wide =
                    DepthFirst::new(Wide::<1>::new(instance.size()).expect("small"), &instance, bound, UNLIMITED);
                for search in [Box::new(packed) as Box<dyn Run>, Box::new(wide)] {
                    let (outcome, moves, [_, ours, ..]) = run(&instance, search);
                    assert_eq!(outcome, if solved { Outcome::Solved } else { Outcome::MoveBudget });
                    assert_eq!((moves, ours), (path.len() - 1, generated));
                    lengths.extend(solved.then_some(moves));
                }
            }
        }
    }
    assert!(lengths.iter().any(|&moves| moves > 40), "some solutions are about as long as the bound: {lengths:?}");
}

#[test]
fn depth_first_search_proves_that_there_is_no_solution_within_its_bound_and_says_so() {
    let goal = Goal::named(NamedGoal::BlankLast, size(3, 2));
    let table = DistanceTable::build(&goal, 1 << 20, |_, _| true).expect("it fits");
    for (board, distance) in table.boards().filter(|&(_, distance)| distance > 0) {
        let instance = Instance::new(board, goal.clone()).expect("reachable");
        let mut search = depth_first(&instance, distance - 1, UNLIMITED);
        assert_eq!(search.advance_unobserved(u64::MAX), Some(Outcome::MoveBudget));
        assert_eq!(search.details().lower_bound, Some(distance.into()));
        assert!(!search.is_optimal());
        let (outcome, moves, _) = run(&instance, depth_first(&instance, distance, UNLIMITED));
        assert_eq!((outcome, moves), (Outcome::Solved, distance as usize));
    }
}

#[test]
fn depth_first_search_ends_at_every_limit_with_its_outcome() {
    let instance = hardest();
    let with = |budget| run(&instance, depth_first(&instance, 1_000_000, budget));
    let (outcome, _, [expanded, ..]) = with(Budget { max_steps: Some(1000), ..UNLIMITED });
    assert_eq!((outcome, expanded), (Outcome::StepBudget, 1000));
    assert_eq!(with(Budget { max_moves: Some(12), ..UNLIMITED }).0, Outcome::MoveBudget);
    let (outcome, _, [_, _, stored, bytes]) = with(Budget { max_bytes: 100_000, max_steps: Some(20_000), ..UNLIMITED });
    assert_eq!(outcome, Outcome::MemoryLimit);
    assert!(stored > 1000 && bytes <= 100_000, "{stored} boards in {bytes} bytes");
    assert_eq!(with(Budget { max_bytes: 10, ..UNLIMITED }).0, Outcome::MemoryLimit);
}
