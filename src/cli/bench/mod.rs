//! `bench`: named measurements that anybody can repeat.

mod eco;
mod known;
mod korf;
mod measure;
mod summary;

use clap::{Args, Subcommand};

use super::failure::Ended;
use eco::EcoArgs;
use korf::KorfArgs;

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    what: Bench,
}

/// What is measured.
#[derive(Debug, Subcommand)]
enum Bench {
    /// Korf's 100 boards of 4x4 (1985): nodes, speed, memory and lengths, for each heuristic.
    Korf(KorfArgs),
    /// The ordered society from 10x10 to 300x300: slides per second against a bare loop, cells perceived, memory.
    Eco(EcoArgs),
}

pub(crate) fn bench(args: &BenchArgs) -> Ended {
    match &args.what {
        Bench::Korf(args) => korf::korf(args),
        Bench::Eco(args) => eco::eco(args),
    }
}
