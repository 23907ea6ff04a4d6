//! The player and the pictures, without a terminal.

mod pictures;
mod playing;

use crate::cli::args::{BoardOptions, SolverOptions, WatchArgs, WindowOptions};

use super::show::load;
use crate::playback::Recording;
use crate::playback::Show;
use crate::words::English;

/// A run of a solver on a board, not begun.
fn run(board: &str, solver: &str, seed: u64) -> (Show, Recording) {
    let args = WatchArgs {
        source: None,
        boards: BoardOptions {
            board: Some(board.to_owned()),
            input_format: "auto".to_owned(),
            ..BoardOptions::default()
        },
        solver: Some(solver.to_owned()),
        options: SolverOptions { seed: Some(seed), ..SolverOptions::default() },
        text: true,
        plain: false,
        window: WindowOptions::default(),
        speed: 4.0,
        steps: None,
    };
    let mut show = load(&args, &English).unwrap();
    let recording = Recording::new(&mut show).unwrap();
    (show, recording)
}

/// The same, run to its end.
fn whole_run(board: &str, solver: &str, seed: u64) -> (Show, Recording) {
    let (show, mut recording) = run(board, solver, seed);
    while !recording.is_complete() {
        recording.advance(100);
    }
    (show, recording)
}
