//! Wrong input, as a newcomer gives it: each gets one short message that says what is wrong, where, and what to do.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

#[path = "shared/program.rs"]
mod program;

/// Name, arguments (`@` alone is an empty one; words are separated by `|`), files to write, phrases of the message.
type Case = (&'static str, &'static str, &'static [(&'static str, &'static str)], &'static [&'static str]);

/// Messages of the argument parser end with a usage and a hint, and are longer.
const LINES: usize = 3;
const USAGE_LINES: usize = 8;

const SCENARIO: &str = "title = \"T\"\nseed = 1\n[board]\ncells = \"8 6 7/2 5 4/3 0 1\"\n[solver]\nname = \"eco\"\n";

const BOARDS: &[Case] = &[
    ("a column of cells", "board|--board|1/2/0", &[], &["--board: line 1, column 1", "1×3", "from 2 to 1000"]),
    ("one row of two", "board|--board|0 1", &[], &["--board: line 1, column 1", "separate the rows with `/`"]),
    ("nothing", "board|--board|@", &[], &["--board: line 1, column 1", "no board here", "8 6 7/2 5 4/3 0 1"]),
    ("a short row", "board|--board|1 2 3/4 5/6 7 0", &[], &["line 1, column 10", "row 2 has 2 cells", "add 1"]),
    ("a long row", "board|--board|1 2/3 0 4", &[], &["line 1, column 9", "take out 1"]),
    ("a tile twice", "board|--board|1 2 3/4 5 6/7 8 8", &[], &["column 17", "tile 8 is there twice", "is missing"]),
    ("a tile too high", "board|--board|1 2 3/4 5 6/0 8 9", &[], &["column 17", "no tile 9", "tile 7 is missing"]),
    ("no number", "board|--board|1 2 3/4 x 6/7 8 0", &[], &["column 9", "`x` is not a cell", "as 0, _ or ."]),
    ("a negative tile", "board|--board|1 2/3 -1", &[], &["column 7", "`-1` is not a cell"]),
    ("a huge tile", "board|--board|1 2/0 99999999999999999999", &[], &["column 7", "too large", "999999"]),
    ("JSON", "board|--board|[[1,2],[3,0]]", &[], &["column 1", "`[[1` is not a cell"]),
    ("two slashes", "board|--board|1 2//3 0", &[], &["column 5", "between two `/`"]),
    ("two commas", "board|--board|1,,2/3,0", &[], &["column 3", "comma without a cell"]),
    ("a list of six", "board|--board|1 2 3 4 5 0", &[], &["6 cells does not tell how many rows", "give the size"]),
    (
        "size against cells",
        "board|--board|1 2/3 0|--size|3x3",
        &[],
        &["--board: line 1, column 4", "a 3x3 board has 3"],
    ),
    (
        "an unknown goal",
        "board|--board|1 2/3 0|--goal|diagonal",
        &[],
        &["--goal: line 1", "blank-last, blank-first, spiral"],
    ),
    ("a small goal", "board|--size|3x3|--shuffle|1|--goal|1 2/3 0", &[], &["--goal: line 1, column 4", "3 per row"]),
    (
        "a broken goal",
        "board|--size|2x2|--shuffle|1|--goal|1 2/2 0",
        &[],
        &["--goal: line 1, column 5", "tile 2 is there twice"],
    ),
    (
        "an unknown format",
        "board|--board|1 2/3 0|--input-format|csv",
        &[],
        &["--input-format cannot be csv", "size-tiles-goal"],
    ),
    ("korf with rows", "board|--board|1 2/3 0|--input-format|korf", &[], &["column 5", "one list on one line"]),
    ("ruml without a size", "board|--board|1 2 3/0|--input-format|ruml", &[], &["column 5", "width and height alone"]),
    ("princeton without its size", "board|--board|3/1 2/3 0|--input-format|princeton", &[], &["column 6", "3 per row"]),
    ("size-tiles-goal, too few", "board|--board|2 2 1 2 3 0|--input-format|size-tiles-goal", &[], &["add 4"]),
    ("24puzzle with rows", "board|--board|1 2/3 0|--input-format|24puzzle", &[], &["one list on one line"]),
    ("42 of size one", "board|--board|1/0|--input-format|42", &[], &["column 1", "1×1"]),
    (
        "out of reach",
        "solve|--board|1 2 3/4 5 6/8 7 0",
        &[],
        &["--board: ", "cannot reach the goal blank-last", "spiral, snake"],
    ),
    (
        "out of reach, in a file",
        "solve|--board-file|b.txt",
        &[("b.txt", "1 2 3\n4 5 6\n8 7 0\n")],
        &["b.txt: ", "spiral, snake"],
    ),
    ("out of reach, in a comparison", "compare|--board|2 1/3 0", &[], &["--board: ", "blank-first"]),
    ("out of reach, for a scenario", "scenario|new|--board|2 1/3 0", &[], &["--board: ", "blank-first"]),
    ("a missing file", "solve|--board-file|nope.txt", &[], &["cannot read nope.txt", "no such file"]),
    ("a missing list", "board|--boards|nope.txt", &[], &["cannot read nope.txt", "no such file"]),
    ("a folder", "solve|--boards|folder", &[("folder/x", "")], &["cannot read folder", "it is a folder"]),
    ("not text", "solve|--boards|b.txt", &[("b.txt", "\u{1}bytes")], &["cannot read b.txt", "not UTF-8"]),
    ("an empty file", "solve|--board-file|b.txt", &[("b.txt", "")], &["b.txt: line 1, column 1", "no board here"]),
    ("only comments", "solve|--boards|b.txt", &[("b.txt", "# none\n# yet\n")], &["b.txt: line 1", "one per line"]),
    (
        "a bad row",
        "solve|--boards|b.txt",
        &[("b.txt", "1 2/3 0\n1 2/3 x\n")],
        &["b.txt: line 2, column 7", "`x` is not a cell"],
    ),
    ("a column in a list", "solve|--boards|b.txt", &[("b.txt", "1/2/3\n")], &["b.txt: line 1", "1×3"]),
    (
        "a column too few",
        "board|--boards|b.txt",
        &[("b.txt", "# columns: index tiles(4)\n1 2 3 0\n")],
        &["line 2", "header names index"],
    ),
    ("an unannounced index", "board|--boards|b.txt", &[("b.txt", "1 1 2 3 0\n")], &["line 1", "columns: index tiles"]),
    (
        "a list as a board",
        "board|--board-file|b.txt",
        &[("b.txt", "1 2/3 0\n1 3/2 0\n")],
        &["b.txt: line 2", "--boards"],
    ),
    ("nothing on standard input", "board|--board-file|-", &[], &["standard input: line 1", "no board here"]),
    (
        "no letter",
        "board|--board|1 2/0 3|--apply|LX",
        &[],
        &["--apply: line 1, column 2", "`X` is no move", "R, D, L or U"],
    ),
    ("a number first", "board|--board|1 2/0 3|--apply|3R", &[], &["--apply: line 1, column 1", "as in `R3`"]),
    ("a repeat of 0", "board|--board|1 2/0 3|--apply|L0", &[], &["--apply: line 1, column 2", "leave the letter out"]),
    ("a repeat of 1000", "board|--board|1 2/0 3|--apply|L1000", &[], &["column 2", "999"]),
    (
        "an illegal move",
        "board|--board|1 2/0 3|--apply|LL",
        &[],
        &["--apply: move 2 (L) is illegal", "row 2, column 2"],
    ),
    (
        "moves on two boards",
        "board|--boards|b.txt|--apply|R",
        &[("b.txt", "1 2/3 0\n1 2/0 3\n")],
        &["--apply", "there are 2"],
    ),
    ("whose letters", "board|--board|1 2/0 3|--moves|king", &[], &["--moves cannot be king", "tile or of the blank"]),
];

const ARGUMENTS: &[Case] = &[
    ("an unknown command", "slove", &[], &["unrecognized subcommand 'slove'", "'solve'"]),
    ("an unknown option", "solve|--sovler|eco", &[], &["unexpected argument '--sovler'", "'--solver'"]),
    ("no board", "board", &[], &["which board?", "--board-file", "--size with --shuffle"]),
    ("size alone", "solve|--size|4x4", &[], &["--size 4x4 alone", "add --shuffle SEED"]),
    ("shuffle alone", "solve|--shuffle|4", &[], &["--shuffle 4 needs the size", "--size WxH"]),
    ("walk alone", "board|--size|4x4|--walk|9", &[], &["--shuffle <SEED>"]),
    ("a walk without a size", "board|--walk|9", &[], &["--shuffle <SEED>", "--size <WxH>"]),
    ("no steps", "solve|--max-steps|0", &[], &["'0' for '--max-steps <N>'", "from 1 to"]),
    ("no moves", "solve|--max-moves|0", &[], &["'0' for '--max-moves <N>'", "from 1 to"]),
    ("an idle bias", "solve|--bias|0.5", &[], &["--bias 0.5 does nothing with eco", "--scheduler layered"]),
    (
        "an idle bias among several",
        "compare|--solver|eco|--solver|astar|--bias|0.5",
        &[],
        &["does nothing with eco, astar", "layered"],
    ),
    ("an idle bias, to be written", "scenario|new|--bias|0.5", &[], &["--bias 0.5 does nothing", "layered"]),
    ("plain and in the terminal", "watch|--plain|--text", &[], &["'--plain'", "'--text'"]),
    ("an option before its command", "--seed|4", &[], &["'--seed'", "ecotaquin watch --seed 4"]),
    ("an endless walk", "board|--size|4x4|--shuffle|1|--walk|99999999999", &[], &["--walk", "from 0 to 1000000"]),
    ("a size of zero", "board|--size|0x4|--shuffle|1", &[], &["--size 0x4", "from 2 to 1000"]),
    ("a size of 1001", "board|--size|1001x2|--shuffle|1", &[], &["--size 1001x2", "from 2 to 1000"]),
    ("half a size", "board|--size|4|--shuffle|1", &[], &["--size cannot be 4", "4x4"]),
    (
        "a shuffle that is a word",
        "board|--size|4x4|--shuffle|x",
        &[],
        &["'x' for '--shuffle <SEED>'", "a whole number"],
    ),
    ("a negative seed", "solve|--seed|-1", &[], &["'-1' for '--seed <N>'", "a whole number from 0"]),
    ("a huge seed", "solve|--seed|99999999999999999999", &[], &["'--seed <N>'", "18446744073709551615"]),
    ("steps that are a word", "solve|--max-steps|abc", &[], &["'abc' for '--max-steps <N>'", "a whole number"]),
    ("half a move", "solve|--max-moves|1.5", &[], &["'1.5' for '--max-moves <N>'", "a whole number"]),
    ("no memory", "solve|--memory|0", &[], &["--memory cannot be 0", "512MiB"]),
    ("an unknown unit", "solve|--memory|12Q", &[], &["--memory cannot be 12Q", "512MiB"]),
    ("an unknown solver", "solve|--solver|aster", &[], &["there is no solver aster", "astar"]),
    ("another's setting", "solve|--solver|astar|--bias|0.5", &[], &["astar has no setting bias", "heuristic, tie"]),
    ("a bias of 2", "solve|--bias|2", &[], &["bias cannot be 2", "from 0 to 1"]),
    ("a bias that is no number", "solve|--bias|nan", &[], &["bias cannot be NaN", "from 0 to 1"]),
    ("a bias that is a word", "solve|--bias|high", &[], &["'high' for '--bias <P>'", "0.9"]),
    (
        "an unknown scheduler",
        "solve|--scheduler|Layered",
        &[],
        &["scheduler cannot be Layered", "uniform, first, layered"],
    ),
    ("locks", "solve|--locks|yes", &[], &["locks cannot be yes", "on, off"]),
    ("persistence", "solve|--persistence|3", &[], &["persistence cannot be 3", "until-satisfied"]),
    ("a heuristic", "solve|--solver|astar|--heuristic|magic", &[], &["heuristic cannot be magic", "manhattan"]),
    (
        "counting and skipping",
        "solve|--solver|idastar|--all-optimal|--duplicates|automaton",
        &[],
        &["passes over shortest solutions", "leave one of them out"],
    ),
    ("an order", "solve|--solver|idastar|--order|ULRU", &[], &["order cannot be ULRU", "ULRD, ULDR"]),
    ("no threads", "solve|--solver|idastar|--threads|0", &[], &["threads cannot be 0", "from 1 to 256"]),
    ("a bench of no board", "bench|korf|--boards|0..3", &[], &["--boards cannot be 0..3", "from 1 to 100"]),
    ("a bench without a value", "bench|korf|--set|order", &[], &["--set cannot be order", "NAME=VALUE"]),
    ("a bench of an unknown heuristic", "bench|korf|--heuristic|magic", &[], &["heuristic cannot be magic"]),
    ("a tie rule", "solve|--solver|astar|--tie|none", &[], &["tie cannot be none", "high-g"]),
    (
        "a blank in the middle",
        "solve|--size|3x3|--shuffle|1|--goal|1 2 3/4 0 5/6 7 8|--scheduler|layered",
        &[],
        &["in a corner", "row 2, column 2"],
    ),
    ("an unknown output format", "solve|--format|xml", &[], &["'xml' for '--format <FORMAT>'", "text, json, csv"]),
    ("whose letters in the answer", "solve|--moves|x", &[], &["--moves cannot be x"]),
    ("two sources", "solve|--board|1 2/3 0|--boards|b.txt", &[], &["--board <CELLS>", "--boards <FILE>"]),
    ("a scenario and a board", "solve|first-loop|--board|1 2/3 0", &[], &["first-loop has its own board", "leave out"]),
    (
        "a scenario and a format",
        "solve|first-loop|--input-format|korf",
        &[],
        &["first-loop has its own board", "leave out"],
    ),
    ("scenarios and a board", "compare|first-loop|--size|3x3|--shuffle|1", &[], &["their own boards", "leave out"]),
    (
        "a trace of two boards",
        "solve|--boards|b.txt|--trace|t.jsonl",
        &[("b.txt", "1 2/3 0\n1 2/0 3\n")],
        &["--trace records one run", "2 boards"],
    ),
    ("a trace into no folder", "solve|--trace|no/t.jsonl", &[], &["cannot write no/t.jsonl", "no such folder"]),
    ("a trace onto a folder", "solve|--trace|folder", &[("folder/x", "")], &["cannot write folder", "it is a folder"]),
    (
        "unknown records",
        "solve|--trace|t.jsonl|--trace-records|all",
        &[],
        &["--trace-records cannot be all", "events or moves"],
    ),
    ("one solver", "compare|--solver|eco", &[], &["two or more solvers", "use solve for one"]),
    ("a solver twice", "compare|--solver|eco|--solver|astar|--solver|eco", &[], &["the solver eco is there twice"]),
    ("nobody's setting", "compare|--solver|eco|--solver|eco:first|--tie|lifo", &[], &["eco, eco:first", "tie"]),
    ("no seeds", "compare|--seeds|5..5", &[], &["--seeds cannot be 5..5", "B is not included"]),
    ("seeds that are a word", "compare|--seeds|x", &[], &["--seeds cannot be x", "0..10"]),
    ("seeds backwards", "compare|--seeds|5..=3", &[], &["--seeds cannot be 5..=3", "holds no seed"]),
    ("all seeds", "compare|--seeds|0..=18446744073709551615", &[], &["--seeds cannot be", "more than 1000000 seeds"]),
    ("seed and seeds", "compare|--seed|1|--seeds|1..3", &[], &["'--seeds <A..B>'", "'--seed <N>'"]),
    ("sizes alone", "compare|--sizes|3,4", &[], &["--scaling"]),
    ("no size", "compare|--scaling|--sizes|@", &[], &["--sizes cannot be", "3,4,5"]),
    ("a size of one", "compare|--scaling|--sizes|1,2", &[], &["--sizes cannot be 1,2", "from 2 to 1000"]),
    ("an oblong size", "compare|--scaling|--sizes|3x4", &[], &["3x4 is no square board", "3,4,5"]),
    ("an empty range of sizes", "compare|--scaling|--sizes|5..5", &[], &["5..5 holds no size", "B is not included"]),
    ("sizes backwards", "compare|--scaling|--sizes|5..=4", &[], &["5..=4 holds no size", "smaller one first"]),
    ("a size twice", "compare|--scaling|--sizes|3,4,3", &[], &["--sizes cannot be 3,4,3", "3 is there twice"]),
    ("one size for many", "compare|--scaling|--size|3x3", &[], &["--sizes 3,4,5", "instead of --size"]),
    ("scaling of a board", "compare|--scaling|--board|1 2/3 0", &[], &["leave out --board"]),
    ("scaling of a list", "compare|--scaling|--boards|b.txt", &[], &["leave out --boards"]),
    ("scaling of a scenario", "compare|first-loop|--scaling", &[], &["leave out a scenario"]),
    ("scaling in the window", "compare|--scaling|--window", &[], &["leave out --window"]),
    ("a goal of one size", "compare|--scaling|--goal|1 2/3 0", &[], &["--goal cannot be", "blank-last, blank-first"]),
    ("scaling of nobody", "compare|--scaling|--solver|ceo", &[], &["no solver ceo", "eco"]),
    ("scaling, a solver twice", "compare|--scaling|--solver|eco|--solver|eco", &[], &["the solver eco is there twice"]),
    (
        "a solver that does not fit the sizes",
        "compare|--scaling|--sizes|3,4|--solver|astar|--heuristic|pdb:7-8",
        &[],
        &["astar on 3x3: ", "7-8"],
    ),
    ("seeds and samples", "compare|--scaling|--seeds|0..3|--samples|3", &[], &["--seeds 0..3", "leave out --samples"]),
    ("seeds and a shuffle", "compare|--scaling|--seeds|0..3|--shuffle|3", &[], &["leave out --shuffle"]),
    ("no samples", "compare|--scaling|--samples|0", &[], &["'--samples <N>'", "from 1"]),
    ("too many samples", "compare|--scaling|--samples|1000001", &[], &["from 1 to 1000000"]),
    (
        "samples beyond all seeds",
        "compare|--scaling|--seed|18446744073709551615",
        &[],
        &["--seed cannot be", "20 samples"],
    ),
    ("boards of no size", "compare|--samples|20", &[], &["--samples cannot be 20", "add --scaling"]),
    ("samples of a pixel", "watch|--samples|9", &[], &["'--samples <N>'", "from 1 to 8"]),
    ("no thread", "compare|--scaling|--threads|0", &[], &["--threads cannot be 0", "from 1 to 256"]),
    ("a chart in no folder", "compare|--scaling|--svg|no/c.svg", &[], &["cannot write no/c.svg", "no such folder"]),
    ("a picture in no folder", "compare|--scaling|--png|no/c.png", &[], &["cannot write no/c.png", "no such folder"]),
    ("a chart over a folder", "compare|--scaling|--svg|.", &[], &["cannot write .", "it is a folder"]),
    ("a chart of no theme", "compare|--scaling|--theme|pink", &[], &["--theme cannot be pink", "high-contrast"]),
    ("axes of no kind", "compare|--scaling|--axes|square", &[], &["'--axes <auto|linear|log>'", "linear"]),
    ("an unknown shell", "completions|tcl", &[], &["'tcl' for '<SHELL>'", "bash"]),
];

const SCENARIOS: &[Case] = &[
    ("a missing scenario", "solve|nope.toml", &[], &["nope.toml: there is no such file", "scenario list"]),
    ("a near miss", "solve|first-stesp", &[], &["first-stesp: ", "did you mean first-steps?"]),
    ("an empty name", "solve|@", &[], &["the name of the scenario is empty", "scenario list"]),
    ("a folder as scenario", "scenario|check|folder", &[("folder/x", "")], &["folder: this is a folder"]),
    ("a list as scenario", "scenario|check|b.txt", &[("b.txt", "1 2/3 0\n")], &["b.txt:1:3: this is not TOML"]),
    (
        "a trace as scenario",
        "solve|t.jsonl",
        &[("t.jsonl", "{\"ecotaquin_trace\":1}\n")],
        &["t.jsonl: this is a trace", "ecotaquin replay t.jsonl"],
    ),
    (
        "many boards as scenario",
        "solve|b.txt",
        &[("b.txt", "# columns: index tiles(4)\n1 1 2 3 0\n2 1 2 3 0\n")],
        &["b.txt:2:3: ", "a list of boards", "--boards b.txt"],
    ),
    ("one board as scenario", "solve|b.txt", &[("b.txt", "1 2\n3 0\n")], &["a board", "--board-file b.txt"]),
    (
        "a scenario as a board",
        "solve|--board-file|mine.toml",
        &[("mine.toml", SCENARIO)],
        &["looks like a scenario", "without --board-file"],
    ),
    (
        "a scenario as a list",
        "solve|--boards|mine",
        &[("mine", SCENARIO)],
        &["looks like a scenario", "without --boards"],
    ),
    ("board with two boards", "board|first-loop|--board|1 2/3 0", &[], &["first-loop has its own board", "leave out"]),
    ("two of three are wrong", "compare|first-loop|nope.toml", &[], &["nope.toml: there is no such file"]),
    ("onto an existing file", "scenario|new|s.toml", &[("s.toml", "mine")], &["s.toml exists already", "another name"]),
    ("into no folder", "scenario|new|no/s.toml", &[], &["cannot write no/s.toml", "no such folder"]),
    ("a new one for nobody", "scenario|new|--solver|ceo", &[], &["there is no solver ceo"]),
    (
        "a new one of two boards",
        "scenario|new|--boards|b.txt",
        &[("b.txt", "1 2/3 0\n1 2/0 3\n")],
        &["one board", "there are 2"],
    ),
];

/// What is replaced in the scenario, by what, and the phrases of the message.
const EDITS: &[(&str, &str, &[&str])] = &[
    ("seed = 1", "sede = 1", &["s.toml:2:1: ", "no key sede", "did you mean seed?"]),
    ("seed = 1", "seed = \"one\"", &["s.toml:2:8: ", "a whole number, not text"]),
    ("seed = 1", "seed = 1.5", &["s.toml:2:8: ", "a whole number, not a number with a point"]),
    ("seed = 1", "seed = -1", &["s.toml:2:8: ", "from 0 to"]),
    ("seed = 1", "seed = ", &["s.toml:2:8: ", "this is not TOML"]),
    ("seed = 1", "seed = 1\nseed = 2", &["s.toml:3:1: ", "duplicate key"]),
    ("title = \"T\"", "", &["s.toml:1:1: ", "needs title"]),
    ("name = \"eco\"", "name = \"ceo\"", &["s.toml:6:8: ", "no solver ceo", "did you mean eco?"]),
    ("name = \"eco\"", "name = \"eco\"\nlocks = \"no\"", &["s.toml:7:9: ", "on, off"]),
    ("name = \"eco\"", "name = \"eco\"\nheuristic = \"manhattan\"", &["s.toml:7:1: ", "a setting of astar"]),
    ("3 0 1", "3 0 9", &["s.toml:4:26: ", "no tile 9"]),
    ("8 6 7", "6 8 7", &["s.toml:4:9: ", "cannot reach the goal blank-last", "spiral"]),
    ("[solver]", "size = \"3x3\"\n[solver]", &["s.toml:5:1: ", "size contradicts cells"]),
    ("cells = \"8 6 7/2 5 4/3 0 1\"", "size = \"3x3\"", &["s.toml:4:1: ", "size needs shuffle"]),
    ("[solver]", "goal = \"sprial\"\n[solver]", &["s.toml:5:8: ", "did you mean spiral?"]),
    ("name = \"eco\"", "nmae = \"eco\"", &["s.toml:6:1: ", "no key nmae", "did you mean name?"]),
    ("[board]", "[borad]", &["s.toml:3:2: ", "did you mean board?"]),
];

/// What is replaced in a good trace, by what, and the phrases of the message.
const TRACE_EDITS: &[(&str, &str, &[&str])] = &[
    ("{\"ecotaquin_trace\"", "{\"trace\"", &["t.jsonl: line 1", "not an ecotaquin trace", "solve --trace"]),
    (
        "\"ecotaquin_trace\":1",
        "\"ecotaquin_trace\":2",
        &["t.jsonl: line 1, column 2: ", "version 2", "reads version 1"],
    ),
    ("\"solver\":\"eco\"", "\"solver\":\"ceo\"", &["t.jsonl: line 1: ", "no solver ceo"]),
    ("\"locks\":", "\"lokcs\":", &["t.jsonl: line 1: ", "no setting lokcs"]),
    ("\"locks\":\"on\"", "\"locks\":\"no\"", &["t.jsonl: line 1: ", "on, off"]),
    ("\"seed\":3", "\"seed\":-3", &["t.jsonl: line 1, column ", "mend the line"]),
    ("\"width\":3", "\"width\":4", &["t.jsonl: line 1, column ", "width and height say"]),
    ("{\"lock\":", "{\"lock\"\n", &["t.jsonl: line 3, column ", "cut off"]),
    ("{\"lock\":", "lock ", &["t.jsonl: line 3, column 1: ", "mend the line"]),
    (
        "{\"slide\":{\"tile\":8,",
        "{\"slide\":{\"tile\":1,",
        &["t.jsonl: line ", "changed or damaged; record it again", "solve --trace"],
    ),
    ("\"moves\":", "\"moves\":1", &["t.jsonl: line ", "the footer says moves", "changed or lost"]),
    ("\"digest\":\"", "\"digest\":\"0", &["t.jsonl: line ", "column "]),
    ("{\"footer\"", "{\"lock\":{\"cell\":99}}\n{\"footer\"", &["t.jsonl: line ", "cell"]),
];

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bad_input").join(name.replace([' ', ','], "_"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let bytes: Vec<u8> = text.bytes().map(|byte| if byte == 1 { 0xff } else { byte }).collect();
        fs::write(path, bytes).unwrap();
    }

    fn run(&self, args: &str) -> Output {
        program::program(args.split('|').map(|word| if word == "@" { "" } else { word }))
            .current_dir(&self.0)
            .output()
            .unwrap()
    }
}

/// What is wrong with how a wrong input was refused.
fn complaints(output: &Output, phrases: &[&str]) -> Vec<String> {
    let mut complaints = vec![];
    let stderr = String::from_utf8_lossy(&output.stderr);
    if output.status.code() != Some(2) {
        complaints.push(format!("exit code {:?}", output.status.code()));
    }
    if !output.stdout.is_empty() {
        complaints.push(format!("stdout is not empty: {}", String::from_utf8_lossy(&output.stdout)));
    }
    let is_usage = stderr.starts_with("error: ");
    if stderr.lines().count() > if is_usage { USAGE_LINES } else { LINES } {
        complaints.push("too long".to_owned());
    }
    if !is_usage && !stderr.starts_with("ecotaquin: ") {
        complaints.push("it does not say who speaks".to_owned());
    }
    complaints
        .extend(phrases.iter().filter(|phrase| !stderr.contains(**phrase)).map(|phrase| format!("no `{phrase}`")));
    for debug in ["panicked", "Some(", "None", "Err(", " { ", "os error", "invalid digit", "unwrap"] {
        if stderr.contains(debug) {
            complaints.push(format!("`{debug}` is no language for people"));
        }
    }
    if !complaints.is_empty() {
        complaints.push(format!("stderr: {stderr}"));
    }
    complaints
}

#[derive(Default)]
struct Report(String);

impl Report {
    fn add(&mut self, name: &str, output: &Output, phrases: &[&str]) {
        for complaint in complaints(output, phrases) {
            let _ = writeln!(self.0, "{name}: {complaint}");
        }
    }
}

impl Drop for Report {
    fn drop(&mut self) {
        assert!(self.0.is_empty() || std::thread::panicking(), "\n{}", self.0);
    }
}

fn check(cases: &[Case]) {
    let mut report = Report::default();
    for (name, args, files, phrases) in cases {
        let folder = Folder::new(name);
        for (file, text) in *files {
            folder.write(file, text);
        }
        report.add(name, &folder.run(args), phrases);
    }
}

#[test]
fn wrong_boards_and_moves_are_refused_in_one_sentence_with_their_place() {
    check(BOARDS);
}

#[test]
fn wrong_arguments_are_refused_with_what_to_write_instead() {
    check(ARGUMENTS);
}

#[test]
fn scenarios_that_are_none_are_refused_with_the_next_step() {
    check(SCENARIOS);
}

#[test]
fn mistakes_in_a_scenario_are_refused_at_their_line_and_column() {
    let mut report = Report::default();
    let folder = Folder::new("scenario edits");
    folder.write("s.toml", SCENARIO);
    assert!(folder.run("scenario|check|s.toml").status.success(), "the scenario is fine before it is edited");
    for (from, to, phrases) in EDITS {
        assert!(SCENARIO.contains(from));
        folder.write("s.toml", &SCENARIO.replace(from, to));
        report.add(to, &folder.run("scenario|check|s.toml"), phrases);
    }
}

#[test]
fn damaged_traces_are_refused_at_their_line() {
    let mut report = Report::default();
    let folder = Folder::new("trace edits");
    let solved = folder.run("solve|--board|8 6 7/2 5 4/3 0 1|--seed|3|--trace|good.jsonl");
    assert!(solved.status.success());
    let good = fs::read_to_string(folder.0.join("good.jsonl")).unwrap();
    for (from, to, phrases) in TRACE_EDITS {
        assert!(good.contains(from), "{from} is in the trace");
        folder.write("t.jsonl", &good.replacen(from, to, 1));
        report.add(to, &folder.run("replay|t.jsonl"), phrases);
    }
    for (text, phrases) in [
        ("", ["t.jsonl: line 1, column 1: ", "the file is empty"]),
        ("hello\n", ["t.jsonl: line 1, column 1: ", "not an ecotaquin trace"]),
        ("\u{1}\u{1}\n", ["t.jsonl: line 1, column 1: ", "not an ecotaquin trace"]),
        (&good[..80], ["t.jsonl: line 1, column 80: ", "the first line is cut off"]),
        (&format!("{good}{{}}\n"), ["t.jsonl: line ", "after the footer"]),
    ] {
        folder.write("t.jsonl", text);
        report.add(&text[..text.len().min(40)], &folder.run("replay|t.jsonl"), &phrases);
    }
    folder.write("folder.jsonl/x", "");
    report.add("missing", &folder.run("replay|nope.jsonl"), &["cannot read nope.jsonl", "no such file"]);
    report.add("folder", &folder.run("replay|folder.jsonl"), &["cannot read folder.jsonl", "it is a folder"]);
    report.add("seed", &folder.run("replay|good.jsonl|--seed|4"), &["its own seed", "leave out --seed"]);
}

#[test]
fn the_table_is_long() {
    let rows = BOARDS.len() + ARGUMENTS.len() + SCENARIOS.len() + EDITS.len() + TRACE_EDITS.len();
    assert!(rows >= 100, "{rows} wrong inputs are tried");
}
