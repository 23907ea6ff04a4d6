//! Every board of the small sizes, and many of 2×5, against exhaustive search.

use std::sync::Arc;

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Goal, NamedGoal, random_board};
use ecotaquin::search::heuristic::AnyHeuristic;
use ecotaquin::search::idastar::{Automaton, Duplicates, IdaOptions, Order};
use ecotaquin::solver::Instance;

use crate::support::{Heuristics, all_boards, breadth_first, in_parallel, packed, size, solve};

fn automaton(goal: &Goal, order: Order) -> IdaOptions {
    let automaton = Arc::new(Automaton::for_board(goal.size(), order));
    IdaOptions { order, duplicates: Duplicates::Automaton(automaton), ..IdaOptions::default() }
}

/// Solves every board with a heuristic and compares the lengths; the nodes that it took.
fn all_are_optimal(boards: &[(Instance, u32, u64)], heuristic: &AnyHeuristic, options: &IdaOptions) -> u64 {
    let nodes = std::sync::atomic::AtomicU64::new(0);
    in_parallel(boards, |(instance, distance, _)| {
        let ended = solve(instance, heuristic.clone(), options);
        assert_eq!(ended.moves.len(), *distance as usize, "{:?}", instance.start());
        nodes.fetch_add(ended.work.generated, std::sync::atomic::Ordering::Relaxed);
    });
    nodes.into_inner()
}

#[test]
fn every_8_puzzle_is_solved_in_the_least_moves_with_and_without_duplicate_strings() {
    let goal = Goal::named(NamedGoal::BlankLast, size(3, 3));
    let boards = all_boards(&goal);
    assert_eq!((boards.len(), boards.iter().map(|board| board.1).max()), (181_440, Some(31)));
    let heuristic = Heuristics::new(&goal).manhattan.into();
    let undo = all_are_optimal(&boards, &heuristic, &IdaOptions::default());
    let duplicates = all_are_optimal(&boards, &heuristic, &automaton(&goal, Order::default()));
    println!("{undo} nodes, {duplicates} without duplicate strings");
    assert!(duplicates < undo * 3 / 4);
}

#[test]
fn every_8_puzzle_is_solved_in_the_least_moves_for_every_named_goal_by_every_better_heuristic() {
    for name in NamedGoal::ALL {
        let goal = Goal::named(name, size(3, 3));
        let boards = all_boards(&goal);
        let Heuristics { conflict, walking, greatest, .. } = Heuristics::new(&goal);
        let every_third: Vec<_> = boards.iter().step_by(3).cloned().collect();
        all_are_optimal(&every_third, &conflict.into(), &IdaOptions::default());
        all_are_optimal(&every_third, &walking.into(), &IdaOptions::default());
        all_are_optimal(&boards, &greatest.into(), &IdaOptions::default());
    }
}

#[test]
fn every_board_of_the_small_rectangles_is_solved_in_the_least_moves_for_every_named_goal() {
    for name in NamedGoal::ALL {
        for (width, height) in [(2, 2), (2, 3), (3, 2)] {
            let goal = Goal::named(name, size(width, height));
            let boards = all_boards(&goal);
            for heuristic in Heuristics::new(&goal).all() {
                for order in Order::NAMES.iter().step_by(5).map(|name| Order::from_name(name).expect("an order")) {
                    all_are_optimal(&boards, &heuristic, &IdaOptions { order, ..IdaOptions::default() });
                    all_are_optimal(&boards, &heuristic, &automaton(&goal, order));
                }
            }
        }
    }
}

#[test]
fn every_board_of_2x4_and_4x2_is_solved_in_the_least_moves_for_every_named_goal() {
    for name in NamedGoal::ALL {
        for (width, height) in [(4, 2), (2, 4)] {
            let goal = Goal::named(name, size(width, height));
            let boards = all_boards(&goal);
            let Heuristics { walking, greatest, .. } = Heuristics::new(&goal);
            all_are_optimal(&boards, &walking.into(), &automaton(&goal, Order::default()));
            all_are_optimal(&boards, &greatest.into(), &IdaOptions::default());
        }
    }
}

#[test]
fn two_thousand_random_boards_of_2x5_are_solved_in_the_least_moves() {
    let goal = Goal::named(NamedGoal::BlankLast, size(5, 2));
    let known = breadth_first(5, 2, packed(goal.arrangement()));
    assert_eq!(known.len(), 1_814_400);
    let boards: Vec<_> = (0..2000)
        .map(|seed| {
            let board = random_board(&goal, &mut Stream::boards(seed));
            let (distance, paths) = known[&packed(&board)];
            (Instance::new(board, goal.clone()).expect("reachable"), distance, paths)
        })
        .collect();
    let heuristic = Heuristics::new(&goal).greatest.into();
    let nodes = all_are_optimal(&boards, &heuristic, &automaton(&goal, Order::default()));
    println!("{nodes} nodes");
}
