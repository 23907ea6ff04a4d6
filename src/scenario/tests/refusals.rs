//! Wrong scenarios: each with the exact line and column, and what the message says.

use super::fake::Fake;
use crate::scenario::{Place, Scenario};

pub(super) struct Refusal {
    pub toml: &'static str,
    at: (usize, usize),
    pub message: &'static str,
}

const fn refusal(toml: &'static str, line: usize, column: usize, message: &'static str) -> Refusal {
    Refusal { toml, at: (line, column), message }
}

/// What a JSON Schema can't say, or need not: the meaning of cells, sizes that agree, parity, combinations.
pub(super) const SCHEMA_CANNOT_SAY: &[&str] = &[
    "is not a cell",
    "cells, but row 1",
    "cells, but a 4x4 board has",
    "there is no tile",
    "is there twice",
    "width and height go from",
    "half of all arrangements",
    "but a 4x4 board has",
    "known_optimal cannot be",
    "number of moves",
    "in a corner",
];

pub(super) const REFUSALS: &[Refusal] = &[
    // TOML itself
    refusal("title = \"x\"\nseed = \n", 2, 8, "this is not TOML"),
    refusal("title = \"x\"\n[solver]\nname = eco\n", 3, 8, "this is not TOML: string values must be quoted"),
    refusal("title = \"x\"\ntitle = \"y\"\n", 2, 1, "this is not TOML: duplicate key"),
    // keys
    refusal(
        "titel = \"x\"\n[board]\n",
        1,
        1,
        "a scenario has no key titel; did you mean title?; it has title, notice, try, seed",
    ),
    refusal("[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n", 1, 1, "a scenario needs title: "),
    refusal("title = \"x\"\n[solver]\nname = \"eco\"\n", 1, 1, "a scenario needs a table [board]"),
    refusal("title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n", 1, 1, "a scenario needs a table [solver]"),
    refusal(
        "title = \"x\"\n[board]\n  cell = \"1 2/3 0\"\n[solver]\nname = \"eco\"\n",
        3,
        3,
        "[board] has no key cell; did you mean cells?; it has cells, size, shuffle, walk, goal",
    ),
    refusal(
        "title = \"x\"\n[solver]\nname = \"eco\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[budget]\nmax_step = 5\n",
        8,
        1,
        "did you mean max_steps?",
    ),
    // languages
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n[fr]\n  titre = \"y\"\n",
        8,
        3,
        "[fr] has no key titre; did you mean title?; it has title, notice, try",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n[fr]\nnotice = 5\n",
        8,
        10,
        "notice is text in quotes, not a number",
    ),
    refusal(
        "title = \"x\"\nfr = \"y\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n",
        2,
        6,
        "fr is a table (write [fr], its keys on the lines below), not text in quotes",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n[fr]\ntitle = \"a\\nb\"\n",
        8,
        9,
        "title is one line of text, and not empty",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n[french]\ntitle = \"y\"\n",
        7,
        2,
        "a scenario has no key french; it has title, notice, try, seed, known_optimal, board, solver, budget, and tables for other languages: [fr]",
    ),
    // types and ranges
    refusal(
        "title = 5\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n",
        1,
        9,
        "title is text in quotes, not a number",
    ),
    refusal(
        "title = \"  \"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n",
        1,
        9,
        "title is one line of text, and not empty",
    ),
    refusal(
        "title = \"x\"\nseed = \"1\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n",
        2,
        8,
        "seed is a whole number, not text in quotes",
    ),
    refusal(
        "title = \"x\"\nseed = -1\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n",
        2,
        8,
        "seed cannot be -1: it is a whole number from 0 to 18446744073709551615",
    ),
    refusal(
        "title = \"x\"\nboard = \"3x3\"\nsolver = \"eco\"\n",
        2,
        9,
        "board is a table (write [board], its keys on the lines below), not text in quotes",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n[budget]\nmax_moves = 0\n",
        8,
        13,
        "max_moves cannot be 0",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\n[budget]\nmemory = \"lots\"\n",
        8,
        10,
        "\"lots\" is no amount of memory",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\nwalk = 9999999\n[solver]\nname = \"eco\"\n",
        5,
        8,
        "walk cannot be 9999999: it is a whole number from 1 to 1000000",
    ),
    // cells: the place is inside the text
    refusal(
        "title = \"x\"\n[board]\ncells = \"8 6 7/2 5 4/3 0 8\"\n[solver]\nname = \"eco\"\n",
        3,
        26,
        "tile 8 is there twice",
    ),
    refusal(
        "title = \"é\"\n[board]\ncells = '1 2 3/4 five 0'\n[solver]\nname = \"eco\"\n",
        3,
        18,
        "`five` is not a cell",
    ),
    refusal(
        "title = \"x\"\n[board]\ncells = \"\"\"\n1 2 3\n4 5\n7 8 0\n\"\"\"\n[solver]\nname = \"eco\"\n",
        5,
        4,
        "row 2 has 2 cells, but row 1 has 3",
    ),
    refusal(
        "title = \"x\"\n[board]\ncells = \"\"\"\r\n1 2 3\r\n4 5 6\r\n7 8 9\r\n\"\"\"\n[solver]\nname = \"eco\"\n",
        6,
        5,
        "there is no tile 9 on a 3x3 board",
    ),
    refusal(
        "title = \"x\"\n[board]\ncells = \"\"\"1 2 3\n4 5 6\n7 8 8\"\"\"\n[solver]\nname = \"eco\"\n",
        5,
        5,
        "tile 8 is there twice",
    ),
    refusal(
        "title = \"x\"\n[board]\ncells = \"1 2\\u0020/3 3\"\n[solver]\nname = \"eco\"\n",
        3,
        9,
        "tile 3 is there twice",
    ),
    refusal(
        "title = \"x\"\n[board]\ncells = \"1/2/0\"\n[solver]\nname = \"eco\"\n",
        3,
        10,
        "width and height go from 2 to 1000",
    ),
    refusal(
        "title = \"x\"\n[board]\ncells = \"2 1 3/4 5 6/7 8 0\"\n[solver]\nname = \"eco\"\n",
        3,
        9,
        "this 3x3 board cannot reach the goal blank-last: half of all arrangements can't. Swap two of its tiles (for example 1 and 2), or ask for",
    ),
    // size, shuffle, walk
    refusal(
        "title = \"x\"\n[board]\ncells = \"1 2/3 0\"\nsize = \"2x2\"\n[solver]\nname = \"eco\"\n",
        4,
        1,
        "size contradicts cells",
    ),
    refusal(
        "title = \"x\"\n[board]\nwalk = 3\ncells = \"1 2/3 0\"\n[solver]\nname = \"eco\"\n",
        3,
        1,
        "walk contradicts cells",
    ),
    refusal("title = \"x\"\n[board]\nsize = \"4x4\"\n[solver]\nname = \"eco\"\n", 3, 1, "size needs shuffle beside it"),
    refusal(
        "title = \"x\"\n[board]\nsize = \"4x4\"\nwalk = 30\n[solver]\nname = \"eco\"\n",
        4,
        1,
        "walk needs shuffle beside it",
    ),
    refusal("title = \"x\"\n[board]\nshuffle = 3\n[solver]\nname = \"eco\"\n", 3, 1, "shuffle needs size beside it"),
    refusal("title = \"x\"\n[board]\n[solver]\nname = \"eco\"\n", 2, 1, "[board] needs cells, or size with shuffle"),
    refusal("title = \"x\"\n[board]\nsize = \"4\"\nshuffle = 3\n[solver]\nname = \"eco\"\n", 3, 8, "\"4\" is no size"),
    refusal(
        "title = \"x\"\n[board]\nsize = \"1x4\"\nshuffle = 3\n[solver]\nname = \"eco\"\n",
        3,
        8,
        "a board of 1×4 is not possible: width and height go from",
    ),
    // goal
    refusal(
        "title = \"x\"\n[board]\nsize = \"4x4\"\nshuffle = 3\ngoal = \"spirale\"\n[solver]\nname = \"eco\"\n",
        5,
        8,
        "there is no goal spirale; did you mean spiral?",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"4x4\"\nshuffle = 3\ngoal = \"1 2/3 0\"\n[solver]\nname = \"eco\"\n",
        5,
        12,
        "row 1 has 2 cells, but a 4x4 board has 4 per row",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"2x2\"\nshuffle = 3\ngoal = \"1 2/2 0\"\n[solver]\nname = \"eco\"\n",
        5,
        13,
        "tile 2 is there twice",
    ),
    // solver and settings
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nscheduler = \"first\"\n",
        5,
        1,
        "[solver] needs name: one of eco, eco:drogoul, eco:crowd, astar",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"a-star\"\n",
        6,
        8,
        "there is no solver a-star; did you mean astar?; there are eco, eco:drogoul, eco:crowd, astar",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\nschedular = \"first\"\n",
        7,
        1,
        "eco has no setting schedular; did you mean scheduler?; it has scheduler, bias, persistence, locks, consideration",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\nheuristic = \"manhattan\"\n",
        7,
        1,
        "eco has no setting heuristic (that is a setting of astar); it has scheduler",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\nscheduler = \"unifrom\"\n",
        7,
        13,
        "scheduler cannot be unifrom: it is one of uniform, first, layered; did you mean uniform?",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\nbias = 1.5\n",
        7,
        8,
        "bias cannot be 1.5: it is a number from 0 to 1",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\nbias = \"0.9\"\n",
        7,
        8,
        "take the quotes away",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\n[solver]\nname = \"eco\"\nlocks = true\n",
        7,
        9,
        "locks is one of on or off, in quotes, not true or false",
    ),
    refusal(
        "title = \"x\"\n[board]\nsize = \"3x3\"\nshuffle = 1\ngoal = \"1 2 3/4 0 5/6 7 8\"\n[solver]\nname = \"eco\"\nscheduler = \"layered\"\n",
        8,
        13,
        "layered needs the blank's goal in a corner",
    ),
    // known_optimal
    refusal(
        "title = \"x\"\nknown_optimal = 19\n[board]\ncells = \"8 6 7/2 5 4/3 0 1\"\n[solver]\nname = \"eco\"\n",
        2,
        17,
        "known_optimal cannot be 19: the board's entropy is 21, and no solution is shorter",
    ),
    refusal(
        "title = \"x\"\nknown_optimal = 30\n[board]\ncells = \"8 6 7/2 5 4/3 0 1\"\n[solver]\nname = \"eco\"\n",
        2,
        17,
        "every solution of this board has an odd number of moves",
    ),
];

#[test]
fn every_wrong_scenario_is_refused_where_it_is_wrong() {
    for refusal in REFUSALS {
        let error = Scenario::read(refusal.toml, &Fake).expect_err(refusal.toml);
        let message = error.problem.to_string();
        assert!(message.contains(refusal.message), "{error}\ninstead of\n{}", refusal.message);
        assert!(!message.contains('\n'), "one sentence: {error}");
        let (line, column) = refusal.at;
        assert_eq!(error.place, Some(Place { line, column }), "{error}\n{}", refusal.toml);
    }
}
