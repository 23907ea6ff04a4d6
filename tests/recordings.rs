//! Recordings of real runs of a million activations: small, and as near everywhere as short ones.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use ecotaquin::chance::{Draw, Stream};
use ecotaquin::playback::MOST_BYTES;
use ecotaquin::puzzle::{Board, Cell, Goal, NamedGoal, Size, random_board};
use ecotaquin::solver::{Budget, Event, Instance, Observer, Outcome, Settings};
use ecotaquin::solvers::Registry;
use ecotaquin::trace::{Cursor, EventLog, Records};

fn instance(side: u64) -> Instance {
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(side, side).unwrap());
    let board = random_board(&goal, &mut Stream::boards(1));
    Instance::new(board, goal).unwrap()
}

/// What is true after so many events.
struct Sample {
    event: u64,
    last: Event,
    board: Board,
    slides: u64,
    locked: BTreeSet<Cell>,
}

/// Looks at a run as it goes, without a recording.
struct Watcher {
    now: Sample,
    /// Where samples are taken, in order, the first at the end.
    wanted: Vec<u64>,
    samples: Vec<Sample>,
}

impl Observer for Watcher {
    fn event(&mut self, event: &Event) {
        let now = &mut self.now;
        match *event {
            Event::Slide(slide) => {
                now.board.apply(slide);
                now.slides += 1;
            }
            Event::Lock { cell } => _ = now.locked.insert(cell),
            Event::Release { cell } => _ = now.locked.remove(&cell),
            Event::Unlock => now.locked.clear(),
            _ => {}
        }
        now.event += 1;
        now.last = *event;
        if self.wanted.last() == Some(&now.event) {
            self.wanted.pop();
            let (board, locked) = (now.board.clone(), now.locked.clone());
            self.samples.push(Sample { board, locked, ..*now });
        }
    }
}

fn run(solver: &str, instance: &Instance, steps: u64, observer: &mut dyn Observer) -> Option<Outcome> {
    let budget = Budget { max_steps: Some(steps), ..Budget::default() };
    let mut run = Registry::build(solver, &Settings::new(), instance, 1, budget).unwrap();
    run.advance_observed(u64::MAX, observer)
}

/// The society whose locks last longer than an activation. Seeking is measured in work; the times are printed.
#[test]
fn any_place_in_more_than_a_million_activations_is_what_it_was_as_the_run_went_by() {
    let (instance, steps) = (instance(100), 1_100_000);
    let mut log = EventLog::new(instance.clone(), Records::Events);
    assert_eq!(run("eco:drogoul", &instance, steps, &mut log), Some(Outcome::StepBudget));
    assert!(log.steps() > 1_000_000, "{} steps", log.steps());
    println!("{} steps, {} events, {} bytes", log.steps(), log.len(), log.memory_bytes());

    let mut stream = Stream::boards(7);
    let places: BTreeSet<u64> = (0..600).map(|_| 1 + stream.below(log.len())).collect();
    let now =
        Sample { event: 0, last: Event::Unlock, board: instance.start().clone(), slides: 0, locked: BTreeSet::new() };
    let mut watcher = Watcher { now, wanted: places.into_iter().rev().collect(), samples: Vec::new() };
    run("eco:drogoul", &instance, steps, &mut watcher);
    assert_eq!((watcher.now.event, &watcher.now.board), (log.len(), log.now().board()));

    let mut samples = watcher.samples;
    samples.sort_by_key(|sample| sample.event.wrapping_mul(7_919_033) % 1_000_003);
    let mut cursor = Cursor::new(&log);
    let mut times = Vec::new();
    for sample in &samples {
        let (before, start) = (cursor.work(), Instant::now());
        cursor.seek(&log, sample.event);
        times.push(start.elapsed());
        let after = cursor.work();
        assert_eq!((cursor.event(), cursor.last_event()), (sample.event, Some(&sample.last)));
        assert_eq!((cursor.slides(), cursor.board()), (sample.slides, &sample.board));
        assert_eq!(cursor.scene().locked().collect::<BTreeSet<_>>(), sample.locked);
        assert_eq!(log.event(sample.event - 1), Some(sample.last));
        let step = log.step_range(cursor.step(&log) - 1).unwrap();
        assert!(step.contains(&(sample.event - 1)));
        let most = 2 * 2048 + (8 * sample.locked.len() as u64).max(4096) + 4 * (step.end - step.start) + 4096;
        assert!(
            after.events_decoded - before.events_decoded <= most,
            "{}",
            after.events_decoded - before.events_decoded
        );
        assert!(after.slides_walked - before.slides_walked <= log.keyframe_spacing() / 2 + 5000);
    }
    times.sort_unstable();
    let middle: Duration = times[times.len() / 2];
    println!("seeking: median {middle:?}, longest {:?}", times[times.len() - 1]);
}

/// `eco` has the longest chains: 80 events an activation at 30×30, 280 at 100×100.
#[test]
fn a_million_activations_of_every_society_fit_in_the_memory_of_a_recording() {
    let runs = [
        ("eco", 30, 50_000, 160.0),
        ("eco", 100, 10_000, 530.0),
        ("eco:persistent", 30, 50_000, 100.0),
        ("eco:layered", 30, 20_000, 80.0),
        ("eco:drogoul", 100, 50_000, 40.0),
        ("eco:crowd", 30, 2_000, 40.0),
    ];
    for (solver, side, steps, most) in runs {
        let mut log = EventLog::new(instance(side), Records::Events);
        run(solver, &instance(side), steps, &mut log);
        let (bytes, steps) = (log.memory_bytes() as f64, log.steps() as f64);
        let (activation, event) = (bytes / steps, bytes / log.len() as f64);
        let most_steps = MOST_BYTES as f64 / activation / 1e6;
        println!(
            "{solver:14} {side:3}: {:5.1} events and {activation:5.1} bytes an activation, {event:.2} bytes an event; \
             {most_steps:.1} million activations in 512 MiB",
            log.len() as f64 / steps
        );
        assert!(activation < most && most_steps > 1.0, "{solver}: {activation} bytes an activation");
    }
}
