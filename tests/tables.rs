//! `tables`: the same numbers in every format, ours beside the authors'.

use serde_json::Value;

#[path = "shared/program.rs"]
mod program;

#[track_caller]
fn tables(arguments: &[&str]) -> String {
    let arguments = ["tables", "--quick"].into_iter().chain(arguments.iter().copied());
    let output = program::program(arguments).output().expect("it runs");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "standard error is silent where all goes well");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_six_boards_are_solved_beside_the_authors_figures_in_every_format() {
    let json: Value = serde_json::from_str(&tables(&["--table", "abc", "--format", "json"])).expect("JSON");
    assert_eq!((&json["table"], json["rows"].as_array().map(Vec::len)), (&Value::from("abc"), Some(7)));
    let sixth = &json["rows"][5];
    assert_eq!((sixth["optimal"].as_u64(), sixth["authors' BA* generated"].as_u64()), (Some(56), Some(49_359)));
    for row in json["rows"].as_array().expect("rows") {
        let (ours, optimal) = (row["BA* length"].as_f64().expect("solved"), row["optimal"].as_f64().expect("known"));
        assert!((optimal..=1.1 * optimal).contains(&ours), "{row}");
    }
    // The means of lengths on which BA* and the authors' program agree: 34, 38, 42, 56, 54, 60.
    assert_eq!(json["rows"][6]["authors' BA* length"].as_f64(), Some(47.33));

    let csv = tables(&["--table", "abc", "--format", "csv"]);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 8);
    assert_eq!(lines[0].split(',').count(), 7);
    let sixth_in_csv: Vec<&str> = lines[6].split(',').collect();
    assert_eq!(sixth_in_csv[3], sixth["BA* generated"].to_string());

    let markdown = tables(&["--table", "abc", "--format", "markdown"]);
    assert!(markdown.starts_with("### Six boards") && markdown.contains("|---:|"), "{markdown}");
    assert_eq!(markdown.lines().filter(|line| line.starts_with("| ")).count(), 8);
    let text = tables(&["--table", "abc"]);
    assert!(text.contains("49,359") && text.contains("mean"), "{text}");
}

#[test]
fn the_table_of_idastar_has_the_independent_programs_nodes() {
    let json: Value = serde_json::from_str(&tables(&["--table", "idastar", "--format", "json"])).expect("JSON");
    let total = |heuristic: &str| {
        let rows = json["rows"].as_array().expect("rows");
        let row = rows.iter().find(|row| row["heuristic"] == heuristic).expect("a row");
        assert_eq!((row["boards"].as_u64(), row["optimal"].as_u64()), (Some(5), Some(5)));
        row["total generated"].as_u64().expect("a number")
    };
    // The sums over boards 9, 12, 19, 42 and 47 of korf100_idastar_nodes_1to50.txt.
    assert_eq!(total("MD"), 1_650_695 + 546_343 + 1_280_494 + 877_822 + 1_411_293);
    assert_eq!(total("WD"), 407_987 + 90_875 + 353_973 + 146_908 + 312_918);
    assert_eq!(total("max(WD, MD+LC)"), 64_231 + 56_186 + 183_096 + 76_091 + 117_915);
    assert!(total("MD+LC") < total("MD"));
}
