//! The crowd phase: nobody is in charge. The tiles around the blank vote with their unease on the next few slides, until that
//! no longer pays.

use std::collections::VecDeque;

use crate::chance::Stream;

use super::ground::{Ground, Made};
use super::imagination::Imagination;
use super::unease::Unease;

/// How many slides ahead the crowd imagines.
const HORIZON: usize = 24;
/// How many slides of the story chosen are made before the next vote.
pub(super) const COMMITMENT: usize = 4;
/// After so many slides per cell of the board trodden places recover half.
const HALF_LIFE: u64 = 6;
/// Entropy that each hundred slides must have brought down, over as many slides as the board has cells.
const WORTH: u64 = 45;
/// Trodden places tire so many times as much at most.
const MOST_RESTLESS: i64 = 4;

/// The crowd between two votes.
#[derive(Clone, Debug)]
pub(super) struct Mood {
    unease: Unease,
    imagination: Imagination<()>,
    restless: i64,
    slides: u64,
    next_rest: u64,
    half_life: u64,
    patience: usize,
    /// The entropy before each of the last `patience` slides, the oldest first, since the mood last changed.
    past: VecDeque<u64>,
}

impl Mood {
    pub(super) fn new(ground: &Ground) -> Self {
        let area = ground.size().cells();
        let half_life = HALF_LIFE * area as u64;
        Self {
            unease: Unease::new(ground),
            imagination: Imagination::new(),
            restless: 1,
            slides: 0,
            next_rest: half_life,
            half_life,
            patience: area,
            past: VecDeque::with_capacity(area + 1),
        }
    }

    /// Slides imagined so far.
    pub(super) fn imagined(&self) -> u64 {
        self.imagination.slides()
    }

    /// The slides voted for: the places that the blank visits, at least one.
    pub(super) fn vote(&mut self, ground: &Ground, chance: &mut Stream) -> &[u32] {
        self.unease.look(ground);
        let elected = self.imagination.imagine(ground, &mut self.unease, (), HORIZON, chance);
        debug_assert!(elected.is_some(), "the blank has two neighbours at least");
        let way = self.imagination.way();
        &way[..way.len().min(COMMITMENT)]
    }

    /// After the slides of a vote, all of them made: whether the crowd goes on.
    pub(super) fn goes_on(&mut self, ground: &Ground, way: &[u32], made: &[Made]) -> bool {
        debug_assert_eq!(way.len(), made.len());
        for (&entered, made) in way.iter().zip(made) {
            self.unease.tread(entered, self.restless);
            if self.past.len() == self.patience {
                self.past.pop_front();
            }
            self.past.push_back(made.entropy);
        }
        self.slides += made.len() as u64;
        if self.slides >= self.next_rest {
            self.unease.rest();
            self.next_rest += self.half_life;
        }
        if self.past.len() < self.patience {
            return true;
        }
        let (then, now) = (self.past[0], ground.entropy());
        // Entropy may have grown: then the fall is negative.
        if 100 * then >= 100 * now + WORTH * self.patience as u64 {
            return true;
        }
        if self.restless == MOST_RESTLESS || !self.unease.is_much_left(now) {
            return false;
        }
        // With so much trouble left the blank is caught in a pocket: it tires faster from now on.
        self.restless *= 2;
        self.past.clear();
        true
    }
}
