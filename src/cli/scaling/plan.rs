//! What a study runs: from the arguments to sizes, boards, seeds and solvers that fit.

use std::num::NonZero;
use std::thread::available_parallelism;

use crate::chance::Stream;
use crate::cli::args::CompareArgs;
use crate::cli::compare::{check_names, parse_seeds};
use crate::cli::failure::Failure;
use crate::experiment::{Case, SolverChoice};
use crate::puzzle::{Goal, NamedGoal, Size, random_board};
use crate::scenario::Catalogue;
use crate::solver::{Instance, SettingValue};
use crate::solvers::Registry;

use super::sizes;

/// Who runs when nobody is named.
const DEFAULT_SOLVERS: [&str; 6] = ["eco", "eco:persistent", "eco:layered", "eco:drogoul", "eco:crowd", "constructive"];
const DEFAULT_SIZES: &str = "3,4,5,6,8,10";
/// Boards of a size when nobody says how many.
const DEFAULT_SAMPLES: u64 = 20;
/// Boards of a size at most: every run is kept until the study is printed.
const MOST_SAMPLES: u64 = 1_000_000;
const MOST_THREADS: f64 = 256.0;

/// A study before it runs.
pub(super) struct Plan {
    pub(super) goal: NamedGoal,
    /// In growing order.
    pub(super) sizes: Vec<u16>,
    pub(super) solvers: Vec<SolverChoice>,
    pub(super) samples: Vec<SamplePlan>,
    pub(super) threads: usize,
}

/// One board of each size, and one run of each solver on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SamplePlan {
    /// The seed of the board.
    pub(super) shuffle: u64,
    /// The seed of the run.
    pub(super) seed: u64,
}

impl Plan {
    pub(super) fn new(args: &CompareArgs) -> Result<Self, Failure> {
        refuse_single_boards(args)?;
        let names: Vec<&str> = match args.solvers.as_slice() {
            [] => DEFAULT_SOLVERS.to_vec(),
            some => some.iter().map(String::as_str).collect(),
        };
        check_names(&names)?;
        let goal = args.boards.goal.as_deref().map_or(Ok(NamedGoal::default()), |name| {
            NamedGoal::from_name(name).ok_or_else(|| {
                let names = NamedGoal::ALL.map(NamedGoal::name).join(", ");
                Failure::input(format!(
                    "--goal cannot be {name} with --scaling: boards of several sizes need a goal with a name, {names}"
                ))
            })
        })?;
        let sizes = sizes::parse(args.scaling.sizes.as_deref().unwrap_or(DEFAULT_SIZES))?;
        let mut options = args.options.clone();
        // Whole boards are shared out, which serves every solver; a search that could use several threads gets one.
        let threads = threads(options.settings.0.remove("threads"))?;
        let mut solvers = options.choose_all(&names, None)?;
        if args.options.memory.is_none() {
            // As many searches run at the same time.
            for solver in &mut solvers {
                solver.budget.max_bytes /= threads as u64;
            }
        }
        let plan = Self { goal, sizes, solvers, samples: samples(args)?, threads };
        plan.check()?;
        Ok(plan)
    }

    fn goal(&self, n: u16) -> Goal {
        let size = Size::new(n.into(), n.into()).expect("sizes are checked");
        Goal::named(self.goal, size)
    }

    /// The board of a sample: that of `--size nxn --shuffle SHUFFLE`.
    pub(super) fn case(&self, n: u16, sample: SamplePlan) -> Case {
        let goal = self.goal(n);
        let board = random_board(&goal, &mut Stream::boards(sample.shuffle));
        Case::new(board, goal)
    }

    /// Finds a solver that does not fit a size before anything runs.
    fn check(&self) -> Result<(), Failure> {
        for &n in &self.sizes {
            let goal = self.goal(n);
            let solved = Instance::new(goal.arrangement().clone(), goal).expect("a goal reaches itself");
            for solver in &self.solvers {
                let checked = Registry.check(&solver.name, &solver.settings, &solved);
                checked.map_err(|error| Failure::input(format!("{} on {n}x{n}: {error}", solver.name)))?;
            }
        }
        Ok(())
    }
}

/// How many boards are solved at the same time.
#[expect(clippy::cast_sign_loss, reason = "the range is checked")]
fn threads(given: Option<SettingValue>) -> Result<usize, Failure> {
    match given {
        None => Ok(available_parallelism().map_or(1, NonZero::get)),
        Some(SettingValue::Number(number)) if number.fract() == 0.0 && (1.0..=MOST_THREADS).contains(&number) => {
            Ok(number as usize)
        }
        Some(other) => Err(Failure::input(format!(
            "--threads cannot be {other}: with --scaling it is a whole number from 1 to {MOST_THREADS}"
        ))),
    }
}

/// Refuses what is about boards of its own.
fn refuse_single_boards(args: &CompareArgs) -> Result<(), Failure> {
    let boards = &args.boards;
    let single = [
        (!args.scenarios.is_empty(), "a scenario"),
        (boards.board.is_some(), "--board"),
        (boards.board_file.is_some(), "--board-file"),
        (boards.boards.is_some(), "--boards"),
        (boards.walk.is_some(), "--walk"),
        (boards.size.is_some(), "--size"),
        (!matches!(boards.input_format.as_str(), "" | "auto"), "--input-format"),
        (args.window, "--window"),
        (args.window_options.script.is_some(), "--script"),
        (args.window_options.image.is_some(), "--image"),
    ];
    match single.into_iter().find(|(given, _)| *given) {
        Some((_, "--size")) => Err(Failure::input(
            "--scaling takes several sizes of square boards: write --sizes, for example --sizes 3,4,5, instead of --size",
        )),
        Some((_, option)) => Err(Failure::input(format!(
            "--scaling makes random boards of its own (--sizes, --samples, --shuffle): leave out {option}"
        ))),
        None => Ok(()),
    }
}

/// The seeds of the boards and of the runs.
fn samples(args: &CompareArgs) -> Result<Vec<SamplePlan>, Failure> {
    let asked = args.window_options.samples;
    if let Some(seeds) = &args.seeds {
        if asked.is_some() || args.boards.shuffle.is_some() {
            let other = if asked.is_some() { "--samples" } else { "--shuffle" };
            return Err(Failure::input(format!(
                "with --scaling --seeds {seeds} says which boards and how many: leave out {other}"
            )));
        }
        return Ok(parse_seeds(seeds)?.map(|seed| SamplePlan { shuffle: seed, seed }).collect());
    }
    let count = asked.unwrap_or(DEFAULT_SAMPLES);
    if count > MOST_SAMPLES {
        return Err(Failure::input(format!("--samples cannot be {count}: it goes from 1 to {MOST_SAMPLES}")));
    }
    let (shuffle, seed) = (args.boards.shuffle.unwrap_or(0), args.options.seed.unwrap_or(0));
    for (option, first) in [("--shuffle", shuffle), ("--seed", seed)] {
        if first.checked_add(count - 1).is_none() {
            return Err(Failure::input(format!(
                "{option} cannot be {first}: counting {count} samples from there goes beyond {}",
                u64::MAX
            )));
        }
    }
    Ok((0..count).map(|number| SamplePlan { shuffle: shuffle + number, seed: seed + number }).collect())
}
