//! Consideration: how much a push minds what it does to the pushed.

use crate::puzzle::Position;

/// How much the blank gradient minds the wishes of the tiles in between: α in whole hundredths, 0 ≤ α < 1.
///
/// A slide that brings a tile nearer to its own goal counts 1 − α of a slide, one that takes it farther away 1 + α. All is
/// reckoned in whole hundredths of a slide ([`Consideration::UNIT`]), so that equals are exactly equal on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Consideration(u8);

impl Consideration {
    /// None: a step is a step, and the blank gradient a number of steps.
    pub const NONE: Self = Self(0);
    /// The most, in hundredths: at 100 a slide could cost nothing, and the way to the blank would lose itself.
    pub const MOST: u8 = 99;
    /// What a slide counts in a priced gradient, where nobody's wishes are minded.
    pub const UNIT: u32 = 100;

    /// α in hundredths, up to [`Consideration::MOST`].
    #[must_use]
    pub const fn new(hundredths: u8) -> Option<Self> {
        if hundredths <= Self::MOST { Some(Self(hundredths)) } else { None }
    }

    /// α in hundredths.
    #[must_use]
    #[inline]
    pub const fn hundredths(self) -> u8 {
        self.0
    }

    /// Whether nobody is considered: the plain blank gradient.
    #[must_use]
    #[inline]
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// What the slide of a tile to a neighbouring cell counts, in hundredths: 100 − 100α × (how much nearer to its goal it
    /// gets, 1 or −1).
    #[inline]
    pub(crate) fn slide(self, from: Position, to: Position, home: Position) -> u32 {
        self.push(to.distance(home) < from.distance(home))
    }

    /// What a slide counts, in hundredths, by whether it brings its tile nearer to its goal or takes it farther away.
    #[inline]
    pub(crate) fn push(self, is_nearer: bool) -> u32 {
        let alpha = u32::from(self.0);
        if is_nearer { Self::UNIT - alpha } else { Self::UNIT + alpha }
    }

    /// The least that a slide can count, in hundredths.
    #[inline]
    pub(crate) fn least(self) -> u32 {
        Self::UNIT - u32::from(self.0)
    }
}
