//! Hands for a build: the threads of this machine.

use std::sync::Mutex;
use std::thread;

use crate::search::heuristic::pattern::Workers;

/// As many threads as the machine has processors.
#[derive(Clone, Copy, Debug)]
pub struct Threads(usize);

impl Default for Threads {
    fn default() -> Self {
        Self(thread::available_parallelism().map_or(1, Into::into))
    }
}

impl Workers for Threads {
    fn count(&self) -> usize {
        self.0
    }

    fn each<T: Send>(&self, parts: &mut [T], work: impl Fn(usize, &mut T) + Sync) {
        if self.0 == 1 || parts.len() < 2 {
            return parts.iter_mut().enumerate().for_each(|(number, part)| work(number, part));
        }
        // Whoever is free takes the next part.
        let waiting = Mutex::new(parts.iter_mut().enumerate());
        let next = || waiting.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next();
        thread::scope(|scope| {
            for _ in 0..self.0 {
                scope.spawn(|| {
                    while let Some((number, part)) = next() {
                        work(number, part);
                    }
                });
            }
        });
    }
}
