//! The tables of all distances against published distributions and a naive breadth-first search.

use ecotaquin::puzzle::{Board, DistanceTable, DistancesError, Goal, NamedGoal, Size};

#[path = "shared/breadth_first.rs"]
mod breadth_first;

use breadth_first::{breadth_first, numbers};

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).expect("a possible size")
}

fn table(goal: NamedGoal, width: u64, height: u64) -> DistanceTable {
    DistanceTable::build(&Goal::named(goal, size(width, height)), 1 << 30, |_, _| true).expect("it fits")
}

/// Greatest and mean distance and the counts by distance of a line of the published table; a transposed size has the same.
fn published(width: u64, height: u64) -> (u32, f64, Vec<u64>) {
    let (wide, narrow) = (width.max(height), width.min(height));
    let line = include_str!("data/distance_distributions_stm.txt")
        .lines()
        .find(|line| line.starts_with(&format!("{wide} {narrow} ")))
        .expect("a line for this size");
    let (facts, counts) = line.split_once(" : ").expect("counts after the colon");
    let facts: Vec<&str> = facts.split_whitespace().collect();
    let counts = counts.split_whitespace().map(|count| count.parse().expect("a count")).collect();
    (facts[2].parse().expect("a distance"), facts[4].parse().expect("a mean"), counts)
}

/// A table has the published distribution.
fn agrees_with_published(goal: NamedGoal, width: u64, height: u64) {
    let table = table(goal, width, height);
    let (max, mean, counts) = published(width, height);
    assert_eq!((table.max(), table.counts()), (max, &counts[..]), "{width}x{height}");
    assert!((table.mean() - mean).abs() < 1e-6, "{width}x{height}: {}", table.mean());
    assert_eq!(table.states(), counts.iter().sum::<u64>());
}

#[test]
fn distributions_up_to_three_by_three_and_two_by_five_are_the_published_ones() {
    for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (5, 2), (2, 5)] {
        // Both have the blank in a corner: by symmetry the distribution is the same.
        agrees_with_published(NamedGoal::BlankLast, width, height);
        agrees_with_published(NamedGoal::BlankFirst, width, height);
    }
}

#[test]
fn the_distribution_of_four_by_three_is_the_published_one() {
    agrees_with_published(NamedGoal::BlankLast, 4, 3);
}

#[test]
#[ignore = "two minutes and 240 MB: cargo test --release --test distances -- --ignored"]
fn distributions_of_three_by_four_and_of_two_lines_of_six_are_the_published_ones() {
    agrees_with_published(NamedGoal::BlankFirst, 4, 3);
    agrees_with_published(NamedGoal::BlankLast, 3, 4);
    agrees_with_published(NamedGoal::BlankLast, 6, 2);
    agrees_with_published(NamedGoal::BlankLast, 2, 6);
}

#[test]
fn the_hardest_8_puzzles_are_the_two_known_ones_and_148_where_the_blank_is_at_home_in_the_centre() {
    let corner = table(NamedGoal::BlankLast, 3, 3);
    let mut farthest: Vec<String> = corner.boards_at(31).map(|board| board.to_string()).collect();
    farthest.sort();
    assert_eq!(farthest, ["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"]);
    let centre = table(NamedGoal::Spiral, 3, 3);
    assert_eq!((centre.max(), centre.counts()[30]), (30, 148));
    let edge = table(NamedGoal::Snake, 3, 3);
    assert_eq!((edge.max(), edge.counts()[31]), (31, 2));
}

#[test]
fn every_board_has_the_distance_that_a_naive_search_finds_for_four_goals_and_one_with_the_blank_inside() {
    for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3)] {
        let mut goals: Vec<Goal> = NamedGoal::ALL.map(|name| Goal::named(name, size(width, height))).into();
        // The tiles from the last to the first, the blank in the second row.
        let last = width * height - 1;
        let mut inside: Vec<u64> = (1..=last).rev().collect();
        inside.insert(usize::try_from(width).expect("small"), 0);
        goals.push(Goal::new(Board::new(size(width, height), &inside).expect("a board")));
        for goal in goals {
            let expected = breadth_first(&goal);
            let table = DistanceTable::build(&goal, 1 << 20, |_, _| true).expect("it fits");
            assert_eq!(table.states(), expected.len() as u64);
            let mut seen = 0;
            for (board, distance) in table.boards() {
                assert_eq!(expected.get(&numbers(&board)), Some(&u64::from(distance)), "{board}");
                assert_eq!(table.distance(&board), Some(distance), "{board}");
                seen += 1;
            }
            assert_eq!(seen, expected.len());
        }
    }
}

#[test]
fn a_board_out_of_reach_has_no_distance() {
    let table = table(NamedGoal::BlankLast, 3, 3);
    let swapped = Board::new(size(3, 3), &[2, 1, 3, 4, 5, 6, 7, 8, 0]).expect("a board");
    assert_eq!(table.distance(&swapped), None);
}

#[test]
fn a_size_that_does_not_fit_is_refused_with_the_figure() {
    let build = |width, height, allowed| {
        let goal = Goal::named(NamedGoal::BlankLast, size(width, height));
        DistanceTable::build(&goal, allowed, |_, _| true).map(|_| ()).expect_err("it does not fit")
    };
    let error = build(4, 3, 1 << 20);
    assert_eq!(error, DistancesError::Memory { size: size(4, 3), bytes: 239_500_800, allowed: 1 << 20 });
    assert!(error.to_string().contains("229 MiB"), "{error}");
    assert!(matches!(build(5, 3, 1 << 30), DistancesError::Memory { bytes: 653_837_184_000, .. }));
    assert!(matches!(build(4, 4, u64::MAX), DistancesError::TooLarge { .. }));
    assert!(matches!(build(1000, 1000, u64::MAX), DistancesError::TooLarge { .. }));
}

#[test]
fn building_stops_when_it_is_asked_to() {
    let goal = Goal::named(NamedGoal::BlankLast, size(4, 3));
    let mut asked = 0;
    let stopped = DistanceTable::build(&goal, 1 << 30, |reached, all| {
        assert!(reached <= all && all == 239_500_800);
        asked += 1;
        asked < 100
    });
    assert_eq!(stopped.map(|_| ()).expect_err("it was stopped"), DistancesError::Cancelled);
}
