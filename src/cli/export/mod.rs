//! `export`: a run as pictures, without a window. SVG of one step, an animated GIF or numbered PNG frames of many.

mod steps;

use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::experiment::execute;
use crate::film::{Animation, Frames, numbered};
use crate::picture::{Pixels, Theme, ThemeName, to_pixels, to_svg, write_png, write_whole};
use crate::trace::{Cursor, EventLog, Records};

use super::args::{ExportArgs, SolverOptions};
use super::failure::{Ended, Exit, Failure};
use super::interrupt;
use super::output::note;
use super::progress::Progress;
use super::replay::{is_trace, load_trace};
use super::solver_options::{load_scenario, scenario_case};

use steps::Steps;

/// Frames of a GIF or a series of PNG files at most.
const MOST_FRAMES: u64 = 10_000;
/// Pixels of a picture's side.
const SIDES: std::ops::RangeInclusive<u32> = 64..=4096;
/// Milliseconds that a GIF shows a frame: the format counts in hundredths of a second, in 16 bits.
const DELAYS: std::ops::RangeInclusive<u32> = 20..=600_000;

/// Where the pictures go.
enum Target<'a> {
    Svg(&'a Path),
    Gif(&'a Path),
    Png(&'a Path),
}

pub(crate) fn export(args: &ExportArgs) -> Ended {
    let theme = theme(&args.theme)?;
    check("--size", args.size, SIDES, "pixels")?;
    check("--delay", args.delay, DELAYS, "milliseconds")?;
    let target = match (&args.svg, &args.gif, &args.png) {
        (Some(path), _, _) => Target::Svg(path),
        (_, Some(path), _) => Target::Gif(path),
        (_, _, Some(path)) => Target::Png(path),
        (None, None, None) => return Err(Failure::input("say what to write: --svg FILE, --gif FILE or --png NAME")),
    };
    let steps = args.steps.as_deref().map(steps::parse).transpose()?;
    interrupt::listen();
    let Some(log) = recording(&args.source)? else { return Ok(Exit::Interrupted) };
    let frames = Frames::new(log.instance().size(), theme, args.size, args.language.tongue().language());
    match target {
        Target::Svg(path) => {
            let step = steps.map_or(Ok(log.steps()), |steps| steps.within(log.steps()).map(|range| *range.start()))?;
            let mut cursor = Cursor::new(&log);
            cursor.seek_step(&log, step);
            let svg =
                to_svg(&frames.picture(&log, &cursor), frames.width as f32, frames.height as f32, theme.background);
            write_whole(path, svg.as_bytes())?;
            Ok(Exit::Done)
        }
        Target::Gif(path) => write_gif(&log, &frames, range(&log, steps)?, path, args.delay),
        Target::Png(path) => write_frames(&log, &frames, range(&log, steps)?, path),
    }
}

fn theme(name: &str) -> Result<Theme, Failure> {
    let known = ThemeName::from_name(name).map(ThemeName::theme);
    known.ok_or_else(|| Failure::input(format!("--theme cannot be {name}: it is light, dark or high-contrast")))
}

fn check(option: &str, value: u32, range: std::ops::RangeInclusive<u32>, unit: &str) -> Result<(), Failure> {
    if range.contains(&value) {
        return Ok(());
    }
    let (least, most) = range.into_inner();
    Err(Failure::input(format!("{option} cannot be {value}: it goes from {least} to {most} {unit}")))
}

/// What to show: a trace as it is, or a scenario's run. `None` when interrupted.
fn recording(source: &str) -> Result<Option<EventLog>, Failure> {
    if is_trace(source) {
        return load_trace(source).map(|trace| Some(trace.log));
    }
    let scenario = load_scenario(source)?;
    let solver = SolverOptions::default().choose(None, Some(&scenario))?;
    let mut log = EventLog::new(scenario.instance.clone(), Records::Events);
    let mut progress = Progress::new(solver.name.clone(), Some(&mut log));
    let row = execute(&scenario_case(source, &scenario), &solver, scenario.seed, &mut progress)?;
    drop(progress);
    Ok((row.outcome.name() != "cancelled").then_some(log))
}

/// The steps asked for, or all; not too many.
fn range(log: &EventLog, steps: Option<Steps>) -> Result<std::ops::RangeInclusive<u64>, Failure> {
    let range = steps.map_or(Ok(0..=log.steps()), |steps| steps.within(log.steps()))?;
    let frames = range.end() - range.start() + 1;
    if frames > MOST_FRAMES {
        return Err(Failure::input(format!(
            "{frames} frames are too many: choose at most {MOST_FRAMES} of the {} steps with --steps A..B",
            log.steps()
        )));
    }
    Ok(range)
}

/// Draws frame after frame. False when interrupted.
fn each_frame(
    log: &EventLog,
    frames: &Frames,
    range: std::ops::RangeInclusive<u64>,
    mut take: impl FnMut(u64, Pixels) -> Result<(), Failure>,
) -> Result<bool, Failure> {
    let count = range.end() - range.start() + 1;
    let bar = ProgressBar::new(count);
    bar.set_style(ProgressStyle::with_template("frame {pos} of {len} {wide_bar} {eta}").expect("a fixed template"));
    bar.enable_steady_tick(Duration::from_millis(200));
    let mut cursor = Cursor::new(log);
    let mut whole = true;
    for (number, step) in (1..).zip(range) {
        if interrupt::asked() {
            whole = false;
            break;
        }
        cursor.seek_step(log, step);
        let background = frames.theme.background;
        let pixels = to_pixels(&frames.picture(log, &cursor), frames.width, frames.height, background, None);
        take(number, pixels.map_err(Failure::Input)?)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(whole)
}

fn write_gif(log: &EventLog, frames: &Frames, range: std::ops::RangeInclusive<u64>, path: &Path, delay: u32) -> Ended {
    let last = range.end() - range.start() + 1;
    let mut animation = Animation::new(frames.width, frames.height).map_err(Failure::Input)?;
    let whole = each_frame(log, frames, range, |number, pixels| {
        let pushed = if number == last { animation.push_last(pixels, delay) } else { animation.push(pixels, delay) };
        pushed.map_err(Failure::Input)
    })?;
    if !whole {
        note("interrupted: nothing is written");
        return Ok(Exit::Interrupted);
    }
    let bytes = animation.finish().map_err(Failure::Input)?;
    write_whole(path, &bytes)?;
    Ok(Exit::Done)
}

fn write_frames(log: &EventLog, frames: &Frames, range: std::ops::RangeInclusive<u64>, path: &Path) -> Ended {
    let mut written = 0;
    let whole = each_frame(log, frames, range, |number, pixels| {
        written = number;
        write_png(&numbered(path, number), pixels.width, pixels.height, &pixels.rgba).map_err(Failure::from)
    })?;
    if whole {
        return Ok(Exit::Done);
    }
    note(format!("interrupted: {written} frames are written, each whole"));
    Ok(Exit::Interrupted)
}
