//! From tokens to numbers, sizes and boards.

use crate::puzzle::{Board, BoardError, Size, SizeError};

use super::error::{NotationError, Place, quoted};
use super::token::Token;

/// The number that a token stands for.
pub(super) fn number(token: &Token) -> Result<u64, NotationError> {
    match token.text {
        "" | "_" | "." => Ok(0),
        text if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().map_err(|_| {
            let most = u64::from(Size::MAX_SIDE) * u64::from(Size::MAX_SIDE) - 1;
            token.place.error(format!("the number {} is too large: no board has a tile above {most}", quoted(text)))
        }),
        text => Err(token.place.error(format!(
            "{} is not a cell: write a tile as its number (1, 2, 3, …) and the blank as 0, _ or .",
            quoted(text)
        ))),
    }
}

/// A size from its sides; the error stands at the side that is impossible.
pub(super) fn size(width: (u64, Place), height: (u64, Place)) -> Result<Size, NotationError> {
    Size::new(width.0, height.0).map_err(|error: SizeError| {
        let sides = u64::from(Size::MIN_SIDE)..=u64::from(Size::MAX_SIDE);
        let place = if sides.contains(&width.0) { height.1 } else { width.1 };
        place.error(format!("{error}; take a board within that"))
    })
}

/// The place of the `expected`-th token (from 0), or where it should have come.
pub(super) fn surplus_or_gap(tokens: &[Token], expected: usize) -> Place {
    match (tokens.get(expected), tokens.last()) {
        (Some(surplus), _) => surplus.place,
        (None, Some(last)) => last.end(),
        (None, None) => Place::START,
    }
}

/// The advice that goes with a wrong count.
pub(super) fn add_or_remove(found: usize, expected: usize) -> String {
    let (verb, count) = if found < expected { ("add", expected - found) } else { ("take out", found - expected) };
    format!("{verb} {count}")
}

/// The size of a list without rows: the one that is known, or k×k.
pub(super) fn list_size(tokens: &[Token], known: Option<Size>) -> Result<Size, NotationError> {
    let found = tokens.len();
    if let Some(size) = known {
        if found == size.cells() {
            return Ok(size);
        }
        return Err(surplus_or_gap(tokens, size.cells()).error(format!(
            "a {size} board has {} cells, but this line has {found}: {}, or give another size",
            size.cells(),
            add_or_remove(found, size.cells())
        )));
    }
    let side = found.isqrt() as u64;
    if side * side == found as u64
        && let Ok(size) = Size::new(side, side)
    {
        return Ok(size);
    }
    let place = surplus_or_gap(tokens, 0);
    Err(place.error(format!(
        "one line of {found} {} does not tell how many rows it has: separate the rows with `/`, as in `8 6 7/2 5 4/3 0 1`, \
         or give the size as well",
        if found == 1 { "cell" } else { "cells" }
    )))
}

/// A board from the tokens of all its cells.
pub(super) fn board(size: Size, tokens: &[Token]) -> Result<Board, NotationError> {
    let numbers = tokens.iter().map(number).collect::<Result<Vec<_>, _>>()?;
    Board::new(size, &numbers).map_err(|error| {
        let place = match error {
            BoardError::Count { size, .. } => surplus_or_gap(tokens, size.cells()),
            BoardError::OutOfRange { index, .. } | BoardError::Twice { index, .. } => tokens[index].place,
        };
        place.error(match error {
            BoardError::Count { size, found } => format!("{error}: {}", add_or_remove(found, size.cells())),
            BoardError::OutOfRange { .. } | BoardError::Twice { .. } => {
                format!("{error}; {}", missing(size, &numbers))
            }
        })
    })
}

/// Which numbers a board lacks, as advice.
fn missing(size: Size, numbers: &[u64]) -> String {
    const SHOWN: usize = 4;
    let mut seen = vec![false; size.cells()];
    for &number in numbers {
        if let Some(seen) = usize::try_from(number).ok().and_then(|number| seen.get_mut(number)) {
            *seen = true;
        }
    }
    let mut missing = (0..size.cells()).filter(|&number| !seen[number]);
    let names: Vec<_> = (missing.by_ref().take(SHOWN))
        .map(|number| if number == 0 { "the blank (0, _ or .)".to_owned() } else { format!("tile {number}") })
        .collect();
    let more = if missing.next().is_some() { ", …" } else { "" };
    let verb = if names.len() == 1 { "is" } else { "are" };
    format!("{}{more} {verb} missing: write each of 0 to {} once", names.join(", "), size.tiles())
}
