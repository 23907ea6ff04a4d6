//! One result, as text and as CSV columns.

use std::fmt::Write;

use crate::experiment::Row;
use crate::solver::{Details, Iteration, Outcome, Work};
use crate::words::{English, Language};

/// A number with its thousands apart.
#[must_use]
pub fn count(number: u64) -> String {
    English.number(number)
}

/// A mean of counts, rounded, with its thousands apart.
#[must_use]
#[expect(clippy::cast_sign_loss, reason = "counts are not negative")]
pub fn mean_count(mean: f64) -> String {
    count(mean.round() as u64)
}

/// A wall time for people: three significant digits.
#[must_use]
pub fn milliseconds(wall_ms: f64) -> String {
    match wall_ms {
        ms if ms >= 100_000.0 => format!("{:.0} s", ms / 1000.0),
        ms if ms >= 10_000.0 => format!("{:.1} s", ms / 1000.0),
        ms if ms >= 1000.0 => format!("{:.2} s", ms / 1000.0),
        ms if ms >= 100.0 => format!("{ms:.0} ms"),
        ms if ms >= 10.0 => format!("{ms:.1} ms"),
        ms if ms >= 1.0 => format!("{ms:.2} ms"),
        ms => format!("{ms:.3} ms"),
    }
}

/// What a run has cost apart from its moves, on a line.
#[must_use]
pub fn work_in_words(work: &Work) -> String {
    let counts = work.columns().into_iter().map(|(name, value)| match name {
        "peak_bytes" => format!("peak memory {:.1} MiB", value as f64 / f64::from(1 << 20)),
        name => format!("{} {}", name.replace('_', " "), count(value)),
    });
    counts.collect::<Vec<_>>().join(", ")
}

/// The result in a few lines.
///
/// Moves are the slides of the answer; work is what finding it cost. The two are never added up.
#[must_use]
pub fn describe(row: &Row) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: &str| {
        let _ = writeln!(text, "{name:<10}{value}");
    };
    if let Some(index) = row.index {
        line("index", &index.to_string());
    }
    if let Some(scenario) = &row.scenario {
        line("scenario", scenario);
    }
    line("board", &short(&row.board));
    line("goal", &short(&row.goal));
    let parameters: Vec<String> = row
        .parameters
        .iter()
        .filter(|(_, value)| !value.is_null())
        .map(|(name, value)| match (name.as_str(), value.as_u64(), value.as_str()) {
            ("memory_bytes", Some(bytes), _) if bytes < 1 << 30 => {
                format!("memory {:.1} MiB", bytes as f64 / f64::from(1 << 20))
            }
            ("memory_bytes", Some(bytes), _) => format!("memory {:.2} GiB", bytes as f64 / f64::from(1 << 30)),
            (_, Some(number), _) => format!("{name} {}", count(number)),
            (_, _, Some(word)) => format!("{name} {word}"),
            _ => format!("{name} {value}"),
        })
        .collect();
    line("solver", &format!("{} (seed {}; {})", row.solver, row.seed, parameters.join(", ")));
    line("outcome", &outcome(row));
    if let Some(moves) = row.moves {
        let optimal = match (row.optimal, row.known_optimal) {
            (Some(true), _) => " (optimal)".to_owned(),
            (_, Some(known)) if known > 0 && row.outcome.is_solved() => {
                format!(" ({:.2} × the optimal {known})", moves as f64 / known as f64)
            }
            _ => String::new(),
        };
        line("moves", &format!("{}{optimal}", count(moves)));
    }
    if let Some(work) = row.work {
        line("work", &work_in_words(&work));
    }
    if !row.details.is_empty() {
        details(&row.details, &mut line);
    }
    if let Some(wall_ms) = row.wall_ms {
        line("time", &milliseconds(wall_ms));
    }
    if let Some(solution) = &row.solution {
        line("solution", &short(&solution.text()));
    }
    if let Some(digest) = row.digest {
        line("digest", &digest.to_string());
    }
    text.trim_end().to_owned()
}

/// What a solver says besides moves and work.
fn details(details: &Details, line: &mut impl FnMut(&str, &str)) {
    if let Some(chosen) = &details.chosen {
        line("chosen", chosen);
    }
    if let Some(bound) = details.lower_bound {
        line("bound", &format!("no solution has fewer than {} moves", count(bound)));
    }
    if let Some(solutions) = details.optimal_solutions {
        line("optimal", &format!("{} different shortest solutions", count(solutions)));
    }
    // One below the other, so that one sees them grow.
    let width = |of: fn(&Iteration) -> u64| details.iterations.iter().map(of).max().map_or(0, |most| count(most).len());
    let widths = (width(|iteration| iteration.generated), width(|iteration| iteration.expanded));
    for iteration in &details.iterations {
        let Iteration { threshold, generated, expanded } = *iteration;
        let (generated, expanded) = (count(generated), count(expanded));
        line(
            "threshold",
            &format!("{threshold:>3}: {generated:>0$} generated, {expanded:>1$} expanded", widths.0, widths.1),
        );
    }
    let society = [("passes", details.passes), ("unlocks", details.unlocks), ("restarts", details.restarts)];
    let society: Vec<String> =
        society.iter().filter_map(|(name, number)| number.map(|number| format!("{name} {}", count(number)))).collect();
    if !society.is_empty() {
        line("society", &society.join(", "));
    }
    if let Some(remark) = &details.remark {
        line("note", remark);
    }
}

/// A text that fits on a few lines of a terminal; the other formats give all of it.
fn short(text: &str) -> String {
    const MOST: usize = 400;
    if text.len() <= MOST {
        return text.to_owned();
    }
    format!("{}… ({} characters in all: --format json prints them)", &text[..MOST], count(text.len() as u64))
}

fn outcome(row: &Row) -> String {
    let name = row.outcome.name();
    let why = match row.outcome.ended() {
        Some(Outcome::Cycle { cycle_length }) if matches!(row.work, Some(Work::Search { .. })) => format!(
            "back on a board where it was {cycle_length} move{} before: it would go on for ever",
            if *cycle_length == 1 { "" } else { "s" }
        ),
        Some(Outcome::DeadEnd) => "no board is left to go on from; a greater --width keeps more".to_owned(),
        Some(Outcome::Cycle { cycle_length }) => format!(
            "back in the same state after {cycle_length} activation{} without chance: it would go on for ever",
            if *cycle_length == 1 { "" } else { "s" }
        ),
        Some(Outcome::AggressionLoop { loop_cells }) => {
            let cells: Vec<String> = loop_cells.iter().map(ToString::to_string).collect();
            format!("each would chase the other for ever on the cells {}", cells.join(", "))
        }
        Some(Outcome::Breach) => "a safeguard was breached; --fallback on starts anew, and always ends".to_owned(),
        Some(Outcome::StepBudget) => "the steps allowed are spent; --max-steps allows more".to_owned(),
        Some(Outcome::MoveBudget) => "the moves allowed do not suffice; --max-moves allows more".to_owned(),
        Some(Outcome::MemoryLimit) => "the memory allowed is full; --memory allows more".to_owned(),
        Some(Outcome::Solved | Outcome::Cancelled) => return name.to_owned(),
        None => "parity: half of all arrangements cannot reach the goal".to_owned(),
    };
    format!("{name}: {why}")
}

/// The result as named CSV cells. Every row has the same columns, whoever solved it.
#[must_use]
pub fn columns(row: &Row) -> Vec<(&'static str, String)> {
    fn text<T: ToString>(value: Option<T>) -> String {
        value.map_or_else(String::new, |value| value.to_string())
    }
    let work = row.work.map(|work| work.columns()).unwrap_or_default();
    let work = |name: &str| text(work.iter().find(|(column, _)| *column == name).map(|(_, value)| value));
    let parameters: Vec<String> = row
        .parameters
        .iter()
        .filter(|(_, value)| !value.is_null())
        .map(|(name, value)| value.as_str().map_or_else(|| format!("{name}={value}"), |word| format!("{name}={word}")))
        .collect();
    let (cycle_length, loop_cells) = match row.outcome.ended() {
        Some(Outcome::Cycle { cycle_length }) => (cycle_length.to_string(), String::new()),
        Some(Outcome::AggressionLoop { loop_cells }) => {
            (String::new(), loop_cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        }
        _ => (String::new(), String::new()),
    };
    vec![
        ("schema_version", row.schema_version.to_string()),
        ("index", text(row.index)),
        ("scenario", text(row.scenario.clone())),
        ("known_optimal", text(row.known_optimal)),
        ("board", row.board.clone()),
        ("goal", row.goal.clone()),
        ("width", row.width.to_string()),
        ("height", row.height.to_string()),
        ("solver", row.solver.clone()),
        ("parameters", parameters.join(";")),
        ("seed", row.seed.to_string()),
        ("outcome", row.outcome.name().to_owned()),
        ("cycle_length", cycle_length),
        ("loop_cells", loop_cells),
        ("moves", text(row.moves)),
        ("optimal", text(row.optimal)),
        ("activations", work("activations")),
        ("attacks", work("attacks")),
        ("frustrated", work("frustrated")),
        ("disturbed", work("disturbed")),
        ("longest_chain", work("longest_chain")),
        ("fallbacks", work("fallbacks")),
        ("expanded", work("expanded")),
        ("generated", work("generated")),
        ("iterations", work("iterations")),
        ("peak_stored", work("peak_stored")),
        ("peak_bytes", work("peak_bytes")),
        ("wall_ms", text(row.wall_ms)),
        ("solution", text(row.solution.as_ref().map(crate::experiment::Solution::text))),
        ("digest", text(row.digest)),
    ]
}
