use std::collections::BTreeMap;

use crate::chance::Stream;
use crate::puzzle::{Board, Direction, Goal, NamedGoal, Size, random_board, random_walk, reachable};

fn goal(name: NamedGoal, width: u64, height: u64) -> Goal {
    Goal::named(name, Size::new(width, height).unwrap())
}

#[test]
fn random_boards_are_uniform_over_the_reachable_ones() {
    const EACH: u32 = 100;
    for name in NamedGoal::ALL {
        let goal = goal(name, 3, 2);
        let mut draw = Stream::boards(7);
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        for _ in 0..360 * EACH {
            let board = random_board(&goal, &mut draw);
            assert!(reachable(&board, &goal));
            *counts.entry(board.to_string()).or_default() += 1;
        }
        assert_eq!(counts.len(), 360, "every reachable board comes");
        let chi_square: f64 =
            counts.values().map(|&count| (f64::from(count) - f64::from(EACH)).powi(2) / f64::from(EACH)).sum();
        // 359 degrees of freedom: mean 359, standard deviation √718 = 26.8. Five of them on both sides.
        assert!((359.0 - 134.0..359.0 + 134.0).contains(&chi_square), "{name:?}: {chi_square}");
    }
}

#[test]
fn random_boards_of_every_shape_can_reach_their_goal() {
    for (width, height) in [(2, 2), (2, 5), (7, 3), (4, 4), (20, 30)] {
        for name in NamedGoal::ALL {
            let goal = goal(name, width, height);
            for seed in 0..20 {
                assert!(reachable(&random_board(&goal, &mut Stream::boards(seed)), &goal));
            }
        }
    }
}

/// Whether one slide makes `next` of `board`.
fn is_one_slide(board: &Board, next: &Board) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let mut board = board.clone();
        board.slide(direction).is_some() && board == *next
    })
}

#[test]
fn a_random_walk_never_undoes_its_last_move() {
    for (seed, (width, height)) in (0..).zip([(2, 2), (3, 2), (2, 3), (4, 4)]) {
        let goal = goal(NamedGoal::BlankLast, width, height);
        // The same seed draws the same first moves, so these are the boards of one walk.
        let walk: Vec<Board> = (0..300).map(|moves| random_walk(&goal, moves, &mut Stream::boards(seed))).collect();
        assert_eq!(walk[0], *goal.arrangement());
        for step in walk.windows(3) {
            assert!(is_one_slide(&step[0], &step[1]), "{} then {}", step[0], step[1]);
            assert_ne!(step[0], step[2], "the last move was undone");
        }
    }
}

#[test]
fn a_walk_on_two_by_two_goes_round_all_twelve_boards() {
    // Each board there has two neighbours, so whoever never turns back is home after 12 moves and not before.
    let goal = goal(NamedGoal::BlankLast, 2, 2);
    for seed in 0..8 {
        let home = |moves| goal.is_reached_by(&random_walk(&goal, moves, &mut Stream::boards(seed)));
        assert!((1..12).all(|moves| !home(moves)) && home(12) && home(24));
    }
}
