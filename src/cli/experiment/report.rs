//! `experiment report`: what came out.

use std::ops::RangeInclusive;
use std::path::Path;

use serde_json::json;

use crate::cli::failure::{Ended, Exit, Failure};
use crate::cli::output::{Format, print, print_csv, print_json};
use crate::experiment::{Manifest, Outline, Rows, StoredRow};
use crate::report::experiment::{Collector, Study};
use crate::report::{columns, count};

use super::runs;

pub(super) fn report(folder: &Path, all_rows: bool, format: Format) -> Ended {
    let manifest = Manifest::load(folder)?;
    let mut rows = Rows::open(&[folder], &manifest.outline)?;
    if all_rows {
        print_rows(&mut rows, &manifest.outline, format)?;
        return Ok(Exit::Done);
    }
    let mut collector = Collector::new(&manifest.outline);
    for number in 0..rows.len() {
        let StoredRow { run, row, .. } = rows.row(number)?;
        collector.take(run, &row);
    }
    let study = collector.finish();
    let missing = rows.missing(&manifest.outline, manifest.shard);
    match format {
        Format::Text => print_study(&manifest, &study, &missing)?,
        Format::Json => {
            let mut report = json!({
                "title": manifest.title,
                "plan_digest": manifest.plan_digest,
                "program_version": manifest.program_version,
                "shard": manifest.shard.map(|shard| shard.to_string()),
                "missing": missing.iter().map(|range| [*range.start(), *range.end()]).collect::<Vec<_>>(),
            });
            let study = serde_json::to_value(&study).expect("our own values are JSON");
            if let (Some(report), serde_json::Value::Object(study)) = (report.as_object_mut(), study) {
                report.extend(study);
            }
            print_json(&report)?;
        }
        Format::Csv => {
            let mut header = None;
            let mut records = Vec::new();
            for group in &study.groups {
                let (names, values): (Vec<_>, Vec<_>) = group.columns().into_iter().unzip();
                header.get_or_insert_with(|| names.into_iter().map(str::to_owned).collect::<Vec<_>>());
                records.push(values);
            }
            print_csv(header.into_iter().chain(records))?;
        }
    }
    Ok(Exit::Done)
}

fn print_study(manifest: &Manifest, study: &Study, missing: &[RangeInclusive<u64>]) -> Result<(), Failure> {
    print(&manifest.title)?;
    print(format_args!(
        "plan {}: {} of {} done{}",
        manifest.plan_digest.short(),
        count(study.runs),
        runs(study.planned),
        manifest.shard.map_or_else(String::new, |shard| format!(" in this folder, which has shard {shard}"))
    ))?;
    if !missing.is_empty() {
        print(super::missing(missing))?;
    }
    print(format_args!("\n{}", study.group_table()))?;
    let unsolved: Vec<String> = (study.groups.iter())
        .flat_map(|group| {
            let size = format!("{}x{}", group.width, group.height);
            group
                .outcomes
                .iter()
                .filter(|(name, _)| *name != "solved")
                .map(move |(name, number)| format!("{} on {size}: {} {name}", group.label, count(*number)))
        })
        .collect();
    if !unsolved.is_empty() {
        print(format_args!("\nNot solved: {}.", unsolved.join("; ")))?;
    }
    if let Some(pairs) = study.pair_table() {
        print(format_args!(
            "\nOn the same boards, moves of the second minus moves of the first; fewer, equal, more: boards on which the second needs \
             so\n{pairs}"
        ))?;
    }
    print(
        "\nMoves are the slides of the answer; work is what finding it cost. Moves are over solved runs, work and time over all. s.e.: \
         standard\nerror of the mean, boards taken as independent, runs on one board not. n² is the number of cells. Pairs leave out boards \
         that one of\nthe two has not solved in every run.",
    )
}

/// All rows, in the order of their numbers.
fn print_rows(rows: &mut Rows, outline: &Outline, format: Format) -> Result<(), Failure> {
    let labels = outline.labels();
    match format {
        Format::Text => Err(Failure::input("--rows prints every run for programs: add --format csv or --format json")),
        Format::Json => (0..rows.len()).try_for_each(|number| print(rows.line(number)?.trim_end())),
        Format::Csv => {
            for number in 0..rows.len() {
                let StoredRow { run, id, shuffle, walk, row } = rows.row(number)?;
                let place = outline.place(run);
                let set = place.map_or_else(String::new, |place| outline.boards[place.part].set.clone());
                let label = place.map_or_else(String::new, |place| labels[place.solver].clone());
                let text = |number: Option<u64>| number.map_or_else(String::new, |number| number.to_string());
                let mut cells = vec![
                    ("run", run.to_string()),
                    ("id", id.to_string()),
                    ("boards", set),
                    ("label", label),
                    ("shuffle", text(shuffle)),
                    ("walk", text(walk)),
                ];
                cells.extend(columns(&row).into_iter().filter(|(name, _)| *name != "solution"));
                let (names, values): (Vec<_>, Vec<_>) = cells.into_iter().unzip();
                let header = (number == 0).then(|| names.into_iter().map(str::to_owned).collect());
                print_csv(header.into_iter().chain([values]))?;
            }
            Ok(())
        }
    }
}
