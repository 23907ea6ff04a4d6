//! The page's clock, as `std::time::Instant`, which panics here.

use std::ops::Sub;
use std::time::Duration;

use super::page;

/// A moment of the page's clock, which never goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(Duration);

impl Instant {
    /// This one.
    #[must_use]
    pub fn now() -> Self {
        Self(page::now())
    }

    /// The time since then.
    #[must_use]
    pub fn elapsed(self) -> Duration {
        Self::now() - self
    }
}

impl Sub for Instant {
    type Output = Duration;

    fn sub(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}
