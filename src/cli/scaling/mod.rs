//! `compare --scaling`: how solvers grow with the size of the board.

mod options;
mod plan;
mod runs;
mod sizes;

use std::path::Path;

use crate::picture::{Theme, ThemeName, to_pixels, to_svg, write_png, write_whole};
use crate::report::chart::Chart;
use crate::report::scaling::{Scaling, chart};

use super::args::CompareArgs;
use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::output::{Format, note, print, print_csv, print_json};

pub(crate) use options::ScalingOptions;
use plan::Plan;

pub(crate) fn scaling(args: &CompareArgs) -> Ended {
    let plan = Plan::new(args)?;
    let theme = &args.window_options.theme;
    let theme = ThemeName::from_name(theme)
        .map(ThemeName::theme)
        .ok_or_else(|| Failure::input(format!("--theme cannot be {theme}: it is light, dark or high-contrast")))?;
    let files = (args.scaling.svg.as_deref(), args.scaling.png.as_deref());
    [files.0, files.1].into_iter().flatten().try_for_each(check_writable)?;
    interrupt::listen();
    let done = plan.run()?;
    let unsolved = done.iter().any(|run| !run.is_solved());
    let runs = done.len();
    let study = Scaling::new(plan.goal, &plan.solvers, done);
    if runs > 0 {
        write_chart(&chart(&study, args.scaling.axes.scale()), &theme, files)?;
    }
    print_study(&study, args.format)?;
    if interrupt::asked() {
        note(format!("interrupted: {runs} runs done"));
        return Ok(Exit::Interrupted);
    }
    Ok(if unsolved { Exit::Unsolved } else { Exit::Done })
}

/// Writes the chart as SVG and as PNG, as asked.
#[expect(clippy::cast_sign_loss, reason = "a chart has a size")]
fn write_chart(chart: &Chart, theme: &Theme, (svg, png): (Option<&Path>, Option<&Path>)) -> Result<(), Failure> {
    let picture = chart.picture(theme);
    if let Some(path) = svg {
        write_whole(path, to_svg(&picture, Chart::WIDTH, Chart::HEIGHT, theme.background).as_bytes())?;
    }
    if let Some(path) = png {
        let (width, height) = (Chart::WIDTH as u32, Chart::HEIGHT as u32);
        let pixels = to_pixels(&picture, width, height, theme.background, None).map_err(Failure::Input)?;
        write_png(path, width, height, &pixels.rgba)?;
    }
    Ok(())
}

/// Finds out before hours of work whether the chart can be written.
fn check_writable(path: &Path) -> Result<(), Failure> {
    let name = path.display().to_string();
    if path.is_dir() {
        return Err(Failure::input(format!("cannot write {name}: it is a folder")));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(Failure::input(format!("cannot write {name}: there is no such folder, create it first")));
    }
    Ok(())
}

fn print_study(study: &Scaling, format: Format) -> Result<(), Failure> {
    match format {
        Format::Text => {
            print(study.table())?;
            print("")?;
            print(study.reference_table())?;
            print(
                "\nMoves are the slides of the answer; work is what finding it cost. Means and their standard errors (s.e.) are over solved\n\
                 boards. × optimum: mean moves / mean optimum of all boards of the size. No solver needs fewer moves than the entropy bound.",
            )
        }
        Format::Json => print_json(study),
        Format::Csv => {
            let mut header = None;
            let mut records = Vec::new();
            for row in &study.rows {
                let (names, values): (Vec<String>, Vec<String>) = row.columns().into_iter().unzip();
                header.get_or_insert(names);
                records.push(values);
            }
            print_csv(header.into_iter().chain(records))
        }
    }
}
