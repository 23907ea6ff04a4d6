//! `solve`: boards, one solver.

use std::fs::File;
use std::path::Path;

use crate::experiment::{Case, Row, SolverChoice, execute};
use crate::puzzle::{MoveLetters, MoveStyle, write_moves};
use crate::report::{columns, describe};
use crate::solver::{Observer, Outcome};
use crate::trace::{Header, Records, TraceWriter};

use super::args::SolveArgs;
use super::boards::move_letters;
use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::output::{Format, note, print, print_csv, print_json};
use super::progress::Progress;
use super::solver_options::cases;

pub(crate) fn solve(args: &SolveArgs) -> Ended {
    let letters = move_letters(&args.moves)?;
    let records = records(&args.trace_records)?;
    let (scenario, cases) = cases(args.scenario.as_deref(), &args.boards)?;
    let solver = args.options.choose(args.solver.as_deref(), scenario.as_ref())?;
    let seed = args.options.seed.or(scenario.as_ref().map(|scenario| scenario.seed)).unwrap_or(0);
    if args.trace.is_some() && cases.len() > 1 {
        return Err(Failure::input(format!("--trace records one run, but there are {} boards", cases.len())));
    }
    check_all(&cases, &solver, seed, args.boards.is_batch())?;
    interrupt::listen();
    let mut exit = Exit::Done;
    for (number, case) in cases.iter().enumerate() {
        let label = if cases.len() > 1 {
            format!("{} on board {} of {}", solver.name, number + 1, cases.len())
        } else {
            solver.name.clone()
        };
        let row = match &args.trace {
            None => execute(case, &solver, seed, &mut Progress::new(label, None))?,
            Some(path) => traced(case, &solver, seed, label, path, records)?,
        };
        print_row(&row, number == 0, letters, args.format)?;
        exit = exit.and(&row);
        if exit == Exit::Interrupted {
            note(format!("interrupted: {} of {} boards done", number + 1, cases.len()));
            break;
        }
    }
    Ok(exit)
}

/// Finds what is wrong before anything runs: boards out of reach (unless they are a batch) and a solver that does not fit.
pub(crate) fn check_all(cases: &[Case], solver: &SolverChoice, seed: u64, is_batch: bool) -> Result<(), Failure> {
    for case in cases {
        match case.instance() {
            Err(error) if !is_batch => return Err(Failure::input(error.to_string())),
            Err(_) => {}
            Ok(instance) => {
                crate::solvers::Registry::check_society(&solver.name, &solver.settings, &instance)
                    .map_err(|error| Failure::input(error.message))?;
            }
        }
    }
    let _ = seed;
    Ok(())
}

pub(crate) fn records(name: &str) -> Result<Records, Failure> {
    match name {
        "events" => Ok(Records::Events),
        "moves" => Ok(Records::Moves),
        other => Err(Failure::input(format!("--trace-records cannot be {other}: it is events or moves"))),
    }
}

/// Runs a case and streams its trace into a file. A run that is killed leaves a trace that can be replayed as far as it goes.
fn traced(
    case: &Case,
    solver: &SolverChoice,
    seed: u64,
    label: String,
    path: &Path,
    records: Records,
) -> Result<Row, Failure> {
    let name = path.display().to_string();
    let instance = case.instance().map_err(|error| Failure::input(error.to_string()))?;
    let header = Header::new(&instance, case.scenario.clone(), seed, &solver.name, &solver.settings, solver.budget, records);
    let file = File::create(path).map_err(|error| Failure::file("write", &name, &error))?;
    let mut writer = TraceWriter::new(file, &header);
    let observer: &mut dyn Observer = &mut writer;
    let row = execute(case, solver, seed, &mut Progress::new(label, Some(observer)))?;
    let outcome = row.outcome.ended().cloned().unwrap_or(Outcome::Cancelled);
    let work = row.work.expect("a run has its work");
    writer.finish(outcome, work).map_err(|error| Failure::file("write", &name, &error))?;
    Ok(row)
}

fn print_row(row: &Row, first: bool, letters: MoveLetters, format: Format) -> Result<(), Failure> {
    let solution = row.solution.as_ref().map(|moves| write_moves(moves, letters, MoveStyle::Letters));
    match format {
        Format::Text => {
            if !first {
                print("")?;
            }
            print(describe(row, solution.as_deref()))
        }
        Format::Json => print_json(&row.to_json(solution)),
        Format::Csv => {
            let table = columns(row, solution);
            let header = first.then(|| table.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>());
            let values = table.into_iter().map(|(_, value)| value).collect();
            print_csv(header.into_iter().chain([values]))
        }
    }
}
