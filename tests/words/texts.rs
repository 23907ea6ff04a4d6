//! Everything that can be said: every event by every rule, every outcome, label and message.

use std::io;
use std::sync::LazyLock;

use ecotaquin::puzzle::{Board, Cell, Direction, Goal, NamedGoal, NotationError, Size, Slide, Tile, Unreachable};
use ecotaquin::scenario::{Expected, Found, Hint, Place, Problem, ScenarioError};
use ecotaquin::solver::{
    Candidate, Candidates, Decision, Event, Instance, Kind, Outcome, Rule, SettingRefusal, SettingValue, Work,
};
use ecotaquin::solvers::Registry;
use ecotaquin::trace::{Difference, EventKind, Role};
use ecotaquin::words::{Label, Language, Message};

/// 1 2 3/4 5 6/7 8 0
pub fn goal() -> Goal {
    Goal::named(NamedGoal::BlankLast, Size::new(3, 3).unwrap())
}

/// A choice of the first of some candidates (cell, goal gradient, blank gradient), or none.
pub fn decision(candidates: &[(u32, u32, u32)], rule: Rule, equals: u8) -> Decision {
    let mut list = Candidates::default();
    for &(cell, goal, blank) in candidates {
        list.push(Candidate { cell: Cell(cell), goal, blank });
    }
    Decision { candidates: list, chosen: candidates.first().map(|&(cell, ..)| Cell(cell)), rule, equals, unit: 1 }
}

/// Tile 2 (home: cell 1) acts on cell 7.
pub fn activation(turn: u32, decision: Decision) -> Event {
    Event::Activation { tile: Tile(2), cell: Cell(7), goal: Cell(1), turn, decision }
}

pub fn attack(attacker: u32, victim: u32, forbidden: Option<u32>) -> Event {
    Event::Attack { attacker: Tile(attacker), victim: Tile(victim), cell: Cell(4), forbidden: forbidden.map(Cell) }
}

pub fn flight(decision: Decision, forbidden: Option<u32>) -> Event {
    Event::Flight { tile: Tile(3), cell: Cell(4), forbidden: forbidden.map(Cell), decision }
}

pub fn slide(tile: u32, from: u32, to: u32, direction: Direction) -> Event {
    Event::Slide(Slide { tile: Tile(tile), from: Cell(from), to: Cell(to), direction })
}

/// Every rule that chooses.
const RULES: [Rule; 9] = [
    Rule::Only,
    Rule::Goal,
    Rule::Blank,
    Rule::Chance,
    Rule::Home,
    Rule::Unsatisfied,
    Rule::First,
    Rule::Lot,
    Rule::Noise,
];

/// Every event variant by every rule, with the numbers that its sentence must tell.
pub fn events() -> Vec<(Event, Vec<u32>)> {
    let mut all = Vec::new();
    // Blank gradients in steps, and priced ones in hundredths.
    let priced = RULES.map(|rule| (rule, 100));
    for (rule, unit) in RULES.map(|rule| (rule, 1)).into_iter().chain(priced) {
        // Far from the blank, at it, away from home, and to a cell that is no neighbour.
        for (to, goal_gradient, blank) in [(4, 5, 6), (4, 5, 0), (6, 13, 14), (0, 5, 6)] {
            let list = [(to, goal_gradient, blank * u32::from(unit)), (8, 19, 19 * u32::from(unit))];
            let chosen = Decision { unit, ..decision(&list, rule, 4) };
            for turn in [1, 12] {
                let mut told = vec![2, goal_gradient];
                told.extend(matches!(rule, Rule::Chance | Rule::First | Rule::Lot | Rule::Noise).then_some(4));
                told.extend((turn > 1).then_some(turn));
                all.push((activation(turn, chosen), told));
            }
            let mut told = vec![3];
            match rule {
                Rule::Goal => told.extend([goal_gradient]),
                Rule::Chance | Rule::First | Rule::Lot => told.extend([blank, 4]),
                Rule::Noise => told.push(4),
                Rule::Home => {}
                _ if blank > 0 => told.push(blank),
                _ => {}
            }
            all.push((flight(chosen, Some(1)), told));
        }
    }
    let nowhere = decision(&[], Rule::None, 0);
    all.extend([
        (activation(1, nowhere), vec![2]),
        (activation(1, decision(&[(8, 3, 0)], Rule::Vote, 1)), vec![2, 3]),
        (activation(1, decision(&[(4, 1, 3)], Rule::Bid, 1)), vec![2, 2]),
        (activation(3, nowhere), vec![2, 3]),
        (flight(nowhere, None), vec![3]),
        (flight(nowhere, Some(5)), vec![3, 2]),
        (attack(7, 5, None), vec![7, 5]),
        (attack(7, 5, Some(5)), vec![7, 5, 2, 3]),
        (Event::Lock { cell: Cell(5) }, vec![2, 3]),
        (Event::Release { cell: Cell(5) }, vec![2, 3]),
        (Event::Unlock, vec![]),
        (slide(3, 4, 5, Direction::Right), vec![3, 2, 1]),
        (slide(3, 5, 2, Direction::Up), vec![3, 1]),
        (slide(1, 4, 7, Direction::Down), vec![1, 3, 2]),
        (slide(8, 5, 4, Direction::Left), vec![8, 2, 1]),
        (Event::Satisfied { tile: Tile(3), cell: Cell(2) }, vec![3, 1]),
        (Event::Disturbed { tile: Tile(3), cell: Cell(2) }, vec![3, 1]),
        (Event::Frustrated { tile: Tile(7), cornered: Tile(5) }, vec![7, 5]),
        (Event::Frustrated { tile: Tile(7), cornered: Tile(7) }, vec![7]),
        (Event::Search { expanded: 1, generated: 3, open: 2, best_f: 31 }, vec![1, 3, 2, 31]),
        (Event::Search { expanded: 812, generated: 900, open: 1, best_f: 1 }, vec![812, 900, 1]),
    ]);
    all
}

/// Steps of all shapes, and how many tiles are named in what came of each.
pub fn steps() -> Vec<Vec<Event>> {
    let wants = activation(1, decision(&[(4, 1, 2), (6, 3, 1)], Rule::Goal, 1));
    let flees = flight(decision(&[(3, 3, 0)], Rule::Only, 1), Some(1));
    let lock = Event::Lock { cell: Cell(7) };
    let up = slide(2, 7, 4, Direction::Up);
    let cornered = |tile| Event::Frustrated { tile: Tile(2), cornered: Tile(tile) };
    let chain: Vec<Event> = (3..9).map(|victim| attack(victim - 1, victim, None)).collect();
    let home = [(5, 3, 4), (6, 2, 5), (7, 3, 6), (8, 4, 7), (4, 0, 3)];
    let homes = |count: usize| home[..count].iter().map(|&(tile, from, to)| slide(tile, from, to, Direction::Right));
    let leaves = |count: usize| home[..count].iter().map(|&(tile, to, from)| slide(tile, from, to, Direction::Left));
    let mut all = vec![
        vec![wants],
        vec![wants, lock, up],
        vec![wants, lock, attack(2, 3, None)],
        vec![wants, lock, attack(2, 3, None), flees, up],
        vec![wants, lock, attack(2, 3, None), flees, slide(3, 4, 5, Direction::Right), up],
        vec![wants, attack(2, 5, None), cornered(5), Event::Unlock],
        vec![wants, attack(2, 5, None), attack(5, 6, None), cornered(6), Event::Unlock],
        vec![activation(1, decision(&[], Rule::None, 0)), cornered(2)],
        [&[wants][..], &chain, &[cornered(8)]].concat(),
        [&[wants][..], &chain].concat(),
        vec![wants, attack(2, 3, Some(5))],
        vec![wants, attack(2, 3, Some(5)), flees, up],
        vec![wants, attack(2, 5, Some(8)), cornered(5), Event::Unlock],
        vec![wants, attack(2, 5, Some(8)), attack(5, 6, None), cornered(6), Event::Unlock],
        [&[wants, attack(2, 1, Some(8))][..], &chain, &[up]].concat(),
    ];
    for count in [1, 2, 3, 5] {
        all.push([wants, attack(2, 5, None)].into_iter().chain(homes(count)).collect());
        all.push([wants, attack(2, 5, None)].into_iter().chain(leaves(count)).collect());
    }
    all
}

pub fn outcomes() -> Vec<Outcome> {
    vec![
        Outcome::Solved,
        Outcome::StepBudget,
        Outcome::MoveBudget,
        Outcome::MemoryLimit,
        Outcome::AggressionLoop { loop_cells: vec![Cell(0), Cell(5)] },
        Outcome::Cycle { cycle_length: 12 },
        Outcome::Cycle { cycle_length: 1 },
        Outcome::Breach,
        Outcome::DeadEnd,
        Outcome::Cancelled,
    ]
}

pub fn works() -> [Work; 3] {
    let search = |expanded| Work::Search { expanded, generated: 9, peak_stored: 9, peak_bytes: 9 };
    let eco = Work::Eco { activations: 4321, attacks: 1, frustrated: 1, disturbed: 1, longest_chain: 1, fallbacks: 0 };
    [eco, search(1), search(7654)]
}

pub fn differences() -> [Difference; 3] {
    let difference =
        |is_activation, recorded, now| Difference { event_index: 6, step: 2, is_activation, recorded, now };
    [
        difference(true, Some(attack(7, 5, None)), Some(Event::Unlock)),
        difference(false, None, Some(Event::Unlock)),
        difference(false, Some(Event::Unlock), None),
    ]
}

pub const ROLES: [Role; 7] =
    [Role::Idle, Role::Acting, Role::Attacked, Role::Fleeing, Role::Moved, Role::Frustrated, Role::Cornered];

/// Every message; what comes from outside is written in capitals.
pub fn messages() -> Vec<Message<'static>> {
    let mut all = vec![
        Message::Seed(42),
        Message::NoChance("NAME"),
        Message::Copied("LINE"),
        Message::Saved("FILE"),
        Message::Filming { drawn: 12, all: 201 },
        Message::Try("THIS"),
        Message::Of(3, 12_345),
        Message::Optimal(31),
        Message::Moves(1),
        Message::Moves(1234),
        Message::Race("TITLE"),
        Message::Thinking { closed: 1234, open: 1, best_f: 29 },
        Message::Full(5_000_000),
        Message::Untold(None),
        Message::Untold(Some(1)),
        Message::Untold(Some(1234)),
        Message::Step(7, "TOLD"),
        Message::Solver("NAME", 4, "SETTINGS"),
        Message::BoardOf(Size::new(30, 20).unwrap()),
        Message::Trace("FILE"),
        Message::Part { columns: (78, 100), rows: (85, 99), size: Size::new(100, 100).unwrap() },
        Message::Recorded(98_765, 432),
        Message::Away(1),
        Message::Away(1998),
    ];
    all.extend(EventKind::ALL.map(Message::Missed));
    all.extend(of_the_window());
    all
}

/// A board that reaches other goals than this one, and one that reaches none with a name but its own.
static UNREACHABLE: LazyLock<Vec<Unreachable>> = LazyLock::new(|| {
    let size = Size::new(3, 3).unwrap();
    let board = Board::new(size, &[2, 1, 3, 4, 5, 6, 7, 8, 0]).unwrap();
    let goals = NamedGoal::ALL.map(|name| Goal::named(name, size));
    let refused = goals.map(|goal| Instance::new(board.clone(), goal).err());
    refused.into_iter().flatten().collect()
});

/// Every refusal of a setting but the one whose sentence is given.
static REFUSALS: LazyLock<Vec<SettingRefusal>> = LazyLock::new(|| {
    let (given, name) = (SettingValue::Text("GIVEN".to_owned()), "NAME".to_owned());
    let not_allowed = |kind| SettingRefusal::NotAllowed { name: "NAME", given: given.clone(), kind: Box::new(kind) };
    vec![
        SettingRefusal::NoSolver { name: name.clone(), known: vec!["eco", "astar"] },
        SettingRefusal::NoSetting { solver: "SOLVER".to_owned(), name, known: vec!["tie"] },
        not_allowed(Kind::Choice(&["on", "off"])),
        not_allowed(Kind::ChoiceOr { words: &["one"], prefix: "other-", form: "other-FORM" }),
        not_allowed(Kind::Fraction(0.9)),
        not_allowed(Kind::Number { default: 1.0, least: 1.0, most: 100.0 }),
        not_allowed(Kind::Whole { default: 1, least: 1, most: 256 }),
        SettingRefusal::NotHundredths { name: "NAME", given: 0.125 },
        SettingRefusal::BlankNotInCorner { scheduler: "layered", row: 2, column: 3 },
    ]
});

/// Everything that can be wrong with a scenario, without the sentences of parsers and systems; once with its place.
static SCENARIO_ERRORS: LazyLock<Vec<ScenarioError>> = LazyLock::new(|| {
    let text = str::to_owned;
    let near = || Some("NEAR".to_owned());
    let mut problems = vec![
        Problem::NoName,
        Problem::NoFile { or_shipped: false, near: None },
        Problem::NoFile { or_shipped: true, near: near() },
        Problem::Folder,
        Problem::Unreadable { kind: io::ErrorKind::NotFound, what: text("WHAT") },
        Problem::NotText,
        Problem::NotToml(text("PARSER")),
        Problem::UnknownKey {
            table: text(""),
            key: text("WHICH"),
            near: near(),
            known: vec!["A", "B"],
            or_language: true,
        },
        Problem::UnknownKey { table: text("T"), key: text("WHICH"), near: None, known: vec![], or_language: false },
        Problem::MissingKey { table: text(""), key: "title", is_table: false, help: "HELP" },
        Problem::MissingKey { table: text(""), key: "solver", is_table: true, help: "HELP" },
        Problem::OutOfRange { key: text("WHICH"), given: text("GIVEN"), least: 1, most: 100 },
        Problem::Title,
        Problem::OptimalTooSmall { known: 19, entropy: 21 },
        Problem::OptimalParity { known: 30, even: false },
        Problem::OptimalParity { known: 31, even: true },
        Problem::NoSolver { known: vec![text("eco")] },
        Problem::UnknownSolver { name: text("NAME"), near: near(), known: vec![text("eco")] },
        Problem::UnknownSetting {
            solver: text("S"),
            name: text("N"),
            owner: Some(text("O")),
            near: None,
            known: vec![],
        },
        Problem::UnknownSetting { solver: text("S"), name: text("N"), owner: None, near: near(), known: vec!["A"] },
        Problem::Memory(text("GIVEN")),
        Problem::ContradictsCells(text("WHICH")),
        Problem::NeedsSize(text("WHICH")),
        Problem::NoBoard,
        Problem::WalkNeedsShuffle,
        Problem::SizeNeedsShuffle,
        Problem::NoSize(text("GIVEN")),
        Problem::Size(Size::new(1, 4).unwrap_err()),
        Problem::UnknownGoal { name: text("NAME"), near: None, known: vec!["A", "B"] },
        Problem::Cells(NotationError { line: 1, column: 2, message: text("MESSAGE") }),
        Problem::Unreachable(UNREACHABLE[0].clone()),
    ];
    let expected = [
        Expected::Text,
        Expected::Whole,
        Expected::Table(text("T")),
        Expected::NumberOrWord,
        Expected::OneOf(vec!["a", "b", "c"]),
    ];
    let found =
        [Found::Text, Found::Whole, Found::Point, Found::Boolean, Found::Date, Found::List, Found::Table].into_iter();
    let key = || text("WHICH");
    problems.extend(found.map(|found| Problem::WrongType { key: key(), expected: Expected::Text, found }));
    problems.extend(expected.map(|expected| Problem::WrongType { key: key(), expected, found: Found::List }));
    for hint in [Hint::None, Hint::NoQuotes, Hint::Near(text("NEAR"))] {
        problems.push(Problem::Setting { refusal: REFUSALS[2].clone(), hint });
    }
    let error = |place, problem| ScenarioError { path: None, place, problem: Box::new(problem) };
    let mut all: Vec<_> = problems.into_iter().map(|problem| error(None, problem)).collect();
    all.push(error(Some(Place { line: 3, column: 14 }), Problem::Title));
    all
});

/// What a system says of files, as far as it is told in words.
static IO_ERRORS: LazyLock<Vec<io::Error>> = LazyLock::new(|| {
    [
        io::ErrorKind::NotFound,
        io::ErrorKind::PermissionDenied,
        io::ErrorKind::AlreadyExists,
        io::ErrorKind::IsADirectory,
        io::ErrorKind::NotADirectory,
        io::ErrorKind::ReadOnlyFilesystem,
        io::ErrorKind::StorageFull,
    ]
    .map(io::Error::from)
    .into()
});

fn of_the_window() -> Vec<Message<'static>> {
    let hint = |left, shortest| Message::Hint { solver: "NAME", tile: 3, direction: Direction::Left, left, shortest };
    let solved = |made, helped, optimal| Message::GameSolved { made, helped, time: "TIME", optimal };
    let mut all = vec![
        Message::Place { step: 1234, steps: 56_789, ended: true },
        Message::Place { step: 0, steps: 1, ended: false },
        Message::OfTiles(8),
        Message::OptimalMark(31),
        Message::Tile(7),
        Message::TileState("ROLE", "PLACE"),
        Message::Steps(1),
        Message::Steps(12),
        Message::Victim(5, 12),
        Message::Deed(12, "TOLD"),
        Message::LastDecision(1234),
        Message::GameOf(Size::new(4, 3).unwrap()),
        Message::GivenBoard(4),
        Message::SolverThinks("NAME"),
        Message::SolverPlays { solver: "NAME", made: 3, all: 22, shortest: true },
        Message::SolverPlays { solver: "NAME", made: 3, all: 22, shortest: false },
        Message::SolverMoved { solver: "NAME", tile: 7, left: 0 },
        Message::SolverMoved { solver: "NAME", tile: 7, left: 1 },
        Message::SolverMoved { solver: "NAME", tile: 7, left: 12 },
        hint(1, true),
        hint(12, true),
        hint(1, false),
        hint(12, false),
        solved(1, 0, Some(1)),
        solved(31, 31, Some(31)),
        solved(40, 5, Some(31)),
        solved(40, 0, None),
        Message::GameSaved("FILE"),
        Message::Boards(1, 1),
        Message::Boards(12, 12),
        Message::Boards(0, 12),
        Message::GoalNamed("NAME"),
        Message::FewestMoves(31),
        Message::CannotUse("FILE"),
        Message::CannotWish("WISH", "POSSIBLE"),
        Message::ImageTaken("FILE"),
        Message::AndOthers("FIRST", 1),
        Message::AndOthers("FIRST", 2),
        Message::Width(4),
        Message::Height(3),
        Message::EditorGoal("NAME"),
        Message::EditorShuffle(7),
        Message::EditorSolver("NAME"),
        Message::EditorSeed(7),
        Message::Reaches(1),
        Message::Reaches(1234),
        Message::SwapWith(7),
        Message::SavedAs("FILE"),
        Message::Frame { step: 1, steps: 1234, moves: 1, entropy: 20, home: 3, tiles: 8 },
        Message::InTerminal("REASON"),
        Message::Notice("THIS"),
        Message::KnownOptimal("TITLE", 31),
        Message::Meaning("NAME", "MEANING"),
        Message::DisplaySilent("DISPLAY"),
        Message::WindowRefused("REASON"),
        Message::NeedsWindow("WHAT", "REASON"),
        Message::ScriptNeedsWindow("REASON"),
        Message::ImageTooLong("FILE", 256),
        Message::NoImage("FILE"),
        Message::BrokenImage("FILE", "REASON"),
    ];
    all.extend(REFUSALS.iter().map(Message::Refused));
    for error in IO_ERRORS.iter() {
        all.extend([Message::CannotWrite("FILE", error), Message::CannotReadImage("FILE", error)]);
    }
    all.extend(UNREACHABLE.iter().map(Message::Unreachable));
    all.extend(SCENARIO_ERRORS.iter().map(Message::Scenario));
    all
}

/// Everything that a language can say, always in the same order.
pub fn everything(language: &dyn Language) -> Vec<String> {
    let goal = goal();
    let mut all: Vec<String> = Label::ALL.iter().map(|&label| language.label(label).to_owned()).collect();
    all.extend(messages().iter().map(|message| language.message(message)));
    all.extend(events().iter().map(|(event, _)| language.describe(event, &goal)));
    all.extend(steps().iter().map(|events| language.explain_step(events, &goal)));
    all.push(language.explain_step(&[], &goal));
    for outcome in outcomes() {
        all.extend([language.outcome(&outcome, goal.size()), language.outcome_name(&outcome).to_owned()]);
    }
    all.extend(works().iter().map(|work| language.steps_of(work)));
    all.extend(differences().iter().map(|difference| language.difference(difference, &goal)));
    all.extend(Direction::ALL.map(|direction| language.direction(direction).to_owned()));
    for rule in RULES.into_iter().chain([Rule::None, Rule::Vote, Rule::Bid]) {
        let decision = decision(&[(4, 1, 2)], rule, 3);
        all.extend([false, true].map(|flees| language.rule(&decision, flees)));
    }
    all.extend(Registry::names().filter_map(|name| language.solver_help(name)).map(str::to_owned));
    let settings = Registry::all_settings();
    all.extend(settings.iter().filter_map(|setting| language.setting_help(setting.name)).map(str::to_owned));
    all.extend(ROLES.map(|role| language.role(role).to_owned()));
    all.extend([language.number(1_234_567), language.figures("12.5 ms"), language.place(Cell(5), goal.size())]);
    all
}
