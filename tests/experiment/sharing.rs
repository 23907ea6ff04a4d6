//! Shards on several machines, put together.

use std::fs;
use std::path::Path;

use super::{SMALL, folder, refusal, run};

/// A file without what differs from run to run.
fn timeless(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().map(|line| {
        let (front, rest) = line.split_once("\"wall_ms\":").unwrap_or((line, ",all"));
        let (_, back) = rest.split_once(',').unwrap();
        format!("{front}{back}\n")
    });
    lines.collect()
}

#[test]
fn shards_put_together_are_the_whole_byte_for_byte_but_for_times() {
    let folder = folder("merge");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    run(&folder, "run p.toml --out whole --threads 1", 0);
    for count in [1, 3, 7, 30] {
        let mut names = Vec::new();
        let mut done = 0;
        for number in 1..=count {
            let name = format!("part{number}of{count}");
            run(&folder, &format!("run p.toml --out {name} --shard {number}/{count} --threads 2"), 0);
            done += fs::read_to_string(folder.join(&name).join("rows.jsonl")).unwrap().lines().count();
            // The order in which folders are named plays no part.
            names.insert(0, name);
        }
        assert_eq!(done, 20, "every run is in exactly one of {count} shards");
        let out = run(&folder, &format!("merge {} --out merged{count}", names.join(" ")), 0);
        assert!(out.starts_with("all 20 runs are in"), "{out}");
        let merged = folder.join(format!("merged{count}"));
        assert_eq!(timeless(&merged.join("rows.jsonl")), timeless(&folder.join("whole/rows.jsonl")));
        let manifest = |path: &Path| fs::read_to_string(path.join("manifest.json")).unwrap();
        assert_eq!(manifest(&merged), manifest(&folder.join("whole")));
    }
    // What is put together is an experiment like any other.
    assert!(run(&folder, "run p.toml --out merged3", 0).contains("all done already"));
}

#[test]
fn what_is_missing_is_said_and_can_be_added_later() {
    let folder = folder("missing");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    for number in [1, 3] {
        run(&folder, &format!("run p.toml --out part{number} --shard {number}/3"), 0);
    }
    let out = run(&folder, "merge part1 part3 --out all", 1);
    assert!(out.starts_with("13 of 20 runs are in all; 7 runs missing: "), "{out}");
    let report = run(&folder, "report all", 0);
    assert!(report.contains("13 of 20 runs done\n7 runs missing: "), "{report}");
    run(&folder, "run p.toml --out part2 --shard 2/3", 0);
    assert!(run(&folder, "merge part2 --out all", 0).starts_with("all 20 runs are in all"));
    assert!(!run(&folder, "report all", 0).contains("missing"));
    // The same rows twice are no contradiction, whatever the clock said.
    run(&folder, "run p.toml --out again --shard 2/3", 0);
    assert!(run(&folder, "merge again part2 --out all", 0).starts_with("all 20"));
}

#[test]
fn two_results_of_one_run_are_refused_by_its_number() {
    let folder = folder("conflict");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    run(&folder, "run p.toml --out one --threads 1", 0);
    run(&folder, "run p.toml --out two --threads 1", 0);
    let file = folder.join("two/rows.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    let row: serde_json::Value = serde_json::from_str(text.lines().nth(4).unwrap()).unwrap();
    let digest = row["digest"].as_str().unwrap();
    fs::write(&file, text.replacen(&format!("\"{digest}\"}}\n"), &format!("\"{}\"}}\n", "0".repeat(64)), 1)).unwrap();
    let changed: Vec<usize> = text
        .lines()
        .zip(fs::read_to_string(&file).unwrap().lines())
        .enumerate()
        .filter_map(|(number, (before, after))| (before != after).then_some(number + 1))
        .collect();
    let error = refusal(&folder, "merge one two --out all");
    let run = format!("run {} has two results", changed[0]);
    assert!(changed.len() == 1 && error.contains(&run) && error.contains("digest 000000000000 in two"), "{error}");
    assert!(!folder.join("all/rows.jsonl").exists());
}

#[test]
fn folders_of_different_plans_are_not_put_together() {
    let folder = folder("plans");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    fs::write(folder.join("q.toml"), SMALL.replace("0..2", "0..3")).unwrap();
    run(&folder, "run p.toml --out p", 0);
    run(&folder, "run q.toml --out q", 0);
    let error = refusal(&folder, "merge p q --out all");
    assert!(error.contains("q belongs to another plan"), "{error}");
    assert!(!folder.join("all").exists());
    let error = refusal(&folder, "merge p --out q");
    assert!(error.contains("q belongs to another plan"), "{error}");
    let error = refusal(&folder, "merge p --out .");
    assert!(error.contains("holds other files"), "{error}");
}
