//! A run and the recording of it, which grows as far as it is watched.

use crate::solver::{Outcome, Run, SettingError, Work};
use crate::solvers::Registry;
use crate::trace::{EventLog, Records};

use super::show::Show;

/// The most memory that a recording takes: 512 MiB. A million activations of `eco` take 150 MB at 30×30; of the other
/// societies, less. A run that gets further is not recorded any more; `solve` runs it to its end.
pub const MOST_BYTES: u64 = 512 << 20;

/// How the recording ends, as far as it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Not yet: the run can go on.
    Open,
    /// The run ended.
    Ended(Outcome),
    /// It takes all the memory that it may, and the run has not ended.
    Full,
    /// A trace of a run that was killed.
    BrokenOff,
}

/// The events so far, and the run that makes more of them.
pub struct Recording {
    log: EventLog,
    run: Option<Box<dyn Run>>,
    end: End,
    most_bytes: u64,
    work: Option<Work>,
    is_optimal: bool,
}

impl Recording {
    /// The beginning of a run, the same one that `solve` makes; of a trace, all of it.
    ///
    /// # Errors
    /// When the solver does not fit the board.
    pub fn new(show: &mut Show) -> Result<Self, SettingError> {
        match show.trace.take() {
            None => Self::of_run(show, MOST_BYTES),
            Some(trace) => {
                let work = trace.footer.as_ref().map(|footer| footer.work);
                let end = trace.footer.map_or(End::BrokenOff, |footer| End::Ended(footer.outcome));
                Ok(Self { log: trace.log, run: None, end, most_bytes: MOST_BYTES, work, is_optimal: false })
            }
        }
    }

    /// The beginning of the run, recorded until the recording takes so many bytes.
    ///
    /// # Errors
    /// When the solver does not fit the board.
    pub fn of_run(show: &Show, most_bytes: u64) -> Result<Self, SettingError> {
        let Show { solver, instance, seed, .. } = show;
        let run = Registry::build(&solver.name, &solver.settings, instance, *seed, solver.budget)?;
        let log = EventLog::new(instance.clone(), Records::Events);
        let (work, is_optimal) = (Some(run.work()), run.is_optimal());
        Ok(Self { log, run: Some(run), end: End::Open, most_bytes, work, is_optimal })
    }

    /// Lets the run make some more steps.
    pub fn advance(&mut self, steps: u64) {
        let Some(run) = &mut self.run else { return };
        if let Some(outcome) = run.advance_observed(steps, &mut self.log) {
            self.end = End::Ended(outcome);
        } else if self.log.memory_bytes() >= self.most_bytes {
            self.end = End::Full;
        }
        self.work = Some(run.work());
        if self.is_complete() {
            // A search holds much memory.
            self.run = None;
        }
    }

    /// What the run has cost so far; `None` for a trace that breaks off.
    #[must_use]
    pub fn work(&self) -> Option<Work> {
        self.work
    }

    /// Whether an answer of this run is as short as possible.
    #[must_use]
    pub fn proves_optimality(&self) -> bool {
        self.is_optimal
    }

    /// The events.
    #[must_use]
    pub fn log(&self) -> &EventLog {
        &self.log
    }

    /// How it ends.
    #[must_use]
    pub fn end(&self) -> &End {
        &self.end
    }

    /// Whether no more events will come.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.end != End::Open
    }
}
