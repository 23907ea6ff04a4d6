//! The built program in several languages.

use std::process::{Command, Output, Stdio};

/// Runs the program in an environment that has these locale variables and no other.
fn output(arguments: &[&str], locale: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ecotaquin"));
    command.args(arguments).stdin(Stdio::null()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"] {
        command.env_remove(name);
    }
    command.envs(locale.iter().copied()).output().unwrap()
}

fn text(arguments: &[&str], locale: &[(&str, &str)]) -> String {
    let output = output(arguments, locale);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

const STEPS: &[&str] = &["watch", "first-steps"];

#[test]
fn a_run_is_told_in_french_and_stays_the_same_run() {
    let english = text(STEPS, &[]);
    let french = text(&["watch", "first-steps", "--lang", "fr"], &[]);
    assert!(english.contains("\nstep 1: Tile ") && !english.contains("tuile"), "{english}");
    assert!(
        french.contains("\nétape 1\u{a0}: La tuile ") && french.contains("\nRésolu\u{a0}: chaque tuile"),
        "{french}"
    );
    assert!(
        french.contains("\nsolveur eco (graine 4\u{202f}; ") || french.contains("\nsolveur eco (graine "),
        "{french}"
    );
    assert!(!french.contains("Tile ") && !french.contains("\nstep "), "{french}");
    // What follows the sentence is data: the same in every language, with the digest.
    let data = |text: &str| text[text.find("\noutcome ").unwrap()..].to_owned();
    assert_eq!(data(&french), data(&english));
    assert!(data(&french).contains("\ndigest    "));
    let steps = |text: &str, word: &str| text.lines().filter(|line| line.starts_with(word)).count();
    assert_eq!(steps(&french, "étape "), steps(&english, "step "));
}

#[test]
fn without_the_option_the_locale_decides_and_the_first_variable_that_is_set() {
    let (english, french) = (text(STEPS, &[]), text(&["watch", "first-steps", "--lang", "fr"], &[]));
    let french_locale = "fr_FR.UTF-8";
    assert_eq!(text(STEPS, &[("LANG", french_locale)]), french);
    assert_eq!(text(&[], &[("LANG", french_locale)]), french, "without arguments too");
    assert_eq!(text(STEPS, &[("LANG", "en_US.UTF-8"), ("LC_MESSAGES", french_locale)]), french);
    assert_eq!(text(STEPS, &[("LC_ALL", ""), ("LANG", french_locale)]), french, "an empty one is not set");
    assert_eq!(text(STEPS, &[("LC_ALL", "C"), ("LANG", french_locale)]), english);
    assert_eq!(text(STEPS, &[("LANG", "de_DE.UTF-8")]), english);
    assert_eq!(text(&["watch", "first-steps", "--lang", "en"], &[("LC_ALL", french_locale)]), english);
}

#[test]
fn data_is_the_same_whatever_the_locale() {
    let french = [("LC_ALL", "fr_FR.UTF-8")];
    for arguments in [
        &["scenario", "list", "--format", "json"][..],
        &["scenario", "list", "--format", "csv"],
        &["board", "--board", "8 6 7/2 5 4/3 0 1"],
    ] {
        assert_eq!(text(arguments, &french), text(arguments, &[]), "{arguments:?}");
    }
}

#[test]
fn a_scenario_is_told_in_the_language_asked_for() {
    let french = text(&["watch", "first-steps", "--plain", "--lang", "fr", "--steps", "1"], &[]);
    assert!(french.starts_with("Premiers pas\u{a0}: quinze tuiles égoïstes\n"), "{french}");
    assert!(french.contains("\nPersonne ici n’a de plan. ") && !french.contains("Nobody"), "{french}");
    let english = text(&["watch", "first-steps", "--plain", "--steps", "1"], &[]);
    assert!(english.starts_with("First steps: fifteen selfish tiles\n") && !english.contains("Personne"), "{english}");
    let list = text(&["scenario", "list"], &[("LANG", "fr_FR.UTF-8")]);
    for told in [
        "\n  Korf",
        "\n  Le numéro 79 de Korf\u{a0}: quarante-deux coups\u{202f}; minimum\u{a0}: 42 coups\n",
        "\n  À remarquer\u{a0}: Personne ici n’a de plan.",
        "\n  À essayer\u{a0}: Relancez avec une autre graine",
    ] {
        assert_eq!(list.contains(told), told != "\n  Korf", "{told}\n{list}");
    }
    let json = text(&["scenario", "list", "--format", "json", "--lang", "fr"], &[]);
    assert!(json.contains("\"title\":\"Premiers pas\u{a0}: quinze tuiles égoïstes\""), "{json}");
}

#[test]
fn a_wrong_key_in_the_table_of_a_language_is_refused_where_it_stands() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong-french.toml");
    let scenario = text(&["scenario", "new", "--title", "Mine"], &[]) + "\n[fr]\ntitle = \"Le mien\"\nnotise = \"\"\n";
    std::fs::write(&path, &scenario).unwrap();
    let refused = output(&["scenario", "check", path.to_str().unwrap()], &[]);
    let line = scenario.lines().count();
    let told = format!("{}:{line}:1: [fr] has no key notise; did you mean notice?", path.display());
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.status.code() == Some(2) && error.contains(&told), "{error}");
    std::fs::write(&path, scenario.replace("notise", "notice")).unwrap();
    let watched = text(&["watch", path.to_str().unwrap(), "--steps", "1", "--lang", "fr"], &[]);
    assert!(watched.starts_with("Le mien\n"), "{watched}");
}

#[test]
fn why_there_is_no_window_is_told_in_the_language_asked_for() {
    let refused = output(&["play", "first-steps", "--lang", "fr"], &[]);
    let error = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2), "{error}");
    let why = ["il n’y a pas d’écran", "ce programme a été construit sans sa fenêtre"];
    assert!(
        error.contains("play a besoin de la fenêtre, mais ") && why.iter().any(|why| error.contains(why)),
        "{error}"
    );
}

#[test]
fn an_unknown_language_is_refused_with_the_choices() {
    let output = output(&["watch", "first-steps", "--lang", "de"], &[]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(
        error.contains("'de'") && error.contains("--lang") && error.contains("[possible values: en, fr]"),
        "{error}"
    );
}

#[test]
fn exported_pictures_are_told_in_the_language_asked_for() {
    let file = |name: &str| std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let svg = |name: &str, options: &[&str], locale: &[(&str, &str)]| {
        let path = file(name);
        text(&[&["export", "first-steps", "--svg", path.to_str().unwrap()][..], options].concat(), locale);
        std::fs::read_to_string(path).unwrap()
    };
    let english = svg("exported-en.svg", &[], &[]);
    let french = svg("exported-fr.svg", &["--lang", "fr"], &[]);
    assert!(english.contains("Step ") && english.contains(" home<") && !english.contains("tuile"));
    assert!(french.contains("Étape ") && french.contains(" au but<") && french.contains("La tuile "));
    assert!(!french.contains("Step ") && !french.contains("Tile "));
    assert_eq!(svg("exported-locale.svg", &[], &[("LANG", "fr_FR.UTF-8")]), french);
}
