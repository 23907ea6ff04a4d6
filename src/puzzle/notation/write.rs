//! Writing boards.

use std::fmt;

use crate::puzzle::Board;

/// One line, rows separated by `/` and cells by one space, 0 for the blank: `8 6 7/2 5 4/3 0 1`. Digests hash this form.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = usize::from(self.size().width());
        for (cell, tile) in self.tiles().iter().enumerate() {
            match (cell, cell % width) {
                (0, _) => {}
                (_, 0) => f.write_str("/")?,
                _ => f.write_str(" ")?,
            }
            fmt::Display::fmt(tile, f)?;
        }
        Ok(())
    }
}

impl Board {
    /// The board for people: aligned rows in a frame, the blank as `.`, lines ended by `\n` except the last.
    ///
    /// ```
    /// use ecotaquin::puzzle::{ReadOptions, read_board};
    /// let board = read_board("8 6 7/2 5 4/3 0 1", &ReadOptions::default()).unwrap().board;
    /// let picture = "\
    /// ┌───────┐
    /// │ 8 6 7 │
    /// │ 2 5 4 │
    /// │ 3 . 1 │
    /// └───────┘";
    /// assert_eq!(board.pretty(), picture);
    /// ```
    #[must_use]
    pub fn pretty(&self) -> String {
        let columns = usize::from(self.size().width());
        let digits = self.size().tiles().to_string().len();
        let line = "─".repeat(columns * (digits + 1) + 1);
        let mut text = format!("┌{line}┐\n");
        for row in self.tiles().chunks(columns) {
            text.push('│');
            for tile in row {
                let cell = if tile.is_blank() { ".".to_owned() } else { tile.to_string() };
                text.extend([" ".repeat(1 + digits - cell.len()), cell]);
            }
            text.push_str(" │\n");
        }
        text + "└" + &line + "┘"
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::{Board, Goal, NamedGoal, Size};

    #[test]
    fn the_line_that_digests_hash_is_fixed() {
        let board = Board::new(Size::new(3, 3).unwrap(), &[8, 6, 7, 2, 5, 4, 3, 0, 1]).unwrap();
        assert_eq!(board.to_string(), "8 6 7/2 5 4/3 0 1");
        let wide = Goal::named(NamedGoal::BlankLast, Size::new(6, 2).unwrap());
        assert_eq!(wide.arrangement().to_string(), "1 2 3 4 5 6/7 8 9 10 11 0");
    }

    #[test]
    fn the_picture_is_aligned_for_numbers_of_several_digits() {
        let goal = Goal::named(NamedGoal::BlankFirst, Size::new(4, 3).unwrap());
        let picture = "\
┌─────────────┐
│  .  1  2  3 │
│  4  5  6  7 │
│  8  9 10 11 │
└─────────────┘";
        assert_eq!(goal.arrangement().pretty(), picture);
    }
}
