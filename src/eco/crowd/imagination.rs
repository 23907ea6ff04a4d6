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

    /// The tile slides from a place to the blank's: what is remembered then, and what the tile gains by it.
    fn slide(&self, ground: &Ground, memory: Self::Memory, tile: u32, from: u32, to: u32) -> (Self::Memory, i64);

    /// How badly the blank wants to be elsewhere than on a place.
    fn unease_of_blank(&mut self, ground: &Ground, place: u32) -> i64;

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
    memory: M,
}

/// The stories of one imagination, kept to reuse their memory.
#[derive(Clone, Debug)]
pub(super) struct Imagination<M> {
    stories: Vec<Story<M>>,
    /// Of each story, for each place modulo 8 × 8, the last story on its way here that moved a tile to such a place; 0: none.
    touched: Vec<[u16; 64]>,
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
            touched: Vec::new(),
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
        self.stories.push(Story { parent: 0, blank, left: 0, tile: 0, gain: 0, board: 0, memory });
        self.touched.clear();
        self.touched.push([0; 64]);
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
                let mut touched = self.touched[draft.parent as usize];
                touched[window(ground, draft.left)] = self.stories.len() as u16;
                self.touched.push(touched);
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
            let Story { blank, left, gain, board, memory, .. } = self.stories[index];
            let gain = gain + wish.unease_of_blank(ground, blank);
            let parent = index as u32;
            for from in ground.around(blank) {
                if from == left || !ground.is_open(from) {
                    continue;
                }
                let tile = self.occupant(ground, index, from);
                let (memory, gained) = wish.slide(ground, memory, tile, from, blank);
                let gain = gain + gained - wish.unease_of_blank(ground, from);
                let voice = wish.voice(ground, memory, gain, from) * WHISPERS.cast_signed()
                    + chance.below(WHISPERS).cast_signed();
                let board = board.wrapping_add(ground.shifted(tile, from, blank));
                self.order.push((LOUDEST - voice).cast_unsigned() << NUMBER_BITS | self.drafts.len() as u64);
                self.drafts.push(Story { parent, blank: from, left: blank, tile, gain, board, memory });
            }
        }
        self.slides += self.drafts.len() as u64;
    }

    /// Who stands on a place, as a story tells it.
    #[inline]
    fn occupant(&self, ground: &Ground, story: usize, place: u32) -> u32 {
        let mut last = usize::from(self.touched[story][window(ground, place)]);
        while last != 0 {
            let told = &self.stories[last];
            if told.left == place {
                return told.tile;
            }
            last = told.parent as usize;
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

/// A place modulo 8 × 8.
#[inline]
fn window(ground: &Ground, place: u32) -> usize {
    let (x, y) = ground.at(place);
    usize::from((x & 7) | (y & 7) << 3)
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
