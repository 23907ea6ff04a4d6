//! Building the chain.

use crate::puzzle::{DistanceTable, Goal, Tile};

use crate::eco::activation::{Plan, Workspace};
use crate::eco::agents::Agents;
use crate::eco::outcomes::every_way;
use crate::eco::scheduler::Scheduler;
use crate::eco::{Persistence, Society, SocietyError};

use super::chain::{Chain, Outcome};

/// The most cells of a board whose chain is built: 3×3 and 2×5.
pub const MOST_CELLS: usize = 10;

/// A chain that is not built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// The board is too large.
    #[error(
        "a {size} board has too many arrangements for exact analysis: it goes up to {MOST_CELLS} cells, such as 3x3 and 2x5 or 5x2"
    )]
    TooLarge {
        /// Its size.
        size: crate::puzzle::Size,
    },
    /// The memory allowed does not suffice.
    #[error(
        "exact analysis of a {size} board needs about {needed_mib} MiB for this society, but {allowed_mib} MiB are allowed: allow more with --memory, or take a smaller board"
    )]
    Memory {
        /// Its size.
        size: crate::puzzle::Size,
        /// What it needs.
        needed_mib: u64,
        /// What it may take.
        allowed_mib: u64,
    },
    /// The society can't work towards this goal.
    #[error(transparent)]
    Society(#[from] SocietyError),
    /// Somebody asked to stop.
    #[error("stopped")]
    Cancelled,
}

/// Boards between two reports of progress.
const REPORT: usize = 4096;
/// Boards looked at to estimate the number of outcomes.
const SAMPLE: u64 = 500;

/// A chain before it is built: checked, and with the memory that it will take.
#[derive(Clone, Debug)]
pub struct Blueprint {
    goal: Goal,
    society: Society,
    table: DistanceTable,
    bytes: u64,
}

impl Blueprint {
    /// Of a society towards a goal.
    ///
    /// # Errors
    /// When the board is too large or the society does not fit.
    pub fn new(goal: &Goal, society: Society) -> Result<Self, BuildError> {
        let size = goal.size();
        society.check(goal)?;
        if size.cells() > MOST_CELLS {
            return Err(BuildError::TooLarge { size });
        }
        let table = DistanceTable::build(goal, u64::MAX, |_, _| true).map_err(|_| BuildError::TooLarge { size })?;
        let bytes = estimate(goal, society, &table);
        Ok(Self { goal: goal.clone(), society, table, bytes })
    }

    /// About how many bytes the chain and its solution take.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Builds it. `progress` is told how many boards are done, of how many, and stops it by saying no.
    ///
    /// # Errors
    /// When the memory allowed does not suffice, or `progress` says no.
    ///
    /// # Panics
    /// When there are 2³² outcomes or more, which up to [`MOST_CELLS`] cells there are not.
    pub fn build(self, max_bytes: u64, progress: &mut dyn FnMut(u64, u64) -> bool) -> Result<Chain, BuildError> {
        let Self { goal, society, table, bytes } = self;
        if bytes > max_bytes {
            let (needed_mib, allowed_mib) = (bytes.div_ceil(1 << 20), max_bytes >> 20);
            return Err(BuildError::Memory { size: goal.size(), needed_mib, allowed_mib });
        }
        let (boards, tiles) = (table.states() as u32, goal.size().tiles());
        let mut unsatisfied = Vec::with_capacity(boards as usize);
        let mut first = Vec::with_capacity(boards as usize * tiles + 1);
        let mut outcomes = Vec::new();
        let mut chosen = vec![0.0; tiles << tiles];
        let mut known = vec![false; 1 << tiles];
        let mut maker = Maker::new(&table, &goal, society);
        first.push(0);
        for number in 0..boards {
            if (number as usize).is_multiple_of(REPORT) && !progress(number.into(), boards.into()) {
                return Err(BuildError::Cancelled);
            }
            let agents = Agents::new(&table.board(number as usize), &goal);
            let mut set = 0_u16;
            for tile in agents.tiles() {
                if !agents.is_satisfied(tile) {
                    set |= 1 << (tile.index() - 1);
                    maker.outcomes(&agents, number, tile, &mut outcomes);
                }
                first.push(u32::try_from(outcomes.len()).expect("fewer than 2³² outcomes up to ten cells"));
            }
            // Who is chosen depends on the set of unsatisfied tiles alone.
            if !std::mem::replace(&mut known[usize::from(set)], true) {
                for (tile, share) in Scheduler::new(society.scheduler, &agents).distribution() {
                    chosen[usize::from(set) * tiles + tile.index() - 1] = share;
                }
            }
            unsatisfied.push(set);
        }
        let goal = table.number(goal.arrangement()).expect("the goal reaches itself") as u32;
        let mut order: Vec<u32> = (0..boards).collect();
        order.sort_by_key(|&board| table.distances()[board as usize]);
        Ok(Chain { table, society, tiles, goal, order, unsatisfied, chosen, first, outcomes })
    }
}

/// The memory of a chain and its solution, from the number of outcomes on a sample of boards.
fn estimate(goal: &Goal, society: Society, table: &DistanceTable) -> u64 {
    let (boards, tiles) = (table.states(), goal.size().tiles() as u64);
    let mut maker = Maker::new(table, goal, society);
    let sample = SAMPLE.min(boards);
    let mut outcomes = Vec::new();
    for index in 0..sample {
        let number = (index * boards / sample) as u32;
        let agents = Agents::new(&table.board(number as usize), goal);
        for tile in agents.tiles().filter(|&tile| !agents.is_satisfied(tile)) {
            maker.outcomes(&agents, number, tile, &mut outcomes);
        }
    }
    let outcomes = outcomes.len() as u64 * boards / sample;
    let states = boards * if society.persistence == Persistence::UntilSatisfied { tiles + 1 } else { 1 };
    // Seven bytes a board (distance, order, set), four a turn, eight an outcome (in a growing list), two marks a state; then
    // twelve a jump, of which there are no more than outcomes, and at most twelve values and a position a board.
    boards * 7 + boards * tiles * 4 + outcomes * 8 * 5 / 4 + states * 2 + outcomes * 12 + boards * 100
}

/// Makes the outcomes of one tile on one board after the other.
struct Maker<'a> {
    table: &'a DistanceTable,
    society: Society,
    workspace: Workspace,
    after: Vec<u8>,
}

impl<'a> Maker<'a> {
    fn new(table: &'a DistanceTable, goal: &Goal, society: Society) -> Self {
        Self { table, society, workspace: Workspace::new(goal.size()), after: Vec::new() }
    }

    fn outcomes(&mut self, agents: &Agents, number: u32, tile: Tile, outcomes: &mut Vec<Outcome>) {
        let Self { table, society, workspace, after } = self;
        every_way(agents, society, tile, workspace, |one_in, plan, chain| {
            let (board, moves) = match plan {
                Plan::Slide => {
                    after.clear();
                    after.extend(agents.occupants().iter().map(|tile| tile.0 as u8));
                    let mut blank = agents.size().cell(agents.blank()).index();
                    for &from in chain.cells().iter().rev() {
                        let from = agents.size().cell(from).index();
                        after.swap(from, blank);
                        blank = from;
                    }
                    (table.number(after).expect("slides keep the goal in reach") as u32, chain.len() as u8)
                }
                Plan::Frustrated { .. } => (number, 0),
                Plan::AggressionLoop { .. } => (Outcome::RING, 0),
            };
            let one_in = u16::try_from(one_in).expect("at most ten draws between two or three equals");
            outcomes.push(Outcome { board, one_in, moves });
        });
    }
}
