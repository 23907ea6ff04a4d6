//! `replay`: run it again. Are the slides the same?

use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

use serde::Serialize;

use crate::experiment::{Case, CaseError, Row, SolverChoice, execute};
use crate::puzzle::verify;
use crate::solver::{Observer, Outcome, Work};
use crate::trace::{Comparison, Digest, EventLog, Records, Trace, read_trace};
use crate::view::play::PLAYER;
use crate::words::{English, Language};

use super::args::{ReplayArgs, SolverOptions};
use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::output::{Format, note, print, print_csv, print_json};
use super::progress::Progress;
use super::solve::print_row;
use super::solver_options::{load_scenario, scenario_case};

/// The verdict on a trace.
#[derive(Serialize)]
struct Verdict {
    schema_version: u32,
    trace: String,
    same: bool,
    /// Whether the recorded run was complete (its last line is there).
    complete: bool,
    /// Events (of a trace of moves: slides) that were compared and are the same.
    events: u64,
    slides: u64,
    recorded_digest: Digest,
    /// None where the runs differ, and where the recorded one was stopped: the re-run goes on a little after it.
    replayed_digest: Option<Digest>,
    /// The first difference, in words.
    difference: Option<String>,
}

pub(crate) fn replay(args: &ReplayArgs) -> Ended {
    if is_trace(&args.source) {
        if args.seed.is_some() {
            return Err(Failure::input("a trace has its own seed: leave out --seed, or replay the scenario"));
        }
        let trace = load_trace(&args.source)?;
        interrupt::listen();
        return replay_trace(&args.source, &trace, args.format);
    }
    let scenario = load_scenario(&args.source)?;
    let options = SolverOptions { seed: args.seed, ..SolverOptions::default() };
    let solver = options.choose(None, Some(&scenario))?;
    let case = scenario_case(&args.source, &scenario);
    let seed = args.seed.unwrap_or(scenario.seed);
    interrupt::listen();
    if !args.verify {
        let row = execute(&case, &solver, seed, &mut Progress::new(solver.name.clone(), None))?;
        print_row(&row, true, args.format)?;
        return Ok(Exit::Done.and(&row));
    }
    // Observed the first time, unobserved the second: watching must change nothing.
    let mut log = EventLog::new(scenario.instance.clone(), Records::Moves);
    let first = execute(&case, &solver, seed, &mut Progress::new(solver.name.clone(), Some(&mut log)))?;
    let second = execute(&case, &solver, seed, &mut Progress::new(solver.name.clone(), None))?;
    if first.outcome.name() == "cancelled" || second.outcome.name() == "cancelled" {
        return Ok(Exit::Interrupted);
    }
    let same = first.digest == second.digest && first.outcome == second.outcome && first.work == second.work;
    print_row(&second, true, args.format)?;
    note(if same {
        "run twice: the same slides"
    } else {
        "run twice: the slides DIFFER, which is a fault of ecotaquin"
    });
    Ok(if same { Exit::Done.and(&second) } else { Exit::Unsolved })
}

/// A trace is told from a scenario by its name, or else by its first byte.
pub(crate) fn is_trace(source: &str) -> bool {
    let path = Path::new(source);
    if path.extension().is_some_and(|extension| extension == "jsonl") {
        return true;
    }
    let first = || -> io::Result<bool> {
        let mut byte = [0];
        io::Read::read_exact(&mut File::open(path)?, &mut byte)?;
        Ok(byte == *b"{")
    };
    path.extension().is_none_or(|extension| extension != "toml") && first().unwrap_or(false)
}

pub(crate) fn load_trace(source: &str) -> Result<Trace, Failure> {
    let unreadable = |error: io::Error| Failure::file("read", source, &error);
    let file = File::open(source).map_err(unreadable)?;
    if file.metadata().map_err(unreadable)?.is_dir() {
        return Err(unreadable(io::ErrorKind::IsADirectory.into()));
    }
    read_trace(BufReader::new(file)).map_err(|error| Failure::input(format!("{source}: {error}")))
}

/// Stops the re-run where it has left the recording, or has gone on after its end.
struct Follow<'a, 'log> {
    comparison: &'a mut Comparison<'log>,
    progress: Progress<'static>,
}

impl crate::experiment::Watch for Follow<'_, '_> {
    fn observer(&mut self) -> Option<&mut dyn Observer> {
        Some(self.comparison)
    }

    fn go_on(&mut self, moves: u64, work: &Work) -> bool {
        self.progress.go_on(moves, work) && self.comparison.difference().is_none() && !self.comparison.is_beyond()
    }
}

fn replay_trace(source: &str, trace: &Trace, format: Format) -> Ended {
    let header = &trace.header;
    if header.solver == PLAYER {
        return replay_game(source, trace, format);
    }
    let complete = trace.footer.is_some();
    // A run that was interrupted has its last line, but would have gone on.
    let stopped = trace.footer.as_ref().is_none_or(|footer| footer.outcome == Outcome::Cancelled);
    let mut comparison = Comparison::new(&trace.log, !stopped);
    let case = Case::new(header.instance.start().clone(), header.instance.goal().clone());
    let solver = SolverChoice::new(&header.solver, &header.settings, header.budget)
        .map_err(|error| Failure::input(format!("{source}: line 1: {error}")))?;
    let progress = Progress::new(format!("replaying {source}"), None);
    let mut follow = Follow { comparison: &mut comparison, progress };
    let row: Row = execute(&case, &solver, header.seed, &mut follow).map_err(|error| match error {
        CaseError::Setting(error) => Failure::input(format!("{source}: line 1: {error}")),
        wrong @ CaseError::WrongAnswer { .. } => wrong.into(),
    })?;
    drop(follow);
    if interrupt::asked() {
        return Ok(Exit::Interrupted);
    }
    let goal = header.instance.goal();
    let compared = comparison.finish();
    let difference = match (&compared, &trace.footer) {
        (Err(difference), _) => Some(English.difference(difference, goal)),
        (Ok(_), Some(footer)) => other_end(footer, &row),
        (Ok(_), None) => None,
    };
    let same = difference.is_none();
    let (events, slides) = match &compared {
        Ok(agreement) => (agreement.events, agreement.slides),
        Err(difference) => (difference.event_index, 0),
    };
    let verdict = Verdict {
        schema_version: 1,
        trace: source.to_owned(),
        same,
        complete,
        events,
        slides,
        recorded_digest: trace.log.digest(),
        replayed_digest: row.digest.filter(|_| compared.is_ok() && !stopped),
        difference,
    };
    verdict.print(row.outcome.name(), stopped, format)?;
    Ok(if same { Exit::Done } else { Exit::Unsolved })
}

/// What a person played can't be run again: its moves are played instead, and must lead to where the trace says.
fn replay_game(source: &str, trace: &Trace, format: Format) -> Ended {
    let instance = &trace.header.instance;
    let moves = trace.log.moves();
    let (difference, is_solved) = match verify(instance.start(), moves.iter()) {
        Err(illegal) => (Some(illegal.to_string()), false),
        Ok(end) => {
            let is_solved = instance.goal().is_reached_by(&end);
            let said = trace.footer.as_ref().map(|footer| footer.outcome.is_solved());
            let words = |solved| if solved { "solved" } else { "not solved" };
            let differs = said.filter(|&said| said != is_solved);
            (differs.map(|said| format!("recorded: {}; its moves: {}", words(said), words(is_solved))), is_solved)
        }
    };
    let same = difference.is_none();
    let verdict = Verdict {
        schema_version: 1,
        trace: source.to_owned(),
        same,
        complete: trace.footer.is_some(),
        events: trace.log.len(),
        slides: trace.log.slides(),
        recorded_digest: trace.log.digest(),
        replayed_digest: same.then(|| Digest::of(instance, moves.iter())),
        difference,
    };
    let unsolved = trace.footer.as_ref().map_or("cancelled", |footer| footer.outcome.name());
    verdict.print(if is_solved { "solved" } else { unsolved }, trace.footer.is_none(), format)?;
    Ok(if same { Exit::Done } else { Exit::Unsolved })
}

/// The slides agree: does the end?
fn other_end(footer: &crate::trace::Footer, row: &Row) -> Option<String> {
    let now = row.outcome.ended();
    if now != Some(&footer.outcome) && footer.outcome.name() != "cancelled" {
        return Some(format!(
            "recorded: the run ended with {}; now: with {}",
            footer.outcome.name(),
            row.outcome.name()
        ));
    }
    (row.work != Some(footer.work) && footer.outcome.name() != "cancelled").then(|| {
        let words = |work: &Work| {
            let counts = work.columns().into_iter().map(|(name, value)| format!("{name} {value}"));
            counts.collect::<Vec<_>>().join(", ")
        };
        let now = row.work.as_ref().map_or_else(|| "none".to_owned(), words);
        format!("the slides are the same, but the work is not: recorded {}; now {now}", words(&footer.work))
    })
}

impl Verdict {
    fn print(&self, outcome: &str, stopped: bool, format: Format) -> Result<(), Failure> {
        match format {
            Format::Text => {
                let end = if stopped {
                    "as far as it was recorded: the run was stopped there".to_owned()
                } else {
                    format!("outcome {outcome}")
                };
                match &self.difference {
                    None => print(format_args!(
                        "the same: {} events and {} slides, {end}\ndigest    {}",
                        self.events, self.slides, self.recorded_digest
                    )),
                    Some(difference) => {
                        print(format_args!("DIFFERENT after {} equal events\n{difference}", self.events))
                    }
                }
            }
            Format::Json => print_json(self),
            Format::Csv => {
                let header = [
                    "trace",
                    "same",
                    "complete",
                    "events",
                    "slides",
                    "recorded_digest",
                    "replayed_digest",
                    "difference",
                ];
                let row = vec![
                    self.trace.clone(),
                    self.same.to_string(),
                    self.complete.to_string(),
                    self.events.to_string(),
                    self.slides.to_string(),
                    self.recorded_digest.to_string(),
                    self.replayed_digest.map_or_else(String::new, |digest| digest.to_string()),
                    self.difference.clone().unwrap_or_default(),
                ];
                print_csv([header.map(str::to_owned).to_vec(), row])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Board, Direction, Goal, NamedGoal, Size};
    use crate::solver::{Budget, Instance, Outcome, Settings};
    use crate::trace::{Header, TraceWriter};

    /// A game in two moves, ended as it is said to have ended.
    fn game(outcome: Outcome) -> Trace {
        let size = Size::new(3, 3).unwrap();
        let start = Board::new(size, &[1, 2, 3, 4, 5, 6, 0, 7, 8]).unwrap();
        let header = Header {
            program_version: "0".to_owned(),
            scenario: None,
            instance: Instance::new(start.clone(), Goal::named(NamedGoal::BlankLast, size)).unwrap(),
            seed: 0,
            solver: PLAYER.to_owned(),
            settings: Settings::new(),
            budget: Budget::default(),
            records: Records::Moves,
        };
        let (mut board, mut writer) = (start, TraceWriter::new(Vec::new(), &header));
        for _ in 0..2 {
            writer.slide(board.slide(Direction::Left).unwrap());
        }
        let work = Work::Search { expanded: 0, generated: 0, peak_stored: 0, peak_bytes: 0 };
        read_trace(&writer.finish(outcome, work).unwrap()[..]).unwrap()
    }

    #[test]
    fn the_moves_of_a_person_are_played_again_without_a_solver() {
        let ended = replay_trace("game.jsonl", &game(Outcome::Solved), Format::Json);
        assert_eq!(ended.unwrap(), Exit::Done);
    }

    #[test]
    fn a_game_that_says_another_end_than_its_moves_differs() {
        let ended = replay_trace("game.jsonl", &game(Outcome::Cancelled), Format::Json);
        assert_eq!(ended.unwrap(), Exit::Unsolved);
    }
}
