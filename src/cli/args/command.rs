//! The commands there are.

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Parser, Subcommand};
use clap_complete::Shell;

use crate::cli::bench::BenchArgs;
use crate::cli::experiment::ExperimentArgs;
use crate::cli::tables::TablesArgs;

use super::commands::{
    BoardArgs, CompareArgs, DistancesArgs, ExactArgs, ExportArgs, PdbArgs, PlayArgs, ReplayArgs, ScenarioArgs,
    SolveArgs, WatchArgs,
};

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
    /// Thousands of runs from a plan: interrupted and resumed, on one machine or many.
    Experiment(ExperimentArgs),
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
