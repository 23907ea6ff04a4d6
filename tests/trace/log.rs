//! The log against a plain list of events.

use ecotaquin::puzzle::{Cell, Direction, Slide, Tile, verify};
use ecotaquin::solver::{Candidate, Candidates, Decision, Event, Observer, Rule};
use ecotaquin::trace::{Cursor, EventKind, EventLog, Records};
use proptest::prelude::*;

use super::feed::{Feed, instance};

fn log_of(width: u64, height: u64, seed: u64, steps: u64) -> (Vec<Event>, EventLog) {
    let instance = instance(width, height, seed);
    let mut log = EventLog::new(instance.clone(), Records::Events);
    Feed::run(&instance, seed, steps, &mut log);
    (Feed::events(&instance, seed, steps), log)
}

/// The definition of a step, told once more: where each begins.
fn step_starts(events: &[Event]) -> Vec<u64> {
    let mut inside = false;
    let mut starts = Vec::new();
    for (index, event) in (0..).zip(events) {
        let starts_here = match event {
            Event::Activation { .. } | Event::Search { .. } => true,
            Event::Slide(_) => !inside,
            _ => false,
        };
        match event {
            Event::Activation { .. } => inside = true,
            Event::Unlock | Event::Search { .. } => inside = false,
            _ => {}
        }
        if starts_here || index == 0 {
            starts.push(index);
        }
    }
    starts
}

/// Any number, mostly a small one.
fn number() -> impl Strategy<Value = u32> {
    prop_oneof![8 => 0u32..18, 1 => any::<u32>()]
}

fn cell() -> impl Strategy<Value = Cell> {
    number().prop_map(Cell)
}

fn tile() -> impl Strategy<Value = Tile> {
    number().prop_map(Tile)
}

fn decision() -> impl Strategy<Value = Decision> {
    let rule = proptest::sample::select(vec![Rule::None, Rule::Only, Rule::Goal, Rule::Blank, Rule::Chance, Rule::Bid]);
    let candidate = (cell(), number(), number()).prop_map(|(cell, goal, blank)| Candidate { cell, goal, blank });
    let candidates = proptest::collection::vec(candidate, 0..=4);
    (candidates, proptest::option::of(cell()), rule, any::<u8>(), any::<u8>()).prop_map(
        |(list, chosen, rule, equals, unit)| {
            let mut candidates = Candidates::default();
            for candidate in list {
                candidates.push(candidate);
            }
            Decision { candidates, chosen, rule, equals, unit }
        },
    )
}

/// An event that need not fit anything; slides are told of their own.
fn event() -> impl Strategy<Value = Event> {
    let forbidden = || proptest::option::of(cell());
    prop_oneof![
        (tile(), cell(), cell(), number(), decision())
            .prop_map(|(tile, cell, goal, turn, decision)| Event::Activation { tile, cell, goal, turn, decision }),
        (tile(), tile(), cell(), forbidden()).prop_map(|(attacker, victim, cell, forbidden)| Event::Attack {
            attacker,
            victim,
            cell,
            forbidden
        }),
        (tile(), cell(), forbidden(), decision()).prop_map(|(tile, cell, forbidden, decision)| Event::Flight {
            tile,
            cell,
            forbidden,
            decision
        }),
        cell().prop_map(|cell| Event::Lock { cell }),
        cell().prop_map(|cell| Event::Release { cell }),
        Just(Event::Unlock),
        (tile(), cell()).prop_map(|(tile, cell)| Event::Satisfied { tile, cell }),
        (tile(), cell()).prop_map(|(tile, cell)| Event::Disturbed { tile, cell }),
        (tile(), tile()).prop_map(|(tile, cornered)| Event::Frustrated { tile, cornered }),
        (any::<u64>(), any::<u64>()).prop_map(|(expanded, best_f)| Event::Search {
            expanded,
            generated: 1,
            open: 2,
            best_f
        }),
    ]
}

/// What is mixed into the events of the society of the tests.
#[derive(Clone, Copy, Debug)]
enum Odd {
    Event(Event),
    Slide(Direction),
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn events_that_follow_from_nothing_come_back_too(
        seed: u64, steps in 1usize..60,
        odd in proptest::collection::vec(
            (any::<u16>(), prop_oneof![event().prop_map(Odd::Event), (0usize..4).prop_map(|way| Odd::Slide(Direction::ALL[way]))]),
            0..400,
        ),
    ) {
        let instance = instance(4, 4, seed);
        let usual = Feed::events(&instance, seed, steps as u64);
        let mut log = EventLog::new(instance.clone(), Records::Events);
        let mut told = Vec::new();
        let mut odd = odd.into_iter().map(|(at, odd)| (usize::from(at) % usual.len(), odd)).collect::<Vec<_>>();
        odd.sort_by_key(|(at, _)| *at);
        let mut odd = odd.into_iter().peekable();
        for (index, event) in usual.into_iter().enumerate() {
            while let Some((_, odd)) = odd.next_if(|(at, _)| *at <= index) {
                let event = match odd {
                    Odd::Event(event) => event,
                    Odd::Slide(direction) => match log.now().board().slide_towards(direction) {
                        Some(slide) => Event::Slide(slide),
                        None => continue,
                    },
                };
                log.record(&event).unwrap();
                told.push(event);
            }
            // After an odd slide the usual ones may not be possible any more.
            if log.record(&event).is_ok() {
                told.push(event);
            }
        }
        prop_assert_eq!(log.events(0..u64::MAX).collect::<Vec<_>>(), told.clone());
        for index in (0..told.len()).step_by(13) {
            prop_assert_eq!(log.event(index as u64), Some(told[index]));
        }
    }

    #[test]
    fn a_log_gives_back_what_was_told(width in 2u64..9, height in 2u64..9, seed: u64, steps in 0u64..200) {
        let (events, log) = log_of(width, height, seed, steps);
        prop_assert_eq!(log.len(), events.len() as u64);
        prop_assert_eq!(log.events(0..u64::MAX).collect::<Vec<_>>(), events.clone());
        let middle = log.len() / 2;
        prop_assert_eq!(log.events(middle..log.len()).collect::<Vec<_>>(), &events[middle as usize..]);
        for index in (0..log.len()).step_by(97) {
            prop_assert_eq!(log.event(index), Some(events[index as usize]));
        }
        prop_assert_eq!(log.event(log.len()), None);
    }

    #[test]
    fn counting_and_finding_agree_with_a_plain_list(seed: u64, steps in 1u64..150) {
        let (events, log) = log_of(4, 5, seed, steps);
        for kind in EventKind::ALL {
            let places: Vec<u64> =
                (0..).zip(&events).filter(|(_, event)| EventKind::of(event) == kind).map(|(index, _)| index).collect();
            prop_assert_eq!(log.count(kind), places.len() as u64);
            for at in (0..=log.len() + 2).step_by(13) {
                prop_assert_eq!(log.count_before(kind, at), places.iter().filter(|&&place| place < at).count() as u64);
                prop_assert_eq!(log.next_of(kind, at), places.iter().copied().find(|&place| place >= at));
                prop_assert_eq!(log.previous_of(kind, at), places.iter().copied().rfind(|&place| place < at));
            }
        }
        for (index, event) in (0..).zip(&events) {
            prop_assert_eq!(log.kind(index), Some(EventKind::of(event)));
        }
        prop_assert_eq!(log.kind(log.len()), None);
    }

    #[test]
    fn steps_begin_at_activations_search_events_and_lone_slides(seed: u64, steps in 1u64..150) {
        let (events, log) = log_of(4, 4, seed, steps);
        let mut starts = step_starts(&events);
        prop_assert_eq!(log.steps(), steps);
        prop_assert_eq!(starts.len() as u64, steps);
        starts.push(log.len());
        for (step, ends) in (0..).zip(starts.windows(2)) {
            prop_assert_eq!(log.step_range(step), Some(ends[0]..ends[1]));
            prop_assert_eq!(log.step_of(ends[0]), Some(step));
            prop_assert_eq!(log.step_of(ends[1] - 1), Some(step));
        }
        prop_assert_eq!(log.step_range(steps), None);
        prop_assert_eq!(log.step_of(log.len()), None);
    }
}

#[test]
fn a_log_of_moves_only_has_its_slides_as_events_and_steps() {
    let instance = instance(6, 5, 11);
    let mut log = EventLog::new(instance.clone(), Records::Moves);
    assert!(!log.wants_events());
    Feed::run(&instance, 4, 2000, &mut log);
    let slides: Vec<Event> =
        Feed::events(&instance, 4, 2000).into_iter().filter(|event| matches!(event, Event::Slide(_))).collect();
    assert!(slides.len() as u64 > 2 * log.keyframe_spacing());
    assert_eq!(log.events(0..log.len()).collect::<Vec<_>>(), slides);
    let from = log.keyframe_spacing() + 700;
    assert_eq!(log.events(from..log.len()).collect::<Vec<_>>(), &slides[from as usize..]);
    assert_eq!((log.len(), log.steps(), log.slides()), (slides.len() as u64, log.len(), log.len()));
    assert_eq!(log.step_range(5), Some(5..6));
    assert_eq!(log.next_of(EventKind::Slide, 9), Some(9));
    assert_eq!(log.next_of(EventKind::Attack, 0), None);
    assert_eq!(log.previous_of(EventKind::Slide, 9), Some(8));
    assert!(log.memory_bytes() < 6 * log.len());
}

#[test]
fn an_impossible_slide_is_refused_and_leaves_the_log_as_it_was() {
    let instance = instance(3, 3, 1);
    let mut log = EventLog::new(instance.clone(), Records::Events);
    Feed::run(&instance, 1, 10, &mut log);
    let (len, board) = (log.len(), log.now().clone());
    let wrong = Slide { tile: Tile(99), from: Cell(4), to: Cell(900), direction: Direction::Up };
    assert!(log.record(&Event::Slide(wrong)).is_err());
    assert_eq!((log.len(), log.now()), (len, &board));
}

#[test]
fn an_empty_log_answers_everything() {
    let log = EventLog::new(instance(3, 2, 0), Records::Events);
    assert!(log.is_empty());
    assert_eq!((log.len(), log.steps(), log.slides()), (0, 0, 0));
    assert_eq!((log.event(0), log.kind(0), log.step_of(0), log.step_range(0)), (None, None, None, None));
    assert_eq!(log.next_of(EventKind::Slide, 0), None);
    assert_eq!(log.previous_of(EventKind::Slide, 0), None);
    let mut cursor = Cursor::new(&log);
    assert!(!cursor.next(&log) && !cursor.previous(&log) && !cursor.next_step(&log) && !cursor.previous_step(&log));
    assert_eq!(cursor.step(&log), 0);
}

/// The size that the timeline has to be fluent at. A cursor walks on where that is cheaper than copying a board of 10,000 cells.
/// Seeking is measured in work; `benches/trace.rs` measures the time.
#[test]
fn a_million_events_on_a_hundred_by_hundred_board_stay_small_and_near() {
    let instance = instance(100, 100, 5);
    let mut log = EventLog::new(instance.clone(), Records::Events);
    let mut feed = Feed::new(&instance, 5);
    while log.len() < 1_000_000 {
        feed.step(&mut log);
    }
    let per_event = log.memory_bytes() as f64 / log.len() as f64;
    println!("{per_event:.2} bytes per event, {} events, {} slides", log.len(), log.slides());
    assert!(per_event < 3.0, "{per_event} bytes per event");

    let longest_step = (0..log.steps()).filter_map(|step| log.step_range(step)).map(|step| step.end - step.start).max();
    let longest_step = longest_step.unwrap();
    let mut cursor = Cursor::new(&log);
    for place in (0..2000).map(|index: u64| index.wrapping_mul(7_919_033) % (log.len() + 1)) {
        let before = cursor.work();
        cursor.seek(&log, place);
        let after = cursor.work();
        assert!(after.events_decoded - before.events_decoded <= 2 * longest_step + 2048);
        assert!(after.slides_walked - before.slides_walked <= log.keyframe_spacing() / 2 + 5000);
        assert!(after.boards_copied - before.boards_copied <= 1);
    }
    assert!(longest_step < 2000);
    // The last place, checked against the puzzle's own verifier.
    let slides = cursor.slides() as usize;
    let board = verify(instance.start(), log.moves().iter().take(slides)).unwrap();
    assert_eq!(cursor.board(), &board);
}
