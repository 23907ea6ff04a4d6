//! The contract of the command line: what scripts, documents and outside checks rely on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

#[path = "shared/program.rs"]
mod program;

const HARDEST: &str = "8 6 7/2 5 4/3 0 1";
const GOAL: &str = "1 2 3/4 5 6/7 8 0";

/// Two of Korf's boards, in the column layout of the shipped file.
const KORF: &str = "\
# columns: index  optimal_length(single-tile metric)  16 tiles row-major, 0 = blank
# GOAL: blank FIRST: 0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15
12 45 14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15
42 42 4 5 7 2 9 14 12 13 0 3 6 11 8 1 15 10
";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("command_line").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn command(args: &[&str]) -> Command {
    program::program(args.iter().copied())
}

/// Runs to the end; the exit code is checked, and that standard error is silent.
#[track_caller]
fn run(args: &[&str], code: i32) -> String {
    let output = command(args).output().unwrap();
    finished(&output, code)
}

#[track_caller]
fn finished(output: &Output, code: i32) -> String {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{stderr}");
    assert_eq!(stderr, "", "standard error is silent where all goes well");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[track_caller]
fn json(args: &[&str], code: i32) -> Value {
    serde_json::from_str(&run(&[args, &["--format", "json"]].concat(), code)).unwrap()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

const ROW_KEYS: [&str; 15] = [
    "schema_version",
    "board",
    "goal",
    "width",
    "height",
    "solver",
    "parameters",
    "seed",
    "outcome",
    "moves",
    "solution",
    "optimal",
    "work",
    "wall_ms",
    "digest",
];

#[track_caller]
fn is_a_solved_row(row: &Value, work: &[&str]) {
    assert_eq!(keys(row), ROW_KEYS);
    assert_eq!((&row["schema_version"], &row["outcome"]), (&1.into(), &"solved".into()));
    assert_eq!((&row["board"], &row["goal"]), (&HARDEST.into(), &GOAL.into()));
    assert_eq!((&row["width"], &row["height"], &row["seed"]), (&3.into(), &3.into(), &5.into()));
    assert!(row["parameters"].is_object() && row["wall_ms"].is_f64());
    assert_eq!(keys(&row["work"]), work);
    assert!(row["work"].as_object().unwrap().values().all(Value::is_u64));
    assert_eq!(row["digest"].as_str().unwrap().len(), 64);
    let solution = row["solution"].as_str().unwrap();
    assert_eq!(row["moves"].as_u64().unwrap(), solution.len() as u64);
    let after = json(&["board", "--board", HARDEST, "--apply", solution], 0);
    assert_eq!((&after["board"], &after["solved"], &after["applied"]), (&GOAL.into(), &true.into(), &row["moves"]));
}

#[test]
fn a_search_prints_the_promised_object_with_the_31_moves_of_the_hardest_board() {
    let row = json(&["solve", "--board", HARDEST, "--solver", "astar", "--seed", "5"], 0);
    is_a_solved_row(&row, &["expanded", "generated", "peak_stored", "peak_bytes"]);
    assert_eq!((&row["moves"], &row["optimal"]), (&31.into(), &true.into()));
}

#[test]
fn a_society_prints_the_promised_object_and_its_optimality_is_unknown() {
    let row = json(&["solve", "--board", HARDEST, "--seed", "5"], 0);
    is_a_solved_row(&row, &["activations", "attacks", "frustrated", "disturbed", "longest_chain", "fallbacks"]);
    assert_eq!(row["solver"], "eco");
    assert!(row["optimal"].is_null() || row["moves"] == 31);
    assert_eq!(row["parameters"]["max_steps"], 10_000_000);
}

#[test]
fn a_scenario_with_a_known_length_says_whether_the_answer_is_optimal() {
    let row = json(&["solve", "hardest-8-puzzle-1", "--solver", "astar"], 0);
    assert_eq!((&row["scenario"], &row["known_optimal"]), (&"hardest-8-puzzle-1".into(), &31.into()));
    let row = json(&["solve", "hardest-8-puzzle-1", "--solver", "eco"], 0);
    assert_eq!(row["optimal"], row["moves"] == 31);
}

#[test]
fn a_list_prints_one_object_a_line_with_index_and_known_length() {
    let file = folder("list").join("korf.txt");
    fs::write(&file, KORF).unwrap();
    let args = ["solve", "--boards", text(&file), "--solver", "eco:persistent", "--format", "json"];
    let rows: Vec<Value> = run(&args, 0).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let facts: Vec<_> = rows.iter().map(|row| (&row["index"], &row["known_optimal"], &row["outcome"])).collect();
    let solved = Value::from("solved");
    assert_eq!(facts, [(&12.into(), &45.into(), &solved), (&42.into(), &42.into(), &solved)]);
    assert!(rows.iter().all(|row| row["goal"] == "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"));
    assert_eq!(rows[0]["optimal"], rows[0]["moves"] == 45);
}

#[test]
fn a_board_out_of_reach_is_a_row_in_a_list_and_a_refusal_alone() {
    let file = folder("reach").join("b.txt");
    fs::write(&file, "1 2 3/4 5 6/8 7 0\n1 2 3/4 5 6/7 0 8\n").unwrap();
    let out = run(&["solve", "--boards", text(&file), "--format", "json"], 1);
    let rows: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&rows[0]["outcome"], &rows[1]["outcome"]), (&"unsolvable".into(), &"solved".into()));
    assert!(["moves", "solution", "work", "digest"].iter().all(|key| rows[0][key].is_null()));
    let alone = command(&["solve", "--board", "1 2 3/4 5 6/8 7 0", "--format", "json"]).output().unwrap();
    assert_eq!((alone.status.code(), alone.stdout.len()), (Some(2), 0));
}

#[test]
fn csv_has_the_same_columns_in_every_row() {
    let file = folder("csv").join("b.txt");
    fs::write(&file, "1 2 3/4 5 6/8 7 0\n1 2 3/4 5 6/7 0 8\n").unwrap();
    let boards = ["--boards", text(&file), "--format", "csv"];
    for (args, code, rows) in [
        ([&["solve", "--solver", "astar"], &boards[..]].concat(), 1, 2),
        ([&["compare", "--seeds", "0..2", "--solver", "eco", "--solver", "astar"], &boards[..]].concat(), 1, 6),
        ([&["board"], &boards[..]].concat(), 0, 2),
        (vec!["solve", "first-loop", "--format", "csv"], 1, 1),
    ] {
        let out = run(&args, code);
        let mut reader = csv::Reader::from_reader(out.as_bytes());
        let header = reader.headers().unwrap().clone();
        assert!(header.iter().any(|name| name == "board"), "{header:?}");
        // The reader refuses rows of another length.
        assert_eq!(reader.records().map(Result::unwrap).count(), rows, "{args:?}");
    }
}

#[test]
fn unsolved_is_an_outcome_with_exit_code_1() {
    for (args, outcome) in [
        (&["solve", "--board", HARDEST, "--max-steps", "3"][..], "step-budget"),
        (&["solve", "--board", HARDEST, "--max-moves", "3"], "move-budget"),
        (&["solve", "--size", "4x4", "--shuffle", "1", "--solver", "astar", "--memory", "1MiB"], "memory-limit"),
        (&["solve", "first-loop"], "cycle"),
        (&["solve", "bitten-tail"], "aggression-loop"),
    ] {
        let row = json(args, 1);
        assert_eq!(row["outcome"], outcome);
        assert!(row["solution"].is_null() && row["optimal"].is_null());
        match outcome {
            "cycle" => assert!(row["cycle_length"].as_u64().unwrap() > 0),
            "aggression-loop" => assert!(row["loop_cells"].as_array().unwrap().len() > 1),
            _ => assert!(row["cycle_length"].is_null() && row["loop_cells"].is_null()),
        }
    }
}

#[test]
fn the_blanks_letters_are_the_opposite_ones_and_play_back() {
    let solve = |moves| json(&["solve", "--board", HARDEST, "--solver", "astar", "--moves", moves], 0);
    let (tile, blank) = (solve("tile"), solve("blank"));
    let blank = blank["solution"].as_str().unwrap();
    let flipped: String = blank
        .chars()
        .map(|letter| match letter {
            'U' => 'D',
            'D' => 'U',
            'L' => 'R',
            _ => 'L',
        })
        .collect();
    assert_eq!(tile["solution"], flipped);
    let after = json(&["board", "--board", HARDEST, "--moves", "blank", "--apply", blank], 0);
    assert_eq!(after["solved"], true);
}

#[test]
fn board_takes_a_scenario_as_the_other_commands_do() {
    let board = json(&["board", "hardest-8-puzzle-1"], 0);
    assert_eq!(board["board"], json(&["solve", "hardest-8-puzzle-1", "--max-steps", "1"], 1)["board"]);
}

#[test]
fn a_bias_is_a_parameter_only_of_a_layered_scheduler() {
    let bias = |args: &[&str]| json(&[&["solve", "--board", HARDEST], args].concat(), 0)["parameters"]["bias"].clone();
    assert_eq!(bias(&["--solver", "eco:layered"]), 0.9);
    assert_eq!(bias(&["--scheduler", "layered", "--bias", "0.5"]), 0.5);
    assert_eq!(bias(&["--solver", "eco"]), Value::Null);
    let args = ["compare", "--board", HARDEST, "--bias", "0.5", "--solver", "eco", "--solver", "eco:layered"];
    let rows = json(&args, 0)["rows"].clone();
    assert_eq!((&rows[0]["parameters"]["bias"], &rows[1]["parameters"]["bias"]), (&Value::Null, &0.5.into()));
}

#[test]
fn no_consideration_may_be_asked_for_by_its_number_and_is_the_run_without() {
    for solver in ["eco", "eco:drogoul"] {
        let plain = ["solve", "--board", HARDEST, "--solver", solver, "--seed", "1"];
        let asked = json(&[&plain[..], &["--consideration", "0"]].concat(), 0);
        let plain = json(&plain, 0);
        assert_eq!((&asked["digest"], &asked["parameters"]), (&plain["digest"], &plain["parameters"]));
    }
}

#[test]
fn the_bids_of_the_crowd_have_a_consideration_and_a_trace_from_before_it_could_be_chosen_replays() {
    let folder = folder("crowd_consideration");
    let (plain, none, old) = (folder.join("plain.jsonl"), folder.join("none.jsonl"), folder.join("old.jsonl"));
    let crowd = ["solve", "--size", "6x6", "--shuffle", "1", "--seed", "1", "--solver", "eco:crowd"];
    let solve = |args: &[&str]| json(&[&crowd[..], args].concat(), 0);
    let by_default = solve(&["--trace", text(&plain)]);
    assert_eq!(by_default["parameters"]["consideration"], 0.8);
    let asked = solve(&["--consideration", "0.8"]);
    assert_eq!((&asked["digest"], &asked["parameters"]), (&by_default["digest"], &by_default["parameters"]));
    // Here no consideration is a choice, and stays one when it is written down.
    let inconsiderate = solve(&["--consideration", "0", "--trace", text(&none)]);
    assert_eq!(inconsiderate["parameters"]["consideration"], 0);
    assert_ne!(inconsiderate["digest"], by_default["digest"]);
    assert_eq!(json(&["replay", text(&none)], 0)["same"], true);
    let trace = fs::read_to_string(&plain).unwrap();
    let before = trace.replacen("\"consideration\":0.8", "", 1);
    assert_ne!(trace, before);
    fs::write(&old, before).unwrap();
    assert_eq!(json(&["replay", text(&old)], 0)["same"], true);
    // Each society has its own default in a comparison, and what is typed holds for all of them.
    let args = ["compare", "--board", HARDEST, "--solver", "eco", "--solver", "eco:crowd"];
    let considerations = |args: &[&str]| {
        let rows = json(args, 0)["rows"].clone();
        [0, 1].map(|row| rows[row]["parameters"]["consideration"].clone())
    };
    assert_eq!(considerations(&args), [Value::Null, 0.8.into()]);
    assert_eq!(considerations(&[&args[..], &["--consideration", "0.3"]].concat()), [0.3, 0.3].map(Value::from));
}

#[test]
fn a_trace_that_names_a_bias_nobody_uses_replays() {
    let folder = folder("old_trace");
    let (new, old) = (folder.join("new.jsonl"), folder.join("old.jsonl"));
    run(&["solve", "--board", HARDEST, "--trace", text(&new)], 0);
    let trace = fs::read_to_string(&new).unwrap();
    assert!(!trace.contains("bias"));
    fs::write(&old, trace.replacen("\"settings\":{", "\"settings\":{\"bias\":0.9,", 1)).unwrap();
    assert_eq!(json(&["replay", text(&old)], 0)["same"], true);
}

#[test]
fn a_comparison_of_twenty_thousand_runs_is_put_together_at_once() {
    let row =
        json(&["compare", "--board", "1 2/0 3", "--solver", "eco", "--solver", "astar", "--seeds", "0..20000"], 0);
    let summary = &row["summary"];
    assert_eq!((&summary[0]["runs"], &summary[0]["mean_ratio"]), (&20_000.into(), &1.0.into()));
}

#[test]
fn board_says_by_its_exit_code_whether_the_goal_can_be_reached() {
    assert_eq!(
        json(&["board", "--board", HARDEST], 0)["reachable_goals"],
        serde_json::json!(["blank-last", "blank-first"])
    );
    let stuck = json(&["board", "--board", "1 2 3/4 5 6/8 7 0"], 1);
    assert_eq!(
        (&stuck["solvable"], &stuck["reachable_goals"]),
        (&false.into(), &serde_json::json!(["spiral", "snake"]))
    );
}

#[test]
fn a_comparison_holds_the_answers_against_the_optimum_that_a_star_proves() {
    let args = ["compare", "--board", HARDEST, "--solver", "eco", "--solver", "astar", "--seeds", "0..3"];
    let all = json(&args, 0);
    assert_eq!(keys(&all), ["schema_version", "summary", "rows"]);
    let rows = all["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 4, "three seeds of eco, and one run of A*, which draws no chance");
    for row in rows {
        assert_eq!(row["optimal_moves"], 31);
        let ratio = row["moves"].as_u64().unwrap() as f64 / 31.0;
        assert!((row["ratio"].as_f64().unwrap() - ratio).abs() < 1e-9);
        assert_eq!(row["optimal"], row["moves"] == 31);
    }
    let summary = &all["summary"];
    assert_eq!(
        (&summary[0]["solver"], &summary[0]["runs"], &summary[0]["solved"]),
        (&"eco".into(), &3.into(), &3.into())
    );
    assert_eq!((&summary[1]["mean_moves"], &summary[1]["mean_ratio"]), (&31.0.into(), &1.0.into()));
    let text = run(&args, 0);
    for word in ["solver", "mean moves", "eco", "astar", "31", "activations", "expanded"] {
        assert!(text.contains(word), "{word}");
    }
}

#[test]
fn a_trace_replays_and_what_was_changed_in_it_is_explained() {
    let folder = folder("replay");
    let (good, bad) = (folder.join("good.jsonl"), folder.join("bad.jsonl"));
    let row = json(&["solve", "--board", HARDEST, "--seed", "3", "--trace", text(&good)], 0);
    let verdict = json(&["replay", text(&good)], 0);
    assert_eq!((&verdict["same"], &verdict["complete"]), (&true.into(), &true.into()));
    assert_eq!((&verdict["replayed_digest"], &verdict["slides"]), (&row["digest"], &row["moves"]));
    let trace = fs::read_to_string(&good).unwrap();
    // Another seed: the first draw already differs.
    fs::write(&bad, trace.replacen("\"seed\":3", "\"seed\":4", 1)).unwrap();
    let verdict = json(&["replay", text(&bad)], 1);
    assert_eq!(verdict["same"], false);
    assert!(verdict["difference"].as_str().unwrap().contains("recorded: "), "{verdict}");
    assert!(run(&["replay", text(&bad)], 1).starts_with("DIFFERENT after "));
    // A trace of moves whose last slide goes another legal way.
    let moves = folder.join("moves.jsonl");
    run(&["solve", "--board", HARDEST, "--solver", "astar", "--trace", text(&moves), "--trace-records", "moves"], 0);
    let trace = fs::read_to_string(&moves).unwrap();
    let mut lines = trace.lines();
    let (header, slides) = (lines.next().unwrap(), lines.next().unwrap());
    let first = slides.find(":\"").unwrap() + 2;
    let other = if &slides[first..=first] == "R" { "L" } else { "R" };
    fs::write(&bad, format!("{header}\n{}{other}\"}}\n", &slides[..first])).unwrap();
    let verdict = json(&["replay", text(&bad)], 1);
    assert!(verdict["difference"].as_str().unwrap().contains("now: "), "{verdict}");
}

#[test]
fn a_scenario_replays_and_verifies() {
    let first = json(&["replay", "easy-8-puzzle", "--seed", "7"], 0);
    assert_eq!(first["digest"], json(&["solve", "easy-8-puzzle", "--seed", "7"], 0)["digest"]);
    let output = command(&["replay", "easy-8-puzzle", "--verify"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the same slides"));
}

#[test]
fn shipped_scenarios_are_fine_and_their_schema_is_the_committed_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    let names: Vec<&str> = files.iter().map(|path| text(path)).collect();
    let out = run(&[&["scenario", "check"], &names[..]].concat(), 0);
    assert_eq!(out.lines().filter(|line| line.contains(": fine (")).count(), names.len());
    let list: Value = serde_json::from_str(
        &run(&["scenario", "list", "--format", "json"], 0).lines().next().unwrap().replace('\n', ""),
    )
    .unwrap();
    assert!(list.is_array() || list.is_object());
    let committed = fs::read_to_string(folder.join("scenario.schema.json")).unwrap();
    assert_eq!(run(&["scenario", "schema"], 0), committed);
}

#[test]
fn a_new_scenario_is_fine_and_runs_as_its_options_do() {
    let file = folder("new").join("s.toml");
    let options = ["--size", "3x3", "--shuffle", "4", "--solver", "eco:persistent", "--seed", "9"];
    let output = command(&[&["scenario", "new", text(&file)], &options[..]].concat()).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
    run(&["scenario", "check", text(&file)], 0);
    let digest = |args: &[&str]| json(args, 0)["digest"].clone();
    assert_eq!(digest(&["solve", text(&file)]), digest(&[&["solve"], &options[..]].concat()));
}

#[test]
fn completions_manual_and_help_name_what_there_is() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell], 0);
        for word in ["ecotaquin", "solve", "compare", "replay", "max-steps"] {
            assert!(script.contains(word), "{word} in {shell}");
        }
    }
    let page = run(&["man"], 0);
    assert!(page.contains(".TH ecotaquin") && page.contains("ECOTAQUIN COMPARE") && page.contains("max\\-steps"));
    let help = run(&["--help"], 0);
    for code in ["0    solved", "1    ran", "2    wrong input", "130  interrupted"] {
        assert!(help.contains(code), "{code}");
    }
    for command in [&["solve"][..], &["watch"], &["scenario", "new"]] {
        let help = run(&[command, &["--help"]].concat(), 0);
        for name in ecotaquin::solvers::Registry::names() {
            assert!(help.contains(name), "{name} in {command:?}");
        }
    }
}

#[test]
fn a_reader_that_has_gone_ends_the_program_quietly() {
    let file = folder("pipe").join("b.txt");
    fs::write(&file, "1 2 3/4 5 6/7 0 8\n".repeat(20_000)).unwrap();
    for args in [
        &["board", "--boards", text(&file)][..],
        &["board", "--boards", text(&file), "--format", "csv"],
        &["solve", "--boards", text(&file), "--format", "json"],
        &["man"],
        &["completions", "bash"],
        &["--help"],
    ] {
        let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        finished(&child.wait_with_output().unwrap(), 0);
    }
}

#[cfg(unix)]
mod stopping {
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use super::*;

    /// A run that lasts for minutes, once its trace has begun.
    fn long_run(trace: &Path) -> std::process::Child {
        let args = ["solve", "--size", "30x30", "--shuffle", "1", "--format", "json", "--trace", text(trace)];
        let child = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let start = Instant::now();
        while fs::metadata(trace).map_or(0, |file| file.len()) < 1 << 20 {
            assert!(start.elapsed() < Duration::from_secs(60), "the trace grows");
            sleep(Duration::from_millis(5));
        }
        child
    }

    fn signal(child: &std::process::Child, name: &str) {
        let sent = Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    #[test]
    fn ctrl_c_keeps_what_is_done_and_the_trace_replays() {
        let trace = folder("interrupt").join("t.jsonl");
        let child = long_run(&trace);
        signal(&child, "-INT");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        let row: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&row["outcome"], &row["solution"]), (&"cancelled".into(), &Value::Null));
        assert!(row["moves"].as_u64().unwrap() > 0);
        let verdict = json(&["replay", text(&trace)], 0);
        assert_eq!((&verdict["complete"], &verdict["slides"]), (&true.into(), &row["moves"]));
        assert_eq!(verdict["recorded_digest"], row["digest"]);
    }

    #[test]
    fn what_a_killed_run_leaves_replays_as_far_as_it_goes() {
        let trace = folder("kill").join("t.jsonl");
        let child = long_run(&trace);
        signal(&child, "-KILL");
        assert!(child.wait_with_output().unwrap().stdout.is_empty());
        let verdict = json(&["replay", text(&trace)], 0);
        assert_eq!((&verdict["same"], &verdict["complete"]), (&true.into(), &false.into()));
        assert!(verdict["slides"].as_u64().unwrap() > 0);
    }

    #[test]
    fn an_interrupted_comparison_prints_the_runs_that_are_done() {
        let args = ["compare", "--size", "30x30", "--shuffle", "1", "--solver", "eco", "--solver", "eco:first"];
        let child = command(&[&args[..], &["--format", "json", "--max-steps", "4000000000"]].concat())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        sleep(Duration::from_millis(1500));
        signal(&child, "-INT");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        let all: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(all["rows"].as_array().unwrap().last().unwrap()["outcome"], "cancelled");
        let (summary, rows) = (&all["summary"], all["rows"].as_array().unwrap());
        let counted: u64 = summary.as_array().unwrap().iter().map(|solver| solver["runs"].as_u64().unwrap()).sum();
        assert_eq!(counted, rows.len() as u64 - 1, "the run that was stopped does not count");
        // Longer than a second, and no progress: standard error is no terminal.
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.starts_with("interrupted: ") && stderr.lines().count() == 1, "{stderr}");
    }
}
