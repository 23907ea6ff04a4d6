//! Recording a million events on a 100×100 board, and seeking in them. Target: a seek well under 50 ms.

use std::hint::black_box;

use criterion::Criterion;
use ecotaquin::trace::{Cursor, EventKind, EventLog, Records};

#[path = "../tests/trace/feed.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod feed;

fn trace(criterion: &mut Criterion) {
    let instance = feed::instance(100, 100, 5);
    let mut log = EventLog::new(instance.clone(), Records::Events);
    let mut feed = feed::Feed::new(&instance, 5);
    while log.len() < 1_000_000 {
        feed.step(&mut log);
    }
    let mut cursor = Cursor::new(&log);
    let mut place = 0_u64;
    let mut anywhere = || {
        place = place.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (place >> 20) % log.len()
    };
    criterion.bench_function("seek anywhere in 1,000,000 events, 100x100", |bencher| {
        bencher.iter(|| {
            cursor.seek(&log, anywhere());
            black_box(cursor.entropy())
        });
    });
    criterion.bench_function("one event back", |bencher| {
        bencher.iter(|| {
            if !cursor.previous(&log) {
                cursor.seek(&log, log.len());
            }
            black_box(cursor.entropy())
        });
    });
    criterion.bench_function("one event on", |bencher| {
        bencher.iter(|| {
            if !cursor.next(&log) {
                cursor.seek(&log, 0);
            }
            black_box(cursor.entropy())
        });
    });
    criterion.bench_function("next frustrated event from anywhere", |bencher| {
        bencher.iter(|| black_box(log.next_of(EventKind::Frustrated, anywhere())));
    });
    let events: Vec<_> = log.events(0..100_000).collect();
    criterion.bench_function("record 100,000 events", |bencher| {
        bencher.iter(|| {
            let mut log = EventLog::new(instance.clone(), Records::Events);
            for event in &events {
                log.record(event).expect("recorded once before");
            }
            black_box(log.len())
        });
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    trace(&mut criterion);
    criterion.final_summary();
}
