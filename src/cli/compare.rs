//! `compare`: several solvers on the same boards and seeds.

use std::ops::RangeInclusive;

use crate::experiment::{Case, Row, SolverChoice, execute};
use crate::playback::Show;
use crate::report::{Comparison, columns};
use crate::scenario::{Scenario, read_range};
use crate::solver::Settings;
use crate::solvers::Registry;

use super::args::{CompareArgs, MOST_SAMPLES_PER_PIXEL};
use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::output::{Format, note, print, print_csv, print_json};
use super::progress::Progress;
use super::scaling::scaling;
use super::solve::check_all;
use super::solver_options::{cases, load_scenario, scenario_case};

/// Who runs when nobody is named.
const DEFAULT_SOLVERS: [&str; 3] = ["eco", "eco:persistent", "astar"];
/// Runs that are still listed one by one for people.
const LISTED_RUNS: usize = 60;

/// A board with the solvers and the first seed that run on it.
struct Heat {
    case: Case,
    solvers: Vec<SolverChoice>,
    seeds: RangeInclusive<u64>,
}

pub(crate) fn compare(args: &CompareArgs) -> Ended {
    if args.scaling.scaling {
        return scaling(args);
    }
    let names: Vec<&str> = match args.solvers.as_slice() {
        [] => DEFAULT_SOLVERS.to_vec(),
        [_] => {
            return Err(Failure::input("compare takes two or more solvers: give --solver twice, or use solve for one"));
        }
        several => several.iter().map(String::as_str).collect(),
    };
    check_names(&names)?;
    if let Some(samples) = args.window_options.samples.filter(|samples| *samples > MOST_SAMPLES_PER_PIXEL) {
        return Err(Failure::input(format!(
            "--samples cannot be {samples}: samples per pixel go from 1 to {MOST_SAMPLES_PER_PIXEL}; for boards of each size add --scaling"
        )));
    }
    let heats = heats(args, &names)?;
    if args.window {
        return race(args, &heats);
    }
    let runs = |heat: &Heat| -> u64 { heat.solvers.iter().map(|solver| seeds_of(solver, &heat.seeds)).sum() };
    let total: u64 = heats.iter().map(runs).sum();
    interrupt::listen();
    let mut rows: Vec<Row> = Vec::new();
    'all: for heat in &heats {
        for solver in &heat.solvers {
            for seed in heat.seeds.clone().take(seeds_of(solver, &heat.seeds) as usize) {
                let label = format!("run {} of {total}: {}", rows.len() + 1, solver.name);
                let row = execute(&heat.case, solver, seed, &mut Progress::new(label, None))?;
                let interrupted = row.outcome.name() == "cancelled";
                rows.push(row);
                if interrupted {
                    note(format!("interrupted: {} of {total} runs done", rows.len() - 1));
                    break 'all;
                }
            }
        }
    }
    let exit = Exit::of_rows(&rows);
    let borrowed: Vec<String> = borrowed_settings(&heats);
    print_comparison(&Comparison::new(rows), &borrowed, args.format)?;
    Ok(exit)
}

/// Refuses a solver that is named twice.
pub(crate) fn check_names(names: &[&str]) -> Result<(), Failure> {
    match names.iter().enumerate().find(|(index, name)| names[..*index].contains(name)) {
        Some(twice) => Err(Failure::input(format!("the solver {} is there twice", twice.1))),
        None => Ok(()),
    }
}

/// The window shows a society and a search on one board.
fn race(args: &CompareArgs, heats: &[Heat]) -> Ended {
    let [heat] = heats else {
        return Err(Failure::input(format!("--window shows one board, but there are {}", heats.len())));
    };
    let by = |draws| heat.solvers.iter().find(|solver| Registry::draws(&solver.name) == draws);
    let (Some(society), Some(baseline)) = (by(true), by(false)) else {
        return Err(Failure::input(
            "--window races a society against a search: name one of each, for example eco and astar",
        ));
    };
    let title = heat.case.scenario.clone().unwrap_or_else(|| "a board of your own".to_owned());
    let show = Show::new(title, heat.case.clone(), society.clone(), *heat.seeds.start());
    let show = show.map_err(|error| args.boards.unreachable(&error))?;
    super::window::race(args, show, &baseline.name)
}

/// How many of the seeds a solver runs: one is enough where nothing is drawn.
fn seeds_of(solver: &SolverChoice, seeds: &RangeInclusive<u64>) -> u64 {
    if Registry::draws(&solver.name) { seeds.end() - seeds.start() + 1 } else { 1 }
}

fn heats(args: &CompareArgs, names: &[&str]) -> Result<Vec<Heat>, Failure> {
    let given = args.seeds.as_deref().map(parse_seeds).transpose()?;
    let seeds = |scenario: Option<&Scenario>| {
        let one = args.options.seed.or(scenario.map(|scenario| scenario.seed)).unwrap_or(0);
        given.clone().unwrap_or(one..=one)
    };
    let mut heats = Vec::new();
    if args.scenarios.is_empty() {
        let (scenario, cases) = cases(None, &args.boards)?;
        let solvers = args.options.choose_all(names, scenario.as_ref())?;
        for case in cases {
            heats.push(Heat { case, solvers: solvers.clone(), seeds: seeds(scenario.as_ref()) });
        }
    } else if args.boards.given() {
        return Err(Failure::input("scenarios have their own boards and goals: leave out the board options"));
    }
    for name in &args.scenarios {
        let scenario = load_scenario(name)?;
        let solvers = args.options.choose_all(names, Some(&scenario))?;
        heats.push(Heat { case: scenario_case(name, &scenario), solvers, seeds: seeds(Some(&scenario)) });
    }
    for heat in &heats {
        for solver in &heat.solvers {
            check_all(std::slice::from_ref(&heat.case), solver, &args.boards, args.boards.is_batch())?;
        }
    }
    Ok(heats)
}

/// Seeds for one comparison: its rows are kept until the summary is printed.
const MOST_SEEDS: u64 = 1_000_000;

/// The solvers that do not run with the defaults of their name, because a scenario sets them otherwise.
fn borrowed_settings(heats: &[Heat]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for heat in heats.iter().filter(|heat| heat.case.scenario.is_some()) {
        for solver in &heat.solvers {
            let defaults = Registry::resolve(&solver.name, &Settings::new());
            if defaults.as_ref() != Ok(&solver.settings) && !names.contains(&solver.name) {
                names.push(solver.name.clone());
            }
        }
    }
    names
}

/// `A..B` (B not included), `A..=B`, or one seed.
pub(crate) fn parse_seeds(text: &str) -> Result<RangeInclusive<u64>, Failure> {
    let wrong = |why: &str| Failure::input(format!("--seeds cannot be {text}: {why}"));
    let seeds = read_range(text).map_err(wrong)?;
    if seeds.end() - seeds.start() >= MOST_SEEDS {
        return Err(wrong(&format!("that is more than {MOST_SEEDS} seeds: compare fewer at a time")));
    }
    Ok(seeds)
}

fn print_comparison(comparison: &Comparison, borrowed: &[String], format: Format) -> Result<(), Failure> {
    match format {
        Format::Text => {
            if comparison.rows.len() <= LISTED_RUNS {
                print(comparison.table())?;
                print("")?;
            } else {
                note(format!("{} runs: --format csv or json lists them all", comparison.rows.len()));
            }
            print(comparison.summary_table())?;
            for name in borrowed {
                print(format_args!(
                    "{name} has the settings of the scenario; an option on the command line wins over them."
                ))?;
            }
            print(
                "\nMoves are the slides of the answer; work is what finding it cost. Means of moves and ratios are over solved runs.",
            )
        }
        Format::Json => print_json(comparison),
        Format::Csv => {
            let mut first = true;
            for run in &comparison.rows {
                let mut columns = columns(&run.row);
                columns.push(("optimal_moves", run.optimal_moves.map_or_else(String::new, |moves| moves.to_string())));
                columns.push(("ratio", run.ratio.map_or_else(String::new, |ratio| ratio.to_string())));
                let (names, values): (Vec<_>, Vec<_>) = columns.into_iter().unzip();
                let header = std::mem::take(&mut first).then(|| names.into_iter().map(str::to_owned).collect());
                print_csv(header.into_iter().chain([values]))?;
            }
            Ok(())
        }
    }
}
