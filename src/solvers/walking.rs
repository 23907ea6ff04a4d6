//! Walking-distance tables of the process: built once, shared by all boards, solvers and directions of search.

use std::sync::{Arc, Mutex, PoisonError};

use crate::puzzle::Goal;
use crate::search::heuristic::{LineShape, WalkingDistance, WalkingError, WalkingTable};
use crate::solver::SettingError;

use super::progress::{BuildError, Preparing};
use super::settings::HEURISTIC;

/// The tables used last, the latest at the end.
static TABLES: Mutex<Vec<Arc<WalkingTable>>> = Mutex::new(Vec::new());
/// Tables kept at most, and their bytes.
const MOST_TABLES: usize = 16;
const MOST_BYTES: u64 = 256 << 20;

/// Whether there are tables for a goal of this size and blank, if memory allows, without building them.
pub(super) fn check(goal: &Goal) -> Result<(), SettingError> {
    LineShape::rows(goal).check().and_then(|()| LineShape::columns(goal).check()).map_err(refused)
}

/// The walking distance to a goal, with tables of at most `max_bytes`. A start board is a goal too, for searching backwards.
pub(super) fn walking_distance(
    goal: &Goal,
    max_bytes: u64,
    preparing: Preparing,
) -> Result<WalkingDistance, BuildError> {
    let (rows, columns) = (LineShape::rows(goal), LineShape::columns(goal));
    let rows = table(rows, max_bytes, preparing)?;
    let left = if rows.shape() == columns { max_bytes } else { max_bytes.saturating_sub(rows.bytes()) };
    let columns = table(columns, left, preparing)?;
    Ok(WalkingDistance::with_tables(goal, rows, columns))
}

fn table(shape: LineShape, allowed: u64, preparing: Preparing) -> Result<Arc<WalkingTable>, BuildError> {
    // Nothing that could panic happens behind the lock; a table is whole or not there.
    let tables = || TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let found = {
        let mut tables = tables();
        let place = tables.iter().position(|table| table.shape() == shape);
        place.map(|place| {
            let table = tables.remove(place);
            tables.push(table.clone());
            table
        })
    };
    if let Some(table) = found {
        // What is allowed must not depend on what ran before.
        let bytes = table.build_bytes();
        return if bytes <= allowed {
            Ok(table)
        } else {
            Err(refused(WalkingError::Memory { shape, bytes, allowed }).into())
        };
    }
    let what = format!("the walking distance over {shape}");
    let built = WalkingTable::build(shape, allowed, |done, total| preparing(&what, done, total));
    let table = Arc::new(built.map_err(|error| match error {
        WalkingError::Cancelled => BuildError::Cancelled,
        error => refused(error).into(),
    })?);
    let mut tables = tables();
    tables.push(table.clone());
    while tables.len() > MOST_TABLES || tables.iter().map(|table| table.bytes()).sum::<u64>() > MOST_BYTES {
        tables.remove(0);
    }
    Ok(table)
}

fn refused(error: WalkingError) -> SettingError {
    let advice = match error {
        WalkingError::Memory { .. } => ": give it more with --memory, or take another heuristic",
        _ => "",
    };
    SettingError::new(HEURISTIC.name, format!("{error}{advice}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{NamedGoal, Size};

    #[test]
    fn tables_are_built_once_and_refused_by_the_same_figure_whether_they_are_there_or_not() {
        let goal = Goal::named(NamedGoal::BlankLast, Size::new(4, 3).expect("a possible size"));
        let refuse = || {
            let got = walking_distance(&goal, 8192, &mut |_, _, _| true);
            got.map(|_| ()).expect_err("it does not fit").to_string()
        };
        let before = refuse();
        walking_distance(&goal, 1 << 30, &mut |_, _, _| true).expect("it fits");
        assert!(before.contains("--memory"), "{before}");
        assert!(refuse().contains("--memory"));
        let shape = LineShape::rows(&goal);
        let first = table(shape, 1 << 30, &mut |_, _, _| unreachable!("it is there")).expect("it is there");
        let second = table(shape, 1 << 30, &mut |_, _, _| unreachable!("it is there")).expect("it is there");
        assert!(Arc::ptr_eq(&first, &second));
    }
}
