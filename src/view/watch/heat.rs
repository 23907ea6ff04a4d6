//! Where attacks have happened, up to the place in the recording that is shown.

use crate::solver::Event;
use crate::trace::EventLog;

/// Attacks per cell up to an event. It follows the cursor in both directions, a bounded number of events at a time.
#[derive(Clone, Debug)]
pub(super) struct Heat {
    attacks: Vec<u32>,
    /// Events that are counted.
    counted: u64,
}

impl Heat {
    /// Nothing counted yet.
    pub(super) fn new(log: &EventLog) -> Self {
        Self { attacks: vec![0; log.instance().size().cells()], counted: 0 }
    }

    /// Counts on, or back, towards an event; at most `budget` events. Says whether anything was counted.
    pub(super) fn follow(&mut self, log: &EventLog, event: u64, budget: u64) -> bool {
        let event = event.min(log.len());
        if self.counted == event {
            return false;
        }
        // From the start again, where that is nearer.
        if event < self.counted / 2 {
            self.attacks.fill(0);
            self.counted = 0;
        }
        let forward = event > self.counted;
        let range = if forward {
            self.counted..event.min(self.counted + budget)
        } else {
            event.max(self.counted.saturating_sub(budget))..self.counted
        };
        self.counted = if forward { range.end } else { range.start };
        for told in log.events(range) {
            if let Event::Attack { cell, .. } = told {
                let count = &mut self.attacks[cell.index()];
                *count = if forward { *count + 1 } else { *count - 1 };
            }
        }
        true
    }

    /// Whether it has reached an event.
    pub(super) fn is_at(&self, event: u64) -> bool {
        self.counted == event
    }

    /// One count per cell.
    pub(super) fn attacks(&self) -> &[u32] {
        &self.attacks
    }
}
