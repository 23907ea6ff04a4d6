//! Timeline, curves and inspector: their data against brute force, their pictures without a window.

mod bounds;
mod curves;
#[path = "../trace/feed.rs"]
#[expect(dead_code, reason = "the trace's tests use more of it")]
mod feed;
mod inspector;

mod timeline;

use ecotaquin::trace::{EventLog, Records};

/// A recording of a made-up run.
fn log_of(width: u64, height: u64, seed: u64, steps: u64, records: Records) -> EventLog {
    let instance = feed::instance(width, height, seed);
    let mut log = EventLog::new(instance.clone(), records);
    feed::Feed::run(&instance, seed, steps, &mut log);
    log
}
