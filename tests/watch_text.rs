//! `watch` without a terminal: the built program, its text and its exit codes.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

#[path = "shared/program.rs"]
mod shared;

fn program(arguments: &[&str]) -> Command {
    shared::program(arguments.iter().copied())
}

fn output(arguments: &[&str]) -> Output {
    program(arguments).output().expect("the program starts")
}

/// What it printed, and its exit code.
fn text(arguments: &[&str]) -> (String, i32) {
    let output = output(arguments);
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

/// The value of a line of the end: `digest    …`.
fn value<'a>(text: &'a str, name: &str) -> &'a str {
    let line = text.lines().rev().find(|line| line.split_whitespace().next() == Some(name));
    line.unwrap_or_else(|| panic!("no line {name} in {text}"))[name.len()..].trim()
}

/// What `solve` says of the same run.
fn solved(arguments: &[&str]) -> serde_json::Value {
    let arguments = [&["solve"], arguments, &["--format", "json"]].concat();
    serde_json::from_str(&text(&arguments).0).unwrap()
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn what_is_watched_is_the_run_that_solve_makes() {
    for run in [
        &["first-steps"][..],
        &["first-steps", "--seed", "8"],
        &["bitten-tail"],
        &["first-loop"],
        &["--size", "3x3", "--shuffle", "3", "--solver", "eco", "--seed", "5"],
        &["--size", "3x3", "--shuffle", "3", "--solver", "eco", "--max-steps", "7"],
        &["--board", "8 6 7/2 5 4/3 0 1", "--solver", "astar"],
    ] {
        let (watched, code) = text(&[&["watch"], run].concat());
        let row = solved(run);
        assert_eq!(value(&watched, "digest"), row["digest"], "{run:?}");
        assert_eq!(value(&watched, "outcome"), row["outcome"], "{run:?}");
        assert_eq!(value(&watched, "moves"), row["moves"].as_u64().unwrap_or(0).to_string(), "{run:?}");
        assert_eq!(code, i32::from(row["outcome"] != "solved"), "{run:?}");
    }
}

#[test]
fn without_arguments_the_default_scenario_is_told() {
    let (bare, code) = text(&[]);
    assert_eq!(code, 0);
    assert!(bare.starts_with("First steps: fifteen selfish tiles\n"), "{bare}");
    assert_eq!(value(&bare, "digest"), solved(&["first-steps"])["digest"]);
    assert_eq!(bare, text(&["watch", "--text"]).0);
}

#[test]
fn every_activation_is_a_step_with_its_reason_and_its_board() {
    let (told, _) = text(&["watch", "bitten-tail", "--locks", "on"]);
    let steps: Vec<&str> = told.lines().filter(|line| line.starts_with("step ")).collect();
    let work = solved(&["bitten-tail", "--locks", "on"])["work"].clone();
    assert_eq!(steps.len() as u64, work["activations"].as_u64().unwrap());
    for (number, step) in (1..).zip(&steps) {
        assert!(step.starts_with(&format!("step {number}: Tile ")), "{step}");
    }
    assert_eq!(told.matches("┌───────┐").count(), steps.len() + 1, "the start and the board after every step");
    assert!(told.contains("│ 1 2 3 │\n│ 4 5 6 │\n│ 7 8 . │"), "{told}");
}

#[test]
fn steps_limits_what_is_printed_and_not_the_run() {
    let (told, code) = text(&["watch", "first-steps", "--steps", "2"]);
    assert_eq!(code, 0);
    assert_eq!(told.lines().filter(|line| line.starts_with("step ")).count(), 2);
    let row = solved(&["first-steps"]);
    let more = row["work"]["activations"].as_u64().unwrap() - 2;
    assert!(told.contains(&format!("({more} more steps are not printed)")), "{told}");
    assert_eq!(value(&told, "digest"), row["digest"]);
    assert!(!text(&["watch", "first-steps", "--steps", "0"]).0.contains("step 1:"));
}

#[test]
fn a_trace_tells_the_same_steps_as_the_run_that_it_records() {
    let path = file("watched.jsonl");
    let path = path.to_str().unwrap();
    for scenario in ["first-steps", "bitten-tail"] {
        text(&["solve", scenario, "--trace", path]);
        let (recorded, code) = text(&["watch", path]);
        let (run, run_code) = text(&["watch", scenario]);
        assert_eq!((recorded, code), (run, run_code), "{scenario}");
    }
    text(&["solve", "first-steps", "--trace", path, "--trace-records", "moves"]);
    let (slides, _) = text(&["watch", path]);
    let row = solved(&["first-steps"]);
    assert_eq!(value(&slides, "digest"), row["digest"]);
    let steps = slides.lines().filter(|line| line.starts_with("step ")).count();
    assert_eq!(steps as u64, row["moves"].as_u64().unwrap(), "a trace of moves has a step for every slide");
}

#[test]
fn a_trace_that_breaks_off_is_told_as_far_as_it_goes() {
    let path = file("broken-off.jsonl");
    let name = path.to_str().unwrap();
    text(&["solve", "first-steps", "--trace", name]);
    let whole = std::fs::read_to_string(&path).unwrap();
    let first: Vec<&str> = whole.lines().take(40).collect();
    std::fs::write(&path, first.join("\n") + "\n").unwrap();
    let (told, code) = text(&["watch", name]);
    assert_eq!(code, 1);
    assert!(told.contains("The recording breaks off here"), "{told}");
}

#[test]
fn a_search_tells_its_progress_and_then_its_moves() {
    let (told, code) = text(&["watch", "--board", "8 6 7/2 5 4/3 0 1", "--solver", "astar"]);
    assert_eq!(code, 0);
    let steps: Vec<&str> = told.lines().filter(|line| line.starts_with("step ")).collect();
    let searches = steps.iter().take_while(|step| step.contains("The search has expanded")).count();
    assert!(searches > 0);
    // 31 moves: this is one of the two boards of the 8-puzzle that are the farthest from the goal.
    assert_eq!(steps.len() - searches, 31);
    assert!(steps[searches..].iter().all(|step| step.contains(" slides ")));
}

#[test]
fn boards_wider_than_eight_are_told_in_sentences_alone() {
    let (told, _) = text(&["watch", "--size", "9x3", "--shuffle", "1", "--solver", "eco", "--steps", "3"]);
    assert!(told.contains("step 3: ") && !told.contains('│'), "{told}");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut watching = program(&["watch", "--size", "6x6", "--shuffle", "1", "--solver", "eco"]);
    let mut watching = watching.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(watching.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "A board of your own\n");
    let output = watching.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn what_cannot_be_watched_is_refused_in_one_sentence() {
    let path = file("refused.jsonl");
    let path = path.to_str().unwrap();
    text(&["solve", "first-steps", "--trace", path]);
    for (arguments, told) in [
        (&["watch", "--speed", "0.4"][..], "ecotaquin: --speed cannot be 0.4: it is from 0.5 to 10000"),
        (&["watch", "--speed", "NaN"], "ecotaquin: --speed cannot be NaN"),
        (&["watch", path, "--seed", "3"], "has its own board, solver and seed: leave out these options"),
        (&["watch", "nowhere"], "nowhere"),
        (&["watch", "--board", "2 1 3/4 5 6/7 8 0"], "ecotaquin: "),
    ] {
        let output = output(arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(told) && error.trim_end().lines().count() == 1, "{error}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_run_and_says_how_far_it_came() {
    let mut watching = program(&[
        "watch",
        "--size",
        "40x40",
        "--shuffle",
        "1",
        "--solver",
        "eco",
        "--steps",
        "1",
        "--max-steps",
        "100000000000",
    ]);
    let mut watching = watching.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(watching.stdout.take().unwrap()).lines();
    while !lines.next().unwrap().unwrap().starts_with("step 1:") {}
    let status = Command::new("kill").args(["-INT", &watching.id().to_string()]).status().unwrap();
    assert!(status.success());
    let rest: Vec<String> = lines.map(Result::unwrap).collect();
    assert_eq!(watching.wait().unwrap().code(), Some(130));
    assert_eq!(value(&rest.join("\n"), "outcome"), "cancelled");
}
