//! The study for people.

use crate::report::{Align, Table, milliseconds};
use crate::words::{English, Language};

use super::Scaling;

/// Where there is nothing to show.
const NOTHING: &str = "–";

/// Four digits at least of a mean, with its thousands apart.
#[expect(clippy::cast_sign_loss, reason = "counts are not negative")]
fn figure(mean: f64) -> String {
    if mean >= 1000.0 { English.number(mean.round() as u64) } else { format!("{mean:.1}") }
}

fn or_nothing(value: Option<f64>, write: impl Fn(f64) -> String) -> String {
    value.map_or_else(|| NOTHING.to_owned(), write)
}

impl Scaling {
    /// One line per size and solver.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = Table::new(&[
            ("n", Align::Right),
            ("solver", Align::Left),
            ("boards", Align::Right),
            ("solved", Align::Right),
            ("mean moves", Align::Right),
            ("± s.e.", Align::Right),
            ("moves/n³", Align::Right),
            ("× optimum", Align::Right),
            ("mean work", Align::Right),
            ("", Align::Left),
            ("work/n³", Align::Right),
            ("mean wall time", Align::Right),
        ]);
        for row in &self.rows {
            let two = |value: f64| format!("{value:.2}");
            table.push(vec![
                row.n.to_string(),
                row.solver.clone(),
                row.boards.to_string(),
                row.solved.to_string(),
                or_nothing(row.mean_moves, figure),
                or_nothing(row.moves_standard_error, figure),
                or_nothing(row.moves_per_n3, two),
                or_nothing(row.ratio_to_optimal, two),
                or_nothing(row.mean_work, figure),
                row.work_unit.to_owned(),
                or_nothing(row.work_per_n3, two),
                or_nothing(row.mean_wall_ms, milliseconds),
            ]);
        }
        table
    }

    /// What is known of the boards: one line per size.
    #[must_use]
    pub fn reference_table(&self) -> Table {
        let mut table = Table::new(&[
            ("n", Align::Right),
            ("entropy bound", Align::Right),
            ("/n³", Align::Right),
            ("mean optimum", Align::Right),
            ("/n³", Align::Right),
            ("Parberry 8n³/3", Align::Right),
            ("/n³", Align::Right),
        ]);
        for of_size in self.rows.chunk_by(|a, b| a.n == b.n) {
            let cube = f64::from(of_size[0].n).powi(3);
            let reference = &of_size[0].reference;
            let mut cells = vec![of_size[0].n.to_string()];
            for value in [Some(reference.entropy_bound), reference.mean_optimal, Some(reference.parberry_mean)] {
                cells.push(or_nothing(value, figure));
                cells.push(or_nothing(value, |value| format!("{:.2}", value / cube)));
            }
            table.push(cells);
        }
        table
    }
}
