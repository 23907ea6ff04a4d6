//! Searches from both ends: BAE* against an independent breadth-first search and published lengths, UA* and BA* against the
//! figures of the authors' program.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex};

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{
    Board, Direction, Goal, NamedGoal, Position, ReadOptions, Size, entropy, random_board, random_walk, read_instances,
};
use ecotaquin::search::bidirectional::{BaeStar, ba_star, bae_star, ua_star};
use ecotaquin::search::heuristic::{
    AnyHeuristic, Heuristic, Hybrid, InversionDistance, LineShape, LinearConflict, Manhattan, MaxWdLc, Misplaced,
    WalkingDistance, WalkingTable,
};
use ecotaquin::search::{Packed, TieRule, Wide, astar_with};
use ecotaquin::solver::{Budget, Instance, Outcome, Run};

#[path = "shared/breadth_first.rs"]
mod breadth_first;
#[path = "shared/search_run.rs"]
mod search_run;
#[path = "shared/search_watcher.rs"]
mod search_watcher;

use breadth_first::breadth_first;
use search_run::{Counts, counts as counts_of, run};
use search_watcher::Watcher;

const KORF: &str = include_str!("data/korf100_15puzzle.txt");
const HARD: &str = include_str!("data/hard28_15puzzle.txt");
const ABC: &str = include_str!("data/abc6_15puzzle.txt");

/// No limit but memory.
const BUDGET: Budget = Budget { max_steps: None, max_moves: None, max_bytes: 1 << 30 };

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).expect("a possible size")
}

/// The boards of a file with their index, goal and least number of moves.
fn instances(text: &str) -> Vec<(Option<u64>, Option<u64>, Instance)> {
    let rows = read_instances(text, &ReadOptions::default()).expect("instances");
    let instance = |board, goal: Option<Goal>| Instance::new(board, goal.expect("a goal")).expect("reachable");
    rows.into_iter().map(|row| (row.index, row.known_optimal, instance(row.board, row.goal))).collect()
}

fn start_as_goal(instance: &Instance) -> Goal {
    Goal::new(instance.start().clone())
}

/// The walking distance to a goal; its tables are built once.
fn walking(goal: &Goal) -> WalkingDistance {
    static TABLES: Mutex<Vec<Arc<WalkingTable>>> = Mutex::new(Vec::new());
    let table = |shape: LineShape| {
        let mut tables = TABLES.lock().expect("nobody panics with it");
        let known = tables.iter().find(|table| table.shape() == shape).cloned();
        known.unwrap_or_else(|| {
            let built = WalkingTable::build(shape, 1 << 30, |_, _| true).expect("it fits");
            tables.push(Arc::new(built));
            tables[tables.len() - 1].clone()
        })
    };
    WalkingDistance::with_tables(goal, table(LineShape::rows(goal)), table(LineShape::columns(goal)))
}

fn bae(instance: &Instance, budget: Budget) -> Box<dyn Run> {
    bae_star(instance, walking(instance.goal()), walking(&start_as_goal(instance)), budget)
}

fn ua(instance: &Instance, budget: Budget) -> Box<dyn Run> {
    ua_star(instance, Hybrid::forward(instance.goal(), walking(instance.goal())), budget)
}

fn ba(instance: &Instance, budget: Budget) -> Box<dyn Run> {
    let start = start_as_goal(instance);
    let forward = Hybrid::forward(instance.goal(), walking(instance.goal()));
    ba_star(instance, forward, Hybrid::backward(&start, walking(&start)), budget)
}

fn solve(instance: &Instance, run: Box<dyn Run>) -> (u64, Counts) {
    let (outcome, moves, counts) = search_run::run(instance, run);
    assert_eq!(outcome, Outcome::Solved);
    (moves, counts)
}

/// Four goals that differ in arrangement and in where the blank is at home.
fn four_goals(size: Size) -> [Goal; 4] {
    let named = |name| Goal::named(name, size);
    let snake = named(NamedGoal::Snake).arrangement().clone();
    // A board that is no named goal, the blank wherever the walk ended.
    let odd = random_walk(&Goal::new(snake), 37, &mut Stream::boards(1));
    [named(NamedGoal::BlankLast), named(NamedGoal::BlankFirst), named(NamedGoal::Spiral), Goal::new(odd)]
}

/// Solves every `stride`-th reachable board on two threads; how many those are.
fn solve_all(goal: &Goal, stride: usize, heuristic: fn(&Goal) -> AnyHeuristic) -> usize {
    let expected = breadth_first(goal);
    let mut boards: Vec<_> = expected.iter().collect();
    boards.sort();
    let boards: Vec<_> = boards.into_iter().step_by(stride).collect();
    let forward = heuristic(goal);
    std::thread::scope(|scope| {
        for boards in boards.chunks(boards.len().div_ceil(2)) {
            let forward = forward.clone();
            scope.spawn(move || {
                for &(board, &length) in boards {
                    let numbers: Vec<_> = board.iter().map(|&tile| u64::from(tile)).collect();
                    let start = Board::new(goal.size(), &numbers).expect("a board");
                    let backward = heuristic(&Goal::new(start.clone()));
                    let instance = Instance::new(start, goal.clone()).expect("reachable");
                    let (moves, _) = solve(&instance, bae_star(&instance, forward.clone(), backward, BUDGET));
                    assert_eq!(moves, length, "{board:?}");
                }
            });
        }
    });
    boards.len()
}

fn any_walking(goal: &Goal) -> AnyHeuristic {
    walking(goal).into()
}

fn max_wd_lc(goal: &Goal) -> AnyHeuristic {
    MaxWdLc::new(walking(goal), LinearConflict::new(goal)).into()
}

const CONSISTENT: [fn(&Goal) -> AnyHeuristic; 6] = [
    any_walking,
    max_wd_lc,
    |goal| LinearConflict::new(goal).into(),
    |goal| Manhattan::new(goal).into(),
    |goal| InversionDistance::new(goal).into(),
    |goal| Misplaced::new(goal).into(),
];

#[test]
fn bae_star_solves_every_board_of_the_8_puzzle_in_the_least_number_of_moves() {
    let [goal, ..] = four_goals(size(3, 3));
    assert_eq!(solve_all(&goal, 1, any_walking), 181_440);
}

#[test]
fn bae_star_solves_every_15th_board_of_the_8_puzzle_optimally_for_other_goals() {
    for goal in &four_goals(size(3, 3))[1..] {
        assert_eq!(solve_all(goal, 15, any_walking), 12_096);
    }
}

#[test]
fn bae_star_solves_every_board_of_the_small_rectangles_optimally_for_four_goals() {
    for (width, height, boards) in [(2, 2, 12), (2, 3, 360), (3, 2, 360), (2, 4, 20_160), (4, 2, 20_160)] {
        for goal in four_goals(size(width, height)) {
            assert_eq!(solve_all(&goal, 1, any_walking), boards);
        }
    }
}

#[test]
fn bae_star_solves_2000_boards_of_2x5_optimally() {
    let [goal, _, _, odd] = four_goals(size(2, 5));
    // 1,814,400 boards can reach a goal.
    assert_eq!(solve_all(&goal, 907, any_walking), 2001);
    assert_eq!(solve_all(&odd, 9070, max_wd_lc), 201);
}

#[test]
fn bae_star_is_optimal_with_every_consistent_heuristic() {
    let goal = Goal::named(NamedGoal::Snake, size(3, 3));
    for heuristic in CONSISTENT {
        assert!(heuristic(&goal).is_consistent());
        assert_eq!(solve_all(&goal, 1009, heuristic), 180);
    }
    for goal in four_goals(size(2, 3)) {
        for heuristic in CONSISTENT {
            assert_eq!(solve_all(&goal, 1, heuristic), 360);
        }
    }
}

/// Korf's boards that BAE* solves with at most a million nodes.
const SHORT: [u64; 12] = [1, 2, 4, 5, 6, 8, 9, 12, 13, 16, 18, 19];

#[test]
fn bae_star_solves_korfs_easier_and_the_abc_boards_in_the_published_numbers_of_moves() {
    let korf = instances(KORF).into_iter().filter(|(index, ..)| index.is_some_and(|index| SHORT.contains(&index)));
    let mut boards = 0;
    for (index, optimal, instance) in korf.chain(instances(ABC)) {
        let (moves, counts) = solve(&instance, bae(&instance, BUDGET));
        println!("{index:?} {moves} {counts:?}");
        assert_eq!(Some(moves), optimal, "{index:?} {}", instance.start());
        boards += 1;
    }
    assert_eq!(boards, 18);
}

#[test]
#[ignore = "minutes: cargo test --release --test bidirectional -- --ignored"]
fn bae_star_solves_korfs_100_boards_in_the_published_numbers_of_moves() {
    let (mut generated, mut expanded) = (0, 0);
    for (index, optimal, instance) in instances(KORF) {
        let (moves, counts) = solve(&instance, bae(&instance, Budget { max_bytes: 4 << 30, ..BUDGET }));
        println!("{index:?} {moves} {counts:?}");
        assert_eq!(Some(moves), optimal, "Korf {index:?}");
        generated += counts.generated;
        expanded += counts.expanded;
    }
    println!("mean generated {}, mean expanded {}", generated / 100, expanded / 100);
}

/// The columns of a file of figures: index, length, generated, wherever those stand.
fn figures(text: &str, length: usize, generated: usize) -> HashMap<u64, (f64, f64)> {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let numbers = rows.map(|line| line.split_whitespace().map(|word| word.parse().expect("a number")).collect());
    numbers.map(|row: Vec<u64>| (row[0], (row[length] as f64, row[generated] as f64))).collect()
}

/// Runs a search on the boards for which there are figures and compares the means: length within 1 %, generated within 15 %.
fn compare(boards: &str, figures: &HashMap<u64, (f64, f64)>, search: fn(&Instance, Budget) -> Box<dyn Run>) {
    let (mut ours, mut theirs, mut boards_run) = ((0.0, 0.0), (0.0, 0.0), 0);
    for (index, _, instance) in instances(boards) {
        let Some(figure) = figures.get(&index.expect("an index")) else { continue };
        let (moves, counts) = solve(&instance, search(&instance, BUDGET));
        ours = (ours.0 + moves as f64, ours.1 + counts.generated as f64);
        theirs = (theirs.0 + figure.0, theirs.1 + figure.1);
        boards_run += 1;
    }
    assert_eq!(boards_run, figures.len());
    let (length, generated) = (ours.0 / theirs.0, ours.1 / theirs.1);
    println!("length × {length:.4}, generated × {generated:.4}");
    assert!((0.99..=1.01).contains(&length), "{length}");
    assert!((0.85..=1.15).contains(&generated), "{generated}");
}

#[test]
fn ua_star_on_the_hard_boards_agrees_with_the_authors_program_in_the_mean() {
    compare(HARD, &figures(include_str!("data/hard28_ba_star_1to14.txt"), 4, 5), ua);
}

#[test]
fn ba_star_on_korfs_boards_agrees_with_the_authors_program_in_the_mean() {
    compare(KORF, &figures(include_str!("data/korf100_ba_star_1to50.txt"), 1, 2), ba);
}

/// UA* as it is described, on plain lists: a sorted map for the open list, a map for what was generated, every term of the
/// heuristic from scratch.
fn plain_ua_star(instance: &Instance, walking: &WalkingDistance) -> (u64, u64, u64) {
    let goal = instance.goal();
    let heuristic = |board: &Board| {
        let places: Vec<_> = board.tiles().iter().zip(instance.size().iter()).filter(|(tile, _)| tile.0 != 0).collect();
        let mut conflicts = 0;
        for (i, &(tile, cell)) in places.iter().enumerate() {
            let at = instance.size().position(cell);
            let home = instance.size().position(goal.cell(*tile));
            let later = places[i + 1..]
                .iter()
                .map(|&(tile, cell)| (instance.size().position(cell), instance.size().position(goal.cell(*tile))));
            let in_row = |(there, other): (Position, Position)| there.y == at.y && other.y == at.y && other.x < home.x;
            let in_column =
                |(there, other): (Position, Position)| there.x == at.x && other.x == at.x && other.y < home.y;
            conflicts += 2 * u64::from(home.y == at.y && later.clone().any(in_row));
            conflicts += 2 * u64::from(home.x == at.x && later.clone().any(in_column));
        }
        33 * (u64::from(walking.value(board)) + conflicts) + 11 * entropy(board, goal)
    };
    let mut open = BTreeMap::from([((heuristic(instance.start()), 0), (0, instance.start().clone()))]);
    let mut generated = HashSet::from([instance.start().tiles().to_vec()]);
    let mut expanded = 0;
    loop {
        let (_, (g, board)) = open.pop_first().expect("the goal can be reached");
        expanded += 1;
        // The blank goes up, left, right, down: the tile the other way.
        for direction in [Direction::Down, Direction::Right, Direction::Left, Direction::Up] {
            let mut next = board.clone();
            if next.slide(direction).is_none() || !generated.insert(next.tiles().to_vec()) {
                continue;
            }
            if goal.is_reached_by(&next) {
                return (g + 1, generated.len() as u64, expanded);
            }
            open.insert((33 * (g + 1) + heuristic(&next), generated.len()), (g + 1, next));
        }
    }
}

#[test]
fn ua_star_does_what_its_description_says_node_for_node() {
    let korf = instances(KORF).into_iter().filter(|(index, ..)| matches!(index, Some(1 | 9 | 12 | 13 | 19 | 38 | 44)));
    for (index, _, instance) in korf.chain(instances(ABC).into_iter().take(4)) {
        let walking = walking(instance.goal());
        let (length, generated, expanded) = plain_ua_star(&instance, &walking);
        let (moves, counts) = solve(&instance, ua(&instance, BUDGET));
        assert_eq!((moves, counts.generated, counts.expanded), (length, generated, expanded), "{index:?}");
    }
    // Other sizes and goals.
    for (width, height) in [(3, 3), (2, 4), (3, 4)] {
        for goal in four_goals(size(width, height)) {
            let start = random_board(&goal, &mut Stream::boards(width * height));
            let instance = Instance::new(start, goal).expect("reachable");
            let (length, generated, expanded) = plain_ua_star(&instance, &walking(instance.goal()));
            let (moves, counts) = solve(&instance, ua(&instance, BUDGET));
            assert_eq!((moves, counts.generated, counts.expanded), (length, generated, expanded));
        }
    }
}

#[test]
fn ba_star_is_ua_star_until_75000_boards_are_expanded_and_then_meets_in_the_middle() {
    let mut turned = 0;
    for (index, optimal, instance) in instances(KORF).into_iter().take(30) {
        let (ua_moves, ua_counts) = solve(&instance, ua(&instance, BUDGET));
        let (moves, counts) = solve(&instance, ba(&instance, BUDGET));
        if ua_counts.expanded <= 75_000 {
            assert_eq!((moves, counts.expanded), (ua_moves, ua_counts.expanded), "Korf {index:?}");
            // The goal counts too where there is a side that begins there.
            assert_eq!(counts.generated, ua_counts.generated + 1);
        } else {
            turned += 1;
            assert!(counts.expanded > 75_000);
        }
        assert!(Some(moves) >= optimal);
    }
    assert!(turned > 0);
}

#[test]
fn answers_of_ua_star_and_ba_star_are_called_not_optimal() {
    let (_, _, instance) = instances(ABC).swap_remove(5);
    for (search, name) in [(ua(&instance, BUDGET), "UA*"), (ba(&instance, BUDGET), "BA*")] {
        assert!(!search.is_optimal());
        let remark = search.details().remark.expect("a remark");
        assert!(remark.starts_with(name) && remark.contains("not optimal"), "{remark}");
    }
    assert!(bae(&instance, BUDGET).is_optimal());
}

#[test]
fn the_hybrid_heuristic_may_guide_a_star_too() {
    let (_, optimal, instance) = instances(ABC).swap_remove(0);
    let hybrid = Hybrid::forward(instance.goal(), walking(instance.goal()));
    assert!(!hybrid.is_admissible() && !hybrid.is_consistent());
    let (moves, _) = solve(&instance, astar_with(&instance, hybrid, TieRule::HighG, BUDGET));
    assert!(Some(moves) >= optimal);
}

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
