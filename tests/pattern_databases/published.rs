//! The figures of the literature.

use ecotaquin::chance::Stream;
use ecotaquin::puzzle::{Cell, Goal, NamedGoal, random_board};
use ecotaquin::search::heuristic::Heuristic;
use ecotaquin::search::heuristic::pattern::{Partition, PatternTable, Patterns4, Patterns8};

use super::support::{goal, heuristic, table};

/// The mean value of the first thousand random boards of a seed.
fn mean_of_a_thousand(goal: &Goal, heuristic: &impl Heuristic) -> f64 {
    let mut draw = Stream::boards(2);
    (0..1000).map(|_| f64::from(heuristic.value(&random_board(goal, &mut draw)))).sum::<f64>() / 1000.0
}

#[track_caller]
fn is_within_one_percent(found: f64, published: f64) {
    assert!((found / published - 1.0).abs() < 0.01, "{found} is not {published}");
}

/// Korf & Felner 2002; Felner, Korf & Hanan 2004. Their 6-6-3 is the better one of the board and its reflection: no 6-6-3
/// without reflection reaches 42.3.
#[test]
fn means_over_a_thousand_15_puzzles_are_the_published_ones() {
    let goal = goal(NamedGoal::BlankLast, 4, 4);
    is_within_one_percent(mean_of_a_thousand(&goal, &heuristic(&goal, "5-5-5")), 41.56);
    let partition = Partition::read("6-6-3+reflection", &goal).unwrap();
    let tables: Vec<_> = partition.patterns(&goal).unwrap().iter().map(table).collect();
    is_within_one_percent(mean_of_a_thousand(&goal, &Patterns8::new(&goal, &partition, &tables)), 42.92);
    let regular = Partition::read("6-6-3", &goal).unwrap();
    let regular = mean_of_a_thousand(&goal, &Patterns4::new(&goal, &regular, &tables));
    assert!((42.0..42.5).contains(&regular), "{regular}");
}

#[test]
#[ignore = "minutes: cargo test --release --test pattern_databases -- --ignored 7_8"]
fn means_with_7_8_are_the_published_ones() {
    let goal = goal(NamedGoal::BlankLast, 4, 4);
    let partition = Partition::read("7-8+reflection", &goal).unwrap();
    let tables: Vec<_> = partition.patterns(&goal).unwrap().iter().map(table).collect();
    is_within_one_percent(mean_of_a_thousand(&goal, &Patterns4::new(&goal, &partition, &tables)), 45.63);
    let regular = Partition::read("7-8", &goal).unwrap();
    is_within_one_percent(mean_of_a_thousand(&goal, &Patterns4::new(&goal, &regular, &tables)), 44.75);
}

/// The greatest values that Korf & Felner 2002 give for their four patterns of the 24-puzzle: 34, 35, 35, 35.
#[test]
#[ignore = "minutes: cargo test --release --test pattern_databases -- --ignored 24_puzzle"]
fn greatest_values_of_the_24_puzzle_are_the_published_ones() {
    let goal = goal(NamedGoal::BlankFirst, 5, 5);
    let partition = Partition::read("6-6-6-6", &goal).unwrap();
    let mut found: Vec<(Vec<u32>, u32)> = Vec::new();
    for (pattern, tiles) in partition.patterns(&goal).unwrap().iter().zip(partition.tiles()) {
        let table = table(pattern);
        let mut most = 0;
        let mut cells = Vec::new();
        greatest(&table, &mut cells, &mut most);
        found.push((tiles.iter().map(|tile| tile.0).collect(), most));
    }
    found.sort();
    let published = [
        (vec![1, 5, 6, 10, 11, 12], 34),
        (vec![2, 3, 4, 7, 8, 9], 35),
        (vec![13, 14, 18, 19, 23, 24], 35),
        (vec![15, 16, 17, 20, 21, 22], 35),
    ];
    assert_eq!(found, published);
}

fn greatest(table: &PatternTable, cells: &mut Vec<Cell>, most: &mut u32) {
    if cells.len() == table.pattern().tiles() {
        *most = table.value(cells).max(*most);
        return;
    }
    for cell in table.pattern().size().iter() {
        if !cells.contains(&cell) {
            cells.push(cell);
            greatest(table, cells, most);
            cells.pop();
        }
    }
}
