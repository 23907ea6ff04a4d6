//! Tables with a line per board: ours beside the authors'.

use std::collections::BTreeMap;

use crate::cli::failure::Failure;
use crate::experiment::Case;
use crate::report::{Align, Table, count};

use super::data::Figure;
use super::runs::{Done, NOTHING, Search, cells, figure_cells, mean_count, mean_length};

/// A table to be run: its boards, our searches, and the authors' figures for some of the searches.
pub(super) struct BoardTable {
    pub(super) title: &'static str,
    pub(super) cases: Vec<Case>,
    pub(super) searches: Vec<(&'static str, Search)>,
    pub(super) figures: Vec<(&'static str, BTreeMap<u64, Figure>)>,
}

/// One board, done.
struct Line<'a> {
    case: &'a Case,
    done: Vec<Done>,
    figures: Vec<Option<Figure>>,
}

impl BoardTable {
    /// Runs everything, or as much as somebody lets it.
    pub(super) fn run(&self) -> Result<Table, Failure> {
        let mut lines = Vec::new();
        'boards: for case in &self.cases {
            let mut done = Vec::new();
            for (_, search) in &self.searches {
                let Some(result) = search.run(self.title, case, self.cases.len())? else { break 'boards };
                done.push(result);
            }
            let index = case.index.unwrap_or(0);
            let figures = self.figures.iter().map(|(_, figures)| figures.get(&index).copied()).collect();
            lines.push(Line { case, done, figures });
        }
        Ok(self.table(&lines))
    }

    fn table(&self, lines: &[Line]) -> Table {
        let mut names = vec!["board".to_owned(), "optimal".to_owned()];
        for (name, _) in &self.searches {
            names.extend(["length", "generated", "expanded"].map(|column| format!("{name} {column}")));
        }
        for (name, _) in &self.figures {
            names.extend(["length", "generated"].map(|column| format!("{name} {column}")));
        }
        let header: Vec<_> = names.iter().map(|name| (name.as_str(), Align::Right)).collect();
        let mut table = Table::new(&header);
        for line in lines {
            let index = line.case.index.map_or_else(|| NOTHING.to_owned(), |index| index.to_string());
            let mut row = vec![index, line.case.known_optimal.map_or_else(|| NOTHING.to_owned(), count)];
            row.extend(line.done.iter().flat_map(cells));
            row.extend(line.figures.iter().flat_map(|figure| figure_cells(figure.as_ref())));
            table.push(row);
        }
        if !lines.is_empty() {
            table.push(self.mean("mean", lines));
        }
        // What the authors' program was not run on would spoil the comparison.
        let compared = |line: &&Line| line.figures.iter().all(Option::is_some);
        let common: Vec<&Line> = lines.iter().filter(compared).collect();
        if !self.figures.is_empty() && !common.is_empty() && common.len() < lines.len() {
            table.push(self.mean("mean of compared", common));
        }
        table
    }

    fn mean<'a>(&self, name: &str, lines: impl IntoIterator<Item = &'a Line<'a>>) -> Vec<String> {
        let lines: Vec<&Line> = lines.into_iter().collect();
        let mut row = vec![name.to_owned(), mean_length(lines.iter().map(|line| line.case.known_optimal))];
        for place in 0..self.searches.len() {
            let done = || lines.iter().map(move |line| &line.done[place]);
            row.push(mean_length(done().map(|done| done.length)));
            row.push(mean_count(done().map(|done| Some(done.generated))));
            row.push(mean_count(done().map(|done| Some(done.expanded))));
        }
        for place in 0..self.figures.len() {
            let figures = || lines.iter().map(move |line| line.figures[place]);
            row.push(mean_length(figures().map(|figure| figure.map(|figure| figure.length))));
            row.push(mean_count(figures().map(|figure| figure.map(|figure| figure.generated))));
        }
        row
    }
}
