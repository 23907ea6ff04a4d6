//! Budgets, threads, orders, forms and watchers.

use ecotaquin::chance::Stream;
use ecotaquin::parallel::parallel_idastar;
use ecotaquin::puzzle::{Goal, MoveList, NamedGoal, random_board, random_walk};
use ecotaquin::search::Wide;
use ecotaquin::search::heuristic::{InversionDistance, Manhattan, Misplaced};
use ecotaquin::search::idastar::{DepthFirst, IdaOptions, IdaStar, Order, Undo, idastar};
use ecotaquin::solver::{Budget, Instance, Outcome};

use crate::korf::korf;
use crate::search_watcher::Watcher;
use crate::support::{Heuristics, counts, finish, hardest_8_puzzle, size, solve};

const NO_LIMIT: Budget = Budget { max_steps: None, max_moves: None, max_bytes: Budget::DEFAULT_BYTES };

#[test]
fn a_goal_is_solved_with_no_moves_and_no_node() {
    for (width, height) in [(3, 3), (5, 5)] {
        let goal = Goal::named(NamedGoal::Spiral, size(width, height));
        let instance = Instance::new(goal.arrangement().clone(), goal.clone()).expect("reachable");
        let budget = Budget { max_steps: Some(0), max_moves: Some(0), ..NO_LIMIT };
        let options = IdaOptions { all_optimal: true, ..IdaOptions::default() };
        for run in [
            idastar(&instance, Manhattan::new(&goal), &options, budget),
            parallel_idastar(&instance, Manhattan::new(&goal), &options, budget, 2),
        ] {
            let ended = finish(&instance, run);
            assert_eq!((ended.outcome, ended.work.generated, ended.work.expanded), (Outcome::Solved, 0, 0));
            assert_eq!(ended.details.optimal_solutions, Some(1));
        }
    }
}

#[test]
fn no_more_nodes_are_generated_than_allowed_and_the_bound_is_the_threshold_reached() {
    let instance = hardest_8_puzzle();
    let heuristic = Manhattan::new(instance.goal());
    let options = IdaOptions::default();
    let all = solve(&instance, heuristic.clone(), &options);
    for (max_steps, expected) in
        [(0, Outcome::StepBudget), (all.work.generated - 1, Outcome::StepBudget), (all.work.generated, Outcome::Solved)]
    {
        let budget = Budget { max_steps: Some(max_steps), ..NO_LIMIT };
        let ended = finish(&instance, idastar(&instance, heuristic.clone(), &options, budget));
        assert_eq!((ended.outcome, ended.work.generated), (expected, max_steps));
        assert_eq!(ended.details.lower_bound, Some(if max_steps == 0 { 21 } else { 31 }));
    }
    let last = all.details.iterations.last().map_or(0, |iteration| iteration.generated);
    for max_steps in [0, 1, 1000, all.work.generated - last] {
        let budget = Budget { max_steps: Some(max_steps), ..NO_LIMIT };
        let ended = finish(&instance, parallel_idastar(&instance, heuristic.clone(), &options, budget, 3));
        assert_eq!((ended.outcome, ended.work.generated), (Outcome::StepBudget, max_steps));
    }
}

#[test]
fn a_solution_longer_than_the_moves_allowed_ends_with_the_move_budget() {
    let instance = hardest_8_puzzle();
    for (max_moves, expected) in [(0, Outcome::MoveBudget), (30, Outcome::MoveBudget), (31, Outcome::Solved)] {
        let budget = Budget { max_moves: Some(max_moves), ..NO_LIMIT };
        let heuristic = || Manhattan::new(instance.goal());
        for run in [
            idastar(&instance, heuristic(), &IdaOptions::default(), budget),
            parallel_idastar(&instance, heuristic(), &IdaOptions::default(), budget, 2),
        ] {
            let ended = finish(&instance, run);
            assert_eq!(ended.outcome, expected);
            assert_eq!(ended.details.lower_bound, Some(if max_moves == 0 { 21 } else { 31 }));
        }
    }
}

#[test]
fn a_path_that_needs_more_memory_than_allowed_ends_in_good_order() {
    let goal = Goal::named(NamedGoal::BlankLast, size(300, 300));
    let huge = Instance::new(random_board(&goal, &mut Stream::boards(7)), goal).expect("reachable");
    let small = hardest_8_puzzle();
    // The smallest boards need some hundred bytes: tables, boards, and a path that grows by doubling.
    for (instance, limit) in [(&huge, 0), (&huge, 1 << 19), (&small, 0), (&small, 150), (&small, 200), (&small, 400)] {
        let budget = Budget { max_bytes: limit, ..NO_LIMIT };
        let heuristic = || Manhattan::new(instance.goal());
        for run in [
            idastar(instance, heuristic(), &IdaOptions::default(), budget),
            parallel_idastar(instance, heuristic(), &IdaOptions::default(), budget, 2),
        ] {
            let ended = finish(instance, run);
            assert_eq!(ended.outcome, Outcome::MemoryLimit, "{limit}");
            assert!(ended.work.peak_bytes <= limit);
        }
    }
}

#[test]
fn threads_find_the_same_solution_by_the_same_iterations_before_the_last() {
    let korf = korf();
    let heuristics = Heuristics::new(korf[0].1.goal());
    let boards = korf.iter().filter(|board| [12, 42, 47, 48].contains(&board.0)).map(|board| &board.1);
    let own = hardest_8_puzzle();
    let own_heuristics = Heuristics::new(own.goal());
    let boards = boards.map(|instance| (instance, &heuristics)).chain([(&own, &own_heuristics)]);
    for (instance, heuristics) in boards {
        for all_optimal in [false, true] {
            let options = IdaOptions { all_optimal, ..IdaOptions::default() };
            let alone = solve(instance, heuristics.greatest.clone(), &options);
            for threads in [2, 5] {
                let run = parallel_idastar(instance, heuristics.greatest.clone(), &options, NO_LIMIT, threads);
                let together = finish(instance, run);
                assert_eq!(together.moves, alone.moves);
                assert_eq!(together.details.optimal_solutions, alone.details.optimal_solutions);
                let (last, before) = together.details.iterations.split_last().expect("an iteration");
                let (expected, expected_before) = alone.details.iterations.split_last().expect("an iteration");
                assert_eq!(before, expected_before);
                assert_eq!(last.threshold, expected.threshold);
                if all_optimal {
                    assert_eq!(last, expected, "a whole iteration has the same nodes");
                } else {
                    assert!(last.generated >= expected.generated);
                }
            }
        }
    }
}

#[test]
fn the_order_changes_the_last_iteration_and_nothing_before_it() {
    let instance = hardest_8_puzzle();
    let expected = solve(&instance, Manhattan::new(instance.goal()), &IdaOptions::default()).details.iterations;
    let mut last = Vec::new();
    for name in Order::NAMES {
        let options = IdaOptions { order: Order::from_name(name).expect("an order"), ..IdaOptions::default() };
        let ended = solve(&instance, Manhattan::new(instance.goal()), &options);
        assert_eq!(ended.moves.len(), 31);
        let iterations = ended.details.iterations;
        assert_eq!(iterations[..iterations.len() - 1], expected[..expected.len() - 1]);
        last.push(iterations[iterations.len() - 1].generated);
    }
    last.sort_unstable();
    last.dedup();
    assert!(last.len() > 4, "{last:?}");
}

#[test]
fn packed_and_wide_boards_do_the_same_work() {
    let goal = Goal::named(NamedGoal::Snake, size(4, 4));
    for seed in 0..20 {
        let start = random_walk(&goal, 50, &mut Stream::boards(seed));
        let instance = Instance::new(start, goal.clone()).expect("reachable");
        let packed = solve(&instance, Manhattan::new(&goal), &IdaOptions::default());
        let order = Order::default();
        let wide = |form| {
            let search = DepthFirst::new(form, &instance, Manhattan::new(&goal), order, Undo::new(order), false);
            finish(&instance, Box::new(IdaStar::new(&instance, search, false, NO_LIMIT)))
        };
        let wide = wide(Wide::<1>::new(size(4, 4)).expect("any size"));
        assert_eq!((wide.moves, wide.details), (packed.moves, packed.details));
    }
}

#[test]
fn heuristics_whose_f_may_change_by_one_are_optimal_too() {
    let instance = hardest_8_puzzle();
    assert_eq!(solve(&instance, Misplaced::new(instance.goal()), &IdaOptions::default()).moves.len(), 31);
    assert_eq!(solve(&instance, InversionDistance::new(instance.goal()), &IdaOptions::default()).moves.len(), 31);
}

#[test]
fn boards_beyond_16_cells_are_solved_in_at_most_the_moves_that_mixed_them() {
    for (width, height) in [(5, 5), (3, 7), (10, 2), (20, 20)] {
        let goal = Goal::named(NamedGoal::Spiral, size(width, height));
        for seed in 0..5 {
            let start = random_walk(&goal, 40, &mut Stream::boards(seed));
            let instance = Instance::new(start, goal.clone()).expect("reachable");
            let moves = solve(&instance, Manhattan::new(&goal), &IdaOptions::default()).moves.len();
            assert!(moves <= 40 && moves % 2 == 0, "{moves}");
        }
    }
}

#[test]
fn a_search_that_is_stepped_does_the_same_work_and_each_step_is_an_expansion() {
    let instance = hardest_8_puzzle();
    let heuristic = Manhattan::new(instance.goal());
    let whole = solve(&instance, heuristic.clone(), &IdaOptions::default());
    for steps in [1, 3, 1000] {
        let mut run = idastar(&instance, heuristic.clone(), &IdaOptions::default(), NO_LIMIT);
        let mut moves = MoveList::new();
        let mut before = counts(&run.work()).expanded;
        while run.advance_recording(steps, &mut moves).is_none() {
            let expanded = counts(&run.work()).expanded;
            assert_eq!(expanded, before + steps);
            before = expanded;
        }
        assert_eq!(
            (moves, counts(&run.work()), run.details()),
            (whole.moves.clone(), whole.work, whole.details.clone())
        );
    }
}

#[test]
fn a_watched_search_tells_its_progress_and_does_the_same_work() {
    let instance = hardest_8_puzzle();
    let heuristic = Manhattan::new(instance.goal());
    let whole = solve(&instance, heuristic.clone(), &IdaOptions::default());
    let mut watcher = Watcher::default();
    let mut run = idastar(&instance, heuristic, &IdaOptions::default(), NO_LIMIT);
    let outcome = std::iter::repeat_with(|| run.advance_observed(100, &mut watcher)).find_map(|outcome| outcome);
    assert_eq!(outcome, Some(Outcome::Solved));
    assert_eq!(run.advance_observed(1, &mut watcher), Some(Outcome::Solved), "an ended run stays ended");
    assert_eq!(counts(&run.work()), whole.work);
    assert_eq!(watcher.slides, 31);
    let every_256: Vec<u64> = (1..=whole.work.expanded / 256).map(|n| n * 256).chain([whole.work.expanded]).collect();
    assert_eq!(watcher.progress.iter().map(|progress| progress.0).collect::<Vec<_>>(), every_256);
    assert!(watcher.progress.is_sorted_by_key(|&(expanded, generated, _, best_f)| (expanded, generated, best_f)));
    assert!(watcher.progress.iter().all(|&(_, _, open, best_f)| open > 0 && open <= best_f + 1));
}
