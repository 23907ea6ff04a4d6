//! The digest of a run: a name for its slides.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::puzzle::{Direction, Goal, Slide};
use crate::solver::{Event, Instance, Observer};

/// BLAKE3 of `"{start}\n{goal}\n{moves}\n"`: both boards on one line (`8 6 7/2 5 4/3 0 1`), the moves as the letters
/// `UDLR` of the tile's way, without spaces. Two runs agree exactly when their slides do.
///
/// Shown and stored as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(blake3::Hash);

/// A text that is no digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a digest has 64 hexadecimal digits")]
pub struct DigestError;

impl Digest {
    /// The digest of a list of moves.
    #[must_use]
    pub fn of(instance: &Instance, moves: impl IntoIterator<Item = Direction>) -> Self {
        let mut digester = Digester::new(instance);
        moves.into_iter().for_each(|direction| digester.push(direction));
        digester.finish()
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_hex())
    }
}

impl FromStr for Digest {
    type Err = DigestError;

    fn from_str(text: &str) -> Result<Self, DigestError> {
        blake3::Hash::from_hex(text).map(Self).map_err(|_| DigestError)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Letters held back before they are hashed: BLAKE3 is fast only on whole blocks.
const BUFFER: usize = 4096;

/// Makes a [`Digest`] while a run goes on. As an observer it wants no events and costs one byte written per slide.
#[derive(Clone)]
pub struct Digester {
    hasher: blake3::Hasher,
    letters: Vec<u8>,
}

impl Digester {
    /// A digest of no moves yet.
    #[must_use]
    pub fn new(instance: &Instance) -> Self {
        let mut hasher = blake3::Hasher::new();
        for board in [instance.start(), Goal::arrangement(instance.goal())] {
            hasher.update(board.to_string().as_bytes());
            hasher.update(b"\n");
        }
        Self { hasher, letters: Vec::with_capacity(BUFFER) }
    }

    /// One move more.
    #[inline]
    pub fn push(&mut self, direction: Direction) {
        const LETTERS: [u8; 4] = *b"UDLR";
        if self.letters.len() == BUFFER {
            self.hasher.update(&self.letters);
            self.letters.clear();
        }
        self.letters.push(LETTERS[direction as usize]);
    }

    /// The digest of the moves so far.
    #[must_use]
    pub fn finish(&self) -> Digest {
        let mut hasher = self.hasher.clone();
        hasher.update(&self.letters);
        hasher.update(b"\n");
        Digest(hasher.finalize())
    }
}

impl fmt::Debug for Digester {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Digester").field(&self.finish()).finish()
    }
}

impl Observer for Digester {
    #[inline]
    fn wants_events(&self) -> bool {
        false
    }

    #[inline]
    fn event(&mut self, event: &Event) {
        if let Event::Slide(slide) = event {
            self.push(slide.direction);
        }
    }

    #[inline]
    fn slide(&mut self, slide: Slide) {
        self.push(slide.direction);
    }
}
