//! The raw arguments, as typed. What they mean together is worked out by the commands.

use std::path::PathBuf;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use crate::scenario::MAX_WALK;
use crate::solvers::Registry;

use super::bench::BenchArgs;
use super::language::LanguageOption;
use super::output::Format;
use super::setting_options::SettingOptions;
use super::tables::TablesArgs;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

const EXAMPLES: &str = "\
Examples:
  Watch the default scenario:
    ecotaquin
  What there is to watch, what to notice, what to try:
    ecotaquin scenario list
  A society that loops for ever, in words:
    ecotaquin watch first-loop --plain
  One board, one solver:
    ecotaquin solve hardest-8-puzzle-1 --solver astar
  Keep a run, and run it again: are the slides the same?
    ecotaquin solve --size 4x4 --shuffle 7 --seed 3 --trace run.jsonl
    ecotaquin replay run.jsonl
  Eco-resolution beside A*, ten seeds on one board:
    ecotaquin compare --size 3x3 --shuffle 1 --solver eco --solver astar --seeds 0..10
  What can be said of a board without solving it:
    ecotaquin board --board '8 6 7/2 5 4/3 0 1'

Exit codes:
  0    solved, or done
  1    ran, but did not solve (or not all of a batch); a replay that differs; `board` on a board out of reach
  2    wrong input or usage: one sentence says what, where and what to do
  130  interrupted by Ctrl-C; what is done is kept

Only data goes to standard output; progress and notes go to standard error.";

/// Multi-agent eco-resolution of the sliding-tile puzzle (taquin): watch selfish tiles solve it, compare them with A*,
/// replay every run.
#[derive(Debug, Parser)]
#[command(name = "ecotaquin", version, styles = STYLES, after_help = EXAMPLES, arg_required_else_help = false)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Watch a scenario or a trace, step by step, and read why each tile moved.
    Watch(WatchArgs),
    /// Play the puzzle by hand, in the window.
    Play(PlayArgs),
    /// Solve boards with one solver.
    Solve(SolveArgs),
    /// Compare two or more solvers on the same boards and seeds.
    Compare(CompareArgs),
    /// Measure solvers on the boards of the literature: nodes, speed, memory, lengths.
    Bench(BenchArgs),
    /// Print the tables of the literature, from runs of your own.
    Tables(TablesArgs),
    /// Run a trace or a scenario again, check its digest and explain the first difference.
    Replay(ReplayArgs),
    /// Write pictures of a run without a window: SVG, animated GIF, numbered PNG frames.
    Export(ExportArgs),
    /// The whole truth about a society on a small board: can it fail, how many moves does it expect?
    Exact(ExactArgs),
    /// Read, print, shuffle and examine boards without solving them.
    Board(BoardArgs),
    /// The optimal distance of every board of a small size: how many boards there are at each, and the farthest.
    Distances(DistancesArgs),
    /// List, check and write scenario files.
    Scenario(ScenarioArgs),
    /// Build, list and remove the files of pattern databases.
    Pdb(PdbArgs),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the manual page (roff): ecotaquin man | man -l -
    Man,
}

/// The solvers there are, for `--solver`.
fn solver_help() -> String {
    format!("Who solves: {}", Registry::names().collect::<Vec<_>>().join(", "))
}

/// A whole number from 0.
fn whole_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}", u64::MAX))
}

/// A limit, as in a scenario: with 0 nothing could run.
fn limit(text: &str) -> Result<u64, String> {
    let limit = text.parse().ok().filter(|limit| *limit > 0);
    limit.ok_or_else(|| format!("write a whole number from 1 to {}", u64::MAX))
}

/// The length of a random walk: bounded, because every move is made.
fn walk_length(text: &str) -> Result<u64, String> {
    let length = text.parse().ok().filter(|length| *length <= MAX_WALK);
    length.ok_or_else(|| format!("write a whole number from 0 to {MAX_WALK}"))
}

/// Which boards.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Boards")]
pub(crate) struct BoardOptions {
    /// A board, rows separated by / and 0, _ or . for the blank: "8 6 7/2 5 4/3 0 1".
    #[arg(long, value_name = "CELLS", conflicts_with_all = ["boards", "board_file", "shuffle", "walk"])]
    pub(crate) board: Option<String>,
    /// A file that holds one board in any format (- for standard input).
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["boards", "shuffle", "walk"])]
    pub(crate) board_file: Option<PathBuf>,
    /// A file with one board per line; # comments; the column layout of the shipped instance files is understood.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["shuffle", "walk"])]
    pub(crate) boards: Option<PathBuf>,
    /// Width x height, from 2x2 to 1000x1000.
    #[arg(long, value_name = "WxH")]
    pub(crate) size: Option<String>,
    /// A random board from this seed, uniform among the solvable ones.
    #[arg(long, value_name = "SEED", value_parser = whole_number, allow_negative_numbers = true)]
    pub(crate) shuffle: Option<u64>,
    /// Instead of a uniform board, N random moves from the goal, never undoing the last one (with --shuffle).
    #[arg(long, value_name = "N", value_parser = walk_length, allow_negative_numbers = true, requires = "shuffle", requires = "size")]
    pub(crate) walk: Option<u64>,
    /// blank-last (the default), blank-first, spiral, snake, or the cells: "0 1 2/3 4 5/6 7 8".
    #[arg(long, value_name = "GOAL")]
    pub(crate) goal: Option<String>,
    /// How boards are written: auto, rows, korf, size-tiles-goal, ruml, 24puzzle, 42 or princeton.
    #[arg(long, value_name = "FORMAT", default_value = "auto")]
    pub(crate) input_format: String,
}

/// Who solves, and how.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Solver options")]
pub(crate) struct SolverOptions {
    /// The seed of the run: all chance comes from it.
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) settings: SettingOptions,
    /// The most steps: activations of agents [default: 10,000,000], expansions of a search (nodes generated, for an
    /// iterative one) [default: no limit].
    #[arg(long, value_name = "N", value_parser = limit, allow_negative_numbers = true)]
    pub(crate) max_steps: Option<u64>,
    /// The most moves.
    #[arg(long, value_name = "N", value_parser = limit, allow_negative_numbers = true)]
    pub(crate) max_moves: Option<u64>,
    /// The most memory that a search may use, for example 512MiB [default: half of what is free].
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true)]
    pub(crate) memory: Option<String>,
    #[command(flatten)]
    pub(crate) pdb: PdbFolder,
}

/// Where pattern databases are kept. It changes no answer, so it is no setting of a solver.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PdbFolder {
    /// Where large pattern databases are kept [default: ecotaquin/pdb in the cache directory].
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) pdb_dir: Option<PathBuf>,
}

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

#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    /// Scenarios: files, or names of shipped ones.
    pub(crate) scenarios: Vec<String>,
    #[command(flatten)]
    pub(crate) boards: BoardOptions,
    /// Who solves; give it twice or more [default: eco, eco:persistent and astar].
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

/// The window.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Window")]
pub(crate) struct WindowOptions {
    #[command(flatten)]
    pub(crate) language: LanguageOption,
    /// An image (PNG or JPEG) that the tiles carry when one plays.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) image: Option<PathBuf>,
    /// light, dark or high-contrast.
    #[arg(long, value_name = "NAME", default_value = "light")]
    pub(crate) theme: String,
    /// Size of the interface, from 75 to 200 percent.
    #[arg(long, value_name = "PERCENT", default_value_t = 100)]
    pub(crate) scale: u16,
    /// No smooth movement.
    #[arg(long)]
    pub(crate) reduced_motion: bool,
    /// Samples per pixel for smooth edges: 1, 2, 4 or 8 [default: 4, or 1 where the processor draws].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) samples: Option<u8>,
    /// Play a script of keys, clicks and waits, then close the window.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) script: Option<PathBuf>,
}

impl Default for WindowOptions {
    fn default() -> Self {
        let language = LanguageOption::default();
        Self {
            language,
            image: None,
            theme: "light".to_owned(),
            scale: 100,
            reduced_motion: false,
            samples: None,
            script: None,
        }
    }
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
