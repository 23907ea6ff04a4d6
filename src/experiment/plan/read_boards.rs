//! The tables `[[boards]]`.

use std::collections::HashSet;
use std::path::Path;

use crate::experiment::Case;
use crate::puzzle::{self, Goal, InputFormat, NamedGoal, ReadOptions, Size};
use crate::scenario::{
    Field, Place, Problem, ScenarioError, Table, find, read_file, read_goal_of, read_size, shipped, suggestion,
};
use crate::solvers::Registry;

use super::keys::{BOARDS, SOURCES};
use super::model::{Boards, MOST_RUNS, Part};
use super::read::{not_empty, read_seeds};

fn wrong(field: &Field, sentence: impl Into<String>) -> ScenarioError {
    field.error(Problem::Other(sentence.into()))
}

/// All boards, in the order of the file.
pub(super) fn read_boards(tables: &[Table], folder: &Path) -> Result<Vec<Part>, ScenarioError> {
    let mut parts = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for table in tables {
        table.check_keys(BOARDS)?;
        let source = read_source(table)?;
        let name = match table.field("name") {
            Some(field) => {
                let name = field.text()?.trim().to_owned();
                if name.is_empty() || name.lines().count() > 1 {
                    return Err(wrong(&field, "name is one line of text, and not empty"));
                }
                if names.contains(&name) {
                    return Err(wrong(&field, format!("two tables [[boards]] have the name \"{name}\"")));
                }
                name
            }
            None => free_name(&default_name(&source)?, &names),
        };
        parts.extend(match source.key() {
            "sizes" => random(table, &source, &name)?,
            "file" => given(&name, of_file(table, &source, folder)?),
            "scenarios" => given(&name, of_scenarios(&source, folder)?),
            _ => given(&name, of_cells(table, &source)?),
        });
        names.push(name);
    }
    Ok(parts)
}

/// The field that says where the boards of a table come from; refuses others, and what does not belong to it.
fn read_source<'d>(table: &Table<'d>) -> Result<Field<'d>, ScenarioError> {
    let mut sources = table.fields().into_iter().filter(|field| SOURCES.contains(&field.key()));
    let Some(source) = sources.next() else {
        return Err(table.error(Problem::Other(
            "[[boards]] needs sizes with shuffles, or file, or scenarios, or cells".to_owned(),
        )));
    };
    if let Some(other) = sources.next() {
        let sentence = format!(
            "{} contradicts {}: boards of two sources are written in two tables [[boards]]",
            other.key(),
            source.key()
        );
        return Err(other.key_error(Problem::Other(sentence)));
    }
    let belongs = [
        ("shuffles", &["sizes"][..]),
        ("walk", &["sizes"]),
        ("format", &["file"]),
        ("goal", &["sizes", "file", "cells"]),
    ];
    for (key, owners) in belongs {
        if let Some(field) = table.field(key).filter(|_| !owners.contains(&source.key())) {
            let sentence = match key {
                "goal" => "scenarios have their own goals: leave goal out".to_owned(),
                _ => format!("{key} belongs to {}, but these boards come from {}", owners[0], source.key()),
            };
            return Err(field.key_error(Problem::Other(sentence)));
        }
    }
    Ok(source)
}

/// What boards are called where the plan gives no name.
fn default_name(source: &Field) -> Result<String, ScenarioError> {
    Ok(match source.key() {
        "sizes" => "random".to_owned(),
        "file" => Path::new(source.text()?).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into()),
        other => other.to_owned(),
    })
}

/// A name that no other table has: `random`, `random 2`, …
fn free_name(wanted: &str, taken: &[String]) -> String {
    let mut name = wanted.to_owned();
    let mut number = 1;
    while taken.contains(&name) {
        number += 1;
        name = format!("{wanted} {number}");
    }
    name
}

fn random(table: &Table, sizes: &Field, set: &str) -> Result<Vec<Part>, ScenarioError> {
    let Some(shuffles) = table.field("shuffles") else {
        return Err(sizes.key_error(Problem::Other(
            "sizes needs shuffles beside it: the seeds that say which random boards, for example \"0..100\"".to_owned(),
        )));
    };
    let shuffles = read_seeds(&shuffles)?;
    let walk = table.number(BOARDS, "walk")?;
    let mut parts = Vec::new();
    let mut seen = HashSet::new();
    let fields = not_empty(sizes, sizes.values())?;
    if (shuffles.len() as u64).saturating_mul(fields.len() as u64) > MOST_RUNS {
        return Err(wrong(sizes, format!("a plan has {MOST_RUNS} runs at most, and these are more boards than that")));
    }
    for field in fields {
        let size = read_size(&field)?;
        if !seen.insert(size) {
            return Err(wrong(&field, format!("sizes has {size} twice")));
        }
        let goal = goal_of(table, size, None)?;
        parts.push(Part { set: set.to_owned(), goal, boards: Boards::Random { walk, shuffles: shuffles.clone() } });
    }
    Ok(parts)
}

/// The goal that the plan gives, else that of the file, else blank-last.
fn goal_of(table: &Table, size: Size, from_file: Option<Goal>) -> Result<Goal, ScenarioError> {
    match table.field("goal") {
        Some(field) => read_goal_of(&field, size),
        None => Ok(from_file.unwrap_or_else(|| Goal::named(NamedGoal::BlankLast, size))),
    }
}

/// The boards of a file of instances.
fn of_file(table: &Table, field: &Field, folder: &Path) -> Result<Vec<Case>, ScenarioError> {
    let path = folder.join(field.text()?);
    let nested = |error: ScenarioError| wrong(field, error.to_string());
    if !path.exists() {
        return Err(wrong(
            field,
            format!("{}: there is no such file; it is looked for beside the plan", path.display()),
        ));
    }
    let text = read_file(&path).map_err(nested)?;
    let format = match table.field("format") {
        None => InputFormat::Auto,
        Some(field) => {
            let name = field.text()?;
            InputFormat::from_name(name).ok_or_else(|| {
                let names: Vec<_> = InputFormat::ALL.into_iter().map(InputFormat::name).collect();
                let near = suggestion(name, names.iter().copied());
                let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
                wrong(&field, format!("there is no format {name}{near}; there are {}", names.join(", ")))
            })?
        }
    };
    let options = ReadOptions { format, size: None };
    let rows = puzzle::read_instances(&text, &options)
        .map_err(|error| wrong(field, format!("{}: {error}", path.display())))?;
    let mut cases = Vec::new();
    for row in rows {
        let goal = goal_of(table, row.board.size(), row.goal)?;
        let case = Case { index: row.index, known_optimal: row.known_optimal, ..Case::new(row.board, goal) };
        case.instance().map_err(|unreachable| {
            let place = Place { line: row.line as usize, column: 1 };
            nested(ScenarioError::new(Some(place), Problem::Unreachable(unreachable)).in_file(&path))
        })?;
        cases.push(case);
    }
    Ok(cases)
}

/// The boards of scenarios; their settings and budgets are for watching, and play no part.
fn of_scenarios(field: &Field, folder: &Path) -> Result<Vec<Case>, ScenarioError> {
    let mut cases = Vec::new();
    for value in not_empty(field, field.values())? {
        let name = value.text()?;
        // A file is beside the plan, wherever the program is started.
        let beside = folder.join(name);
        let place = if shipped::by_name(name).is_some() { name.into() } else { beside.to_string_lossy() };
        let scenario = find(&place, &Registry).map_err(|error| wrong(&value, error.to_string()))?;
        cases.push(Case {
            index: None,
            known_optimal: scenario.known_optimal,
            scenario: Some(name.to_owned()),
            board: scenario.instance.start().clone(),
            goal: scenario.instance.goal().clone(),
        });
    }
    Ok(cases)
}

fn of_cells(table: &Table, field: &Field) -> Result<Vec<Case>, ScenarioError> {
    let options = ReadOptions { format: InputFormat::Rows, size: None };
    let mut cases = Vec::new();
    for value in not_empty(field, field.values())? {
        let read = puzzle::read_board(value.text()?, &options).map_err(|error| value.error_inside(error))?;
        let goal = goal_of(table, read.board.size(), None)?;
        let case = Case::new(read.board, goal);
        case.instance().map_err(|unreachable| value.error(Problem::Unreachable(unreachable)))?;
        cases.push(case);
    }
    Ok(cases)
}

/// Boards in their order, put together where they have the same size and goal.
fn given(set: &str, cases: Vec<Case>) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for case in cases {
        match parts.last_mut() {
            Some(Part { goal, boards: Boards::Given(cases), .. }) if *goal == case.goal => cases.push(case),
            _ => {
                parts.push(Part { set: set.to_owned(), goal: case.goal.clone(), boards: Boards::Given(vec![case]) });
            }
        }
    }
    parts
}
