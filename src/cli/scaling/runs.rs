//! The runs of a study, spread over threads, size by size.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use crate::cli::failure::Failure;
use crate::cli::interrupt;
use crate::experiment::{CaseError, SolverChoice, Watch, execute};
use crate::report::scaling::ScalingRun;
use crate::solver::Work;

use super::plan::{Plan, SamplePlan};

/// What the threads share.
#[derive(Default)]
struct Shared {
    /// The next run to take.
    next: AtomicUsize,
    /// Steps of all runs, for whoever watches.
    steps: AtomicU64,
    /// Set when a run has failed: the others end too.
    stop: AtomicBool,
}

/// Counts the steps of a run, and stops it when asked.
struct Counting<'a> {
    shared: &'a Shared,
    told: u64,
}

impl Counting<'_> {
    fn may_go_on(&self) -> bool {
        !interrupt::asked() && !self.shared.stop.load(Ordering::Relaxed)
    }
}

impl Watch for Counting<'_> {
    fn preparing(&mut self, _: &str, _: u64, _: u64) -> bool {
        self.may_go_on()
    }

    fn go_on(&mut self, _: u64, work: &Work) -> bool {
        let steps = work.steps();
        self.shared.steps.fetch_add(steps.saturating_sub(self.told), Ordering::Relaxed);
        self.told = steps;
        self.may_go_on()
    }
}

impl Plan {
    /// Runs everything; what is done when somebody interrupts. A solver that has solved nothing at a size does not run on
    /// larger ones.
    pub(super) fn run(&self) -> Result<Vec<ScalingRun>, Failure> {
        let bar = ProgressBar::new_spinner();
        bar.set_style(ProgressStyle::with_template("{spinner} {msg} ({elapsed})").expect("a fixed template"));
        let mut solvers: Vec<&SolverChoice> = self.solvers.iter().collect();
        let mut all = Vec::new();
        for &n in &self.sizes {
            let done = self.run_size(n, &solvers, &bar)?;
            solvers.retain(|solver| done.iter().any(|run| run.solver == solver.name && run.is_solved()));
            all.extend(done);
            if interrupt::asked() {
                break;
            }
        }
        bar.finish_and_clear();
        Ok(all)
    }

    /// All solvers on all boards of a size.
    fn run_size(&self, n: u16, solvers: &[&SolverChoice], bar: &ProgressBar) -> Result<Vec<ScalingRun>, Failure> {
        // Board by board, so that an interruption leaves the solvers with the same boards.
        let jobs: Vec<(SamplePlan, &SolverChoice)> =
            self.samples.iter().flat_map(|sample| solvers.iter().map(|solver| (*sample, *solver))).collect();
        let shared = Shared::default();
        let (sender, results) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads.min(jobs.len()) {
                let (sender, jobs, shared) = (sender.clone(), &jobs, &shared);
                scope.spawn(move || {
                    while !interrupt::asked() && !shared.stop.load(Ordering::Relaxed) {
                        let Some((sample, solver)) = jobs.get(shared.next.fetch_add(1, Ordering::Relaxed)) else {
                            break;
                        };
                        // The receiver outlives the threads.
                        let _ = sender.send(self.run_one(n, *sample, solver, shared));
                    }
                });
            }
            drop(sender);
            let mut done = Vec::new();
            let mut failed = None;
            loop {
                match results.recv_timeout(Duration::from_millis(200)) {
                    Ok(Ok(run)) => done.extend(run),
                    Ok(Err(error)) => {
                        shared.stop.store(true, Ordering::Relaxed);
                        failed.get_or_insert(error);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                let (number, steps) = (done.len(), HumanCount(shared.steps.load(Ordering::Relaxed)));
                bar.set_message(format!("{n}x{n}: {number} of {} runs, {steps} steps", jobs.len()));
                bar.tick();
            }
            match failed {
                Some(error) => Err(error.into()),
                None => Ok(done),
            }
        })
    }

    fn run_one(
        &self,
        n: u16,
        sample: SamplePlan,
        solver: &SolverChoice,
        shared: &Shared,
    ) -> Result<Option<ScalingRun>, CaseError> {
        let mut watch = Counting { shared, told: 0 };
        let row = execute(&self.case(n, sample), solver, sample.seed, &mut watch)?;
        Ok(ScalingRun::of(&row, sample.shuffle))
    }
}
