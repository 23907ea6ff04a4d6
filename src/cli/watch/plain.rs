//! Watching without a terminal: every step as text, and at the end what came of it.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::cli::failure::{Ended, Exit, Failure};
use crate::cli::interrupt;
use crate::cli::output::{note, print};
use crate::cli::progress::Progress;
use crate::experiment::{Row, Watch, execute};
use crate::report::{count, work_in_words};
use crate::solver::{Observer, Outcome, Work};
use crate::trace::{Digest, Trace};
use crate::words::{Label, Language, Message};

use super::frame::wrap;
use super::teller::{Teller, is_small};
use crate::playback::Show;

/// Columns of flowing text.
const WIDTH: usize = 100;

/// Prints the run; of its steps, at most so many.
pub(super) fn run(show: &Show, steps: Option<u64>, language: &'static dyn Language) -> Ended {
    interrupt::listen();
    print(heading(show, language))?;
    let teller = Teller::new(io::stdout().lock(), &show.instance, steps, language);
    match &show.trace {
        None => run_on(show, teller, language),
        Some(trace) => play(show, trace, teller, language),
    }
}

fn heading(show: &Show, language: &dyn Language) -> String {
    let settings = show.solver.settings.iter().map(|(name, value)| format!("{name} {value}"));
    let settings = settings.collect::<Vec<_>>().join(", ");
    let solver = language.message(&Message::Solver(&show.solver.name, show.seed, &settings));
    let mut text = format!("{}\n{solver}\n", show.title);
    if !show.notice.is_empty() {
        let _ = write!(text, "\n{}\n", wrap(&show.notice, WIDTH).join("\n"));
    }
    let board = show.instance.start();
    let board = if is_small(board) { board.pretty() } else { language.message(&Message::BoardOf(board.size())) };
    format!("{text}\n{board}")
}

/// Watches a run: the very one that `solve` makes.
struct Watching<'a, W> {
    teller: &'a mut Teller<W>,
    /// Shown on standard error when there is nothing more to tell.
    progress: Progress<'static>,
    /// When to say that the run goes on, if it has not been said.
    patience: Option<Instant>,
}

impl<W: Write> Watch for Watching<'_, W> {
    fn observer(&mut self) -> Option<&mut dyn Observer> {
        if self.teller.is_silent() { None } else { Some(&mut *self.teller) }
    }

    fn go_on(&mut self, moves: u64, work: &Work) -> bool {
        if self.teller.is_silent() {
            if self.patience.take_if(|end| Instant::now() >= *end).is_some() {
                note("(running on to the end: --max-steps limits it)");
            }
            return self.progress.go_on(moves, work) && !self.teller.has_failed();
        }
        !interrupt::asked()
    }
}

fn run_on<W: Write>(show: &Show, mut teller: Teller<W>, language: &dyn Language) -> Ended {
    let progress = Progress::new(show.solver.name.clone(), None);
    let mut watching =
        Watching { teller: &mut teller, progress, patience: Some(Instant::now() + Duration::from_secs(1)) };
    let row: Row = execute(&show.case, &show.solver, show.seed, &mut watching)?;
    drop(watching);
    let steps = match row.work {
        Some(Work::Eco { activations, .. }) => Some(activations),
        _ => None,
    };
    let (Some(outcome), Some(work), Some(digest)) = (row.outcome.ended(), row.work, row.digest) else {
        return Err(Failure::input("this board cannot reach its goal"));
    };
    let moves = row.moves.unwrap_or(0);
    ending(show, teller, steps, &End { outcome: Some(outcome), moves, work: Some(work), digest }, language)?;
    Ok(Exit::Done.and(&row))
}

fn play<W: Write>(show: &Show, trace: &Trace, mut teller: Teller<W>, language: &dyn Language) -> Ended {
    for event in trace.log.events(0..trace.log.len()) {
        if interrupt::asked() {
            return Ok(Exit::Interrupted);
        }
        if teller.is_silent() {
            break;
        }
        teller.event(&event);
    }
    let end = End {
        outcome: trace.footer.as_ref().map(|footer| &footer.outcome),
        moves: trace.log.slides(),
        work: trace.footer.as_ref().map(|footer| footer.work),
        digest: trace.log.digest(),
    };
    ending(show, teller, Some(trace.log.steps()), &end, language)?;
    Ok(if end.outcome.is_some_and(Outcome::is_solved) { Exit::Done } else { Exit::Unsolved })
}

/// How a run ended.
struct End<'a> {
    /// `None` where the recording breaks off.
    outcome: Option<&'a Outcome>,
    moves: u64,
    work: Option<Work>,
    digest: Digest,
}

fn ending<W: Write>(
    show: &Show,
    teller: Teller<W>,
    steps: Option<u64>,
    end: &End<'_>,
    language: &dyn Language,
) -> Result<(), Failure> {
    let limited = teller.is_silent();
    let untold = steps.map(|steps| steps.saturating_sub(teller.told()));
    let mut out = teller.finish().map_err(|error| Failure::output(&error))?;
    let mut text = match untold {
        None | Some(1..) if limited => language.message(&Message::Untold(untold)) + "\n",
        _ => String::new(),
    };
    let size = show.instance.size();
    let (sentence, name) = match end.outcome {
        Some(outcome) => (language.outcome(outcome, size), outcome.name()),
        None => (language.label(Label::BrokenOff).to_owned(), "not recorded"),
    };
    // What follows is data, in the words of the other commands.
    let _ = write!(text, "\n{sentence}\noutcome   {name}\nmoves     {}\n", count(end.moves));
    if let Some(work) = end.work {
        let _ = writeln!(text, "work      {}", work_in_words(&work));
    }
    let _ = writeln!(text, "digest    {}", end.digest);
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| Failure::output(&error))
}
