//! The distance of every board of a small size to a goal.

use super::reading::{PLACES, Reading};
use super::{Board, Cells, Goal, Size, Tile};

/// The optimal number of slides to a goal from every board that can reach it, found by one breadth-first search over all of
/// them (as Schofield 1967 for the 8-puzzle, and Korf & Schultze 2005 for the 15-puzzle on disk). One byte a board: 181,440
/// for 3×3, 239,500,800 for 4×3.
///
/// A board is numbered by its tiles in reading order without the blank, in which the last two follow from the parity, and by the blank's
/// cell. So a slide along a row leads to the number beside, and a slide along a column changes a few digits.
#[derive(Clone, Debug)]
pub struct DistanceTable {
    goal: Goal,
    reading: Reading,
    distances: Vec<u8>,
    counts: Vec<u64>,
}

/// Why a table was not built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DistancesError {
    /// It takes more memory than is allowed, or than there is.
    #[error(
        "the distances of all {size} boards need {} MiB, one byte a board, and {} MiB are allowed",
        bytes.div_ceil(1 << 20),
        allowed >> 20
    )]
    Memory {
        /// Of which boards.
        size: Size,
        /// Bytes needed.
        bytes: u64,
        /// Bytes allowed.
        allowed: u64,
    },
    /// More boards than any machine could hold.
    #[error("a {size} board has too many arrangements for a table of all distances: it is possible up to 4x3 and 6x2")]
    TooLarge {
        /// Of which boards.
        size: Size,
    },
    /// Somebody asked to stop.
    #[error("stopped while the distances were computed")]
    Cancelled,
}

const UNSEEN: u8 = u8::MAX;
/// Blocks between two reports.
const BLOCKS_PER_REPORT: usize = 64;

impl DistanceTable {
    /// How many bytes a table takes: as many as there are boards; `None` beyond 64 bits.
    #[must_use]
    pub fn bytes_for(size: Size) -> Option<u64> {
        (3..=size.cells() as u64).try_fold(1_u64, u64::checked_mul)
    }

    /// Computes all distances within `allowed` bytes. `preparing` is told the boards reached and the boards in all, and stops
    /// by saying no.
    ///
    /// # Errors
    /// When memory does not suffice (the error says how much is needed), and when `preparing` says no.
    pub fn build(
        goal: &Goal,
        allowed: u64,
        mut preparing: impl FnMut(u64, u64) -> bool,
    ) -> Result<Self, DistancesError> {
        let size = goal.size();
        let bytes = Self::bytes_for(size).filter(|_| size.cells() < PLACES).ok_or(DistancesError::TooLarge { size })?;
        let refused = DistancesError::Memory { size, bytes, allowed };
        let states = usize::try_from(bytes).ok().filter(|_| bytes <= allowed).ok_or(refused)?;
        let mut distances: Vec<u8> = Vec::new();
        distances.try_reserve_exact(states).map_err(|_| refused)?;
        distances.resize(states, UNSEEN);
        let reading = Reading::new(goal);
        distances[goal.arrangement().blank().index()] = 0;
        let (mut counts, mut reached) = (vec![1_u64], 1_u64);
        let block_bytes = reading.block() * size.cells();
        for depth in 0..UNSEEN - 1 {
            let mut found = 0;
            for block in 0..states / block_bytes {
                if block % BLOCKS_PER_REPORT == 0 && !preparing(reached + found, bytes) {
                    return Err(DistancesError::Cancelled);
                }
                if distances[block * block_bytes..][..block_bytes].contains(&depth) {
                    found += expand_block(&reading, &mut distances, block, depth);
                }
            }
            if found == 0 {
                break;
            }
            counts.push(found);
            reached += found;
        }
        Ok(Self { goal: goal.clone(), reading, distances, counts })
    }

    /// The goal.
    #[must_use]
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// How many boards can reach the goal: half of all.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.distances.len() as u64
    }

    /// The slides needed from a board; `None` where it can't reach the goal.
    #[must_use]
    pub fn distance(&self, board: &impl Cells) -> Option<u32> {
        self.number(board).map(|number| self.distances[number].into())
    }

    /// The number of a board, below [`DistanceTable::states`]; `None` where it can't reach the goal.
    #[must_use]
    #[inline]
    pub fn number(&self, board: &impl Cells) -> Option<usize> {
        self.reading.number(board)
    }

    /// The distances of all boards, by their numbers.
    #[must_use]
    pub fn distances(&self) -> &[u8] {
        &self.distances
    }

    /// How many boards there are at each distance, from 0.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The greatest distance.
    #[must_use]
    pub fn max(&self) -> u32 {
        self.counts.len() as u32 - 1
    }

    /// The mean distance.
    #[must_use]
    pub fn mean(&self) -> f64 {
        let sum: u64 = self.counts.iter().zip(0..).map(|(count, distance)| count * distance).sum();
        sum as f64 / self.states() as f64
    }

    /// All boards and their distances, in the order of their numbers.
    pub fn boards(&self) -> impl Iterator<Item = (Board, u32)> {
        self.distances.iter().enumerate().map(|(number, &distance)| (self.board(number), distance.into()))
    }

    /// The boards at a distance, in the order of their numbers.
    pub fn boards_at(&self, distance: u32) -> impl Iterator<Item = Board> {
        let at = self.distances.iter().enumerate().filter(move |&(_, &at)| u32::from(at) == distance);
        at.map(|(number, _)| self.board(number))
    }

    /// The board with a number.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn board(&self, number: usize) -> Board {
        assert!(number < self.distances.len(), "{number} is not below {}", self.distances.len());
        let size = self.goal.size();
        let cells = self.reading.cells(number);
        Board::from_tiles(size, cells[..size.cells()].iter().map(|&tile| Tile(tile.into())).collect())
    }
}

/// Gives the unseen neighbours of the boards of a block that lie at `depth` the next one; how many those were.
fn expand_block(reading: &Reading, distances: &mut [u8], block: usize, depth: u8) -> u64 {
    let mut found = 0;
    let cells = reading.cells_of_board();
    let mut reach = |distance: &mut u8| {
        if *distance == UNSEEN {
            *distance = depth + 1;
            found += 1;
        }
    };
    let block = reading.open_block(block);
    for order in 0..reading.block() {
        let rank = block.first_rank + order;
        let begin = rank * cells;
        let mut group = [UNSEEN; PLACES];
        group[..cells].copy_from_slice(&distances[begin..begin + cells]);
        if !group.contains(&depth) {
            continue;
        }
        let tiles = reading.tiles_of(&block, order);
        for (blank, _) in group[..cells].iter().enumerate().filter(|&(_, &distance)| distance == depth) {
            let (before, after) = reading.beside(blank);
            if before {
                reach(&mut distances[begin + blank - 1]);
            }
            if after {
                reach(&mut distances[begin + blank + 1]);
            }
            reading.for_each_vertical(&tiles, rank, blank, |rank, blank| reach(&mut distances[rank * cells + blank]));
        }
    }
    found
}
