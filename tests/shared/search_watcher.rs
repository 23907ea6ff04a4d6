//! Somebody who watches a search.

use ecotaquin::solver::{Event, Observer};

#[derive(Default)]
pub struct Watcher {
    /// (expanded, generated, open, best f), in the order told.
    pub progress: Vec<(u64, u64, u64, u64)>,
    pub slides: u64,
}

impl Observer for Watcher {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::Search { expanded, generated, open, best_f } => {
                assert_eq!(self.slides, 0, "progress comes before the answer");
                self.progress.push((expanded, generated, open, best_f));
            }
            Event::Slide(_) => self.slides += 1,
            _ => panic!("{event:?} is no event of a search"),
        }
    }
}
