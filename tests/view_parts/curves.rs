//! The curves.

use ecotaquin::picture::{Rect, ThemeName};
use ecotaquin::puzzle::{Board, Goal, entropy};
use ecotaquin::solver::Event;
use ecotaquin::trace::{Cursor, EventLog, Records};
use ecotaquin::view::Ui;
use ecotaquin::view::curves::{Curve, Here, Series, Span, View, draw, moves_at};
use proptest::prelude::*;

use super::bounds::{areas, assert_inside, assert_texts_apart};
use super::feed::{Feed, instance};
use super::log_of;

fn satisfied(board: &Board, goal: &Goal) -> u64 {
    board.size().iter().filter(|&cell| !board.tile(cell).is_blank() && goal.cell(board.tile(cell)) == cell).count()
        as u64
}

/// Every value of every curve with the moves made when it was taken: recounted from the definitions.
fn samples(log: &EventLog) -> [Vec<(u64, u64)>; 4] {
    let (goal, mut board, mut slides) = (log.goal(), log.instance().start().clone(), 0);
    let mut lists: [Vec<(u64, u64)>; 4] = Default::default();
    let standing = |board: &Board| (entropy(board, goal), satisfied(board, goal));
    let start = standing(&board);
    lists[0].push((0, start.0));
    lists[1].push((0, start.1));
    let mut lengths: Vec<u64> = Vec::new();
    for step in 0..log.steps() {
        let events: Vec<Event> = log.events(log.step_range(step).unwrap()).collect();
        if matches!(events[0], Event::Activation { .. }) {
            lengths.push(events.iter().filter(|event| matches!(event, Event::Attack { .. })).count() as u64);
            let window = &lengths[lengths.len().saturating_sub(100)..];
            let rate = (200 * window.iter().sum::<u64>() / window.len() as u64).div_ceil(2);
            lists[2].push((slides, rate));
            lists[3].push((slides, *lengths.last().unwrap()));
        }
        for event in events {
            if let Event::Slide(slide) = event {
                board.apply(slide);
                slides += 1;
                let now = standing(&board);
                lists[0].push((slides, now.0));
                lists[1].push((slides, now.1));
            }
        }
    }
    lists
}

fn check(series: &Series, samples: &[Vec<(u64, u64)>; 4]) {
    let width = series.bucket_width();
    assert!(series.buckets().len() <= Series::BUCKETS);
    for curve in Curve::ALL {
        let mut expected = vec![None::<Span>; series.buckets().len()];
        for &(slides, value) in &samples[curve as usize] {
            let span = Span { min: value as u32, max: value as u32, last: value as u32 };
            let bucket = &mut expected[(slides / width) as usize];
            *bucket = Some(bucket.map_or(span, |before| before.then(span)));
        }
        let found: Vec<_> = series.buckets().iter().map(|bucket| bucket.span(curve)).collect();
        assert_eq!(found, expected, "{curve:?}");
        assert_eq!(series.greatest(curve).map(u64::from), samples[curve as usize].iter().map(|sample| sample.1).max());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn buckets_hold_what_a_plain_recount_finds_however_they_were_fed(
        width in 2u64..7, height in 2u64..7, seed: u64, steps in 0u64..300, budget in 1u64..400,
    ) {
        let start = instance(width, height, seed);
        let mut log = EventLog::new(start.clone(), Records::Events);
        let mut feed = Feed::new(&start, seed);
        let mut series = Series::new(&log);
        // It is fed while the log grows, and ends in the middle of events as often as not.
        for _ in 0..steps {
            feed.step(&mut log);
            series.update(&log, budget);
        }
        while series.update(&log, budget) {}
        prop_assert_eq!((series.seen(), series.slides()), (log.len(), log.slides()));
        check(&series, &samples(&log));
    }
}

#[test]
fn a_long_run_keeps_its_extremes_in_bounded_memory() {
    let log = log_of(4, 4, 3, 12_000, Records::Events);
    assert!(log.slides() > 5 * Series::BUCKETS as u64);
    let mut series = Series::new(&log);
    while series.update(&log, 1000) {}
    assert!(series.bucket_width() >= 8);
    check(&series, &samples(&log));
    let mut cursor = Cursor::new(&log);
    cursor.seek(&log, log.len());
    assert_eq!(series.value_at(Curve::Entropy, log.slides()).map(u64::from), Some(cursor.entropy()));
}

#[test]
fn an_update_reads_no_more_than_its_budget() {
    let log = log_of(5, 5, 3, 500, Records::Events);
    let mut series = Series::new(&log);
    assert!(series.update(&log, 100));
    assert_eq!(series.seen(), 100);
    assert!(series.update(&log, u64::MAX));
    assert_eq!(series.seen(), log.len());
    assert!(!series.update(&log, 100));
}

#[test]
fn a_recording_of_moves_has_entropy_and_satisfied_and_nothing_else() {
    let (full, moves) = (log_of(5, 4, 8, 400, Records::Events), log_of(5, 4, 8, 400, Records::Moves));
    let (mut all, mut few) = (Series::new(&full), Series::new(&moves));
    all.update(&full, u64::MAX);
    while few.update(&moves, 77) {}
    for curve in [Curve::Entropy, Curve::Satisfied] {
        let spans = |series: &Series| series.buckets().iter().map(|bucket| bucket.span(curve)).collect::<Vec<_>>();
        assert_eq!(spans(&all), spans(&few));
    }
    assert_eq!((few.greatest(Curve::Attacks), few.greatest(Curve::Chain)), (None, None));
}

#[test]
fn they_are_drawn_within_their_area_at_every_size() {
    for (steps, records) in [
        (0, Records::Events),
        (1, Records::Events),
        (2, Records::Events),
        (3000, Records::Events),
        (300, Records::Moves),
    ] {
        let log = log_of(4, 4, 2, steps, records);
        let mut series = Series::new(&log);
        series.update(&log, u64::MAX);
        for (area, scale) in areas() {
            for (optimal, place) in [(None, 0), (Some(1), log.len() / 2), (Some(50), log.len())] {
                let mut cursor = Cursor::new(&log);
                cursor.seek(&log, place);
                let view = View { series: &series, tiles: 15, here: Here::of(&cursor), optimal };
                let mut ui = Ui::new(ThemeName::Light.theme(), scale, None);
                draw(&mut ui, area, &view);
                assert_inside(&ui.picture, area);
                assert_texts_apart(&ui.picture);
            }
        }
    }
}

#[test]
fn the_mouse_finds_the_moves_of_the_cursor_line() {
    let log = log_of(4, 4, 2, 100, Records::Events);
    let mut series = Series::new(&log);
    series.update(&log, u64::MAX);
    let area = Rect::new(11.0, 7.0, 400.0, 300.0);
    for optimal in [None, Some(20), Some(10 * log.slides())] {
        let mut cursor = Cursor::new(&log);
        for place in (0..=log.len()).step_by(17) {
            cursor.seek(&log, place);
            let view = View { series: &series, tiles: 15, here: Here::of(&cursor), optimal };
            let mut ui = Ui::new(ThemeName::Light.theme(), 1.0, None);
            draw(&mut ui, area, &view);
            // The first thin upright rectangle in the accent colour is the cursor's line.
            let line = ui.picture.shapes.iter().find_map(|shape| match shape {
                ecotaquin::picture::Shape::Rect { rect, fill: Some(fill), .. }
                    if *fill == ui.theme.accent && rect.w < 1.6 =>
                {
                    Some(rect.center().x)
                }
                _ => None,
            });
            let found = moves_at(1.0, area, &view, line.unwrap());
            assert_close(found, cursor.slides(), optimal.is_some_and(|optimal| optimal > 400));
        }
        let view = View { series: &series, tiles: 15, here: Here::of(&cursor), optimal };
        assert_eq!(moves_at(1.0, area, &view, 0.0), 0);
        assert_eq!(moves_at(1.0, area, &view, 900.0), log.slides());
    }
}

/// Where there are more moves than pixels, a pixel's worth of moves is near enough.
fn assert_close(found: u64, expected: u64, crowded: bool) {
    assert!(found.abs_diff(expected) <= u64::from(crowded), "{found} for {expected}");
}
