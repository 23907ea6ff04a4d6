//! The study as a chart: moves/n³ against n beside what is known, and work against n.

use crate::report::chart::{Axis, Chart, Panel, Reference as Line, Sample, Scale, Series};
use crate::report::count;

use super::{Reference, Scaling, ScalingRow};

/// Values that differ by more than this factor are shown on a logarithmic axis where nobody says otherwise.
const WIDE: f64 = 6.0;

/// The chart of a study; without a scale each axis gets the one that fits its values.
#[must_use]
pub fn chart(scaling: &Scaling, scale: Option<Scale>) -> Chart {
    let rows = &scaling.rows;
    let sizes: Vec<f64> = rows.chunk_by(|a, b| a.n == b.n).map(|rows| f64::from(rows[0].n)).collect();
    let x = Axis::over(fitting(scale, sizes.iter().copied()), sizes.iter().copied(), false);
    let references = references(rows);
    let moves = series(scaling, |row| {
        let cube = f64::from(row.n).powi(3);
        row.moves_per_n3.map(|y| (y, row.moves_standard_error.map(|error| error / cube)))
    });
    let work = series(scaling, |row| row.mean_work.map(|y| (y, row.work_standard_error)));
    let panel = |title: String, series: Vec<Series>, references: Vec<Line>| {
        let measured = series.iter().flat_map(|series| &series.samples).flat_map(|sample| {
            let low = sample.y - sample.error.unwrap_or(0.0);
            // A bar that reaches below 0 must not stretch a logarithmic axis without end.
            [if low > sample.y / 4.0 { low } else { sample.y }, sample.y + sample.error.unwrap_or(0.0)]
        });
        let known = references.iter().flat_map(|line| &line.points).map(|point| point.1);
        let values: Vec<f64> = measured.chain(known).collect();
        let y = Axis::over(fitting(scale, values.iter().copied()), values, true);
        Panel { title, x_title: "n (boards are n × n)".to_owned(), x, x_ticks: sizes.clone(), y, series, references }
    };
    let mut units: Vec<&str> = Vec::new();
    for row in rows {
        if !units.contains(&row.work_unit) {
            units.push(row.work_unit);
        }
    }
    let boards = scaling.boards();
    let budget = budget(scaling);
    Chart {
        title: format!(
            "How moves and work grow with the board: {boards} random board{} of each size",
            if boards == 1 { "" } else { "s" }
        ),
        note: format!(
            "Means over solved boards, bars: ± one standard error. A hollow marker: not every board was solved within \
             {budget}. Entropy bound: no solver needs fewer moves in the mean. Optimum: the mean of the shortest \
             solutions, where it is known."
        ),
        panels: vec![
            panel("moves / n³".to_owned(), moves, references),
            panel(format!("work ({})", units.join(", ")), work, Vec::new()),
        ],
    }
}

/// The steps that every budget allows, in words.
fn budget(scaling: &Scaling) -> String {
    let mut steps = scaling.solvers.iter().filter_map(|solver| solver.parameters.get("max_steps")?.as_u64());
    match steps.next() {
        Some(first) if steps.all(|steps| steps == first) => format!("{} steps", count(first)),
        _ => "the budget".to_owned(),
    }
}

/// The scale asked for, or the one that fits.
fn fitting(scale: Option<Scale>, values: impl Iterator<Item = f64>) -> Scale {
    let (low, high) = values
        .filter(|value| *value > 0.0)
        .fold((f64::INFINITY, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
    scale.unwrap_or(if high > low * WIDE { Scale::Log } else { Scale::Linear })
}

/// One series per solver that solved anything.
fn series(scaling: &Scaling, value: impl Fn(&ScalingRow) -> Option<(f64, Option<f64>)>) -> Vec<Series> {
    let of = |(number, name): (usize, &str)| {
        let own = scaling.rows.iter().filter(|row| row.solver == name);
        let sample = |row: &ScalingRow| {
            let (y, error) = value(row)?;
            Some(Sample { x: f64::from(row.n), y, error, full: row.solved == row.boards })
        };
        Series { name: name.to_owned(), number, samples: own.filter_map(sample).collect() }
    };
    let names = scaling.solvers.iter().map(|solver| solver.solver.as_str()).enumerate();
    names.map(of).filter(|series| !series.samples.is_empty()).collect()
}

/// The lines that are known without measuring, as far as the study reaches.
fn references(rows: &[ScalingRow]) -> Vec<Line> {
    let line = |name: &str, dots: bool, value: fn(&Reference) -> Option<f64>| {
        let per_size = rows.chunk_by(|a, b| a.n == b.n).filter_map(|of_size| {
            let n = f64::from(of_size[0].n);
            value(&of_size[0].reference).map(|moves| (n, moves / n.powi(3)))
        });
        Line { name: name.to_owned(), points: per_size.collect(), dots }
    };
    let lines = [
        line("Parberry 8n³/3", false, |reference| Some(reference.parberry_mean)),
        line("entropy bound", false, |reference| Some(reference.entropy_bound)),
        line("optimum", true, |reference| reference.mean_optimal),
    ];
    lines.into_iter().filter(|line| !line.points.is_empty()).collect()
}
