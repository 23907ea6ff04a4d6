//! A plain text table.

use std::fmt;

/// Which side of its column a cell keeps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows of cells under a header; its `Display` lines the columns up.
#[derive(Clone, Debug)]
pub struct Table {
    header: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// An empty table with these columns.
    #[must_use]
    pub fn new(header: &[(&str, Align)]) -> Self {
        Self { header: header.iter().map(|&(name, align)| (name.to_owned(), align)).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    ///
    /// # Panics
    /// When it has not one cell per column.
    pub fn push(&mut self, row: Vec<String>) {
        assert_eq!(row.len(), self.header.len(), "a row has one cell per column");
        self.rows.push(row);
    }

    /// How many rows there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.header.iter().map(|(name, _)| name.clone()).collect();
        let width = |column: usize| {
            let cells = std::iter::once(&names).chain(&self.rows).map(|row| row[column].chars().count());
            cells.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..names.len()).map(width).collect();
        let line = |row: &[String]| {
            let mut line = String::new();
            for ((cell, (_, align)), width) in row.iter().zip(&self.header).zip(&widths) {
                let padding = " ".repeat(width - cell.chars().count());
                match align {
                    Align::Left => line.extend([cell, &padding, "  "].map(String::from)),
                    Align::Right => line.extend([&padding, cell, "  "].map(String::from)),
                }
            }
            line.trim_end().to_owned()
        };
        write!(f, "{}", line(&names))?;
        for row in &self.rows {
            write!(f, "\n{}", line(row))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_keep_left_and_numbers_keep_right_in_columns_as_wide_as_their_widest_cell() {
        let mut table = Table::new(&[("solver", Align::Left), ("moves", Align::Right)]);
        table.push(vec!["eco".to_owned(), "1,033".to_owned()]);
        table.push(vec!["a long name × 2".to_owned(), "31".to_owned()]);
        assert_eq!(table.to_string(), "solver           moves\neco              1,033\na long name × 2     31");
        assert_eq!(table.len(), 2);
    }
}
