//! Data flows one way: the arrows of the table in ARCHITECTURE.md, held against every `crate::` path of the sources.
//!
//! Left out are comments, texts and what is compiled for tests only.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const EVERYTHING: &[&str] = &[
    "chance",
    "puzzle",
    "solver",
    "eco",
    "search",
    "pdb",
    "parallel",
    "solvers",
    "scenario",
    "trace",
    "words",
    "experiment",
    "playback",
    "report",
    "picture",
    "film",
    "view",
    "platform",
    "web",
    "cli",
];

/// A folder or file of src/, and what it may import.
const TABLE: &[(&str, &[&str])] = &[
    ("chance", &[]),
    ("puzzle", &["chance"]),
    ("solver", &["chance", "puzzle"]),
    ("eco", &["chance", "puzzle", "solver"]),
    ("search", &["puzzle", "solver"]),
    ("trace", &["chance", "puzzle", "solver"]),
    ("words", &["puzzle", "solver", "scenario", "trace"]),
    ("platform", &[]),
    ("scenario", &["platform", "chance", "puzzle", "solver"]),
    ("pdb", &["puzzle", "search"]),
    ("parallel", &["puzzle", "search", "solver"]),
    ("solvers", &["puzzle", "eco", "search", "pdb", "parallel", "solver", "scenario"]),
    ("experiment", &["platform", "chance", "puzzle", "solver", "scenario", "solvers", "trace"]),
    ("playback", &["puzzle", "solver", "solvers", "scenario", "trace", "experiment", "report"]),
    ("picture", &["platform", "chance", "puzzle", "solver", "trace"]),
    ("film", &["puzzle", "solver", "trace", "words", "picture"]),
    ("report", &["puzzle", "solver", "trace", "words", "experiment", "picture"]),
    (
        "view",
        &[
            "platform",
            "chance",
            "puzzle",
            "solver",
            "solvers",
            "scenario",
            "trace",
            "words",
            "experiment",
            "playback",
            "report",
            "picture",
            "film",
        ],
    ),
    (
        "web",
        &[
            "platform",
            "puzzle",
            "solver",
            "solvers",
            "scenario",
            "trace",
            "words",
            "experiment",
            "playback",
            "picture",
            "view",
        ],
    ),
    ("cli", EVERYTHING),
];

/// Where runs must be the same on every machine: neither clock, environment, files nor threads.
const CORE: &[&str] = &["chance", "puzzle", "solver", "eco", "search", "trace", "words", "report"];
const NOT_IN_CORE: &[&str] = &["time", "env", "fs", "thread"];

/// Who may ask the system itself for the time, files and threads: a browser has none of them, and whoever runs there asks
/// `platform`. Searches on threads and tables in files have their own answers; the camera, which is a thread, and the command
/// line are not built there.
const NEAR_THE_SYSTEM: &[&str] = &["platform", "pdb", "parallel", "film", "cli"];
/// Parts of other modules that are not built for a browser, either: each has its `cfg` above its `mod`.
const NOT_BUILT_THERE: &[&str] = &["experiment/runner", "experiment/store"];
const NOT_IN_A_BROWSER: &[&str] = &["env", "fs", "net", "process", "thread"];

/// A file of src/ that is not for tests only, without comments, texts and test code.
struct Source {
    /// Relative to src/.
    path: PathBuf,
    code: String,
}

impl Source {
    /// The entry of the table that it belongs to.
    fn module(&self) -> String {
        let first = self.path.components().next().expect("a file has a path");
        let first = first.as_os_str().to_string_lossy();
        first.strip_suffix(".rs").unwrap_or(&first).to_owned()
    }

    /// Modules between the crate's root and this file's own level: 1 for `eco/mod.rs`, 2 for `eco/flight.rs`.
    fn depth(&self) -> usize {
        self.path.components().count() - usize::from(self.path.ends_with("mod.rs"))
    }
}

/// Blanks out comments, texts and characters, keeping the length.
fn code_only(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut code = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let raw_hashes = rest.strip_prefix(b"r").map(|rest| rest.iter().take_while(|&&byte| byte == b'#').count());
        let before_is_word = at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_');
        let find = |from: usize, end: &[u8]| {
            let found = bytes[from.min(bytes.len())..].windows(end.len()).position(|window| window == end);
            found.map_or(bytes.len(), |found| from + found + end.len())
        };
        let end = if rest.starts_with(b"//") {
            find(at, b"\n")
        } else if rest.starts_with(b"/*") {
            find(at + 2, b"*/")
        } else if let Some(hashes) = raw_hashes.filter(|&hashes| !before_is_word && rest.get(1 + hashes) == Some(&b'"'))
        {
            find(at + hashes + 2, format!("\"{}", "#".repeat(hashes)).as_bytes())
        } else if rest.starts_with(b"\"") {
            let mut end = at + 1;
            while end < bytes.len() && bytes[end] != b'"' {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            end + 1
        } else if rest.starts_with(b"'\\") {
            find(at + 3, b"'")
        } else if rest.first() == Some(&b'\'') && rest.get(2) == Some(&b'\'') {
            at + 3
        } else {
            at += 1;
            continue;
        };
        for byte in &mut code[at..end.min(bytes.len())] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end;
    }
    String::from_utf8(code).expect("whole characters were blanked out")
}

/// Takes out every item behind `#[cfg(test)]`; returns the names of modules among them that are files of their own.
fn without_tests(mut code: String) -> (String, Vec<String>) {
    const MARK: &str = "#[cfg(test)]";
    let mut modules = Vec::new();
    while let Some(start) = code.find(MARK) {
        let item = start + MARK.len();
        let stop = code[item..].find(['{', ';']).map_or(code.len(), |stop| item + stop);
        let end = if code[stop..].starts_with('{') {
            let mut depth = 0;
            let close = code[stop..].char_indices().find(|&(_, character)| {
                depth += i32::from(character == '{') - i32::from(character == '}');
                depth == 0
            });
            stop + close.expect("braces are balanced").0 + 1
        } else {
            if let Some(name) = code[item..stop].trim().strip_prefix("mod ") {
                modules.push(name.trim().to_owned());
            }
            stop + 1
        };
        code.replace_range(start..end, "");
    }
    (code, modules)
}

/// All sources, in the order of their paths.
fn sources() -> Vec<Source> {
    fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("src/ can be read") {
            let path = entry.expect("src/ can be read").path();
            if path.is_dir() {
                collect(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut test_only: Vec<PathBuf> = Vec::new();
    let mut sources = Vec::new();
    for file in files {
        let (code, modules) = without_tests(code_only(&fs::read_to_string(&file).expect("sources are text")));
        let is_root = ["mod.rs", "lib.rs", "main.rs"].iter().any(|name| file.ends_with(name));
        let home =
            if is_root { file.parent().expect("files have folders").to_owned() } else { file.with_extension("") };
        test_only.extend(modules.iter().map(|module| home.join(module)));
        sources.push(Source { path: file, code });
    }
    sources.retain(|source| {
        !test_only.iter().any(|module| source.path.starts_with(module) || source.path == module.with_extension("rs"))
    });
    for source in &mut sources {
        source.path = source.path.strip_prefix(&root).expect("files of src/ are in src/").to_owned();
    }
    sources
}

/// The names that come right after `root::`, also in a group: `crate::{eco, puzzle::Board}` has eco and puzzle.
fn names_under(root: &str, code: &str) -> BTreeSet<String> {
    let word = |text: &str| -> String { text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect() };
    let mut names = BTreeSet::new();
    let path = format!("{root}::");
    for (at, _) in code.match_indices(&path) {
        if code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_') {
            continue;
        }
        let rest = code[at + path.len()..].trim_start();
        let Some(group) = rest.strip_prefix('{') else {
            names.insert(word(rest));
            continue;
        };
        let (mut depth, mut begins) = (1, true);
        for (at, character) in group.char_indices() {
            match character {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' => begins = depth == 1,
                _ if begins && !character.is_whitespace() => {
                    names.insert(word(&group[at..]));
                    begins = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    names
}

/// The modules of the crate that a source names.
fn imports(source: &Source) -> BTreeSet<String> {
    let mut names = names_under("crate", &source.code);
    // `super::super::x` reaches the crate's root from the second level.
    let to_root = vec!["super"; source.depth()].join("::");
    names.extend(names_under(&to_root, &source.code).into_iter().filter(|name| EVERYTHING.contains(&name.as_str())));
    names
}

#[test]
fn no_arrow_runs_against_the_table() {
    let mut arrows = 0;
    let mut wrong = Vec::new();
    for source in sources() {
        let module = source.module();
        if module == "lib" || module == "main" {
            continue;
        }
        let (_, allowed) = TABLE
            .iter()
            .find(|(name, _)| *name == module)
            .unwrap_or_else(|| panic!("src/{module} is not in the table: add it here and to ARCHITECTURE.md"));
        for import in imports(&source).into_iter().filter(|import| *import != module) {
            arrows += 1;
            if !allowed.contains(&import.as_str()) {
                wrong.push(format!("src/{} imports {import}", source.path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{module} arrows run against the table:\n{}", wrong.join("\n"), module = wrong.len());
    assert!(arrows > 50, "{arrows} arrows were found");
}

#[test]
fn the_core_knows_no_clock_no_environment_no_files_no_threads_and_no_mutable_globals() {
    let mut files = 0;
    for source in sources().iter().filter(|source| CORE.contains(&source.module().as_str())) {
        files += 1;
        let path = source.path.display();
        for name in names_under("std", &source.code) {
            assert!(!NOT_IN_CORE.contains(&name.as_str()), "src/{path} uses std::{name}");
        }
        assert!(!source.code.contains("static mut"), "src/{path} has a mutable global");
    }
    assert!(files > 50, "{files} files were read");
}

#[test]
fn whatever_runs_in_a_browser_asks_the_platform_for_the_time_and_files() {
    let mut files = 0;
    for source in sources().iter().filter(|source| !NEAR_THE_SYSTEM.contains(&source.module().as_str())) {
        let is_built = !NOT_BUILT_THERE.iter().any(|part| source.path.with_extension("").starts_with(part));
        if source.module() == "main" || !is_built {
            continue;
        }
        files += 1;
        let path = source.path.display();
        for name in names_under("std", &source.code) {
            assert!(!NOT_IN_A_BROWSER.contains(&name.as_str()), "src/{path} uses std::{name}");
        }
        let times = names_under("std::time", &source.code);
        assert!(times.is_subset(&BTreeSet::from(["Duration".to_owned()])), "src/{path} uses a clock of std: {times:?}");
    }
    assert!(files > 150, "{files} files were read");
    for part in NOT_BUILT_THERE {
        let (module, name) = part.split_once('/').expect("a part of a module");
        let root = fs::read_to_string(format!("{}/src/{module}/mod.rs", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let gated = format!("#[cfg(not(target_arch = \"wasm32\"))]\nmod {name};");
        assert!(root.replace("\r\n", "\n").contains(&gated), "src/{part} is built for a browser");
    }
}

#[test]
fn two_files_of_the_window_know_macroquad() {
    let knowing = |source: &Source| source.module() == "view" && source.code.contains("macroquad");
    let files: Vec<_> = sources().into_iter().filter(knowing).map(|source| source.path).collect();
    assert_eq!(files, [Path::new("view/canvas.rs"), Path::new("view/window.rs")]);
}

#[test]
fn everything_in_the_table_exists_and_is_explained_in_the_architecture() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let architecture = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("ARCHITECTURE.md can be read");
    for (module, _) in TABLE {
        let (folder, file) = (root.join("src").join(module), root.join("src").join(format!("{module}.rs")));
        assert!(folder.is_dir() || file.is_file(), "src/{module} does not exist");
        let named = if folder.is_dir() { format!("| `{module}/` |") } else { format!("| `{module}.rs` |") };
        assert!(architecture.contains(&named), "ARCHITECTURE.md has no row {named}");
    }
}

#[test]
fn the_program_itself_is_short() {
    let main = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/main.rs");
    let lines = fs::read_to_string(main).expect("src/main.rs can be read").lines().count();
    assert!(lines < 60, "src/main.rs has {lines} lines");
}

#[test]
fn the_reader_of_imports_sees_groups_and_skips_tests_comments_and_texts() {
    let text = r##"
        use crate::{eco::Society, puzzle::{Board, Goal}, trace};
        // use crate::cli;
        /* crate::cli */
        fn f() -> crate::solver::Work { g("crate::cli", '"', r#"crate::cli"#, 'x', '\'') }
        #[cfg(test)]
        mod tests { use crate::report::Table; fn t() { { } } }
        #[cfg(test)]
        mod more;
        fn h<'a>(x: &'a str) { crate::chance::shuffle(x) }
    "##;
    let (code, modules) = without_tests(code_only(text));
    assert_eq!(modules, ["more"]);
    let found: Vec<String> = names_under("crate", &code).into_iter().collect();
    assert_eq!(found, ["chance", "eco", "puzzle", "solver", "trace"]);
    let source =
        Source { path: "eco/flight.rs".into(), code: "use super::super::search::X; use super::agents;".into() };
    assert_eq!(imports(&source).into_iter().collect::<Vec<_>>(), ["search"]);
}
