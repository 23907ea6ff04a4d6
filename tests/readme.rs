//! The documents do not lie: what they say to type is typed, and what they say comes out is compared.
//!
//! In README.md and docs/*.md, in this order, each document in a folder of its own:
//! - a block ` ```toml FILE ` is written to that file;
//! - of a block ` ```sh `, each line that begins with `ecotaquin` is run (` ```sh ignore ` is not); it must end with exit
//!   code 0, or with the one in a comment at its end, `# exit 1`;
//! - a block ` ```text ` right after it is what these lines print;
//! - a block ` ```jsonl FILE ` is what is in that file; a line `…` stands for any lines.
//!
//! Wall times differ from run to run: see [`normalised`].

use std::fs;
use std::path::{Path, PathBuf};

#[path = "shared/program.rs"]
mod program;

/// A fenced block.
#[derive(Debug, PartialEq)]
struct Block {
    /// Its first line in the document, from 1.
    line: usize,
    /// What stands behind the opening fence.
    info: String,
    text: String,
    /// Whether only blank lines stand between it and the block before.
    follows_directly: bool,
}

fn blocks(document: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    let mut prose = true;
    for (number, line) in (1..).zip(document.lines()) {
        match (line.strip_prefix("```"), open) {
            (Some(_), true) => (open, prose) = (false, false),
            (Some(info), false) => {
                open = true;
                let (info, text) = (info.trim().to_owned(), String::new());
                blocks.push(Block { line: number + 1, info, text, follows_directly: !prose });
            }
            (None, true) => {
                let text = &mut blocks.last_mut().expect("a block is open").text;
                text.push_str(line);
                text.push('\n');
            }
            (None, false) => prose |= !line.trim().is_empty(),
        }
    }
    assert!(!open, "a block is never closed");
    blocks
}

/// A line to run: words as a shell would split them (quotes, no variables), and the exit code that is expected.
fn command(line: &str) -> (Vec<String>, i32) {
    let mut words: Vec<String> = Vec::new();
    let mut quote = None;
    let mut in_word = false;
    let mut code = 0;
    for (at, character) in line.char_indices() {
        match (quote, character) {
            (Some(open), close) if open == close => quote = None,
            (None, '\'' | '"') => {
                quote = Some(character);
                if !in_word {
                    words.push(String::new());
                }
                in_word = true;
            }
            (None, '#') if !in_word => {
                let comment = line[at + 1..].trim();
                code = comment.strip_prefix("exit ").map_or(0, |code| code.parse().expect("an exit code is a number"));
                break;
            }
            (None, ' ') => in_word = false,
            (None, '|' | '>' | '<' | '&' | ';' | '$' | '`') => panic!("only plain commands are run: {line}"),
            _ => {
                if !in_word {
                    words.push(String::new());
                }
                in_word = true;
                words.last_mut().expect("there is a word").push(character);
            }
        }
    }
    assert_eq!(quote, None, "a quotation is never closed: {line}");
    (words, code)
}

/// Makes wall times the same everywhere: a time at the end of a line (`time      1.23 ms`, the last column of a table)
/// becomes `<time>`, with the spaces before it; the number after `"wall_ms":` becomes 0. Line ends lose their spaces.
fn normalised(text: &str) -> String {
    const KEY: &str = "\"wall_ms\":";
    let line = |line: &str| {
        let mut line = line.trim_end().to_owned();
        for unit in [" ms", " s"] {
            if let Some(front) = line.strip_suffix(unit) {
                let rest = front.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
                if rest.len() < front.len() && rest.ends_with(' ') {
                    line = format!("{} <time>", rest.trim_end());
                    break;
                }
            }
        }
        if let Some(at) = line.find(KEY) {
            let number = at + KEY.len();
            let end = line[number..].find([',', '}']).map_or(line.len(), |end| number + end);
            line.replace_range(number..end, "0");
        }
        line
    };
    text.trim_end().lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Whether lines are as expected, where `…` stands for any lines.
fn matches(expected: &[&str], found: &[&str]) -> bool {
    match expected {
        [] => found.is_empty(),
        ["…", rest @ ..] => (0..=found.len()).any(|skip| matches(rest, &found[skip..])),
        [first, rest @ ..] => found.first() == Some(first) && matches(rest, &found[1..]),
    }
}

/// Runs a line and returns what it printed: its data, or the error where there are none.
fn run(line: &str, folder: &Path, place: &str) -> String {
    let (words, code) = command(line);
    let output = program::program(words[1..].iter().map(String::as_str))
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .output()
        .expect("the program can be started");
    let [out, error] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert_eq!(output.status.code(), Some(code), "{place}: {line}\n{out}{error}");
    if out.is_empty() { error } else { out }
}

/// Follows a document; returns how many commands were run and how many outputs were compared.
fn follow(path: &Path) -> (usize, usize) {
    let name = path.file_name().expect("a document is a file").to_string_lossy().into_owned();
    let document = fs::read_to_string(path).expect("documents are text");
    let folder = std::env::temp_dir().join(format!("ecotaquin-docs-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a temporary folder can be made");
    let (mut commands, mut compared) = (0, 0);
    let mut printed: Option<String> = None;
    for block in blocks(&document) {
        let place = format!("{name}:{}", block.line);
        let before = printed.take();
        match block.info.split_once(' ').unwrap_or((&block.info, "")) {
            ("toml", file) if !file.is_empty() => {
                fs::write(folder.join(file), &block.text).expect("the temporary folder can be written to");
            }
            ("jsonl", file) if !file.is_empty() => {
                let found = fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{place}: {error}"));
                let (expected, found): (Vec<_>, Vec<_>) = (block.text.lines().collect(), found.lines().collect());
                assert!(matches(&expected, &found), "{place}: {file} holds\n{}", found.join("\n"));
                compared += 1;
            }
            ("sh", "") => {
                let lines = block.text.lines().filter(|line| line.split(' ').next() == Some("ecotaquin"));
                let outputs: Vec<String> = lines.map(|line| run(line, &folder, &place)).collect();
                commands += outputs.len();
                printed = Some(outputs.concat());
            }
            ("sh", other) => assert_eq!(other, "ignore", "{place}: a block of commands is sh or sh ignore"),
            ("text", "") if block.follows_directly => {
                if let Some(found) = before {
                    assert_eq!(normalised(&found), normalised(&block.text), "{place}: the output is another one");
                    compared += 1;
                }
            }
            _ => {}
        }
    }
    fs::remove_dir_all(&folder).expect("the temporary folder can be removed");
    (commands, compared)
}

#[test]
fn every_command_in_the_documents_does_what_they_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let in_docs = fs::read_dir(root.join("docs")).expect("docs/ can be read").map(|entry| entry.expect("docs/").path());
    let mut documents: Vec<PathBuf> =
        in_docs.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect();
    documents.push(root.join("README.md"));
    documents.sort();
    let (mut commands, mut compared) = (0, 0);
    for document in &documents {
        let (ran, same) = follow(document);
        commands += ran;
        compared += same;
    }
    assert!(commands >= 12 && compared >= 8, "{commands} commands were run, {compared} outputs compared");
}

#[test]
fn the_shipped_schema_is_the_one_that_the_program_prints() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/scenario.schema.json");
    let shipped = fs::read_to_string(file).expect("the schema can be read");
    assert_eq!(run("ecotaquin scenario schema", Path::new("."), "scenarios/"), shipped);
}

#[test]
fn links_between_the_documents_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut links = 0;
    for name in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "docs/model.md",
        "docs/trace-format.md",
        "docs/experiments.md",
    ] {
        let path = root.join(name);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        for (_, link) in text.match_indices("](").map(|(at, open)| (at, &text[at + open.len()..])) {
            let target = link.split([')', '#']).next().expect("split gives one part at least");
            if !target.is_empty() && !target.contains("://") {
                let file = path.parent().expect("documents are in a folder").join(target);
                assert!(file.exists(), "{name} links to {target}, which does not exist");
                links += 1;
            }
        }
    }
    assert!(links >= 8, "{links} links");
}

#[test]
fn wall_times_are_normalised_and_nothing_else() {
    assert_eq!(normalised("time      1.23 ms\n"), "time <time>");
    assert_eq!(normalised("eco  31     0.123 ms  \na 12.3 s"), "eco  31 <time>\na <time>");
    assert_eq!(normalised("{\"wall_ms\":0.25,\"moves\":3}"), "{\"wall_ms\":0,\"moves\":3}");
    assert_eq!(normalised("its moves\n12 ms each\n2 seeds"), "its moves\n12 ms each\n2 seeds");
}

#[test]
fn a_line_is_split_into_words_as_a_shell_does() {
    let (words, code) = command("ecotaquin board --board \"1 2/3 0\" --apply '' x#y # exit 1");
    assert_eq!(words, ["ecotaquin", "board", "--board", "1 2/3 0", "--apply", "", "x#y"]);
    assert_eq!(code, 1);
    assert_eq!(command("ecotaquin man # a note").1, 0);
}

#[test]
fn an_output_belongs_to_the_commands_right_before_it() {
    let blocks = blocks("a\n```sh\nx\n```\n\n```text\ny\n```\nprose\n```text\nz\n```\n");
    let told: Vec<_> = blocks.iter().map(|block| (block.line, block.info.as_str(), block.follows_directly)).collect();
    assert_eq!(told, [(3, "sh", false), (7, "text", true), (11, "text", false)]);
    assert_eq!(blocks[1].text, "y\n");
}
