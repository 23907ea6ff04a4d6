//! What runs come to does not depend on threads, and is what `solve` comes to.

use std::fs;

use serde_json::Value;

use super::{SMALL, folder, program, rows, run, sorted};

#[test]
fn one_thread_and_many_threads_give_the_same_rows() {
    let folder = folder("threads");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    let out = run(&folder, "run p.toml --out one --threads 1", 0);
    assert_eq!(out, "20 runs done: 20 solved; ecotaquin experiment report one\n");
    let output = super::command(&folder, "run p.toml --out many --threads 16").output().unwrap();
    assert_eq!((output.status.code(), super::error_of(&output)), (Some(0), String::new()), "progress is for terminals");
    let one = rows(&folder.join("one"));
    let numbers: Vec<u64> = one.iter().map(|row| row["run"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>(), "one thread goes by the numbers");
    assert_eq!(sorted(rows(&folder.join("many"))), one);
    let manifest = |name: &str| fs::read_to_string(folder.join(name).join("manifest.json")).unwrap();
    assert_eq!(manifest("one"), manifest("many"));
    assert!(serde_json::from_str::<Value>(&manifest("one")).unwrap()["plan"] == SMALL, "the plan itself is kept");
}

#[test]
fn every_row_is_that_of_solve_with_the_same_board_solver_settings_and_seed() {
    let folder = folder("solve");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    run(&folder, "run p.toml --out out", 0);
    for row in rows(&folder.join("out")) {
        let text = |key: &str| row[key].as_str().unwrap().to_owned();
        let (size, seed) = (format!("{}x{}", row["width"], row["height"]), row["seed"].to_string());
        let (shuffle, solver) = (row["shuffle"].to_string(), text("solver"));
        let mut args = vec!["solve", "--size", &size, "--shuffle", &shuffle, "--solver", &solver, "--seed", &seed];
        let consideration = row["parameters"]["consideration"].to_string();
        if consideration != "null" {
            args.extend(["--consideration", &consideration]);
        }
        if solver == "astar" {
            args.extend(["--memory", "1GiB"]);
        }
        args.extend(["--format", "json"]);
        let output = program::program(args.iter().copied()).output().unwrap();
        let alone: Value = serde_json::from_slice(&output.stdout).unwrap();
        for key in ["board", "goal", "parameters", "outcome", "moves", "optimal", "work", "digest"] {
            assert_eq!(row[key], alone[key], "{key} of run {}", row["run"]);
        }
    }
}

#[test]
fn runs_that_solve_nothing_are_rows_with_their_outcome_and_the_experiment_is_done() {
    let folder = folder("unsolved");
    let plan = r#"
title = "T"
[[boards]]
scenarios = "korf-1"
[[solvers]]
name = ["astar", "eco"]
[[solvers]]
name = "eco:persistent"
budget = { max_moves = 9 }
[[solvers]]
name = "astar"
budget = { max_steps = 100000 }
[budget]
memory = "64KiB"
max_steps = 7
"#;
    fs::write(folder.join("p.toml"), plan).unwrap();
    let out = run(&folder, "run p.toml --out out", 0);
    assert!(out.starts_with("4 runs done: "), "{out}");
    let rows = sorted(rows(&folder.join("out")));
    let outcomes: Vec<&str> = rows.iter().map(|row| row["outcome"].as_str().unwrap()).collect();
    assert_eq!(&outcomes[..2], ["step-budget", "step-budget"]);
    assert_ne!(outcomes[2], "solved");
    assert_eq!(outcomes[3], "memory-limit");
    let budget = |row: &Value| (row["parameters"]["max_steps"].clone(), row["parameters"]["max_moves"].clone());
    assert_eq!(budget(&rows[2]), (7.into(), 9.into()));
    assert_eq!(budget(&rows[3]), (100_000.into(), Value::Null));
    assert_eq!(rows[3]["parameters"]["memory_bytes"], 65_536);
    assert!(run(&folder, "report out", 0).contains("Not solved: astar max_steps 7 on 4x4: 1 step-budget"));
}

#[test]
fn a_memory_too_small_for_two_searches_at_once_changes_no_result() {
    let folder = folder("memory");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    run(&folder, "run p.toml --out plenty --memory 64GiB --threads 4", 0);
    let output = super::command(&folder, "run p.toml --out scarce --memory 1MiB --threads 4").output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(super::error_of(&output).contains("a search of this plan may store 1GiB, and all together 1MiB"));
    assert_eq!(sorted(rows(&folder.join("scarce"))), sorted(rows(&folder.join("plenty"))));
}
