//! Standard output: data alone, in the format that was asked for, one result as soon as it is there.

use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;

use super::failure::Failure;

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Text,
    /// One object; with several results, one a line.
    Json,
    /// A header and one row a result.
    Csv,
}

/// Prints text, with a line end.
pub(crate) fn print(text: impl std::fmt::Display) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}").and_then(|()| out.flush()).map_err(|error| Failure::output(&error))
}

/// Prints a value as one line of JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    print(serde_json::to_string(value).expect("our own values are JSON"))
}

/// Prints rows of cells as CSV (RFC 4180).
pub(crate) fn print_csv<R: AsRef<[String]>>(rows: impl IntoIterator<Item = R>) -> Result<(), Failure> {
    let mut writer = csv::Writer::from_writer(io::stdout().lock());
    for row in rows {
        writer.write_record(row.as_ref()).map_err(|error| match error.into_kind() {
            csv::ErrorKind::Io(error) => Failure::output(&error),
            kind => Failure::input(format!("cannot write CSV: {kind:?}")),
        })?;
    }
    writer.flush().map_err(|error| Failure::output(&error))
}

/// A note for people, on standard error.
pub(crate) fn note(text: impl std::fmt::Display) {
    // Nobody is left to tell when standard error is closed.
    let _ = writeln!(io::stderr(), "{text}");
}
