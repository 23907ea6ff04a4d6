//! Real-time search: it always arrives, and looking further ahead shortens the walk.

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Board, Goal, NamedGoal, random_walk};
use ecotaquin::solver::Instance;

use super::runs::{UNLIMITED, boards, run, size, solve};

#[test]
fn looking_further_ahead_shortens_the_walk() {
    let sample = boards(size(3, 3), NamedGoal::BlankLast, 499);
    for solver in ["rta-star", "lrta-star"] {
        let mean = |lookahead: &str| {
            let lengths = sample.iter().map(|(instance, distance)| {
                solve(solver, &[&format!("lookahead={lookahead}")], instance, *distance).length()
            });
            lengths.sum::<u64>() as f64 / sample.len() as f64
        };
        let means = ["1", "5", "12"].map(mean);
        println!("{solver} {means:?}");
        assert!(means[0] > means[1] && means[1] > means[2], "{means:?}");
    }
}

#[test]
fn a_lookahead_as_deep_as_the_solution_walks_a_shortest_one() {
    for (instance, distance) in boards(size(2, 3), NamedGoal::BlankFirst, 7) {
        for solver in ["rta-star", "lrta-star"] {
            assert_eq!(solve(solver, &["lookahead=25"], &instance, distance).length(), distance);
        }
    }
}

/// Korf's rule worked out by hand: from `1 2 3/4 5 6/0 7 8` the goal is two slides away. The neighbour with 7 moved has h = 1,
/// the one with 4 moved has h = 3: f = 2 and 4.
#[test]
fn the_first_steps_are_those_worked_out_by_hand() {
    let goal = Goal::named(NamedGoal::BlankLast, size(3, 3));
    let start = Board::new(size(3, 3), &[1, 2, 3, 4, 5, 6, 0, 7, 8]).expect("a board");
    let instance = Instance::new(start, goal).expect("reachable");
    let ran = run("rta-star", &[], &instance, UNLIMITED);
    // Two boards were left, each with its neighbours looked at: 2 and 3 of them.
    assert_eq!((ran.moves.to_string().as_str(), ran.expanded, ran.generated, ran.peak_stored), ("LL", 2, 5, 2));
}

#[test]
fn larger_boards_are_walked_home_too() {
    for (width, height) in [(4, 4), (5, 5), (3, 6)] {
        let goal = Goal::named(NamedGoal::Snake, size(width, height));
        for seed in 0..5 {
            let instance =
                Instance::new(random_walk(&goal, 40, &mut Stream::boards(seed)), goal.clone()).expect("reachable");
            for solver in ["rta-star", "lrta-star"] {
                let ran = run(solver, &["lookahead=8"], &instance, UNLIMITED);
                assert!(ran.outcome.is_solved(), "{solver}: {:?}", ran.outcome);
            }
        }
    }
}
