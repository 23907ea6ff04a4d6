//! Instance files: one board per line.

use crate::puzzle::{Board, Goal, NamedGoal, Size};

use super::cells::{add_or_remove, number, surplus_or_gap};
use super::columns::{Column, Columns};
use super::error::{NotationError, Place, quoted};
use super::format::{InputFormat, ReadOptions};
use super::goals::GoalStatement;
use super::read::{ReadBoard, read_board, read_rows};
use super::token::{Grid, Line, Token, lines};

/// One board of an instance file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceRow {
    /// Its line in the file, from 1.
    pub line: u32,
    /// Its number, where the file gives one.
    pub index: Option<u64>,
    /// The length of its shortest solutions in single-tile moves, where the file gives it.
    pub known_optimal: Option<u64>,
    /// The arrangement to start from.
    pub board: Board,
    /// The arrangement to reach, where the file or the named format fixes it.
    pub goal: Option<Goal>,
}

/// Reads an instance file: one board per line, and comments that say what the columns and the goal are.
///
/// - `# columns: index optimal_length tiles` names the columns of the lines that follow. `index`, `optimal` or
///   `optimal_length` (single-tile moves) and `goal` (`first`, `last` or a goal's name) are read, other columns are passed
///   over, and the last, `tiles`, takes the rest of the line. `16 tiles` or `tiles(16)` says how many those are.
/// - `# GOAL: blank FIRST`, `goal 1..15,0 (blank last)`, `# goal: spiral` or `# goal: 1 2 3/4 5 6/7 8 0` in a comment fixes
///   the goal of the lines that follow; a `goal` column comes before it.
/// - Without such comments a line is a board alone, rows separated by `/`, or a list of the size in `options` or of k²
///   cells. With the format `korf` an index may stand before the list, as in Korf's own files.
///
/// A file in a format of several lines per board (`ruml`, `42`, `princeton`, when named) holds one board.
///
/// # Errors
/// At the first line that can't be read, with its place; also when the file has no boards, and when the goal that the named
/// format means is not the one that the file states.
pub fn read_instances(text: &str, options: &ReadOptions) -> Result<Vec<InstanceRow>, NotationError> {
    if matches!(options.format, InputFormat::Ruml | InputFormat::FortyTwo | InputFormat::Princeton) {
        let ReadBoard { board, goal } = read_board(text, options)?;
        let line = lines(text).find(|line| !line.code.trim().is_empty()).map_or(1, |line| line.number);
        return Ok(vec![InstanceRow { line, index: None, known_optimal: None, board, goal }]);
    }
    let mut reader = Reader { options, columns: None, statement: None, latest: None };
    let mut grid = Grid::default();
    let mut instances = vec![];
    for line in lines(text) {
        if line.code.trim().is_empty() {
            reader.take_comment(&line)?;
            continue;
        }
        grid.clear();
        grid.add(&line)?;
        if let [first, rest @ ..] = grid.rows().as_slice() {
            instances.push(reader.row(line.number, first, rest)?);
        }
    }
    if instances.is_empty() {
        return Err(Place::START.error("there are no boards here: write one per line, for example `8 6 7/2 5 4/3 0 1`"));
    }
    Ok(instances)
}

/// What the comments so far have said.
struct Reader<'o> {
    options: &'o ReadOptions,
    columns: Option<Columns>,
    statement: Option<GoalStatement>,
    /// The goal that was last asked for: in a file of 100,000 boards it is nearly always the next one too.
    latest: Option<(GoalStatement, Goal)>,
}

impl Reader<'_> {
    fn take_comment(&mut self, line: &Line) -> Result<(), NotationError> {
        let Some(comment) = line.comment else { return Ok(()) };
        let place = line.comment_place();
        if let Some(columns) = Columns::in_comment(comment, place)? {
            self.columns = Some(columns);
        }
        if let Some(statement) = GoalStatement::in_comment(comment, place)? {
            self.statement = Some(statement);
        }
        Ok(())
    }

    /// Reads the row whose first tokens are `first`, up to the first `/`.
    fn row(&mut self, line: u32, first: &[Token], rest: &[&[Token]]) -> Result<InstanceRow, NotationError> {
        let (mut index, mut known_optimal, mut statement) = (None, None, None);
        let (before, cells) = first.split_at(self.columns_before(first, rest)?);
        match &self.columns {
            Some(columns) => {
                for (token, column) in before.iter().zip(&columns.before) {
                    match column {
                        Column::Index => index = Some(count(token, "index")?),
                        Column::KnownOptimal if matches!(token.text, "-" | "?") => {}
                        Column::KnownOptimal => known_optimal = Some(count(token, "shortest length")?),
                        Column::Goal => statement = Some(GoalStatement::Named(goal_column(token)?)),
                        Column::Other => {}
                    }
                }
            }
            None => index = before.first().map(|token| count(token, "index")).transpose()?,
        }
        let rows: Vec<&[Token]> = std::iter::once(cells).chain(rest.iter().copied()).collect();
        let ReadBoard { board, goal } = read_rows(&rows, *self.options).map_err(|error| {
            if before.is_empty() && self.may_have_index(first, rest) { unannounced_index(first) } else { error }
        })?;
        let stated = self.stated_goal(statement.as_ref(), board.size(), first[0].place)?;
        if let (Some(meant), Some(stated)) = (&goal, &stated)
            && meant != stated
        {
            let name =
                |goal: &Goal| goal.name().map_or_else(|| goal.arrangement().to_string(), |name| name.name().to_owned());
            return Err(first[0].place.error(format!(
                "the file says that the goal is {}, but this board's format says {}: name another format, or correct the file",
                name(stated),
                name(meant)
            )));
        }
        Ok(InstanceRow { line, index, known_optimal, board, goal: stated.or(goal) })
    }

    /// Whether a line without a header may be an index and then a board.
    fn may_have_index(&self, first: &[Token], rest: &[&[Token]]) -> bool {
        let cells = first.len() - 1;
        let side = cells.isqrt();
        let fits = self.options.size.map_or(side > 1 && side * side == cells, |size| cells == size.cells());
        self.columns.is_none() && rest.is_empty() && fits
    }

    /// How many tokens stand before the tiles, once the number of tokens has been found right.
    fn columns_before(&self, first: &[Token], rest: &[&[Token]]) -> Result<usize, NotationError> {
        let Some(columns) = &self.columns else {
            let indexed = self.options.format == InputFormat::Korf && self.may_have_index(first, rest);
            return Ok(usize::from(indexed));
        };
        let before = columns.before.len();
        let found: usize = first.len() + rest.iter().map(|row| row.len()).sum::<usize>();
        let due = columns.tiles.map(|tiles| before + tiles);
        if first.len() > before && due.is_none_or(|due| due == found) {
            return Ok(before);
        }
        let tokens = [first, &rest.concat()].concat();
        let due = due.unwrap_or(before + 1);
        let named = columns.names.iter().fold(String::new(), |names, name| names + name + ", ");
        let tiles = columns.tiles.map_or_else(String::new, |tiles| format!("{tiles} "));
        Err(surplus_or_gap(&tokens, if first.len() > before { due } else { first.len() }).error(format!(
            "this line has {found} columns, but the header names {named}{tiles}tiles: {}, or correct the header",
            if first.len() > before {
                add_or_remove(found, due)
            } else {
                "add what is missing before the tiles".to_owned()
            }
        )))
    }

    /// The goal that the row's own column states, or the comments above.
    fn stated_goal(
        &mut self,
        own: Option<&GoalStatement>,
        size: Size,
        row: Place,
    ) -> Result<Option<Goal>, NotationError> {
        let Some(statement) = own.or(self.statement.as_ref()) else { return Ok(None) };
        if let Some((known, goal)) = &self.latest
            && known == statement
            && goal.size() == size
        {
            return Ok(Some(goal.clone()));
        }
        let goal = statement.goal(size, row)?;
        self.latest = Some((statement.clone(), goal.clone()));
        Ok(Some(goal))
    }
}

/// The error for one number too many, which is probably an index.
fn unannounced_index(tokens: &[Token]) -> NotationError {
    surplus_or_gap(tokens, 0).error(format!(
        "there are {} numbers, one more than a board of {} cells has: if the first is an index, say so with the comment \
         line `# columns: index tiles` above, or name the format korf",
        tokens.len(),
        tokens.len() - 1
    ))
}

/// A number that is no tile.
fn count(token: &Token, what: &str) -> Result<u64, NotationError> {
    number(token).ok().filter(|_| token.text.starts_with(|c: char| c.is_ascii_digit())).ok_or_else(|| {
        token.place.error(format!("{} is no {what}: write a whole number, or correct the header", quoted(token.text)))
    })
}

/// The value of a `goal` column.
fn goal_column(token: &Token) -> Result<NamedGoal, NotationError> {
    let word = token.text.to_ascii_lowercase();
    match word.as_str() {
        "first" => Some(NamedGoal::BlankFirst),
        "last" => Some(NamedGoal::BlankLast),
        name => NamedGoal::from_name(name),
    }
    .ok_or_else(|| {
        token
            .place
            .error(format!("{} is no goal: write first, last, spiral or snake in this column", quoted(token.text)))
    })
}

#[cfg(test)]
mod tests;
