//! The raw arguments, as typed. What they mean together is worked out by the commands.

mod command;
mod commands;
mod options;

pub(crate) use command::{Cli, Command};
pub(crate) use commands::{
    BoardArgs, CompareArgs, DistancesArgs, ExactArgs, ExportArgs, PdbCommand, PlayArgs, ReplayArgs, ScenarioCommand,
    SolveArgs, WatchArgs,
};
pub(crate) use options::{BoardOptions, MOST_SAMPLES_PER_PIXEL, PdbFolder, SolverOptions, WindowOptions};
