//! An event in a few bytes: what follows from the events just before it, from the goal or from the moves is left out.
//!
//! In an aggression chain nearly everything follows. The victim is on the cell that the attacker chose, it flees from there
//! and locks it, the tiles of the chain slide from the blank backwards. So a link of a chain, four events, takes some 5
//! bytes. Whatever does not follow is written out in full, so every event comes back as it was told.
//!
//! Packing and unpacking [follow](Context::follow) the same events, from the start of a block on: that is all that must
//! agree between them.

mod code;
mod decision;
mod number;

use crate::puzzle::{Cell, Direction, Goal, Slide, Tile};
use crate::solver::Event;

use decision::{DECISION_IN_FULL, put_decision, take_decision};
use number::{put, take, take_byte};

pub(super) use code::Code;

/// In the place of a tile's number: the whole event follows.
const IN_FULL: u32 = 0;

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
                if !follows || !put_decision(self.blank, (tile, cell), decision, goal, bytes) {
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
                if !follows || !put_decision(self.blank, (tile, cell), decision, goal, bytes) {
                    bytes.push(DECISION_IN_FULL);
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
                    let decision = take_decision(first, self.blank, (tile, cell), goal, bytes);
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
                DECISION_IN_FULL => take_event(bytes),
                first => {
                    let decision = take_decision(first, self.blank, (tile, cell), goal, bytes);
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
