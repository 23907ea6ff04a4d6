//! Many boards, summed up.

use serde::Serialize;

use crate::report::{Align, Table, count, mean_count, median, milliseconds};

use super::measure::Measured;

/// What a solver with a heuristic did on all boards that were finished.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Summary {
    /// Always `summary`: tells this line from those of boards.
    kind: &'static str,
    solver: String,
    heuristic: String,
    boards: usize,
    /// How many of them were solved in the known shortest lengths.
    optimal: usize,
    /// How many node counts could be compared with an independent program, and how many were the same.
    compared: usize,
    agreed: usize,
    mean_root: f64,
    nodes: u64,
    mean_nodes: f64,
    /// Of an even number of boards the mean of the middle two, rounded down.
    median_nodes: u64,
    /// The sum over the boards.
    wall_ms: f64,
    nodes_per_second: f64,
    peak_bytes: u64,
    /// The longest time until a solver was ready: the one that built the tables.
    build_ms: f64,
}

impl Summary {
    /// `None` of no boards.
    pub(super) fn of(boards: &[Measured]) -> Option<Self> {
        let first = boards.first()?;
        let nodes: u64 = boards.iter().map(|board| board.nodes).sum();
        let wall_ms: f64 = boards.iter().map(|board| board.wall_ms).sum();
        let compared = boards.iter().filter(|board| board.expected_nodes.is_some());
        Some(Self {
            kind: "summary",
            solver: first.solver.clone(),
            heuristic: first.heuristic.clone(),
            boards: boards.len(),
            optimal: boards.iter().filter(|board| board.is_optimal()).count(),
            compared: compared.clone().count(),
            agreed: compared.filter(|board| board.agrees()).count(),
            mean_root: boards.iter().filter_map(|board| board.root).sum::<u64>() as f64 / boards.len() as f64,
            nodes,
            mean_nodes: nodes as f64 / boards.len() as f64,
            median_nodes: median(boards.iter().map(|board| board.nodes)),
            wall_ms,
            nodes_per_second: nodes as f64 * 1000.0 / wall_ms,
            peak_bytes: boards.iter().map(|board| board.peak_bytes).max().unwrap_or(0),
            build_ms: boards.iter().map(|board| board.build_ms).fold(0.0, f64::max),
        })
    }

    /// Whether everything that can be compared is as it is known to be.
    pub(super) fn is_right(&self) -> bool {
        self.optimal == self.boards && self.agreed == self.compared
    }
}

/// The summaries side by side.
pub(super) fn table(summaries: &[Summary]) -> Table {
    let mut table = Table::new(&[
        ("solver", Align::Left),
        ("heuristic", Align::Left),
        ("boards", Align::Right),
        ("optimal", Align::Right),
        ("root", Align::Right),
        ("nodes", Align::Right),
        ("mean", Align::Right),
        ("median", Align::Right),
        ("same nodes", Align::Right),
        ("time", Align::Right),
        ("M nodes/s", Align::Right),
        ("memory", Align::Right),
        ("tables", Align::Right),
    ]);
    for summary in summaries {
        table.push(vec![
            summary.solver.clone(),
            summary.heuristic.clone(),
            summary.boards.to_string(),
            summary.optimal.to_string(),
            format!("{:.2}", summary.mean_root),
            count(summary.nodes),
            mean_count(summary.nodes as f64 / summary.boards as f64),
            count(summary.median_nodes),
            format!("{} of {}", summary.agreed, summary.compared),
            milliseconds(summary.wall_ms),
            format!("{:.1}", summary.nodes_per_second / 1e6),
            format!("{:.2} MiB", summary.peak_bytes as f64 / f64::from(1 << 20)),
            milliseconds(summary.build_ms),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(nodes: u64, moves: u64, expected_nodes: Option<u64>) -> Measured {
        Measured {
            index: 1,
            solver: "idastar".to_owned(),
            heuristic: "manhattan".to_owned(),
            outcome: "solved",
            known_optimal: 50,
            moves: Some(moves),
            root: Some(40),
            nodes,
            expanded: 0,
            wall_ms: 10.0,
            nodes_per_second: 0.0,
            peak_bytes: 100,
            build_ms: 1.0,
            expected_nodes,
        }
    }

    #[test]
    fn sums_means_and_comparisons_are_of_all_boards() {
        assert!(Summary::of(&[]).is_none());
        let summary = Summary::of(&[
            board(1000, 50, Some(1000)),
            board(3000, 50, None),
            board(200, 50, None),
            board(400, 50, None),
        ]);
        let summary = summary.expect("boards");
        assert_eq!((summary.nodes, summary.compared, summary.agreed, summary.optimal), (4600, 1, 1, 4));
        assert!(summary.median_nodes == 700 && (summary.nodes_per_second - 115_000.0).abs() < 1e-6);
        assert!(summary.is_right());
        assert!(!Summary::of(&[board(10, 52, None)]).expect("a board").is_right());
        assert!(!Summary::of(&[board(10, 50, Some(11))]).expect("a board").is_right());
        assert!(table(&[summary]).to_string().contains("4,600"));
    }
}
