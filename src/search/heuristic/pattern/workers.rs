//! Whoever lends hands to a build.

/// Works on many parts at once, or one after the other. The result never depends on it: parts share only what they read.
pub trait Workers {
    /// How many parts are worked on at the same time.
    fn count(&self) -> usize;

    /// Does something with every part and its number.
    fn each<T: Send>(&self, parts: &mut [T], work: impl Fn(usize, &mut T) + Sync);
}

/// One after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Workers for Alone {
    fn count(&self) -> usize {
        1
    }

    fn each<T: Send>(&self, parts: &mut [T], work: impl Fn(usize, &mut T) + Sync) {
        parts.iter_mut().enumerate().for_each(|(number, part)| work(number, part));
    }
}
