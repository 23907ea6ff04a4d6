//! The columns of an instance file, as its header comment names them.

use super::error::{NotationError, Place, quoted};

/// What a column before the tiles holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// The number of the instance.
    Index,
    /// The length of a shortest solution in single-tile moves.
    KnownOptimal,
    /// The goal: `first`, `last` or a goal's name.
    Goal,
    /// Anything else: not read.
    Other,
}

/// The columns of the rows that follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    /// The columns before the tiles.
    pub(super) before: Vec<Column>,
    /// Their names, for messages.
    pub(super) names: Vec<String>,
    /// How many tiles (the blank counted) the header promises.
    pub(super) tiles: Option<usize>,
}

/// A name and what stands in brackets right after it.
struct Heading<'a> {
    name: &'a str,
    bracket: &'a str,
}

impl Heading<'_> {
    fn is_tiles(&self) -> bool {
        matches!(self.name, "tiles" | "board")
    }

    /// The meaning of the column. Lengths in multi-tile moves are not lengths in ours.
    fn column(&self) -> Column {
        match self.name {
            "index" => Column::Index,
            "optimal" | "optimal_length" | "optimal_moves" | "optimal_stm" | "known_optimal"
                if !self.bracket.contains("multi") =>
            {
                Column::KnownOptimal
            }
            "goal" => Column::Goal,
            _ => Column::Other,
        }
    }
}

impl Columns {
    /// The columns that a comment beginning at `place` names: after `columns:`, or a comment of nothing but column names
    /// of which the first is known and the last is `tiles`.
    pub(super) fn in_comment(comment: &str, place: Place) -> Result<Option<Self>, NotationError> {
        let text = comment.trim();
        let named = text.get(..8).filter(|start| start.eq_ignore_ascii_case("columns:")).map(|_| &text[8..]);
        let headings = headings(named.unwrap_or(text));
        if named.is_none() && !is_header(&headings) {
            return Ok(None);
        }
        let mut columns = Self { before: vec![], names: vec![], tiles: None };
        for heading in headings {
            if heading.is_tiles() {
                columns.tiles = columns.tiles.or(leading_number(heading.bracket));
                return Ok(Some(columns));
            }
            if let Some(count) = leading_number(heading.name).filter(|_| columns.tiles.is_none()) {
                columns.tiles = Some(count); // as in `16 tiles`
                continue;
            }
            let column = heading.column();
            if column != Column::Other && columns.before.contains(&column) {
                return Err(place.error(format!("the column {} is named twice: name it once", quoted(heading.name))));
            }
            columns.before.push(column);
            columns.names.push(heading.name.to_owned());
        }
        Err(place.error(
            "no `tiles` column is named here, so this file holds no boards: give a file of boards, or name it last",
        ))
    }
}

/// Whether a comment without `columns:` is a header: prose that ends with the word "tiles" is not.
fn is_header(headings: &[Heading]) -> bool {
    let name_like =
        |heading: &Heading| heading.name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '*' | '-'));
    headings.iter().all(name_like)
        && headings.first().is_some_and(|first| first.column() != Column::Other || first.name == "optimal_mtm")
        && headings.last().is_some_and(Heading::is_tiles)
}

/// The words of a header, brackets kept with the word before them.
fn headings(mut text: &str) -> Vec<Heading<'_>> {
    let mut headings = vec![];
    loop {
        text = text.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        if text.is_empty() {
            return headings;
        }
        let end = text.find(|c: char| c.is_whitespace() || matches!(c, ',' | '(')).unwrap_or(text.len());
        let (name, rest) = text.split_at(end);
        let (bracket, rest) = match rest.strip_prefix('(') {
            Some(inside) => inside.split_once(')').unwrap_or((inside, "")),
            None => ("", rest),
        };
        headings.push(Heading { name: name.trim_end_matches([';', ':', '.']), bracket });
        text = rest;
    }
}

/// The number with which a text begins.
fn leading_number(text: &str) -> Option<usize> {
    text.split(|c: char| !c.is_ascii_digit()).next().and_then(|digits| digits.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(comment: &str) -> Option<Columns> {
        Columns::in_comment(comment, Place::START).unwrap()
    }

    #[test]
    fn the_headers_of_the_shipped_files_are_understood() {
        use Column::{Goal, Index, KnownOptimal, Other};
        let korf =
            columns(" columns: index  optimal_length(single-tile metric)  16 tiles row-major, 0 = blank").unwrap();
        assert_eq!((korf.before, korf.tiles), (vec![Index, KnownOptimal], Some(16)));
        let hard = columns(" columns: index goal(last|first) tiles(16, row-major, 0 = blank)").unwrap();
        assert_eq!((hard.before, hard.tiles), (vec![Index, Goal], Some(16)));
        let abc = columns(" columns: optimal BA*_length BA*_generated BA*_expanded tiles").unwrap();
        assert_eq!((abc.before, abc.tiles), (vec![KnownOptimal, Other, Other, Other], None));
        let mtm = columns(" index optimal_mtm tiles").unwrap();
        assert_eq!((mtm.before, mtm.tiles), (vec![Index, Other], None));
    }

    #[test]
    fn lengths_in_multi_tile_moves_are_not_taken_for_ours() {
        let multi = columns(" columns: optimal_length(multi-tile metric) tiles").unwrap();
        assert_eq!(multi.before, [Column::Other]);
    }

    #[test]
    fn prose_is_no_header() {
        assert_eq!(columns(" tiles: identical in nathansttt/hog2"), None);
        assert_eq!(columns(" boards with 15 tiles"), None);
        assert_eq!(columns(""), None);
        assert_eq!(columns(" über"), None);
    }

    #[test]
    fn a_header_without_tiles_is_refused() {
        let place = Place { line: 3, column: 2 };
        let error = Columns::in_comment(" columns: index BA*_length: the authors' program", place).unwrap_err();
        assert_eq!((error.line, error.column), (3, 2));
        assert!(Columns::in_comment("columns: index index tiles", place).is_err());
    }
}
