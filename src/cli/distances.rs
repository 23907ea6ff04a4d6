//! `distances`: the optimal distance of every board of a small size to a goal.

use std::fmt::Write;

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::puzzle::{DistanceTable, DistancesError, Goal, NamedGoal, read_goal};
use crate::scenario::read_bytes;

use super::args::DistancesArgs;
use super::boards::parse_size;
use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::memory::default_bytes;
use super::output::{Format, print, print_csv, print_json};

/// The farthest boards that are printed at most.
const FARTHEST: usize = 20;

/// What is printed of a table.
#[derive(Serialize)]
struct Report {
    schema_version: u32,
    width: u16,
    height: u16,
    goal: String,
    goal_name: Option<&'static str>,
    /// Boards that can reach the goal.
    reachable: u64,
    max: u32,
    mean: f64,
    /// Boards at each distance, from 0.
    counts: Vec<u64>,
    /// The first of the boards at the greatest distance.
    farthest: Vec<String>,
}

pub(crate) fn distances(args: &DistancesArgs) -> Ended {
    let size = parse_size(&args.size)?;
    let goal = match &args.goal {
        None => Goal::named(NamedGoal::default(), size),
        Some(text) => read_goal(text, size).map_err(|error| Failure::input(format!("--goal: {error}")))?,
    };
    let allowed = match &args.memory {
        None => default_bytes(),
        Some(text) => read_bytes(text)
            .ok_or_else(|| Failure::input(format!("--memory cannot be {text}: write a size like 512MiB or 2GiB")))?,
    };
    interrupt::listen();
    let table = match DistanceTable::build(&goal, allowed, progress()) {
        Ok(table) => table,
        Err(DistancesError::Cancelled) => return Ok(Exit::Interrupted),
        Err(error @ DistancesError::Memory { .. }) => {
            return Err(Failure::input(format!("{error}: give it more with --memory, or take a smaller board")));
        }
        Err(error @ DistancesError::TooLarge { .. }) => return Err(Failure::input(error.to_string())),
    };
    let report = Report::of(&table);
    match args.format {
        Format::Text => print(report.describe())?,
        Format::Json => print_json(&report)?,
        Format::Csv => {
            let rows = report.counts.iter().enumerate();
            let rows = rows.map(|(distance, count)| vec![distance.to_string(), count.to_string()]);
            print_csv([vec!["distance".to_owned(), "boards".to_owned()]].into_iter().chain(rows))?;
        }
    }
    Ok(Exit::Done)
}

/// A bar from the second second on; says no when somebody asked to stop.
fn progress() -> impl FnMut(u64, u64) -> bool {
    let begin = Instant::now();
    let mut bar: Option<ProgressBar> = None;
    move |done, total| {
        if bar.is_none() && begin.elapsed() > Duration::from_secs(1) {
            let new = ProgressBar::new(total);
            let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} boards ({elapsed})");
            new.set_style(style.expect("a fixed template"));
            bar = Some(new);
        }
        if let Some(bar) = &bar {
            bar.set_position(done);
        }
        !interrupt::asked()
    }
}

impl Report {
    fn of(table: &DistanceTable) -> Self {
        let goal = table.goal();
        Self {
            schema_version: 1,
            width: goal.size().width(),
            height: goal.size().height(),
            goal: goal.arrangement().to_string(),
            goal_name: goal.name().map(NamedGoal::name),
            reachable: table.states(),
            max: table.max(),
            mean: table.mean(),
            counts: table.counts().to_vec(),
            farthest: table.boards_at(table.max()).take(FARTHEST).map(|board| board.to_string()).collect(),
        }
    }

    fn describe(&self) -> String {
        let Self { width, height, reachable, max, mean, counts, .. } = self;
        let goal = self.goal_name.unwrap_or(&self.goal);
        let digits = counts.iter().max().map_or(1, |most| most.to_string().len()).max("boards".len());
        let mut text = format!("{width}x{height}, goal {goal}: the {reachable} boards that can reach it\n\n");
        let _ = writeln!(text, "distance  {:>digits$}", "boards");
        for (distance, count) in counts.iter().enumerate() {
            let _ = writeln!(text, "{distance:>8}  {count:>digits$}");
        }
        let _ = writeln!(text, "\nmean      {mean:.6}\nmaximum   {max}");
        let all = counts.last().copied().unwrap_or(0);
        let some = if all > FARTHEST as u64 { format!(" (the first {FARTHEST} of {all})") } else { String::new() };
        let _ = write!(text, "farthest{some}");
        for board in &self.farthest {
            let _ = write!(text, "\n          {board}");
        }
        text
    }
}
