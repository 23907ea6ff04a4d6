//! The inspector.

use ecotaquin::picture::{Shape, ThemeName};
use ecotaquin::puzzle::{Cell, Goal, NamedGoal, Size, Tile};
use ecotaquin::solver::{Candidate, Candidates, Decision, Event, Rule};
use ecotaquin::trace::{Cursor, EventLog, Records};
use ecotaquin::view::Ui;
use ecotaquin::view::inspector::{Part, TileHistory, draw, inspect};
use ecotaquin::words::{English, Language};
use proptest::prelude::*;

use super::bounds::{areas, assert_inside, assert_texts_apart};
use super::feed::{Feed, instance};
use super::log_of;

/// The events of a tile before a place, from the whole list.
fn plain(events: &[Event], tile: Tile, cursor: u64) -> Vec<(u64, Part)> {
    let with_index = (0..cursor).zip(events);
    with_index.filter_map(|(index, event)| Part::of(tile, event).map(|part| (index, part))).collect()
}

fn agrees(history: &TileHistory, events: &[Event], cursor: u64) -> Result<(), TestCaseError> {
    let all = plain(events, history.tile(), cursor);
    for part in Part::ALL {
        prop_assert_eq!(history.count(part, cursor), all.iter().filter(|found| found.1 == part).count() as u64);
        let last = all.iter().rfind(|found| found.1 == part).map(|found| found.0);
        prop_assert_eq!(history.last(&[part], cursor), last);
    }
    let last: Vec<u64> = all.iter().rev().take(TileHistory::LAST).map(|found| found.0).collect();
    prop_assert_eq!(history.last_events(cursor), last);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_read_history_agrees_with_the_whole_list_wherever_the_cursor_is(
        width in 2u64..6, height in 2u64..6, seed: u64, steps in 1u64..300, budget in 1u64..500,
    ) {
        let log = log_of(width, height, seed, steps, Records::Events);
        let events: Vec<Event> = log.events(0..log.len()).collect();
        let tile = Tile(1 + (seed % (width * height - 1)) as u32);
        let mut history = TileHistory::new(&log, tile);
        while history.update(&log, log.len(), budget) {}
        prop_assert_eq!(history.indexed(), log.len());
        for cursor in (0..=log.len()).step_by(7) {
            agrees(&history, &events, cursor)?;
        }
    }

    #[test]
    fn what_is_told_before_all_is_read_is_true_as_well(
        seed: u64, steps in 200u64..600, places in proptest::collection::vec(0u64..1000, 1..30), budget in 2u64..300,
    ) {
        let start = instance(4, 4, seed);
        let mut log = EventLog::new(start.clone(), Records::Events);
        let mut feed = Feed::new(&start, seed);
        (0..steps).for_each(|_| feed.step(&mut log));
        let tile = Tile(1 + (seed % 15) as u32);
        let mut history = TileHistory::new(&log, tile);
        for place in places {
            feed.step(&mut log);
            let cursor = log.len() * place / 1000;
            let (before, events) = (history.indexed(), log.events(0..log.len()).collect::<Vec<_>>());
            history.update(&log, cursor, budget);
            prop_assert!(history.indexed() - before <= budget);
            let all = plain(&events, tile, cursor);
            if history.is_complete(cursor) {
                agrees(&history, &events, cursor)?;
                continue;
            }
            for part in Part::ALL {
                prop_assert!(history.count(part, cursor) <= all.iter().filter(|found| found.1 == part).count() as u64);
            }
            // The last events are the last ones, only perhaps not yet six of them.
            let last = history.last_events(cursor);
            let expected: Vec<u64> = all.iter().rev().take(last.len()).map(|found| found.0).collect();
            prop_assert_eq!(last, expected);
            for parts in [&[Part::Attacked][..], &[Part::Acted, Part::Fled]] {
                let expected = all.iter().rfind(|found| parts.contains(&found.1)).map(|found| found.0);
                let found = history.last(parts, cursor);
                prop_assert!(found.is_none() || found == expected, "{:?} {:?}", found, expected);
            }
        }
    }
}

#[test]
fn the_last_events_are_there_at_once_though_the_recording_is_long() {
    let log = log_of(4, 4, 3, 20_000, Records::Events);
    let mut history = TileHistory::new(&log, Tile(7));
    history.update(&log, log.len(), 20_000);
    assert!(!history.is_complete(log.len()));
    let events: Vec<Event> = log.events(0..log.len()).collect();
    let all = plain(&events, Tile(7), log.len());
    let expected: Vec<u64> = all.iter().rev().take(6).map(|found| found.0).collect();
    assert_eq!(history.last_events(log.len()), expected);
    assert!(history.last(&[Part::Attacked], log.len()).is_some());
}

#[test]
fn a_recording_of_moves_tells_of_slides_only() {
    let (full, moves) = (log_of(4, 4, 8, 300, Records::Events), log_of(4, 4, 8, 300, Records::Moves));
    for tile in [Tile(1), Tile(8), Tile(15)] {
        let (mut all, mut few) = (TileHistory::new(&full, tile), TileHistory::new(&moves, tile));
        while all.update(&full, full.len(), 1000) {}
        while few.update(&moves, moves.len(), 100) {}
        for part in [Part::Slid, Part::Disturbed] {
            assert_eq!(all.count(part, full.len()), few.count(part, moves.len()));
        }
        assert_eq!(few.count(Part::Acted, moves.len()), 0);
        let last = few.last_events(moves.len());
        assert!(last.windows(2).all(|pair| pair[0] > pair[1]), "each slide is told once: {last:?}");
    }
}

#[test]
fn an_inspection_says_what_was_weighed_and_which_rule_decided() {
    let size = Size::new(3, 3).unwrap();
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let start = ecotaquin::puzzle::Board::new(size, &[1, 2, 3, 4, 0, 5, 7, 8, 6]).unwrap();
    let mut log = EventLog::new(ecotaquin::solver::Instance::new(start, goal).unwrap(), Records::Events);
    let candidate = |cell, goal, blank| Candidate { cell: Cell(cell), goal, blank };
    let decide = |list: &[Candidate], chosen, rule, equals| {
        let mut candidates = Candidates::default();
        for &candidate in list {
            candidates.push(candidate);
        }
        Decision { candidates, chosen, rule, equals, unit: 1 }
    };
    // Tile 6 wants home, up, where 5 is: 5 flees left into the blank.
    let wish = decide(&[candidate(5, 0, 1), candidate(7, 2, 1)], Some(Cell(5)), Rule::Goal, 1);
    let flight = decide(&[candidate(2, 2, 4), candidate(4, 0, 0)], Some(Cell(4)), Rule::Blank, 1);
    log.record(&Event::Activation { tile: Tile(6), cell: Cell(8), goal: Cell(5), turn: 1, decision: wish }).unwrap();
    log.record(&Event::Attack { attacker: Tile(6), victim: Tile(5), cell: Cell(5), forbidden: None }).unwrap();
    log.record(&Event::Flight { tile: Tile(5), cell: Cell(5), forbidden: None, decision: flight }).unwrap();
    let mut cursor = Cursor::new(&log);
    cursor.seek(&log, log.len());
    let told = |tile| {
        let mut history = TileHistory::new(&log, Tile(tile));
        history.update(&log, cursor.event(), 100);
        inspect(&history, &log, &cursor, &English)
    };

    let six = told(6);
    assert_eq!((six.cell.as_str(), six.goal.as_str()), ("row 3, column 3", "row 2, column 3"));
    assert_eq!((six.distance.as_str(), six.state.as_str()), ("1 step", "acting; not at home"));
    assert_eq!(six.last_victim.as_deref(), Some("tile 5, in step 1"));
    let weighed = six.weighed.unwrap();
    assert_eq!((weighed.rule.as_str(), weighed.flees, weighed.step), ("nearest home", false, 1));
    let rows: Vec<_> = weighed
        .choices
        .iter()
        .map(|it| (it.way.as_str(), it.row, it.column, it.home, it.blank.as_str(), it.chosen))
        .collect();
    assert_eq!(rows, [("up", 2, 3, 0, "1", true), ("left", 3, 2, 2, "1", false)]);
    assert_eq!(six.deeds.len(), 2);
    let attack = log.event(1).unwrap();
    assert_eq!(six.deeds[0].sentence, format!("1: {}", English.describe(&attack, log.goal())));

    let five = told(5);
    assert_eq!((five.state.as_str(), five.last_victim), ("fleeing; not at home", None));
    let weighed = five.weighed.unwrap();
    assert_eq!((weighed.rule.as_str(), weighed.flees), ("nearest the blank", true));
    assert_eq!(told(1).state, "satisfied, at home");
    assert!(told(1).deeds.is_empty() && told(1).weighed.is_none());
    let counts: Vec<_> = five.counts;
    assert!(counts.contains(&("was attacked", 1)) && counts.contains(&("acted", 0)));
}

#[test]
fn it_is_drawn_within_its_area_at_every_size() {
    for (steps, records) in [(0, Records::Events), (400, Records::Events), (400, Records::Moves)] {
        let log = log_of(4, 4, 2, steps, records);
        let mut cursor = Cursor::new(&log);
        cursor.seek(&log, log.len());
        for (area, scale) in areas() {
            for budget in [10, 1_000_000] {
                let mut history = TileHistory::new(&log, Tile(7));
                history.update(&log, cursor.event(), budget);
                let mut ui = Ui::new(ThemeName::HighContrast.theme(), scale, None);
                draw(&mut ui, area, &inspect(&history, &log, &cursor, &English));
                assert_inside(&ui.picture, area);
                assert_texts_apart(&ui.picture);
                assert!(
                    ui.picture.shapes.iter().any(|shape| matches!(shape, Shape::Text { text, .. } if text == "Tile 7"))
                );
            }
        }
    }
}
