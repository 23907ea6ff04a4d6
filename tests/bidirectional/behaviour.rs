//! Ends, budgets, memory and watchers.

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Goal, NamedGoal, random_board, random_walk};
use ecotaquin::search::bidirectional::{BaeStar, bae_star};
use ecotaquin::search::heuristic::Manhattan;
use ecotaquin::search::{Packed, TieRule, Wide, astar_with};
use ecotaquin::solver::{Budget, Instance, Outcome};

use super::search_run::{Counts, counts as counts_of, run};
use super::search_watcher::Watcher;
use super::support::{BUDGET, HARD, KORF, ba, bae, instances, size, solve, start_as_goal, ua};

#[test]
fn a_goal_is_solved_from_both_ends_with_no_moves_and_no_expansion() {
    for name in NamedGoal::ALL {
        let goal = Goal::named(name, size(3, 3));
        let instance = Instance::new(goal.arrangement().clone(), goal).expect("reachable");
        for budget in [BUDGET, Budget { max_steps: Some(0), max_moves: Some(0), ..BUDGET }] {
            for search in [bae, ua, ba] {
                let (outcome, moves, counts) = run(&instance, search(&instance, budget));
                assert_eq!((outcome, moves, counts.expanded), (Outcome::Solved, 0, 0));
            }
        }
    }
}

#[test]
fn packed_and_wide_forms_do_the_same_work_from_both_ends() {
    let goal = Goal::named(NamedGoal::Snake, size(4, 4));
    for seed in 0..5 {
        let start = random_walk(&goal, 70, &mut Stream::boards(seed));
        let instance = Instance::new(start, goal.clone()).expect("reachable");
        let heuristics = || (Manhattan::new(&goal), Manhattan::new(&start_as_goal(&instance)));
        let (forward, backward) = heuristics();
        let packed = Packed::new(size(4, 4)).expect("16 cells");
        let packed = run(&instance, Box::new(BaeStar::new(packed, &instance, forward, backward, BUDGET)));
        let (forward, backward) = heuristics();
        let wide = Wide::<2>::new(size(4, 4)).expect("any size");
        let wide = run(&instance, Box::new(BaeStar::new(wide, &instance, forward, backward, BUDGET)));
        assert_eq!((&wide.0, wide.1), (&packed.0, packed.1));
        let same = |counts: Counts| (counts.expanded, counts.generated, counts.peak_stored);
        assert_eq!(same(wide.2), same(packed.2));
    }
}

#[test]
fn boards_beyond_16_cells_are_solved_from_both_ends_in_at_most_the_moves_that_mixed_them() {
    for (width, height) in [(5, 5), (7, 3), (20, 20)] {
        let goal = Goal::named(NamedGoal::Spiral, size(width, height));
        let start = random_walk(&goal, 40, &mut Stream::boards(width));
        let instance = Instance::new(start, goal.clone()).expect("reachable");
        let (forward, backward) = (Manhattan::new(&goal), Manhattan::new(&start_as_goal(&instance)));
        let (moves, _) = solve(&instance, bae_star(&instance, forward, backward, BUDGET));
        let (best, _) = solve(&instance, astar_with(&instance, Manhattan::new(&goal), TieRule::HighG, BUDGET));
        assert_eq!(moves, best);
    }
}

#[test]
fn a_search_from_both_ends_that_needs_more_memory_ends_with_60_to_100_percent_of_it() {
    let korf_88 = instances(KORF).swap_remove(87).2;
    let hard_16 = instances(HARD).swap_remove(15).2;
    let large = |width, height| {
        let goal = Goal::named(NamedGoal::BlankLast, size(width, height));
        Instance::new(random_board(&goal, &mut Stream::boards(7)), goal).expect("reachable")
    };
    let manhattan = |instance: &Instance, budget: Budget| {
        bae_star(instance, Manhattan::new(instance.goal()), Manhattan::new(&start_as_goal(instance)), budget)
    };
    for mebibytes in [4, 64] {
        let limit = mebibytes << 20;
        let budget = Budget { max_bytes: limit, ..BUDGET };
        let runs = [
            run(&korf_88, bae(&korf_88, budget)),
            run(&hard_16, ua(&hard_16, budget)),
            run(&hard_16, ba(&hard_16, budget)),
        ];
        let large = [(5, 5), (10, 10), (100, 100)].map(|(width, height)| {
            let instance = large(width, height);
            run(&instance, manhattan(&instance, budget))
        });
        for (outcome, _, counts) in runs.into_iter().chain(large) {
            println!("{limit}: {outcome:?} {counts:?}");
            assert_eq!(outcome, Outcome::MemoryLimit);
            assert!(counts.peak_bytes <= limit);
            assert!(counts.peak_bytes * 10 >= limit * 6, "{} of {limit}", counts.peak_bytes);
        }
    }
    for limit in [0, 100, 30_000, 300_000] {
        for search in [bae, ua, ba] {
            let (outcome, _, counts) = run(&korf_88, search(&korf_88, Budget { max_bytes: limit, ..BUDGET }));
            assert_eq!(outcome, Outcome::MemoryLimit);
            assert!(counts.peak_bytes <= limit);
        }
    }
}

#[test]
fn steps_from_both_ends_are_expansions_and_are_never_exceeded() {
    let (_, _, instance) = instances(KORF).swap_remove(11);
    for search in [bae, ua, ba] {
        let (_, all) = solve(&instance, search(&instance, BUDGET));
        for (max_steps, expected) in
            [(0, Outcome::StepBudget), (all.expanded - 1, Outcome::StepBudget), (all.expanded, Outcome::Solved)]
        {
            let budget = Budget { max_steps: Some(max_steps), ..BUDGET };
            let (outcome, _, counts) = run(&instance, search(&instance, budget));
            assert_eq!((outcome, counts.expanded), (expected, max_steps));
        }
    }
}

#[test]
fn the_move_budget_ends_bae_star_as_soon_as_its_bound_exceeds_it() {
    let (_, _, instance) = instances(KORF).swap_remove(11);
    for (max_moves, expected) in [(0, Outcome::MoveBudget), (44, Outcome::MoveBudget), (45, Outcome::Solved)] {
        let budget = Budget { max_moves: Some(max_moves), ..BUDGET };
        let mut search = bae(&instance, budget);
        assert_eq!(search.advance_unobserved(u64::MAX), Some(expected));
        // The bound that is said is proved, whatever the outcome.
        let bound = search.details().lower_bound.expect("a bound");
        assert!(bound > max_moves || bound == 45, "{bound}");
        assert_eq!(counts_of(&search.work()).expanded == 0, max_moves == 0);
    }
    let (outcome, ..) = run(&instance, ba(&instance, Budget { max_moves: Some(44), ..BUDGET }));
    assert_eq!(outcome, Outcome::MoveBudget);
}

#[test]
fn a_watched_search_from_both_ends_tells_its_progress_and_does_the_same_work() {
    let (_, optimal, instance) = instances(KORF).swap_remove(11);
    for search in [bae, ua, ba] {
        let (moves, counts) = solve(&instance, search(&instance, BUDGET));
        let mut watcher = Watcher::default();
        let mut run = search(&instance, BUDGET);
        let outcome = std::iter::repeat_with(|| run.advance_observed(100, &mut watcher)).find_map(|outcome| outcome);
        assert_eq!(outcome, Some(Outcome::Solved));
        assert_eq!(run.advance_observed(1, &mut watcher), Some(Outcome::Solved), "an ended run stays ended");
        assert_eq!(counts_of(&run.work()), counts);
        assert_eq!(watcher.slides, moves);
        assert!(watcher.progress.iter().all(|&(_, generated, open, _)| open > 0 && open < generated));
        let last = watcher.progress.last().expect("progress");
        assert_eq!((last.0, last.1), (counts.expanded, counts.generated));
        if run.is_optimal() {
            assert!(watcher.progress.is_sorted_by_key(|&(expanded, _, _, bound)| (expanded, bound)));
            assert_eq!(Some(last.3), optimal);
        }
    }
}
