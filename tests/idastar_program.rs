//! IDA\* and `bench korf` as users see them.

#[path = "shared/program.rs"]
mod program;

use program::program;
use serde_json::Value;

/// What the program prints, and its exit code.
fn output(arguments: &[&str]) -> (String, Option<i32>) {
    let output = program(arguments.iter().copied()).output().expect("the program runs");
    (String::from_utf8(output.stdout).expect("text"), output.status.code())
}

fn json(arguments: &[&str]) -> Vec<Value> {
    let (text, code) = output(arguments);
    assert_eq!(code, Some(0), "{text}");
    text.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

const HARDEST: [&str; 5] = ["solve", "--board", "8 6 7/2 5 4/3 0 1", "--solver", "idastar"];

#[test]
fn text_shows_the_iterations_one_below_the_other_and_how_many_solutions_there_are() {
    let (text, code) = output(&[&HARDEST[..], &["--all-optimal", "--heuristic", "walking-distance"]].concat());
    assert_eq!(code, Some(0));
    let lines: Vec<_> = text.lines().filter(|line| line.starts_with("threshold")).collect();
    assert!(lines.len() > 2, "{text}");
    assert!(lines.iter().all(|line| line.find(" generated, ") == lines[0].find(" generated, ")), "{text}");
    assert!(lines[lines.len() - 1].starts_with("threshold  31: "), "{text}");
    assert!(text.contains("40 different shortest solutions"), "{text}");
    assert!(text.contains("moves     31 (optimal)"), "{text}");
}

#[test]
fn json_has_the_iterations_the_bound_and_the_same_slides_with_threads() {
    let alone = json(&[&HARDEST[..], &["--format", "json"]].concat()).remove(0);
    assert_eq!((&alone["outcome"], &alone["moves"], &alone["optimal"]), (&"solved".into(), &31.into(), &true.into()));
    assert_eq!(alone["details"]["lower_bound"], 31);
    let sum = alone["details"]["iterations"].as_array().expect("iterations").iter();
    let sum: u64 = sum.map(|iteration| iteration["generated"].as_u64().expect("a count")).sum();
    assert_eq!(alone["work"]["generated"], sum);
    let together = json(&[&HARDEST[..], &["--format", "json", "--threads", "2"]].concat()).remove(0);
    assert_eq!(together["digest"], alone["digest"]);
    let (text, code) = output(&[&HARDEST[..], &["--format", "json", "--max-steps", "1000"]].concat());
    let stopped: Value = serde_json::from_str(&text).expect("an object");
    assert_eq!((code, &stopped["outcome"], &stopped["moves"]), (Some(1), &"step-budget".into(), &Value::Null));
    assert_eq!(stopped["work"]["generated"], 1000);
    assert!(stopped["details"]["lower_bound"].as_u64().is_some_and(|bound| (21..=31).contains(&bound)));
}

#[test]
fn bench_korf_counts_the_nodes_of_the_independent_program_in_every_format() {
    let bench = ["bench", "korf", "--boards", "12..14", "--heuristic", "walking-distance", "--heuristic", "max-wd-lc"];
    let rows = json(&[&bench[..], &["--threads", "2", "--format", "json"]].concat());
    let nodes: Vec<_> =
        rows.iter().map(|row| (row["index"].as_u64(), row["nodes"].as_u64().expect("a count"))).collect();
    let expected = [
        (Some(12), 90_875),
        (Some(13), 2_407_423),
        (None, 2_498_298),
        (Some(12), 56_186),
        (Some(13), 592_295),
        (None, 648_481),
    ];
    assert_eq!(nodes, expected);
    assert_eq!((&rows[2]["kind"], &rows[2]["optimal"], &rows[2]["agreed"]), (&"summary".into(), &2.into(), &2.into()));
    let (csv, code) = output(&[&bench[..], &["--format", "csv"]].concat());
    assert_eq!((csv.lines().count(), code), (5, Some(0)));
    let (text, code) = output(&bench);
    assert_eq!(code, Some(0));
    assert!(text.contains("2,498,298") && text.contains("2 of 2"), "{text}");
}

#[test]
fn a_bench_whose_boards_stay_unsolved_says_so_and_ends_with_one() {
    let (text, code) = output(&["bench", "korf", "--boards", "1", "--max-steps", "1000"]);
    assert_eq!(code, Some(1));
    assert!(text.contains("step-budget"), "{text}");
}
