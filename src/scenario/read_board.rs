//! The table `[board]`: the start, cell by cell or shuffled, and the goal.

use crate::puzzle::{self, Goal, InputFormat, NamedGoal, ReadOptions, Size, Unreachable};
use crate::solver::Instance;

use super::document::{Field, Table};
use super::error::{ScenarioError, suggestion};
use super::keys::BOARD;
use super::model::Origin;
use super::problem::Problem;

/// Board and goal, and how the board was given.
pub(super) fn read_board(table: &Table) -> Result<(Instance, Origin), ScenarioError> {
    table.check_keys(BOARD)?;
    let [cells, size, shuffle, walk] = ["cells", "size", "shuffle", "walk"].map(|key| table.field(key));
    if let Some(cells) = cells {
        if let Some(other) = [&size, &shuffle, &walk].into_iter().flatten().min_by_key(|field| field.key_start()) {
            return Err(other.key_error(Problem::ContradictsCells(other.key().to_owned())));
        }
        let options = ReadOptions { format: InputFormat::Rows, size: None };
        let read = puzzle::read_board(cells.text()?, &options).map_err(|error| cells.error_inside(error))?;
        let start = read.board;
        let goal = read_goal(table, start.size())?;
        let instance = Instance::new(start, goal).map_err(|unreachable| out_of_reach(&cells, unreachable))?;
        return Ok((instance, Origin::Cells));
    }
    let Some(size) = size else {
        return Err(match walk.or(shuffle) {
            Some(field) => field.key_error(Problem::NeedsSize(field.key().to_owned())),
            None => table.error(Problem::NoBoard),
        });
    };
    let size_value = read_size(&size)?;
    let Some(shuffle) = table.number(BOARD, "shuffle")? else {
        return Err(match walk {
            Some(walk) => walk.key_error(Problem::WalkNeedsShuffle),
            None => size.key_error(Problem::SizeNeedsShuffle),
        });
    };
    let origin = match table.number(BOARD, "walk")? {
        Some(walk) => Origin::Walked { size: size_value, walk, shuffle },
        None => Origin::Shuffled { size: size_value, shuffle },
    };
    let goal = read_goal(table, size_value)?;
    let start = origin.board(&goal).expect("a random origin makes a board of its own size");
    let instance = Instance::new(start, goal).map_err(|unreachable| out_of_reach(&size, unreachable))?;
    Ok((instance, origin))
}

fn out_of_reach(field: &Field, unreachable: Unreachable) -> ScenarioError {
    field.error(Problem::Unreachable(unreachable))
}

/// `4x4`, `4×4`, `4X4`: width × height.
pub(crate) fn read_size(field: &Field) -> Result<Size, ScenarioError> {
    let text = field.text()?;
    let side = |side: &str| side.trim().parse::<u64>().ok();
    let (width, height) = (text.split_once(['x', 'X', '×']))
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .ok_or_else(|| field.error(Problem::NoSize(text.to_owned())))?;
    Size::new(width, height).map_err(|error| field.error(Problem::Size(error)))
}

/// The goal for a board of a size: blank last where nothing else is said.
fn read_goal(table: &Table, size: Size) -> Result<Goal, ScenarioError> {
    match table.field("goal") {
        Some(field) => read_goal_of(&field, size),
        None => Ok(Goal::named(NamedGoal::BlankLast, size)),
    }
}

/// The goal that a field gives, for a board of a size.
pub(crate) fn read_goal_of(field: &Field, size: Size) -> Result<Goal, ScenarioError> {
    let text = field.text()?;
    if text.trim_start().starts_with(char::is_alphabetic) && NamedGoal::from_name(text.trim()).is_none() {
        let names = NamedGoal::ALL.map(NamedGoal::name);
        let near = suggestion(text, names);
        return Err(field.error(Problem::UnknownGoal { name: text.to_owned(), near, known: names.to_vec() }));
    }
    puzzle::read_goal(text, size).map_err(|error| field.error_inside(error))
}
