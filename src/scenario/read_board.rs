//! The table `[board]`: the start, cell by cell or shuffled, and the goal.

use crate::puzzle::{self, Goal, InputFormat, NamedGoal, ReadOptions, Size, Unreachable};
use crate::solver::Instance;

use super::document::{Field, Table};
use super::error::{Cause, ScenarioError, suggestion};
use super::keys::BOARD;
use super::model::Origin;

/// Board and goal, and how the board was given.
pub(super) fn read_board(table: &Table) -> Result<(Instance, Origin), ScenarioError> {
    table.check_keys(BOARD)?;
    let [cells, size, shuffle, walk] = ["cells", "size", "shuffle", "walk"].map(|key| table.field(key));
    if let Some(cells) = cells {
        if let Some(other) = [&size, &shuffle, &walk].into_iter().flatten().min_by_key(|field| field.key_start()) {
            let message =
                format!("{} contradicts cells: give the cells, or a size to be shuffled, not both", other.key());
            return Err(other.key_error(message));
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
            Some(field) => {
                let message = format!("{} needs size beside it, for example size = \"4x4\"", field.key());
                field.key_error(message)
            }
            None => table.error("[board] needs cells, or size with shuffle".to_owned()),
        });
    };
    let size_value = read_size(&size)?;
    let Some(shuffle) = table.number(BOARD, "shuffle")? else {
        let message = match walk {
            Some(walk) => return Err(walk.key_error("walk needs shuffle beside it: the seed of the walk".to_owned())),
            None => "size needs shuffle beside it: the seed that says which random board it is",
        };
        return Err(size.key_error(message.to_owned()));
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
    field.error(unreachable.to_string()).because(Cause::Unreachable(unreachable))
}

/// `4x4`, `4×4`, `4X4`: width × height.
fn read_size(field: &Field) -> Result<Size, ScenarioError> {
    let text = field.text()?;
    let side = |side: &str| side.trim().parse::<u64>().ok();
    let (width, height) = (text.split_once(['x', 'X', '×']))
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .ok_or_else(|| field.error(format!("\"{text}\" is no size: write width x height, for example \"4x3\"")))?;
    Size::new(width, height).map_err(|error| field.error(error.to_string()))
}

/// The goal for a board of a size: blank last where nothing else is said.
fn read_goal(table: &Table, size: Size) -> Result<Goal, ScenarioError> {
    let Some(field) = table.field("goal") else { return Ok(Goal::named(NamedGoal::BlankLast, size)) };
    let text = field.text()?;
    if text.trim_start().starts_with(char::is_alphabetic) && NamedGoal::from_name(text.trim()).is_none() {
        let names = NamedGoal::ALL.map(NamedGoal::name);
        let near = suggestion(text, names);
        return Err(
            field.error(format!("there is no goal {text}{near}; give its cells, or one of {}", names.join(", ")))
        );
    }
    puzzle::read_goal(text, size).map_err(|error| field.error_inside(error))
}
