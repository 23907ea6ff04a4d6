//! Lower bounds that know the parity of every solution.

use crate::puzzle::manhattan;
use crate::solver::Instance;

/// Whether solutions of an instance have an odd or an even number of slides: each slide moves the blank one cell, so it is the
/// parity of the blank's distance from home.
#[derive(Clone, Copy, Debug)]
pub struct Parity(u64);

impl Parity {
    pub fn of(instance: &Instance) -> Self {
        let (blank, home) = (instance.start().blank(), instance.goal().arrangement().blank());
        Self(u64::from(manhattan(instance.size(), blank, home) % 2))
    }

    /// The least possible length that is not below a bound in units of 1 / `unit` slides.
    pub fn raise(self, bound: u64, unit: u64) -> u64 {
        let slides = bound.div_ceil(unit);
        slides + (slides + self.0) % 2
    }
}
