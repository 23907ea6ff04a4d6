//! The events of one tile, found with bounded work per frame.
//!
//! Nothing is kept for tiles that nobody looks at. When a tile is selected, its *index* starts at the first event and goes
//! through the recording once, at most `budget` events per call: for each part that a tile can play it keeps the sorted
//! list of events. A count up to any place, and the last event of a part before it, are then binary searches, whichever
//! way the cursor jumps. The lists take 8 bytes per event of the tile: less than the recording itself.
//!
//! Until the index has reached the cursor, half of the budget goes backwards from the cursor, in whole blocks, until the
//! last few events are found (for most places a few blocks). So words and decisions are there at once; counts say that
//! they are lower bounds until the index has caught up.

use std::collections::VecDeque;

use crate::puzzle::{Board, Tile};
use crate::solver::Event;
use crate::trace::{EventLog, Records};

/// A part that a tile plays in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It was let to act.
    Acted,
    /// It attacked another.
    Attacked,
    /// It was attacked.
    WasAttacked,
    /// It chose where to flee, or found nowhere.
    Fled,
    /// It slid.
    Slid,
    /// It was driven off its goal cell.
    Disturbed,
    /// It acted, and nothing could move.
    Frustrated,
    /// It had nowhere to flee, so that another was frustrated.
    Cornered,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Acted,
        Self::Attacked,
        Self::WasAttacked,
        Self::Fled,
        Self::Slid,
        Self::Disturbed,
        Self::Frustrated,
        Self::Cornered,
    ];

    /// The part that a tile plays in an event, if any.
    #[must_use]
    pub fn of(tile: Tile, event: &Event) -> Option<Self> {
        match *event {
            Event::Activation { tile: actor, .. } => (actor == tile).then_some(Self::Acted),
            Event::Attack { attacker, .. } if attacker == tile => Some(Self::Attacked),
            Event::Attack { victim, .. } => (victim == tile).then_some(Self::WasAttacked),
            Event::Flight { tile: fleeing, .. } => (fleeing == tile).then_some(Self::Fled),
            Event::Slide(slide) => (slide.tile == tile).then_some(Self::Slid),
            Event::Disturbed { tile: driven, .. } => (driven == tile).then_some(Self::Disturbed),
            Event::Frustrated { tile: actor, .. } if actor == tile => Some(Self::Frustrated),
            Event::Frustrated { cornered, .. } => (cornered == tile).then_some(Self::Cornered),
            Event::Satisfied { .. }
            | Event::Lock { .. }
            | Event::Release { .. }
            | Event::Unlock
            | Event::Search { .. } => None,
        }
    }
}

/// Where the events of one tile are in a recording. The recording is handed to every call and must always be the same.
#[derive(Clone, Debug)]
pub struct TileHistory {
    tile: Tile,
    indexed: u64,
    places: [Vec<u64>; Part::ALL.len()],
    /// In a recording of moves only: the board at the end of what is indexed.
    board: Option<Board>,
    recent: Recent,
}

/// The tile's last events before a cursor that the index has not reached.
#[derive(Clone, Debug, Default)]
struct Recent {
    cursor: u64,
    /// Everything from here to the cursor has been looked through.
    from: u64,
    found: VecDeque<(u64, Part)>,
}

impl Recent {
    fn is_enough(&self) -> bool {
        let has = |parts: &[Part]| self.found.iter().any(|(_, part)| parts.contains(part));
        self.found.len() >= TileHistory::LAST && has(&[Part::Acted, Part::Fled]) && has(&[Part::Attacked])
    }
}

impl TileHistory {
    /// How many of the last events are always found.
    pub const LAST: usize = 6;
    /// A cursor that has gone on by no more events than this is followed; further on, it is looked back from anew.
    const NEAR: u64 = 2048;

    /// Nothing known yet.
    #[must_use]
    pub fn new(log: &EventLog, tile: Tile) -> Self {
        let board = (log.records() == Records::Moves).then(|| log.instance().start().clone());
        Self { tile, indexed: 0, places: Default::default(), board, recent: Recent::default() }
    }

    /// Whose events.
    #[must_use]
    pub fn tile(&self) -> Tile {
        self.tile
    }

    /// Everything before this event is indexed.
    #[must_use]
    pub fn indexed(&self) -> u64 {
        self.indexed
    }

    /// Whether counts up to a place are complete.
    #[must_use]
    pub fn is_complete(&self, cursor: u64) -> bool {
        cursor <= self.indexed
    }

    /// Reads on, at most `budget` events (and at most two blocks more). Says whether anything new is known.
    pub fn update(&mut self, log: &EventLog, cursor: u64, budget: u64) -> bool {
        let cursor = cursor.min(log.len());
        let before = (self.indexed, self.recent.cursor, self.recent.from);
        let mut left = budget;
        // Moves say nothing that can't wait until the index is there.
        if cursor > self.indexed && self.board.is_none() {
            left -= self.look_back(log, cursor, budget / 2);
        }
        self.index(log, log.len().min(self.indexed.saturating_add(left)));
        before != (self.indexed, self.recent.cursor, self.recent.from)
    }

    fn index(&mut self, log: &EventLog, end: u64) {
        let goal = log.goal();
        if let Some(board) = &mut self.board {
            for index in self.indexed..end {
                let direction = log.moves().get(index as usize);
                let Some(slide) = direction.and_then(|direction| board.slide(direction)) else { continue };
                if slide.tile == self.tile {
                    self.places[Part::Slid as usize].push(index);
                    if slide.from == goal.cell(self.tile) {
                        self.places[Part::Disturbed as usize].push(index);
                    }
                }
            }
        } else {
            for (index, event) in (self.indexed..end).zip(log.events(self.indexed..end)) {
                if let Some(part) = Part::of(self.tile, &event) {
                    self.places[part as usize].push(index);
                }
            }
        }
        self.indexed = self.indexed.max(end);
    }

    /// Looks backwards from the cursor; returns the number of events looked at.
    fn look_back(&mut self, log: &EventLog, cursor: u64, budget: u64) -> u64 {
        let recent = &mut self.recent;
        if recent.cursor > cursor && recent.from < cursor {
            recent.found.retain(|&(index, _)| index < cursor);
            recent.cursor = cursor;
        } else if recent.cursor != cursor {
            let near = recent.cursor < cursor && cursor - recent.cursor <= Self::NEAR;
            if !near {
                *recent = Recent { cursor, from: cursor, found: VecDeque::new() };
            }
        }
        let mut looked = 0;
        if recent.cursor < cursor {
            let new = (recent.cursor..cursor).zip(log.events(recent.cursor..cursor));
            let tile = self.tile;
            recent.found.extend(new.filter_map(|(index, event)| Part::of(tile, &event).map(|part| (index, part))));
            looked += cursor - recent.cursor;
            recent.cursor = cursor;
        }
        while looked < budget && recent.from > self.indexed && !recent.is_enough() {
            let start = log.block_start(recent.from - 1).max(self.indexed);
            let chunk: Vec<_> = (start..recent.from)
                .zip(log.events(start..recent.from))
                .filter_map(|(index, event)| Part::of(self.tile, &event).map(|part| (index, part)))
                .collect();
            looked += recent.from - start;
            chunk.into_iter().rev().for_each(|found| recent.found.push_front(found));
            recent.from = start;
        }
        looked.min(budget)
    }

    /// How often the tile has played a part before a place; a lower bound until [`is_complete`](Self::is_complete).
    #[must_use]
    pub fn count(&self, part: Part, cursor: u64) -> u64 {
        self.places[part as usize].partition_point(|&index| index < cursor) as u64
    }

    /// The last event before a place in which the tile played one of some parts, if it is known by now.
    #[must_use]
    pub fn last(&self, parts: &[Part], cursor: u64) -> Option<u64> {
        self.before(parts, cursor).next()
    }

    /// The last events before a place in which the tile played any part, the latest first, as far as they are known.
    #[must_use]
    pub fn last_events(&self, cursor: u64) -> Vec<u64> {
        self.before(&Part::ALL, cursor).take(Self::LAST).collect()
    }

    /// The known events of some parts before a place, backwards.
    fn before<'a>(&'a self, parts: &'a [Part], cursor: u64) -> impl Iterator<Item = u64> + 'a {
        let ahead = cursor > self.indexed && self.recent.cursor == cursor;
        let recent = self
            .recent
            .found
            .iter()
            .rev()
            .filter(move |(index, part)| ahead && *index >= self.indexed && parts.contains(part));
        // Behind the cursor, but with a gap that nobody has looked through: not its last events.
        let known = cursor <= self.indexed || ahead && self.recent.from <= self.indexed;
        let mut ends = [0; Part::ALL.len()];
        for &part in parts.iter().filter(|_| known) {
            ends[part as usize] = self.places[part as usize].partition_point(|&index| index < cursor);
        }
        let indexed = std::iter::from_fn(move || {
            let lasts: [Option<u64>; Part::ALL.len()] =
                std::array::from_fn(|part| ends[part].checked_sub(1).map(|end| self.places[part][end]));
            let latest = lasts.into_iter().flatten().max()?;
            // In a recording of moves a slide can be two parts: it is told once.
            for (end, last) in ends.iter_mut().zip(lasts) {
                *end -= usize::from(last == Some(latest));
            }
            Some(latest)
        });
        recent.map(|&(index, _)| index).chain(indexed)
    }
}
