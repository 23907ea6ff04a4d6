//! A\* against an independent breadth-first search, published lengths, and the published effect of tie rules.

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Board, Goal, NamedGoal, Size, random_board, random_walk};
use ecotaquin::search::heuristic::Manhattan;
use ecotaquin::search::{AStar, Packed, TieRule, Wide, astar};
use ecotaquin::solver::{Budget, Instance, Outcome};

#[path = "shared/breadth_first.rs"]
mod breadth_first;
#[path = "shared/search_run.rs"]
mod search_run;
#[path = "shared/search_watcher.rs"]
mod search_watcher;

use breadth_first::breadth_first;
use search_run::{Counts, counts as counts_of, run};
use search_watcher::Watcher;

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).expect("a possible size")
}

fn instance(goal: NamedGoal, size: Size, numbers: &[u64]) -> Instance {
    Instance::new(Board::new(size, numbers).expect("a board"), Goal::named(goal, size)).expect("reachable")
}

fn hardest_8_puzzles() -> [Instance; 2] {
    [[8, 6, 7, 2, 5, 4, 3, 0, 1], [6, 4, 7, 8, 5, 0, 3, 2, 1]]
        .map(|numbers| instance(NamedGoal::BlankLast, size(3, 3), &numbers))
}

fn solve(instance: &Instance, tie: TieRule) -> (u64, Counts) {
    let (outcome, moves, counts) = run(instance, astar(instance, tie, Budget::default()));
    assert_eq!(outcome, Outcome::Solved);
    (moves, counts)
}

/// The counts by distance of a line of the published table.
fn published_distribution(width: u64, height: u64) -> Vec<u64> {
    let line = include_str!("data/distance_distributions_stm.txt")
        .lines()
        .find(|line| line.starts_with(&format!("{width} {height} ")))
        .expect("a line for this size");
    let counts = line.split(" : ").nth(1).expect("counts after the colon");
    counts.split_whitespace().map(|count| count.parse().expect("a count")).collect()
}

/// Solves every reachable board of a size; the number of boards by length.
fn solve_all(size: Size, goal: NamedGoal, tie: TieRule) -> Vec<u64> {
    let goal = Goal::named(goal, size);
    let expected = breadth_first(&goal);
    let boards: Vec<_> = expected.iter().collect();
    let mut by_length = vec![0; 100];
    std::thread::scope(|scope| {
        let half = boards.len().div_ceil(2);
        let workers: Vec<_> = (boards.chunks(half))
            .map(|boards| {
                let goal = &goal;
                scope.spawn(move || {
                    let mut by_length = vec![0_u64; 100];
                    for &(board, &length) in boards {
                        let numbers: Vec<_> = board.iter().map(|&tile| u64::from(tile)).collect();
                        let start = Board::new(size, &numbers).expect("a board");
                        let instance = Instance::new(start, goal.clone()).expect("reachable");
                        assert_eq!(solve(&instance, tie).0, length, "{board:?}");
                        by_length[usize::try_from(length).expect("short")] += 1;
                    }
                    by_length
                })
            })
            .collect();
        for worker in workers {
            for (sum, count) in by_length.iter_mut().zip(worker.join().expect("no panic")) {
                *sum += count;
            }
        }
    });
    while by_length.last() == Some(&0) {
        by_length.pop();
    }
    by_length
}

#[test]
fn every_board_of_the_8_puzzle_is_solved_in_the_least_number_of_moves() {
    assert_eq!(solve_all(size(3, 3), NamedGoal::BlankLast, TieRule::HighG), published_distribution(3, 3));
}

#[test]
fn every_board_of_the_small_rectangles_is_solved_optimally_for_every_named_goal() {
    for goal in NamedGoal::ALL {
        for (width, height) in [(2, 2), (2, 3), (3, 2), (4, 2)] {
            let by_length = solve_all(size(width, height), goal, TieRule::HighG);
            let corner = goal == NamedGoal::BlankLast || goal == NamedGoal::BlankFirst;
            if corner {
                assert_eq!(by_length, published_distribution(width.max(height), width.min(height)));
            }
        }
    }
}

#[test]
fn every_tie_rule_solves_every_board_of_2x3_optimally() {
    for tie in TieRule::ALL {
        assert_eq!(solve_all(size(2, 3), NamedGoal::BlankLast, tie), published_distribution(3, 2), "{}", tie.name());
    }
}

#[test]
fn tie_rules_expand_the_known_numbers_of_nodes_on_the_hardest_8_puzzles() {
    for instance in hardest_8_puzzles() {
        let expanded = |tie| {
            let (moves, counts) = solve(&instance, tie);
            assert_eq!(moves, 31);
            println!("{} {counts:?}", tie.name());
            counts.expanded
        };
        assert_eq!(expanded(TieRule::Fifo), 20_290);
        assert!((6_700..=6_900).contains(&expanded(TieRule::HighG)));
        assert!((6_600..=7_700).contains(&expanded(TieRule::Lifo)));
        assert!((21_000..=21_400).contains(&expanded(TieRule::LowG)));
    }
}

#[test]
fn a_goal_is_solved_with_no_moves_and_no_expansion() {
    for (width, height) in [(3, 3), (5, 5)] {
        let goal = Goal::named(NamedGoal::Spiral, size(width, height));
        let instance = Instance::new(goal.arrangement().clone(), goal).expect("reachable");
        for budget in [Budget::default(), Budget { max_steps: Some(0), max_moves: Some(0), ..Budget::default() }] {
            let (outcome, moves, counts) = run(&instance, astar(&instance, TieRule::HighG, budget));
            assert_eq!((outcome, moves), (Outcome::Solved, 0));
            assert_eq!((counts.expanded, counts.generated, counts.peak_stored), (0, 1, 1));
        }
    }
}

/// Korf's instances with short solutions: number, least number of moves, board. The goal has the blank first.
const KORF: [(u64, u64, [u64; 16]); 6] = [
    (9, 46, [3, 14, 9, 11, 5, 4, 8, 2, 13, 12, 6, 7, 10, 1, 15, 0]),
    (12, 45, [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15]),
    (13, 46, [3, 6, 5, 2, 10, 0, 15, 14, 1, 4, 13, 12, 9, 8, 11, 7]),
    (16, 42, [1, 3, 2, 5, 10, 9, 15, 6, 8, 14, 13, 11, 12, 4, 7, 0]),
    (42, 42, [4, 5, 7, 2, 9, 14, 12, 13, 0, 3, 6, 11, 8, 1, 15, 10]),
    (47, 47, [6, 10, 1, 14, 15, 8, 3, 5, 13, 0, 2, 7, 4, 9, 11, 12]),
];

#[test]
fn korfs_easier_15_puzzles_are_solved_in_the_published_numbers_of_moves() {
    for (number, length, tiles) in KORF {
        let instance = instance(NamedGoal::BlankFirst, size(4, 4), &tiles);
        let (moves, counts) = solve(&instance, TieRule::HighG);
        println!("{number} {counts:?} {}", counts.peak_bytes as f64 / counts.peak_stored as f64);
        assert_eq!(moves, length, "Korf {number}");
    }
}

#[test]
fn packed_and_wide_forms_do_the_same_work() {
    let goal = Goal::named(NamedGoal::Snake, size(4, 4));
    for seed in 0..20 {
        let instance =
            Instance::new(random_walk(&goal, 60, &mut Stream::boards(seed)), goal.clone()).expect("reachable");
        let heuristic = || Manhattan::new(&goal);
        let (tie, budget) = (TieRule::ALL[(seed % 4) as usize], Budget::default());
        let packed = Packed::new(size(4, 4)).expect("16 cells");
        let packed = run(&instance, Box::new(AStar::new(packed, &instance, heuristic(), tie, budget)));
        let one = Wide::<1>::new(size(4, 4)).expect("any size");
        let two = Wide::<2>::new(size(4, 4)).expect("any size");
        let three = Wide::<3>::new(size(4, 4)).expect("any size");
        for wide in [
            run(&instance, Box::new(AStar::new(one, &instance, heuristic(), tie, budget))),
            run(&instance, Box::new(AStar::new(two, &instance, heuristic(), tie, budget))),
            run(&instance, Box::new(AStar::new(three, &instance, heuristic(), tie, budget))),
        ] {
            assert_eq!((&wide.0, wide.1), (&packed.0, packed.1));
            let same = |counts: Counts| (counts.expanded, counts.generated, counts.peak_stored);
            assert_eq!(same(wide.2), same(packed.2));
        }
    }
}

#[test]
fn a_5x5_board_is_solved_in_at_most_the_moves_that_mixed_it() {
    let goal = Goal::named(NamedGoal::Spiral, size(5, 5));
    for seed in 0..10 {
        let instance =
            Instance::new(random_walk(&goal, 50, &mut Stream::boards(seed)), goal.clone()).expect("reachable");
        let (moves, _) = solve(&instance, TieRule::HighG);
        assert!(moves <= 50 && moves % 2 == 0, "{moves}");
    }
}

#[test]
fn a_search_that_needs_more_memory_ends_with_60_to_100_percent_of_it() {
    let hard = instance(NamedGoal::BlankLast, size(4, 4), &[0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1]);
    let random = |width, height| {
        let goal = Goal::named(NamedGoal::BlankLast, size(width, height));
        Instance::new(random_board(&goal, &mut Stream::boards(7)), goal).expect("reachable")
    };
    for instance in [hard, random(5, 5), random(10, 10), random(20, 20), random(100, 100), random(300, 300)] {
        for mebibytes in [4, 64] {
            let limit = mebibytes << 20;
            let budget = Budget { max_steps: None, max_bytes: limit, ..Budget::default() };
            for tie in [TieRule::HighG, TieRule::Fifo] {
                let (outcome, _, counts) = run(&instance, astar(&instance, tie, budget));
                assert_eq!(outcome, Outcome::MemoryLimit);
                println!("{} {limit}: {counts:?}", instance.size());
                assert!(counts.peak_bytes <= limit);
                assert!(counts.peak_bytes * 10 >= limit * 6, "{}: {} of {limit}", instance.size(), counts.peak_bytes);
            }
        }
    }
}

#[test]
fn no_limit_is_too_small_to_end_in_good_order() {
    let goal = Goal::named(NamedGoal::BlankLast, size(1000, 1000));
    let huge = Instance::new(random_board(&goal, &mut Stream::boards(7)), goal).expect("reachable");
    let [small, _] = hardest_8_puzzles();
    for (instance, limit) in [
        (&huge, 0),
        (&huge, 1 << 20),
        (&huge, 16 << 20),
        (&small, 0),
        (&small, 100),
        (&small, 20_000),
        (&small, 200_000),
    ] {
        let (outcome, _, counts) =
            run(instance, astar(instance, TieRule::HighG, Budget { max_bytes: limit, ..Budget::default() }));
        assert_eq!(outcome, Outcome::MemoryLimit, "{limit}");
        assert!(counts.peak_bytes <= limit);
    }
}

#[test]
fn steps_are_expansions_and_are_never_exceeded() {
    let [instance, _] = hardest_8_puzzles();
    let (_, all) = solve(&instance, TieRule::HighG);
    for (max_steps, expected) in
        [(0, Outcome::StepBudget), (all.expanded - 1, Outcome::StepBudget), (all.expanded, Outcome::Solved)]
    {
        let (outcome, _, counts) = run(
            &instance,
            astar(&instance, TieRule::HighG, Budget { max_steps: Some(max_steps), ..Budget::default() }),
        );
        assert_eq!((outcome, counts.expanded), (expected, max_steps));
    }
}

#[test]
fn a_solution_longer_than_the_moves_allowed_ends_with_the_move_budget() {
    let [instance, _] = hardest_8_puzzles();
    for (max_moves, expected) in [(0, Outcome::MoveBudget), (30, Outcome::MoveBudget), (31, Outcome::Solved)] {
        let budget = Budget { max_moves: Some(max_moves), ..Budget::default() };
        let (outcome, _, counts) = run(&instance, astar(&instance, TieRule::HighG, budget));
        assert_eq!(outcome, expected);
        assert_eq!(counts.expanded == 0, max_moves == 0);
    }
}

#[test]
fn a_watched_search_tells_its_progress_and_does_the_same_work() {
    let [instance, _] = hardest_8_puzzles();
    let (_, counts) = solve(&instance, TieRule::HighG);
    let mut watcher = Watcher::default();
    let mut run = astar(&instance, TieRule::HighG, Budget::default());
    let outcome = std::iter::repeat_with(|| run.advance_observed(100, &mut watcher)).find_map(|outcome| outcome);
    assert_eq!(outcome, Some(Outcome::Solved));
    assert_eq!(run.advance_observed(1, &mut watcher), Some(Outcome::Solved), "an ended run stays ended");
    assert_eq!(counts_of(&run.work()), counts);
    assert_eq!(watcher.slides, 31);
    let every_256: Vec<u64> = (1..=counts.expanded / 256).map(|n| n * 256).chain([counts.expanded]).collect();
    assert_eq!(watcher.progress.iter().map(|progress| progress.0).collect::<Vec<_>>(), every_256);
    assert!(watcher.progress.is_sorted_by_key(|&(expanded, _, _, best_f)| (expanded, best_f)));
    assert!(watcher.progress.iter().all(|&(_, generated, open, _)| open > 0 && open < generated));
    assert_eq!(watcher.progress.last().map(|progress| (progress.1, progress.3)), Some((counts.generated, 31)));
}
