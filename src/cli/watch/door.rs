//! From the arguments to a player on the terminal, or to plain text.

use std::env;
use std::io::{self, IsTerminal};

use crate::cli::args::{BoardOptions, SolverOptions, WatchArgs};
use crate::cli::failure::Ended;

use super::rate::{DEFAULT, Rate};
use super::show::Show;
use super::{interactive, plain};

pub(crate) fn watch(args: &WatchArgs) -> Ended {
    let rate = Rate::new(args.speed)?;
    let show = Show::load(args)?;
    // Somebody who limits the steps wants to read them.
    if args.steps.is_none() && on_a_terminal() { interactive::run(show, rate) } else { plain::run(&show, args.steps) }
}

/// What the program does without arguments: the default scenario.
pub(crate) fn watch_default() -> Ended {
    watch(&WatchArgs {
        source: None,
        boards: BoardOptions::default(),
        solver: None,
        options: SolverOptions::default(),
        text: true,
        speed: DEFAULT,
        steps: None,
    })
}

/// Whether there is a terminal that can place characters, to show on and to read keys from.
fn on_a_terminal() -> bool {
    io::stdout().is_terminal()
        && io::stdin().is_terminal()
        && env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}
