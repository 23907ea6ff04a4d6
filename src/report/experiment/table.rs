//! The figures of an experiment as tables.

use std::collections::{BTreeMap, BTreeSet};

use crate::report::row::{count, mean_count, milliseconds};
use crate::report::table::{Align, Table};

use super::group::Group;
use super::pair::Pair;
use super::study::Study;

const NOTHING: &str = "–";

fn show<T>(value: Option<T>, written: impl FnOnce(T) -> String) -> String {
    value.map_or_else(|| NOTHING.to_owned(), written)
}

/// A mean: whole where it is large, else with two decimals.
fn mean(value: f64) -> String {
    if value.abs() >= 100_000.0 { mean_count(value) } else { format!("{value:.2}") }
}

/// What tells boards apart: their set where there are several, their size, and the goal where boards of one set and size have
/// several.
#[derive(Clone, Copy)]
struct BoardColumns {
    sets: bool,
    goals: bool,
}

impl BoardColumns {
    fn of(study: &Study) -> Self {
        let mut goals = BTreeMap::new();
        let mut sets = BTreeSet::new();
        for Group { boards, width, height, goal, .. } in &study.groups {
            sets.insert(boards);
            goals.entry((boards, width, height)).or_insert_with(BTreeSet::new).insert(goal);
        }
        Self { sets: sets.len() > 1, goals: goals.values().any(|goals| goals.len() > 1) }
    }

    fn pick<T>(self, set: T, size: T, goal: T) -> Vec<T> {
        let cells = [(self.sets, set), (true, size), (self.goals, goal)];
        cells.into_iter().filter_map(|(shown, cell)| shown.then_some(cell)).collect()
    }

    fn header(self) -> Vec<(&'static str, Align)> {
        self.pick(("boards", Align::Left), ("size", Align::Right), ("goal", Align::Left))
    }

    fn cells(self, boards: &str, (width, height): (u16, u16), goal: &str) -> Vec<String> {
        let goal = if goal.contains(char::is_alphabetic) { goal } else { "by cells" };
        self.pick(boards.to_owned(), format!("{width}x{height}"), goal.to_owned())
    }
}

impl Study {
    /// One line for each solver on boards of each kind.
    #[must_use]
    pub fn group_table(&self) -> Table {
        let columns = BoardColumns::of(self);
        let mut header = columns.header();
        header.extend([
            ("solver", Align::Left),
            ("runs", Align::Right),
            ("solved", Align::Right),
            ("95 % interval", Align::Right),
            ("mean moves", Align::Right),
            ("s.e.", Align::Right),
            ("s.d.", Align::Right),
            ("least", Align::Right),
            ("median", Align::Right),
            ("most", Align::Right),
            ("moves/n³", Align::Right),
            ("mean work", Align::Right),
            ("", Align::Left),
            ("mean wall time", Align::Right),
        ]);
        let mut table = Table::new(&header);
        let percent = |share: f64| format!("{:.1}", share * 100.0);
        for group in &self.groups {
            let mut row = columns.cells(&group.boards, (group.width, group.height), &group.goal);
            let interval = group.solved_low.zip(group.solved_high);
            let runs = count(group.runs);
            row.extend([
                group.label.clone(),
                if group.runs < group.planned { format!("{runs} of {}", count(group.planned)) } else { runs },
                show(group.solved_share, |share| format!("{} %", percent(share))),
                show(interval, |(low, high)| format!("{}–{} %", percent(low), percent(high))),
                show(group.mean_moves, mean),
                show(group.moves_standard_error, mean),
                show(group.moves_standard_deviation, mean),
                show(group.least_moves, count),
                show(group.median_moves, count),
                show(group.most_moves, count),
                show(group.moves_per_n3, |ratio| format!("{ratio:.3}")),
                show(group.mean_work, mean),
                group.work_unit.to_owned(),
                show(group.mean_wall_ms, milliseconds),
            ]);
            table.push(row);
        }
        table
    }

    /// One line for each two solvers on the same boards; `None` where there is but one solver.
    #[must_use]
    pub fn pair_table(&self) -> Option<Table> {
        if self.pairs.is_empty() {
            return None;
        }
        let columns = BoardColumns::of(self);
        let mut header = columns.header();
        header.extend([
            ("first", Align::Left),
            ("second", Align::Left),
            ("boards", Align::Right),
            ("left out", Align::Right),
            ("difference", Align::Right),
            ("95 % interval", Align::Right),
            ("fewer", Align::Right),
            ("equal", Align::Right),
            ("more", Align::Right),
        ]);
        let mut table = Table::new(&header);
        for pair in &self.pairs {
            let Pair { width, height, .. } = *pair;
            let mut row = columns.cells(&pair.boards, (width, height), &pair.goal);
            let interval = pair.difference_low.zip(pair.difference_high);
            row.extend([
                pair.first.clone(),
                pair.second.clone(),
                count(pair.pairs),
                count(pair.left_out),
                show(pair.mean_difference, |value| format!("{value:+.2}")),
                show(interval, |(low, high)| format!("{low:+.2} to {high:+.2}")),
                count(pair.second_fewer),
                count(pair.equal),
                count(pair.second_more),
            ]);
            table.push(row);
        }
        Some(table)
    }
}

impl Group {
    /// The figures as named CSV cells; outcomes other than `solved` are in one cell, `step-budget=3`.
    #[must_use]
    pub fn columns(&self) -> Vec<(&'static str, String)> {
        fn text<T: ToString>(value: Option<T>) -> String {
            value.map_or_else(String::new, |value| value.to_string())
        }
        let parameters = self.parameters.iter().filter(|(_, value)| !value.is_null());
        let parameters: Vec<String> = parameters
            .map(|(name, value)| {
                value.as_str().map_or_else(|| format!("{name}={value}"), |word| format!("{name}={word}"))
            })
            .collect();
        let unsolved = self.outcomes.iter().filter(|(name, _)| *name != "solved");
        let unsolved: Vec<String> = unsolved.map(|(name, runs)| format!("{name}={runs}")).collect();
        vec![
            ("boards", self.boards.clone()),
            ("width", self.width.to_string()),
            ("height", self.height.to_string()),
            ("goal", self.goal.clone()),
            ("label", self.label.clone()),
            ("solver", self.solver.clone()),
            ("parameters", parameters.join(";")),
            ("planned", self.planned.to_string()),
            ("runs", self.runs.to_string()),
            ("solved", self.solved.to_string()),
            ("solved_share", text(self.solved_share)),
            ("solved_low", text(self.solved_low)),
            ("solved_high", text(self.solved_high)),
            ("unsolved", unsolved.join(";")),
            ("mean_moves", text(self.mean_moves)),
            ("moves_standard_error", text(self.moves_standard_error)),
            ("median_moves", text(self.median_moves)),
            ("moves_standard_deviation", text(self.moves_standard_deviation)),
            ("least_moves", text(self.least_moves)),
            ("most_moves", text(self.most_moves)),
            ("moves_per_n3", text(self.moves_per_n3)),
            ("mean_work", text(self.mean_work)),
            ("work_unit", self.work_unit.to_owned()),
            ("mean_wall_ms", text(self.mean_wall_ms)),
        ]
    }
}
