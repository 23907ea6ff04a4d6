//! The table behind the walking distance of one axis.

use std::fmt;

use crate::puzzle::Goal;

use super::walking_rank::LineRanks;

/// What a table depends on: how many lines (rows, or columns) there are, how many cells each has, and in which the blank is
/// at home. Goals that agree in this share their table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineShape {
    /// Lines.
    pub lines: u16,
    /// Cells of a line.
    pub per_line: u16,
    /// The line in which the blank is at home.
    pub home: u16,
}

impl LineShape {
    /// The rows of a goal.
    #[must_use]
    pub fn rows(goal: &Goal) -> Self {
        let size = goal.size();
        Self { lines: size.height(), per_line: size.width(), home: size.position(goal.arrangement().blank()).y }
    }

    /// The columns of a goal.
    #[must_use]
    pub fn columns(goal: &Goal) -> Self {
        let size = goal.size();
        Self { lines: size.width(), per_line: size.height(), home: size.position(goal.arrangement().blank()).x }
    }

    /// Tiles that belong to a line.
    pub(super) fn tiles_of(self, line: usize) -> u32 {
        u32::from(self.per_line) - u32::from(line == usize::from(self.home))
    }

    /// What a tile of a goal line is worth in mixed radix.
    pub(super) fn weight(self, line: usize) -> u32 {
        (0..line).map(|line| self.tiles_of(line) + 1).product()
    }

    /// Whether a table is possible at all, given enough memory. (There are sizes where only building shows that it is not.)
    ///
    /// # Errors
    /// [`WalkingError::TooLarge`].
    pub fn check(self) -> Result<(), WalkingError> {
        let bytes = self.least_bytes();
        if u32::try_from(bytes).is_ok() { Ok(()) } else { Err(WalkingError::TooLarge { shape: self, bytes }) }
    }

    /// What the tables take at least, before the states are counted; saturating.
    #[must_use]
    pub fn least_bytes(self) -> u64 {
        let lines = u64::from(self.lines);
        let left = (0..usize::from(self.lines))
            .fold(1_u64, |left, line| left.saturating_mul(u64::from(self.tiles_of(line)) + 1));
        // Rows: ways to write per_line as a sum of `lines` numbers, C(per_line + lines - 1, lines - 1), and the same for one
        // tile less; a few less where the blank is at home.
        let ways = |tiles: u64| {
            (1..lines).fold(1_u64, |ways, at| match ways.checked_mul(tiles + at) {
                Some(product) => product / at,
                None => u64::MAX,
            })
        };
        let rows = ways(u64::from(self.per_line)).saturating_add(ways(u64::from(self.per_line) - 1));
        left.saturating_mul(rows.saturating_mul(4).saturating_add(10))
    }
}

impl fmt::Display for LineShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} lines of {} cells", self.lines, self.per_line)
    }
}

/// Why a table was not built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WalkingError {
    /// It takes more memory than is allowed.
    #[error(
        "the walking distance over {shape} needs at least {} MiB for its table, and {} MiB are allowed",
        bytes.div_ceil(1 << 20),
        allowed >> 20
    )]
    Memory {
        /// Of which table.
        shape: LineShape,
        /// Bytes needed at least.
        bytes: u64,
        /// Bytes allowed.
        allowed: u64,
    },
    /// It would take more memory than is ever sensible.
    #[error(
        "the walking distance over {shape} would need at least {} MiB for its table: take another heuristic",
        bytes.div_ceil(1 << 20)
    )]
    TooLarge {
        /// Of which table.
        shape: LineShape,
        /// Bytes needed at least.
        bytes: u64,
    },
    /// Distances that do not fit in a byte.
    #[error("the walking distance over {0} exceeds 254: take another heuristic")]
    TooFar(LineShape),
    /// Somebody asked to stop.
    #[error("stopped while the table of the walking distance was built")]
    Cancelled,
}

/// The walking distance of one axis: for every way in which tiles can be spread over the lines, as far as only their goal
/// lines matter, the least number of steps of the blank from line to line that brings every tile into its line.
///
/// Built by breadth-first search from the goal. 3 × 3: 105 states; 4 × 4: 24,964; 5 × 5: 65,650,495.
#[derive(Debug)]
pub struct WalkingTable {
    shape: LineShape,
    ranks: LineRanks,
    distances: Box<[u8]>,
    next: Next,
    build_bytes: u64,
}

/// Where a step leads: by state, then whether the blank goes onward, then the tile's goal line. The lowest bit says whether
/// the distance rises (by one; else it falls by one: all steps change the parity of the blank's line, and of the distance).
#[derive(Debug)]
enum Next {
    Small(Box<[u16]>),
    Large(Box<[u32]>),
    /// Not stored: [`NEXT_BYTES`] would be exceeded. The state is computed from the board instead.
    None,
}

/// The most bytes that the steps of a table may take: beyond, waiting for memory costs more than computing.
const NEXT_BYTES: u64 = 16 << 20;
const UNSEEN: u8 = u8::MAX;
/// States between two reports.
const STATES_PER_REPORT: u64 = 1 << 16;

impl WalkingTable {
    /// Builds a table within `allowed` bytes, its work space included. `preparing` is told the states done and the states in
    /// all, and stops the building by saying no.
    ///
    /// # Errors
    /// When the bytes do not suffice (the error says what is needed), when distances exceed 254, and when `preparing` says no.
    pub fn build(
        shape: LineShape,
        allowed: u64,
        mut preparing: impl FnMut(u64, u64) -> bool,
    ) -> Result<Self, WalkingError> {
        let ranks = LineRanks::new(shape, allowed)?;
        let states = u64::from(ranks.states());
        let fixed = ranks.bytes() + states;
        let fits = |extra: u64| {
            let bytes = fixed + extra;
            if bytes <= allowed { Ok(bytes) } else { Err(WalkingError::Memory { shape, bytes, allowed }) }
        };
        let mut build_bytes = fits(0)?;
        let lines = usize::from(shape.lines);
        let entries = states * 2 * lines as u64;
        let entry_bytes = if states <= 1 << 15 { 2 } else { 4 };
        let next_bytes = if entries * entry_bytes <= NEXT_BYTES { entries * entry_bytes } else { 0 };
        let mut next = match (next_bytes, entry_bytes) {
            (0, _) => Next::None,
            (_, 2) => Next::Small(vec![0; entries as usize].into()),
            _ => Next::Large(vec![0; entries as usize].into()),
        };
        let mut distances = vec![UNSEEN; ranks.states() as usize].into_boxed_slice();
        let mut frontier = ranks.goal();
        distances[ranks.rank_of_rows(&frontier) as usize] = 0;
        let (mut depth, mut done) = (0, 0);
        while !frontier.is_empty() {
            if depth + 1 == UNSEEN {
                return Err(WalkingError::TooFar(shape));
            }
            let mut further: Vec<u16> = Vec::new();
            for rows in frontier.chunks_exact(lines) {
                if further.capacity() - further.len() < 2 * lines * lines {
                    let most = 2 * further.capacity().max(2 * lines * lines);
                    build_bytes = build_bytes.max(fits(next_bytes + 2 * (frontier.capacity() + 2 * most) as u64)?);
                    further.reserve_exact(most - further.len());
                }
                let rank = ranks.rank_of_rows(rows);
                ranks.steps(rows, rank, |step| {
                    let distance = &mut distances[step.rank as usize];
                    let rises = *distance == UNSEEN || *distance > depth;
                    if *distance == UNSEEN {
                        *distance = depth + 1;
                        let begin = further.len();
                        further.extend_from_slice(rows);
                        further[begin + step.left.0] = step.left.1;
                        further[begin + step.entered.0] = step.entered.1;
                    }
                    let at = place(lines, rank, step.is_onward, step.goal_line);
                    let entry = step.rank << 1 | u32::from(rises);
                    match &mut next {
                        Next::Small(next) => next[at] = entry as u16,
                        Next::Large(next) => next[at] = entry,
                        Next::None => {}
                    }
                });
                done += 1;
                if done % STATES_PER_REPORT == 0 && !preparing(done, states) {
                    return Err(WalkingError::Cancelled);
                }
            }
            frontier = further;
            depth += 1;
        }
        Ok(Self { shape, ranks, distances, next, build_bytes })
    }

    /// What it depends on.
    #[must_use]
    pub fn shape(&self) -> LineShape {
        self.shape
    }

    /// How many states it has.
    #[must_use]
    pub fn states(&self) -> u32 {
        self.ranks.states()
    }

    /// The greatest distance.
    #[must_use]
    pub fn max(&self) -> u32 {
        self.distances.iter().copied().max().unwrap_or(0).into()
    }

    /// Bytes that it takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let next = match &self.next {
            Next::Small(next) => size_of_val(&**next),
            Next::Large(next) => size_of_val(&**next),
            Next::None => 0,
        };
        self.ranks.bytes() + (self.distances.len() + next) as u64
    }

    /// The most bytes that it took while it was built.
    #[must_use]
    pub fn build_bytes(&self) -> u64 {
        self.build_bytes.max(self.bytes())
    }

    /// The distance of a state.
    #[inline]
    pub(super) fn distance(&self, state: u32) -> u32 {
        self.distances[state as usize].into()
    }

    /// The numbering of its states.
    #[inline]
    pub(super) fn ranks(&self) -> &LineRanks {
        &self.ranks
    }

    /// The state after the blank went on (or back) one line, exchanged with a tile of a goal line, and whether the distance
    /// rose by one (else it fell by one); `None` where steps are not stored.
    #[inline]
    pub(super) fn step(&self, state: u32, is_onward: bool, goal_line: u8) -> Option<(u32, bool)> {
        let at = place(usize::from(self.shape.lines), state, is_onward, usize::from(goal_line));
        let entry = match &self.next {
            Next::Small(next) => u32::from(next[at]),
            Next::Large(next) => next[at],
            Next::None => return None,
        };
        Some((entry >> 1, entry & 1 == 1))
    }
}

#[inline]
fn place(lines: usize, state: u32, is_onward: bool, goal_line: usize) -> usize {
    (2 * state as usize + usize::from(is_onward)) * lines + goal_line
}
