//! A re-run is held against its recording.

use ecotaquin::solver::{Event, Observer};
use ecotaquin::trace::{Comparison, EventKind, EventLog, Records};
use ecotaquin::words::{English, Language};

use super::feed::{Feed, instance};

fn recorded(records: Records, steps: u64) -> EventLog {
    let instance = instance(4, 4, 12);
    let mut log = EventLog::new(instance.clone(), records);
    Feed::run(&instance, 1, steps, &mut log);
    log
}

#[test]
fn the_same_run_agrees() {
    for records in [Records::Events, Records::Moves] {
        let log = recorded(records, 300);
        let mut comparison = Comparison::new(&log, true);
        Feed::run(log.instance(), 1, 300, &mut comparison);
        assert_eq!(comparison.difference(), None);
        let agreement = comparison.finish().unwrap();
        assert_eq!((agreement.events, agreement.slides, agreement.beyond), (log.len(), log.slides(), 0));
    }
}

#[test]
fn one_changed_event_is_found_wherever_it_is() {
    let log = recorded(Records::Events, 60);
    let events: Vec<Event> = log.events(0..log.len()).collect();
    for changed in 0..events.len() {
        let mut comparison = Comparison::new(&log, true);
        for (index, event) in events.iter().enumerate() {
            let other = if *event == Event::Unlock { events[0] } else { Event::Unlock };
            comparison.event(if index == changed { &other } else { event });
        }
        let difference = comparison.finish().unwrap_err();
        assert_eq!(difference.event_index, changed as u64);
        assert_eq!(difference.recorded, Some(events[changed]));
        assert_ne!(difference.now, difference.recorded);
        assert_eq!(Some(difference.step), log.step_of(changed as u64));
    }
}

#[test]
fn another_seed_differs_in_moves_at_the_first_other_slide() {
    let log = recorded(Records::Moves, 300);
    let mut other = EventLog::new(log.instance().clone(), Records::Moves);
    let mut comparison = Comparison::new(&log, true);
    Feed::run(log.instance(), 2, 300, &mut (&mut other, &mut comparison));
    let first = log.moves().iter().zip(other.moves().iter()).position(|(a, b)| a != b).unwrap() as u64;
    let difference = comparison.finish().unwrap_err();
    assert_eq!((difference.event_index, difference.step, difference.is_activation), (first, first, false));
    assert_eq!((difference.recorded, difference.now), (log.event(first), other.event(first)));
}

#[test]
fn a_shorter_and_a_longer_run_differ() {
    let log = recorded(Records::Events, 100);
    let mut shorter = Comparison::new(&log, true);
    Feed::run(log.instance(), 1, 90, &mut shorter);
    assert_eq!(shorter.difference(), None);
    let difference = shorter.finish().unwrap_err();
    assert_eq!(difference.event_index, log.step_range(90).unwrap().start);
    assert_eq!((difference.recorded, difference.now), (log.event(difference.event_index), None));

    let mut longer = Comparison::new(&log, true);
    Feed::run(log.instance(), 1, 110, &mut longer);
    let difference = longer.finish().unwrap_err();
    assert_eq!((difference.event_index, difference.step, difference.recorded), (log.len(), 100, None));
    assert!(difference.now.is_some());
}

#[test]
fn a_killed_run_is_compared_as_far_as_it_goes() {
    let log = recorded(Records::Events, 100);
    let mut longer = Comparison::new(&log, false);
    Feed::run(log.instance(), 1, 110, &mut longer);
    let agreement = longer.finish().unwrap();
    assert_eq!(agreement.events, log.len());
    assert!(agreement.beyond >= 10);
    let mut shorter = Comparison::new(&log, false);
    Feed::run(log.instance(), 1, 99, &mut shorter);
    assert!(shorter.finish().is_err(), "the recording proves that the run went on");
}

#[test]
fn a_difference_is_told_in_a_sentence() {
    let log = recorded(Records::Events, 100);
    let attack = log.next_of(EventKind::Attack, 0).unwrap();
    let mut comparison = Comparison::new(&log, true);
    for event in log.events(0..attack) {
        comparison.event(&event);
    }
    comparison.event(&Event::Unlock);
    let difference = comparison.finish().unwrap_err();
    let Some(Event::Attack { attacker, victim, .. }) = difference.recorded else { panic!("an attack") };
    let told = English.difference(&difference, log.goal());
    let step = log.step_of(attack).unwrap() + 1;
    let start = format!("event {} (activation {step}): recorded: tile {attacker} attacks {victim}, ", attack + 1);
    assert!(told.starts_with(&start), "{told}");
    assert!(told.ends_with("; now: all locks are released"), "{told}");
}
