//! What is watched: a scenario, a trace, or a board with its solver.

use crate::cli::args::WatchArgs;
use crate::cli::failure::Failure;
use crate::cli::replay::{is_trace, load_trace};
use crate::cli::solve::check_all;
use crate::cli::solver_options::cases;
use crate::experiment::{Case, SolverChoice};
use crate::playback::Show;
use crate::scenario::{Limits, Scenario, flowing, shipped};
use crate::solvers::Registry;
use crate::words::{Label, Language, Message};

/// What the arguments ask for.
pub(super) fn load(args: &WatchArgs, language: &dyn Language) -> Result<Show, Failure> {
    match &args.source {
        Some(source) if is_trace(source) => of_trace(source, args, language),
        _ => of_run(args, language),
    }
}

fn of_run(args: &WatchArgs, language: &dyn Language) -> Result<Show, Failure> {
    let (scenario, cases) = cases(args.source.as_deref(), &args.boards)?;
    let solver = args.options.choose(args.solver.as_deref(), scenario.as_ref())?;
    let seed = args.options.seed.or(scenario.as_ref().map(|scenario| scenario.seed)).unwrap_or(0);
    let [case] = cases.as_slice() else {
        return Err(Failure::input(format!(
            "watch shows one board, but there are {}: give one with --board or --board-file",
            cases.len()
        )));
    };
    check_all(&cases, &solver, &args.boards, false)?;
    let instance = case.instance().map_err(|error| Failure::input(error.to_string()))?;
    let (title, notice, try_this) = match scenario {
        Some(scenario) => texts(&scenario, language),
        None => (language.label(Label::OwnBoard).to_owned(), String::new(), String::new()),
    };
    Ok(Show { title, notice, try_this, case: case.clone(), instance, solver, seed, trace: None })
}

/// Title, what to notice and what to try, in a language as far as the scenario is told in it.
fn texts(scenario: &Scenario, language: &dyn Language) -> (String, String, String) {
    let code = language.code();
    (scenario.title_in(code).to_owned(), flowing(scenario.notice_in(code)), flowing(scenario.try_in(code)))
}

fn of_trace(source: &str, args: &WatchArgs, language: &dyn Language) -> Result<Show, Failure> {
    let options = &args.options;
    let has_options = !options.settings.0.is_empty() || options.limits()? != Limits::default();
    if args.boards.given() || args.solver.is_some() || options.seed.is_some() || has_options {
        return Err(Failure::input(format!(
            "the trace {source} has its own board, solver and seed: leave out these options"
        )));
    }
    let trace = load_trace(source)?;
    let header = &trace.header;
    let solver = SolverChoice::new(&header.solver, &header.settings, header.budget)
        .map_err(|error| Failure::input(format!("{source}: line 1: {error}")))?;
    let known = header.scenario.as_deref().and_then(shipped::by_name);
    let (title, notice, try_this) = match known.and_then(|shipped| shipped.read(&Registry).ok()) {
        // What is to be noticed holds for the scenario's own board; a trace of it has the same one.
        Some(scenario) if scenario.instance == header.instance => texts(&scenario, language),
        _ => {
            let title = header.scenario.clone().unwrap_or_else(|| language.message(&Message::Trace(source)));
            (title, String::new(), String::new())
        }
    };
    Ok(Show {
        title,
        notice,
        try_this,
        case: Case::new(header.instance.start().clone(), header.instance.goal().clone()),
        instance: header.instance.clone(),
        solver,
        seed: header.seed,
        trace: Some(trace),
    })
}
