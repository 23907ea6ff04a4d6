//! Beam search: whole layers are optimal, narrow ones may die, and it says so.

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Goal, NamedGoal, random_board};
use ecotaquin::solver::{Instance, Outcome};

use super::runs::{UNLIMITED, boards, run, size, solve};

#[test]
fn a_beam_that_leaves_nothing_out_is_breadth_first_search() {
    for (instance, distance) in boards(size(3, 3), NamedGoal::Spiral, 2999) {
        let ran = solve("beam", &["width=100000"], &instance, distance);
        assert_eq!((ran.length(), ran.is_optimal), (distance, true));
    }
}

#[test]
fn narrow_beams_solve_or_die_and_wider_ones_solve_more() {
    let sample = boards(size(3, 3), NamedGoal::BlankLast, 499);
    let solved = |width: &str| {
        let runs = sample.iter().map(|(instance, distance)| {
            let ran = run("beam", &[&format!("width={width}")], instance, UNLIMITED);
            assert!(ran.details.lower_bound.is_some_and(|bound| bound <= *distance));
            match ran.outcome {
                Outcome::Solved => assert!(ran.length() >= *distance),
                Outcome::DeadEnd => assert_eq!(ran.length(), 0),
                outcome => panic!("{outcome:?}"),
            }
            ran.outcome.is_solved()
        });
        runs.filter(|&is_solved| is_solved).count()
    };
    let [one, two, ten] = ["1", "2", "10"].map(solved);
    println!("{one} {two} {ten} of {}", sample.len());
    assert!(one < two && two <= ten && ten == sample.len());
}

#[test]
fn wider_beams_find_shorter_answers_on_the_24_puzzle() {
    let goal = Goal::named(NamedGoal::BlankLast, size(5, 5));
    let mean = |width: &str| {
        let lengths = (0..5).map(|seed| {
            let start = random_board(&goal, &mut Stream::boards(seed));
            let instance = Instance::new(start, goal.clone()).expect("reachable");
            let ran = run("beam", &[&format!("width={width}")], &instance, UNLIMITED);
            assert_eq!(ran.outcome, Outcome::Solved);
            ran.length()
        });
        lengths.sum::<u64>() as f64 / 5.0
    };
    let [narrow, wide] = ["300", "5000"].map(mean);
    println!("{narrow} {wide}");
    // Mean optimum about 100.8.
    assert!(wide < narrow && wide < 140.0 && wide > 95.0);
}

/// Mean lengths against those known for MD + linear conflict and width 50,000: 204.5, 349, 527.
#[test]
#[ignore = "minutes: cargo test --release --test other_searches -- --ignored --nocapture large_boards_with_a_beam"]
fn large_boards_with_a_beam_of_50_000() {
    let heuristic = std::env::var("ECOTAQUIN_BEAM").unwrap_or_else(|_| "manhattan".to_owned());
    for side in 6..=8 {
        let goal = Goal::named(NamedGoal::BlankLast, size(side, side));
        let budget = ecotaquin::solver::Budget { max_bytes: 6 << 30, ..UNLIMITED };
        let mut lengths = Vec::new();
        for seed in 0..5 {
            let start = random_board(&goal, &mut Stream::boards(seed));
            let instance = Instance::new(start, goal.clone()).expect("reachable");
            let ran = run("beam", &["width=50000", &format!("heuristic={heuristic}")], &instance, budget);
            lengths.push(ran.length());
            println!(
                "{side}: {:?} {} moves, {} stored, {} bytes",
                ran.outcome,
                ran.length(),
                ran.peak_stored,
                ran.peak_bytes
            );
        }
        println!("{side}: mean {}", lengths.iter().sum::<u64>() as f64 / lengths.len() as f64);
    }
}
