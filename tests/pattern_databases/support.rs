//! Sizes, goals, tables, heuristics and folders in a word.

use std::fs;
use std::path::{Path, PathBuf};

use ecotaquin::pdb::Threads;
use ecotaquin::puzzle::{Goal, NamedGoal, Size};
use ecotaquin::search::heuristic::pattern::{Partition, Pattern, PatternTable, Patterns8, build};

pub fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).unwrap()
}

pub fn goal(name: NamedGoal, width: u64, height: u64) -> Goal {
    Goal::named(name, size(width, height))
}

pub fn table(pattern: &Pattern) -> PatternTable {
    build(pattern, u64::MAX, &Threads::default(), &mut |_, _| true).unwrap()
}

pub fn heuristic(goal: &Goal, partition: &str) -> Patterns8 {
    let partition = Partition::read(partition, goal).unwrap();
    let tables: Vec<_> = partition.patterns(goal).unwrap().iter().map(table).collect();
    Patterns8::new(goal, &partition, &tables)
}

/// A path of a test that nothing is at.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pattern_databases").join(name);
    let _ = fs::remove_dir_all(&path);
    let _ = fs::remove_file(&path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    path
}
