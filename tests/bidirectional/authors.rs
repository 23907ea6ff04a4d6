//! UA\* and BA\* do what their authors' program does.

use std::collections::{BTreeMap, HashMap, HashSet};

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Board, Direction, Position, entropy, random_board};
use ecotaquin::search::heuristic::{Heuristic, Hybrid, WalkingDistance};
use ecotaquin::search::{TieRule, astar_with};
use ecotaquin::solver::{Budget, Instance, Run};

use super::support::{ABC, BUDGET, HARD, KORF, ba, bae, four_goals, instances, size, solve, ua, walking};

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
    compare(HARD, &figures(include_str!("../data/hard28_ba_star_1to14.txt"), 4, 5), ua);
}

#[test]
fn ba_star_on_korfs_boards_agrees_with_the_authors_program_in_the_mean() {
    compare(KORF, &figures(include_str!("../data/korf100_ba_star_1to50.txt"), 1, 2), ba);
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
