//! Experiments: plans, runs that are killed and go on, shards put together, reports; through the program, as they are used.

#[path = "../shared/program.rs"]
mod program;

mod plans;
mod refusals;
mod reporting;
mod resuming;
mod running;
mod sharing;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};

use serde_json::Value;

/// Four boards; on each two societies with two seeds and one search: 20 runs.
const SMALL: &str = r#"
title = "Small boards"
seeds = "0..2"

[[boards]]
sizes = ["3x2", "3x3"]
shuffles = [7, 9]

[[solvers]]
name = "eco"
consideration = [0, 0.4]

[[solvers]]
name = "astar"
"#;

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("experiment").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// `experiment` with arguments, in a folder.
fn command(folder: &Path, args: &str) -> Command {
    let mut command = program::program(["experiment"].into_iter().chain(args.split_whitespace()));
    command.current_dir(folder);
    command
}

/// Runs to the end and returns standard output; the exit code is checked.
#[track_caller]
fn run(folder: &Path, args: &str, code: i32) -> String {
    let output = command(folder, args).output().unwrap();
    assert_eq!(output.status.code(), Some(code), "{args}: {}", error_of(&output));
    String::from_utf8(output.stdout).unwrap()
}

/// The one sentence of a refusal.
#[track_caller]
fn refusal(folder: &Path, args: &str) -> String {
    let output = command(folder, args).output().unwrap();
    let error = error_of(&output);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args}: {error}");
    assert!(error.starts_with("ecotaquin: ") && error.trim_end().lines().count() <= 3, "{error}");
    error
}

fn error_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn json(folder: &Path, args: &str) -> Value {
    serde_json::from_str(&run(folder, &format!("{args} --format json"), 0)).unwrap()
}

/// The rows of a folder as they are in its file, without what differs from run to run: wall times.
fn rows(folder: &Path) -> Vec<Value> {
    let text = fs::read_to_string(folder.join("rows.jsonl")).unwrap();
    text.lines().map(|line| without_time(serde_json::from_str(line).unwrap())).collect()
}

fn without_time(mut row: Value) -> Value {
    assert!(row["wall_ms"].is_f64(), "{row}");
    row["wall_ms"] = Value::Null;
    row
}

/// The rows in the order of their numbers.
fn sorted(mut rows: Vec<Value>) -> Vec<Value> {
    rows.sort_by_key(|row| row["run"].as_u64());
    rows
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}
