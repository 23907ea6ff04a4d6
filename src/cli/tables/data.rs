//! The boards of the tables, and what is published of them.

use std::collections::BTreeMap;

use crate::experiment::Case;
use crate::puzzle::{InstanceRow, ReadOptions, read_instances};

/// The 28 boards of 80 moves of Hasan et al. 2023.
const HARD: &str = include_str!("../../../tests/data/hard28_15puzzle.txt");
/// Six boards of Tuncer 2021, with the authors' BA\*.
const ABC: &str = include_str!("../../../tests/data/abc6_15puzzle.txt");
/// Korf's 100 boards (1985).
const KORF: &str = include_str!("../../../tests/data/korf100_15puzzle.txt");
/// The authors' program re-run on the first 14 hard boards.
const HARD_FIGURES: &str = include_str!("../../../tests/data/hard28_ba_star_1to14.txt");
/// The authors' program re-run on Korf's first 50 boards.
const KORF_FIGURES: &str = include_str!("../../../tests/data/korf100_ba_star_1to50.txt");

/// A search of the authors' program on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Figure {
    pub(super) length: u64,
    pub(super) generated: u64,
}

fn cases(text: &str) -> Vec<Case> {
    let rows = read_instances(text, &ReadOptions::default()).expect("a fixed file, read by tests");
    let case = |(place, row): (u64, InstanceRow)| Case {
        index: row.index.or(Some(place)),
        known_optimal: row.known_optimal,
        scenario: None,
        board: row.board,
        goal: row.goal.expect("a fixed file that states its goal"),
    };
    (1..).zip(rows).map(case).collect()
}

/// The optimal length of each is 80; the file says so in its head.
pub(super) fn hard() -> Vec<Case> {
    cases(HARD).into_iter().map(|case| Case { known_optimal: Some(80), ..case }).collect()
}

pub(super) fn abc() -> Vec<Case> {
    cases(ABC)
}

pub(super) fn korf() -> Vec<Case> {
    cases(KORF)
}

/// The lines of a file of figures: the index (or else the line's place), and two of its columns.
fn figures(text: &str, index: Option<usize>, length: usize) -> BTreeMap<u64, Figure> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let figure = |(place, line): (u64, &str)| {
        let numbers: Vec<u64> = line.split_whitespace().map_while(|word| word.parse().ok()).collect();
        let figure = Figure { length: *numbers.get(length)?, generated: *numbers.get(length + 1)? };
        Some((index.map_or(Some(place), |index| numbers.get(index).copied())?, figure))
    };
    (1..).zip(lines).filter_map(figure).collect()
}

/// The authors' BA\* on hard boards.
pub(super) fn hard_ba_star() -> BTreeMap<u64, Figure> {
    figures(HARD_FIGURES, Some(0), 1)
}

/// The authors' UA\* on hard boards.
pub(super) fn hard_ua_star() -> BTreeMap<u64, Figure> {
    figures(HARD_FIGURES, Some(0), 4)
}

/// The authors' BA\* on the six boards.
pub(super) fn abc_ba_star() -> BTreeMap<u64, Figure> {
    figures(ABC, None, 1)
}

/// The authors' BA\* on Korf's boards.
pub(super) fn korf_ba_star() -> BTreeMap<u64, Figure> {
    figures(KORF_FIGURES, Some(0), 1)
}

/// IDA\* on Korf's 100 boards as an independent program counts it: nodes generated.
pub(super) struct Published {
    pub(super) heuristic: &'static str,
    pub(super) label: &'static str,
    pub(super) root: f64,
    pub(super) total: u64,
    pub(super) mean: u64,
    pub(super) median: u64,
}

pub(super) const IDASTAR: [Published; 4] = [
    Published {
        heuristic: "max-wd-lc",
        label: "max(WD, MD+LC)",
        root: 40.17,
        total: 1_488_588_610,
        mean: 14_885_886,
        median: 2_870_466,
    },
    Published {
        heuristic: "linear-conflict",
        label: "MD+LC",
        root: 39.09,
        total: 3_759_631_279,
        mean: 37_596_313,
        median: 6_592_343,
    },
    Published {
        heuristic: "walking-distance",
        label: "WD",
        root: 39.57,
        total: 4_574_799_323,
        mean: 45_747_993,
        median: 8_434_885,
    },
    Published {
        heuristic: "manhattan",
        label: "MD",
        root: 37.05,
        total: 36_302_807_931,
        mean: 363_028_079,
        median: 55_652_072,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_read() {
        assert_eq!((hard().len(), abc().len(), korf().len()), (28, 6, 100));
        assert_eq!(abc()[5].known_optimal, Some(56));
        assert_eq!(hard_ba_star()[&8], Figure { length: 86, generated: 520_393 });
        assert_eq!(hard_ua_star()[&8], Figure { length: 82, generated: 7_658_725 });
        assert_eq!(abc_ba_star()[&6], Figure { length: 60, generated: 49_359 });
        assert_eq!(korf_ba_star()[&50], Figure { length: 57, generated: 37_831 });
        assert_eq!((hard_ba_star().len(), abc_ba_star().len(), korf_ba_star().len()), (14, 6, 50));
    }
}
