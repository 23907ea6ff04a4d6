//! What holds in every language.

use ecotaquin::picture::{Font, Weight};
use ecotaquin::scenario::shipped;
use ecotaquin::solver::{Kind, SettingRefusal, SettingValue};
use ecotaquin::solvers::Registry;
use ecotaquin::words::{Label, Language, Message, Tongue};

use super::texts::{events, everything, goal, messages, outcomes, steps};

fn languages() -> impl Iterator<Item = (Tongue, &'static dyn Language)> {
    Tongue::ALL.into_iter().map(|tongue| (tongue, tongue.language()))
}

/// The numbers in a text.
fn numbers(text: &str) -> Vec<u32> {
    let figures = text.split(|letter: char| !letter.is_ascii_digit());
    figures.filter_map(|figures| figures.parse().ok()).collect()
}

#[test]
fn nothing_is_empty_and_no_space_stands_at_an_end() {
    for (tongue, language) in languages() {
        for text in everything(language) {
            assert!(!text.is_empty() && text.trim() == text && !text.contains("  "), "{tongue:?}: {text:?}");
        }
    }
}

#[test]
fn every_sentence_tells_its_numbers_and_ends_with_a_full_stop() {
    for (tongue, language) in languages() {
        for (event, told) in events() {
            let sentence = language.describe(&event, &goal());
            let missing: Vec<u32> = {
                let found = numbers(&sentence);
                told.into_iter().filter(|number| *number != 0 && !found.contains(number)).collect()
            };
            assert!(missing.is_empty(), "{tongue:?}: {sentence} does not tell {missing:?}");
            assert!(sentence.ends_with('.') && !sentence.ends_with(".."), "{tongue:?}: {sentence}");
            assert!(sentence.starts_with(char::is_uppercase), "{tongue:?}: {sentence}");
        }
        for outcome in outcomes() {
            assert!(language.outcome(&outcome, goal().size()).ends_with('.'));
        }
    }
}

#[test]
fn what_came_of_a_step_is_told_after_its_reason() {
    for (tongue, language) in languages() {
        for events in steps() {
            let (told, first) = (language.explain_step(&events, &goal()), language.describe(&events[0], &goal()));
            assert!(told.starts_with(&first), "{tongue:?}: {told}");
            assert_eq!(told.len() > first.len() + 1, events.len() > 1, "{tongue:?}: {told}");
            assert!(told.ends_with('.') && told.len() < 400, "{tongue:?}: {told}");
        }
    }
}

#[test]
fn no_sentence_is_the_same_in_two_languages() {
    let (english, french) = (Tongue::English.language(), Tongue::French.language());
    for (event, _) in events() {
        assert_ne!(english.describe(&event, &goal()), french.describe(&event, &goal()));
    }
    for events in steps() {
        assert_ne!(english.explain_step(&events, &goal()), french.explain_step(&events, &goal()));
    }
    for outcome in outcomes() {
        assert_ne!(english.outcome(&outcome, goal().size()), french.outcome(&outcome, goal().size()));
    }
    for message in messages() {
        assert_ne!(english.message(&message), french.message(&message));
    }
    // Words that the two have in common.
    let same: Vec<&str> = Label::ALL
        .iter()
        .map(|&label| english.label(label))
        .filter(|&text| everything(french).contains(&text.to_owned()))
        .collect();
    let common = ["activations", "Tab", "Pause", "Max", "Frustr.", "Menu"];
    assert_eq!(same, common);
}

#[test]
fn what_comes_from_outside_is_shown_as_it_is() {
    for (tongue, language) in languages() {
        let from_outside = "a ; b : c ! « d »";
        for message in [
            Message::NoChance(from_outside),
            Message::Copied(from_outside),
            Message::Saved(from_outside),
            Message::Try(from_outside),
            Message::Race(from_outside),
            Message::Step(1, from_outside),
            Message::Solver("eco", 1, from_outside),
            Message::Trace(from_outside),
            Message::Deed(1, from_outside),
            Message::SolverThinks(from_outside),
            Message::SolverPlays { solver: from_outside, made: 1, all: 2, shortest: true },
            Message::SolverMoved { solver: from_outside, tile: 1, left: 1 },
            Message::GameSaved(from_outside),
            Message::GoalNamed(from_outside),
            Message::CannotUse(from_outside),
            Message::CannotWish(from_outside, from_outside),
            Message::ImageTaken(from_outside),
            Message::AndOthers(from_outside, 1),
            Message::EditorGoal(from_outside),
            Message::EditorSolver(from_outside),
            Message::SavedAs(from_outside),
            Message::InTerminal(from_outside),
            Message::Notice(from_outside),
            Message::KnownOptimal(from_outside, 3),
            Message::Meaning("eco", from_outside),
            Message::DisplaySilent(from_outside),
            Message::WindowRefused(from_outside),
            Message::Refused(&SettingRefusal::Other(from_outside.to_owned())),
            Message::Refused(&SettingRefusal::NotAllowed {
                name: "bias",
                given: SettingValue::Text(from_outside.to_owned()),
                kind: Box::new(Kind::Fraction(0.9)),
            }),
            Message::NoImage(from_outside),
            Message::BrokenImage("x.png", from_outside),
            Message::CannotWrite(from_outside, &std::io::ErrorKind::NotFound.into()),
        ] {
            assert!(language.message(&message).contains(from_outside), "{tongue:?}: {message:?}");
        }
    }
}

#[test]
fn the_font_has_every_letter_of_the_shipped_scenarios() {
    for shipped in shipped::SHIPPED {
        let scenario = shipped.read(&Registry).unwrap();
        for tongue in Tongue::ALL {
            let code = tongue.code();
            let texts = [scenario.title_in(code), scenario.notice_in(code), scenario.try_in(code)].concat();
            for letter in texts.chars().filter(|letter| *letter != '\n') {
                for weight in [Weight::Regular, Weight::Bold] {
                    assert!(Font::of(weight).has(letter), "{}: {letter:?} in {code}", shipped.name);
                }
            }
        }
    }
}

#[test]
fn the_font_has_every_letter_of_every_text() {
    for (tongue, language) in languages() {
        for text in everything(language) {
            for letter in text.chars() {
                for weight in [Weight::Regular, Weight::Bold] {
                    assert!(Font::of(weight).has(letter), "{tongue:?}: {letter:?} in {text}");
                }
            }
        }
    }
}

#[test]
fn labels_fit_where_they_stand() {
    // The narrowest button of a row of twelve, 800 pixels wide; its label may be written a quarter smaller.
    const BUTTON: f32 = (784.0 - 11.0 * 6.0) / 12.0 - 6.0;
    for (tongue, language) in languages() {
        for &label in Label::ALL {
            let (name, text) = (format!("{label:?}"), language.label(label));
            let columns = text.chars().count();
            if name.starts_with("Button") {
                let width = Font::of(Weight::Bold).width(text, 10.5);
                assert!(width <= BUTTON, "{tongue:?}: {text} is {width} wide, and a button has {BUTTON}");
            }
            let most = match name.as_str() {
                name if name.starts_with("Cell") && !name.starts_with("Cells") => 10,
                name if name.starts_with("Counter") => 11,
                name if name.starts_with("Legend") => 18,
                name if name.starts_with("Hint") => 9,
                "TooSmall" => 20,
                _ => usize::MAX,
            };
            assert!(columns <= most, "{tongue:?}: {text} has {columns} columns, and there is room for {most}");
            if name.starts_with("Sign") {
                // Half of the side panel at 800 × 600, without the sample.
                let width = Font::of(Weight::Regular).width(text, 9.0);
                assert!(width <= 99.0, "{tongue:?}: {text} is {width} wide");
            }
            match label {
                // Of the terminal alone: 80 columns without the keys and the legend.
                Label::HelpPages | Label::HelpSpeedRange | Label::HelpCellSize => assert!(columns <= 43, "{text}"),
                _ if name.starts_with("Help") => {
                    // Half of the help at 800 pixels, without the keys.
                    let width = Font::of(Weight::Regular).width(text, 13.5);
                    assert!(width <= 370.0 - 130.0 - 8.0, "{tongue:?}: {text} is {width} wide");
                }
                _ => {}
            }
        }
        assert!(language.message(&Message::Away(1998)).chars().count() <= 10);
    }
}
