use std::collections::HashMap;

use super::*;
use crate::chance::Stream;
use crate::eco::{Consideration, Effect, Locks, Persistence, SchedulerKind, Simulation, Society};
use crate::eco::{activation_outcomes, scheduler_outcomes};
use crate::puzzle::{Board, Goal, NamedGoal, Size, Tile};
use crate::solver::{Budget, Engine, Instance, NoObserver, Outcome};

fn goal(width: u64, height: u64) -> Goal {
    Goal::named(NamedGoal::BlankLast, Size::new(width, height).unwrap())
}

fn chain(goal: &Goal, society: Society) -> (Chain, Fate) {
    let chain = Blueprint::new(goal, society).unwrap().build(1 << 30, &mut |_, _| true).unwrap();
    let fate = chain.fate();
    (chain, fate)
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn most(values: &[f64]) -> f64 {
    values.iter().copied().fold(0.0, f64::max)
}

/// The societies with locks that solve every board: any scheduler but `first`, with and without consideration.
fn sure_societies() -> impl Iterator<Item = Society> {
    let schedulers = [SchedulerKind::Uniform, SchedulerKind::layered(0.9)];
    let persistences = [Persistence::Step, Persistence::UntilSatisfied];
    let with = |scheduler, persistence, hundredths| Society {
        scheduler,
        persistence,
        consideration: Consideration::new(hundredths).unwrap(),
        ..Society::default()
    };
    schedulers
        .into_iter()
        .flat_map(move |scheduler| persistences.map(|persistence| (scheduler, persistence)))
        .flat_map(move |(scheduler, persistence)| [0, 50].map(|hundredths| with(scheduler, persistence, hundredths)))
}

#[test]
fn the_figures_of_the_model_page_come_out_to_the_printed_digits() {
    // MODEL.md: exact figures of the default society.
    for (width, height, boards, expected, worst, optimal) in
        [(2, 2, 12, "3.000", "6.000", "3.000"), (3, 2, 360, "79.489", "117.428", "12.622")]
    {
        let (chain, fate) = chain(&goal(width, height), Society::default());
        assert_eq!((u64::from(chain.boards()), fate.can_reach(), fate.certain()), (boards, boards, boards));
        let found = chain.expectations(&fate, &mut |_, _| true).unwrap();
        assert_eq!(format!("{:.3}", mean(&found.moves)), expected);
        assert_eq!(format!("{:.3}", most(&found.moves)), worst);
        assert_eq!(format!("{:.3}", chain.optimal_mean()), optimal);
        assert!(found.error_bound <= TOLERANCE, "{}", found.error_bound);
        assert!(chain.closed_classes(&fate, None).is_empty());
    }
}

#[test]
fn with_consideration_of_80_hundredths_3x2_takes_the_moves_that_are_known() {
    // SOCIETIES.md, from an independent program: uniform, step.
    let society = Society { consideration: Consideration::new(80).unwrap(), ..Society::default() };
    let (chain, fate) = chain(&goal(3, 2), society);
    assert_eq!((fate.can_reach(), fate.certain()), (360, 360));
    let found = chain.expectations(&fate, &mut |_, _| true).unwrap();
    assert_eq!(format!("{:.3}", mean(&found.moves)), "71.715");
    assert_eq!(format!("{:.3}", most(&found.moves)), "112.600");
}

#[test]
fn with_first_78_boards_of_3x2_can_reach_the_goal_and_69_surely_do() {
    let society = Society { scheduler: SchedulerKind::First, ..Society::default() };
    let (chain, fate) = chain(&goal(3, 2), society);
    assert_eq!((fate.can_reach(), fate.certain()), (78, 69));
    let classes = chain.closed_classes(&fate, None);
    assert!(!classes.is_empty());
    for class in &classes {
        assert!(class.boards.iter().all(|&board| !fate.can_reach_goal(board)));
        // Whoever starts inside never ends, and never leaves.
        let board = chain.board(class.boards[0]);
        let instance = Instance::new(board, goal(3, 2)).unwrap();
        for seed in 0..20 {
            let budget = Budget { max_steps: Some(2000), ..Budget::default() };
            let mut run = Simulation::new(&instance, society, seed, budget).unwrap();
            while run.step(&mut NoObserver).is_none() {
                assert!(class.boards.binary_search(&chain.number(&run.board())).is_ok());
            }
            assert_ne!(run.step(&mut NoObserver), Some(Outcome::Solved));
        }
        // The way starts where there is hope and ends inside.
        if let Some(last) = class.way.last() {
            assert!(class.boards.binary_search(&last.board).is_ok());
            assert!(class.boards.binary_search(&class.way_from.unwrap()).is_err());
        }
    }
    assert!(classes.iter().any(|class| class.way_from.is_some_and(|from| fate.can_reach_goal(from))));
}

/// A board, and who is in the middle of a turn.
type State = (Board, Option<Tile>);
/// Probability, moves, and the state after them.
type Step = (f64, f64, State);

/// Expected moves, squares of moves, and activations by the plainest way: every board and every turn a state, one activation
/// after the other, each system swept until it stands still.
fn naive(goal: &Goal, boards: &[Board], society: Society) -> HashMap<State, [f64; 3]> {
    let is_home = |board: &Board, tile: Tile| {
        let at = |board: &Board| board.tiles().iter().position(|&other| other == tile);
        at(board) == at(goal.arrangement())
    };
    let mut states: Vec<(State, Vec<Step>)> = Vec::new();
    for board in boards.iter().filter(|&board| !goal.is_reached_by(board)) {
        let act = |tile: Tile, chosen: f64| {
            activation_outcomes(board, goal, society, tile).into_iter().map(move |branch| {
                let (moves, after) = match branch.effect {
                    Effect::Moved { board, moves } => (moves as f64, board),
                    Effect::Frustrated => (0.0, board.clone()),
                    Effect::AggressionLoop => panic!("locks are on"),
                };
                let goes_on = society.persistence == Persistence::UntilSatisfied && moves > 0.0;
                let turn = Some(tile).filter(|&tile| goes_on && !is_home(&after, tile));
                (chosen * branch.probability, moves, (after, turn))
            })
        };
        let choices = scheduler_outcomes(board, goal, society);
        states.push(((board.clone(), None), choices.iter().flat_map(|&(tile, p)| act(tile, p)).collect()));
        if society.persistence == Persistence::UntilSatisfied {
            states.extend(choices.iter().map(|&(tile, _)| ((board.clone(), Some(tile)), act(tile, 1.0).collect())));
        }
    }
    let index: HashMap<_, usize> =
        states.iter().enumerate().map(|(index, (state, _))| (state.clone(), index)).collect();
    // The goal is no state: what leads there has no index.
    let chain: Vec<Vec<(f64, f64, Option<usize>)>> = states
        .iter()
        .map(|(_, ways)| ways.iter().map(|(p, m, to)| (*p, *m, index.get(to).copied())).collect())
        .collect();
    let mut values = vec![[0.0_f64; 3]; chain.len()];
    loop {
        let mut change = 0.0_f64;
        for here in 0..chain.len() {
            let mut sum = [0.0; 3];
            for &(p, m, to) in &chain[here] {
                let [moves, square, activations] = to.map_or([0.0; 3], |to| values[to]);
                sum[0] += p * (m + moves);
                sum[1] += p * (m * m + 2.0 * m * moves + square);
                sum[2] += p * (1.0 + activations);
            }
            change = change.max((sum[1] - values[here][1]).abs() / sum[1].max(1.0));
            values[here] = sum;
        }
        if change < 1e-14 {
            break;
        }
    }
    index.into_iter().map(|(state, index)| (state, values[index])).collect()
}

#[test]
fn whole_turns_and_single_activations_have_the_same_expectations() {
    for society in sure_societies() {
        let goal = goal(3, 2);
        let (chain, fate) = chain(&goal, society);
        assert_eq!(fate.certain(), 360, "{society:?}");
        let boards: Vec<Board> = (0..chain.boards()).map(|number| chain.board(number)).collect();
        let found = chain.expectations(&fate, &mut |_, _| true).unwrap();
        let naive = naive(&goal, &boards, society);
        for (number, board) in boards.into_iter().enumerate() {
            let [moves, square, activations] = naive.get(&(board, None)).copied().unwrap_or_default();
            assert!((found.moves[number] - moves).abs() < TOLERANCE, "{society:?} {number}");
            assert!((found.activations[number] - activations).abs() < TOLERANCE, "{society:?} {number}");
            let variance = square - moves * moves;
            assert!((found.variance[number] - variance).abs() < 1e-4 + 1e-9 * variance, "{society:?} {number}");
        }
    }
}

/// Runs a society once on each of many random boards and holds the mean of their moves and activations against the chain.
fn simulated_mean_agrees(width: u64, height: u64, society: Society, runs: u64) {
    let goal = goal(width, height);
    let (chain, fate) = chain(&goal, society);
    let found = chain.expectations(&fate, &mut |_, _| true).unwrap();
    let solve = |seed| {
        let board = crate::puzzle::random_board(&goal, &mut Stream::boards(seed));
        let mut run =
            Simulation::new(&Instance::new(board, goal.clone()).unwrap(), society, seed, Budget::default()).unwrap();
        assert_eq!(run.advance(u64::MAX, &mut NoObserver), Some(Outcome::Solved));
        (run.moves() as f64, Engine::work(&run).steps() as f64)
    };
    let (moves, activations): (Vec<f64>, Vec<f64>) = (0..runs).map(solve).unzip();
    let mut scores = Vec::new();
    for (what, sample, exact) in [("moves", moves, found.moves), ("activations", activations, found.activations)] {
        let (sampled, exact) = (mean(&sample), mean(&exact));
        let variance = sample.iter().map(|value| (value - sampled).powi(2)).sum::<f64>() / (runs as f64 - 1.0);
        let error = (variance / runs as f64).sqrt();
        let z = (sampled - exact) / error;
        println!("{width}x{height} {society:?}: {what} {sampled:.3} ± {error:.3}, exactly {exact:.3}, z = {z:.2}");
        scores.push(z);
    }
    assert!(scores.iter().all(|z| z.abs() < 4.0), "{width}x{height} {society:?}: {scores:?}");
}

#[test]
fn simulated_means_over_random_boards_of_2x4_agree_with_the_exact_ones_for_every_sure_society() {
    sure_societies().for_each(|society| simulated_mean_agrees(4, 2, society, 4_000));
}

#[test]
#[ignore = "a quarter of an hour, 1 GB: cargo test --release --lib on_3x3_and_2x5 -- --ignored --nocapture"]
fn simulated_means_on_3x3_and_2x5_agree_with_the_exact_ones_for_every_sure_society() {
    for (width, height) in [(3, 3), (2, 5)] {
        sure_societies().for_each(|society| simulated_mean_agrees(width, height, society, 100_000));
    }
}

#[test]
fn simulated_means_and_variances_agree_with_the_exact_ones() {
    let societies = [
        Society::default(),
        Society { persistence: Persistence::UntilSatisfied, ..Society::default() },
        Society {
            scheduler: SchedulerKind::layered(0.9),
            persistence: Persistence::UntilSatisfied,
            ..Society::default()
        },
        Society {
            persistence: Persistence::UntilSatisfied,
            consideration: Consideration::new(45).unwrap(),
            ..Society::default()
        },
    ];
    for society in societies {
        let goal = goal(3, 2);
        let (chain, fate) = chain(&goal, society);
        let found = chain.expectations(&fate, &mut |_, _| true).unwrap();
        for number in [77, 211, 340] {
            assert!(chain.optimal(number) > 5, "a board with something to do");
            let instance = Instance::new(chain.board(number), goal.clone()).unwrap();
            let runs: Vec<(f64, f64)> = (0..20_000)
                .map(|seed| {
                    let mut run = Simulation::new(&instance, society, seed, Budget::default()).unwrap();
                    assert_eq!(run.advance(u64::MAX, &mut NoObserver), Some(Outcome::Solved));
                    (run.moves() as f64, Engine::work(&run).steps() as f64)
                })
                .collect();
            let n = runs.len() as f64;
            let index = number as usize;
            let moves = runs.iter().map(|run| run.0).sum::<f64>() / n;
            let variance = runs.iter().map(|run| (run.0 - moves).powi(2)).sum::<f64>() / (n - 1.0);
            let error = (found.variance[index] / n).sqrt();
            assert!((moves - found.moves[index]).abs() < 4.0 * error, "{society:?} {number}: {moves} ± {error}");
            // The error of a variance comes from the fourth moment, which is large where few runs are very long.
            let spread = chain.distribution(&fate, number, &mut |_, _| true).unwrap();
            let away = |k: usize| (k as f64 - found.moves[index]).powi(4);
            let fourth: f64 = spread.probability.iter().enumerate().map(|(k, p)| p * away(k)).sum();
            let error = ((fourth / found.variance[index].powi(2) - 1.0) / n).sqrt();
            let off = (variance / found.variance[index] - 1.0).abs();
            assert!(off < 4.0 * error, "{society:?} {number}: {variance}, off by {off} ± {error}");
            let steps = runs.iter().map(|run| run.1).sum::<f64>() / n;
            assert!((steps / found.activations[index] - 1.0).abs() < 0.05, "{society:?} {number}: {steps}");
        }
    }
}

#[test]
fn the_distribution_has_the_mean_and_the_variance_of_the_linear_systems() {
    for persistence in [Persistence::Step, Persistence::UntilSatisfied] {
        let (chain, fate) = chain(&goal(3, 2), Society { persistence, ..Society::default() });
        let found = chain.expectations(&fate, &mut |_, _| true).unwrap();
        for number in [5, 77, 300] {
            let spread = chain.distribution(&fate, number, &mut |_, _| true).unwrap();
            let total: f64 = spread.probability.iter().sum();
            assert!((total - 1.0).abs() < 1e-8 && spread.rest < 1e-8, "{total}");
            let moment = |power: i32| -> f64 {
                spread.probability.iter().enumerate().map(|(moves, p)| (moves as f64).powi(power) * p).sum()
            };
            assert!((moment(1) - found.moves[number as usize]).abs() < 1e-4);
            let variance = moment(2) - moment(1).powi(2);
            let expected = found.variance[number as usize];
            assert!((variance - expected).abs() < 1e-3 + 1e-5 * expected, "{variance} {expected}");
            // No run is shorter than the optimum, and none has the wrong parity.
            let first = spread.probability.iter().position(|&p| p > 0.0).unwrap() as u64;
            assert!(first >= chain.optimal(number));
            assert!(
                spread
                    .probability
                    .iter()
                    .enumerate()
                    .all(|(moves, &p)| p == 0.0 || (moves as u64 - chain.optimal(number)).is_multiple_of(2))
            );
        }
    }
}

#[test]
fn without_locks_a_run_can_end_in_an_aggression_loop_as_often_as_the_chain_says() {
    let society = Society { locks: Locks::Off, ..Society::default() };
    let goal = goal(3, 2);
    let (chain, fate) = chain(&goal, society);
    let found = chain.expectations(&fate, &mut |_, _| true).unwrap();
    let classes = chain.closed_classes(&fate, None);
    assert!(classes.iter().any(|class| class.is_aggression_loop && !class.way.is_empty()));
    let board = crate::puzzle::random_board(&goal, &mut Stream::boards(3));
    let number = chain.number(&board) as usize;
    let instance = Instance::new(board, goal).unwrap();
    let runs = 4000;
    let solved = (0..runs)
        .filter(|&seed| {
            let mut run = Simulation::new(&instance, society, seed, Budget::default()).unwrap();
            run.advance(u64::MAX, &mut NoObserver) == Some(Outcome::Solved)
        })
        .count();
    let share = solved as f64 / runs as f64;
    assert!((share - found.probability[number]).abs() < 0.03, "{share} {}", found.probability[number]);
}

#[test]
fn too_large_boards_and_too_little_memory_are_refused_with_the_figure() {
    let build =
        |width, height, bytes| Blueprint::new(&goal(width, height), Society::default())?.build(bytes, &mut |_, _| true);
    assert!(matches!(build(4, 3, u64::MAX), Err(BuildError::TooLarge { .. })));
    let Err(error @ BuildError::Memory { .. }) = build(3, 3, 1 << 20) else { panic!("it should be refused") };
    assert!(error.to_string().contains("MiB"));
    assert!(matches!(
        Blueprint::new(&goal(3, 2), Society::default()).unwrap().build(1 << 30, &mut |_, _| false),
        Err(BuildError::Cancelled)
    ));
}
