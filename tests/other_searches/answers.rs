//! Every answer is right, and as near to a shortest one as the solver says.

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Board, Goal, NamedGoal, entropy, random_board, random_walk};
use ecotaquin::search::{TieRule, astar};
use ecotaquin::solver::{Instance, Outcome, Work};

use super::runs::{UNLIMITED, boards, run, size, solve};

/// Solvers with settings that solve every small board.
const ALWAYS: [(&str, &[&str]); 15] = [
    ("wastar", &["weight=1"]),
    ("wastar", &["weight=1.25", "tie=lifo"]),
    ("wastar", &["weight=2"]),
    ("wastar", &["weight=100", "tie=fifo"]),
    ("wastar", &["heuristic=desk"]),
    ("greedy", &[]),
    ("greedy", &["tie=low-g"]),
    ("greedy", &["heuristic=desk", "tie=lifo"]),
    ("beam", &["width=100000"]),
    ("rta-star", &[]),
    ("rta-star", &["lookahead=4"]),
    ("lrta-star", &["lookahead=3"]),
    ("desk-f1", &[]),
    ("constructive", &[]),
    ("auto", &[]),
];

fn weight(given: &[&str]) -> Option<f64> {
    given.iter().find_map(|setting| setting.strip_prefix("weight=")).map(|weight| weight.parse().expect("a number"))
}

#[test]
fn every_solver_solves_every_board_of_2x2_2x3_and_3x2_for_every_named_goal() {
    for goal in NamedGoal::ALL {
        for (width, height) in [(2, 2), (2, 3), (3, 2)] {
            for (instance, distance) in boards(size(width, height), goal, 1) {
                for (solver, given) in ALWAYS {
                    let ran = solve(solver, given, &instance, distance);
                    assert!(solver != "auto" || ran.length() == distance);
                }
            }
        }
    }
}

#[test]
fn every_solver_solves_a_sample_of_the_8_puzzle_within_its_bound_for_every_named_goal() {
    for goal in NamedGoal::ALL {
        for (instance, distance) in boards(size(3, 3), goal, 997) {
            for (solver, given) in ALWAYS {
                let ran = solve(solver, given, &instance, distance);
                match (solver, weight(given)) {
                    ("wastar", Some(weight)) => assert!(ran.length() as f64 <= weight * distance as f64 + 1e-9),
                    ("auto", _) => assert_eq!((ran.length(), ran.is_optimal), (distance, true)),
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn weighted_answers_stay_within_the_weight_times_the_exact_length() {
    for weight in ["1", "1.01", "1.5", "2", "3", "5.5", "20"] {
        let mut longer = 0_u64;
        for (instance, distance) in boards(size(3, 3), NamedGoal::BlankLast, 131) {
            let ran = solve("wastar", &[&format!("weight={weight}")], &instance, distance);
            let most = weight.parse::<f64>().expect("a number") * distance as f64;
            assert!(ran.length() as f64 <= most + 1e-9, "{weight}: {} against {distance}", ran.length());
            assert!(
                ran.details
                    .lower_bound
                    .is_none_or(|bound| bound as f64 >= ran.length() as f64 * distance as f64 / (most + 1e-9) - 1e-6)
            );
            longer += ran.length() - distance;
        }
        assert_eq!(longer == 0, weight == "1" || weight == "1.01", "{weight}: {longer}");
    }
}

#[test]
fn a_weight_of_one_is_astar_node_for_node() {
    for (instance, _) in boards(size(3, 3), NamedGoal::Snake, 1999) {
        for tie in TieRule::ALL {
            let ran = run("wastar", &["weight=1", &format!("tie={}", tie.name())], &instance, UNLIMITED);
            let mut astar = astar(&instance, tie, UNLIMITED);
            assert_eq!(astar.advance_unobserved(u64::MAX), Some(Outcome::Solved));
            let Work::Search { expanded, generated, peak_stored, .. } = astar.work() else { panic!("a search") };
            assert_eq!((ran.expanded, ran.generated, ran.peak_stored), (expanded, generated, peak_stored));
        }
    }
}

#[test]
fn heavier_weights_and_greed_expand_less_and_walk_further() {
    let sample = boards(size(3, 3), NamedGoal::BlankLast, 499);
    let mean = |solver: &str, given: &[&str]| {
        let runs: Vec<_> =
            sample.iter().map(|(instance, distance)| solve(solver, given, instance, *distance)).collect();
        let sum =
            |number: fn(&super::runs::Ran) -> u64| runs.iter().map(number).sum::<u64>() as f64 / runs.len() as f64;
        (sum(|ran| ran.expanded), sum(super::runs::Ran::length))
    };
    let [one, two, five, greedy] = [
        mean("wastar", &["weight=1"]),
        mean("wastar", &["weight=2"]),
        mean("wastar", &["weight=5"]),
        mean("greedy", &[]),
    ];
    println!("{one:?} {two:?} {five:?} {greedy:?}");
    assert!(one.0 > two.0 && two.0 > five.0 && one.0 > greedy.0);
    assert!(one.1 < two.1 && two.1 < five.1 && five.1 < greedy.1);
}

#[test]
fn larger_boards_and_rectangles_are_solved_by_whoever_can() {
    for (width, height, steps) in [(4, 4, 50), (3, 5, 50), (5, 5, 40), (6, 4, 40), (2, 9, 60), (17, 16, 12)] {
        for goal in NamedGoal::ALL {
            let goal = Goal::named(goal, size(width, height));
            for seed in 0..3 {
                let start = random_walk(&goal, steps, &mut Stream::boards(seed));
                let instance = Instance::new(start, goal.clone()).expect("reachable");
                let least = entropy(instance.start(), &goal);
                for (solver, given) in [
                    ("wastar", &["weight=3"][..]),
                    ("greedy", &[]),
                    ("beam", &["width=500"]),
                    ("desk-f1", &[]),
                    ("constructive", &[]),
                    ("auto", &[]),
                ] {
                    let ran = run(solver, given, &instance, UNLIMITED);
                    assert_eq!(ran.outcome, Outcome::Solved, "{solver} on {}", instance.start());
                    assert!(ran.length() >= least && ran.details.lower_bound.is_none_or(|bound| bound <= ran.length()));
                }
            }
        }
    }
}

#[test]
fn auto_says_what_it_chose_and_falls_back_with_a_lower_bound() {
    let random = |side, seed| {
        let goal = Goal::named(NamedGoal::BlankLast, size(side, side));
        Instance::new(random_board(&goal, &mut Stream::boards(seed)), goal).expect("reachable")
    };
    let small = run("auto", &[], &random(3, 1), UNLIMITED);
    assert_eq!((small.details.chosen.as_deref(), small.is_optimal), (Some("astar"), true));
    let large = run("auto", &[], &random(30, 1), UNLIMITED);
    assert_eq!(large.outcome, Outcome::Solved);
    assert_eq!(large.details.chosen.as_deref(), Some("constructive, after astar: step-budget"));
    assert!(large.details.lower_bound.is_some_and(|bound| bound >= 15_000 && bound < large.length()));
    assert_eq!(large.expanded, 1000 + large.length());
    // Few steps: each stage has half of what is left, the last one all.
    let few = run("auto", &[], &random(5, 1), ecotaquin::solver::Budget { max_steps: Some(2000), ..UNLIMITED });
    assert_eq!(few.outcome, Outcome::Solved, "{few:?}");
    assert!(few.expanded <= 2000);
}

#[test]
fn auto_takes_pattern_databases_where_walking_distance_does_not_suffice() {
    // Board 37 of tests/data/korf100_15puzzle.txt, 58 moves: twelve million nodes by walking distance.
    let hard = [8, 1, 7, 12, 11, 0, 10, 5, 9, 15, 6, 13, 14, 2, 3, 4];
    let goal = Goal::named(NamedGoal::BlankFirst, size(4, 4));
    let hard = Instance::new(Board::new(size(4, 4), &hard).expect("a board"), goal).expect("reachable");
    let ran = run("auto", &[], &hard, UNLIMITED);
    assert_eq!((ran.length(), ran.is_optimal), (58, true));
    let chosen = "idastar (heuristic pdb:6-6-3+reflection), after idastar (heuristic max-wd-lc): step-budget";
    assert_eq!(ran.details.chosen.as_deref(), Some(chosen));
    // Boards of another shape have no such tables, and go on with the walking distance.
    let goal = Goal::named(NamedGoal::BlankLast, size(2, 7));
    let narrow = Instance::new(random_board(&goal, &mut Stream::boards(2)), goal).expect("reachable");
    let ran = run("auto", &[], &narrow, UNLIMITED);
    assert!(ran.is_optimal);
}
