//! The desk game's F1 and F2.

use ecotaquin::puzzle::{Board, NamedGoal};
use ecotaquin::solver::{Budget, Outcome};

use super::runs::{Ran, UNLIMITED, boards, run, size, solve};

#[test]
fn one_plan_is_astar_with_its_heuristic() {
    for (instance, distance) in boards(size(3, 3), NamedGoal::BlankLast, 999) {
        let desk = solve("desk-f1", &[], &instance, distance);
        let astar = solve("astar", &["heuristic=desk"], &instance, distance);
        assert_eq!((&desk.moves, desk.expanded), (&astar.moves, astar.expanded));
        assert!(!desk.is_optimal && desk.details.remark.is_some() && desk.details.lower_bound.is_none());
    }
}

/// The board after the moves made, and whether it was there `length` moves before, but at no other time.
fn really_cycles(start: &Board, ran: &Ran, length: u64) -> bool {
    let mut board = start.clone();
    let mut past = vec![board.clone()];
    for direction in ran.moves.iter() {
        board.slide(direction).expect("a legal move");
        past.push(board.clone());
    }
    let last = past.pop().expect("the start at least");
    let before = past.len() - usize::try_from(length).expect("short");
    past.iter().enumerate().all(|(at, board)| (*board == last) == (at == before))
}

#[test]
fn planning_anew_before_every_move_solves_or_goes_in_circles_and_says_which() {
    let (mut solved, mut cycles) = (0, 0);
    for goal in NamedGoal::ALL {
        for (instance, distance) in boards(size(3, 3), goal, 499) {
            let ran = run("desk-f2", &[], &instance, UNLIMITED);
            match ran.outcome {
                Outcome::Solved => {
                    assert!(ran.length() >= distance);
                    solved += 1;
                }
                Outcome::Cycle { cycle_length } => {
                    assert!(really_cycles(instance.start(), &ran, cycle_length), "{} {ran:?}", instance.start());
                    if cycles == 0 {
                        println!("{} cycles after {} moves, {cycle_length} long", instance.start(), ran.length());
                    }
                    cycles += 1;
                }
                outcome => panic!("{outcome:?}"),
            }
        }
    }
    println!("{solved} solved, {cycles} cycles");
    assert!(solved > 0 && cycles > 0);
}

#[test]
fn a_plan_that_takes_too_long_ends_the_run_and_says_so() {
    let (instance, _) =
        boards(size(3, 3), NamedGoal::BlankLast, 1).into_iter().max_by_key(|board| board.1).expect("some");
    let ran = run("desk-f2", &["replan=10"], &instance, UNLIMITED);
    assert_eq!((ran.outcome, ran.expanded), (Outcome::StepBudget, 10));
    assert_eq!(
        ran.details.remark.as_deref(),
        Some("plan number 1 would have needed more expansions than the 10 that one may take")
    );
    let ran = run("desk-f2", &[], &instance, Budget { max_steps: Some(10), ..UNLIMITED });
    assert_eq!((ran.outcome, ran.expanded), (Outcome::StepBudget, 10));
}
