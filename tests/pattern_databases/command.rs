//! `pdb`, the command that keeps the files.

use std::fs;
use std::process::Output;

use ecotaquin::pdb::{Fault, read_table};

use super::program;
use super::support::folder;

fn run(args: &[&str]) -> Output {
    program::program(args.iter().copied()).output().unwrap()
}

#[track_caller]
fn printed(output: &Output, code: i32) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{stdout}{stderr}");
    (stdout, stderr)
}

/// A table of seven tiles is large enough to be kept.
const SEVEN: &str = "1,2,3,4,5,6,7/8,9,10,11/12,13,14,15";

#[test]
fn two_processes_build_one_file_and_the_command_lists_checks_and_clears_it() {
    let path = folder("command");
    let directory = path.to_str().unwrap();
    let build = ["pdb", "build", SEVEN, "--pdb-dir", directory, "--format", "json"];
    let processes: Vec<_> = (0..2)
        .map(|_| {
            let mut command = program::program(build);
            command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
            command.spawn().unwrap()
        })
        .collect();
    let mut origins: Vec<String> = processes
        .into_iter()
        .map(|process| {
            let (stdout, stderr) = printed(&process.wait_with_output().unwrap(), 0);
            assert_eq!(stderr, "");
            let rows: Vec<serde_json::Value> = stdout.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
            assert_eq!(rows.len(), 3);
            assert_eq!((&rows[0]["entries"], &rows[0]["bytes"]), (&57_657_600.into(), &28_828_800.into()));
            assert_eq!((rows[1]["origin"].as_str(), rows[2]["origin"].as_str()), (Some("small"), Some("small")));
            rows[0]["origin"].as_str().unwrap().to_owned()
        })
        .collect();
    origins.sort();
    assert_eq!(origins, ["built", "kept"], "the second waits for the first and reads its file");

    let list = ["pdb", "list", "--pdb-dir", directory, "--format", "csv"];
    let (stdout, _) = printed(&run(&list), 0);
    assert_eq!(
        stdout,
        "file,bytes,state,pattern\n\
         4x4-blank15-0.1.2.3.4.5.6.pdb,28828898,good,\"4x4, blank 15, homes 0 1 2 3 4 5 6\"\n"
    );
    let solve = [
        "solve",
        "--size",
        "4x4",
        "--shuffle",
        "3",
        "--walk",
        "40",
        "--solver",
        "astar",
        "--heuristic",
        &format!("pdb:{SEVEN}"),
        "--pdb-dir",
        directory,
        "--format",
        "json",
    ];
    let (stdout, _) = printed(&run(&solve), 0);
    let row: serde_json::Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(row["optimal"], true);
    assert!(row["work"]["peak_bytes"].as_u64().unwrap() > 28_828_800, "the tables count: {row}");

    let file = path.join("4x4-blank15-0.1.2.3.4.5.6.pdb");
    fs::write(path.join("4x4-blank15-1.pdb"), "nonsense").unwrap();
    fs::write(path.join("notes.txt"), "mine").unwrap();
    fs::write(path.join(".unfinished-1"), "part").unwrap();
    assert!(matches!(read_table(&path.join("notes.txt"), &mut |_, _| true), Err(Fault::Foreign)));
    let (stdout, stderr) = printed(&run(&["pdb", "list", "--pdb-dir", directory]), 1);
    assert!(stdout.contains("it is no pattern database of this program"), "{stdout}");
    assert!(stderr.contains("2 files, 28 MiB in "), "{stderr}");
    let (stdout, _) = printed(&run(&["pdb", "clear", "--pdb-dir", directory]), 0);
    assert_eq!(stdout, "3 files removed, 28 MiB free\n");
    assert!(!file.exists() && path.join("notes.txt").exists());
    let (stdout, stderr) = printed(&run(&["pdb", "list", "--pdb-dir", directory]), 0);
    assert_eq!(stdout, "");
    assert!(stderr.starts_with("0 files, 0 bytes in "), "{stderr}");
    let missing = path.join("nowhere");
    printed(&run(&["pdb", "clear", "--pdb-dir", missing.to_str().unwrap()]), 0);
    assert!(!missing.exists());
}

#[test]
fn the_command_line_refuses_what_cannot_be_built_with_one_sentence() {
    // A table that is there already takes less to load than to build.
    let nothing = folder("refusals");
    let nothing = nothing.to_str().unwrap();
    let cases: [(&[&str], &str); 7] = [
        (&["pdb", "build", "5-4"], "which board does 5-4 divide? Add --size WxH"),
        (&["pdb", "build", "6-6-3", "--size", "3x3"], "for 4x4 boards, and this one is 3x3"),
        (&["pdb", "build", "7-8", "--memory", "64MiB", "--pdb-dir", nothing], "building its tables takes"),
        (&["pdb", "build", "6-6-6-6", "--memory", "32MiB"], "its tables take 61 MiB, and 32 MiB are allowed"),
        (
            &["solve", "--size", "3x3", "--shuffle", "1", "--solver", "astar", "--heuristic", "pdb:1,2/3"],
            "heuristic pdb:1,2/3: the partition leaves out the tiles 4, 5, 6, 7, 8",
        ),
        (
            &[
                "solve",
                "--size",
                "5x5",
                "--shuffle",
                "1",
                "--solver",
                "astar",
                "--heuristic",
                "pdb:6-6-6-6",
                "--memory",
                "100MiB",
            ],
            "heuristic pdb:6-6-6-6: its tables take 244 MiB, and 100 MiB are allowed",
        ),
        (
            &["solve", "--size", "3x3", "--shuffle", "1", "--solver", "astar", "--heuristic", "pdb:"],
            "heuristic cannot be pdb:",
        ),
    ];
    for (args, expected) in cases {
        let (stdout, stderr) = printed(&run(args), 2);
        assert_eq!(stdout, "");
        assert!(stderr.contains(expected), "{args:?}: {stderr}");
        assert_eq!(stderr.trim_end().lines().count(), 1, "{stderr}");
    }
}

#[test]
fn a_batch_of_boards_loads_small_tables_once_and_every_answer_is_optimal() {
    let boards = folder("boards.txt");
    fs::create_dir_all(boards.parent().unwrap()).unwrap();
    fs::write(&boards, "8 6 7/2 5 4/3 0 1\n6 4 7/8 5 0/3 2 1\n1 2 3/4 5 6/7 0 8\n").unwrap();
    let args = [
        "solve",
        "--boards",
        boards.to_str().unwrap(),
        "--solver",
        "astar",
        "--heuristic",
        "pdb:4-4+reflection",
        "--format",
        "json",
    ];
    let (stdout, stderr) = printed(&run(&args), 0);
    assert_eq!(stderr, "");
    let moves: Vec<serde_json::Value> =
        stdout.lines().map(|row| serde_json::from_str::<serde_json::Value>(row).unwrap()["moves"].clone()).collect();
    assert_eq!(moves, [31, 31, 1]);
}
