//! What is seen at a place does not depend on the way there.

use ecotaquin::puzzle::{Goal, Tile, entropy};
use ecotaquin::solver::{Event, Instance};
use ecotaquin::trace::{Cursor, EventKind, EventLog, Records, Role, Scene};
use proptest::prelude::*;

use super::feed::{Feed, instance};

fn log_of(instance: &Instance, records: Records, seed: u64, steps: u64) -> EventLog {
    let mut log = EventLog::new(instance.clone(), records);
    Feed::run(instance, seed, steps, &mut log);
    log
}

fn satisfied(cursor: &Cursor, goal: &Goal) -> u64 {
    let tiles = cursor.board().tiles().iter().zip(goal.arrangement().tiles());
    tiles.filter(|(tile, wanted)| tile == wanted && !tile.is_blank()).count() as u64
}

#[derive(Clone, Copy, Debug)]
enum Go {
    Seek(u16),
    SeekStep(u16),
    Next,
    Previous,
    NextStep,
    PreviousStep,
}

fn go() -> impl Strategy<Value = Go> {
    prop_oneof![
        3 => any::<u16>().prop_map(Go::Seek),
        2 => any::<u16>().prop_map(Go::SeekStep),
        2 => Just(Go::Next),
        2 => Just(Go::Previous),
        1 => Just(Go::NextStep),
        1 => Just(Go::PreviousStep),
    ]
}

/// Everything that a cursor shows.
fn seen(cursor: &Cursor, log: &EventLog) -> (u64, u64, Vec<Tile>, u64, u64, u64, Vec<u32>, Scene) {
    let cells = (0..cursor.board().tiles().len() as u32).map(|tile| cursor.cell_of(Tile(tile)).0).collect();
    let tiles = cursor.board().tiles().to_vec();
    let (entropy, satisfied, slides) = (cursor.entropy(), cursor.satisfied(), cursor.slides());
    (cursor.event(), cursor.step(log), tiles, entropy, satisfied, slides, cells, cursor.scene().clone())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_way_to_a_place_shows_the_same(
        width in 2u64..7, height in 2u64..7, seed: u64, steps in 1u64..900, moves_only: bool,
        ways in proptest::collection::vec(go(), 1..60),
    ) {
        let instance = instance(width, height, seed);
        let records = if moves_only { Records::Moves } else { Records::Events };
        let log = log_of(&instance, records, seed, steps);
        // From the start, one event after the other.
        let mut replay = vec![seen(&Cursor::new(&log), &log)];
        let mut slow = Cursor::new(&log);
        while slow.next(&log) {
            prop_assert_eq!(slow.entropy(), entropy(slow.board(), log.goal()));
            prop_assert_eq!(slow.satisfied(), satisfied(&slow, log.goal()));
            prop_assert_eq!(slow.last_event().copied(), log.event(slow.event() - 1));
            replay.push(seen(&slow, &log));
            if replay.len() == 1500 { break; }
        }
        let reach = replay.len() as u64 - 1;
        let mut cursor = Cursor::new(&log);
        for way in ways {
            match way {
                Go::Seek(to) => cursor.seek(&log, u64::from(to) % (log.len() + 1)),
                Go::SeekStep(to) => cursor.seek_step(&log, u64::from(to) % (log.steps() + 1)),
                Go::Next => { cursor.next(&log); }
                Go::Previous => { cursor.previous(&log); }
                Go::NextStep => { cursor.next_step(&log); }
                Go::PreviousStep => { cursor.previous_step(&log); }
            }
            if cursor.event() <= reach {
                prop_assert_eq!(&seen(&cursor, &log), &replay[cursor.event() as usize]);
            }
        }
    }

    #[test]
    fn a_growing_log_shows_the_same_as_a_finished_one(seed: u64, cut in 1u64..80) {
        let instance = instance(4, 4, seed);
        let whole = log_of(&instance, Records::Events, seed, 80);
        let mut growing = EventLog::new(instance.clone(), Records::Events);
        let mut follower = Cursor::new(&growing);
        let mut feed = Feed::new(&instance, seed);
        for step in 0..80 {
            feed.step(&mut growing);
            if step % cut == 0 {
                follower.seek(&growing, u64::MAX);
            }
        }
        follower.seek(&growing, u64::MAX);
        let mut other = Cursor::new(&whole);
        other.seek(&whole, whole.len());
        prop_assert_eq!(seen(&follower, &growing), seen(&other, &whole));
    }
}

#[test]
fn a_chain_is_seen_link_by_link() {
    let instance = instance(5, 5, 2);
    let log = log_of(&instance, Records::Events, 9, 200);
    let mut cursor = Cursor::new(&log);
    let attack = log.next_of(EventKind::Attack, 0).unwrap();
    cursor.seek(&log, attack + 1);
    let Some(&Event::Attack { attacker, victim, .. }) = cursor.last_event() else { panic!("an attack") };
    assert_eq!(cursor.scene().acting(), Some(attacker));
    assert_eq!((cursor.scene().role(attacker), cursor.scene().role(victim)), (Role::Acting, Role::Attacked));
    assert_eq!(cursor.scene().chain(), [victim]);
    assert!(cursor.scene().is_locked(cursor.cell_of(attacker)) && !cursor.scene().is_locked(cursor.cell_of(victim)));
    cursor.next(&log);
    assert_eq!(cursor.scene().role(victim), Role::Fleeing);

    let failed = log.next_of(EventKind::Frustrated, 0).unwrap();
    cursor.seek(&log, failed + 1);
    let Some(&Event::Frustrated { tile, cornered }) = cursor.last_event() else { panic!("a failure") };
    assert_eq!((cursor.scene().role(tile), cursor.scene().role(cornered)), (Role::Frustrated, Role::Cornered));
    assert!(cursor.scene().locked().len() > 0);
    cursor.next(&log);
    assert_eq!(cursor.scene().locked().len(), 0, "unlocked, and the failure still shows");
    assert_eq!(cursor.scene().role(tile), Role::Frustrated);
    cursor.next(&log);
    assert_ne!(cursor.scene().role(cornered), Role::Cornered, "the next step starts afresh");

    let disturbed = log.next_of(EventKind::Disturbed, 0).unwrap();
    cursor.seek(&log, disturbed + 1);
    let Some(&Event::Disturbed { tile, .. }) = cursor.last_event() else { panic!("a disturbance") };
    assert!(cursor.scene().is_disturbed(tile) && !cursor.is_satisfied(&log, tile));
    let home = log.next_of(EventKind::Satisfied, 0).unwrap();
    cursor.seek(&log, home + 1);
    let Some(&Event::Satisfied { tile, .. }) = cursor.last_event() else { panic!("a tile at home") };
    assert!(cursor.scene().came_home(tile) && cursor.is_satisfied(&log, tile));
}

#[test]
fn steps_are_gone_through_forwards_and_backwards() {
    let log = log_of(&instance(4, 3, 8), Records::Events, 3, 50);
    let mut cursor = Cursor::new(&log);
    let mut stops = vec![0];
    while cursor.next_step(&log) {
        stops.push(cursor.event());
    }
    let boundaries: Vec<u64> = (0..50).map(|step| log.step_range(step).unwrap().start).chain([log.len()]).collect();
    assert_eq!(stops, boundaries);
    let mut back = vec![cursor.event()];
    while cursor.previous_step(&log) {
        back.push(cursor.event());
    }
    back.reverse();
    assert_eq!(back, boundaries);
    cursor.seek_step(&log, 20);
    assert_eq!((cursor.event(), cursor.step(&log)), (boundaries[20], 20));
    cursor.next(&log);
    assert_eq!(cursor.step(&log), 21);
    cursor.previous_step(&log);
    assert_eq!(cursor.event(), boundaries[20]);
}
