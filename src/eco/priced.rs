//! The priced blank gradient: what the cheapest way of the blank costs, in hundredths of a slide, where a slide is the cheaper
//! the more its tile likes it (see [`Consideration`]).
//!
//! A\* from the blank towards the cells that an agent weighs. No slide costs less than 1 − α, so the rest of a way costs at least
//! (1 − α) × Manhattan; the search ends as soon as the cells asked for are settled. It visits no cell x with
//! cost(blank → x) + (1 − α) × Manhattan(x, agent) above what the agent's cell costs, so that it stays around the way from the
//! blank to the agent, whatever the size of the board: its price is set by their distance.

use crate::puzzle::{Direction, Position, Size};

use super::agents::Agents;
use super::consideration::Consideration;

/// A board as the blank meets it: where it may go, and what whoever would be pushed there wants.
pub(crate) trait Ground {
    /// The size of the board.
    fn size(&self) -> Size;
    /// Where the blank is.
    fn blank(&self) -> Position;
    /// The goal of the tile on a cell; of the blank any cell.
    fn home_of_whoever_is_on(&self, at: Position) -> Position;
    /// Where the blank could go from a cell.
    fn ways(&self, at: Position) -> impl Iterator<Item = Position>;
}

impl Ground for Agents {
    #[inline]
    fn size(&self) -> Size {
        self.size()
    }

    #[inline]
    fn blank(&self) -> Position {
        self.blank()
    }

    #[inline]
    fn home_of_whoever_is_on(&self, at: Position) -> Position {
        self.home(self.on(at))
    }

    #[inline]
    fn ways(&self, at: Position) -> impl Iterator<Item = Position> {
        let size = self.size();
        Direction::ALL.into_iter().filter_map(move |direction| size.step(at, direction))
    }
}

/// What a search is to find out.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Seek<'a> {
    /// The cost of the centre itself, entered from anywhere but one cell and left nowhere; with it all cells on its
    /// cheapest ways.
    Centre {
        /// From where it is not entered.
        not_from: Option<Position>,
    },
    /// The cheapest of these neighbours of the centre, and all as cheap.
    Cheapest(&'a [Position]),
    /// The one of these neighbours of the centre with the least cost, the slide of the centre's tile to it included; and all
    /// as good.
    Kindest(&'a [Position]),
    /// Every one of these neighbours of the centre.
    All(&'a [Position]),
}

/// A search that keeps its memory: eight bytes a cell.
#[derive(Clone, Debug, Default)]
pub(crate) struct PricedField {
    /// By cell index; valid where the stamp is the present one.
    labels: Vec<Label>,
    stamp: u32,
    queue: Buckets,
    centre: Position,
    least: u32,
    /// `least` × the distance from the blank to the centre.
    offset: u32,
    visited: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Label {
    stamp: u32,
    /// Half of what the estimate cost + least × Manhattan has grown by since the blank: a step towards the centre adds 0 or
    /// α, one away from it 1 − α or 1 (in hundredths).
    excess: u32,
}

impl PricedField {
    /// Searches anew. `barred` cells are never entered; nor is anything asked of them afterwards.
    pub(crate) fn search(
        &mut self,
        ground: &impl Ground,
        consideration: Consideration,
        centre: Position,
        barred: &[Position],
        seek: Seek<'_>,
    ) {
        let (size, blank) = (ground.size(), ground.blank());
        self.begin(size.cells());
        (self.centre, self.least) = (centre, consideration.least());
        self.offset = self.least * blank.distance(centre);
        let alpha = u32::from(consideration.hundredths());
        let stamp = self.stamp;
        for &at in barred.iter().chain([&blank]) {
            // No way is better than one that costs nothing: what is barred is never improved, hence never entered.
            self.labels[size.cell(at).index()] = Label { stamp, excess: 0 };
        }
        self.queue.push(0, blank);
        let mut most = u32::MAX;
        let mut left = if let Seek::All(targets) = seek { targets.len() } else { usize::MAX };
        while let Some((excess, at)) = self.queue.pop() {
            if excess > most || left == 0 {
                break;
            }
            if self.labels[size.cell(at).index()].excess != excess {
                continue; // A cheaper way was found since.
            }
            self.visited += 1;
            match seek {
                Seek::Centre { .. } if at == centre => {
                    most = excess;
                    continue;
                }
                Seek::Cheapest(targets) if targets.contains(&at) => most = excess,
                Seek::Kindest(targets) if targets.contains(&at) => {
                    let home = ground.home_of_whoever_is_on(centre);
                    let likes = at.distance(home) < centre.distance(home);
                    // The last step of a way to the centre itself.
                    most = most.min(if likes { excess } else { excess + alpha });
                }
                Seek::All(targets) if targets.contains(&at) => left -= 1,
                _ => {}
            }
            let here = at.distance(centre);
            for next in ground.ways(at) {
                if let Seek::Centre { not_from } = seek
                    && next == centre
                    && not_from == Some(at)
                {
                    continue;
                }
                let home = ground.home_of_whoever_is_on(next);
                let likes = at.distance(home) < next.distance(home);
                let step = match (next.distance(centre) < here, likes) {
                    (true, true) => 0,
                    (true, false) => alpha,
                    (false, true) => Consideration::UNIT - alpha,
                    (false, false) => Consideration::UNIT,
                };
                let label = &mut self.labels[size.cell(next).index()];
                let found = excess + step;
                if found <= most && (label.stamp != stamp || found < label.excess) {
                    *label = Label { stamp, excess: found };
                    self.queue.push(found, next);
                }
            }
        }
        self.queue.clear();
    }

    /// What the way to a cell costs, in hundredths of a slide, as far as the last search has found out: exact for what it
    /// sought, else no less than the truth. `None` where it has not come.
    #[inline]
    pub(crate) fn cost(&self, size: Size, at: Position) -> Option<u32> {
        let label = self.labels[size.cell(at).index()];
        (label.stamp == self.stamp).then(|| 2 * label.excess + self.offset - self.least * at.distance(self.centre))
    }

    /// Cells visited by all searches so far.
    pub(crate) fn visited(&self) -> u64 {
        self.visited
    }

    /// Bytes that it holds.
    pub(crate) fn bytes(&self) -> usize {
        let lists =
            self.queue.lists.iter().map(|list| size_of::<Vec<Position>>() + list.capacity() * size_of::<Position>());
        self.labels.capacity() * size_of::<Label>() + lists.sum::<usize>()
    }

    fn begin(&mut self, cells: usize) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 || self.labels.len() != cells {
            self.labels.clear();
            self.labels.resize(cells, Label::default());
            self.stamp = 1;
        }
    }
}

/// A queue of cells by whole numbers, of which those waiting differ by at most 100 (Dial 1969).
#[derive(Clone, Debug)]
struct Buckets {
    lists: Vec<Vec<Position>>,
    /// Which lists hold something.
    occupied: u128,
    /// The least number that can still come.
    now: u32,
}

impl Default for Buckets {
    fn default() -> Self {
        Self { lists: vec![Vec::new(); u128::BITS as usize], occupied: 0, now: 0 }
    }
}

impl Buckets {
    #[inline]
    fn push(&mut self, number: u32, at: Position) {
        debug_assert!((self.now..self.now + u128::BITS).contains(&number));
        let list = number % u128::BITS;
        self.lists[list as usize].push(at);
        self.occupied |= 1 << list;
    }

    /// One of those with the least number.
    #[inline]
    fn pop(&mut self) -> Option<(u32, Position)> {
        if self.occupied == 0 {
            return None;
        }
        self.now += self.occupied.rotate_right(self.now % u128::BITS).trailing_zeros();
        let list = self.now % u128::BITS;
        let at = self.lists[list as usize].pop()?;
        if self.lists[list as usize].is_empty() {
            self.occupied &= !(1 << list);
        }
        Some((self.now, at))
    }

    fn clear(&mut self) {
        while self.occupied != 0 {
            self.lists[self.occupied.trailing_zeros() as usize].clear();
            self.occupied &= self.occupied - 1;
        }
        self.now = 0;
    }
}
