//! What came of an agent's wish, before it is put into words.

use crate::puzzle::{Cell, Direction, Goal, Size, Tile};
use crate::solver::{Candidate, Decision, Event};

/// What the events of an activation come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consequence {
    /// The tiles attacked, in order, as far as each was attacked by the one before (the first by the tile that acts).
    pub chain: Vec<Tile>,
    /// The cell to which the first of them may not flee.
    pub forbidden: Option<Cell>,
    /// How many tiles have slid.
    pub slid: u64,
    /// The tiles that came home, in order.
    pub home: Vec<Tile>,
    /// The tiles driven off home, in order.
    pub disturbed: Vec<Tile>,
    /// The tile that had nowhere to go or to flee: the activation failed.
    pub cornered: Option<Tile>,
}

impl Consequence {
    /// Of the events of an activation, as far as they go.
    #[must_use]
    pub fn of(events: &[Event], goal: &Goal) -> Self {
        let mut told = Self::default();
        let mut last = None;
        for event in events {
            match *event {
                Event::Activation { tile, .. } => last = Some(tile),
                Event::Attack { attacker, victim, forbidden, .. } => {
                    if last.is_some_and(|last| last != attacker) {
                        continue;
                    }
                    if told.chain.is_empty() {
                        told.forbidden = forbidden;
                    }
                    told.chain.push(victim);
                    last = Some(victim);
                }
                Event::Slide(slide) => {
                    told.slid += 1;
                    // Where one tile slides more than once, what counts is where it is at last.
                    if goal.cell(slide.tile) == slide.to && !remove(&mut told.disturbed, slide.tile) {
                        told.home.push(slide.tile);
                    }
                    if goal.cell(slide.tile) == slide.from && !remove(&mut told.home, slide.tile) {
                        told.disturbed.push(slide.tile);
                    }
                }
                Event::Frustrated { cornered, .. } => {
                    told.cornered = Some(cornered);
                    break;
                }
                _ => {}
            }
        }
        told
    }
}

/// Takes a tile out of a list; whether it was there.
fn remove(list: &mut Vec<Tile>, tile: Tile) -> bool {
    let place = list.iter().position(|&listed| listed == tile);
    place.map(|place| list.remove(place)).is_some()
}

/// The candidate that was chosen.
pub(super) fn chosen(decision: &Decision) -> Option<&Candidate> {
    decision.candidates.iter().find(|candidate| Some(candidate.cell) == decision.chosen)
}

/// The direction from a cell to its neighbour; `None` where they are none.
pub(super) fn direction(from: Cell, to: Cell, size: Size) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| size.neighbour(from, direction) == Some(to))
}

/// The tiles of a list that are named one by one, and where it is long: how many more there are, and the last of them.
pub(super) fn shortened(tiles: &[Tile]) -> (&[Tile], Option<(usize, Tile)>) {
    /// Tiles named at most.
    const NAMED: usize = 4;
    match tiles {
        [_, _, rest @ .., last] if tiles.len() > NAMED => (&tiles[..2], Some((rest.len() + 1, *last))),
        _ => (tiles, None),
    }
}
