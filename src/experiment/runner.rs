//! Many runs, spread over threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::solver::Work;
use crate::solvers::Registry;

use super::{CaseError, Outline, Plan, Row, StoredRow, Watch, execute};

/// How often whoever waits looks around.
const PAUSE: Duration = Duration::from_millis(100);

/// With what runs are done. None of it changes a result.
#[derive(Clone, Copy)]
pub struct Crew<'a> {
    /// Runs at the same time, one at least.
    pub threads: usize,
    /// What the searches that run at the same time may store together, in bytes. Each may store what the plan allows it; where
    /// that is more than is left, it waits for others, and the largest run alone.
    pub bytes: u64,
    /// Whether to go on; asked often, from every thread.
    pub go_on: &'a (dyn Fn() -> bool + Sync),
    /// Counts the steps of all runs, for whoever watches.
    pub steps: &'a AtomicU64,
}

/// A run that can't be done.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("run {run} (seed {seed}): {error}")]
pub struct RunError {
    /// Its number.
    pub run: u64,
    /// Its seed.
    pub seed: u64,
    /// Why.
    pub error: CaseError,
}

/// Whoever takes the rows.
pub trait Sink {
    /// Why it could not, or why a run could not be done.
    type Error: From<RunError>;

    /// Takes a row, as soon as it is there.
    ///
    /// # Errors
    /// When it can't be kept; then all runs end.
    fn take(&mut self, row: StoredRow) -> Result<(), Self::Error>;

    /// Called several times a second while runs go on.
    fn wait(&mut self);
}

/// Does the runs of these numbers. Rows come as they are done, a few being held at a time; runs that are stopped give none.
///
/// # Errors
/// When a solver does not fit its case, an answer is wrong (never), or the sink can't take a row.
pub fn run_all<S: Sink>(
    plan: &Plan,
    outline: &Outline,
    runs: impl Iterator<Item = u64> + Send,
    crew: &Crew,
    sink: &mut S,
) -> Result<(), S::Error> {
    let runs = Mutex::new(runs);
    let memory = Memory::new(crew.bytes);
    let stop = AtomicBool::new(false);
    let threads = crew.threads.max(1);
    let (sender, rows) = mpsc::sync_channel::<Result<StoredRow, RunError>>(threads);
    let go_on = || !stop.load(Ordering::Relaxed) && (crew.go_on)();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, runs, memory, go_on) = (sender.clone(), &runs, &memory, &go_on);
            scope.spawn(move || {
                while go_on() {
                    let Some(run) = unpoisoned(runs.lock()).next() else { break };
                    let done = run_one(plan, outline, run, crew, memory, go_on);
                    // Nobody receives any more once the sink has failed.
                    if done.transpose().is_some_and(|row| sender.send(row).is_err()) {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut failed, mut is_open) = (None, true);
        loop {
            let taken = match rows.recv_timeout(PAUSE) {
                // A run that fails is no reason to lose the rows of others; a sink that has failed gets no more.
                Ok(Ok(row)) if is_open => sink.take(row).inspect_err(|_| is_open = false),
                Ok(Ok(_)) | Err(RecvTimeoutError::Timeout) => Ok(()),
                Ok(Err(error)) => Err(error.into()),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if let Err(error) = taken {
                stop.store(true, Ordering::Relaxed);
                failed.get_or_insert(error);
            }
            sink.wait();
        }
        failed.map_or(Ok(()), Err)
    })
}

/// One run; `None` when it was stopped.
fn run_one(
    plan: &Plan,
    outline: &Outline,
    run: u64,
    crew: &Crew,
    memory: &Memory,
    go_on: &dyn Fn() -> bool,
) -> Result<Option<StoredRow>, RunError> {
    let job = plan.job(outline, run);
    // Societies store nothing that grows; searches are bounded by their memory.
    let bytes = if Registry::draws(&job.solver.name) { 0 } else { job.solver.budget.max_bytes };
    let Some(_share) = memory.take(bytes, go_on) else { return Ok(None) };
    let mut watch = Counting { steps: crew.steps, told: 0, go_on };
    let row: Row = execute(&job.case, job.solver, job.seed, &mut watch).map_err(|error| RunError {
        run,
        seed: job.seed,
        error,
    })?;
    // The last steps, of which the watch was not told; of a short run these are all.
    watch.count(row.work.map_or(0, |work| work.steps()));
    let is_cancelled = row.outcome.name() == "cancelled";
    Ok((!is_cancelled).then(|| StoredRow::new(&job, row)))
}

/// Counts the steps of a run, and stops it when asked.
struct Counting<'a> {
    steps: &'a AtomicU64,
    told: u64,
    go_on: &'a dyn Fn() -> bool,
}

impl Counting<'_> {
    /// Counts up to so many steps of the run.
    fn count(&mut self, steps: u64) {
        self.steps.fetch_add(steps.saturating_sub(self.told), Ordering::Relaxed);
        self.told = steps;
    }
}

impl Watch for Counting<'_> {
    fn preparing(&mut self, _: &str, _: u64, _: u64) -> bool {
        (self.go_on)()
    }

    fn go_on(&mut self, _: u64, work: &Work) -> bool {
        self.count(work.steps());
        (self.go_on)()
    }
}

/// The memory that searches share.
struct Memory {
    total: u64,
    taken: Mutex<u64>,
    given_back: Condvar,
}

/// A share of the memory, given back when it is dropped.
struct Share<'a> {
    memory: &'a Memory,
    bytes: u64,
}

impl Memory {
    fn new(total: u64) -> Self {
        Self { total, taken: Mutex::new(0), given_back: Condvar::new() }
    }

    /// Waits until so many bytes are left, or nobody else has any; `None` when stopped meanwhile.
    fn take(&self, bytes: u64, go_on: &dyn Fn() -> bool) -> Option<Share<'_>> {
        let mut taken = unpoisoned(self.taken.lock());
        while bytes > 0 && *taken > 0 && taken.saturating_add(bytes) > self.total {
            if !go_on() {
                return None;
            }
            taken = unpoisoned(self.given_back.wait_timeout(taken, PAUSE)).0;
        }
        *taken = taken.saturating_add(bytes);
        Some(Share { memory: self, bytes })
    }
}

impl Drop for Share<'_> {
    fn drop(&mut self) {
        let mut taken: MutexGuard<u64> = unpoisoned(self.memory.taken.lock());
        *taken = taken.saturating_sub(self.bytes);
        self.memory.given_back.notify_all();
    }
}

/// What a lock guards is whole even where another thread has panicked: that panic ends the program anyway.
fn unpoisoned<T>(locked: Result<T, PoisonError<T>>) -> T {
    locked.unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: &str =
        "title = 'T'\nboards = [{ sizes = ['3x3', '5x5'], shuffles = '0..9' }]\nsolvers = [{ name = 'eco' }]";

    /// Adds up what comes.
    struct Adding(Vec<u64>, u64);

    impl Sink for Adding {
        type Error = RunError;

        fn take(&mut self, row: StoredRow) -> Result<(), RunError> {
            self.0.push(row.run);
            self.1 += row.row.work.map_or(0, |work| work.steps());
            Ok(())
        }

        fn wait(&mut self) {}
    }

    #[test]
    fn every_run_asked_for_comes_once_and_all_steps_are_counted() {
        let plan = Plan::read(PLAN, std::path::Path::new("")).expect("a plan");
        let outline = plan.outline();
        let steps = AtomicU64::new(0);
        let crew = Crew { threads: 3, bytes: 1, go_on: &|| true, steps: &steps };
        let mut sink = Adding(Vec::new(), 0);
        run_all(&plan, &outline, (1..=18).filter(|run| run % 4 != 0), &crew, &mut sink).expect("runs");
        sink.0.sort_unstable();
        assert_eq!(sink.0, [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18]);
        assert!(sink.1 > 0 && steps.load(Ordering::Relaxed) == sink.1);
    }

    #[test]
    fn whoever_is_asked_to_stop_takes_no_more_runs() {
        let plan = Plan::read(PLAN, std::path::Path::new("")).expect("a plan");
        let steps = AtomicU64::new(0);
        let crew = Crew { threads: 2, bytes: 1, go_on: &|| false, steps: &steps };
        let mut sink = Adding(Vec::new(), 0);
        run_all(&plan, &plan.outline(), 1..=18, &crew, &mut sink).expect("nothing fails");
        assert!(sink.0.is_empty());
    }

    #[test]
    fn searches_share_the_memory_and_the_largest_runs_alone() {
        let memory = Memory::new(10);
        let nobody = || false;
        let first = memory.take(6, &nobody).expect("all is free");
        assert!(memory.take(5, &nobody).is_none(), "6 + 5 is more than 10");
        let second = memory.take(4, &nobody).expect("4 are left");
        let society = memory.take(0, &nobody).expect("whoever stores nothing never waits");
        drop((first, second, society));
        let largest = memory.take(100, &nobody).expect("nobody else has any");
        assert!(memory.take(1, &nobody).is_none());
        drop(largest);
        assert_eq!(*memory.taken.lock().unwrap(), 0);
    }
}
