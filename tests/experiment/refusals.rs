//! Plans that are wrong: one sentence says what, where and what to do.

use std::fs;

use super::{SMALL, folder, refusal};

const BOARDS: &str = "[[boards]]\nsizes = \"3x3\"\nshuffles = [1]\n";
const SOLVERS: &str = "[[solvers]]\nname = \"eco\"\n";

/// A plan with these boards and the default solver.
fn boards(text: &str) -> String {
    format!("title = \"T\"\n[[boards]]\n{text}\n{SOLVERS}")
}

/// A plan with the default boards and these solvers.
fn solvers(text: &str) -> String {
    format!("title = \"T\"\n{BOARDS}[[solvers]]\n{text}\n")
}

/// What is wrong, the plan, and phrases of its refusal.
type Case = (&'static str, String, &'static [&'static str]);

/// Checks that each plan is refused, by every command, with these phrases.
#[track_caller]
fn refused(name: &str, cases: Vec<Case>) {
    let folder = folder(name);
    fs::write(folder.join("broken.txt"), "1 2/0 3\n1 2/3 3\n").unwrap();
    fs::write(folder.join("stuck.txt"), "1 2/0 3\n2 1/3 0\n").unwrap();
    let mut wrong = Vec::new();
    for (what, text, phrases) in cases {
        fs::write(folder.join("p.toml"), &text).unwrap();
        for command in ["check p.toml", "run p.toml --out out"] {
            let error = refusal(&folder, command);
            let missing = phrases.iter().filter(|phrase| !error.contains(**phrase));
            wrong.extend(missing.map(|phrase| format!("{what}: {phrase} is not in: {error}")));
        }
        assert!(!folder.join("out").exists(), "{what}: nothing is made before the plan is fine");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_wrong_at_the_top_of_a_plan_is_refused_with_place_and_way_out() {
    let top = |text: &str| format!("title = \"T\"\n{text}\n{BOARDS}{SOLVERS}");
    refused(
        "refused_top",
        vec![
            ("no TOML", "title = \n".to_owned(), &["p.toml:1:", "this is not TOML"]),
            ("nothing", String::new(), &["a plan needs title"]),
            ("no boards", format!("title = \"T\"\n{SOLVERS}"), &["a plan needs boards", "[[boards]]"]),
            ("no solvers", format!("title = \"T\"\n{BOARDS}"), &["a plan needs solvers", "[[solvers]]"]),
            (
                "one table",
                top("").replace("[[boards]]", "[boards]"),
                &["boards is a list of tables", "write [[boards]]"],
            ),
            (
                "empty boards",
                format!("title = \"T\"\nboards = []\n{SOLVERS}"),
                &["p.toml:2:10", "boards is an empty list"],
            ),
            ("a key", top("sedes = [1]"), &["p.toml:2:1", "a plan has no key sedes", "did you mean seeds?"]),
            ("a title", top("").replace("\"T\"", "\"\""), &["title is one line of text"]),
            ("title's type", top("").replace("\"T\"", "3"), &["title is text in quotes, not a number"]),
            ("a number as seeds", top("seeds = 5"), &["p.toml:2:9", "seeds is a range in quotes", "list of numbers"]),
            ("an empty range", top("seeds = \"5..5\""), &["p.toml:2:9", "seeds cannot be \"5..5\"", "holds no seed"]),
            ("a wrong range", top("seeds = \"a..b\""), &["seeds cannot be \"a..b\": write A..B"]),
            ("no seeds", top("seeds = []"), &["p.toml:2:9", "seeds is an empty list"]),
            ("a negative seed", top("seeds = [-1]"), &["p.toml:2:10", "seeds cannot be -1", "from 0 to"]),
            ("a seed twice", top("seeds = [1, 2, 1]"), &["p.toml:2:16", "seeds has 1 twice"]),
            ("too many seeds", top("seeds = \"0..99999999999\""), &["10000000 runs at most"]),
            ("too many runs", top("seeds = \"0..9000000\"").replace("[1]", "[1, 2]"), &["10000000 runs at most"]),
            ("a budget", top("budget = { max_steps = 0 }"), &["p.toml:2:24", "max_steps cannot be 0", "from 1 to"]),
            ("a memory", top("budget = { memory = \"much\" }"), &["\"much\" is no amount of memory", "512MiB"]),
            ("a budget's key", top("budget = { time = 3 }"), &["[budget] has no key time"]),
        ],
    );
}

#[test]
fn boards_that_cannot_be_are_refused_with_place_and_way_out() {
    refused(
        "refused_boards",
        vec![
            ("no source", boards("goal = \"snake\""), &["p.toml:2:1", "[[boards]] needs sizes with shuffles, or file"]),
            ("two sources", boards("sizes = \"3x3\"\ncells = \"1 2/3 0\""), &["p.toml:4:1", "cells contradicts sizes"]),
            ("no shuffles", boards("sizes = \"3x3\""), &["p.toml:3:1", "sizes needs shuffles"]),
            ("no size", boards("sizes = \"3\"\nshuffles = [1]"), &["p.toml:3:9", "\"3\" is no size", "width x height"]),
            ("a size's type", boards("sizes = [3]\nshuffles = [1]"), &["p.toml:3:10", "sizes is text in quotes"]),
            ("a huge size", boards("sizes = \"3x2000\"\nshuffles = [1]"), &["p.toml:3:9", "1000"]),
            ("empty sizes", boards("sizes = []\nshuffles = [1]"), &["p.toml:3:9", "sizes is an empty list"]),
            (
                "a size twice",
                boards("sizes = [\"3x3\", \"3x3\"]\nshuffles = [1]"),
                &["p.toml:3:17", "sizes has 3x3 twice"],
            ),
            (
                "a key of boards",
                boards("size = \"3x3\""),
                &["p.toml:3:1", "[boards] has no key size", "did you mean sizes?"],
            ),
            ("a walk", boards("sizes = \"3x3\"\nshuffles = [1]\nwalk = 0"), &["p.toml:5:8", "walk cannot be 0"]),
            ("a stray walk", boards("cells = \"1 2/0 3\"\nwalk = 3"), &["p.toml:4:1", "walk belongs to sizes"]),
            (
                "a goal",
                boards("sizes = \"3x3\"\nshuffles = [1]\ngoal = \"spirale\""),
                &["no goal spirale", "mean spiral?"],
            ),
            (
                "a goal of another size",
                boards("sizes = \"3x3\"\nshuffles = [1]\ngoal = \"1 2/3 0\""),
                &["p.toml:5:12", "3 per row"],
            ),
            ("a scenario's goal", boards("scenarios = \"korf-1\"\ngoal = \"snake\""), &["have their own goals"]),
            (
                "a file",
                boards("file = \"missing.txt\""),
                &["p.toml:3:8", "missing.txt", "no such file", "beside the plan"],
            ),
            ("a folder", boards("file = \".\""), &["p.toml:3:8", "folder"]),
            ("boards in a file", boards("file = \"broken.txt\""), &["p.toml:3:8", "broken.txt", "line 2, column 7"]),
            (
                "a format",
                boards("file = \"stuck.txt\"\nformat = \"corf\""),
                &["p.toml:4:10", "there is no format corf", "did you mean korf?"],
            ),
            (
                "a board of a file out of reach",
                boards("file = \"stuck.txt\""),
                &["p.toml:3:8", "stuck.txt:2:1", "cannot reach the goal"],
            ),
            (
                "a board out of reach",
                boards("cells = [\"1 2/0 3\", \"2 1/3 0\"]"),
                &["p.toml:3:21", "cannot reach the goal"],
            ),
            ("no board", boards("cells = \"1 2/3 3\""), &["p.toml:3:16", "tile 3 is there twice"]),
            ("a scenario", boards("scenarios = [\"korf-11\"]"), &["p.toml:3:14", "no such file"]),
            ("no scenarios", boards("scenarios = []"), &["p.toml:3:13", "scenarios is an empty list"]),
            (
                "two names",
                format!(
                    "{}{}",
                    boards("name = \"a\"\nsizes = \"3x3\"\nshuffles = [1]"),
                    "[[boards]]\nname = \"a\"\ncells = \"1 2/0 3\"\n"
                ),
                &["p.toml:9:8", "the name \"a\""],
            ),
        ],
    );
}

#[test]
fn solvers_that_cannot_be_are_refused_with_place_and_way_out() {
    refused(
        "refused_solvers",
        vec![
            ("no name", solvers("tie = \"fifo\""), &["p.toml:5:1", "[solvers] needs name"]),
            ("a solver", solvers("name = \"eko\""), &["p.toml:6:8", "there is no solver eko", "did you mean eco?"]),
            ("a name's type", solvers("name = 3"), &["p.toml:6:8", "name is text in quotes"]),
            ("no names", solvers("name = []"), &["p.toml:6:8", "name is an empty list"]),
            (
                "a setting",
                solvers("name = \"eco\"\nlock = \"on\""),
                &["p.toml:7:1", "eco has no setting lock", "mean locks?"],
            ),
            (
                "another's setting",
                solvers("name = \"eco\"\nheuristic = \"manhattan\""),
                &["p.toml:7:1", "eco has no setting heuristic (that is a setting of"],
            ),
            (
                "a word",
                solvers("name = \"eco\"\nlocks = [\"on\", \"of\"]"),
                &["p.toml:7:16", "locks cannot be of", "mean off?"],
            ),
            (
                "out of range",
                solvers("name = \"eco\"\nconsideration = [0.4, 1.5]"),
                &["p.toml:7:23", "consideration cannot be 1.5"],
            ),
            (
                "a quoted number",
                solvers("name = \"eco\"\nconsideration = \"0.4\""),
                &["p.toml:7:17", "take the quotes away"],
            ),
            ("a value's type", solvers("name = \"eco\"\nlocks = true"), &["p.toml:7:9", "locks is one of on or off"]),
            ("no values", solvers("name = \"eco\"\nlocks = []"), &["p.toml:7:9", "locks is an empty list"]),
            (
                "a value twice",
                solvers("name = \"eco\"\nlocks = [\"on\", \"on\"]"),
                &["p.toml:7:16", "locks has on twice"],
            ),
            ("nothing to do", solvers("name = \"eco\"\nbias = 0.5"), &["p.toml:7:1", "bias does nothing with eco"]),
            (
                "threads",
                solvers("name = \"idastar\"\nthreads = 4"),
                &["p.toml:7:11", "threads stays at 1", "run --threads"],
            ),
            ("a solver twice", solvers("name = [\"eco\", \"eco\"]"), &["p.toml:6:16", "in the plan already"]),
            (
                "a solver that does not fit",
                format!(
                    "title = \"T\"\n{}",
                    boards("sizes = \"3x3\"\nshuffles = [1]\ngoal = \"spiral\"")
                        .replace("title = \"T\"\n", "")
                        .replace("\"eco\"", "\"eco:layered\"")
                ),
                &["p.toml:7:8", "eco:layered on the 3x3 boards of \"random\"", "blank is in a corner"],
            ),
        ],
    );
}

#[test]
fn wrong_arguments_are_refused() {
    let folder = folder("arguments");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    fs::create_dir(folder.join("empty")).unwrap();
    for (args, phrases) in [
        ("check missing.toml", &["missing.toml", "no such file"][..]),
        ("check .", &["folder"]),
        ("run p.toml --out p.toml", &["p.toml", "give a new or an empty folder"]),
        ("run p.toml --out out --memory much", &["--memory cannot be much"]),
        ("report empty", &["empty holds no experiment", "manifest.json"]),
        ("report missing", &["missing holds no experiment"]),
        ("merge empty --out out", &["empty holds no experiment"]),
    ] {
        let error = refusal(&folder, args);
        assert!(phrases.iter().all(|phrase| error.contains(phrase)), "{args}: {error}");
    }
    for args in [
        "",
        "run p.toml",
        "merge --out x",
        "run p.toml --out o --shard 3/2",
        "run p.toml --out o --shard 0/2",
        "run p.toml --out o --shard x",
        "run p.toml --out o --threads 0",
        "run p.toml --out o --threads -1",
    ] {
        let output = super::command(&folder, args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}: {}", super::error_of(&output));
    }
    assert!(!folder.join("o").exists() && !folder.join("out").exists());
}
