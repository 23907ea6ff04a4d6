//! Holding a re-run against a recording.

use crate::solver::{Event, Observer};

use super::{EventKind, EventLog, Events, Records};

/// The first place where a re-run is not the recorded run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The index of the event, from 0 (in a recording of moves: of the slide).
    pub event_index: u64,
    /// The step that the recorded event belongs to, from 0; where the recording has ended, the number of its steps.
    pub step: u64,
    /// Whether that step is the activation of an agent.
    pub is_activation: bool,
    /// What was recorded; `None` where the recording has ended.
    pub recorded: Option<Event>,
    /// What happened now; `None` where the re-run has ended.
    pub now: Option<Event>,
}

/// How much of two runs was compared and found the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// Events that were the same.
    pub events: u64,
    /// Slides that were the same.
    pub slides: u64,
    /// Events of the re-run that were not compared, because the recorded run was killed before them.
    pub beyond: u64,
}

/// Watches a re-run and compares it, event by event, with a recording; remembers the first difference.
#[derive(Clone, Debug)]
pub struct Comparison<'log> {
    log: &'log EventLog,
    recorded: Events<'log>,
    complete: bool,
    beyond: u64,
    difference: Option<Difference>,
}

impl<'log> Comparison<'log> {
    /// A comparison with a recording. It is `complete` when its footer was written; the recording of a killed run is
    /// compared as far as it goes.
    #[must_use]
    pub fn new(log: &'log EventLog, complete: bool) -> Self {
        Self { log, recorded: log.events(0..log.len()), complete, beyond: 0, difference: None }
    }

    /// The first difference so far: where there is one, the re-run can be stopped.
    #[must_use]
    pub fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }

    fn compare(&mut self, now: Option<Event>) {
        let event_index = self.recorded.position();
        let recorded = self.recorded.next();
        match (recorded, now) {
            (None, Some(_)) if !self.complete => self.beyond += 1,
            (recorded, now) if recorded == now => {}
            (recorded, now) => {
                let step = self.log.step_of(event_index).unwrap_or(self.log.steps());
                let first = self.log.step_range(step).and_then(|step| self.log.kind(step.start));
                let is_activation =
                    first.or(now.as_ref().map(EventKind::of)).is_some_and(|kind| kind == EventKind::Activation);
                self.difference = Some(Difference { event_index, step, is_activation, recorded, now });
            }
        }
    }

    /// Whether the re-run has gone on where an incomplete recording breaks off: all that can be compared has been.
    #[must_use]
    pub fn is_beyond(&self) -> bool {
        self.beyond > 0
    }

    /// Says that the re-run has ended.
    ///
    /// # Errors
    /// The first difference; a re-run that is shorter differs too, and so does a longer one of a complete recording.
    pub fn finish(mut self) -> Result<Agreement, Box<Difference>> {
        if self.difference.is_none() && self.recorded.position() < self.log.len() {
            self.compare(None);
        }
        match self.difference {
            Some(difference) => Err(Box::new(difference)),
            None => Ok(Agreement { events: self.log.len(), slides: self.log.slides(), beyond: self.beyond }),
        }
    }
}

impl Observer for Comparison<'_> {
    fn wants_events(&self) -> bool {
        self.log.records() == Records::Events
    }

    fn event(&mut self, event: &Event) {
        let told = self.wants_events() || matches!(event, Event::Slide(_));
        if told && self.difference.is_none() {
            self.compare(Some(*event));
        }
    }
}
