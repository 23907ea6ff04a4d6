//! `board`: what can be said of boards without solving them.

use serde::Serialize;

use crate::experiment::Case;
use crate::puzzle::{Goal, MoveLetters, NamedGoal, entropy, reachable, read_moves, verify};

use super::args::BoardArgs;
use super::boards::{move_letters, read_text};
use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::output::{Format, print, print_csv, print_json};
use super::solver_options::cases as cases_of;

/// What can be said of a board.
#[derive(Serialize)]
struct Facts {
    schema_version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    known_optimal: Option<u64>,
    board: String,
    goal: String,
    goal_name: Option<&'static str>,
    width: u16,
    height: u16,
    /// Whether slides can lead to the goal.
    solvable: bool,
    /// The named goals that slides can lead to.
    reachable_goals: Vec<&'static str>,
    /// Sum of the tiles' Manhattan distances to their goals: no solution is shorter.
    entropy: u64,
    /// Tiles on their goal cell.
    satisfied: u64,
    solved: bool,
    /// Moves played on it first.
    applied: u64,
}

pub(crate) fn board(args: &BoardArgs) -> Ended {
    let letters = move_letters(&args.moves)?;
    let mut cases = match &args.scenario {
        None => args.boards.cases()?,
        scenario => cases_of(scenario.as_deref(), &args.boards)?.1,
    };
    let mut applied = 0;
    if let Some(text) = &args.apply {
        applied = apply(text, letters, &mut cases)?;
    }
    interrupt::listen();
    for (done, case) in cases.iter().enumerate() {
        if interrupt::asked() {
            return Ok(Exit::Interrupted);
        }
        let facts = Facts::of(case, applied);
        match args.format {
            Format::Text if done == 0 => print(facts.describe(case))?,
            Format::Text => print(format_args!("\n{}", facts.describe(case)))?,
            Format::Json => print_json(&facts)?,
            Format::Csv => print_csv((done == 0).then(Facts::header).into_iter().chain([facts.values()]))?,
        }
    }
    // Asked about one board, the exit code says whether it can be solved; a list is only printed.
    let stuck = !args.boards.is_batch() && cases.iter().any(|case| !reachable(&case.board, &case.goal));
    Ok(if stuck { Exit::Unsolved } else { Exit::Done })
}

/// Plays moves on the board; returns how many.
fn apply(text: &str, letters: MoveLetters, cases: &mut [Case]) -> Result<u64, Failure> {
    let [case] = cases else {
        return Err(Failure::input(format!("--apply plays moves on one board, but there are {}", cases.len())));
    };
    let (name, text) = if text == "-" { read_text(text.as_ref())? } else { ("--apply".to_owned(), text.to_owned()) };
    let moves = read_moves(&text, letters).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    case.board = verify(&case.board, moves.iter()).map_err(|illegal| Failure::input(format!("{name}: {illegal}")))?;
    Ok(moves.len() as u64)
}

impl Facts {
    fn of(case: &Case, applied: u64) -> Self {
        let (board, goal) = (&case.board, &case.goal);
        let size = board.size();
        let is_reachable = |name: &NamedGoal| reachable(board, &Goal::named(*name, size));
        let home = size.iter().filter(|&cell| {
            let tile = board.tile(cell);
            !tile.is_blank() && goal.cell(tile) == cell
        });
        Self {
            schema_version: 1,
            index: case.index,
            known_optimal: case.known_optimal,
            board: board.to_string(),
            goal: goal.arrangement().to_string(),
            goal_name: goal.name().map(NamedGoal::name),
            width: size.width(),
            height: size.height(),
            solvable: reachable(board, goal),
            reachable_goals: NamedGoal::ALL.into_iter().filter(is_reachable).map(NamedGoal::name).collect(),
            entropy: entropy(board, goal),
            satisfied: home.count() as u64,
            solved: goal.is_reached_by(board),
            applied,
        }
    }

    fn describe(&self, case: &Case) -> String {
        /// A board that still fits on a terminal.
        const WIDEST: u16 = 40;
        let picture = if self.width <= WIDEST { case.board.pretty() } else { self.board.clone() };
        let goal = self.goal_name.map_or_else(|| self.goal.clone(), str::to_owned);
        let reach = match (self.solved, self.solvable) {
            (true, _) => "solved",
            (_, true) => "solvable (parity agrees with the goal)",
            (_, false) => "NOT solvable: parity forbids the goal, half of all arrangements can't reach it",
        };
        let known =
            self.known_optimal.map_or_else(String::new, |moves| format!("\noptimal    {moves} moves (from the file)"));
        let tiles = case.board.size().tiles();
        format!(
            "{}\nboard      {}\ngoal       {goal}\nparity     {reach}\nreachable  {}\nentropy    {} (no solution has fewer moves)\nsatisfied  {} of {tiles} tiles{known}",
            picture.trim_end(),
            self.board,
            if self.reachable_goals.is_empty() { "no named goal".to_owned() } else { self.reachable_goals.join(", ") },
            self.entropy,
            self.satisfied,
        )
    }

    fn header() -> Vec<String> {
        "index known_optimal board goal goal_name width height solvable reachable_goals entropy satisfied solved applied"
            .split(' ')
            .map(str::to_owned)
            .collect()
    }

    fn values(&self) -> Vec<String> {
        let number = |value: Option<u64>| value.map_or_else(String::new, |value| value.to_string());
        vec![
            number(self.index),
            number(self.known_optimal),
            self.board.clone(),
            self.goal.clone(),
            self.goal_name.unwrap_or_default().to_owned(),
            self.width.to_string(),
            self.height.to_string(),
            self.solvable.to_string(),
            self.reachable_goals.join(" "),
            self.entropy.to_string(),
            self.satisfied.to_string(),
            self.solved.to_string(),
            self.applied.to_string(),
        ]
    }
}
