//! `experiment check`: what a plan comes to.

use std::path::Path;

use serde_json::json;

use crate::cli::failure::{Ended, Exit, Failure};
use crate::cli::output::{Format, print, print_csv, print_json};
use crate::experiment::{Boards, Job, Outline, Plan};
use crate::report::{Align, Table, count};
use crate::scenario::write_bytes;
use crate::solvers::Registry;

use super::load;

pub(super) fn check(path: &Path, format: Format) -> Ended {
    let plan = load(path)?;
    let outline = plan.outline();
    match format {
        Format::Text => describe(path, &plan, &outline)?,
        Format::Json => print_json(&summary(&plan, &outline))?,
        Format::Csv => list(&plan, &outline)?,
    }
    Ok(Exit::Done)
}

/// A run in a line.
fn line(outline: &Outline, job: &Job) -> String {
    let solver = outline.place(job.run).map(|place| place.solver).unwrap_or_default();
    let label = &outline.labels()[solver];
    format!("{label}, seed {}, on {}", job.seed, board_of(job))
}

/// Which board a run is on: for random boards the seed that makes it.
fn board_of(job: &Job) -> String {
    let size = job.case.board.size();
    match (job.shuffle, job.walk, &job.case.scenario) {
        (Some(shuffle), None, _) => format!("{size} shuffle {shuffle}"),
        (Some(shuffle), Some(walk), _) => format!("{size} walk {walk} shuffle {shuffle}"),
        (None, _, Some(scenario)) => scenario.clone(),
        (None, _, None) => job.case.index.map_or_else(|| job.case.board.to_string(), |index| format!("#{index}")),
    }
}

fn describe(path: &Path, plan: &Plan, outline: &Outline) -> Result<(), Failure> {
    let number = outline.runs();
    print(format_args!("{}: fine ({})", path.display(), plan.title))?;
    print(format_args!("plan       {}", plan.digest()))?;
    print(format_args!("runs       {}, numbered from 1", count(number)))?;
    print(format_args!("boards     {}", count(plan.boards())))?;
    let mut boards =
        Table::new(&[("set", Align::Left), ("size", Align::Right), ("goal", Align::Left), ("boards", Align::Right)]);
    for part in &outline.boards {
        let goal = if part.goal.contains(char::is_alphabetic) { &part.goal } else { "by cells" };
        let size = format!("{}x{}", part.width, part.height);
        boards.push(vec![part.set.clone(), size, goal.to_owned(), count(part.boards)]);
    }
    let mut solvers = Table::new(&[
        ("solver", Align::Left),
        ("seeds", Align::Right),
        ("runs", Align::Right),
        ("steps at most", Align::Right),
        ("moves at most", Align::Right),
        ("memory each", Align::Right),
    ]);
    let limit = |limit: Option<u64>| limit.map_or_else(|| "–".to_owned(), count);
    for ((solver, choice), label) in outline.solvers.iter().zip(&plan.solvers).zip(outline.labels()) {
        let searches = !Registry::draws(&choice.name);
        solvers.push(vec![
            label,
            count(solver.seeds),
            count(solver.seeds * plan.boards()),
            limit(choice.budget.max_steps),
            limit(choice.budget.max_moves),
            if searches { write_bytes(choice.budget.max_bytes) } else { "–".to_owned() },
        ]);
    }
    print(format_args!("\n{boards}\n\n{solvers}\n"))?;
    for (name, run) in [("first", 1), ("last", number)] {
        print(format_args!("{name:<10} run {run}: {}", line(outline, &plan.job(outline, run))))?;
    }
    Ok(())
}

fn summary(plan: &Plan, outline: &Outline) -> serde_json::Value {
    let number = outline.runs();
    let run = |run: u64| {
        let job = plan.job(outline, run);
        json!({
            "run": run,
            "id": job.id,
            "board": job.case.board.to_string(),
            "goal": job.case.goal.arrangement().to_string(),
            "shuffle": job.shuffle,
            "walk": job.walk,
            "solver": job.solver.name,
            "parameters": job.solver.parameters(),
            "seed": job.seed,
        })
    };
    let solvers: Vec<_> = (outline.solvers.iter().zip(outline.labels()))
        .map(|(solver, label)| {
            json!({
                "label": label,
                "solver": solver.solver,
                "parameters": solver.parameters,
                "seeds": solver.seeds,
                "runs": solver.seeds * plan.boards(),
            })
        })
        .collect();
    json!({
        "schema_version": 1,
        "title": plan.title,
        "notice": plan.notice,
        "plan_digest": plan.digest(),
        "runs": number,
        "boards": outline.boards,
        "solvers": solvers,
        "first": run(1),
        "last": run(number),
    })
}

/// Every run in a row; random boards by their seeds, others by their cells.
fn list(plan: &Plan, outline: &Outline) -> Result<(), Failure> {
    let header =
        ["run", "id", "boards", "width", "height", "goal", "shuffle", "walk", "board", "solver", "label", "seed"];
    print_csv([header.map(str::to_owned).to_vec()])?;
    let labels = outline.labels();
    let text = |number: Option<u64>| number.map_or_else(String::new, |number| number.to_string());
    for number in 1..=outline.runs() {
        let place = outline.place(number).unwrap_or_else(|| unreachable!("a number of the plan"));
        let (part, solver) = (&outline.boards[place.part], &plan.solvers[place.solver]);
        let in_part = place.board_in_part as usize;
        let (shuffle, walk, board) = match &plan.parts[place.part].boards {
            Boards::Random { walk, shuffles } => (Some(shuffles[in_part]), *walk, String::new()),
            Boards::Given(cases) => (None, None, cases[in_part].board.to_string()),
        };
        print_csv([vec![
            number.to_string(),
            plan.id(outline, number).to_string(),
            part.set.clone(),
            part.width.to_string(),
            part.height.to_string(),
            part.goal.clone(),
            text(shuffle),
            text(walk),
            board,
            solver.name.clone(),
            labels[place.solver].clone(),
            plan.seeds_of(solver)[place.seed as usize].to_string(),
        ]])?;
    }
    Ok(())
}
