//! Consideration: the table of an independent program (SOCIETIES.md: 40 boards each, 5 at n = 14 and 20, 2 at 30), reproduced.

use ecotaquin::chance::Stream;
use ecotaquin::eco::{Consideration, Persistence, Simulation, Society};
use ecotaquin::puzzle::{Board, Cell, Goal, MoveList, NamedGoal, Size, priced_blank_gradient, random_board, verify};
use ecotaquin::solver::{Budget, Decision, Engine, Event, Instance, Observer, Outcome, Settings};
use ecotaquin::solvers::Registry;

/// Mean moves / n³ of `uniform`, `until-satisfied` over random boards, all of them solved and checked.
fn moves_per_cube(side: u64, hundredths: u8, boards: u64) -> f64 {
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(side, side).unwrap());
    let society = Society {
        persistence: Persistence::UntilSatisfied,
        consideration: Consideration::new(hundredths).unwrap(),
        ..Society::default()
    };
    let solve = |seed| {
        let start = random_board(&goal, &mut Stream::boards(seed));
        let instance = Instance::new(start.clone(), goal.clone()).unwrap();
        let mut run = Simulation::new(&instance, society, seed, Budget::default()).unwrap();
        let mut moves = MoveList::new();
        assert_eq!(run.advance(u64::MAX, &mut moves), Some(Outcome::Solved), "{side} seed {seed}");
        assert!(goal.is_reached_by(&verify(&start, moves.iter()).unwrap()));
        assert_eq!(run.cells_searched() > 0, hundredths > 0, "the plain gradient needs no search");
        run.moves()
    };
    (1..=boards).map(solve).sum::<u64>() as f64 / boards as f64 / (side * side * side) as f64
}

#[test]
fn without_any_order_consideration_takes_the_moves_that_were_measured_independently() {
    let table = [
        (3, 0, 1000, 5.3),
        (4, 0, 1000, 6.9),
        (5, 0, 400, 7.8),
        (8, 0, 200, 13.0),
        (10, 0, 200, 19.0),
        (14, 0, 40, 50.0),
        (3, 80, 1000, 4.8),
        (4, 80, 1000, 5.7),
        (5, 80, 400, 6.0),
        (8, 80, 200, 6.4),
        (10, 80, 100, 6.4),
        (14, 80, 40, 7.3),
        (20, 80, 20, 7.2),
        (30, 80, 10, 6.8),
    ];
    for (side, hundredths, boards, expected) in table {
        let found = moves_per_cube(side, hundredths, boards);
        assert!((found / expected - 1.0_f64).abs() < 0.15, "{side}×{side}, α = {hundredths} %: {found}");
    }
}

/// What the agents weigh, found by a search around the chain, is what the overlay of the window shows, found by a sweep.
struct Gradients {
    goal: Goal,
    board: Board,
    locked: Vec<bool>,
    hundredths: u8,
    compared: u64,
}

impl Gradients {
    fn compare(&mut self, cell: Cell, decision: &Decision) {
        self.locked[cell.index()] = true;
        let gradient = priced_blank_gradient(&self.board, &self.goal, &self.locked, self.hundredths);
        for candidate in decision.candidates.iter() {
            assert_eq!(Some(candidate.blank), gradient[candidate.cell.index()]);
            self.compared += 1;
        }
    }
}

impl Observer for Gradients {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::Activation { cell, ref decision, .. } | Event::Flight { cell, ref decision, .. } => {
                self.compare(cell, decision);
            }
            Event::Lock { cell } => self.locked[cell.index()] = true,
            Event::Unlock => self.locked.fill(false),
            Event::Slide(slide) => self.board.apply(slide),
            _ => {}
        }
    }
}

#[test]
fn the_priced_gradient_of_pictures_is_the_one_that_agents_weigh() {
    for hundredths in [1, 40, 80, 99] {
        let goal = Goal::named(NamedGoal::BlankLast, Size::new(6, 5).unwrap());
        let board = random_board(&goal, &mut Stream::boards(3));
        let instance = Instance::new(board.clone(), goal.clone()).unwrap();
        let locked = vec![false; board.size().cells()];
        let mut gradients = Gradients { goal, board, locked, hundredths, compared: 0 };
        let given = ecotaquin::solver::SettingValue::Number(f64::from(hundredths) / 100.0);
        let settings = Settings::from([("consideration".to_owned(), given)]);
        assert_eq!(Registry::gradient_consideration("eco", &settings), hundredths);
        let budget = Budget { max_steps: Some(400), ..Budget::default() };
        let mut run = Registry::build("eco", &settings, &instance, 1, budget).unwrap();
        run.advance_observed(u64::MAX, &mut gradients);
        assert!(gradients.compared > 1000, "{}", gradients.compared);
    }
    assert_eq!(Registry::gradient_consideration("eco", &Settings::new()), 0);
    // Its bids have one, but nobody perceives a gradient.
    assert_eq!(Registry::gradient_consideration("eco:crowd", &Settings::new()), 0);
    assert_eq!(Registry::gradient_consideration("astar", &Settings::new()), 0);
}

#[test]
fn consideration_is_a_whole_number_of_hundredths_below_one() {
    assert_eq!(Consideration::new(100), None);
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(3, 3).unwrap());
    let instance = Instance::new(random_board(&goal, &mut Stream::boards(1)), goal).unwrap();
    let given = |value| Settings::from([("consideration".to_owned(), ecotaquin::solver::SettingValue::Number(value))]);
    for hundredths in 0..100_u8 {
        // As people type it.
        let value = format!("0.{hundredths:02}").parse().unwrap();
        let society = Registry::society("eco", &Registry::resolve("eco", &given(value)).unwrap()).unwrap();
        assert_eq!(society.consideration.hundredths(), hundredths);
        for solver in ["eco:drogoul", "eco:crowd"] {
            Registry::build(solver, &given(value), &instance, 0, Budget::default()).unwrap();
        }
    }
    for (value, refusal) in [
        (
            0.805,
            "consideration cannot be 0.805: it is a whole number of hundredths, with at most two decimals, such as 0.8 or 0.25",
        ),
        (1.0, "consideration cannot be 1: it is a number from 0 to 0.99"),
        (-0.01, "consideration cannot be -0.01: it is a number from 0 to 0.99"),
    ] {
        for solver in ["eco:layered", "eco:drogoul", "eco:crowd"] {
            let error = Registry::build(solver, &given(value), &instance, 0, Budget::default()).err().unwrap();
            assert_eq!(error.to_string(), refusal);
        }
    }
    for solver in ["eco", "eco:drogoul"] {
        assert_eq!(Registry::resolve(solver, &given(0.0)), Registry::resolve(solver, &Settings::new()));
        assert!(Registry::resolve(solver, &given(0.5)).unwrap().contains_key("consideration"));
    }
    // The crowd is considerate unless told otherwise, so that 0 is a choice.
    assert_eq!(Registry::resolve("eco:crowd", &Settings::new()), Ok(given(0.8)));
    assert_eq!(Registry::resolve("eco:crowd", &given(0.0)), Ok(given(0.0)));
}
