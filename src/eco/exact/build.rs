//! Building the chain.

use crate::puzzle::{Board, Goal, Ranking, Tile};

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
const SAMPLE: u32 = 500;

/// About how many bytes the chain and its solution take: from the number of outcomes on a sample of boards.
///
/// # Errors
/// When the board is too large or the society does not fit.
pub fn estimate_bytes(goal: &Goal, society: Society) -> Result<u64, BuildError> {
    let ranking = checked(goal, society)?;
    let (boards, tiles) = (u64::from(ranking.boards()), goal.size().tiles() as u64);
    let mut maker = Maker::new(&ranking, goal, society);
    let sample = SAMPLE.min(ranking.boards());
    let mut outcomes = Vec::new();
    for index in 0..sample {
        let number = (u64::from(index) * boards / u64::from(sample)) as u32;
        let agents = Agents::new(&ranking.board(&ranking.unrank(number)), goal);
        for tile in agents.tiles().filter(|&tile| !agents.is_satisfied(tile)) {
            maker.outcomes(&agents, number, tile, &mut outcomes);
        }
    }
    let outcomes = outcomes.len() as u64 * boards / u64::from(sample);
    let states = boards * if society.persistence == Persistence::UntilSatisfied { tiles + 1 } else { 1 };
    // Seven bytes a board (distance, order, set), four a turn, eight an outcome; then three values and a mark a state.
    Ok(boards * 7 + boards * tiles * 4 + outcomes * 8 * 5 / 4 + states * 25)
}

fn checked(goal: &Goal, society: Society) -> Result<Ranking, BuildError> {
    let size = goal.size();
    society.check(goal)?;
    Ranking::new(goal).filter(|_| size.cells() <= MOST_CELLS).ok_or(BuildError::TooLarge { size })
}

/// Makes the outcomes of one tile on one board after the other.
struct Maker<'a> {
    ranking: &'a Ranking,
    society: Society,
    workspace: Workspace,
    after: Vec<u8>,
}

impl<'a> Maker<'a> {
    fn new(ranking: &'a Ranking, goal: &Goal, society: Society) -> Self {
        Self { ranking, society, workspace: Workspace::new(goal.size()), after: Vec::new() }
    }

    fn outcomes(&mut self, agents: &Agents, number: u32, tile: Tile, outcomes: &mut Vec<Outcome>) {
        let Self { ranking, society, workspace, after } = self;
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
                    (ranking.rank(after), chain.len() as u8)
                }
                Plan::Frustrated { .. } => (number, 0),
                Plan::AggressionLoop { .. } => (Outcome::RING, 0),
            };
            let one_in = u16::try_from(one_in).expect("at most ten draws between two or three equals");
            outcomes.push(Outcome { board, one_in, moves });
        });
    }
}

impl Chain {
    /// The chain of a society towards a goal. `progress` is told how many boards are done, of how many, and stops it by
    /// saying no.
    ///
    /// # Errors
    /// When the board is too large, the memory allowed does not suffice, the society does not fit, or `progress` says no.
    ///
    /// # Panics
    /// When there are 2³² outcomes or more, which up to [`MOST_CELLS`] cells there are not.
    pub fn build(
        goal: &Goal,
        society: Society,
        max_bytes: u64,
        progress: &mut dyn FnMut(u64, u64) -> bool,
    ) -> Result<Self, BuildError> {
        let ranking = checked(goal, society)?;
        let needed = estimate_bytes(goal, society)?;
        if needed > max_bytes {
            let (needed_mib, allowed_mib) = (needed.div_ceil(1 << 20), max_bytes >> 20);
            return Err(BuildError::Memory { size: goal.size(), needed_mib, allowed_mib });
        }
        let (boards, tiles) = (ranking.boards(), goal.size().tiles());
        let (distance, order) = ranking.distances();
        let mut unsatisfied = Vec::with_capacity(boards as usize);
        let mut first = Vec::with_capacity(boards as usize * tiles + 1);
        let mut outcomes = Vec::new();
        let mut chosen = vec![0.0; tiles << tiles];
        let mut known = vec![false; 1 << tiles];
        let mut maker = Maker::new(&ranking, goal, society);
        first.push(0);
        for number in 0..boards {
            if (number as usize).is_multiple_of(REPORT) && !progress(number.into(), boards.into()) {
                return Err(BuildError::Cancelled);
            }
            let board: Board = ranking.board(&ranking.unrank(number));
            let agents = Agents::new(&board, goal);
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
        let goal = ranking.rank(&ranking.tiles(goal.arrangement()));
        Ok(Self { ranking, society, tiles, goal, distance, order, unsatisfied, chosen, first, outcomes })
    }
}
