//! The options that only `compare --scaling` has.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use crate::report::chart::Scale;

/// How the axes of the chart are divided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Axes {
    /// Logarithmic where the values differ much, else linear.
    #[default]
    Auto,
    /// Equal lengths are equal differences.
    Linear,
    /// Equal lengths are equal ratios.
    Log,
}

impl Axes {
    /// `None` where the values decide.
    pub(super) fn scale(self) -> Option<Scale> {
        match self {
            Self::Auto => None,
            Self::Linear => Some(Scale::Linear),
            Self::Log => Some(Scale::Log),
        }
    }
}

#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Scaling")]
pub(crate) struct ScalingOptions {
    /// Show how the solvers grow: moves/n³ and work on random n × n boards of several sizes. Sample number i is the board of
    /// --shuffle i run with --seed i; --shuffle and --seed say where counting starts, --seeds A..B counts both.
    #[arg(long)]
    pub(crate) scaling: bool,
    /// The sizes n, with A..B for a range (B not included, A..=B includes it) [default: 3,4,5,6,8,10]. A solver that solves
    /// nothing at a size is not run on larger ones.
    #[arg(long, value_name = "N,N,…", requires = "scaling", allow_negative_numbers = true)]
    pub(crate) sizes: Option<String>,
    /// Write the chart as SVG (colours: --theme).
    #[arg(long, value_name = "FILE", requires = "scaling", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    /// Write the chart as PNG.
    #[arg(long, value_name = "FILE", requires = "scaling", value_hint = ValueHint::FilePath)]
    pub(crate) png: Option<PathBuf>,
    /// The axes of the chart: logarithmic where values differ much, or as you say.
    #[arg(
        long,
        requires = "scaling",
        value_enum,
        default_value_t,
        hide_possible_values = true,
        value_name = "auto|linear|log"
    )]
    pub(crate) axes: Axes,
}
