//! Where attacks have happened, up to the place in the recording that is shown.

use crate::solver::Event;
use crate::trace::EventLog;

/// Attacks per cell up to an event. It follows the cursor in both directions, a bounded number of events at a time.
///
/// On the way it keeps a copy of the counts every so many events, so that a place where it has been once, however far, is
/// soon reached again.
#[derive(Clone, Debug)]
pub(super) struct Heat {
    attacks: Vec<u32>,
    /// Events that are counted.
    counted: u64,
    /// Events between two copies.
    spacing: u64,
    /// Copy `i`: the counts of the first `i × spacing` events.
    copies: Vec<Box<[u32]>>,
}

impl Heat {
    /// Nothing counted yet.
    pub(super) fn new(log: &EventLog) -> Self {
        let cells = log.instance().size().cells();
        let attacks = vec![0; cells];
        // The copies take a sixteenth of a byte an event or less.
        let spacing = (64 * cells as u64).max(1 << 17);
        Self { counted: 0, spacing, copies: vec![attacks.clone().into()], attacks }
    }

    /// Counts on, or back, towards an event; at most `budget` events. Says whether anything was counted.
    pub(super) fn follow(&mut self, log: &EventLog, event: u64, budget: u64) -> bool {
        let event = event.min(log.len());
        if self.counted == event {
            return false;
        }
        let nearest = (event / self.spacing).min(self.copies.len() as u64 - 1);
        if event.abs_diff(nearest * self.spacing) < event.abs_diff(self.counted) {
            self.attacks.copy_from_slice(&self.copies[nearest as usize]);
            self.counted = nearest * self.spacing;
        }
        let forward = event > self.counted;
        let range = if forward {
            // Up to the next copy and no further.
            let next = (self.counted / self.spacing + 1) * self.spacing;
            self.counted..event.min(self.counted + budget).min(next)
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
        if self.counted == self.copies.len() as u64 * self.spacing {
            self.copies.push(self.attacks.as_slice().into());
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playback::{Recording, Show};
    use crate::view::shipped_scenarios;

    /// Jumps about in a run, with copies every few hundred events, and counts from the start each time.
    #[test]
    fn the_counts_are_those_up_to_the_cursor_whichever_way_it_went() {
        let entry = shipped_scenarios().into_iter().find(|entry| entry.name == "first-steps").unwrap();
        let mut recording =
            Recording::new(&mut Show::of_scenario("first-steps", &entry.scenario, "en").unwrap()).unwrap();
        while !recording.is_complete() {
            recording.advance(1000);
        }
        let log = recording.log();
        let mut heat = Heat { spacing: 300, ..Heat::new(log) };
        for event in (0..200).map(|index: u64| index.wrapping_mul(7_919_033) % (log.len() + 1)) {
            while heat.follow(log, event, 170) {}
            assert!(heat.is_at(event));
            let mut attacks = vec![0; log.instance().size().cells()];
            for told in log.events(0..event) {
                if let Event::Attack { cell, .. } = told {
                    attacks[cell.index()] += 1;
                }
            }
            assert_eq!(heat.attacks(), attacks);
        }
    }
}
