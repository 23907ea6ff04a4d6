//! Reading one board.

use crate::puzzle::{Board, Goal, Size};

use super::cells::{add_or_remove, board, list_size, number, size, surplus_or_gap};
use super::error::{NotationError, Place};
use super::format::{InputFormat, ReadOptions};
use super::ruml;
use super::token::{Grid, Token};

/// A board that was read, with its goal where the text or the named format fixes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadBoard {
    /// The arrangement to start from.
    pub board: Board,
    /// The arrangement to reach; of the board's size.
    pub goal: Option<Goal>,
}

/// Reads one board.
///
/// ```
/// use ecotaquin::puzzle::{ReadOptions, read_board};
/// let read = read_board("8 6 7\n2 5 4\n3 _ 1", &ReadOptions::default()).unwrap();
/// assert_eq!(read.board.to_string(), "8 6 7/2 5 4/3 0 1");
/// assert_eq!(read.goal, None);
/// ```
///
/// # Errors
/// When the text is no board in this format, with the line and column of what is wrong, and what to do.
pub fn read_board(text: &str, options: &ReadOptions) -> Result<ReadBoard, NotationError> {
    let grid = Grid::read(text)?;
    read_rows(&grid.rows(), *options)
}

/// Reads one board from its rows of tokens.
pub(super) fn read_rows(rows: &[&[Token]], options: ReadOptions) -> Result<ReadBoard, NotationError> {
    if rows.is_empty() {
        return Err(Place::START.error("there is no board here: write its rows, for example `8 6 7/2 5 4/3 0 1`"));
    }
    let format = if options.format == InputFormat::Auto { recognise(rows) } else { options.format };
    if format != InputFormat::Ruml {
        // A word that is no number explains more than the counts that it upsets.
        rows.iter().copied().flatten().try_for_each(|token| number(token).map(drop))?;
    }
    let board = match format {
        InputFormat::SizeTilesGoal => return size_tiles_goal(rows, options.size),
        InputFormat::Ruml => return ruml::read(rows, options.size),
        InputFormat::FortyTwo | InputFormat::Princeton => after_its_size(rows, options.size)?,
        InputFormat::Korf | InputFormat::TwentyFourPuzzle => {
            if let Some(second) = rows.get(1) {
                return Err(second[0].place.error(format!(
                    "the format {} is one list on one line, but here a second row begins: join them, or read it as rows \
                     and name the goal blank-first",
                    format.name()
                )));
            }
            arrangement(rows, options.size)?
        }
        InputFormat::Auto | InputFormat::Rows => arrangement(rows, options.size)?,
    };
    let goal = options.format.goal().map(|name| Goal::named(name, board.size()));
    Ok(ReadBoard { board, goal })
}

/// The format of a text that names none. `Princeton` stands for `FortyTwo` too: only the goal differs.
fn recognise(rows: &[&[Token]]) -> InputFormat {
    if rows.iter().any(|row| ruml::is_heading(row, ruml::START) || ruml::is_heading(row, ruml::GOAL)) {
        return InputFormat::Ruml;
    }
    // A column of single cells has no size above it: it is a board (too narrow a one).
    if rows[0].len() == 1 && rows.iter().any(|row| row.len() > 1) {
        return InputFormat::Princeton;
    }
    let count: usize = rows.iter().map(|row| row.len()).sum();
    let mut tokens = rows.iter().copied().flatten();
    if let (Some(width), Some(height)) = (tokens.next(), tokens.next())
        && let (Ok(width), Ok(height)) = (number(width), number(height))
        && let Ok(size) = Size::new(width, height)
        && count == 2 + 2 * size.cells()
    {
        // A board may begin with the same two numbers, but it has one blank, and all its rows have one length.
        let size_line = rows[0].len() == 2 && rows.iter().any(|row| row.len() != 2);
        let blanks = rows.iter().copied().flatten().filter(|token| number(token) == Ok(0)).count();
        if size_line || blanks == 2 {
            return InputFormat::SizeTilesGoal;
        }
    }
    InputFormat::Rows
}

/// Rows of one length, or a list.
fn arrangement(rows: &[&[Token]], known: Option<Size>) -> Result<Board, NotationError> {
    let [first, _, ..] = rows else {
        return board(list_size(rows[0], known)?, rows[0]);
    };
    let width = known.map_or(first.len(), |size| usize::from(size.width()));
    for (row, number) in rows.iter().zip(1..) {
        if row.len() != width {
            return Err(surplus_or_gap(row, width).error(format!(
                "row {number} has {} cells, but {}: {}, or {}",
                row.len(),
                known
                    .map_or_else(|| format!("row 1 has {width}"), |size| format!("a {size} board has {width} per row")),
                add_or_remove(row.len(), width),
                if known.is_some() { "give another size" } else { "see whether row 1 is complete" }
            )));
        }
    }
    if let Some(size) = known {
        check_height(rows, size)?;
    }
    let longest = usize::from(Size::MAX_SIDE);
    let width_place = surplus_or_gap(first, if first.len() > longest { longest } else { 0 });
    let height_place = rows.get(longest).unwrap_or(first)[0].place;
    let size = size((first.len() as u64, width_place), (rows.len() as u64, height_place))?;
    board(size, &rows.concat())
}

/// Whether there are as many rows as the size has.
fn check_height(rows: &[&[Token]], size: Size) -> Result<(), NotationError> {
    let height = usize::from(size.height());
    if rows.len() == height {
        return Ok(());
    }
    let place = rows.get(height).map_or_else(|| surplus_or_gap(rows[rows.len() - 1], usize::MAX), |row| row[0].place);
    Err(place.error(format!(
        "a {size} board has {height} rows, but {} are given: {}, or give another size",
        rows.len(),
        add_or_remove(rows.len(), height)
    )))
}

/// A size n on its line, then n rows of n (or one of n²).
fn after_its_size(rows: &[&[Token]], known: Option<Size>) -> Result<Board, NotationError> {
    let first = rows[0][0];
    let n = number(&first)?;
    let size = size((n, first.place), (n, first.place))?;
    agrees(size, known, first.place)?;
    let mut body = rows.to_vec();
    body[0] = &body[0][1..];
    if body[0].is_empty() {
        body.remove(0);
    }
    match body.as_slice() {
        [] => Err(first.end().error(format!("after the size {n}, {n} rows of {n} cells are due: write them"))),
        [list] => board(list_size(list, Some(size))?, list),
        rows => arrangement(rows, Some(size)),
    }
}

/// Width and height, the tiles, the goal.
fn size_tiles_goal(rows: &[&[Token]], known: Option<Size>) -> Result<ReadBoard, NotationError> {
    let tokens = rows.concat();
    let [width, height, cells @ ..] = tokens.as_slice() else {
        return Err(surplus_or_gap(&tokens, 2).error("the height is missing: begin with width and height, as in `4 4`"));
    };
    let size = size((number(width)?, width.place), (number(height)?, height.place))?;
    agrees(size, known, width.place)?;
    let due = 2 * size.cells();
    if cells.len() != due {
        return Err(surplus_or_gap(&tokens, due + 2).error(format!(
            "after the size {size}, {0} tiles and {0} cells of the goal are due, but {1} numbers are given: {2}",
            size.cells(),
            cells.len(),
            add_or_remove(cells.len(), due)
        )));
    }
    let (start, goal) = cells.split_at(size.cells());
    Ok(ReadBoard { board: board(size, start)?, goal: Some(Goal::new(board(size, goal)?)) })
}

/// Whether the size in the text is the one that is known.
pub(super) fn agrees(size: Size, known: Option<Size>, place: Place) -> Result<(), NotationError> {
    match known {
        Some(known) if known != size => {
            Err(place.error(format!("the text says {size}, but the size {known} is asked for: drop one of the two")))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests;
