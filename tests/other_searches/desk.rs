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

/// Solved, cycled (each cycle is checked), and cut off at least once.
fn replan(given: &[&str], goal: NamedGoal, stride: usize) -> (u64, u64, u64) {
    let (mut solved, mut cycles, mut cut_off) = (0, 0, 0);
    for (instance, distance) in boards(size(3, 3), goal, stride) {
        let ran = run("desk-f2", given, &instance, UNLIMITED);
        cut_off += u64::from(ran.details.remark.as_ref().is_some_and(|remark| remark.contains("cut off")));
        match ran.outcome {
            Outcome::Solved => {
                assert!(ran.length() >= distance);
                solved += 1;
            }
            Outcome::Cycle { cycle_length } => {
                assert!(really_cycles(instance.start(), &ran, cycle_length), "{} {ran:?}", instance.start());
                assert!(cycle_length.is_multiple_of(2));
                cycles += 1;
            }
            outcome => panic!("{outcome:?}"),
        }
    }
    (solved, cycles, cut_off)
}

#[test]
fn planning_anew_with_whole_plans_never_goes_in_circles() {
    for goal in NamedGoal::ALL {
        let (solved, cycles, cut_off) = replan(&[], goal, 1999);
        assert_eq!((solved, cycles, cut_off), (91, 0, 0));
    }
}

#[test]
fn planning_anew_with_plans_that_are_cut_off_goes_in_circles_and_ends_with_the_length_of_the_circle() {
    for most in ["1", "5", "50"] {
        let (solved, cycles, cut_off) = replan(&[&format!("replan={most}")], NamedGoal::BlankLast, 499);
        println!("{most}: {solved} solved, {cycles} cycles, {cut_off} with plans cut off");
        assert!(cycles > 0 && cut_off >= cycles);
    }
}

#[test]
fn steps_of_all_plans_together_are_kept() {
    let (instance, _) =
        boards(size(3, 3), NamedGoal::BlankLast, 1).into_iter().max_by_key(|board| board.1).expect("some");
    let ran = run("desk-f2", &[], &instance, Budget { max_steps: Some(10), ..UNLIMITED });
    assert_eq!((ran.outcome, ran.expanded), (Outcome::StepBudget, 10));
}
