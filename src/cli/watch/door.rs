//! From the arguments to a player on the terminal, or to plain text.

use std::env;
use std::io::{self, IsTerminal};

use crate::cli::args::{BoardOptions, SolverOptions, WatchArgs, WindowOptions};
use crate::cli::failure::{Ended, Failure};
use crate::cli::output::note;
use crate::cli::window;

use super::{interactive, plain};
use crate::playback::{Rate, Show};
use crate::words::{Language, Message};

use super::show::load;

pub(crate) fn watch(args: &WatchArgs) -> Ended {
    let rate = Rate::new(args.speed).ok_or_else(|| {
        Failure::input(format!("--speed cannot be {}: it is from 0.5 to 10000 activations per second", args.speed))
    })?;
    let language = args.window.language.tongue().language();
    let show = load(args, language)?;
    // Somebody who limits the steps wants to read them.
    let wants_text = args.text || args.plain || args.steps.is_some();
    if !wants_text && window::can_open(&args.window)? {
        match window::watch(&args.window, show, rate) {
            Err(Failure::NoDisplay(reason)) => note(language.message(&Message::InTerminal(&reason))),
            ended => return ended,
        }
        return in_text(args, load(args, language)?, rate, language);
    }
    in_text(args, show, rate, language)
}

fn in_text(args: &WatchArgs, show: Show, rate: Rate, language: &'static dyn Language) -> Ended {
    let is_plain = args.plain || args.steps.is_some() || !on_a_terminal();
    if is_plain { plain::run(&show, args.steps, language) } else { interactive::run(show, rate, language) }
}

/// What the program does without arguments: the start screen with the default scenario on it, or that in the terminal.
pub(crate) fn watch_default() -> Ended {
    let args = WatchArgs {
        source: None,
        boards: BoardOptions::default(),
        solver: None,
        options: SolverOptions::default(),
        text: false,
        plain: false,
        window: WindowOptions::default(),
        speed: Rate::DEFAULT.per_second(),
        steps: None,
    };
    if window::can_open(&args.window)? {
        match window::start(&args.window, load(&args, args.window.language.tongue().language())?) {
            Err(Failure::NoDisplay(_)) => {}
            ended => return ended,
        }
    }
    watch(&args)
}

/// Whether there is a terminal that can place characters, to show on and to read keys from.
fn on_a_terminal() -> bool {
    io::stdout().is_terminal()
        && io::stdin().is_terminal()
        && env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}
