//! How far an experiment is, on standard error; silent when that is no terminal.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};

/// A line with the runs done, the steps of all runs, and an idea of how long the rest takes.
pub(super) struct Progress<'a> {
    bar: ProgressBar,
    steps: &'a AtomicU64,
    began: Instant,
    next: Instant,
    /// Runs of this folder; those that were done before, and those that are done now.
    total: u64,
    before: u64,
    done: u64,
}

impl<'a> Progress<'a> {
    const PAUSE: Duration = Duration::from_millis(200);

    pub(super) fn new(total: u64, before: u64, steps: &'a AtomicU64) -> Self {
        let bar = ProgressBar::new_spinner();
        bar.set_style(ProgressStyle::with_template("{spinner} {msg} ({elapsed})").expect("a fixed template"));
        let now = Instant::now();
        Self { bar, steps, began: now, next: now + Duration::from_secs(1), total, before, done: before }
    }

    /// One run more.
    pub(super) fn count(&mut self) {
        self.done += 1;
    }

    /// Shows how far it is, if it is time.
    pub(super) fn show(&mut self) {
        if Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + Self::PAUSE;
        let (done, steps) = (HumanCount(self.done), HumanCount(self.steps.load(Ordering::Relaxed)));
        let now = self.done - self.before;
        // Runs differ much: an idea only, from those of this process.
        let left = self.began.elapsed().as_secs_f64() * (self.total - self.done) as f64 / now as f64;
        let left = Duration::try_from_secs_f64(left).ok().filter(|_| now > 0);
        let left = left.map_or_else(String::new, |left| format!(", about {} left", HumanDuration(left)));
        self.bar.set_message(format!("{done} of {} runs, {steps} steps{left}", HumanCount(self.total)));
        self.bar.tick();
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
