//! What is known of the default society (MODEL.md, exact figures from the absorbing Markov chain), reproduced.

use std::collections::{HashMap, VecDeque};

use ecotaquin::chance::Stream;
use ecotaquin::eco::{Effect, Persistence, SchedulerKind, Simulation, Society, step_outcomes};
use ecotaquin::puzzle::{Board, Direction, Goal, MoveList, NamedGoal, Size, random_board, verify};
use ecotaquin::solver::{Budget, Engine, Instance, NoObserver, Outcome};

fn goal(width: u64, height: u64) -> Goal {
    Goal::named(NamedGoal::BlankLast, Size::new(width, height).unwrap())
}

/// Every board that can reach the goal, with its optimal number of moves, in breadth-first order.
fn all_boards(goal: &Goal) -> Vec<(Board, u64)> {
    let mut distance = HashMap::from([(goal.arrangement().clone(), 0)]);
    let mut queue = VecDeque::from([goal.arrangement().clone()]);
    let mut boards = Vec::new();
    while let Some(board) = queue.pop_front() {
        let moves = distance[&board];
        for direction in Direction::ALL {
            let mut next = board.clone();
            if next.slide(direction).is_some() && !distance.contains_key(&next) {
                distance.insert(next.clone(), moves + 1);
                queue.push_back(next);
            }
        }
        boards.push((board, moves));
    }
    boards
}

/// Solves, checks the answer independently and returns its number of moves.
fn solve(start: &Board, goal: &Goal, society: Society, seed: u64) -> u64 {
    let instance = Instance::new(start.clone(), goal.clone()).unwrap();
    let mut run = Simulation::new(&instance, society, seed, Budget::default()).unwrap();
    let mut moves = MoveList::new();
    let outcome = run.advance(u64::MAX, &mut moves);
    assert_eq!(outcome, Some(Outcome::Solved), "seed {seed}: {start:?}");
    assert!(goal.is_reached_by(&verify(start, moves.iter()).unwrap()));
    assert_eq!(moves.len() as u64, run.moves());
    run.moves()
}

#[test]
fn uniform_step_solves_all_181440_boards_of_the_8_puzzle() {
    let goal = goal(3, 3);
    let boards = all_boards(&goal);
    assert_eq!(boards.len(), 181_440);
    let mut total = 0;
    for (index, (board, optimal)) in boards.iter().enumerate() {
        let moves = solve(board, &goal, Society::default(), index as u64);
        assert!(moves >= *optimal && (moves - optimal).is_multiple_of(2));
        total += moves;
    }
    // SOCIETIES.md: about 190 moves on average over random boards.
    let mean = total as f64 / boards.len() as f64;
    assert!((180.0..200.0).contains(&mean), "{mean}");
}

#[test]
fn uniform_step_solves_1000_random_15_puzzles_and_200_random_24_puzzles() {
    // SOCIETIES.md, simulated means of 100 boards: 738 and 1,784.
    for (side, boards, expected) in [(4, 1000, 738.0), (5, 200, 1784.0)] {
        let goal = goal(side, side);
        let total: u64 = (0..boards)
            .map(|seed| solve(&random_board(&goal, &mut Stream::boards(seed)), &goal, Society::default(), seed))
            .sum();
        let mean = total as f64 / boards as f64;
        assert!((mean / expected - 1.0_f64).abs() < 0.12, "{side}×{side}: {mean}");
    }
}

#[test]
fn persistence_until_satisfied_halves_the_moves_as_the_literature_measured() {
    // SOCIETIES.md: n = 3, 4, 5 need about 134, 466, 1,048 moves.
    let society = Society { persistence: Persistence::UntilSatisfied, ..Society::default() };
    for (side, expected) in [(3, 134.0), (4, 466.0), (5, 1048.0)] {
        let goal = goal(side, side);
        let total: u64 =
            (0..400).map(|seed| solve(&random_board(&goal, &mut Stream::boards(seed)), &goal, society, seed)).sum();
        let mean = total as f64 / 400.0;
        assert!((mean / expected - 1.0_f64).abs() < 0.12, "{side}×{side}: {mean}");
    }
}

#[test]
fn on_2x2_every_run_takes_exactly_the_optimal_number_of_moves() {
    let goal = goal(2, 2);
    let boards = all_boards(&goal);
    assert_eq!(boards.len(), 12);
    for (board, optimal) in &boards {
        for seed in 0..200 {
            assert_eq!(solve(board, &goal, Society::default(), seed), *optimal);
        }
    }
}

#[test]
fn on_3x2_the_mean_over_all_boards_and_2000_seeds_is_the_exact_one() {
    let goal = goal(3, 2);
    let boards = all_boards(&goal);
    assert_eq!(boards.len(), 360);
    let (mut sum, mut squares, mut runs) = (0.0, 0.0, 0.0);
    for (board, _) in &boards {
        // The error of the mean comes from the runs of one board: the boards themselves are all there.
        let moves: Vec<f64> = (0..2000).map(|seed| solve(board, &goal, Society::default(), seed) as f64).collect();
        let mean = moves.iter().sum::<f64>() / moves.len() as f64;
        sum += mean;
        squares += moves.iter().map(|moves| (moves - mean).powi(2)).sum::<f64>() / (moves.len() as f64 - 1.0);
        runs = moves.len() as f64;
    }
    let mean = sum / boards.len() as f64;
    let error = (squares / runs).sqrt() / boards.len() as f64;
    assert!((mean - 79.489).abs() < 3.0 * error, "{mean} ± {error}");
    assert!(error < 0.2, "the test could tell: {error}");
}

/// What every board of a goal can become in one step: (probability, index of the board, moves).
fn chain_of(goal: &Goal, boards: &[Board], society: Society) -> Vec<Vec<(f64, usize, u64)>> {
    let index: HashMap<&Board, usize> = boards.iter().enumerate().map(|(index, board)| (board, index)).collect();
    let step = |(here, board): (usize, &Board)| {
        let branches = step_outcomes(board, goal, society);
        let total: f64 = branches.iter().map(|branch| branch.probability).sum();
        assert!(branches.is_empty() || (total - 1.0).abs() < 1e-12, "probabilities add up: {total}");
        let target = |effect| match effect {
            Effect::Moved { board, moves } => (index[&board], moves),
            Effect::Frustrated => (here, 0),
            Effect::AggressionLoop => panic!("locks are on"),
        };
        let branches = branches.into_iter();
        branches
            .map(|branch| (branch.probability, target(branch.effect)))
            .map(|(p, (to, moves))| (p, to, moves))
            .collect()
    };
    boards.iter().enumerate().map(step).collect()
}

#[test]
fn enumerated_outcomes_give_the_exact_mean_and_worst_board_of_the_model() {
    for (width, height, mean, worst) in [(2, 2, "3.000", "6.000"), (3, 2, "79.489", "117.428")] {
        let goal = goal(width, height);
        let boards: Vec<Board> = all_boards(&goal).into_iter().map(|(board, _)| board).collect();
        let chain = chain_of(&goal, &boards, Society::default());
        // Expected moves: e = r + P e, by Gauss–Seidel.
        let mut expected = vec![0.0_f64; boards.len()];
        loop {
            let mut change = 0.0_f64;
            for here in 1..boards.len() {
                let stay: f64 = chain[here].iter().filter(|step| step.1 == here).map(|step| step.0).sum();
                let go: f64 = chain[here]
                    .iter()
                    .filter(|step| step.1 != here)
                    .map(|&(p, to, moves)| p * (moves as f64 + expected[to]))
                    .sum();
                let next = go / (1.0 - stay);
                change = change.max((next - expected[here]).abs());
                expected[here] = next;
            }
            if change < 1e-12 {
                break;
            }
        }
        assert_eq!(format!("{:.3}", expected.iter().sum::<f64>() / boards.len() as f64), mean);
        assert_eq!(format!("{:.3}", expected.iter().copied().fold(0.0, f64::max)), worst);
    }
}

#[test]
fn first_reaches_the_goal_from_78_boards_of_3x2_and_certainly_from_69() {
    let goal = goal(3, 2);
    let boards: Vec<Board> = all_boards(&goal).into_iter().map(|(board, _)| board).collect();
    let society = Society { scheduler: SchedulerKind::First, ..Society::default() };
    let chain = chain_of(&goal, &boards, society);
    // Boards from which a set can be reached: grow the set backwards until nothing is added.
    let can_reach = |targets: Vec<bool>| {
        let mut can = targets;
        loop {
            let more: Vec<usize> =
                (0..boards.len()).filter(|&here| !can[here] && chain[here].iter().any(|&(_, to, _)| can[to])).collect();
            if more.is_empty() {
                return can;
            }
            for here in more {
                can[here] = true;
            }
        }
    };
    assert!(goal.is_reached_by(&boards[0]));
    let possibly = can_reach((0..boards.len()).map(|here| here == 0).collect());
    assert_eq!(possibly.iter().filter(|&&can| can).count(), 78);
    // Certain: no board can be reached from which the goal can't be.
    let doubtful = can_reach(possibly.iter().map(|can| !can).collect());
    assert_eq!(doubtful.iter().filter(|&&doubt| !doubt).count(), 69);

    // A run agrees: certain boards are solved, impossible ones come back to a state, and say so.
    for (here, board) in boards.iter().enumerate() {
        let instance = Instance::new(board.clone(), goal.clone()).unwrap();
        let budget = Budget { max_steps: Some(100_000), ..Budget::default() };
        for seed in 0..20 {
            let mut run = Simulation::new(&instance, society, seed, budget).unwrap();
            let outcome = run.advance(u64::MAX, &mut NoObserver).unwrap();
            if !doubtful[here] {
                assert_eq!(outcome, Outcome::Solved);
            } else if !possibly[here] {
                assert!(!outcome.is_solved(), "{board:?}");
            }
        }
    }
}

#[test]
fn a_reported_cycle_returns_to_its_state_and_goes_on_for_ever() {
    let goal = goal(3, 2);
    let mut cycles = 0;
    for persistence in [Persistence::Step, Persistence::UntilSatisfied] {
        let society = Society { scheduler: SchedulerKind::First, persistence, ..Society::default() };
        for (board, _) in all_boards(&goal) {
            let instance = Instance::new(board, goal.clone()).unwrap();
            let budget = Budget { max_steps: Some(100_000), ..Budget::default() };
            let mut run = Simulation::new(&instance, society, 3, budget).unwrap();
            let mut boards = vec![run.board()];
            let mut outcome = None;
            while outcome.is_none() {
                outcome = run.step(&mut NoObserver);
                boards.push(run.board());
            }
            if let Some(Outcome::Cycle { cycle_length }) = outcome {
                let length = usize::try_from(cycle_length).unwrap();
                assert_eq!(boards[boards.len() - 1], boards[boards.len() - 1 - length]);
                assert!(length > 0);
                cycles += 1;
            }
        }
    }
    assert!(cycles > 100, "{cycles}");
}
