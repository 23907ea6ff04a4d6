//! The timeline.

use ecotaquin::picture::{Rect, Shape, ThemeName};
use ecotaquin::solver::Event;
use ecotaquin::trace::{EventLog, Records};
use ecotaquin::view::Ui;
use ecotaquin::view::timeline::{MARKED, Marks, draw, step_at, x_of};
use ecotaquin::words::{English, Language};
use proptest::prelude::*;

use super::bounds::{areas, assert_inside, assert_texts_apart};
use super::feed::{Feed, instance};
use super::log_of;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_mouse_finds_the_step_that_is_drawn_there(
        seed: u64, steps in 0u64..300, width in 240f32..2000.0, left in 0f32..900.0, height in 40f32..200.0,
    ) {
        let log = log_of(3, 3, seed, steps, Records::Events);
        let area = Rect::new(left, 5.0, width, height);
        for step in 0..=steps {
            prop_assert_eq!(step_at(area, &log, x_of(area, &log, step)), step);
        }
        prop_assert_eq!(step_at(area, &log, area.x - 50.0), 0);
        prop_assert_eq!(step_at(area, &log, area.right() + 50.0), steps);
        let mut last = 0;
        for x in 0..100 {
            let x = area.x + area.w * x as f32 / 99.0;
            let step = step_at(area, &log, x);
            prop_assert!(step >= last);
            last = step;
            let within = x_of(area, &log, 0)..=x_of(area, &log, steps);
            if steps > 0 && within.contains(&x) {
                let half_a_step = (within.end() - within.start()) / steps as f32 / 2.0;
                prop_assert!((x_of(area, &log, step) - x).abs() <= half_a_step + 0.01);
            }
        }
    }

    #[test]
    fn marks_are_those_of_a_plain_count(seed: u64, steps in 1u64..300, columns in 1u64..400) {
        let log = log_of(4, 3, seed, steps, Records::Events);
        let columns = columns.min(steps);
        let mut expected = vec![[0u64; 3]; columns as usize];
        for (index, event) in (0..).zip(log.events(0..log.len())) {
            let step = log.step_of(index).unwrap();
            // The column whose first step is the last one not after this step.
            let column = (0..columns).rfind(|column| column * steps / columns <= step).unwrap() as usize;
            match event {
                Event::Attack { .. } => expected[column][0] += 1,
                Event::Frustrated { .. } => expected[column][1] += 1,
                Event::Disturbed { .. } => expected[column][2] += 1,
                _ => {}
            }
        }
        let mut marks = Marks::default();
        prop_assert_eq!(&marks.columns(&log, columns), &expected);
        marks.update(&log, 100);
        prop_assert_eq!(&marks.columns(&log, columns), &expected);
        while marks.update(&log, 100) {}
        prop_assert_eq!(&marks.columns(&log, columns), &expected);
    }
}

fn texts(ui: &Ui) -> Vec<String> {
    let text = |shape: &Shape| match shape {
        Shape::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    ui.picture.shapes.iter().filter_map(text).collect()
}

#[test]
fn it_is_drawn_within_its_area_at_every_size_and_says_where_it_is() {
    for steps in [0, 1, 3, 40, 3000] {
        let log = log_of(4, 4, 1, steps, Records::Events);
        for (area, scale) in areas() {
            for step in [0, steps / 2, steps] {
                let mut ui = Ui::new(ThemeName::Dark.theme(), scale, None);
                draw(&mut ui, area, &log, &Marks::default(), step, false);
                assert_inside(&ui.picture, area);
                assert_texts_apart(&ui.picture);
                let texts = texts(&ui);
                assert!(
                    ["attacks", "frustrations", "disturbed tiles"].iter().all(|&mark| texts.contains(&mark.to_owned()))
                );
                assert!(
                    texts.contains(&format!("step {} of {}…", English.number(step), English.number(steps))),
                    "{texts:?}"
                );
            }
        }
    }
    let log = EventLog::new(instance(4, 4, 1), Records::Moves);
    let mut ui = Ui::new(ThemeName::Light.theme(), 1.0, None);
    draw(&mut ui, Rect::new(0.0, 0.0, 240.0, 60.0), &log, &Marks::default(), 0, true);
    assert!(texts(&ui).contains(&"step 0 of 0".to_owned()));
}

/// A million steps take no more shapes than there are columns of pixels. The time is printed, not judged.
#[test]
fn a_million_steps_are_as_many_shapes_as_columns() {
    let start = instance(4, 4, 5);
    let mut log = EventLog::new(start.clone(), Records::Events);
    Feed::run(&start, 5, 1_000_000, &mut log);
    // Read while the recording grows, it is the same as read at the end.
    let (mut marks, mut growing) = (Marks::default(), Marks::default());
    let mut again = EventLog::new(start.clone(), Records::Events);
    let mut feed = Feed::new(&start, 5);
    for step in 0..1_000_000 {
        feed.step(&mut again);
        if step % 1000 == 0 {
            growing.update(&again, 50);
        }
    }
    while marks.update(&log, 500) {}
    while growing.update(&log, 500) {}
    let columns = marks.columns(&log, 1000);
    assert_eq!(columns, growing.columns(&log, 1000));
    // A million steps in at most 8,192 places: one every 128 steps, to which a column's ends are rounded down.
    for (column, counts) in (0..1000).zip(&columns) {
        let place = |column: u64| log.step_range(column * 1000 / 128 * 128).map_or(log.len(), |range| range.start);
        let ends = (place(column), if column == 999 { log.len() } else { place(column + 1) });
        for (row, kind) in MARKED.into_iter().enumerate() {
            assert_eq!(counts[row], log.count_before(kind, ends.1) - log.count_before(kind, ends.0));
        }
    }
    for width in [780.0, 1900.0] {
        let area = Rect::new(0.0, 0.0, width, 64.0);
        let started = std::time::Instant::now();
        for _ in 0..20 {
            draw(&mut Ui::new(ThemeName::Light.theme(), 1.0, None), area, &log, &marks, 1000, true);
        }
        println!("{width} px, {} events: {:?} a drawing", log.len(), started.elapsed() / 20);
        let mut ui = Ui::new(ThemeName::Light.theme(), 1.0, None);
        draw(&mut ui, area, &log, &marks, 500_000, true);
        assert!(ui.picture.shapes.len() < 3 * 950 + 50);
        assert!(texts(&ui).contains(&"step 500,000 of 1,000,000".to_owned()));
    }
}
