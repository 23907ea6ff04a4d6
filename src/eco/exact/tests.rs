use super::*;
use crate::chance::Stream;
use crate::eco::{Consideration, Locks, Persistence, SchedulerKind, Simulation, Society};
use crate::puzzle::{Goal, NamedGoal, Size};
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
