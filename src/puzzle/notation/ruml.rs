//! W. Ruml's instance format: the position *of* each tile, as E. Burns's `search` and its descendants read it.

use crate::puzzle::{Board, Goal, Size, Tile};

use super::cells::{add_or_remove, number, size, surplus_or_gap};
use super::error::NotationError;
use super::read::{ReadBoard, agrees};
use super::token::Token;

/// The heading before the positions at the start.
pub(super) const START: &str = "starting";
/// The heading before the positions in the goal.
pub(super) const GOAL: &str = "goal";

/// Whether a row is the heading that begins with a word.
pub(super) fn is_heading(row: &[Token], word: &str) -> bool {
    row.first().is_some_and(|token| token.text.eq_ignore_ascii_case(word))
}

/// Reads the format from its rows; there is at least one.
pub(super) fn read(rows: &[&[Token]], known: Option<Size>) -> Result<ReadBoard, NotationError> {
    let [width, height] = rows[0] else {
        return Err(surplus_or_gap(rows[0], 2).error("the first line must be width and height alone, as in `4 4`"));
    };
    let size = size((number(width)?, width.place), (number(height)?, height.place))?;
    agrees(size, known, width.place)?;
    let (heading, goal_heading) = ("starting positions for each tile:", "goal positions:");
    let body = match rows.get(1) {
        Some(row) if is_heading(row, START) => &rows[2..],
        other => {
            let place = other.map_or_else(|| height.end(), |row| row[0].place);
            return Err(place.error(format!("after the size the line `{heading}` is due: write it")));
        }
    };
    let Some(goal_at) = body.iter().position(|row| is_heading(row, GOAL)) else {
        let place = surplus_or_gap(&rows.concat(), usize::MAX);
        return Err(place.error(format!("the line `{goal_heading}` and the positions after it are missing: add them")));
    };
    let (start, goal) = body.split_at(goal_at);
    // The heading itself marks the place of positions that are missing altogether.
    Ok(ReadBoard {
        board: from_positions(size, rows[1], start)?,
        goal: Some(Goal::new(from_positions(size, goal[0], &goal[1..])?)),
    })
}

/// The board on which 0, 1, 2, … lie on the cells listed below a heading.
fn from_positions(size: Size, heading: &[Token], rows: &[&[Token]]) -> Result<Board, NotationError> {
    let tokens = rows.concat();
    if tokens.len() != size.cells() {
        let place = surplus_or_gap(if tokens.is_empty() { heading } else { &tokens }, size.cells().max(heading.len()));
        return Err(place.error(format!(
            "a {size} board needs {} positions, one for each of 0 to {}, but {} are given: {}",
            size.cells(),
            size.tiles(),
            tokens.len(),
            add_or_remove(tokens.len(), size.cells())
        )));
    }
    let mut tiles: Vec<Option<Tile>> = vec![None; size.cells()];
    for (token, tile) in tokens.iter().zip(0..) {
        let position = number(token)?;
        let Some(cell) = usize::try_from(position).ok().and_then(|position| tiles.get_mut(position)) else {
            return Err(token.place.error(format!(
                "there is no position {position} on a {size} board: positions go from 0 (top left) to {}",
                size.tiles()
            )));
        };
        if let Some(other) = cell.replace(Tile(tile)) {
            return Err(token.place.error(format!(
                "position {position} is given to both {other} and {tile}: the list holds the position of 0, 1, 2, …, not \
                 the tile on each cell; give each its own"
            )));
        }
    }
    Ok(Board::from_tiles(size, tiles.into_iter().flatten().collect()))
}
