//! The arguments of `experiment`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};

use crate::cli::args::PdbFolder;
use crate::cli::output::Format;
use crate::experiment::Shard;

const EXAMPLES: &str = "\
Examples:
  What does the plan come to?
    ecotaquin experiment check plan.toml
  Run it; the same command again goes on where it was stopped:
    ecotaquin experiment run plan.toml --out results
  On three machines, a third of the runs each:
    ecotaquin experiment run plan.toml --out part1 --shard 1/3
    ecotaquin experiment merge part1 part2 part3 --out results
  What came out:
    ecotaquin experiment report results";

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExperimentArgs {
    #[command(subcommand)]
    pub(crate) command: ExperimentCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ExperimentCommand {
    /// Check a plan and say what it comes to, without running anything.
    Check {
        /// The plan: a TOML file.
        #[arg(value_hint = ValueHint::FilePath)]
        plan: PathBuf,
        /// text and json: what the plan comes to; csv: every run with its number, identity, board, solver and seed.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Run a plan, or go on with it: runs that are done are never done again.
    Run(RunArgs),
    /// Put the folders of shards together.
    Merge {
        /// Folders of the same plan.
        #[arg(required = true, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
        folders: Vec<PathBuf>,
        /// The folder for all rows.
        #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
        out: PathBuf,
    },
    /// What came out: solved shares, moves, work and times of each solver on boards of each size, and solvers compared on the
    /// same boards.
    Report {
        /// The folder of an experiment, finished or not.
        #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
        folder: PathBuf,
        /// Print every run instead, in the order of their numbers; with --format csv or json.
        #[arg(long)]
        rows: bool,
        /// How the report is printed; csv: one row for each solver on boards of each size.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
}

#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// The plan: a TOML file.
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) plan: PathBuf,
    /// The folder for the results: a new one, or that of this plan, to go on.
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) out: PathBuf,
    /// Only this part of the runs: 2/8 is the second of eight.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// Runs at the same time; times may depend on it, results never do [default: all cores].
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = threads)]
    pub(crate) threads: Option<usize>,
    /// What all searches that run at the same time may store together; how much each may store is in the plan [default: half of
    /// what is free].
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true)]
    pub(crate) memory: Option<String>,
    #[command(flatten)]
    pub(crate) pdb: PdbFolder,
}

fn threads(text: &str) -> Result<usize, String> {
    const MOST: usize = 1024;
    let threads = text.parse().ok().filter(|threads| (1..=MOST).contains(threads));
    threads.ok_or_else(|| format!("write a whole number from 1 to {MOST}"))
}
