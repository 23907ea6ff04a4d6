//! `solve`: boards, one solver.

use std::fs::File;
use std::path::Path;

use crate::experiment::{Case, Row, Solution, SolverChoice, execute};
use crate::report::{columns, describe};
use crate::scenario::Catalogue;
use crate::solver::Outcome;
use crate::solvers::Registry;
use crate::trace::{Header, Records, TraceWriter};

use super::args::{BoardOptions, SolveArgs};
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
    check_all(&cases, &solver, &args.boards, args.boards.is_batch() && args.trace.is_none())?;
    interrupt::listen();
    let mut exit = Exit::Done;
    for (done, case) in cases.iter().enumerate() {
        let label = if cases.len() > 1 {
            format!("{} on board {} of {}", solver.name, done + 1, cases.len())
        } else {
            solver.name.clone()
        };
        let mut row = match &args.trace {
            None => execute(case, &solver, seed, &mut Progress::new(label, None))?,
            Some(path) => traced(case, &solver, seed, label, path, records)?,
        };
        row.solution = row.solution.map(|solution| Solution { letters, ..solution });
        print_row(&row, done == 0, args.format)?;
        exit = exit.and(&row);
        if exit == Exit::Interrupted {
            note(format!("interrupted: {done} of {} boards done", cases.len()));
            break;
        }
    }
    Ok(exit)
}

/// Finds what is wrong before anything runs: boards out of reach (in a batch they are results) and a solver that does not
/// fit.
pub(crate) fn check_all(
    cases: &[Case],
    solver: &SolverChoice,
    boards: &BoardOptions,
    is_batch: bool,
) -> Result<(), Failure> {
    for case in cases {
        match case.instance() {
            Err(_) if is_batch => {}
            Err(error) => return Err(boards.unreachable(&error)),
            Ok(instance) => Registry
                .check(&solver.name, &solver.settings, &instance)
                .map_err(|error| Failure::input(error.to_string()))?,
        }
    }
    Ok(())
}

fn records(name: &str) -> Result<Records, Failure> {
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
    let header = Header {
        program_version: env!("CARGO_PKG_VERSION").to_owned(),
        scenario: case.scenario.clone(),
        instance,
        seed,
        solver: solver.name.clone(),
        settings: solver.settings.clone(),
        budget: solver.budget,
        records,
    };
    let file = File::create(path).map_err(|error| Failure::file("write", &name, &error))?;
    let mut writer = TraceWriter::new(file, &header);
    let row = execute(case, solver, seed, &mut Progress::new(label, Some(&mut writer)))?;
    let outcome = row.outcome.ended().cloned().unwrap_or(Outcome::Cancelled);
    if let Some(work) = row.work {
        writer.finish(outcome, work).map_err(|error| Failure::file("write", &name, &error))?;
    }
    Ok(row)
}

/// Prints a result; the first one with the header, where the format has one.
pub(crate) fn print_row(row: &Row, first: bool, format: Format) -> Result<(), Failure> {
    match format {
        Format::Text if first => print(describe(row)),
        Format::Text => print(format_args!("\n{}", describe(row))),
        Format::Json => print_json(row),
        Format::Csv => {
            let (names, values): (Vec<_>, Vec<_>) = columns(row).into_iter().unzip();
            let header = first.then(|| names.into_iter().map(str::to_owned).collect());
            print_csv(header.into_iter().chain([values]))
        }
    }
}
