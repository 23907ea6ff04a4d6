//! How fast the player plays.

use std::fmt;

use crate::cli::failure::Failure;
use crate::report::count;

/// The rate where nobody asks for another.
pub(super) const DEFAULT: f64 = 4.0;

/// Steps (activations of agents, or single events) per second, from 0.5 to 10,000.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rate(f64);

impl Rate {
    const SLOWEST: f64 = 0.5;
    const FASTEST: f64 = 10_000.0;
    /// What + and - go through: about three to a decade.
    const NOTCHES: [f64; 14] =
        [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1_000.0, 2_000.0, 5_000.0, 10_000.0];

    pub(super) fn new(per_second: f64) -> Result<Self, Failure> {
        if (Self::SLOWEST..=Self::FASTEST).contains(&per_second) {
            Ok(Self(per_second))
        } else {
            Err(Failure::input(format!(
                "--speed cannot be {per_second}: it is from 0.5 to 10000 activations per second"
            )))
        }
    }

    pub(super) fn per_second(self) -> f64 {
        self.0
    }

    /// The next notch up; at the fastest, the same.
    pub(super) fn faster(self) -> Self {
        Self(Self::NOTCHES.into_iter().find(|&notch| notch > self.0).unwrap_or(Self::FASTEST))
    }

    /// The next notch down; at the slowest, the same.
    pub(super) fn slower(self) -> Self {
        Self(Self::NOTCHES.into_iter().rev().find(|&notch| notch < self.0).unwrap_or(Self::SLOWEST))
    }
}

/// A number of steps, rounded down.
#[expect(clippy::cast_sign_loss, reason = "rates and times are not negative, and the cast saturates")]
pub(super) fn whole(steps: f64) -> u64 {
    steps as u64
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.fract() == 0.0 { count(whole(self.0)).fmt(f) } else { self.0.fmt(f) }
    }
}
