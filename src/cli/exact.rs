//! `exact`: the whole truth about a society on a small board, from its absorbing Markov chain.

use serde::Serialize;
use serde_json::{Value, json};

use crate::eco::exact::{Blueprint, BuildError, Chain, ClosedClass, Distribution, Expectations, Fate, TOLERANCE};
use crate::experiment::Watch;
use crate::puzzle::{Goal, NamedGoal, read_goal};
use crate::report::{Statistics, count};
use crate::scenario::read_bytes;
use crate::solver::Settings;
use crate::solvers::Registry;

use super::args::{BoardOptions, ExactArgs};
use super::boards::parse_size;
use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::memory::default_bytes;
use super::output::{Format, note, print, print_csv, print_json};
use super::progress::Progress;

/// Closed classes that are shown; all are counted.
const SHOWN_CLASSES: usize = 5;
/// Boards of a class that are shown in JSON.
const SHOWN_BOARDS: usize = 20;
/// Entries of a distribution below this are left out.
const NEGLIGIBLE: f64 = 1e-12;

pub(crate) fn exact(args: &ExactArgs) -> Ended {
    let (goal, start) = goal_and_start(args)?;
    let settings =
        Registry::resolve(&args.solver, &args.settings.0).map_err(|error| Failure::input(error.to_string()))?;
    let society = Registry::society(&args.solver, &settings).map_err(|error| Failure::input(error.to_string()))?;
    let max_bytes = match &args.memory {
        None => default_bytes(),
        Some(text) => read_bytes(text)
            .ok_or_else(|| Failure::input(format!("--memory cannot be {text}: write a size like 512MiB or 2GiB")))?,
    };
    let blueprint = Blueprint::new(&goal, society).map_err(|error| Failure::input(error.to_string()))?;
    note(format_args!("exact analysis takes about {} MiB", count(blueprint.bytes().div_ceil(1 << 20))));
    interrupt::listen();
    let mut progress = Progress::new(format!("{} on {}", args.solver, goal.size()), None);
    let built = blueprint
        .build(max_bytes, &mut |done, total| progress.preparing("every activation of every board", done, total));
    let chain = match built {
        Ok(chain) => chain,
        Err(BuildError::Cancelled) => return Ok(interrupted()),
        Err(error) => return Err(Failure::input(error.to_string())),
    };
    let fate = chain.fate();
    let solved = chain.expectations(&fate, &mut |passes, left| progress.solving(passes, left));
    let Some(expectations) = solved else { return Ok(interrupted()) };
    let start = start.map(|board| chain.number(&board));
    let distribution = match start {
        None => None,
        Some(start) => match chain.distribution(&fate, start, &mut |moves, left| progress.solving(moves, left)) {
            None => return Ok(interrupted()),
            found => found,
        },
    };
    let classes = chain.closed_classes(&fate, start);
    drop(progress);
    let found = Found { chain, fate, expectations, distribution, classes, start, settings };
    match args.format {
        Format::Text => print(found.text(args))?,
        Format::Json => print_json(&found.json(args))?,
        Format::Csv => found.csv()?,
    }
    Ok(Exit::Done)
}

/// A part of the truth is none.
fn interrupted() -> Exit {
    note("interrupted: nothing is printed");
    Exit::Interrupted
}

/// The goal, and the board asked for.
fn goal_and_start(args: &ExactArgs) -> Result<(Goal, Option<crate::puzzle::Board>), Failure> {
    if let Some(cells) = &args.board {
        let options = BoardOptions {
            board: Some(cells.clone()),
            size: args.size.clone(),
            goal: args.goal.clone(),
            input_format: "auto".to_owned(),
            ..BoardOptions::default()
        };
        let case = options.cases()?.swap_remove(0);
        let instance = case.instance().map_err(|error| options.unreachable(&error))?;
        return Ok((instance.goal().clone(), Some(instance.start().clone())));
    }
    let Some(size) = &args.size else {
        return Err(Failure::input("which boards? Give --size WxH, for example 3x3, or one --board"));
    };
    let size = parse_size(size)?;
    let goal = match &args.goal {
        None => Goal::named(NamedGoal::BlankLast, size),
        Some(text) => read_goal(text, size).map_err(|error| Failure::input(format!("--goal: {error}")))?,
    };
    Ok((goal, None))
}

/// Everything that was found.
struct Found {
    chain: Chain,
    fate: Fate,
    expectations: Expectations,
    distribution: Option<Distribution>,
    classes: Vec<ClosedClass>,
    start: Option<u32>,
    settings: Settings,
}

/// What is said of one board.
#[derive(Serialize)]
struct BoardFacts {
    board: String,
    optimal: u64,
    probability: f64,
    moves: Option<f64>,
    variance: Option<f64>,
    activations: Option<f64>,
}

/// What is said of all boards together. Means are over the boards that surely reach the goal.
#[derive(Serialize)]
struct Summary {
    reachable: u64,
    can_reach_goal: u64,
    certain: u64,
    mean_probability: f64,
    mean_moves: Option<f64>,
    max_moves: Option<f64>,
    mean_deviation: Option<f64>,
    mean_activations: Option<f64>,
    optimal_mean: f64,
    worst: Option<BoardFacts>,
}

fn number(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}

/// The mean of those that are numbers.
fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    Statistics::of(values.filter(|value| value.is_finite())).map(|sample| sample.mean)
}

impl Found {
    fn name(&self, number: u32) -> String {
        self.chain.board(number).to_string()
    }

    fn facts(&self, board: u32) -> BoardFacts {
        let at = board as usize;
        BoardFacts {
            board: self.name(board),
            optimal: self.chain.optimal(board),
            probability: self.expectations.probability[at],
            moves: number(self.expectations.moves[at]),
            variance: number(self.expectations.variance[at]),
            activations: number(self.expectations.activations[at]),
        }
    }

    fn summary(&self) -> Summary {
        let Expectations { moves, variance, activations, probability, .. } = &self.expectations;
        // Boards that mirror each other are equally bad but for rounding: the first of them is named.
        let most = moves.iter().copied().fold(0.0, f64::max);
        let worst = (0..self.chain.boards()).find(|&board| moves[board as usize] >= most - TOLERANCE);
        Summary {
            reachable: self.chain.boards().into(),
            can_reach_goal: self.fate.can_reach(),
            certain: self.fate.certain(),
            mean_probability: mean(probability.iter().copied()).unwrap_or(0.0),
            mean_moves: mean(moves.iter().copied()),
            max_moves: worst.map(|board| moves[board as usize]),
            mean_deviation: mean(variance.iter().map(|variance| variance.sqrt())),
            mean_activations: mean(activations.iter().copied()),
            optimal_mean: self.chain.optimal_mean(),
            worst: worst.map(|board| self.facts(board)),
        }
    }

    fn way(&self, class: &ClosedClass) -> Vec<Value> {
        let step = |step: &crate::eco::exact::WayStep| json!({ "tile": step.tile, "moves": step.moves, "board": self.name(step.board) });
        class.way.iter().map(step).collect()
    }

    fn json(&self, args: &ExactArgs) -> Value {
        let class = |class: &ClosedClass| {
            json!({
                "boards": class.boards.len(),
                "aggression_loop": class.is_aggression_loop,
                "examples": class.boards.iter().take(SHOWN_BOARDS).map(|&board| self.name(board)).collect::<Vec<_>>(),
                "way_from": class.way_from.map(|board| self.name(board)),
                "way": self.way(class),
            })
        };
        let mut object = json!({
            "schema_version": 1,
            "goal": self.name(self.chain.goal()),
            "width": self.chain.board(0).size().width(),
            "height": self.chain.board(0).size().height(),
            "solver": args.solver,
            "parameters": self.settings,
        });
        let summary = serde_json::to_value(self.summary()).expect("our own values are JSON");
        for (name, value) in summary.as_object().expect("a structure is an object") {
            object[name] = value.clone();
        }
        object["error_bound"] = json!(self.expectations.error_bound);
        object["transitions"] = json!(self.chain.transitions());
        object["bytes"] = json!(self.chain.bytes());
        object["closed_class_count"] = json!(self.classes.len());
        object["closed_classes"] = self.classes.iter().map(class).collect();
        if let (Some(start), Some(spread)) = (self.start, &self.distribution) {
            object["start"] = serde_json::to_value(self.facts(start)).expect("our own values are JSON");
            let entries = spread.probability.iter().enumerate().filter(|(_, probability)| **probability > NEGLIGIBLE);
            object["distribution"] =
                entries.map(|(moves, probability)| json!({ "moves": moves, "probability": probability })).collect();
            object["distribution_rest"] = json!(spread.rest);
        }
        object
    }

    /// One row a board.
    fn csv(&self) -> Result<(), Failure> {
        let header =
            ["board", "optimal", "can_reach_goal", "certain", "probability", "moves", "variance", "activations"];
        let text = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
        let row = |board: u32| {
            let facts = self.facts(board);
            vec![
                facts.board,
                facts.optimal.to_string(),
                self.fate.can_reach_goal(board).to_string(),
                self.fate.is_certain(board).to_string(),
                facts.probability.to_string(),
                text(facts.moves),
                text(facts.variance),
                text(facts.activations),
            ]
        };
        let header = std::iter::once(header.map(str::to_owned).to_vec());
        print_csv(header.chain((0..self.chain.boards()).map(row)))
    }

    fn text(&self, args: &ExactArgs) -> String {
        let mut lines = Vec::new();
        let mut line = |name: &str, value: String| lines.push(format!("{name:<12}{value}"));
        let summary = self.summary();
        let Summary { reachable, can_reach_goal, certain, mean_moves, max_moves, worst, .. } = &summary;
        let settings: Vec<String> = self.settings.iter().map(|(name, value)| format!("{name} {value}")).collect();
        line("society", format!("{} ({})", args.solver, settings.join(", ")));
        line("goal", self.name(self.chain.goal()));
        line(
            "boards",
            format!(
                "{} reachable; {} can reach the goal, {} surely do",
                count(*reachable),
                count(*can_reach_goal),
                count(*certain)
            ),
        );
        if certain < reachable {
            line("probability", format!("{:.6} to reach the goal, mean over all boards", summary.mean_probability));
        }
        let over = if certain < reachable { " over the boards that surely reach the goal" } else { "" };
        if let (Some(mean), Some(most), Some(worst)) = (mean_moves, max_moves, worst) {
            line("moves", format!("mean {mean:.3}{over}, worst {most:.3} from {}", worst.board));
        }
        if let Some(deviation) = summary.mean_deviation {
            line("deviation", format!("{deviation:.3} moves from run to run of one board, mean over boards"));
        }
        if let Some(activations) = summary.mean_activations {
            line("activations", format!("mean {activations:.3}"));
        }
        line("optimal", format!("mean {:.3} moves", summary.optimal_mean));
        line(
            "exactness",
            format!(
                "expected moves are within {:.0e} moves; {} possible outcomes of activations",
                self.expectations.error_bound.max(TOLERANCE),
                count(self.chain.transitions())
            ),
        );
        if let (Some(start), Some(spread)) = (self.start, &self.distribution) {
            let facts = self.facts(start);
            line("from", format!("{} (optimal {} moves)", facts.board, facts.optimal));
            line("", format!("reaches the goal with probability {:.6}", facts.probability));
            if let (Some(moves), Some(variance), Some(activations)) = (facts.moves, facts.variance, facts.activations) {
                line(
                    "",
                    format!(
                        "mean {moves:.3} moves, standard deviation {:.3}; mean {activations:.3} activations",
                        variance.sqrt()
                    ),
                );
            }
            let shares = [0.05, 0.25, 0.5, 0.75, 0.95, 0.99];
            let quantiles: Vec<String> = shares
                .into_iter()
                .filter_map(|share| Some(format!("{:.0} % within {}", 100.0 * share, count(spread.quantile(share)?))))
                .collect();
            line("", format!("of all runs {}", quantiles.join(", ")));
        }
        line("for ever", self.classes_in_words());
        for class in self.classes.iter().take(SHOWN_CLASSES) {
            line("", self.class_in_words(class));
        }
        lines.join("\n")
    }

    fn classes_in_words(&self) -> String {
        match self.classes.len() {
            0 => "no closed class: wherever a run is, it can still reach the goal".to_owned(),
            1 => "1 closed class, which a run never leaves:".to_owned(),
            many if many > SHOWN_CLASSES => {
                format!("{} closed classes, which a run never leaves; the {SHOWN_CLASSES} largest:", count(many as u64))
            }
            many => format!("{many} closed classes, which a run never leaves:"),
        }
    }

    fn class_in_words(&self, class: &ClosedClass) -> String {
        let what = if class.is_aggression_loop {
            format!(
                "the aggression loop, in which a chain bites its tail; {} boards can lead there",
                class.boards.len()
            )
        } else {
            let boards = class.boards.len();
            let example = self.name(class.boards[0]);
            format!("{} board{}, for example {example}", count(boards as u64), if boards == 1 { "" } else { "s" })
        };
        let Some(from) = class.way_from.filter(|_| !class.way.is_empty()) else {
            return format!("{what}; nothing leads into it from outside");
        };
        let steps: Vec<String> =
            class.way.iter().map(|step| format!("tile {} acts: {}", step.tile, self.name(step.board))).collect();
        format!("{what}; the shortest way in is from {}: {}", self.name(from), steps.join("; "))
    }
}
