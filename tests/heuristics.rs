//! Every heuristic against exact distances, against itself from scratch, and at the root of Korf's boards.

use std::sync::Arc;

use ecotaquin::chance::{Draw, Stream};
use ecotaquin::puzzle::{
    Board, Direction, DistanceTable, Goal, NamedGoal, ReadOptions, Size, random_board, read_instances,
};
use ecotaquin::search::heuristic::{
    AnyHeuristic, Heuristic, InversionDistance, LineShape, LinearConflict, Manhattan, MaxWdLc, Misplaced,
    WalkingDistance, WalkingTable,
};
use ecotaquin::solver::{Budget, Instance, Outcome, SettingValue, Settings};
use ecotaquin::solvers::Registry;

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).expect("a possible size")
}

fn walking(goal: &Goal) -> WalkingDistance {
    WalkingDistance::new(goal, 1 << 30).expect("it fits")
}

/// All of them, for a goal.
fn heuristics(goal: &Goal) -> [(&'static str, AnyHeuristic); 6] {
    let walking = walking(goal);
    [
        ("misplaced", Misplaced::new(goal).into()),
        ("manhattan", Manhattan::new(goal).into()),
        ("linear-conflict", LinearConflict::new(goal).into()),
        ("walking-distance", walking.clone().into()),
        ("inversion", InversionDistance::new(goal).into()),
        ("max-wd-lc", MaxWdLc::new(walking, LinearConflict::new(goal)).into()),
    ]
}

/// The four named goals, and one that chance has made.
fn goals(size: Size) -> Vec<Goal> {
    let mut goals: Vec<Goal> = NamedGoal::ALL.map(|name| Goal::named(name, size)).into();
    goals.push(Goal::new(random_board(&goals[0], &mut Stream::boards(5))));
    goals
}

/// On every board: at most the exact distance, 0 at the goal. Along every slide: the value after it is the value from scratch, and
/// both ways it falls by at most one slide.
fn check_everywhere(goal: &Goal) {
    let table = DistanceTable::build(goal, 1 << 30, |_, _| true).expect("it fits");
    let heuristics = heuristics(goal);
    let mut sums = [0_u64; 6];
    for (name, heuristic) in &heuristics {
        assert!(heuristic.is_admissible() && heuristic.is_consistent(), "{name}");
        assert_eq!(heuristic.value(goal.arrangement()), 0, "{name}");
    }
    for (board, distance) in table.boards() {
        for ((name, heuristic), sum) in heuristics.iter().zip(&mut sums) {
            let (value, carry) = (heuristic.value(&board), heuristic.carry(&board));
            assert!(
                value <= distance * heuristic.unit(),
                "{name} says {value}, but {board} is {distance} from {goal:?}"
            );
            *sum += u64::from(value);
            for slide in Direction::ALL.into_iter().filter_map(|direction| board.slide_towards(direction)) {
                let (after, _) = heuristic.after(&board, value, carry, slide);
                let mut next = board.clone();
                next.apply(slide);
                assert_eq!(after, heuristic.value(&next), "{name}: {board} and {slide:?}");
                assert!(
                    after.abs_diff(value) <= heuristic.unit(),
                    "{name}: {value} at {board}, {after} after {slide:?}"
                );
            }
        }
    }
    // Misplaced < Manhattan < linear conflict, walking distance ≤ the greater of both, over all boards.
    let [misplaced, manhattan, conflict, walking, _, greater] = sums;
    assert!(misplaced < manhattan && manhattan <= conflict && manhattan <= walking);
    assert!(conflict.max(walking) <= greater);
}

#[test]
fn on_small_boards_all_are_admissible_on_every_board_and_consistent_along_every_slide() {
    for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4)] {
        for goal in goals(size(width, height)) {
            check_everywhere(&goal);
        }
    }
}

#[test]
fn on_three_by_three_all_are_admissible_on_every_board_and_consistent_along_every_slide() {
    for goal in goals(size(3, 3)) {
        check_everywhere(&goal);
    }
}

#[test]
fn on_five_by_two_all_are_admissible_on_every_board_and_consistent_along_every_slide() {
    check_everywhere(&Goal::named(NamedGoal::Snake, size(5, 2)));
}

#[test]
fn along_random_walks_value_and_carry_stay_what_they_are_from_scratch() {
    let sizes =
        [(2, 2), (2, 3), (3, 2), (2, 6), (6, 2), (3, 3), (4, 3), (3, 4), (4, 4), (5, 3), (3, 5), (5, 4), (4, 5)];
    for (width, height) in sizes {
        for goal in goals(size(width, height)) {
            for (name, heuristic) in &heuristics(&goal) {
                let mut draw = Stream::boards(width * 10 + height);
                let mut board = random_board(&goal, &mut draw);
                let (mut value, mut carry) = (heuristic.value(&board), heuristic.carry(&board));
                for _ in 0..500 {
                    let direction = Direction::ALL[usize::try_from(draw.below(4)).expect("small")];
                    let Some(slide) = board.slide_towards(direction) else { continue };
                    let before = value;
                    (value, carry) = heuristic.after(&board, value, carry, slide);
                    board.apply(slide);
                    assert_eq!(value, heuristic.value(&board), "{name} on {board} after {slide:?}");
                    assert!(value.abs_diff(before) <= heuristic.unit(), "{name} on {board} after {slide:?}");
                }
            }
        }
    }
}

/// On boards beyond the walking distance too.
#[test]
fn along_random_walks_on_large_boards_the_others_stay_what_they_are_from_scratch() {
    for (width, height) in [(5, 5), (9, 7), (70, 3), (3, 70)] {
        for goal in goals(size(width, height)) {
            let heuristics: [(&str, AnyHeuristic); 3] = [
                ("misplaced", Misplaced::new(&goal).into()),
                ("linear-conflict", LinearConflict::new(&goal).into()),
                ("inversion", InversionDistance::new(&goal).into()),
            ];
            for (name, heuristic) in &heuristics {
                let mut draw = Stream::boards(width * 10 + height);
                // From the goal, so that many tiles are in their lines.
                let mut board = goal.arrangement().clone();
                let (mut value, mut carry) = (heuristic.value(&board), heuristic.carry(&board));
                assert_eq!(value, 0);
                for _ in 0..2000 {
                    let direction = Direction::ALL[usize::try_from(draw.below(4)).expect("small")];
                    let Some(slide) = board.slide_towards(direction) else { continue };
                    (value, carry) = heuristic.after(&board, value, carry, slide);
                    board.apply(slide);
                    assert_eq!(value, heuristic.value(&board), "{name} on {board} after {slide:?}");
                }
            }
        }
    }
}

#[test]
fn towards_a_start_board_as_the_goal_the_walking_distance_is_the_same_with_shared_tables() {
    let size = size(4, 4);
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let mut draw = Stream::boards(11);
    let mut tables: Vec<Arc<WalkingTable>> = (0..4)
        .map(|home| LineShape { lines: 4, per_line: 4, home })
        .map(|shape| Arc::new(WalkingTable::build(shape, 1 << 24, |_, _| true).expect("it fits")))
        .collect();
    for _ in 0..200 {
        let start = Goal::new(random_board(&goal, &mut draw));
        let table = |shape: LineShape| tables[usize::from(shape.home)].clone();
        let backwards =
            WalkingDistance::with_tables(&start, table(LineShape::rows(&start)), table(LineShape::columns(&start)));
        let board = random_board(&goal, &mut draw);
        assert_eq!(backwards.value(&board), walking(&start).value(&board));
        assert_eq!(backwards.value(start.arrangement()), 0);
        // As far there as back.
        assert_eq!(backwards.value(&board), walking(&Goal::new(board)).value(start.arrangement()));
    }
    tables.clear();
}

fn korf() -> Vec<Instance> {
    let rows = read_instances(include_str!("data/korf100_15puzzle.txt"), &ReadOptions::default()).expect("a list");
    let instances: Vec<Instance> = rows
        .into_iter()
        .map(|row| Instance::new(row.board, row.goal.expect("the file says it")).expect("reachable"))
        .collect();
    assert_eq!(instances.len(), 100);
    instances
}

#[test]
fn at_the_roots_of_korfs_boards_values_and_means_are_those_of_an_independent_program() {
    let instances = korf();
    let heuristics = heuristics(instances[0].goal());
    let values = |wanted: &str| -> Vec<u32> {
        let (_, heuristic) = heuristics.iter().find(|(name, _)| *name == wanted).expect("it is there");
        instances.iter().map(|instance| heuristic.value(instance.start())).collect()
    };
    let names = ["manhattan", "linear-conflict", "walking-distance", "max-wd-lc"];
    for (name, mean) in names.into_iter().zip([3705, 3909, 3957, 4017]) {
        assert_eq!(values(name).iter().sum::<u32>(), mean, "{name}");
    }
    let (manhattan, walking, greater) = (values("manhattan"), values("walking-distance"), values("max-wd-lc"));
    let mut rows = 0;
    // index root_MD optimal nodes_MD root_WD nodes_WD root_max nodes_max
    for line in include_str!("data/korf100_idastar_nodes_1to50.txt").lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<u64> = line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        let at = usize::try_from(columns[0]).expect("small") - 1;
        let ours = [manhattan[at], walking[at], greater[at]].map(u64::from);
        assert_eq!(ours, [columns[1], columns[4], columns[6]], "board {}", columns[0]);
        rows += 1;
    }
    assert_eq!(rows, 50);
}

#[test]
fn astar_with_each_heuristic_by_its_name_solves_the_hardest_8_puzzles_in_31_moves() {
    let names = ["manhattan", "linear-conflict", "walking-distance", "max-wd-lc", "inversion", "misplaced"];
    for numbers in [[8, 6, 7, 2, 5, 4, 3, 0, 1], [6, 4, 7, 8, 5, 0, 3, 2, 1]] {
        let board = Board::new(size(3, 3), &numbers).expect("a board");
        let instance = Instance::new(board, Goal::named(NamedGoal::BlankLast, size(3, 3))).expect("reachable");
        let expanded = names.map(|name| {
            let settings = Settings::from([("heuristic".to_owned(), SettingValue::Text(name.to_owned()))]);
            let budget = Budget { max_steps: None, ..Budget::default() };
            let mut run = Registry::build("astar", &settings, &instance, 0, budget).expect("it can be built");
            assert_eq!(run.advance_unobserved(u64::MAX), Some(Outcome::Solved), "{name}");
            assert_eq!((run.moves(), run.is_optimal()), (31, true), "{name}");
            run.work().steps()
        });
        // The more a heuristic knows, the fewer boards are expanded.
        let [manhattan, conflict, walking, greater, _, misplaced] = expanded;
        assert!(
            greater < walking && greater < conflict && conflict < manhattan && manhattan < misplaced,
            "{expanded:?}"
        );
    }
}

#[test]
fn a_walking_distance_that_memory_does_not_hold_is_refused_with_the_figure_and_others_are_not() {
    let board = random_board(&Goal::named(NamedGoal::BlankLast, size(5, 5)), &mut Stream::boards(0));
    let instance = Instance::new(board, Goal::named(NamedGoal::BlankLast, size(5, 5))).expect("reachable");
    let budget = Budget { max_bytes: 64 << 20, ..Budget::default() };
    for (name, figure) in [("walking-distance", "MiB"), ("max-wd-lc", "MiB")] {
        let settings = Settings::from([("heuristic".to_owned(), SettingValue::Text(name.to_owned()))]);
        let Err(error) = Registry::build("astar", &settings, &instance, 0, budget) else { panic!("{name} was built") };
        assert_eq!(error.name, "heuristic");
        let message = error.to_string();
        assert!(message.contains(figure) && message.contains("--memory"), "{message}");
    }
    let settings = Settings::from([("heuristic".to_owned(), SettingValue::Text("linear-conflict".to_owned()))]);
    let mut run = Registry::build("astar", &settings, &instance, 0, budget).expect("it can be built");
    assert_eq!(run.advance_unobserved(u64::MAX), Some(Outcome::MemoryLimit));
}
