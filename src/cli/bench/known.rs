//! Korf's boards, and what is known of them.

use crate::experiment::Case;
use crate::puzzle::{ReadOptions, read_instances};

/// R. E. Korf, "Depth-first iterative-deepening", Artificial Intelligence 27 (1985), with the shortest lengths; the file names
/// where it was compared.
const BOARDS: &str = include_str!("../../../tests/data/korf100_15puzzle.txt");
/// Nodes that an independent IDA\* generates; the file says by which rules.
const NODES: &str = include_str!("../../../tests/data/korf100_idastar_nodes_1to50.txt");

/// The 100 boards in order, number 1 first.
pub(super) fn boards() -> Vec<Case> {
    let rows = read_instances(BOARDS, &ReadOptions::default()).expect("a fixed file, read by tests");
    let case = |row: crate::puzzle::InstanceRow| Case {
        index: row.index,
        known_optimal: row.known_optimal,
        scenario: None,
        board: row.board,
        goal: row.goal.expect("a fixed file that states its goal"),
    };
    rows.into_iter().map(case).collect()
}

/// The nodes that IDA\* with a heuristic generates on a board, if the file has them.
pub(super) fn nodes(heuristic: &str, index: u64) -> Option<u64> {
    let column = match heuristic {
        "manhattan" => 3,
        "walking-distance" => 5,
        "max-wd-lc" => 7,
        _ => return None,
    };
    let mut lines = NODES.lines().filter(|line| !line.starts_with('#')).map(str::split_whitespace);
    let line = lines.find(|line| line.clone().next().and_then(|word| word.parse().ok()) == Some(index));
    line?.nth(column)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_read() {
        assert_eq!(boards().len(), 100);
        assert_eq!(boards()[11].known_optimal, Some(45));
        assert_eq!(nodes("manhattan", 12), Some(546_343));
        assert_eq!(nodes("walking-distance", 12), Some(90_875));
        assert_eq!(nodes("max-wd-lc", 1), Some(6_012_219));
        assert_eq!(nodes("max-wd-lc", 51), None);
        assert_eq!(nodes("misplaced", 1), None);
    }
}
