//! The arguments of each command.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};

use crate::cli::language::LanguageOption;
use crate::cli::output::Format;
use crate::cli::scaling::ScalingOptions;
use crate::cli::setting_options::SettingOptions;

use super::options::{BoardOptions, PdbFolder, SolverOptions, WindowOptions, limit, solver_help, whole_number};

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    /// A scenario: a file, or the name of a shipped one.
    pub(crate) scenario: Option<String>,
    #[command(flatten)]
    pub(crate) boards: BoardOptions,
    #[arg(long, value_name = "NAME", help_heading = "Solver options", help = solver_help())]
    pub(crate) solver: Option<String>,
    #[command(flatten)]
    pub(crate) options: SolverOptions,
    /// Whose direction the letters of the solution mean: the tile's or the blank's.
    #[arg(long, value_name = "tile|blank", default_value = "tile")]
    pub(crate) moves: String,
    /// Write a trace of the run, to watch it again and to replay it (one board only).
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) trace: Option<PathBuf>,
    /// What the trace holds: every event, or the moves only.
    #[arg(long, value_name = "events|moves", default_value = "events", requires = "trace")]
    pub(crate) trace_records: String,
    /// How results are printed.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

/// What two options mean to `compare`, where `--scaling` gives them a meaning of its own.
const SAMPLES_HELP: &str = "With --scaling: random boards of each size [default: 20]. With --window: samples per pixel for smooth edges, 1, 2, 4 or 8 [default: 4, or 1 where the processor draws]";
const THREADS_HELP: &str = "With --scaling: boards solved at the same time, whoever solves them; times may depend on it, results never do [default: all cores]. Otherwise, idastar: threads that share each iteration [default: 1]";

#[derive(Args, Debug)]
#[command(mut_arg("samples", |samples| samples.value_parser(limit).help(SAMPLES_HELP)))]
#[command(mut_arg("threads", |threads| threads.help(THREADS_HELP)))]
pub(crate) struct CompareArgs {
    /// Scenarios: files, or names of shipped ones.
    pub(crate) scenarios: Vec<String>,
    #[command(flatten)]
    pub(crate) boards: BoardOptions,
    /// Who solves; give it twice or more [default: eco, eco:persistent and astar; with --scaling eco, eco:persistent,
    /// eco:layered, eco:drogoul, eco:crowd and constructive].
    #[arg(long = "solver", value_name = "NAME", help_heading = "Solver options")]
    pub(crate) solvers: Vec<String>,
    /// Seeds A to B, B not included (A..=B includes it); solvers that draw no chance run once per board.
    #[arg(long, value_name = "A..B", conflicts_with = "seed", help_heading = "Solver options")]
    pub(crate) seeds: Option<String>,
    #[command(flatten)]
    pub(crate) options: SolverOptions,
    /// How the comparison is printed: as tables, as one object (summary and runs), or as one CSV row a run.
    #[arg(long, value_enum, default_value_t, hide_possible_values = true, value_name = "text|json|csv")]
    pub(crate) format: Format,
    /// Race them in the window: a society against a search, on one board.
    #[arg(long)]
    pub(crate) window: bool,
    #[command(flatten)]
    pub(crate) scaling: ScalingOptions,
    #[command(flatten)]
    pub(crate) window_options: WindowOptions,
}

#[derive(Args, Debug)]
pub(crate) struct WatchArgs {
    /// A scenario (a file or the name of a shipped one) or a trace (.jsonl).
    pub(crate) source: Option<String>,
    #[command(flatten)]
    pub(crate) boards: BoardOptions,
    #[arg(long, value_name = "NAME", help_heading = "Solver options", help = solver_help())]
    pub(crate) solver: Option<String>,
    #[command(flatten)]
    pub(crate) options: SolverOptions,
    /// In the terminal, with keys; without a display this is what happens anyway.
    #[arg(long, conflicts_with = "script")]
    pub(crate) text: bool,
    /// Plain text, even in a terminal; in a pipe or a file this is what --text gives anyway.
    #[arg(long, conflicts_with_all = ["text", "script"])]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) window: WindowOptions,
    /// Activations per second when playing.
    #[arg(long, value_name = "N", default_value_t = 4.0)]
    pub(crate) speed: f64,
    /// Plain text, as with --plain: print at most this many steps.
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    pub(crate) steps: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// A scenario: a file, or the name of a shipped one.
    pub(crate) scenario: Option<String>,
    #[command(flatten)]
    pub(crate) boards: BoardOptions,
    #[command(flatten)]
    pub(crate) window: WindowOptions,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// A trace (.jsonl), or a scenario with --seed.
    pub(crate) source: String,
    /// With a scenario: the seed to run it from [default: the scenario's].
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// With a scenario: run it twice and compare the two runs event by event.
    /// With a trace this is always done.
    #[arg(long)]
    pub(crate) verify: bool,
    /// How the result is printed.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
#[command(group(clap::ArgGroup::new("target").required(true).args(["svg", "gif", "png"])))]
pub(crate) struct ExportArgs {
    /// A trace (.jsonl), or a scenario, which is run first.
    #[arg(value_name = "TRACE")]
    pub(crate) source: String,
    #[command(flatten)]
    pub(crate) language: LanguageOption,
    /// Write one step as SVG [default: the last step].
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    /// Write an animated GIF, one frame a step.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) gif: Option<PathBuf>,
    /// Write PNG frames, one a step: NAME-0001.png, NAME-0002.png, …
    #[arg(long, value_name = "NAME", value_hint = ValueHint::FilePath)]
    pub(crate) png: Option<PathBuf>,
    /// Steps A to B, B not included (A..=B includes it), or one; step 0 is the start [default: all].
    #[arg(long, value_name = "A..B")]
    pub(crate) steps: Option<String>,
    /// Width of the pictures in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 640)]
    pub(crate) size: u32,
    /// Colours: light, dark or high-contrast.
    #[arg(long, value_name = "NAME", default_value = "light")]
    pub(crate) theme: String,
    /// How long the GIF shows a frame, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 600)]
    pub(crate) delay: u32,
}

#[derive(Args, Debug)]
pub(crate) struct ExactArgs {
    /// Width x height: up to 10 cells, such as 3x3, 5x2 and 2x5.
    #[arg(long, value_name = "WxH")]
    pub(crate) size: Option<String>,
    /// blank-last (the default), blank-first, spiral, snake, or the cells.
    #[arg(long, value_name = "GOAL")]
    pub(crate) goal: Option<String>,
    /// One board: the distribution of its moves too, and the way from it into each closed class.
    #[arg(long, value_name = "CELLS")]
    pub(crate) board: Option<String>,
    /// Which society: eco, eco:persistent, eco:layered, eco:first, eco:lockless.
    #[arg(long, value_name = "NAME", default_value = "eco", help_heading = "Society")]
    pub(crate) solver: String,
    #[command(flatten, next_help_heading = "Society")]
    pub(crate) settings: SettingOptions,
    /// The most memory, for example 4GiB [default: half of what is free].
    #[arg(long, value_name = "SIZE")]
    pub(crate) memory: Option<String>,
    /// How the result is printed: as text, as one object, or as one CSV row a board.
    #[arg(long, value_enum, default_value_t, hide_possible_values = true, value_name = "text|json|csv")]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct BoardArgs {
    /// A scenario: a file, or the name of a shipped one.
    pub(crate) scenario: Option<String>,
    #[command(flatten)]
    pub(crate) boards: BoardOptions,
    /// Play these moves on it first (R D L U, runs like R3; - for standard input), checking each.
    #[arg(long, value_name = "MOVES")]
    pub(crate) apply: Option<String>,
    /// Whose direction the letters of moves mean: the tile's or the blank's.
    #[arg(long, value_name = "tile|blank", default_value = "tile")]
    pub(crate) moves: String,
    /// How results are printed.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct DistancesArgs {
    /// Width x height: up to 3x3 and 5x2 at once, 4x3 and 6x2 in about half a minute.
    #[arg(long, value_name = "WxH")]
    pub(crate) size: String,
    /// blank-last (the default), blank-first, spiral, snake, or the cells: "0 1 2/3 4 5/6 7 8".
    #[arg(long, value_name = "GOAL")]
    pub(crate) goal: Option<String>,
    /// The most memory that the table may take, for example 512MiB: one byte a board [default: half of what is free].
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true)]
    pub(crate) memory: Option<String>,
    /// How the distribution is printed.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct ScenarioArgs {
    #[command(subcommand)]
    pub(crate) command: ScenarioCommand,
}

#[derive(Debug, Subcommand)]
#[expect(clippy::large_enum_variant, reason = "made once per process")]
pub(crate) enum ScenarioCommand {
    /// What is shipped: each with its title, what to notice and what to try.
    List {
        /// How the list is printed.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
        /// Data for programs are in English unless --lang is given.
        #[command(flatten)]
        language: LanguageOption,
    },
    /// Check scenario files and say what is wrong with them.
    Check {
        /// Files, or names of shipped scenarios.
        #[arg(required = true)]
        scenarios: Vec<String>,
    },
    /// Write a new scenario with comments that explain every key.
    New {
        /// The file to write; it must not exist. Without it the text is printed.
        #[arg(value_hint = ValueHint::FilePath)]
        file: Option<PathBuf>,
        #[command(flatten)]
        boards: BoardOptions,
        /// Its title.
        #[arg(long, default_value = "My scenario")]
        title: String,
        #[arg(long, value_name = "NAME", default_value = "eco", help_heading = "Solver options", help = solver_help())]
        solver: String,
        #[command(flatten)]
        options: SolverOptions,
    },
    /// Print the JSON Schema of scenario files, for editors.
    Schema,
}

#[derive(Args, Debug)]
pub(crate) struct PdbArgs {
    #[command(subcommand)]
    pub(crate) command: PdbCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PdbCommand {
    /// Build the tables of a partition and keep the large ones, for searches with --heuristic pdb:PARTITION.
    Build {
        /// 4-4, 5-5-5, 6-6-3, 7-8, 6-6-6-6, or the tiles of every pattern: 1,2,5/3,4,6/7,8.
        partition: String,
        /// Width x height [default: the size that the partition is for, or a square with as many tiles].
        #[arg(long, value_name = "WxH")]
        size: Option<String>,
        /// blank-last (the default), blank-first, spiral, snake, or the cells: "0 1 2/3 4 5/6 7 8".
        #[arg(long, value_name = "GOAL")]
        goal: Option<String>,
        /// The most memory that building may use, for example 2GiB [default: half of what is free].
        #[arg(long, value_name = "SIZE", allow_negative_numbers = true)]
        memory: Option<String>,
        #[command(flatten)]
        folder: PdbFolder,
        /// How the tables are printed.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// List the files, each read and checked: exit code 1 where one is damaged.
    List {
        #[command(flatten)]
        folder: PdbFolder,
        /// How the list is printed.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Remove all files of pattern databases, and no others.
    Clear {
        #[command(flatten)]
        folder: PdbFolder,
        /// How the result is printed.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
}
