//! `bench`: named measurements that anybody can repeat.

mod known;
mod korf;
mod measure;
mod summary;

use clap::{Args, Subcommand};

use super::failure::Ended;
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
}

pub(crate) fn bench(args: &BenchArgs) -> Ended {
    match &args.what {
        Bench::Korf(args) => korf::korf(args),
    }
}
