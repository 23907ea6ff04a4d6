//! Reading goals, and what the comments of an instance file say of them.

use crate::puzzle::{Goal, NamedGoal, Size};

use super::error::{NotationError, Place, quoted};
use super::format::{InputFormat, ReadOptions};
use super::read::read_board;
use super::token::lines;

/// Reads the goal of a board of this size: a name (`blank-last`, `blank-first`, `spiral` or `snail`, `snake`) or its cells.
///
/// # Errors
/// When the text is neither, with line and column.
pub fn read_goal(text: &str, size: Size) -> Result<Goal, NotationError> {
    if let Some(line) = lines(text).find(|line| !line.code.trim().is_empty()) {
        let word = line.code.trim();
        if let Some(name) = NamedGoal::from_name(&word.to_ascii_lowercase()) {
            return Ok(Goal::named(name, size));
        }
        if word.starts_with(char::is_alphabetic) {
            let names: Vec<_> = NamedGoal::ALL.iter().map(|goal| goal.name()).collect();
            let before = line.code.chars().take_while(|c| c.is_whitespace()).count();
            return Err(Place { line: line.number, column: 1 }.right(before).error(format!(
                "there is no goal named {}: take one of {} (or snail, which is spiral), or write the goal's cells",
                quoted(word),
                names.join(", ")
            )));
        }
    }
    let read = read_board(text, &ReadOptions { format: InputFormat::Rows, size: Some(size) })?;
    Ok(Goal::new(read.board))
}

/// What an instance file says of the goal of its boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GoalStatement {
    /// An arrangement with a name.
    Named(NamedGoal),
    /// An arrangement written out, and where it begins.
    Cells(String, Place),
    /// One comment names two goals: each row must say which.
    Several(Place),
}

impl GoalStatement {
    /// Finds the statement in a comment that begins at `place`: `GOAL: blank FIRST`, `goal 1..15,0 (blank last)`,
    /// `goal: spiral`, `goal: 1 2 3/4 5 6/7 8 0`.
    pub(super) fn in_comment(comment: &str, place: Place) -> Result<Option<Self>, NotationError> {
        let lower = comment.to_ascii_lowercase(); // keeps every index
        let mut found: Option<NamedGoal> = None;
        for (at, word) in lower.match_indices("goal") {
            if lower[..at].ends_with(char::is_alphanumeric) {
                continue;
            }
            let Some(goal) = named_after(&lower[at + word.len()..]) else { continue };
            if found.is_some_and(|other| other != goal) {
                return Ok(Some(Self::Several(place)));
            }
            found = Some(goal);
        }
        if let Some(goal) = found {
            return Ok(Some(Self::Named(goal)));
        }
        let trimmed = lower.trim_start();
        let Some(cells) = trimmed.strip_prefix("goal:") else { return Ok(None) };
        let place = place.right(comment[..lower.len() - cells.len()].chars().count());
        let is_cell = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, ',' | '/' | '_' | '.');
        if !cells.trim().is_empty() && cells.chars().all(is_cell) {
            return Ok(Some(Self::Cells(cells.to_owned(), place)));
        }
        Err(place.error(format!(
            "the goal {} is not understood: write `blank first`, `blank last`, `spiral`, `snake` or its cells, or begin the \
             comment with another word",
            quoted(cells.trim())
        )))
    }

    /// The goal for a board of this size; `row` is where the row begins that asks.
    pub(super) fn goal(&self, size: Size, row: Place) -> Result<Goal, NotationError> {
        match self {
            Self::Named(name) => Ok(Goal::named(*name, size)),
            Self::Cells(text, place) => read_goal(text, size)
                .map_err(|error| Place { line: place.line, ..place.right(error.column as usize - 1) }.error(error.message)),
            Self::Several(place) => Err(row.error(format!(
                "the comment on line {} names two goals: say which one this board has in a `goal` column, or in a comment \
                 of its own",
                place.line
            ))),
        }
    }
}

/// The named goal that stands right after the word `goal` (in lower case), cells and a bracket allowed between.
fn named_after(text: &str) -> Option<NamedGoal> {
    let text = text.trim_start_matches([':', '=', ' ', '\t']);
    let word =
        |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '-').next().and_then(NamedGoal::from_name);
    if let Some(goal) = word(text) {
        return Some(goal);
    }
    let text = text.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | ' ' | '\t'));
    let text = text.strip_prefix('(').unwrap_or(text);
    let end = text.strip_prefix("blank")?.strip_prefix([' ', '-'])?;
    match end.split(|c: char| !c.is_alphanumeric()).next()? {
        "first" => Some(NamedGoal::BlankFirst),
        "last" => Some(NamedGoal::BlankLast),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(width: u64, height: u64) -> Size {
        Size::new(width, height).unwrap()
    }

    fn statement(comment: &str) -> Option<GoalStatement> {
        GoalStatement::in_comment(comment, Place { line: 1, column: 2 }).unwrap()
    }

    #[test]
    fn every_name_and_written_out_cells_are_goals() {
        for name in NamedGoal::ALL {
            assert_eq!(read_goal(name.name(), size(4, 3)).unwrap(), Goal::named(name, size(4, 3)));
        }
        assert_eq!(read_goal("# mine\r\n snail # or spiral\r\n", size(3, 3)).unwrap().name(), Some(NamedGoal::Spiral));
        assert_eq!(read_goal("Blank-First", size(3, 3)).unwrap().name(), Some(NamedGoal::BlankFirst));
        let goal = read_goal("1 2 3/_ 5 4", size(3, 2)).unwrap();
        assert_eq!(goal.arrangement().to_string(), "1 2 3/0 5 4");
        assert_eq!(read_goal("1 2 3 0 5 4", size(3, 2)).unwrap(), goal);
    }

    #[test]
    fn a_goal_that_is_none_is_refused() {
        let error = read_goal("\n  spirale", size(3, 3)).unwrap_err();
        assert_eq!((error.line, error.column), (2, 3));
        assert!(error.message.contains("blank-last, blank-first, spiral, snake"), "{error}");
        assert_eq!(read_goal("1 2/3 0", size(3, 2)).unwrap_err().column, 4);
        assert!(read_goal("", size(3, 2)).is_err());
    }

    #[test]
    fn comments_state_the_goal_in_the_ways_of_the_shipped_files() {
        let (first, last) = (GoalStatement::Named(NamedGoal::BlankFirst), GoalStatement::Named(NamedGoal::BlankLast));
        assert_eq!(statement(" GOAL: blank FIRST: 0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15"), Some(first));
        assert_eq!(statement(" six boards; goal 1..15,0 (blank last)"), Some(last));
        assert_eq!(statement(" goal: snail"), Some(GoalStatement::Named(NamedGoal::Spiral)));
        assert_eq!(statement(" to convert to a blank-LAST goal (1..15,0) with the same length: rotate"), None);
        assert_eq!(statement(" nothing of it"), None);
        assert_eq!(statement(" a subgoal: blank first"), None);
        let both = statement(" 1-17 have the goal 1..15,0 (blank last), 18-28 the goal 0,1..15 (blank first)");
        assert!(matches!(both, Some(GoalStatement::Several(_))), "{both:?}");
    }

    #[test]
    fn a_comment_may_write_the_goal_out() {
        let written = statement(" goal: 3 2 1/0 4 5").unwrap();
        let goal = written.goal(size(3, 2), Place::START).unwrap();
        assert_eq!(goal.arrangement().to_string(), "3 2 1/0 4 5");
        // `# goal: 3 2 9…`: the 9 stands in column 13.
        let wrong = statement(" goal: 3 2 9/0 4 5").unwrap().goal(size(3, 2), Place::START).unwrap_err();
        assert_eq!((wrong.line, wrong.column), (1, 13));
        let error = GoalStatement::in_comment(" goal: diagonal", Place { line: 4, column: 2 }).unwrap_err();
        assert_eq!((error.line, error.column), (4, 8));
    }
}
