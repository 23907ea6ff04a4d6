//! One board, measured.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::cli::failure::Failure;
use crate::cli::interrupt;
use crate::experiment::{Case, SolverChoice, Watch, execute};
use crate::solver::Work;

/// What a solver did on a board.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Measured {
    pub(super) index: u64,
    pub(super) solver: String,
    pub(super) heuristic: String,
    pub(super) outcome: &'static str,
    pub(super) known_optimal: u64,
    pub(super) moves: Option<u64>,
    /// The first threshold, where the solver has one: the heuristic's value of the board.
    pub(super) root: Option<u64>,
    /// Nodes generated.
    pub(super) nodes: u64,
    pub(super) expanded: u64,
    pub(super) wall_ms: f64,
    pub(super) nodes_per_second: f64,
    pub(super) peak_bytes: u64,
    /// Until the solver was ready: its tables, built or found.
    pub(super) build_ms: f64,
    /// The nodes that an independent program generates.
    pub(super) expected_nodes: Option<u64>,
}

/// What runs on several threads have done so far, for whoever shows it.
#[derive(Debug, Default)]
pub(super) struct Doing {
    pub(super) nodes: AtomicU64,
}

/// Times the building, and reports nodes now and then.
struct Timer<'a> {
    began: Instant,
    built: Option<Duration>,
    doing: &'a Doing,
    told: u64,
}

impl Watch for Timer<'_> {
    fn preparing(&mut self, _: &str, _: u64, _: u64) -> bool {
        !interrupt::asked()
    }

    fn go_on(&mut self, _: u64, work: &Work) -> bool {
        self.built.get_or_insert_with(|| self.began.elapsed());
        let nodes = generated(work);
        self.doing.nodes.fetch_add(nodes - self.told, Ordering::Relaxed);
        self.told = nodes;
        !interrupt::asked()
    }
}

fn generated(work: &Work) -> u64 {
    match *work {
        Work::Search { generated, .. } | Work::Iterative { generated, .. } => generated,
        Work::Eco { activations, .. } => activations,
    }
}

/// Solves a board. `None` when somebody stopped it.
pub(super) fn measure(
    case: &Case,
    solver: &SolverChoice,
    heuristic: &str,
    expected_nodes: Option<u64>,
    doing: &Doing,
) -> Result<Option<Measured>, Failure> {
    let mut timer = Timer { began: Instant::now(), built: None, doing, told: 0 };
    let row = execute(case, solver, 0, &mut timer)?;
    let (Some(work), Some(wall_ms)) = (row.work, row.wall_ms) else { return Ok(None) };
    if row.outcome.name() == "cancelled" {
        return Ok(None);
    }
    let (expanded, peak_bytes) = match work {
        Work::Search { expanded, peak_bytes, .. } | Work::Iterative { expanded, peak_bytes, .. } => {
            (expanded, peak_bytes)
        }
        Work::Eco { .. } => (0, 0),
    };
    let nodes = generated(&work);
    Ok(Some(Measured {
        index: case.index.unwrap_or(0),
        solver: solver.name.clone(),
        heuristic: heuristic.to_owned(),
        outcome: row.outcome.ended().map_or("unsolvable", |outcome| outcome.name()),
        known_optimal: case.known_optimal.unwrap_or(0),
        moves: row.moves,
        root: row.details.iterations.first().map(|iteration| iteration.threshold),
        nodes,
        expanded,
        wall_ms,
        nodes_per_second: nodes as f64 * 1000.0 / wall_ms,
        peak_bytes,
        build_ms: timer.built.unwrap_or_default().as_secs_f64() * 1000.0,
        expected_nodes,
    }))
}

impl Measured {
    /// Whether the answer is as short as it can be.
    pub(super) fn is_optimal(&self) -> bool {
        self.outcome == "solved" && self.moves == Some(self.known_optimal)
    }

    /// Whether the nodes are those of the independent program, where it is known.
    pub(super) fn agrees(&self) -> bool {
        self.expected_nodes.is_none_or(|expected| expected == self.nodes)
    }
}
