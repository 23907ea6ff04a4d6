//! One depth-first search under one threshold: the hot loop.

use crate::puzzle::{Cell, Slide, Tile};
use crate::search::form::Form;
use crate::search::heuristic::{Cells, Heuristic};
use crate::search::ledger::{Full, Ledger, bytes};
use crate::solver::Instance;

use super::compass::Compass;
use super::{Order, Pruning};

/// A depth-first search below one node, cutting every node whose f = g + h exceeds the threshold.
///
/// There is one board, on which moves are made and taken back, and an explicit stack of what else is known of its ancestors, so
/// a search may stop anywhere and go on later. A child is *generated* when the [`Pruning`] lets it pass; it is then cut, found
/// to be the goal, or entered at once, which counts as *expanded*.
#[derive(Clone)]
pub struct DepthFirst<F: Form, H: Heuristic, P: Pruning> {
    form: F,
    pub(super) heuristic: H,
    pub(super) pruning: P,
    pub(super) compass: Compass,
    start: F::Board,
    goal: F::Board,
    /// The heuristic's value of the goal: only boards with this value are compared with it.
    goal_value: u32,
    pub(super) board: F::Board,
    /// The node being expanded.
    pub(super) node: Frame<H::Carry, P::State>,
    /// Its ancestors are the first `depth` of these.
    path: Vec<Frame<H::Carry, P::State>>,
    pub(super) depth: usize,
    /// The depth of the node below which it searches.
    base: usize,
    /// The greatest h with which a child of the node passes, in units.
    pub(super) room: i64,
    /// By how much the least f that was cut exceeds the threshold, in units; [`i64::MAX`] where none was cut.
    pub(super) excess: i64,
    pub(super) generated: u64,
    pub(super) expanded: u64,
    /// Whether it passes over goals, counting them.
    counts_all: bool,
    solutions: u64,
    /// The cells of the blank along the first solution met, without the start's.
    answer: Vec<u32>,
}

/// A node on the path.
#[derive(Clone, Copy)]
pub(super) struct Frame<C, S> {
    pub(super) value: u32,
    pub(super) carry: C,
    pub(super) blank: u32,
    /// What the pruning remembers of the path.
    pub(super) state: S,
    /// The moves not tried yet.
    pub(super) moves: u8,
}

/// How far a search may go: it stops as soon as one of its counters reaches this.
#[derive(Clone, Copy, Debug)]
pub struct Quota {
    /// Nodes expanded, of all iterations of this search.
    pub expanded: u64,
    /// Nodes generated, of all iterations of this search.
    pub generated: u64,
}

/// Why a search stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It met the goal (never where it counts all solutions).
    Goal,
    /// There is nothing more below its node under this threshold.
    Exhausted,
    /// The expansions of the quota are made.
    Expanded,
    /// One more node than the quota allows would be generated.
    Generated,
    /// The path would take more memory than is allowed.
    Memory,
}

impl<F: Form, H: Heuristic, P: Pruning> DepthFirst<F, H, P> {
    /// A search that stands at the instance's start. `counts_all`: it does not stop at goals.
    #[must_use]
    pub fn new(form: F, instance: &Instance, heuristic: H, order: Order, pruning: P, counts_all: bool) -> Self {
        let board = form.board(instance.start());
        let goal = form.board(instance.goal().arrangement());
        let compass = Compass::new(instance.size(), order);
        let goal_value = heuristic.value(&goal);
        let node = root(&form, &heuristic, &pruning, &compass, &board);
        Self {
            form,
            heuristic,
            pruning,
            compass,
            start: board.clone(),
            goal,
            goal_value,
            board,
            node,
            path: Vec::new(),
            depth: 0,
            base: 0,
            room: 0,
            excess: i64::MAX,
            generated: 0,
            expanded: 0,
            counts_all,
            solutions: 0,
            answer: Vec::new(),
        }
    }

    /// Bytes held before the first step: boards and tables.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.own_bytes() + self.heuristic.bytes() + self.pruning.bytes()
    }

    /// Of these, what a copy on another thread does not share.
    #[must_use]
    pub fn own_bytes(&self) -> u64 {
        3 * self.form.board_bytes() as u64 + self.compass.bytes()
    }

    /// The heuristic's value of the start, in units of 1 / [`DepthFirst::unit`] slides.
    #[must_use]
    pub fn root_value(&self) -> u32 {
        self.heuristic.value(&self.start)
    }

    /// In how many parts a slide is counted.
    #[must_use]
    pub fn unit(&self) -> u32 {
        self.heuristic.unit()
    }

    /// Whether the heuristic is admissible.
    #[must_use]
    pub fn is_admissible(&self) -> bool {
        self.heuristic.is_admissible()
    }

    /// Nodes generated so far.
    #[must_use]
    pub fn generated(&self) -> u64 {
        self.generated
    }

    /// Nodes entered so far.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Nodes on the longest path so far.
    #[must_use]
    pub fn longest_path(&self) -> u64 {
        self.path.len() as u64 + 1
    }

    /// Nodes on the path.
    #[must_use]
    pub fn path_nodes(&self) -> u64 {
        self.depth as u64 + 1
    }

    /// By how much the least f that was cut since the last [`DepthFirst::take_excess`] exceeds the threshold, in units.
    #[must_use]
    pub fn take_excess(&mut self) -> Option<u64> {
        u64::try_from(std::mem::replace(&mut self.excess, i64::MAX)).ok().filter(|&excess| excess < i64::MAX as u64)
    }

    /// Solutions met so far.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The length of the first solution met.
    #[must_use]
    pub fn answer_moves(&self) -> u64 {
        self.answer.len() as u64
    }

    /// The slides of the first solution met, from the start.
    pub fn answer(&mut self) -> impl Iterator<Item = Slide> {
        let Self { form, start, board, answer, compass, .. } = self;
        board.clone_from(start);
        let mut blank = form.blank(board);
        answer.iter().map(move |&from| {
            let place = (0..4).find(|&place| compass.beside(blank, place) == from);
            let direction =
                compass.tile_direction(place.unwrap_or_else(|| unreachable!("a path goes from cell to cell")));
            let slide = Slide { tile: Tile(board.tile(from)), from: Cell(from), to: Cell(blank), direction };
            form.slide(board, from, blank);
            blank = from;
            slide
        })
    }

    /// Goes to the node to which some moves lead from the start (places in the order, all allowed), to search below it under
    /// a threshold, in slides.
    ///
    /// # Errors
    /// When the path takes more memory than is allowed.
    pub fn begin(&mut self, moves: &[u8], threshold: u64, ledger: &mut Ledger) -> Result<(), Full> {
        let Self { form, heuristic, pruning, compass, start, board, .. } = self;
        board.clone_from(start);
        self.node = root(form, heuristic, pruning, compass, board);
        self.depth = 0;
        self.room = (i64::try_from(threshold).map_err(|_| Full)? - 1) * i64::from(self.heuristic.unit());
        for &place in moves {
            let (child, from) = self.child(u32::from(place));
            self.form.slide(&mut self.board, from, self.node.blank);
            if self.depth == self.path.len() {
                grow(&mut self.path, self.node, ledger)?;
            }
            self.path[self.depth] = self.node;
            self.node = child;
            self.depth += 1;
            self.room -= i64::from(self.heuristic.unit());
        }
        self.base = self.depth;
        Ok(())
    }

    /// Whether the node where it stands is the goal; then it counts as met.
    pub fn meets_goal(&mut self) -> bool {
        let is_goal = self.is_goal();
        if is_goal {
            self.meet(None);
        }
        is_goal
    }

    pub(super) fn is_goal(&self) -> bool {
        self.form.is_same(&self.board, &self.goal)
    }

    /// Counts the node where it stands as expanded: it is about to be searched below.
    pub fn enter(&mut self) {
        self.expanded += 1;
    }

    /// A child of the node, and the cell where its blank is. The board stays as it is.
    pub(super) fn child(&self, place: u32) -> (Frame<H::Carry, P::State>, u32) {
        let Self { heuristic, pruning, compass, board, node, .. } = self;
        let from = compass.beside(node.blank, place);
        let (value, carry) =
            heuristic.after(board, node.value, node.carry, slide(compass, board, place, node.blank, from));
        let state = pruning.next(node.state, place);
        (Frame { value, carry, blank: from, state, moves: compass.ways(from) & pruning.allowed(state) }, from)
    }

    /// A solution was met: at the node, or at its child whose blank is at `last`.
    #[cold]
    fn meet(&mut self, last: Option<u32>) {
        self.solutions += 1;
        if self.solutions == 1 {
            let ancestors = self.path[..self.depth].iter().skip(1).map(|frame| frame.blank);
            let node = (self.depth > 0).then_some(self.node.blank);
            self.answer = ancestors.chain(node).chain(last).collect();
        }
    }

    /// Searches on below the node of [`DepthFirst::begin`] until something stops it.
    pub fn run(&mut self, quota: Quota, ledger: &mut Ledger) -> Stop {
        // Everything that changes with a node lives in locals, so that it may be held in registers.
        let unit = i64::from(self.heuristic.unit());
        let base = self.base;
        let mut board = std::mem::take(&mut self.board);
        let mut node = self.node;
        let mut depth = self.depth;
        let mut room = self.room;
        let mut excess = self.excess;
        let mut generated = self.generated;
        let mut expanded = self.expanded;
        let stop = loop {
            if node.moves == 0 {
                if depth == base {
                    break Stop::Exhausted;
                }
                depth -= 1;
                let parent = self.path[depth];
                self.form.slide(&mut board, parent.blank, node.blank);
                node = parent;
                room += unit;
                continue;
            }
            if generated == quota.generated {
                break Stop::Generated;
            }
            let place = node.moves.trailing_zeros();
            generated += 1;
            let from = self.compass.beside(node.blank, place);
            let slide = slide(&self.compass, &board, place, node.blank, from);
            let (value, carry) = self.heuristic.after(&board, node.value, node.carry, slide);
            node.moves &= node.moves - 1;
            let over = i64::from(value) - room;
            if over > 0 {
                excess = excess.min(over);
                continue;
            }
            self.form.slide(&mut board, from, node.blank);
            if value == self.goal_value && self.form.is_same(&board, &self.goal) {
                (self.node, self.depth) = (node, depth);
                self.meet(Some(from));
                if self.counts_all {
                    self.form.slide(&mut board, node.blank, from);
                    continue;
                }
                break Stop::Goal;
            }
            if depth == self.path.len() && grow(&mut self.path, node, ledger).is_err() {
                break Stop::Memory;
            }
            self.path[depth] = node;
            depth += 1;
            room -= unit;
            let state = self.pruning.next(node.state, place);
            let moves = self.compass.ways(from) & self.pruning.allowed(state);
            node = Frame { value, carry, blank: from, state, moves };
            expanded += 1;
            if expanded == quota.expanded {
                break Stop::Expanded;
            }
        };
        self.board = board;
        self.node = node;
        self.depth = depth;
        self.room = room;
        self.excess = excess;
        self.generated = generated;
        self.expanded = expanded;
        stop
    }
}

/// The start as a node.
fn root<F: Form, H: Heuristic, P: Pruning>(
    form: &F,
    heuristic: &H,
    pruning: &P,
    compass: &Compass,
    board: &F::Board,
) -> Frame<H::Carry, P::State> {
    let (blank, state) = (form.blank(board), pruning.start());
    let moves = compass.ways(blank) & pruning.allowed(state);
    Frame { value: heuristic.value(board), carry: heuristic.carry(board), blank, state, moves }
}

/// The slide that brings the blank from `blank` to the cell beside it.
#[inline]
fn slide(compass: &Compass, board: &impl Cells, place: u32, blank: u32, from: u32) -> Slide {
    let tile = Tile(board.tile(from));
    Slide { tile, from: Cell(from), to: Cell(blank), direction: compass.tile_direction(place) }
}

/// Makes the path one node longer than it ever was.
#[cold]
#[inline(never)]
fn grow<T>(path: &mut Vec<T>, node: T, ledger: &mut Ledger) -> Result<(), Full> {
    // A path is written out as an answer of 4 bytes a move: room for that is taken with it.
    let before = path.capacity();
    ledger.room(path)?;
    ledger.charge(bytes::<u32>(path.capacity() - before))?;
    path.push(node);
    Ok(())
}
