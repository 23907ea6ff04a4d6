//! Imagination: the tiles around the blank tell each other short stories of slides, and the loudest are told on.
//!
//! A beam of [`ATTENTION`] stories, none longer than its horizon. A story knows only the tiles that it has moved, so that its
//! cost does not depend on the size of the board.

use crate::chance::{Draw, Stream};

use super::ground::Ground;

/// How many stories of a length are told on.
pub(super) const ATTENTION: usize = 40;
/// Chance adds less than this to sixteen times a voice, so that it decides among equals and hardly more.
const WHISPERS: u64 = 16;

/// What the stories are about.
pub(super) trait Wish {
    /// What a story must remember besides the tiles.
    type Memory: Copy;

    /// The tile slides from a place to the blank's: what is remembered then, and what all gain by it.
    fn slide(&mut self, ground: &Ground, memory: Self::Memory, tile: u32, from: u32, to: u32) -> (Self::Memory, i64);

    /// How loud a story is whose blank has come to a place.
    fn voice(&self, ground: &Ground, memory: Self::Memory, gain: i64, blank: u32) -> i64;

    /// What a story is worth, if it may be chosen.
    fn worth(&self, memory: Self::Memory, gain: i64, length: usize) -> Option<i64>;
}

/// A story: one slide more than its parent.
#[derive(Clone, Copy, Debug)]
struct Story<M> {
    parent: u32,
    /// Where the blank is.
    blank: u32,
    /// Where it was before, and the tile that went there.
    left: u32,
    tile: u32,
    gain: i64,
    /// The board told, as a number.
    board: u64,
    /// A bit for each place, modulo 8 × 8, that a tile has been moved to.
    touched: u64,
    memory: M,
}

/// The stories of one imagination, kept to reuse their memory.
#[derive(Clone, Debug)]
pub(super) struct Imagination<M> {
    stories: Vec<Story<M>>,
    drafts: Vec<Story<M>>,
    /// Of each draft its voice, reversed, and its number below.
    order: Vec<u64>,
    boards: Boards,
    way: Vec<u32>,
    /// Slides imagined.
    slides: u64,
}

impl<M: Copy> Imagination<M> {
    pub(super) fn new() -> Self {
        Self {
            stories: Vec::new(),
            drafts: Vec::new(),
            order: Vec::new(),
            boards: Boards::new(),
            way: Vec::new(),
            slides: 0,
        }
    }

    /// Slides imagined so far.
    pub(super) fn slides(&self) -> u64 {
        self.slides
    }

    /// The places that the blank visits in the best story of the last imagination.
    pub(super) fn way(&self) -> &[u32] {
        &self.way
    }

    /// The worth of the best story of at most `horizon` slides; among equals the shortest, then the one kept first.
    pub(super) fn imagine<W: Wish<Memory = M>>(
        &mut self,
        ground: &Ground,
        wish: &mut W,
        memory: M,
        horizon: usize,
        chance: &mut Stream,
    ) -> Option<i64> {
        let blank = ground.blank();
        self.stories.clear();
        self.stories.push(Story { parent: 0, blank, left: 0, tile: 0, gain: 0, board: 0, touched: 0, memory });
        let mut told = 0..1;
        let mut best: Option<(i64, usize)> = None;
        for length in 1..=horizon {
            self.draft(ground, wish, told.clone(), chance);
            self.order.sort_unstable();
            self.boards.forget();
            told = self.stories.len()..self.stories.len();
            for &key in self.order.iter().take(2 * ATTENTION) {
                let draft = &self.drafts[(key & NUMBER) as usize];
                if !self.boards.insert(draft.board) {
                    continue;
                }
                if let Some(worth) = wish.worth(draft.memory, draft.gain, length)
                    && best.is_none_or(|(most, _)| worth > most)
                {
                    best = Some((worth, self.stories.len()));
                }
                self.stories.push(*draft);
                told.end += 1;
                if told.len() == ATTENTION {
                    break;
                }
            }
        }
        let (worth, mut story) = best?;
        self.way.clear();
        while story != 0 {
            self.way.push(self.stories[story].blank);
            story = self.stories[story].parent as usize;
        }
        self.way.reverse();
        Some(worth)
    }

    /// Tells every story of a level on by one slide, in each direction but back.
    #[inline]
    fn draft<W: Wish<Memory = M>>(
        &mut self,
        ground: &Ground,
        wish: &mut W,
        told: std::ops::Range<usize>,
        chance: &mut Stream,
    ) {
        self.drafts.clear();
        self.order.clear();
        for index in told {
            let story = self.stories[index];
            let touched = story.touched | bit(ground, story.blank);
            for from in ground.around(story.blank) {
                if from == story.left || !ground.is_open(from) {
                    continue;
                }
                let tile = if story.touched & bit(ground, from) == 0 {
                    ground.occupant(from)
                } else {
                    self.occupant(ground, index, from)
                };
                let (memory, gain) = wish.slide(ground, story.memory, tile, from, story.blank);
                let gain = story.gain + gain;
                let voice = wish.voice(ground, memory, gain, from) * WHISPERS as i64 + chance.below(WHISPERS) as i64;
                let board = story.board.wrapping_add(shifted(tile, from, story.blank));
                self.order.push(((LOUDEST - voice) as u64) << NUMBER_BITS | self.drafts.len() as u64);
                let (parent, left) = (index as u32, story.blank);
                self.drafts.push(Story { parent, blank: from, left, tile, gain, board, touched, memory });
            }
        }
        self.slides += self.drafts.len() as u64;
    }

    /// Who stands on a place that the story may have touched.
    fn occupant(&self, ground: &Ground, mut story: usize, place: u32) -> u32 {
        while story != 0 {
            let told = &self.stories[story];
            if told.left == place {
                return told.tile;
            }
            story = told.parent as usize;
        }
        ground.occupant(place)
    }
}

/// A level has at most 3 × [`ATTENTION`] drafts: their numbers fit in a byte.
const NUMBER_BITS: u32 = 8;
const NUMBER: u64 = (1 << NUMBER_BITS) - 1;
const _: () = assert!(3 * ATTENTION <= NUMBER as usize);
/// More than any voice with its whisper.
const LOUDEST: i64 = 1 << 54;

#[inline]
fn bit(ground: &Ground, place: u32) -> u64 {
    let (x, y) = ground.at(place);
    1 << ((x & 7) | (y & 7) << 3)
}

/// What a slide changes in the number of a board, which is the sum over its tiles of a random number of the tile times one of
/// its place, modulo 2⁶⁴. (Two boards with the same number would be taken for one; that loses a story and nothing else.)
#[inline]
fn shifted(tile: u32, from: u32, to: u32) -> u64 {
    mixed(u64::from(tile)).wrapping_mul(mixed(u64::from(to) << 32).wrapping_sub(mixed(u64::from(from) << 32)))
}

/// The finalizer of `SplitMix64` (Steele, Lea & Flood 2014).
#[inline]
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The boards of one level: a small open hash table that is emptied by counting on.
#[derive(Clone, Debug)]
struct Boards {
    slots: Vec<(u64, u32)>,
    level: u32,
}

impl Boards {
    /// More than three times as many as a level keeps.
    const SLOTS: usize = 128;

    fn new() -> Self {
        Self { slots: vec![(0, 0); Self::SLOTS], level: 0 }
    }

    fn forget(&mut self) {
        if self.level == u32::MAX {
            *self = Self::new();
        }
        self.level += 1;
    }

    /// Whether it is new.
    #[inline]
    fn insert(&mut self, board: u64) -> bool {
        let mut slot = (board >> 32) as usize % Self::SLOTS;
        loop {
            let (there, level) = self.slots[slot];
            if level != self.level {
                self.slots[slot] = (board, self.level);
                return true;
            }
            if there == board {
                return false;
            }
            slot = (slot + 1) % Self::SLOTS;
        }
    }
}
