//! What the runs of a plan are, without their boards.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Boards that belong together, solvers, and how many seeds each: enough to tell from the number of a run where it belongs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Raw")]
pub struct Outline {
    /// Boards of one set, size and goal, in the order of their numbers.
    pub boards: Vec<PartOutline>,
    /// The solvers, in the order in which they run on each board.
    pub solvers: Vec<SolverOutline>,
    /// The number of the first board behind each part.
    #[serde(skip)]
    ends: Vec<u64>,
    /// On each board, the number of the first run behind each solver.
    #[serde(skip)]
    turns: Vec<u64>,
}

/// What of an outline is stored.
#[derive(Deserialize)]
struct Raw {
    boards: Vec<PartOutline>,
    solvers: Vec<SolverOutline>,
}

impl From<Raw> for Outline {
    fn from(Raw { boards, solvers }: Raw) -> Self {
        Self::new(boards, solvers)
    }
}

/// Boards of one set, size and goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartOutline {
    /// The name of their set.
    pub set: String,
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// The goal's name, or its cells.
    pub goal: String,
    /// How many there are.
    pub boards: u64,
}

/// A solver with its settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolverOutline {
    /// Its name.
    pub solver: String,
    /// All its settings and budgets.
    pub parameters: Map<String, Value>,
    /// How often it runs on each board.
    pub seeds: u64,
}

/// Where a run belongs. All numbers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunPlace {
    /// The number of the board among all boards.
    pub board: u64,
    /// The part that the board belongs to.
    pub part: usize,
    /// The number of the board in its part.
    pub board_in_part: u64,
    /// The solver.
    pub solver: usize,
    /// Which of its seeds.
    pub seed: u64,
}

impl Outline {
    /// Puts an outline together.
    #[must_use]
    pub fn new(boards: Vec<PartOutline>, solvers: Vec<SolverOutline>) -> Self {
        fn sums(numbers: impl Iterator<Item = u64>) -> Vec<u64> {
            let add = |sum: &mut u64, number: u64| {
                *sum = sum.saturating_add(number);
                Some(*sum)
            };
            numbers.scan(0, add).collect()
        }
        let ends = sums(boards.iter().map(|part| part.boards));
        let turns = sums(solvers.iter().map(|solver| solver.seeds));
        Self { boards, solvers, ends, turns }
    }

    /// How many runs there are.
    #[must_use]
    pub fn runs(&self) -> u64 {
        self.ends.last().map_or(0, |boards| boards.saturating_mul(self.on_each()))
    }

    /// How many runs there are on each board.
    fn on_each(&self) -> u64 {
        self.turns.last().copied().unwrap_or(0)
    }

    /// Where the run of a number, from 1, belongs; `None` where there is no such run.
    #[must_use]
    pub fn place(&self, run: u64) -> Option<RunPlace> {
        let index = run.checked_sub(1).filter(|&index| index < self.runs())?;
        let (board, turn) = (index / self.on_each(), index % self.on_each());
        let (part, board_in_part) = find(&self.ends, board);
        let (solver, seed) = find(&self.turns, turn);
        Some(RunPlace { board, part, board_in_part, solver, seed })
    }

    /// What people call the solvers: the name, and those settings in which solvers of the same name differ.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        self.solvers.iter().map(|solver| self.label(solver)).collect()
    }

    fn label(&self, solver: &SolverOutline) -> String {
        let differs = |name: &str| {
            let same_name = self.solvers.iter().filter(|other| other.solver == solver.solver);
            same_name.into_iter().any(|other| other.parameters.get(name) != solver.parameters.get(name))
        };
        let settings = solver.parameters.iter().filter(|(name, value)| !value.is_null() && differs(name));
        let settings: Vec<String> = settings
            .map(|(name, value)| {
                value.as_str().map_or_else(|| format!("{name} {value}"), |word| format!("{name} {word}"))
            })
            .collect();
        if settings.is_empty() { solver.solver.clone() } else { format!("{} {}", solver.solver, settings.join(" ")) }
    }
}

/// In which of several stretches, given by their ends, a number is, and where in it.
fn find(ends: &[u64], number: u64) -> (usize, u64) {
    let stretch = ends.partition_point(|&end| end <= number);
    let start = stretch.checked_sub(1).map_or(0, |before| ends[before]);
    (stretch, number - start)
}
