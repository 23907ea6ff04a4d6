//! Options that several commands have: which boards, who solves, the window.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use crate::cli::language::LanguageOption;
use crate::cli::setting_options::SettingOptions;
use crate::scenario::MAX_WALK;
use crate::solvers::Registry;

/// The solvers there are, for `--solver`.
pub(super) fn solver_help() -> String {
    format!("Who solves: {}", Registry::names().collect::<Vec<_>>().join(", "))
}

/// A whole number from 0.
pub(super) fn whole_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}", u64::MAX))
}

/// A limit, as in a scenario: with 0 nothing could run.
pub(super) fn limit(text: &str) -> Result<u64, String> {
    let limit = text.parse().ok().filter(|limit| *limit > 0);
    limit.ok_or_else(|| format!("write a whole number from 1 to {}", u64::MAX))
}

/// What a graphics card can do.
fn samples_per_pixel(text: &str) -> Result<u64, String> {
    let samples = text.parse().ok().filter(|samples| (1..=MOST_SAMPLES_PER_PIXEL).contains(samples));
    samples.ok_or_else(|| format!("write a whole number from 1 to {MOST_SAMPLES_PER_PIXEL}"))
}

/// The most samples per pixel.
pub(crate) const MOST_SAMPLES_PER_PIXEL: u64 = 8;

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
    #[arg(long, value_name = "N", value_parser = samples_per_pixel, allow_negative_numbers = true)]
    pub(crate) samples: Option<u64>,
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
