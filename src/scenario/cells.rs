//! The rows form of a board in a text. Stands in for `puzzle::read_board` until that is merged: swap it in here.

use crate::puzzle::{Board, BoardError, Size};

/// What is wrong with the text of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CellsError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong and what is possible.
    pub message: String,
}

/// Rows separated by newlines or `/`, cells by spaces or commas; the blank is `0`, `_` or `.`.
pub(super) fn read_cells(text: &str) -> Result<Board, CellsError> {
    let mut rows: Vec<Vec<(u64, usize, usize)>> = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let mut column = 1;
        for row in content.split('/') {
            let mut cells = Vec::new();
            for word in row.split([' ', '\t', ',']) {
                if !word.is_empty() {
                    let fail = |message| CellsError { line: line + 1, column, message };
                    let number = if matches!(word, "_" | ".") { Ok(0) } else { word.parse() };
                    let number =
                        number.map_err(|_| fail(format!("\"{word}\" is no tile: write numbers, 0 for the blank")))?;
                    cells.push((number, line + 1, column));
                }
                column += word.chars().count() + 1;
            }
            if !cells.is_empty() {
                rows.push(cells);
            }
        }
    }
    let fail = |(line, column), message| CellsError { line, column, message };
    let width = rows.first().map_or(0, Vec::len);
    if let Some((index, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != width) {
        let message = format!("row {} has {} cells, but row 1 has {width}", index + 1, row.len());
        return Err(fail((row[0].1, row[0].2), message));
    }
    let size = Size::new(width as u64, rows.len() as u64).map_err(|error| fail((1, 1), error.to_string()))?;
    let cells: Vec<_> = rows.concat();
    let numbers: Vec<u64> = cells.iter().map(|cell| cell.0).collect();
    Board::new(size, &numbers).map_err(|error| {
        let at = match error {
            BoardError::Count { .. } => (1, 1),
            BoardError::OutOfRange { index, .. } | BoardError::Twice { index, .. } => (cells[index].1, cells[index].2),
        };
        fail(at, error.to_string())
    })
}
