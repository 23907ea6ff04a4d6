//! `tables`: the tables of the literature, from our own runs.

mod boards;
mod data;
mod idastar;
mod runs;

use clap::{Args, ValueEnum};
use serde_json::json;

use crate::experiment::Case;
use crate::report::Table;

use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::output::{note, print, print_csv, print_json};
use boards::BoardTable;
use runs::Search;

#[derive(Args, Debug)]
pub(crate) struct TablesArgs {
    /// A few boards of each table, in under a minute. All of them take long: IDA* generates 46 billion nodes, 36 of them with
    /// the Manhattan distance.
    #[arg(long)]
    quick: bool,
    /// Only this table; give it several times for several [default: all].
    #[arg(long = "table", value_enum, value_name = "NAME")]
    tables: Vec<Name>,
    /// How tables are printed; csv: each with its own header, an empty line between two tables.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Name {
    /// Hasan et al. 2023: BA* and UA* on the 28 boards of 80 moves.
    Hard,
    /// Hasan et al. 2023: BA* on six boards.
    Abc,
    /// Hasan et al. 2023: BA* and IDA* with linear conflicts on Korf's 100 boards.
    Korf,
    /// IDA* on Korf's 100 boards with four heuristics.
    Idastar,
}

/// How tables are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    #[default]
    Text,
    /// Rows of numbers.
    Csv,
    /// One object a table.
    Json,
    /// For documents.
    Markdown,
}

/// The hard boards of `--quick`: those on which UA* generates the least.
const QUICK_HARD: [u64; 3] = [3, 9, 14];
/// Korf's boards of `--quick`: IDA* with the Manhattan distance generates fewer than two million nodes on each.
const QUICK_KORF: [u64; 5] = [9, 12, 19, 42, 47];

pub(crate) fn tables(args: &TablesArgs) -> Ended {
    interrupt::listen();
    let mut printed = 0;
    for name in Name::value_variants() {
        if !args.tables.is_empty() && !args.tables.contains(name) {
            continue;
        }
        let (title, table) = name.run(args.quick)?;
        if !table.is_empty() {
            print_table(*name, &title, &table, printed == 0, args.format)?;
            printed += 1;
        }
        if interrupt::asked() {
            note("interrupted: what was done is printed");
            return Ok(Exit::Interrupted);
        }
    }
    Ok(Exit::Done)
}

impl Name {
    /// Its title, and the table as far as it was run.
    fn run(self, quick: bool) -> Result<(String, Table), Failure> {
        let some = |cases: Vec<Case>, chosen: &[u64]| -> Vec<Case> {
            let is_chosen = |case: &Case| !quick || case.index.is_some_and(|index| chosen.contains(&index));
            cases.into_iter().filter(is_chosen).collect()
        };
        let ba_star = || Ok::<_, Failure>(("BA*", Search::new("BA*", "ba-star", None)?));
        let table = match self {
            Self::Hard => BoardTable {
                title: "The 28 boards of 80 moves (Hasan et al. 2023, table 1)",
                cases: some(data::hard(), &QUICK_HARD),
                searches: vec![ba_star()?, ("UA*", Search::new("UA*", "ua-star", None)?)],
                figures: vec![("authors' BA*", data::hard_ba_star()), ("authors' UA*", data::hard_ua_star())],
            },
            Self::Abc => BoardTable {
                title: "Six boards of Tuncer 2021 (Hasan et al. 2023, table 2)",
                cases: data::abc(),
                searches: vec![ba_star()?],
                figures: vec![("authors' BA*", data::abc_ba_star())],
            },
            Self::Korf => BoardTable {
                title: "Korf's boards (Hasan et al. 2023, table 3, has thirty of them)",
                cases: some(data::korf(), &QUICK_KORF),
                searches: vec![
                    ba_star()?,
                    ("IDA* MD+LC", Search::new("IDA* MD+LC", "idastar", Some("linear-conflict"))?),
                ],
                figures: vec![("authors' BA*", data::korf_ba_star())],
            },
            Self::Idastar => {
                let title = "IDA* on Korf's boards";
                return Ok((title.to_owned(), idastar::run(title, &some(data::korf(), &QUICK_KORF))?));
            }
        };
        Ok((table.title.to_owned(), table.run()?))
    }

    /// What has to be known in order to read it.
    fn explanation(self) -> &'static str {
        match self {
            Self::Hard => {
                "generated: boards put on the open lists. authors': their published program, run again; on boards 15 to 28 \
                 its single figures are not at hand, its means over all 28 are BA* 85.36 and 256,774, UA* 83.14 and \
                 2,106,962. Their BA* estimates the way back with a greedy simulation, ours with the true walking distance: \
                 of BA* only lengths compare here. Among equal f theirs takes heap order: means compare, not single boards."
            }
            Self::Abc => "generated: boards put on the open lists. authors': their published program, run again.",
            Self::Korf => {
                "generated: boards put on the open lists; of IDA*, nodes of all iterations. authors': their published program, \
                 run again on the first 50 boards; its means over all 100 are 55.01 and 48,420."
            }
            Self::Idastar => {
                "generated: children that pass the test against undoing, of all iterations, without the root. known: counted by \
                 an independent program on all 100 boards."
            }
        }
    }
}

fn print_table(name: Name, title: &str, table: &Table, is_first: bool, format: Format) -> Result<(), Failure> {
    let gap = if is_first { "" } else { "\n" };
    match format {
        Format::Text => print(format_args!("{gap}{title}\n{table}\n\n{}", name.explanation())),
        Format::Markdown => print(format_args!("{gap}### {title}\n\n{}\n\n{}", table.markdown(), name.explanation())),
        Format::Csv => {
            if !is_first {
                print("")?;
            }
            print_csv(table.records())
        }
        Format::Json => {
            let word = name.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
            print_json(&json!({ "schema_version": 1, "table": word, "title": title, "rows": table.objects() }))
        }
    }
}
