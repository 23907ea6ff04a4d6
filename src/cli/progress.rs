//! Progress of long work, on standard error; silent when that is no terminal.

use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use crate::experiment::Watch;
use crate::solver::{Observer, Work};

use super::interrupt;

/// A line that shows what a run has done so far, from its second second on.
pub(crate) struct Progress<'a> {
    bar: ProgressBar,
    label: String,
    next: Instant,
    observer: Option<&'a mut dyn Observer>,
}

impl<'a> Progress<'a> {
    const PAUSE: Duration = Duration::from_millis(200);

    pub(crate) fn new(label: String, observer: Option<&'a mut dyn Observer>) -> Self {
        let bar = ProgressBar::new_spinner();
        bar.set_style(ProgressStyle::with_template("{spinner} {msg} ({elapsed})").expect("a fixed template"));
        Self { bar, label, next: Instant::now() + Duration::from_secs(1), observer }
    }

    /// Shows how an iteration goes on: rounds done, and how much is left, relative. Says whether to go on.
    pub(crate) fn solving(&mut self, rounds: u64, left: f64) -> bool {
        if Instant::now() >= self.next {
            self.bar.set_message(format!("{}: round {}, {left:.0e} left", self.label, HumanCount(rounds)));
            self.bar.tick();
            self.next = Instant::now() + Self::PAUSE;
        }
        !interrupt::asked()
    }

    fn show(&mut self, moves: u64, work: &Work) {
        let steps = HumanCount(work.steps());
        let done = match work {
            Work::Eco { .. } => format!("{steps} activations, {} moves", HumanCount(moves)),
            Work::Search { peak_stored, .. } => format!("{steps} expanded, {} stored", HumanCount(*peak_stored)),
            Work::Iterative { iterations, .. } => format!("{steps} generated, iteration {iterations}"),
        };
        self.bar.set_message(format!("{}: {done}", self.label));
        self.bar.tick();
        self.next = Instant::now() + Self::PAUSE;
    }
}

impl Watch for Progress<'_> {
    fn observer(&mut self) -> Option<&mut dyn Observer> {
        match &mut self.observer {
            Some(observer) => Some(&mut **observer),
            None => None,
        }
    }

    fn preparing(&mut self, what: &str, done: u64, total: u64) -> bool {
        if Instant::now() >= self.next {
            let percent = done.saturating_mul(100).checked_div(total).unwrap_or(0);
            self.bar.set_message(format!("{}: {what}, {percent} %", self.label));
            self.bar.tick();
            self.next = Instant::now() + Self::PAUSE;
        }
        !interrupt::asked()
    }

    fn go_on(&mut self, moves: u64, work: &Work) -> bool {
        if Instant::now() >= self.next {
            self.show(moves, work);
        }
        !interrupt::asked()
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
