//! Chance: the one source of randomness, the same on every machine.
//!
//! All chance comes from `ChaCha8` (Bernstein 2008) keyed with the run's 64-bit seed (little-endian, then 24 zero bytes).
//! Three independent streams are used, so that asking for another board never changes the schedule:
//! stream 0 draws boards, stream 1 the schedule, stream 2 ties. The sampling is written out here, with literal test
//! vectors, because a library's may change between versions and would then change every recorded run.
//!
//! ```
//! use ecotaquin::chance::{Draw, Stream};
//! let mut schedule = Stream::schedule(1);
//! let die = 1 + schedule.below(6);
//! assert!((1..=6).contains(&die));
//! ```

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Whoever can pick one of `count` equal alternatives.
///
/// Implemented by [`Stream`] for runs, and by the enumerator of all outcomes for exact analysis: the code of the agents
/// is the same for both.
pub trait Draw {
    /// A number in `0..count`, each equally likely. `below(1)` draws nothing.
    ///
    /// # Panics
    /// When `count` is 0.
    fn below(&mut self, count: u64) -> u64;
}

/// One of the three independent random streams of a seed.
#[derive(Clone, Debug)]
pub struct Stream {
    generator: ChaCha8Rng,
    words: u64,
}

impl Stream {
    fn new(seed: u64, stream: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Self { generator, words: 0 }
    }

    /// Stream 0: random boards.
    #[must_use]
    pub fn boards(seed: u64) -> Self {
        Self::new(seed, 0)
    }

    /// Stream 1: who acts when.
    #[must_use]
    pub fn schedule(seed: u64) -> Self {
        Self::new(seed, 1)
    }

    /// Stream 2: which of several equal cells an agent takes.
    #[must_use]
    pub fn ties(seed: u64) -> Self {
        Self::new(seed, 2)
    }

    /// 64-bit words drawn so far: unchanged exactly when no chance was involved in between.
    #[must_use]
    pub fn words_drawn(&self) -> u64 {
        self.words
    }

    fn word(&mut self) -> u64 {
        self.words += 1;
        self.generator.next_u64()
    }
}

impl Draw for Stream {
    /// Lemire's method (2019, "Fast random integer generation in an interval"): multiply and take the high half of the
    /// 128-bit product, drawing again while the low half is below 2⁶⁴ mod `count`.
    #[inline]
    fn below(&mut self, count: u64) -> u64 {
        assert!(count > 0, "cannot choose among nothing");
        if count == 1 {
            return 0;
        }
        loop {
            let product = u128::from(self.word()) * u128::from(count);
            let low = product as u64;
            // 2⁶⁴ mod count is less than count: the division is seldom needed.
            if low >= count || low >= count.wrapping_neg() % count {
                return (product >> 64) as u64;
            }
        }
    }
}

/// Fisher–Yates from the last index down: every order equally likely.
pub fn shuffle<T>(items: &mut [T], draw: &mut impl Draw) {
    for last in (1..items.len()).rev() {
        let other = draw.below(last as u64 + 1) as usize;
        items.swap(last, other);
    }
}

#[cfg(test)]
mod tests {
    //! Literal values from an independent implementation of `ChaCha8` in Python (`tests/data/chance_vectors.py`); the very
    //! first word is the `ECRYPT` test vector of the zero key (3e00ef2f895f40d6…). A change here changes every recorded run.

    use super::*;

    #[test]
    fn the_streams_are_the_words_of_chacha8_keyed_with_the_seed() {
        let words = |mut stream: Stream| -> Vec<u64> { (0..4).map(|_| stream.word()).collect() };
        assert_eq!(
            words(Stream::boards(0)),
            [0xd640_5f89_2fef_003e, 0xa1a5_091f_e8b8_5b7f, 0x3b7f_9ace_c30e_842c, 0x1e1a_71ef_88e1_1b18]
        );
        assert_eq!(
            words(Stream::schedule(1)),
            [0x1a81_25d4_8c6f_ea14, 0xd167_e651_ac49_9192, 0xa35d_1d16_a09a_4bb5, 0x53d7_c3fc_a9d2_82dd]
        );
        assert_eq!(
            words(Stream::ties(0x0123_4567_89ab_cdef)),
            [0xdcb6_2e10_7b27_1264, 0x4e85_7074_dddb_6aaf, 0x5efe_d6c9_6a3f_cd7e, 0xf75f_67cc_2d46_174a]
        );
        let mut long = Stream::schedule(1);
        assert_eq!((0..20).map(|_| long.word()).last(), Some(0xeb72_ec4b_a48f_d607));
        assert_eq!(long.words_drawn(), 20);
    }

    #[test]
    fn below_has_fixed_values_for_small_and_huge_ranges() {
        let mut stream = Stream::ties(42);
        let counts = [1, 2, 3, 4, 6, 10, 100, 1_000_000, 1 << 32, (1 << 63) + 1, u64::MAX];
        assert_eq!(
            counts.map(|count| stream.below(count)),
            [0, 0, 1, 2, 3, 3, 29, 771_966, 2_358_561_984, 6_427_575_750_792_764_197, 15_866_462_778_460_307_594]
        );
    }

    #[test]
    fn below_one_draws_nothing() {
        let mut stream = Stream::ties(42);
        assert_eq!(stream.below(1), 0);
        assert_eq!(stream.words_drawn(), 0);
    }

    #[test]
    fn a_shuffle_has_a_fixed_value() {
        let mut items: Vec<u32> = (0..10).collect();
        shuffle(&mut items, &mut Stream::boards(7));
        assert_eq!(items, [5, 3, 9, 8, 1, 6, 2, 0, 4, 7]);
    }

    #[test]
    fn a_shuffled_board_has_a_fixed_value() {
        use crate::puzzle::{Goal, NamedGoal, Size, Tile, random_board};
        let goal = Goal::named(NamedGoal::BlankLast, Size::new(3, 3).unwrap());
        // The script shuffles 2 8 7/4 5 1/0 3 6 (16 inversions: reachable) and 8 0 5/1 2 7/4 3 6 (15: 1 and 2 are exchanged).
        let tiles = |seed| random_board(&goal, &mut Stream::boards(seed)).tiles().to_vec();
        assert_eq!(tiles(7), [2, 8, 7, 4, 5, 1, 0, 3, 6].map(Tile));
        assert_eq!(tiles(3), [8, 0, 5, 2, 1, 7, 4, 3, 6].map(Tile));
    }
}
