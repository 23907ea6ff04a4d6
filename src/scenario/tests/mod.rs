//! Tests of reading, refusing, writing, the shipped files and the schema.

mod fake;
mod refusals;
mod roundtrip;
mod schema;
mod shipped;

use super::{Limits, Origin, Scenario};
use crate::puzzle::{NamedGoal, Size, entropy};
use crate::solver::{Budget, SettingValue};

use fake::Fake;

fn read(text: &str) -> Scenario {
    Scenario::read(text, &Fake).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn every_key_of_a_scenario_is_read() {
    let scenario = read(
        r#"
title = "  A   name "
notice = """
One line
and another.

A paragraph.
"""
try = "Something."
seed = 0x1F
known_optimal = 31

[board]
cells = "8 6 7/2 5 4/3 _ 1"
goal = "blank-last"

[solver]
name = "eco"
scheduler = "layered"
bias = 0.5

[budget]
max_steps = 1_000
max_moves = 77
memory = "512MiB"
"#,
    );
    assert_eq!(scenario.title, "A name");
    assert_eq!(scenario.notice, "One line and another.\n\nA paragraph.");
    assert_eq!(scenario.try_this, "Something.");
    assert_eq!(scenario.seed, 31);
    assert_eq!(scenario.known_optimal, Some(31));
    let tiles: Vec<u32> = scenario.instance.start().tiles().iter().map(|tile| tile.0).collect();
    assert_eq!(tiles, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
    assert_eq!(scenario.instance.goal().name(), Some(NamedGoal::BlankLast));
    assert_eq!(scenario.origin, Origin::Cells);
    assert_eq!(scenario.solver, "eco");
    let settings = [("scheduler", SettingValue::Text("layered".to_owned())), ("bias", SettingValue::Number(0.5))];
    assert_eq!(scenario.settings, settings.map(|(name, value)| (name.to_owned(), value)).into());
    let limits = Limits { max_steps: Some(1000), max_moves: Some(77), max_bytes: Some(536_870_912) };
    assert_eq!(scenario.limits, limits);
    let budget = Budget { max_steps: Some(1000), max_moves: Some(77), max_bytes: 536_870_912 };
    assert_eq!(scenario.limits.over(Budget::default()), budget);
}

#[test]
fn what_a_scenario_leaves_out_has_its_default() {
    let scenario = read("title='x'\nboard={size='3x2',shuffle=5}\nsolver={name='eco'}");
    assert_eq!((scenario.seed, scenario.known_optimal), (0, None));
    assert_eq!(scenario.instance.goal().name(), Some(NamedGoal::BlankLast));
    assert_eq!(scenario.limits.over(Budget::default()), Budget::default());
    assert!(scenario.settings.is_empty() && scenario.notice.is_empty() && scenario.try_this.is_empty());
}

#[test]
fn a_text_is_told_in_the_language_asked_for_and_else_as_at_the_top() {
    let rest = "[board]\nsize='3x3'\nshuffle=5\n[solver]\nname='eco'";
    let french = "[fr]\ntitle=' Un  titre\u{a0}: le sien '\ntry='''\nDeux\nlignes\u{202f}!'''";
    let scenario = read(&format!("title='A'\nnotice='B'\n{rest}\n{french}\n[de]\n"));
    let told = |code| [scenario.title_in(code), scenario.notice_in(code), scenario.try_in(code)];
    assert_eq!(told("en"), ["A", "B", ""]);
    assert_eq!(told("de"), ["A", "B", ""]);
    assert_eq!(told("fr"), ["Un titre\u{a0}: le sien", "B", "Deux lignes\u{202f}!"]);
    assert_eq!(scenario.translations.keys().collect::<Vec<_>>(), ["fr"], "an empty table says nothing");
    assert_eq!(scenario.title, "A");
}

#[test]
fn a_walk_of_n_moves_is_at_most_n_moves_from_the_goal_and_of_its_parity() {
    for shuffle in 0..20 {
        let scenario = read(&format!(
            "title='x'\nboard={{size='4x3',walk=9,shuffle={shuffle},goal='spiral'}}\nsolver={{name='eco'}}"
        ));
        let entropy = entropy(scenario.instance.start(), scenario.instance.goal());
        assert!(entropy <= 9 && entropy % 2 == 1, "{entropy}");
        let size = Size::new(4, 3).unwrap();
        assert_eq!(scenario.origin, Origin::Walked { size, walk: 9, shuffle });
    }
}

#[test]
fn the_largest_seed_is_read() {
    let scenario = read("title='x'\nseed=18446744073709551615\nboard={size='3x3',shuffle=1}\nsolver={name='eco'}");
    assert_eq!(scenario.seed, u64::MAX);
}
