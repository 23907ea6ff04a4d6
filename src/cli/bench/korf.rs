//! `bench korf`: Korf's 100 boards.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use clap::Args;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use crate::cli::failure::{Ended, Exit, Failure};
use crate::cli::interrupt;
use crate::cli::memory::default_bytes;
use crate::cli::output::{Format, note, print, print_csv, print_json};
use crate::experiment::{Case, SolverChoice};
use crate::report::{count, milliseconds};
use crate::scenario::{Catalogue, read_bytes};
use crate::solver::{Budget, SettingValue, Settings};
use crate::solvers::Registry;

use super::known;
use super::measure::{Doing, Measured, measure};
use super::summary::{Summary, table};

#[derive(Args, Debug)]
pub(crate) struct KorfArgs {
    /// The heuristic; give it several times to measure several [default: max-wd-lc].
    #[arg(long = "heuristic", value_name = "NAME")]
    heuristics: Vec<String>,
    /// The solver; give it several times to measure several [default: idastar].
    #[arg(long = "solver", value_name = "NAME")]
    solvers: Vec<String>,
    /// Another setting of the solver, for example order=RLDU.
    #[arg(long = "set", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Boards A to B, B not included (A..=B includes it), or one: numbers from 1 to 100.
    #[arg(long, value_name = "A..B", default_value = "1..=100")]
    boards: String,
    /// Boards solved at the same time, each on a thread.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// The most steps (nodes generated, for idastar) on a board.
    #[arg(long, value_name = "N")]
    max_steps: Option<u64>,
    /// The most memory that a search may use, for example 512MiB [default: half of what is free].
    #[arg(long, value_name = "SIZE")]
    memory: Option<String>,
    /// How results are printed: a table; one object a board and one a summary; one CSV row a board.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(crate) fn korf(args: &KorfArgs) -> Ended {
    let range = boards(&args.boards)?;
    let all = known::boards();
    let cases = &all[range.start() - 1..=range.end() - 1];
    let choices = choices(args, cases)?;
    interrupt::listen();
    let mut summaries = Vec::new();
    let mut is_first = true;
    for (choice, heuristic) in &choices {
        let mut done = Vec::new();
        let run = Run { cases, choice, heuristic, threads: usize::from(args.threads) };
        run.boards(|board| {
            print_board(&board, std::mem::take(&mut is_first), args.format)?;
            done.push(board);
            Ok(())
        })?;
        if let Some(summary) = Summary::of(&done) {
            if args.format == Format::Json {
                print_json(&summary)?;
            }
            summaries.push(summary);
        }
        if interrupt::asked() {
            note(format!("interrupted: {} of {} boards done", done.len(), cases.len()));
            break;
        }
    }
    if args.format == Format::Text && !summaries.is_empty() {
        print(format_args!("\n{}", table(&summaries)))?;
        print(
            "\nnodes: generated. same nodes: as counted by an independent program, where it has counted them. time: the sum over the boards. tables: the longest time until a solver was ready.",
        )?;
    }
    Ok(if interrupt::asked() {
        Exit::Interrupted
    } else if summaries.iter().all(Summary::is_right) {
        Exit::Done
    } else {
        Exit::Unsolved
    })
}

/// One solver on all boards.
struct Run<'a> {
    cases: &'a [Case],
    choice: &'a SolverChoice,
    heuristic: &'a str,
    threads: usize,
}

impl Run<'_> {
    /// Solves the boards and hands the results on in their order, each as soon as those before it are there.
    fn boards(&self, mut take: impl FnMut(Measured) -> Result<(), Failure>) -> Result<(), Failure> {
        let (next, doing) = (AtomicUsize::new(0), Doing::default());
        let (sender, results) = mpsc::channel();
        let bar = ProgressBar::new_spinner();
        bar.set_style(ProgressStyle::with_template("{spinner} {msg} ({elapsed})").expect("a fixed template"));
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next, doing) = (sender.clone(), &next, &doing);
                scope.spawn(move || {
                    while !interrupt::asked() {
                        let place = next.fetch_add(1, Ordering::Relaxed);
                        let Some(case) = self.cases.get(place) else { break };
                        let result = measure(case, self.choice, self.heuristic, self.expected(case), doing);
                        // Nobody listens any more when a result could not be printed.
                        if sender.send((place, result)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting: Vec<Option<Measured>> = vec![None; self.cases.len()];
            let mut printed = 0;
            loop {
                match results.recv_timeout(Duration::from_millis(200)) {
                    Ok((place, result)) => waiting[place] = result?,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                while let Some(board) = waiting.get_mut(printed).and_then(Option::take) {
                    printed += 1;
                    bar.suspend(|| take(board))?;
                }
                let nodes = HumanCount(doing.nodes.load(Ordering::Relaxed));
                let (heuristic, all) = (self.heuristic, self.cases.len());
                bar.set_message(format!("{heuristic}: {printed} of {all} boards, {nodes} nodes"));
                bar.tick();
            }
            bar.finish_and_clear();
            // After an interruption: those that were done out of turn are kept too.
            waiting.into_iter().flatten().try_for_each(take)
        })
    }

    /// The nodes of the independent program, which keeps to the defaults.
    fn expected(&self, case: &Case) -> Option<u64> {
        let defaults = Settings::from([("heuristic".to_owned(), SettingValue::Text(self.heuristic.to_owned()))]);
        let is_plain = self.choice.name == "idastar"
            && Registry::resolve("idastar", &defaults).as_ref() == Ok(&self.choice.settings);
        if is_plain { known::nodes(self.heuristic, case.index?) } else { None }
    }
}

/// The solvers with their settings, checked.
fn choices(args: &KorfArgs, cases: &[Case]) -> Result<Vec<(SolverChoice, String)>, Failure> {
    let or = |given: &[String], default: &str| if given.is_empty() { vec![default.to_owned()] } else { given.to_vec() };
    let max_bytes = match &args.memory {
        Some(text) => read_bytes(text)
            .ok_or_else(|| Failure::input(format!("--memory cannot be {text}: write a size like 512MiB or 2GiB")))?,
        None => default_bytes() / u64::from(args.threads),
    };
    let budget = Budget { max_steps: args.max_steps, max_moves: None, max_bytes };
    let mut choices = Vec::new();
    for solver in or(&args.solvers, "idastar") {
        for heuristic in or(&args.heuristics, "max-wd-lc") {
            let mut settings = Settings::from([("heuristic".to_owned(), SettingValue::Text(heuristic.clone()))]);
            for setting in &args.settings {
                let (name, value) = setting.split_once('=').ok_or_else(|| {
                    Failure::input(format!("--set cannot be {setting}: write NAME=VALUE, for example order=RLDU"))
                })?;
                let number = value.parse().map(SettingValue::Number);
                settings.insert(name.to_owned(), number.unwrap_or_else(|_| SettingValue::Text(value.to_owned())));
            }
            let choice = SolverChoice::new(&solver, &settings, budget);
            let choice = choice.map_err(|error| Failure::input(error.message))?;
            if let Some(case) = cases.first() {
                let instance = case.instance().map_err(|error| Failure::input(error.to_string()))?;
                let checked = Registry.check(&choice.name, &choice.settings, &instance);
                checked.map_err(|error| Failure::input(error.message))?;
            }
            choices.push((choice, heuristic));
        }
    }
    Ok(choices)
}

/// Board numbers, from 1.
fn boards(text: &str) -> Result<RangeInclusive<usize>, Failure> {
    let wrong = |why: &str| Failure::input(format!("--boards cannot be {text}: {why}"));
    let number = |text: &str| {
        let number = text.trim().parse().ok().filter(|number| (1..=101).contains(number));
        number.ok_or_else(|| wrong("write A..B with numbers from 1 to 100, for example 1..11"))
    };
    let range: RangeInclusive<usize> = match (text.split_once("..="), text.split_once("..")) {
        (Some((first, last)), _) => number(first)?..=number(last)?,
        (None, Some((first, end))) => number(first)?..=number(end)? - 1,
        (None, None) => number(text)?..=number(text)?,
    };
    if *range.end() > 100 {
        return Err(wrong("there are 100 boards"));
    }
    if range.is_empty() {
        return Err(wrong("it holds no board: write the smaller number first (B is not included)"));
    }
    Ok(range)
}

fn print_board(board: &Measured, is_first: bool, format: Format) -> Result<(), Failure> {
    match format {
        Format::Json => print_json(board),
        Format::Csv => {
            let value = serde_json::to_value(board).expect("our own values are JSON");
            let (names, values): (Vec<String>, Vec<String>) = (value.as_object().into_iter().flatten())
                .map(|(name, value)| {
                    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                    (name.clone(), if value.is_null() { String::new() } else { text })
                })
                .unzip();
            print_csv(is_first.then_some(names).into_iter().chain([values]))
        }
        Format::Text => {
            if is_first {
                print("board  heuristic          optimal  moves  root           nodes        time  M nodes/s")?;
            }
            let moves = board.moves.map_or_else(|| board.outcome.to_owned(), |moves| moves.to_string());
            let remark = match board.expected_nodes {
                Some(expected) if !board.agrees() => format!("  an independent program counts {}", count(expected)),
                _ if board.outcome == "solved" && !board.is_optimal() => "  not a shortest solution".to_owned(),
                _ => String::new(),
            };
            print(format_args!(
                "{:>5}  {:<17}  {:>7}  {:>5}  {:>4}  {:>14}  {:>10}  {:>9.1}{remark}",
                board.index,
                board.heuristic,
                board.known_optimal,
                moves,
                board.root.map_or_else(String::new, |root| root.to_string()),
                count(board.nodes),
                milliseconds(board.wall_ms),
                board.nodes_per_second / 1e6
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_numbered_from_one() {
        assert_eq!(boards("1..=100").expect("all"), 1..=100);
        assert_eq!(boards("1..11").expect("ten"), 1..=10);
        assert_eq!(boards("1..101").expect("all"), 1..=100);
        assert_eq!(boards("12").expect("one"), 12..=12);
        for wrong in ["", "0..5", "5..5", "7..=3", "1..=101", "101", "1..200", "a..b", "-1"] {
            assert!(matches!(boards(wrong), Err(Failure::Input(_))), "{wrong}");
        }
    }
}
