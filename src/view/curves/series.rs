//! The curves' data: bounded in memory, fed event by event.

use crate::puzzle::{Board, Goal, Slide, manhattan};
use crate::solver::Event;
use crate::trace::{EventLog, Records};

/// Which curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curve {
    /// Sum over the tiles of the Manhattan distance to their goal.
    Entropy,
    /// Tiles on their goal cell.
    Satisfied,
    /// Attacks per 100 activations, over the last 100 (at the start over all so far), rounded to a whole number.
    Attacks,
    /// Tiles attacked in one activation, those that failed included.
    Chain,
}

impl Curve {
    /// All of them, from the top; also the order of `Theme::curves`.
    pub const ALL: [Self; 4] = [Self::Entropy, Self::Satisfied, Self::Attacks, Self::Chain];
}

/// The values that a curve takes in one bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The least.
    pub min: u32,
    /// The greatest.
    pub max: u32,
    /// The last.
    pub last: u32,
}

impl Span {
    fn of(value: u32) -> Self {
        Self { min: value, max: value, last: value }
    }

    /// Both together, the other one being later.
    #[must_use]
    pub fn then(self, later: Self) -> Self {
        Self { min: self.min.min(later.min), max: self.max.max(later.max), last: later.last }
    }
}

/// What every curve does while the number of moves made is within some range; `None` where it has no value there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bucket([Option<Span>; 4]);

impl Bucket {
    /// A curve's values.
    #[must_use]
    pub fn span(&self, curve: Curve) -> Option<Span> {
        self.0[curve as usize]
    }

    fn add(&mut self, curve: Curve, value: u32) {
        self.join(curve as usize, Span::of(value));
    }

    fn join(&mut self, curve: usize, later: Span) {
        let span = &mut self.0[curve];
        *span = Some(span.map_or(later, |before| before.then(later)));
    }

    fn then(mut self, later: &Self) -> Self {
        for (curve, span) in later.0.iter().enumerate() {
            if let Some(span) = *span {
                self.join(curve, span);
            }
        }
        self
    }
}

/// The curves of a recording, sampled into at most [`Series::BUCKETS`] buckets of equally many moves.
///
/// When the buckets are full, neighbours are joined and each holds twice as many moves: the memory is bounded (under
/// 300 kB), nothing is read again, and every bucket still knows the exact least, greatest and last value.
#[derive(Clone, Debug)]
pub struct Series {
    seen: u64,
    slides: u64,
    entropy: u64,
    satisfied: u64,
    width: u64,
    buckets: Vec<Bucket>,
    /// Attacks of the activation under way, which counts when its chain is complete.
    chain: Option<u32>,
    window: Window,
    records: Records,
    /// In a recording of moves only: the board, which says which tile slides.
    board: Option<Board>,
}

impl Series {
    /// The most buckets.
    pub const BUCKETS: usize = 4096;

    /// The curves at the start of a recording.
    #[must_use]
    pub fn new(log: &EventLog) -> Self {
        let (start, goal) = (log.instance().start(), log.goal());
        let size = start.size();
        let distances = size.iter().zip(start.tiles()).filter(|(_, tile)| !tile.is_blank());
        let (entropy, satisfied) = distances.fold((0, 0), |(entropy, satisfied), (cell, &tile)| {
            let distance = manhattan(size, cell, goal.cell(tile));
            (entropy + u64::from(distance), satisfied + u64::from(distance == 0))
        });
        let mut series = Self {
            seen: 0,
            slides: 0,
            entropy,
            satisfied,
            width: 1,
            buckets: vec![Bucket::default()],
            chain: None,
            window: Window::default(),
            records: log.records(),
            board: (log.records() == Records::Moves).then(|| start.clone()),
        };
        series.sample_standing();
        series
    }

    /// Reads at most `budget` events that are new in the log (always the same one). Says whether there were any.
    pub fn update(&mut self, log: &EventLog, budget: u64) -> bool {
        let end = log.len().min(self.seen.saturating_add(budget));
        if end <= self.seen {
            return false;
        }
        if let Some(mut board) = self.board.take() {
            for index in self.seen..end {
                let direction = log.moves().get(index as usize);
                if let Some(slide) = direction.and_then(|direction| board.slide(direction)) {
                    self.slide(slide, log.goal());
                }
            }
            self.board = Some(board);
        } else {
            log.events(self.seen..end).for_each(|event| self.take(&event, log.goal()));
        }
        self.seen = end;
        true
    }

    fn take(&mut self, event: &Event, goal: &Goal) {
        match *event {
            Event::Activation { .. } => {
                self.end_chain();
                self.chain = Some(0);
            }
            Event::Attack { .. } => self.chain = self.chain.map(|length| length + 1),
            // Nothing slides before the chain is complete.
            Event::Slide(slide) => {
                self.end_chain();
                self.slide(slide, goal);
            }
            Event::Frustrated { .. } | Event::Unlock | Event::Search { .. } => self.end_chain(),
            _ => {}
        }
    }

    fn end_chain(&mut self) {
        if let Some(length) = self.chain.take() {
            let rate = self.window.push(length);
            let bucket = self.bucket();
            bucket.add(Curve::Chain, length);
            bucket.add(Curve::Attacks, rate);
        }
    }

    fn slide(&mut self, slide: Slide, goal: &Goal) {
        let (home, size) = (goal.cell(slide.tile), goal.size());
        let distance = |cell| u64::from(manhattan(size, cell, home));
        self.entropy = self.entropy + distance(slide.to) - distance(slide.from);
        self.satisfied = self.satisfied + u64::from(slide.to == home) - u64::from(slide.from == home);
        self.slides += 1;
        self.sample_standing();
    }

    fn sample_standing(&mut self) {
        let values = [(Curve::Entropy, self.entropy), (Curve::Satisfied, self.satisfied)];
        let bucket = self.bucket();
        for (curve, value) in values {
            bucket.add(curve, u32::try_from(value).unwrap_or(u32::MAX));
        }
    }

    /// The bucket of the moves made so far.
    fn bucket(&mut self) -> &mut Bucket {
        let mut index = (self.slides / self.width) as usize;
        if index >= Self::BUCKETS {
            let joined = self.buckets.chunks(2).map(|pair| match pair {
                [first, second] => first.then(second),
                alone => alone[0],
            });
            self.buckets = joined.collect();
            self.width *= 2;
            index /= 2;
        }
        if index == self.buckets.len() {
            self.buckets.push(Bucket::default());
        }
        &mut self.buckets[index]
    }

    /// Events read so far.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// Moves read so far.
    #[must_use]
    pub fn slides(&self) -> u64 {
        self.slides
    }

    /// Whether the recording tells of activations and attacks.
    #[must_use]
    pub fn records(&self) -> Records {
        self.records
    }

    /// Moves in a bucket: bucket `i` holds what was true after `i × width` moves and up to before the next bucket.
    #[must_use]
    pub fn bucket_width(&self) -> u64 {
        self.width
    }

    /// The buckets in order.
    #[must_use]
    pub fn buckets(&self) -> &[Bucket] {
        &self.buckets
    }

    /// The last value of a curve known when so many moves were made: exact where a bucket holds one move.
    #[must_use]
    pub fn value_at(&self, curve: Curve, slides: u64) -> Option<u32> {
        let index = ((slides / self.width) as usize).min(self.buckets.len() - 1);
        self.buckets[..=index].iter().rev().find_map(|bucket| bucket.span(curve)).map(|span| span.last)
    }

    /// The greatest value of a curve.
    #[must_use]
    pub fn greatest(&self, curve: Curve) -> Option<u32> {
        self.buckets.iter().filter_map(|bucket| bucket.span(curve)).map(|span| span.max).max()
    }
}

/// The chain lengths of the last 100 activations.
#[derive(Clone, Debug, Default)]
struct Window {
    lengths: Vec<u32>,
    oldest: usize,
    sum: u64,
}

impl Window {
    const LENGTH: usize = 100;

    /// Takes one more activation; attacks per 100 activations from now on.
    fn push(&mut self, length: u32) -> u32 {
        if self.lengths.len() < Self::LENGTH {
            self.lengths.push(length);
        } else {
            self.sum -= u64::from(std::mem::replace(&mut self.lengths[self.oldest], length));
            self.oldest = (self.oldest + 1) % Self::LENGTH;
        }
        self.sum += u64::from(length);
        let count = self.lengths.len() as u64;
        u32::try_from((100 * self.sum + count / 2) / count).unwrap_or(u32::MAX)
    }
}
