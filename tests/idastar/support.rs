//! Running IDA\* and checking what it says; independent exhaustive search.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use ecotaquin::puzzle::{Board, Goal, MoveList, NamedGoal, Size, verify};
use ecotaquin::search::heuristic::{AnyHeuristic, LinearConflict, Manhattan, MaxWdLc, WalkingDistance};
use ecotaquin::search::idastar::{IdaOptions, idastar};
use ecotaquin::solver::{Budget, Details, Instance, Outcome, Run, Work};

pub fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).expect("a possible size")
}

pub fn instance(goal: &Goal, numbers: &[u64]) -> Instance {
    Instance::new(Board::new(goal.size(), numbers).expect("a board"), goal.clone()).expect("reachable")
}

pub fn hardest_8_puzzle() -> Instance {
    instance(&Goal::named(NamedGoal::BlankLast, size(3, 3)), &[8, 6, 7, 2, 5, 4, 3, 0, 1])
}

/// What a run has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    pub outcome: Outcome,
    pub moves: MoveList,
    pub work: Counts,
    pub details: Details,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counts {
    pub generated: u64,
    pub expanded: u64,
    pub iterations: u64,
    pub peak_stored: u64,
    pub peak_bytes: u64,
}

pub fn counts(work: &Work) -> Counts {
    let Work::Iterative { generated, expanded, iterations, peak_stored, peak_bytes } = *work else {
        panic!("an iterative search does the work of one");
    };
    Counts { generated, expanded, iterations, peak_stored, peak_bytes }
}

/// Runs to the end, replays the answer and checks that the figures agree among themselves.
pub fn finish(instance: &Instance, mut run: Box<dyn Run>) -> Ended {
    let mut moves = MoveList::new();
    let outcome = run.advance_recording(u64::MAX, &mut moves).expect("it ends");
    assert_eq!(run.moves(), moves.len() as u64);
    let (work, details) = (counts(&run.work()), run.details());
    if outcome.is_solved() {
        let end = verify(instance.start(), moves.iter()).expect("legal moves");
        assert!(instance.goal().is_reached_by(&end));
        assert_eq!(details.lower_bound, Some(moves.len() as u64));
    } else {
        assert!(moves.is_empty());
    }
    let sum = |of: fn(&ecotaquin::solver::Iteration) -> u64| details.iterations.iter().map(of).sum::<u64>();
    assert_eq!(sum(|iteration| iteration.generated), work.generated);
    assert_eq!(sum(|iteration| iteration.expanded), work.expanded);
    assert_eq!(details.iterations.len() as u64, work.iterations);
    assert!(details.iterations.is_sorted_by_key(|iteration| iteration.threshold));
    Ended { outcome, moves, work, details }
}

pub fn solve(instance: &Instance, heuristic: impl Into<AnyHeuristic>, options: &IdaOptions) -> Ended {
    let budget = Budget { max_steps: None, ..Budget::default() };
    let ended = finish(instance, idastar(instance, heuristic, options, budget));
    assert_eq!(ended.outcome, Outcome::Solved);
    ended
}

/// The heuristics of the published node counts.
#[derive(Clone)]
pub struct Heuristics {
    pub manhattan: Manhattan,
    pub conflict: LinearConflict,
    pub walking: WalkingDistance,
    pub greatest: MaxWdLc,
}

impl Heuristics {
    pub fn new(goal: &Goal) -> Self {
        let walking = WalkingDistance::new(goal, 1 << 30).expect("a small board");
        let conflict = LinearConflict::new(goal);
        let greatest = MaxWdLc::new(walking.clone(), conflict.clone());
        Self { manhattan: Manhattan::new(goal), conflict, walking, greatest }
    }

    pub fn all(&self) -> [AnyHeuristic; 4] {
        let Self { manhattan, conflict, walking, greatest } = self.clone();
        [manhattan.into(), conflict.into(), walking.into(), greatest.into()]
    }
}

/// Does a job for every item on two threads.
pub fn in_parallel<T: Sync>(items: &[T], job: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    job(item);
                }
            });
        }
    });
}

/// Distance and number of shortest solutions of every board that can reach a goal, by breadth-first search on plain numbers:
/// nothing of the library is used. A board is its cells, four bits each, the first lowest.
pub fn breadth_first(width: usize, height: usize, goal: u64) -> HashMap<u64, (u32, u64)> {
    let cells = width * height;
    let mut known = HashMap::from([(goal, (0, 1))]);
    let mut layer = vec![goal];
    for distance in 1.. {
        let mut next = Vec::new();
        for board in layer {
            let paths = known[&board].1;
            let blank = (0..cells).find(|cell| (board >> (4 * cell)).trailing_zeros() >= 4).expect("a blank");
            let (x, y) = (blank % width, blank / width);
            let beside = [
                (y > 0).then(|| blank - width),
                (y + 1 < height).then(|| blank + width),
                (x > 0).then(|| blank - 1),
                (x + 1 < width).then(|| blank + 1),
            ];
            for cell in beside.into_iter().flatten() {
                let tile = board >> (4 * cell) & 15;
                let after = board & !(15 << (4 * cell)) | tile << (4 * blank);
                let entry = known.entry(after).or_insert_with(|| {
                    next.push(after);
                    (distance, 0)
                });
                if entry.0 == distance {
                    entry.1 += paths;
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    known
}

pub fn packed(board: &Board) -> u64 {
    board.tiles().iter().rev().fold(0, |word, tile| word << 4 | u64::from(tile.0))
}

pub fn unpacked(size: Size, board: u64) -> Vec<u64> {
    (0..size.cells()).map(|cell| board >> (4 * cell) & 15).collect()
}

/// All boards that can reach a goal, with distance and number of shortest solutions, in a fixed order.
pub fn all_boards(goal: &Goal) -> Vec<(Instance, u32, u64)> {
    let size = goal.size();
    let known = breadth_first(size.width().into(), size.height().into(), packed(goal.arrangement()));
    let mut boards: Vec<_> = known.into_iter().collect();
    boards.sort_unstable();
    let instance = |board| instance(goal, &unpacked(size, board));
    boards.into_iter().map(|(board, (distance, paths))| (instance(board), distance, paths)).collect()
}
