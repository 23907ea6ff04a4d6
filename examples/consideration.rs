//! What consideration changes: moves, who is disturbed, how far the searches reach. The tables of docs/societies.md.
//!
//! ```text
//! cargo run --release --example consideration -- SOLVER ALPHAS SIDES BOARDS [NAME=VALUE …]
//! cargo run --release --example consideration -- eco:persistent 0,0.8 4,8,10 40
//! ```
//!
//! Columns: moves / n³ and its standard error; activations / n²; slides an activation; of 100 slides how many bring the tile nearer
//! its home, and how many drive one off its home: in the complete outer layers, in the outermost layer that is not complete, further in;
//! the share of slides made while at most three tiles of that outermost layer are away;
//! how often a tile is driven off its home in a run; cells that the searches visit an activation. For `eco:drogoul` also: how far from
//! home a tile is when it gets its goal, in n; of 100 slides of tiles that have not got theirs yet, how many bring them nearer home; and,
//! a run, how often all locks were cleared, restarts and fallbacks. For `eco:crowd`, whose bids alone have a consideration, slides an
//! activation and the rest count its votes, too, and cells are states that the bids opened. These two take no setting but α here.
//!
//! Board k of a side is the random board with `--shuffle k`, its run has `--seed k`: `ecotaquin solve` makes the same one.

use std::cmp::Ordering;
use std::process::ExitCode;

use ecotaquin::chance::Stream;
use ecotaquin::eco::ordered::{Ordered, Rules};
use ecotaquin::eco::{Consideration, Crowd, Simulation, Society};
use ecotaquin::puzzle::{Goal, NamedGoal, Size, Slide, manhattan, random_board};
use ecotaquin::solver::{Budget, Engine, Event, Instance, Observer, Outcome, SettingValue, Settings, Work};
use ecotaquin::solvers::Registry;

/// How many slides bring a tile nearer home, and how many drive one off its home: within the outermost layer that is not
/// complete, in the complete ones outside it, and inside.
#[derive(Clone, Copy, Default)]
struct Told {
    nearer: u64,
    current: u64,
    finished: u64,
    inner: u64,
    /// Slides while at most [`LAST`] tiles of the outermost incomplete layer are away.
    ends: u64,
    /// Of the ordered society: goals handed out for the first time, and how far from them their tiles were; slides of tiles
    /// still without a goal, and how many of them brought the tile nearer home.
    goals: u64,
    to_go: u64,
    waiting: u64,
    waiting_nearer: u64,
}

impl Told {
    fn add(&mut self, other: Self) {
        let Self { nearer, current, finished, inner, ends, goals, to_go, waiting, waiting_nearer } = other;
        let parts = [nearer, current, finished, inner, ends, goals, to_go, waiting, waiting_nearer];
        let sums = [
            &mut self.nearer,
            &mut self.current,
            &mut self.finished,
            &mut self.inner,
            &mut self.ends,
            &mut self.goals,
            &mut self.to_go,
            &mut self.waiting,
            &mut self.waiting_nearer,
        ];
        for (sum, part) in sums.into_iter().zip(parts) {
            *sum += part;
        }
    }
}

/// So few tiles that they can be in each other's way.
const LAST: u32 = 3;

/// What the slides of a run do to those who slide.
struct Witness {
    goal: Goal,
    /// Tiles of each layer that are not at home.
    away: Vec<u32>,
    /// Whether a tile has got its goal, where goals are handed out.
    has_goal: Option<Vec<bool>>,
    told: Told,
}

impl Witness {
    fn new(instance: &Instance, goals_are_handed_out: bool) -> Self {
        let (goal, size) = (instance.goal().clone(), instance.size());
        let has_goal = goals_are_handed_out.then(|| vec![false; size.cells()]);
        let mut witness = Self { away: vec![0; usize::from(size.width())], goal, has_goal, told: Told::default() };
        for (cell, &tile) in size.iter().zip(instance.start().tiles()) {
            if !tile.is_blank() && witness.goal.cell(tile) != cell {
                let layer = witness.layer(witness.goal.cell(tile));
                witness.away[layer] += 1;
            }
        }
        witness
    }

    /// From the corner opposite to the blank's, as the layered scheduler counts.
    fn layer(&self, home: ecotaquin::puzzle::Cell) -> usize {
        let at = self.goal.size().position(home);
        usize::from(at.x.min(at.y))
    }
}

impl Observer for Witness {
    fn wants_events(&self) -> bool {
        self.has_goal.is_some()
    }

    fn event(&mut self, event: &Event) {
        if let (Some(has_goal), Event::Activation { tile, cell, goal, .. }) = (&mut self.has_goal, event)
            && !std::mem::replace(&mut has_goal[tile.index()], true)
        {
            self.told.goals += 1;
            self.told.to_go += u64::from(manhattan(self.goal.size(), *cell, *goal));
        }
    }

    fn slide(&mut self, slide: Slide) {
        let (size, home) = (self.goal.size(), self.goal.cell(slide.tile));
        let layer = self.layer(home);
        let is_nearer = u64::from(manhattan(size, slide.to, home) < manhattan(size, slide.from, home));
        self.told.nearer += is_nearer;
        if self.has_goal.as_ref().is_some_and(|has_goal| !has_goal[slide.tile.index()]) {
            self.told.waiting += 1;
            self.told.waiting_nearer += is_nearer;
        }
        let current = self.away.iter().position(|&away| away > 0).unwrap_or(self.away.len());
        self.told.ends += u64::from(self.away.get(current).is_some_and(|&away| away <= LAST));
        if slide.from == home {
            let kind = match layer.cmp(&current) {
                Ordering::Less => &mut self.told.finished,
                Ordering::Equal => &mut self.told.current,
                Ordering::Greater => &mut self.told.inner,
            };
            *kind += 1;
            self.away[layer] += 1;
        } else if slide.to == home {
            self.away[layer] -= 1;
        }
    }
}

/// The sums over all boards of a side.
#[derive(Default)]
struct Sums {
    solved: u64,
    runs: u64,
    moves: f64,
    squares: f64,
    activations: u64,
    told: Told,
    searched: u64,
    unlocks: u64,
    restarts: u64,
    fallbacks: u64,
}

/// Who solves.
#[derive(Clone, Copy)]
enum Agents {
    Scheduled(Society),
    Ordered(Rules),
    Crowd(Consideration),
}

impl Agents {
    fn new(solver: &str, settings: &Settings) -> Result<Self, String> {
        let settings = Registry::resolve(solver, settings).map_err(|error| error.to_string())?;
        if !takes_alpha_only(solver) {
            return Registry::society(solver, &settings).map(Self::Scheduled).map_err(|error| error.to_string());
        }
        let alpha = match settings.get("consideration") {
            Some(SettingValue::Number(alpha)) => 100.0 * alpha,
            _ => 0.0,
        };
        let hundredths = (0..=Consideration::MOST).find(|&hundredths| (f64::from(hundredths) - alpha).abs() < 1e-6);
        let consideration =
            hundredths.and_then(Consideration::new).ok_or("α is a whole number of hundredths below 1")?;
        if solver == "eco:crowd" {
            return Ok(Self::Crowd(consideration));
        }
        Ok(Self::Ordered(Rules { consideration, ..Rules::default() }))
    }
}

fn takes_alpha_only(solver: &str) -> bool {
    matches!(solver, "eco:drogoul" | "eco:crowd")
}

fn run(agents: Agents, n: u64, seed: u64, sums: &mut Sums) -> Result<(), String> {
    let size = Size::new(n, n).map_err(|error| error.to_string())?;
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let board = random_board(&goal, &mut Stream::boards(seed));
    let instance = Instance::new(board, goal).map_err(|error| error.to_string())?;
    match agents {
        Agents::Scheduled(society) => {
            let budget = Budget { max_steps: Some(Budget::DEFAULT_STEPS), ..Budget::default() };
            let run = Simulation::new(&instance, society, seed, budget).map_err(|error| error.to_string())?;
            watch(run, &instance, Simulation::cells_searched, sums);
        }
        Agents::Ordered(rules) => {
            let run = Ordered::new(&instance, rules, seed, Budget::default()).map_err(|error| error.to_string())?;
            watch(run, &instance, |run| run.cells_looked_at() + run.cells_searched(), sums);
        }
        Agents::Crowd(consideration) => {
            let run = Crowd::new(&instance, consideration, seed, Budget::default());
            watch(run, &instance, |run| run.thoughts().negotiated, sums);
        }
    }
    Ok(())
}

fn watch<E: Engine>(mut run: E, instance: &Instance, searched: impl Fn(&E) -> u64, sums: &mut Sums) {
    let mut witness = Witness::new(instance, run.details().passes.is_some());
    let outcome = run.advance(u64::MAX, &mut witness);
    sums.runs += 1;
    if outcome != Some(Outcome::Solved) {
        return;
    }
    let Work::Eco { activations, fallbacks, .. } = run.work() else { unreachable!("a society") };
    let moves = run.moves() as f64;
    sums.solved += 1;
    sums.moves += moves;
    sums.squares += moves * moves;
    sums.activations += activations;
    sums.told.add(witness.told);
    sums.searched += searched(&run);
    sums.unlocks += run.details().unlocks.unwrap_or_default();
    sums.restarts += run.details().restarts.unwrap_or_default();
    sums.fallbacks += fallbacks;
}

fn table(arguments: &[String]) -> Result<(), String> {
    let [solver, alphas, sides, boards, rest @ ..] = arguments else {
        return Err("usage: consideration SOLVER ALPHAS SIDES BOARDS [NAME=VALUE …]".to_owned());
    };
    if takes_alpha_only(solver) && !rest.is_empty() {
        return Err(format!("{solver} takes no NAME=VALUE here"));
    }
    let boards: u64 = boards.parse().map_err(|_| format!("{boards} is no number of boards"))?;
    println!(
        "{:>5}{:>4}{:>10}{:>10}{:>7}{:>9}{:>9}{:>9}{:>10}{:>9}{:>9}{:>8}{:>7}{:>9}{:>9}{:>10}{:>9}{:>9}{:>10}",
        "α",
        "n",
        "solved",
        "moves/n³",
        "±",
        "acts/n²",
        "sl./act",
        "nearer%",
        "finished%",
        "current%",
        "inner%",
        "ends%",
        "off",
        "cells",
        "start/n",
        "waiting%",
        "unlocks",
        "restarts",
        "fallbacks"
    );
    for side in sides.split(',') {
        let side: u64 = side.parse().map_err(|_| format!("{side} is no side of a board"))?;
        for alpha in alphas.split(',') {
            let given = rest.iter().filter_map(|pair| pair.split_once('=')).chain([("consideration", alpha)]);
            let value = |text: &str| match text.parse() {
                Ok(number) => SettingValue::Number(number),
                Err(_) => SettingValue::Text(text.to_owned()),
            };
            let settings: Settings = given.map(|(name, text)| (name.to_owned(), value(text))).collect();
            let agents = Agents::new(solver, &settings)?;
            let mut sums = Sums::default();
            for seed in 1..=boards {
                run(agents, side, seed, &mut sums)?;
            }
            let (n, cube) = (sums.solved as f64, (side * side * side) as f64);
            let mean = sums.moves / n;
            let error = ((sums.squares / n - mean * mean).max(0.0) / (n - 1.0).max(1.0)).sqrt();
            let share = |part: u64| 100.0 * part as f64 / sums.moves;
            let an_activation = |count: f64| count / sums.activations as f64;
            let Told { nearer, current, finished, inner, ends, goals, to_go, waiting, waiting_nearer } = sums.told;
            println!(
                "{alpha:>5}{side:>4}{:>10}{:>10.2}{:>7.2}{:>9.2}{:>9.2}{:>9.1}{:>10.2}{:>9.2}{:>9.2}{:>8.1}{:>7.1}{:>9.1}{:>9.3}{:>10.1}{:>9.2}{:>9.3}{:>10.3}",
                format!("{}/{}", sums.solved, sums.runs),
                mean / cube,
                error / cube,
                sums.activations as f64 / n / (side * side) as f64,
                an_activation(sums.moves),
                share(nearer),
                share(finished),
                share(current),
                share(inner),
                share(ends),
                (current + finished + inner) as f64 / n / (side * side - 1) as f64,
                an_activation(sums.searched as f64),
                to_go as f64 / goals.max(1) as f64 / side as f64,
                100.0 * waiting_nearer as f64 / waiting.max(1) as f64,
                sums.unlocks as f64 / n,
                sums.restarts as f64 / n,
                sums.fallbacks as f64 / n,
            );
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match table(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("consideration: {error}");
            ExitCode::from(2)
        }
    }
}
