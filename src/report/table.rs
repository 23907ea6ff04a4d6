//! Tables: lined up for people, and as CSV records, JSON objects and Markdown.

use std::fmt;

use serde_json::{Map, Number, Value};

/// Which side of its column a cell keeps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A cell that has nothing to show.
const NOTHING: &str = "–";

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

/// A number as programs read it, without thousands separators; `None` where there is none.
fn number(cell: &str) -> Option<Number> {
    let digits = cell.replace(',', "");
    let whole = digits.parse::<u64>().ok().map(Number::from);
    whole.or_else(|| digits.parse().ok().and_then(Number::from_f64))
}

/// For programs and documents. A dash, for people the sign of nothing, is an empty cell there.
impl Table {
    /// The header and the rows; numbers without thousands separators.
    #[must_use]
    pub fn records(&self) -> Vec<Vec<String>> {
        let cell = |(cell, (_, align)): (&String, &(String, Align))| match align {
            _ if cell == NOTHING => String::new(),
            Align::Right => number(cell).map_or_else(|| cell.clone(), |number| number.to_string()),
            Align::Left => cell.clone(),
        };
        let header = self.header.iter().map(|(name, _)| name.clone()).collect();
        let rows = self.rows.iter().map(|row| row.iter().zip(&self.header).map(cell).collect());
        std::iter::once(header).chain(rows).collect()
    }

    /// A JSON object per row, with the columns in order; numbers are numbers.
    #[must_use]
    pub fn objects(&self) -> Vec<Map<String, Value>> {
        let value = |(cell, (name, align)): (&String, &(String, Align))| {
            let value = match align {
                _ if cell == NOTHING => Value::Null,
                Align::Right => number(cell).map_or_else(|| Value::from(cell.as_str()), Value::Number),
                Align::Left => Value::from(cell.as_str()),
            };
            (name.clone(), value)
        };
        self.rows.iter().map(|row| row.iter().zip(&self.header).map(value).collect()).collect()
    }

    /// The table in Markdown, as it may be pasted into a document.
    #[must_use]
    pub fn markdown(&self) -> String {
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            let cells: Vec<String> = cells.map(|cell| cell.replace('|', "\\|").replace('*', "\\*")).collect();
            format!("| {} |", cells.join(" | "))
        };
        let rule = self.header.iter().map(|(_, align)| match align {
            Align::Left => "|---",
            Align::Right => "|---:",
        });
        let mut lines = vec![line(&mut self.header.iter().map(|(name, _)| name.as_str()))];
        lines.push(rule.collect::<String>() + "|");
        lines.extend(self.rows.iter().map(|row| line(&mut row.iter().map(String::as_str))));
        lines.join("\n")
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

    #[test]
    fn programs_get_numbers_without_separators_and_nothing_where_there_is_nothing() {
        let mut table = Table::new(&[("solver", Align::Left), ("mean moves", Align::Right), ("nodes", Align::Right)]);
        table.push(["1,2", "85.36", "1,033"].map(str::to_owned).to_vec());
        table.push(["a|b*", "–", "memory-limit"].map(str::to_owned).to_vec());
        let records = table.records();
        assert_eq!(records[0], ["solver", "mean moves", "nodes"]);
        assert_eq!(records[1], ["1,2", "85.36", "1033"]);
        assert_eq!(records[2], ["a|b*", "", "memory-limit"]);
        let objects = serde_json::to_string(&table.objects()).expect("JSON");
        let first = r#"{"solver":"1,2","mean moves":85.36,"nodes":1033}"#;
        assert_eq!(objects, format!(r#"[{first},{{"solver":"a|b*","mean moves":null,"nodes":"memory-limit"}}]"#));
        assert_eq!(
            table.markdown(),
            "| solver | mean moves | nodes |\n|---|---:|---:|\n| 1,2 | 85.36 | 1,033 |\n| a\\|b\\* | – | memory-limit |"
        );
    }
}
