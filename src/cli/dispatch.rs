//! From the arguments to the command and its exit code.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use super::args::{Cli, Command};
use super::failure::{Exit, Failure};
use super::output::note;
use super::{
    bench, board, compare, distances, exact, experiment, export, pdb, replay, scenario, shell, solve, tables, watch,
    window,
};

/// Parses, dispatches and returns the exit code: 0 done, 1 not solved, 2 wrong input, 130 interrupted.
#[must_use]
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let cli = match Cli::try_parse_from(&args) {
        Ok(cli) => cli,
        Err(error) => {
            // Nobody is left to tell when the stream is closed.
            let _ = error.print();
            if let Some(hint) = misplaced_option(&error, &args) {
                note(hint);
            }
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    crate::pdb::library().tell(|text| note(text));
    let ended = match cli.command {
        None => watch::watch_default(),
        Some(Command::Watch(args)) => watch::watch(&args),
        Some(Command::Play(args)) => window::play(&args),
        Some(Command::Solve(args)) => solve::solve(&args),
        Some(Command::Compare(args)) => compare::compare(&args),
        Some(Command::Bench(args)) => bench::bench(&args),
        Some(Command::Tables(args)) => tables::tables(&args),
        Some(Command::Replay(args)) => replay::replay(&args),
        Some(Command::Export(args)) => export::export(&args),
        Some(Command::Exact(args)) => exact::exact(&args),
        Some(Command::Experiment(args)) => experiment::experiment(&args.command),
        Some(Command::Board(args)) => board::board(&args),
        Some(Command::Distances(args)) => distances::distances(&args),
        Some(Command::Scenario(args)) => scenario::scenario(args.command),
        Some(Command::Pdb(args)) => pdb::pdb(&args.command),
        Some(Command::Completions { shell }) => shell::completions(shell),
        Some(Command::Man) => shell::man(),
    };
    match ended {
        Ok(exit) => exit.into(),
        Err(Failure::ClosedPipe) => Exit::Done.into(),
        Err(Failure::Input(message) | Failure::NoDisplay(message)) => {
            note(format_args!("ecotaquin: {message}"));
            ExitCode::from(2)
        }
    }
}

/// Options belong to a command: where they stand without one, the sentence that says so.
fn misplaced_option(error: &clap::Error, args: &[OsString]) -> Option<String> {
    let first = args.get(1)?.to_str()?;
    if error.kind() != ErrorKind::UnknownArgument || !first.starts_with('-') {
        return None;
    }
    let typed: Vec<_> = args[1..].iter().map(|arg| arg.to_string_lossy()).collect();
    Some(format!("\nOptions belong to a command, for example: ecotaquin watch {}", typed.join(" ")))
}

/// The whole command line, for completions, the manual page and tests.
#[must_use]
pub fn command() -> clap::Command {
    Cli::command()
}
