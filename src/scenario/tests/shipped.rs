//! The files in `scenarios/`.

use std::collections::BTreeSet;
use std::path::Path;

use super::fake::Fake;
use crate::puzzle::{Size, entropy};
use crate::scenario::shipped::{DEFAULT, SHIPPED, by_name};
use crate::scenario::{find, flowing, words};

#[test]
fn every_shipped_scenario_loads_and_teaches() {
    for shipped in SHIPPED {
        let scenario = shipped.read(&Fake).unwrap_or_else(|error| panic!("{error}"));
        assert!(!scenario.title.is_empty(), "{}", shipped.name);
        for text in [&scenario.notice, &scenario.try_this] {
            assert!(text.split_whitespace().count() >= 20, "{}: {text}", shipped.name);
            assert_eq!(*text, flowing(text));
        }
        assert!(shipped.text.starts_with("# Source: "), "{} names the source of its board", shipped.name);
        assert!(shipped.text.contains("\n#:schema ./scenario.schema.json\n"), "{}", shipped.name);
    }
}

/// The numbers of a text that are written in figures.
fn figures(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter(|figures| !figures.is_empty()).collect()
}

#[test]
fn every_shipped_scenario_speaks_french_with_the_same_figures() {
    for shipped in SHIPPED {
        let scenario = shipped.read(&Fake).unwrap();
        let french = scenario.translations.get("fr").unwrap_or_else(|| panic!("{} has no [fr]", shipped.name));
        let english = [&scenario.title, &scenario.notice, &scenario.try_this];
        for (french, english) in [&french.title, &french.notice, &french.try_this].into_iter().zip(english) {
            assert!(!french.is_empty() && french != english, "{}: {english}", shipped.name);
            assert_eq!(french.split("\n\n").count(), english.split("\n\n").count(), "{}", shipped.name);
            // In French the puzzles are called by words: the 8-puzzle is a taquin of eight tiles.
            let told: Vec<_> = words(english).filter(|word| !word.contains("-puzzle")).collect();
            assert_eq!(figures(french), figures(&told.join(" ")), "{}: {french}", shipped.name);
        }
    }
}

#[test]
fn french_texts_have_their_no_break_spaces_and_apostrophes() {
    for shipped in SHIPPED {
        let scenario = shipped.read(&Fake).unwrap();
        for text in [scenario.title_in("fr"), scenario.notice_in("fr"), scenario.try_in("fr")] {
            let letters: Vec<char> = text.chars().collect();
            for (index, letter) in letters.iter().enumerate() {
                let before = index.checked_sub(1).map(|before| letters[before]);
                let wanted = match letter {
                    ':' | '»' => Some('\u{a0}'),
                    ';' | '?' | '!' => Some('\u{202f}'),
                    '\'' => panic!("{}: {text}", shipped.name),
                    _ => continue,
                };
                assert_eq!(before, wanted, "{}: {text}", shipped.name);
            }
            assert!(!text.contains("« "), "{}: {text}", shipped.name);
        }
    }
}

#[test]
fn every_shipped_scenario_reads_back_equal_from_what_is_written() {
    for shipped in SHIPPED {
        let scenario = shipped.read(&Fake).unwrap();
        assert_eq!(super::read(&scenario.to_toml()), scenario, "{}", shipped.name);
    }
}

#[test]
fn known_optimal_lengths_are_those_of_the_literature_and_not_below_the_entropy() {
    let known: Vec<_> = SHIPPED
        .iter()
        .filter_map(|shipped| {
            let scenario = shipped.read(&Fake).unwrap();
            let known = scenario.known_optimal?;
            let entropy = entropy(scenario.instance.start(), scenario.instance.goal());
            assert!(known >= entropy && known % 2 == entropy % 2, "{}: {known} for {entropy}", shipped.name);
            Some((shipped.name, known))
        })
        .collect();
    // The 8-puzzle's diameter; Korf 1985, table; the 15-puzzle's diameter; Korf & Felner 2002.
    let literature = [
        ("easy-8-puzzle", 10),
        ("hardest-8-puzzle-1", 31),
        ("hardest-8-puzzle-2", 31),
        ("korf-79", 42),
        ("korf-1", 57),
        ("fifteen-80-moves", 80),
        ("twenty-four", 95),
    ];
    assert_eq!(known, literature);
}

#[test]
fn the_list_of_shipped_scenarios_is_the_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|file| file.strip_suffix(".toml").map(str::to_owned))
        .collect();
    assert_eq!(files, SHIPPED.iter().map(|shipped| shipped.name.to_owned()).collect());
    assert_eq!(SHIPPED.len(), files.len(), "no name is there twice");
}

#[test]
fn the_goal_of_custom_goal_is_a_magic_square() {
    let scenario = by_name("custom-goal").unwrap().read(&Fake).unwrap();
    let goal = scenario.instance.goal().arrangement();
    let tile = |row: usize, column: usize| goal.tiles()[4 * row + column].0;
    for i in 0..4 {
        assert_eq!((0..4).map(|j| tile(i, j)).sum::<u32>(), 30, "row {i}");
        assert_eq!((0..4).map(|j| tile(j, i)).sum::<u32>(), 30, "column {i}");
    }
    assert_eq!((0..4).map(|i| tile(i, i)).sum::<u32>(), 30);
    assert_eq!((0..4).map(|i| tile(i, 3 - i)).sum::<u32>(), 30);
    assert_eq!(scenario.instance.goal().name(), None);
}

#[test]
fn the_scenario_for_newcomers_is_a_small_board_of_eco() {
    let scenario = DEFAULT.read(&Fake).unwrap();
    assert_eq!(scenario.solver, "eco");
    assert_eq!(scenario.instance.size(), Size::new(4, 4).unwrap());
}

#[test]
fn a_scenario_is_found_by_name_and_by_path() {
    let by_name = find("korf-1", &Fake).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/korf-1.toml");
    assert_eq!(find(path.to_str().unwrap(), &Fake).unwrap(), by_name);
}

#[test]
fn what_is_not_found_is_told_with_the_name_that_is_near() {
    for (given, message) in [
        ("korf1", "korf1: there is no such file and no shipped scenario; did you mean korf-1?"),
        ("no/where/korf-1.toml", "no/where/korf-1.toml: there is no such file; did you mean korf-1?"),
        (
            "zzz",
            "zzz: there is no such file and no shipped scenario; `ecotaquin scenario list` names those that are shipped",
        ),
    ] {
        assert_eq!(find(given, &Fake).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_file_that_is_wrong_is_named_with_line_and_column() {
    let path = std::env::temp_dir().join(format!("ecotaquin-scenario-{}.toml", std::process::id()));
    std::fs::write(&path, "title = \"x\"\nseeed = 1\n").unwrap();
    let error = find(path.to_str().unwrap(), &Fake).unwrap_err().to_string();
    std::fs::write(&path, [0xff, 0xfe]).unwrap();
    let binary = find(path.to_str().unwrap(), &Fake).unwrap_err().to_string();
    std::fs::remove_file(&path).unwrap();
    assert!(
        error.starts_with(&format!("{}:2:1: a scenario has no key seeed; did you mean seed?", path.display())),
        "{error}"
    );
    assert_eq!(binary, format!("{}: this is no text file (UTF-8)", path.display()));
}
