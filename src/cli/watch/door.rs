//! From the arguments to a player on the terminal, or to plain text.

use std::env;
use std::io::{self, IsTerminal};

use crate::cli::args::{BoardOptions, SolverOptions, WatchArgs};
use crate::cli::failure::{Ended, Failure};
use crate::cli::language::LanguageOption;

use super::{interactive, plain};
use crate::playback::Rate;

use super::show::load;

pub(crate) fn watch(args: &WatchArgs) -> Ended {
    let rate = Rate::new(args.speed).ok_or_else(|| {
        Failure::input(format!("--speed cannot be {}: it is from 0.5 to 10000 activations per second", args.speed))
    })?;
    let language = args.language.tongue().language();
    let show = load(args, language)?;
    // Somebody who limits the steps wants to read them.
    if args.steps.is_none() && on_a_terminal() {
        interactive::run(show, rate, language)
    } else {
        plain::run(&show, args.steps, language)
    }
}

/// What the program does without arguments: the default scenario.
pub(crate) fn watch_default() -> Ended {
    watch(&WatchArgs {
        source: None,
        boards: BoardOptions::default(),
        solver: None,
        options: SolverOptions::default(),
        text: true,
        speed: Rate::DEFAULT.per_second(),
        steps: None,
        language: LanguageOption::default(),
    })
}

/// Whether there is a terminal that can place characters, to show on and to read keys from.
fn on_a_terminal() -> bool {
    io::stdout().is_terminal()
        && io::stdin().is_terminal()
        && env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}
