//! What a plan comes to: how many runs, in which order, under which identity.

use std::fs;

use serde_json::Value;

use super::{SMALL, folder, json, run};

#[test]
fn runs_are_numbered_board_by_board_then_solver_by_solver_then_seed_by_seed() {
    let folder = folder("numbers");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    let out = run(&folder, "check p.toml --format csv", 0);
    let mut reader = csv::Reader::from_reader(out.as_bytes());
    let listed: Vec<String> = reader
        .records()
        .map(|record| {
            let record = record.unwrap();
            let [run, size, shuffle, label, seed] =
                [&record[0], &format!("{}x{}", &record[3], &record[4]), &record[6], &record[10], &record[11]];
            format!("{run}: {size} {shuffle}, {label}, {seed}")
        })
        .collect();
    // Written by hand.
    let expected = [
        "1: 3x2 7, eco, 0",
        "2: 3x2 7, eco, 1",
        "3: 3x2 7, eco consideration 0.4, 0",
        "4: 3x2 7, eco consideration 0.4, 1",
        "5: 3x2 7, astar, 0",
        "6: 3x2 9, eco, 0",
        "7: 3x2 9, eco, 1",
        "8: 3x2 9, eco consideration 0.4, 0",
        "9: 3x2 9, eco consideration 0.4, 1",
        "10: 3x2 9, astar, 0",
        "11: 3x3 7, eco, 0",
        "12: 3x3 7, eco, 1",
        "13: 3x3 7, eco consideration 0.4, 0",
        "14: 3x3 7, eco consideration 0.4, 1",
        "15: 3x3 7, astar, 0",
        "16: 3x3 9, eco, 0",
        "17: 3x3 9, eco, 1",
        "18: 3x3 9, eco consideration 0.4, 0",
        "19: 3x3 9, eco consideration 0.4, 1",
        "20: 3x3 9, astar, 0",
    ];
    assert_eq!(listed, expected);
}

#[test]
fn check_counts_the_runs_of_each_solver_and_shows_the_first_and_the_last() {
    let folder = folder("counts");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    let plan = json(&folder, "check p.toml");
    assert_eq!((&plan["runs"], &plan["title"]), (&20.into(), &"Small boards".into()));
    let solvers: Vec<_> = plan["solvers"].as_array().unwrap().iter().map(|one| (&one["label"], &one["runs"])).collect();
    let expected: [(Value, Value); 3] =
        [("eco".into(), 8.into()), ("eco consideration 0.4".into(), 8.into()), ("astar".into(), 4.into())];
    assert_eq!(solvers, expected.iter().map(|(label, runs)| (label, runs)).collect::<Vec<_>>());
    // The board of `board --size 3x2 --shuffle 7`, as every other command makes it.
    let board = super::program::program(["board", "--size", "3x2", "--shuffle", "7", "--format", "json"]);
    let mut board = board;
    let board: Value = serde_json::from_slice(&board.output().unwrap().stdout).unwrap();
    assert_eq!((&plan["first"]["board"], &plan["first"]["solver"]), (&board["board"], &"eco".into()));
    assert_eq!((&plan["last"]["run"], &plan["last"]["solver"]), (&20.into(), &"astar".into()));
    let text = run(&folder, "check p.toml", 0);
    for phrase in ["runs       20", "run 1: eco, seed 0, on 3x2 shuffle 7", "run 20: astar, seed 0, on 3x3 shuffle 9"] {
        assert!(text.contains(phrase), "{phrase}: {text}");
    }
}

#[test]
fn the_identity_of_a_plan_is_its_content_and_not_how_it_is_written() {
    let folder = folder("identity");
    let digest = |text: &str| {
        fs::write(folder.join("p.toml"), text).unwrap();
        json(&folder, "check p.toml")["plan_digest"].clone()
    };
    let own = digest(SMALL);
    let same = [
        SMALL.replace("Small boards", "Another title"),
        format!("# a comment\n{SMALL}"),
        SMALL.replace("\"0..2\"", "[0, 1]"),
        SMALL.replace("\"0..2\"", "\"0..=1\""),
        SMALL.replace("[0, 0.4]", "[0.0, 0.40]"),
        SMALL.replace("name = \"astar\"", "name = [\"astar\"]\nheuristic = \"manhattan\""),
        SMALL.replace("sizes =", "name = \"mine\"\nsizes ="),
        SMALL.replace("[[solvers]]\nname = \"astar\"", "[[solvers]]\nname = \"astar\"\nbudget = { memory = \"1GiB\" }"),
    ];
    for text in same {
        assert_eq!(digest(&text), own, "{text}");
    }
    let others = [
        SMALL.replace("\"0..2\"", "\"0..3\""),
        SMALL.replace("[7, 9]", "[9, 7]"),
        SMALL.replace("[0, 0.4]", "[0.4, 0]"),
        SMALL.replace("shuffles", "walk = 5\nshuffles"),
        SMALL.replace("shuffles", "goal = \"spiral\"\nshuffles"),
        format!("{SMALL}[budget]\nmax_steps = 1000\n"),
        format!("{SMALL}[budget]\nmemory = \"2GiB\"\n"),
        SMALL.replace("\"astar\"", "\"idastar\""),
    ];
    for text in others {
        assert_ne!(digest(&text), own, "{text}");
    }
}

#[test]
fn boards_come_from_files_and_scenarios_beside_the_plan_and_from_the_plan_itself() {
    let folder = folder("sources");
    let inner = folder.join("inner");
    fs::create_dir_all(&inner).unwrap();
    let korf = "# columns: index  optimal_length  16 tiles row-major\n# GOAL: blank FIRST\n";
    let board = "42 42 4 5 7 2 9 14 12 13 0 3 6 11 8 1 15 10\n";
    fs::write(inner.join("korf.txt"), format!("{korf}{board}")).unwrap();
    let scenario = "title = \"T\"\n[board]\ncells = \"1 2/0 3\"\n[solver]\nname = \"eco\"\n";
    fs::write(inner.join("own.toml"), scenario).unwrap();
    let plan = r#"
title = "Four sources"
[[boards]]
file = "korf.txt"
[[boards]]
scenarios = ["hardest-8-puzzle-1", "own.toml"]
[[boards]]
name = "by hand"
cells = ["1 2 3/4 5 6/7 0 8", "0 1/3 2"]
[[boards]]
sizes = "3x3"
shuffles = "5..7"
walk = 4
goal = "spiral"
[[solvers]]
name = ["constructive", "eco:crowd"]
"#;
    fs::write(inner.join("p.toml"), plan).unwrap();
    // Not from the folder of the plan.
    let out = run(&folder, "check inner/p.toml --format csv", 0);
    let mut reader = csv::Reader::from_reader(out.as_bytes());
    let listed: Vec<String> = reader
        .records()
        .map(|record| {
            let record = record.unwrap();
            [2, 3, 4, 5, 6, 7, 8, 9].map(|column| record[column].to_owned()).join("|")
        })
        .collect();
    let boards = [
        "korf|4|4|blank-first|||4 5 7 2/9 14 12 13/0 3 6 11/8 1 15 10",
        "scenarios|3|3|blank-last|||8 6 7/2 5 4/3 0 1",
        "scenarios|2|2|blank-last|||1 2/0 3",
        "by hand|3|3|blank-last|||1 2 3/4 5 6/7 0 8",
        "by hand|2|2|blank-last|||0 1/3 2",
        "random|3|3|spiral|5|4|",
        "random|3|3|spiral|6|4|",
    ];
    let expected: Vec<String> =
        boards.iter().flat_map(|board| [format!("{board}|constructive"), format!("{board}|eco:crowd")]).collect();
    assert_eq!(listed, expected);
    run(&folder, "run inner/p.toml --out out", 0);
    let rows = super::sorted(super::rows(&folder.join("out")));
    assert_eq!((&rows[0]["index"], &rows[0]["known_optimal"]), (&42.into(), &42.into()));
    assert_eq!(rows[2]["scenario"], "hardest-8-puzzle-1");
    assert_eq!((&rows[12]["shuffle"], &rows[12]["walk"]), (&6.into(), &4.into()));
}

#[test]
fn combinations_that_come_to_the_same_run_once() {
    let folder = folder("same");
    // Only the layered scheduler has a use for the bias.
    let plan = "title = \"T\"\n[[boards]]\nsizes = \"3x3\"\nshuffles = [1]\n[[solvers]]\nname = \"eco\"\n\
                scheduler = [\"uniform\", \"layered\"]\nbias = [0.5, 0.9]\n";
    fs::write(folder.join("p.toml"), plan).unwrap();
    let plan = json(&folder, "check p.toml");
    let labels: Vec<_> = plan["solvers"].as_array().unwrap().iter().map(|one| one["label"].as_str().unwrap()).collect();
    let expected = ["eco scheduler uniform", "eco bias 0.5 scheduler layered", "eco bias 0.9 scheduler layered"];
    assert_eq!(labels, expected);
}

#[test]
fn the_plans_that_are_shipped_are_fine() {
    let plans = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/plans");
    let mut checked = 0;
    for entry in fs::read_dir(&plans).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(run(&plans, &format!("check {name}"), 0).contains(": fine ("), "{name}");
        checked += 1;
    }
    assert!(checked > 0);
}
