//! The table of IDA\* on Korf's boards, a line per heuristic.

use crate::cli::failure::Failure;
use crate::experiment::Case;
use crate::report::{Align, Table, count, mean_count, median};

use super::data::{IDASTAR, Published};
use super::runs::{Done, Search};

/// Runs every heuristic on the boards, or as much as somebody lets it. What is published is of all 100 boards.
pub(super) fn run(title: &str, cases: &[Case]) -> Result<Table, Failure> {
    let mut table = Table::new(&[
        ("heuristic", Align::Left),
        ("boards", Align::Right),
        ("optimal", Align::Right),
        ("mean at root", Align::Right),
        ("total generated", Align::Right),
        ("mean generated", Align::Right),
        ("median generated", Align::Right),
    ]);
    for published in &IDASTAR {
        let search = Search::new(published.label, "idastar", Some(published.heuristic))?;
        let mut done = Vec::new();
        for case in cases {
            let Some(result) = search.run(title, case, cases.len())? else { break };
            done.push((case, result));
        }
        if !done.is_empty() {
            table.push(ours(published, &done));
        }
    }
    if cases.len() == 100 {
        for Published { label, root, total, mean, median, .. } in &IDASTAR {
            let numbers = [*total, *mean, *median].map(count);
            let mut row = vec![format!("{label}, known"), "100".to_owned(), "100".to_owned(), format!("{root:.2}")];
            row.extend(numbers);
            table.push(row);
        }
    }
    Ok(table)
}

fn ours(published: &Published, done: &[(&Case, Done)]) -> Vec<String> {
    let generated = done.iter().map(|(_, done)| done.generated);
    let total: u64 = generated.clone().sum();
    let roots: u64 = done.iter().filter_map(|(_, done)| done.root).sum();
    let optimal = done.iter().filter(|(case, done)| done.length == case.known_optimal).count();
    vec![
        published.label.to_owned(),
        done.len().to_string(),
        optimal.to_string(),
        format!("{:.2}", roots as f64 / done.len() as f64),
        count(total),
        mean_count(total as f64 / done.len() as f64),
        count(median(generated)),
    ]
}
