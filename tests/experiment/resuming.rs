//! Experiments that are stopped, killed or damaged, and go on.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::{SMALL, command, error_of, folder, refusal, rows, run, signal, sorted};

/// Long enough to be killed in the middle of it.
const LONG: &str = "title = \"Long\"\nseeds = \"0..4\"\n[[boards]]\nsizes = \"6x6\"\nshuffles = \"0..100\"\n\
                    [[solvers]]\nname = [\"eco\", \"eco:persistent\"]\n";
const LONG_RUNS: usize = 800;

fn lines(folder: &Path) -> usize {
    fs::read_to_string(folder.join("rows.jsonl")).map_or(0, |text| text.matches('\n').count())
}

/// Waits until a folder has more than so many rows.
fn wait_for_rows(folder: &Path, more_than: usize) {
    let began = Instant::now();
    while lines(folder) <= more_than {
        assert!(began.elapsed() < Duration::from_secs(60), "rows come");
        sleep(Duration::from_millis(2));
    }
}

#[test]
fn an_experiment_that_is_killed_again_and_again_ends_with_the_rows_of_one_that_never_was() {
    let folder = folder("killed");
    fs::write(folder.join("p.toml"), LONG).unwrap();
    run(&folder, "run p.toml --out whole --threads 2", 0);
    let whole = sorted(rows(&folder.join("whole")));
    assert_eq!(whole.len(), LONG_RUNS);
    let out = folder.join("out");
    let mut kills = 0;
    // Moments that differ, the first before anything is written: after so many more rows, and a little later.
    for (more_rows, milliseconds) in [(0, 0), (1, 3), (50, 0), (130, 1), (7, 5), (200, 2)] {
        let before = lines(&out);
        let mut child = command(&folder, "run p.toml --out out --threads 2")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let began = Instant::now();
        // On a quick machine it may end by itself meanwhile.
        while lines(&out) < before + more_rows && child.try_wait().unwrap().is_none() {
            assert!(began.elapsed() < Duration::from_secs(60), "rows come");
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_millis(milliseconds));
        child.kill().unwrap();
        kills += u32::from(!child.wait().unwrap().success());
        assert!(lines(&out) >= before, "no row is lost");
    }
    assert!(kills >= 3, "{kills} of 6 runs were killed before they ended");
    run(&folder, "run p.toml --out out --threads 2", 0);
    let resumed = rows(&out);
    assert_eq!(resumed.len(), LONG_RUNS, "no run is done twice");
    assert!(sorted(resumed) == whole, "the rows are the same");
}

#[test]
fn a_last_row_cut_off_at_any_byte_is_done_again_and_nothing_else() {
    let folder = folder("torn");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    run(&folder, "run p.toml --out out --threads 1", 0);
    let file = folder.join("out/rows.jsonl");
    let whole = fs::read(&file).unwrap();
    let expected = rows(&folder.join("out"));
    let last = whole[..whole.len() - 1].iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
    for length in last..whole.len() {
        fs::write(&file, &whole[..length]).unwrap();
        let output = command(&folder, "run p.toml --out out --threads 1").output().unwrap();
        let error = error_of(&output);
        assert_eq!(output.status.code(), Some(0), "{length}: {error}");
        assert_eq!(error.contains("the last row was never finished"), length > last, "{length}: {error}");
        assert!(error.contains("19 of 20 runs done already"), "{length}: {error}");
        let now = fs::read(&file).unwrap();
        assert_eq!(now[..last], whole[..last], "rows that are done are left alone");
        assert_eq!(rows(&folder.join("out")), expected, "{length}");
    }
    let again = run(&folder, "run p.toml --out out", 0);
    assert!(again.contains("20 runs: all done already"), "{again}");
}

#[test]
#[cfg(unix)]
fn an_interrupted_experiment_keeps_what_is_done_and_says_how_to_go_on() {
    let folder = folder("interrupted");
    // Ends only when it is told to.
    let endless = LONG.replace("0..100", "0..1000000");
    fs::write(folder.join("p.toml"), endless).unwrap();
    let child = command(&folder, "run p.toml --out out").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_for_rows(&folder.join("out"), 5);
    signal(&child, "-INT");
    let output = child.wait_with_output().unwrap();
    let error = error_of(&output);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(130), 0), "{error}");
    assert!(error.contains("interrupted: ") && error.contains("the same command goes on"), "{error}");
    let kept = rows(&folder.join("out"));
    assert!(kept.len() > 5 && kept.iter().all(|row| row["outcome"] == "solved"), "runs that were stopped are no rows");
    // Going on does not begin anew.
    let child = command(&folder, "run p.toml --out out").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_for_rows(&folder.join("out"), kept.len());
    signal(&child, "-INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let now = rows(&folder.join("out"));
    assert_eq!(now[..kept.len()], kept);
    let mut numbers: Vec<_> = now.iter().map(|row| row["run"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), now.len(), "no run is done twice");
}

#[test]
fn a_folder_that_somebody_writes_into_is_left_to_them() {
    let folder = folder("busy");
    fs::write(folder.join("p.toml"), LONG.replace("0..100", "0..1000000")).unwrap();
    let mut child =
        command(&folder, "run p.toml --out out").stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    wait_for_rows(&folder.join("out"), 1);
    let error = refusal(&folder, "run p.toml --out out");
    assert!(error.contains("another process writes into out"), "{error}");
    // Looking on is allowed.
    assert!(run(&folder, "report out", 0).contains("missing"));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_folder_of_another_plan_shard_or_of_anything_else_is_refused_and_left_alone() {
    let folder = folder("others");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    fs::write(folder.join("q.toml"), SMALL.replace("[7, 9]", "[7, 8]")).unwrap();
    run(&folder, "run p.toml --out out", 0);
    run(&folder, "run p.toml --out part --shard 1/2", 0);
    let before = fs::read(folder.join("out/rows.jsonl")).unwrap();
    for (args, phrases) in [
        ("run q.toml --out out", &["out belongs to another plan", "give another folder"][..]),
        ("run p.toml --out out --shard 1/2", &["out holds all runs of the plan, and not shard 1/2"]),
        ("run p.toml --out part", &["part holds shard 1/2 of the plan, and not all runs"]),
        ("run p.toml --out part --shard 2/2", &["part holds shard 1/2 of the plan, and not shard 2/2"]),
        ("run p.toml --out .", &[". holds other files and no experiment"]),
        ("run p.toml --out p.toml", &["p.toml is a file: give a new or an empty folder"]),
    ] {
        let error = refusal(&folder, args);
        assert!(phrases.iter().all(|phrase| error.contains(phrase)), "{args}: {error}");
    }
    assert_eq!(fs::read(folder.join("out/rows.jsonl")).unwrap(), before);
    // Another version's runs may differ.
    let manifest = folder.join("out/manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    let version = format!("\"program_version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(text.contains(&version));
    fs::write(&manifest, text.replace(&version, "\"program_version\": \"0.0.1\"")).unwrap();
    let error = refusal(&folder, "run p.toml --out out");
    assert!(error.contains("begun by version 0.0.1 of ecotaquin"), "{error}");
    for (broken, phrase) in [("{", "no manifest"), ("{\"schema_version\": 9}", "it has version 9")] {
        fs::write(&manifest, broken).unwrap();
        for args in ["run p.toml --out out", "report out"] {
            let error = refusal(&folder, args);
            assert!(error.contains("manifest.json is no manifest") && error.contains(phrase), "{error}");
        }
    }
}

#[test]
fn a_damaged_row_is_named_by_its_line() {
    let folder = folder("damaged");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    run(&folder, "run p.toml --out out --threads 1", 0);
    let file = folder.join("out/rows.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    for (line, damaged, why) in [
        (3, "{\"run\":3,", "EOF"),
        (5, "{\"run\":99,\"id\":\"00000000000000000000000000000000\"}", "the plan has no run 99"),
        (7, "{\"run\":7,\"id\":\"00000000000000000000000000000000\"}", "its identity is not that of run 7"),
    ] {
        let mut lines: Vec<&str> = text.lines().collect();
        lines[line - 1] = damaged;
        fs::write(&file, lines.join("\n") + "\n").unwrap();
        let error = refusal(&folder, "run p.toml --out out");
        assert!(error.contains(&format!("rows.jsonl:{line}: this row is damaged")) && error.contains(why), "{error}");
        // As the sentence says: without the line, its run is done again.
        lines.remove(line - 1);
        fs::write(&file, lines.join("\n") + "\n").unwrap();
        run(&folder, "run p.toml --out out", 0);
        assert_eq!(lines.len() + 1, rows(&folder.join("out")).len());
    }
}

#[test]
#[cfg(unix)]
fn a_disk_that_is_full_ends_the_experiment_with_whole_rows_that_can_be_gone_on_with() {
    let folder = folder("full");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    run(&folder, "run p.toml --out whole", 0);
    // A limit of 8 KiB a file is met in the middle of a row, as a full disk would be.
    let limited = "trap '' XFSZ; ulimit -f 8; exec \"$0\" experiment run p.toml --out out --threads 2";
    let mut shell = Command::new("bash");
    let output = shell.args(["-c", limited, env!("CARGO_BIN_EXE_ecotaquin")]).current_dir(&folder).output().unwrap();
    let error = error_of(&output);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("cannot write out/rows.jsonl: "), "{error}");
    let kept = rows(&folder.join("out"));
    assert!((5..20).contains(&kept.len()), "{} rows fit", kept.len());
    let output = command(&folder, "run p.toml --out out").output().unwrap();
    assert!(!error_of(&output).contains("never finished"), "half a row was taken back");
    assert!(String::from_utf8_lossy(&output.stdout).contains(&format!("{} of them now", 20 - kept.len())));
    assert_eq!(sorted(rows(&folder.join("out"))), sorted(rows(&folder.join("whole"))));
}
