//! Budgets are kept, and memory really is what is counted.

use std::process::Command;

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Board, Goal, NamedGoal, Slide, random_board};
use ecotaquin::solver::{Budget, Event, Instance, Observer, Outcome};

use super::runs::{UNLIMITED, boards, build, run, size};

const SOLVERS: [(&str, &[&str]); 8] = [
    ("wastar", &["weight=1.1"]),
    ("greedy", &[]),
    ("beam", &["width=300"]),
    ("rta-star", &["lookahead=3"]),
    ("lrta-star", &["lookahead=2"]),
    ("desk-f1", &[]),
    ("desk-f2", &[]),
    ("constructive", &[]),
];

#[test]
fn steps_and_moves_are_never_exceeded() {
    for (instance, _) in boards(size(3, 3), NamedGoal::BlankLast, 30_011) {
        for (solver, given) in SOLVERS {
            let all = run(solver, given, &instance, UNLIMITED);
            if !all.outcome.is_solved() || all.expanded == 0 {
                continue;
            }
            let steps = |steps| run(solver, given, &instance, Budget { max_steps: Some(steps), ..UNLIMITED });
            for (most, expected) in
                [(0, Outcome::StepBudget), (all.expanded - 1, Outcome::StepBudget), (all.expanded, Outcome::Solved)]
            {
                let ran = steps(most);
                assert_eq!((ran.outcome, ran.expanded), (expected, most), "{solver}");
            }
            let moves = |moves| run(solver, given, &instance, Budget { max_moves: Some(moves), ..UNLIMITED });
            assert_eq!(moves(all.length()).outcome, Outcome::Solved, "{solver}");
            let less = moves(all.length() - 1);
            assert_eq!(less.outcome, Outcome::MoveBudget, "{solver}");
            assert!(less.length() < all.length());
        }
    }
}

#[test]
fn whoever_is_watched_does_the_same() {
    struct Slides(Vec<Slide>);
    impl Observer for Slides {
        fn event(&mut self, event: &Event) {
            match *event {
                Event::Slide(slide) => self.0.push(slide),
                Event::Search { .. } => {}
                _ => panic!("{event:?} is no event of a search"),
            }
        }
    }
    for (instance, _) in boards(size(3, 3), NamedGoal::Snake, 30_011) {
        for (solver, given) in SOLVERS.into_iter().chain([("auto", &[][..])]) {
            let alone = run(solver, given, &instance, UNLIMITED);
            let (mut watched, mut slides) = (build(solver, given, &instance, UNLIMITED), Slides(Vec::new()));
            let outcome = std::iter::repeat_with(|| watched.advance_observed(7, &mut slides)).find_map(|ended| ended);
            assert_eq!(outcome, Some(alone.outcome));
            assert_eq!(
                slides.0.iter().map(|slide| slide.direction).collect::<Vec<_>>(),
                alone.moves.iter().collect::<Vec<_>>()
            );
            assert_eq!(watched.work().steps(), alone.expanded, "{solver}");
        }
    }
}

/// Boards on which these searches would take far more than 64 MiB.
fn hard(solver: &str) -> Instance {
    let goal = |side| Goal::named(NamedGoal::BlankLast, size(side, side));
    let random =
        |side| Instance::new(random_board(&goal(side), &mut Stream::boards(7)), goal(side)).expect("reachable");
    match solver {
        // One of the boards of 80 moves.
        "wastar" | "desk-f1" => {
            let numbers = [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1];
            Instance::new(Board::new(size(4, 4), &numbers).expect("a board"), goal(4)).expect("reachable")
        }
        "greedy" | "rta-star" | "lrta-star" => random(40),
        _ => random(12),
    }
}

const STORING: [(&str, &[&str]); 7] = [
    ("wastar", &["weight=1.05"]),
    ("greedy", &[]),
    ("beam", &["width=100000"]),
    ("rta-star", &[]),
    ("lrta-star", &[]),
    ("desk-f2", &["replan=1000000000"]),
    ("wastar", &["weight=1", "heuristic=desk"]),
];

/// The most that this process ever held in memory, in bytes; `None` where the system does not tell.
fn peak_resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

const LIMIT: u64 = 64 << 20;

#[test]
fn a_search_that_needs_more_than_64_mib_ends_with_60_to_100_percent_counted_and_at_most_16_mib_more_resident() {
    for number in 0..STORING.len() {
        let child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--ignored", "--exact", "--nocapture", "limits::child_fills_64_mib"])
            .env("ECOTAQUIN_CHILD", number.to_string())
            .output()
            .expect("it starts");
        let text = String::from_utf8_lossy(&child.stdout).into_owned();
        assert!(child.status.success(), "{text}");
        let line = text.lines().find_map(|line| line.split_once("child: ")).expect("a line of figures").1;
        println!("{line}");
    }
}

#[test]
#[ignore = "a part of the test above, in a process of its own"]
fn child_fills_64_mib() {
    let Ok(number) = std::env::var("ECOTAQUIN_CHILD") else { return };
    let (solver, given) = STORING[number.parse::<usize>().expect("a number")];
    let before = peak_resident();
    let ran = run(solver, given, &hard(solver), Budget { max_bytes: LIMIT, ..UNLIMITED });
    let resident = peak_resident();
    println!("child: {solver} {given:?}: {} bytes counted, {resident:?} resident, {before:?} before", ran.peak_bytes);
    assert_eq!(ran.outcome, Outcome::MemoryLimit, "{solver}");
    assert!(ran.peak_bytes <= LIMIT && ran.peak_bytes * 10 >= LIMIT * 6, "{solver}: {}", ran.peak_bytes);
    assert!(resident.is_none_or(|resident| resident <= LIMIT + (16 << 20)), "{solver}: {resident:?}");
}
