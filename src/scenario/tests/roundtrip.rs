//! What is written reads back equal.

use proptest::prelude::*;

use super::fake::Fake;
use super::read;
use crate::chance::Stream;
use crate::puzzle::{Goal, NamedGoal, Size, random_board};
use crate::scenario::{Limits, Origin, Scenario, Texts, flowing, template};
use crate::solver::{Instance, SettingValue};

fn scenario(width: u64, height: u64, goal: usize, shuffle: u64, origin: usize) -> Scenario {
    let size = Size::new(width, height).unwrap();
    let goal = match NamedGoal::ALL.get(goal) {
        Some(&name) => Goal::named(name, size),
        None => Goal::new(random_board(&Goal::named(NamedGoal::Spiral, size), &mut Stream::boards(shuffle + 1))),
    };
    let origin = [
        Origin::Cells,
        Origin::Shuffled { size, shuffle },
        Origin::Walked { size, walk: 12, shuffle },
        Origin::Shuffled { size, shuffle: shuffle + 7 }, // stale: makes another board
    ][origin];
    let start = if origin == (Origin::Shuffled { size, shuffle: shuffle + 7 }) { None } else { origin.board(&goal) }
        .unwrap_or_else(|| random_board(&goal, &mut Stream::boards(shuffle)));
    Scenario { origin, ..Scenario::new("x", Instance::new(start, goal).unwrap(), "eco") }
}

proptest! {
    #[test]
    fn any_scenario_reads_back_equal(
        shape in (2u64..8, 2u64..8, 0usize..5, 0u64..u64::MAX / 2, 0usize..4),
        title in "[^\\s\\p{C}]\\PC{0,40}",
        notice in any::<String>(),
        try_this in "([a-z\"\\\\']{1,12}[ \n]{1,2}){0,60}",
        numbers in any::<(u64, u64, Option<u64>)>(),
        bias in 0.0..=1.0f64,
        translations in prop::collection::btree_map("[a-z]{2}", (any::<bool>(), any::<String>(), any::<String>()), 0..3),
    ) {
        let (seed, steps, moves) = numbers;
        let mut written = scenario(shape.0, shape.1, shape.2, shape.3, shape.4);
        written.title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        written.notice = flowing(&notice);
        written.try_this = flowing(&try_this);
        written.seed = seed;
        written.limits = Limits { max_steps: Some(steps.max(1)), max_moves: moves.map(|n| n.max(1)), max_bytes: moves.map(|n| n.max(1)) };
        for (code, (has_title, notice, try_this)) in translations {
            let title = if has_title { written.title.clone() } else { String::new() };
            let texts = Texts { title, notice: flowing(&notice), try_this: flowing(&try_this) };
            if !texts.is_empty() {
                written.translations.insert(code, texts);
            }
        }
        written.settings.insert("bias".to_owned(), SettingValue::Number(bias));
        let toml = written.to_toml();
        let mut again = read(&toml);
        if again.origin == Origin::Cells {
            again.origin = written.origin; // a stale origin is rightly written as its cells
        }
        prop_assert_eq!(&again, &written, "{}", toml);
        let mut from_template = read(&template(&written, &Fake));
        if from_template.origin == Origin::Cells {
            from_template.origin = written.origin;
        }
        if written.notice.is_empty() {
            from_template.notice.clear();
        }
        if written.try_this.is_empty() {
            from_template.try_this.clear();
        }
        prop_assert_eq!(from_template, written);
    }
}

#[test]
fn a_random_board_is_written_as_its_seed() {
    let written = scenario(30, 30, 0, 5, 1);
    let toml = written.to_toml();
    assert!(toml.contains("size = \"30x30\"\nshuffle = 5\n") && !toml.contains("cells"), "{toml}");
    assert_eq!(read(&toml), written);
}

#[test]
fn the_template_explains_every_setting_that_was_not_given() {
    let mut start = scenario(3, 3, 0, 1, 0);
    start.settings.insert("locks".to_owned(), SettingValue::Text("off".to_owned()));
    let file = template(&start, &Fake);
    for line in [
        "# One of eco, eco:drogoul, eco:crowd, astar.",
        "locks = \"off\"",
        "# How strictly the layers are kept.",
        "# bias = 0.9",
        "# Who acts next. (uniform, first, layered)",
        "# scheduler = \"uniform\"",
    ] {
        assert!(file.lines().any(|written| written == line), "{line} is missing in\n{file}");
    }
    assert!(!file.contains("# locks"));
    let uncommented =
        file.replace("# bias", "bias").replace("# scheduler", "scheduler").replace("# persistence", "persistence");
    let settings = read(&uncommented).settings;
    assert_eq!(settings.len(), 4, "the defaults that stand there as comments are valid: {settings:?}");
}
