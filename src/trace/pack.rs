//! An event in a few bytes: what follows from the events just before it, from the goal or from the moves is left out.
//!
//! In an aggression chain nearly everything follows. The victim is on the cell that the attacker chose, it flees from there
//! and locks it, the tiles of the chain slide from the blank backwards. So a link of a chain, four events, takes some 5
//! bytes. Whatever does not follow is written out in full, so every event comes back as it was told.
//!
//! Packing and unpacking [follow](Context::follow) the same events, from the start of a block on: that is all that must
//! agree between them.

use crate::puzzle::{Cell, Direction, Goal, Slide, Tile, manhattan};
use crate::solver::{Candidate, Candidates, Decision, Event, Rule};

use super::EventKind;

/// What sort of event, and how it is packed: half a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Code {
    Activation,
    /// An attack that forbids no cell.
    Attack,
    AttackForbidding,
    Flight,
    /// The lock of the cell of who acts or flees.
    OwnLock,
    OtherLock,
    /// The release of the cell that was just left.
    OwnRelease,
    OtherRelease,
    Unlock,
    /// A slide of a tile that has acted or was attacked.
    ChainSlide,
    OtherSlide,
    /// A slide that starts a step.
    FreeSlide,
    Satisfied,
    Disturbed,
    Frustrated,
    Search,
}

impl Code {
    const ALL: [Self; 16] = [
        Self::Activation,
        Self::Attack,
        Self::AttackForbidding,
        Self::Flight,
        Self::OwnLock,
        Self::OtherLock,
        Self::OwnRelease,
        Self::OtherRelease,
        Self::Unlock,
        Self::ChainSlide,
        Self::OtherSlide,
        Self::FreeSlide,
        Self::Satisfied,
        Self::Disturbed,
        Self::Frustrated,
        Self::Search,
    ];

    /// The code of the lower half of a byte.
    pub(super) fn of(bits: u8) -> Self {
        Self::ALL[usize::from(bits & 15)]
    }

    pub(super) const fn kind(self) -> EventKind {
        match self {
            Self::Activation => EventKind::Activation,
            Self::Attack | Self::AttackForbidding => EventKind::Attack,
            Self::Flight => EventKind::Flight,
            Self::OwnLock | Self::OtherLock => EventKind::Lock,
            Self::OwnRelease | Self::OtherRelease => EventKind::Release,
            Self::Unlock => EventKind::Unlock,
            Self::ChainSlide | Self::OtherSlide | Self::FreeSlide => EventKind::Slide,
            Self::Satisfied => EventKind::Satisfied,
            Self::Disturbed => EventKind::Disturbed,
            Self::Frustrated => EventKind::Frustrated,
            Self::Search => EventKind::Search,
        }
    }

    /// Whether a step starts with it wherever it is. (The first event of a recording starts one, whatever it is.)
    pub(super) const fn starts_step(self) -> bool {
        matches!(self, Self::Activation | Self::FreeSlide | Self::Search)
    }
}

/// Rules by their number in a packed decision.
const RULES: [Rule; 12] = [
    Rule::None,
    Rule::Only,
    Rule::Goal,
    Rule::Blank,
    Rule::Chance,
    Rule::Home,
    Rule::Unsatisfied,
    Rule::First,
    Rule::Lot,
    Rule::Noise,
    Rule::Vote,
    Rule::Bid,
];

/// In the place of a tile's number: the whole event follows.
const IN_FULL: u32 = 0;
/// The upper half of a packed decision's first byte where the whole event follows instead.
const DECISION_IN_FULL: u8 = 15;
/// Added there to the direction chosen: that no cell was chosen.
const NO_CHOICE: u8 = 4;
/// Added there for every manner beyond the first.
const MANNERS_APART: u8 = 5;

/// How much of a decision is written out: the first byte has the candidates (lower half), and the choice and this.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// No more: all follows from the way to the blank, which is a straight one, as everywhere but around locks.
    Plain,
    /// A second byte: the rule, how many are equally good, and whether the unit is not 1 and follows.
    Settled,
    /// The same, and the blank gradients.
    Detour,
}

/// In the second byte of a packed decision: its unit is not 1.
const OTHER_UNIT: u8 = 1 << 7;

/// The rule, and how many are equally good, where nothing but the nearness of the blank counts.
fn by_blank(candidates: &[Candidate]) -> (Rule, u8) {
    let least = candidates.iter().map(|candidate| candidate.blank).min();
    match candidates.iter().filter(|candidate| Some(candidate.blank) == least).count() {
        0 => (Rule::None, 0),
        1 if candidates.len() == 1 => (Rule::Only, 1),
        1 => (Rule::Blank, 1),
        equals => (Rule::Chance, equals as u8),
    }
}

/// What the events since the start of a block say about those to come.
#[derive(Clone, Debug)]
pub(super) struct Context {
    blank: Cell,
    slides: u64,
    /// The tiles that have acted or were attacked and have not slid since, with their cells.
    chain: Vec<(Tile, Cell)>,
    /// Who acts or was attacked last, and its cell.
    latest: (Tile, Cell),
    /// The cell chosen last.
    wish: Option<Cell>,
    /// The cell forbidden in the last attack.
    forbidden: Option<Cell>,
    /// The last slide.
    slid: Option<Slide>,
}

impl Context {
    /// At the start of a block, where nothing is known but the blank and the number of slides before.
    pub(super) fn new(blank: Cell, slides: u64) -> Self {
        let latest = (Tile::BLANK, blank);
        Self { blank, slides, chain: Vec::new(), latest, wish: None, forbidden: None, slid: None }
    }

    /// How many slides come before the next event.
    pub(super) fn slides(&self) -> u64 {
        self.slides
    }

    /// Packs an event behind others.
    pub(super) fn pack(&mut self, event: &Event, starts_step: bool, goal: &Goal, bytes: &mut Vec<u8>) -> Code {
        let (tile, cell) = self.latest;
        let code = match *event {
            Event::Activation { tile, cell, goal: home, turn, ref decision } => {
                let start = bytes.len();
                put(tile.0, bytes);
                put(cell.0, bytes);
                put(turn, bytes);
                let follows = is_tile(tile, goal) && home == goal.cell(tile);
                if !follows || !self.put_decision(tile, cell, decision, goal, bytes) {
                    bytes.truncate(start);
                    put(IN_FULL, bytes);
                    put_event(event, bytes);
                }
                Code::Activation
            }
            Event::Attack { attacker, victim, cell, forbidden } => {
                if attacker == tile && Some(cell) == self.wish && !victim.is_blank() {
                    put(victim.0, bytes);
                    forbidden.inspect(|forbidden| put(forbidden.0, bytes));
                } else {
                    put(IN_FULL, bytes);
                    put_event(event, bytes);
                }
                if forbidden.is_some() { Code::AttackForbidding } else { Code::Attack }
            }
            Event::Flight { tile: fleeing, cell: from, forbidden, ref decision } => {
                let follows = (fleeing, from, forbidden) == (tile, cell, self.forbidden) && is_tile(tile, goal);
                if !follows || !self.put_decision(tile, cell, decision, goal, bytes) {
                    bytes.push(DECISION_IN_FULL << 4);
                    put_event(event, bytes);
                }
                Code::Flight
            }
            Event::Lock { cell: locked } if locked == cell => Code::OwnLock,
            Event::Lock { cell } => {
                put(cell.0, bytes);
                Code::OtherLock
            }
            Event::Release { cell } if self.slid.is_some_and(|slide| slide.from == cell) => Code::OwnRelease,
            Event::Release { cell } => {
                put(cell.0, bytes);
                Code::OtherRelease
            }
            Event::Unlock => Code::Unlock,
            Event::Slide(slide) if !starts_step && self.chained_on(slide.from) == Some(slide.tile) => Code::ChainSlide,
            Event::Slide(slide) => {
                put(slide.tile.0, bytes);
                if starts_step { Code::FreeSlide } else { Code::OtherSlide }
            }
            Event::Satisfied { tile, cell } => {
                put_told(tile, cell, self.slid.map(|slide| (slide.tile, slide.to)), bytes);
                Code::Satisfied
            }
            Event::Disturbed { tile, cell } => {
                put_told(tile, cell, self.slid.map(|slide| (slide.tile, slide.from)), bytes);
                Code::Disturbed
            }
            Event::Frustrated { .. } => {
                put_event(event, bytes);
                Code::Frustrated
            }
            Event::Search { .. } => {
                put_event(event, bytes);
                Code::Search
            }
        };
        self.follow(event);
        code
    }

    /// Takes the first event off packed bytes. `direction` is that of the next slide among the moves.
    pub(super) fn unpack(
        &mut self,
        code: Code,
        direction: impl FnOnce() -> Direction,
        goal: &Goal,
        bytes: &mut &[u8],
    ) -> Event {
        let (tile, cell) = self.latest;
        let event = match code {
            Code::Activation => match take(bytes) {
                IN_FULL => take_event(bytes),
                number => {
                    let (tile, cell, turn) = (Tile(number), Cell(take(bytes)), take(bytes));
                    let first = take_byte(bytes);
                    let decision = self.take_decision(first, tile, cell, goal, bytes);
                    Event::Activation { tile, cell, goal: goal.cell(tile), turn, decision }
                }
            },
            Code::Attack | Code::AttackForbidding => match take(bytes) {
                IN_FULL => take_event(bytes),
                number => {
                    let forbidden = (code == Code::AttackForbidding).then(|| Cell(take(bytes)));
                    let cell = self.wish.expect("an attack that follows from a choice");
                    Event::Attack { attacker: tile, victim: Tile(number), cell, forbidden }
                }
            },
            Code::Flight => match take_byte(bytes) {
                first if first >> 4 == DECISION_IN_FULL => take_event(bytes),
                first => {
                    let decision = self.take_decision(first, tile, cell, goal, bytes);
                    Event::Flight { tile, cell, forbidden: self.forbidden, decision }
                }
            },
            Code::OwnLock => Event::Lock { cell },
            Code::OtherLock => Event::Lock { cell: Cell(take(bytes)) },
            Code::OwnRelease => Event::Release { cell: self.slid.expect("a release that follows from a slide").from },
            Code::OtherRelease => Event::Release { cell: Cell(take(bytes)) },
            Code::Unlock => Event::Unlock,
            Code::ChainSlide | Code::OtherSlide | Code::FreeSlide => {
                let (direction, to) = (direction(), self.blank);
                let from = goal.size().neighbour(to, direction.opposite()).expect("a log holds only legal slides");
                let tile = match code {
                    Code::ChainSlide => self.chained_on(from).expect("a slide that follows from a chain"),
                    _ => Tile(take(bytes)),
                };
                Event::Slide(Slide { tile, from, to, direction })
            }
            Code::Satisfied => {
                let (tile, cell) = take_told(self.slid.map(|slide| (slide.tile, slide.to)), bytes);
                Event::Satisfied { tile, cell }
            }
            Code::Disturbed => {
                let (tile, cell) = take_told(self.slid.map(|slide| (slide.tile, slide.from)), bytes);
                Event::Disturbed { tile, cell }
            }
            Code::Frustrated | Code::Search => take_event(bytes),
        };
        self.follow(&event);
        event
    }

    /// Takes note of an event.
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::Activation { tile, cell, ref decision, .. } => {
                self.latest = (tile, cell);
                self.chain.push(self.latest);
                self.wish = decision.chosen;
            }
            Event::Attack { victim, cell, forbidden, .. } => {
                self.latest = (victim, cell);
                self.chain.push(self.latest);
                self.forbidden = forbidden;
            }
            Event::Flight { ref decision, .. } => self.wish = decision.chosen,
            Event::Unlock => self.chain.clear(),
            Event::Slide(slide) => {
                if let Some(index) = self.chain.iter().rposition(|&(_, cell)| cell == slide.from) {
                    self.chain.remove(index);
                }
                self.blank = slide.from;
                self.slides += 1;
                self.slid = Some(slide);
            }
            _ => {}
        }
    }

    /// The tile of the chain on a cell.
    fn chained_on(&self, cell: Cell) -> Option<Tile> {
        self.chain.iter().rfind(|(_, at)| *at == cell).map(|&(tile, _)| tile)
    }

    /// Packs a decision in a byte or two (more where a candidate's way to the blank is no straight one) if it is one among
    /// the neighbours of a cell, with their distances to the tile's goal; else packs nothing and says no.
    fn put_decision(&self, tile: Tile, cell: Cell, decision: &Decision, goal: &Goal, bytes: &mut Vec<u8>) -> bool {
        let size = goal.size();
        if cell.index() >= size.cells() || decision.equals > 7 {
            return false;
        }
        let (mut candidates, mut ways, mut chosen) = (decision.candidates.iter().peekable(), 0, None);
        let mut is_direct = true;
        for (bit, direction) in (0..).zip(Direction::ALL) {
            let Some(next) = size.neighbour(cell, direction) else { continue };
            if decision.chosen == Some(next) {
                chosen = Some(bit);
            }
            if let Some(candidate) = candidates.next_if(|candidate| candidate.cell == next) {
                if candidate.goal != manhattan(size, next, goal.cell(tile)) {
                    return false;
                }
                ways |= 1 << bit;
                is_direct &= candidate.blank == manhattan(size, next, self.blank);
            }
        }
        if candidates.next().is_some() || decision.chosen.is_some() != chosen.is_some() {
            return false;
        }
        let is_one = decision.unit == 1;
        let follows = is_one && (decision.rule, decision.equals) == by_blank(&decision.candidates);
        let manner = match (is_direct, follows) {
            (true, true) => Manner::Plain,
            (true, false) => Manner::Settled,
            (false, _) => Manner::Detour,
        };
        bytes.push(ways | (chosen.unwrap_or(NO_CHOICE) + MANNERS_APART * manner as u8) << 4);
        if manner != Manner::Plain {
            bytes.push(decision.rule as u8 | decision.equals << 4 | if is_one { 0 } else { OTHER_UNIT });
            if !is_one {
                bytes.push(decision.unit);
            }
        }
        if manner == Manner::Detour {
            decision.candidates.iter().for_each(|candidate| put(candidate.blank.wrapping_add(1), bytes));
        }
        true
    }

    /// Takes a decision off packed bytes whose first is given.
    fn take_decision(&self, first: u8, tile: Tile, cell: Cell, goal: &Goal, bytes: &mut &[u8]) -> Decision {
        let size = goal.size();
        let (manner, choice) = ((first >> 4) / MANNERS_APART, (first >> 4) % MANNERS_APART);
        let second = (manner != Manner::Plain as u8).then(|| take_byte(bytes));
        let unit = if second.is_some_and(|second| second & OTHER_UNIT != 0) { take_byte(bytes) } else { 1 };
        let (mut candidates, mut chosen) = (Candidates::default(), None);
        for (bit, direction) in (0..).zip(Direction::ALL) {
            let Some(next) = size.neighbour(cell, direction) else { continue };
            if choice == bit {
                chosen = Some(next);
            }
            if first >> bit & 1 == 1 {
                let is_detour = manner == Manner::Detour as u8;
                let blank = if is_detour { take(bytes).wrapping_sub(1) } else { manhattan(size, next, self.blank) };
                candidates.push(Candidate { cell: next, goal: manhattan(size, next, goal.cell(tile)), blank });
            }
        }
        let by_blank = || by_blank(&candidates);
        let (rule, equals) = second.map_or_else(by_blank, |second| (RULES[usize::from(second & 15)], second >> 4 & 7));
        Decision { candidates, chosen, rule, equals, unit }
    }
}

fn is_tile(tile: Tile, goal: &Goal) -> bool {
    (1..=goal.size().tiles()).contains(&tile.index())
}

/// A tile and a cell: one byte where they follow.
fn put_told(tile: Tile, cell: Cell, expected: Option<(Tile, Cell)>, bytes: &mut Vec<u8>) {
    if expected == Some((tile, cell)) && !tile.is_blank() {
        put(0, bytes);
    } else {
        put(1, bytes);
        put(tile.0, bytes);
        put(cell.0, bytes);
    }
}

fn take_told(expected: Option<(Tile, Cell)>, bytes: &mut &[u8]) -> (Tile, Cell) {
    match take(bytes) {
        0 => expected.expect("what follows from a slide"),
        _ => (Tile(take(bytes)), Cell(take(bytes))),
    }
}

/// Seven bits a byte, the lowest first; the eighth says that more follow.
fn put(mut number: u32, bytes: &mut Vec<u8>) {
    while number > 0x7F {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> u32 {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = take_byte(bytes);
        number |= u32::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return number;
        }
        shift += 7;
    }
}

fn take_byte(bytes: &mut &[u8]) -> u8 {
    *bytes.split_off_first().expect("a block holds what was packed into it")
}

fn put_event(event: &Event, bytes: &mut Vec<u8>) {
    // An activation with four candidates and all integers at their longest has 90 bytes.
    let mut buffer = [0; 128];
    bytes.extend_from_slice(postcard::to_slice(event, &mut buffer).expect("an event is shorter than the buffer"));
}

fn take_event(bytes: &mut &[u8]) -> Event {
    let (event, rest) = postcard::take_from_bytes(bytes).expect("a block holds what was packed into it");
    *bytes = rest;
    event
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_rules_are_at_their_number() {
        assert!(Code::ALL.into_iter().enumerate().all(|(number, code)| code as usize == number));
        assert!(RULES.into_iter().enumerate().all(|(number, rule)| rule as usize == number));
    }
}
