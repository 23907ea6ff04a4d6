//! Texts with something in them.

use crate::trace::EventKind;

use super::super::{Language, Message};
use super::English;
use super::events::counted;
use super::refusals::reason;

#[expect(clippy::too_many_lines, reason = "a table")]
pub(super) fn message(message: &Message<'_>) -> String {
    match *message {
        Message::Seed(seed) => format!("seed {seed}"),
        Message::NoChance(solver) => format!("{solver} draws no chance: every seed gives this run"),
        Message::Copied(line) => format!("copied: {line}"),
        Message::Filming { drawn, all } => {
            format!("Filming: frame {} of {}. Esc stops it.", English.number(drawn), English.number(all))
        }
        Message::Saved(file) => format!("{file} is saved"),
        Message::Try(what) => format!("Try: {what}"),
        Message::Notice(what) => format!("Notice: {what}"),
        Message::KnownOptimal(title, moves) => format!("{title}; optimal: {}", counted(moves, "move")),
        Message::Of(part, whole) => format!("{} of {}", English.number(part), English.number(whole)),
        Message::Optimal(moves) => format!("optimal {}", English.number(moves)),
        Message::Moves(moves) => counted(moves, "move"),
        Message::Race(title) => format!("Race: {title}"),
        Message::Thinking { closed, open, best_f } => {
            let [closed, open] = [closed, open].map(|number| English.number(number));
            format!("thinking: {closed} closed, {open} open, best f {best_f}")
        }
        Message::Missed(kind) => {
            let what = match kind {
                EventKind::Attack => "attack",
                EventKind::Frustrated => "frustrated activation",
                EventKind::Disturbed => "tile driven off home",
                other => other.name(),
            };
            format!("There is no other {what} that way.")
        }
        Message::Full(events) => format!(
            "The recording is full after {}. The run has not ended: ecotaquin solve runs it to its end.",
            counted(events, "event")
        ),
        Message::Untold(None) => "(further steps are not printed)".to_owned(),
        Message::Untold(Some(1)) => "(1 more step is not printed)".to_owned(),
        Message::Untold(Some(steps)) => format!("({} more steps are not printed)", English.number(steps)),
        Message::Step(number, told) => format!("step {number}: {told}"),
        Message::Solver(name, seed, "") => format!("solver {name} (seed {seed})"),
        Message::Solver(name, seed, settings) => format!("solver {name} (seed {seed}; {settings})"),
        Message::BoardOf(size) => format!("a board of {size}"),
        Message::Trace(file) => format!("The trace {file}"),
        Message::Part { columns, rows, size } => {
            format!("columns {}–{}, rows {}–{} of {size}", columns.0, columns.1, rows.0, rows.1)
        }
        Message::Recorded(events, kilobytes) => {
            format!("{} are recorded, in {} kB of memory", counted(events, "event"), English.number(kilobytes))
        }
        Message::Away(steps) => format!("{steps} away"),
        Message::Place { step, steps, ended } => {
            let more = if ended { "" } else { "…" };
            format!("step {} of {}{more}", English.number(step), English.number(steps))
        }
        Message::OfTiles(tiles) => format!("of {}", English.number(tiles)),
        Message::OptimalMark(moves) => format!("optimal: {}", English.number(moves)),
        Message::Tile(tile) => format!("Tile {tile}"),
        Message::TileState(role, place) => format!("{role}; {place}"),
        Message::Steps(steps) => counted(steps.into(), "step"),
        Message::Victim(tile, step) => format!("tile {tile}, in step {step}"),
        Message::Deed(step, told) => format!("{step}: {told}"),
        Message::LastDecision(step) => format!("Last decision, in step {step}"),
        Message::GameOf(size) => format!("Play {} × {}", size.width(), size.height()),
        Message::GivenBoard(seed) => format!("given board, seed {seed}"),
        Message::SolverThinks(solver) => format!("{solver} is thinking…"),
        Message::SolverPlays { solver, made, all, shortest } => {
            let best = if shortest { ", as few as possible" } else { "" };
            format!("{solver} plays: move {made} of {all}{best}. F1 or Esc stops it.")
        }
        Message::SolverMoved { solver, tile, left: 0 } => format!("{solver} moved tile {tile}."),
        Message::SolverMoved { solver, tile, left } => {
            format!("{solver} moved tile {tile}; its plan has {} from here.", counted(left, "move"))
        }
        Message::Hint { tile, direction, left, shortest: true, .. } => {
            let are = if left == 1 { "is" } else { "are" };
            format!("Hint: tile {tile} goes {direction}; {} {are} enough from here.", counted(left, "move"))
        }
        Message::Hint { solver, tile, direction, left, shortest: false } => {
            format!("Hint of {solver}: tile {tile} goes {direction} ({} in its plan).", counted(left, "move"))
        }
        Message::GameSolved { made, helped, time, optimal } => {
            let by = match helped {
                0 => String::new(),
                helped if helped == made => ", all by the solver".to_owned(),
                helped => format!(", {helped} of them by the solver"),
            };
            let against = match optimal {
                Some(optimal) if optimal == made => ": as few as possible!".to_owned(),
                Some(optimal) => {
                    format!(": {} more than the least possible, {optimal}.", made.saturating_sub(optimal))
                }
                None => ".".to_owned(),
            };
            format!("✓ Solved in {}{by}, {time}{against} Enter shuffles anew, V saves it.", counted(made, "move"))
        }
        Message::GameSaved(file) => format!("{file} is saved: `ecotaquin replay` checks it"),
        Message::Boards(shown, all) if shown == all => counted(all as u64, "board"),
        Message::Boards(shown, all) => format!("{shown} of {}", counted(all as u64, "board")),
        Message::GoalNamed(name) => format!("goal {name}"),
        Message::FewestMoves(moves) => format!("fewest moves possible: {}", English.number(moves)),
        Message::CannotWish(wish, possible) => format!("the address asks for {wish}; possible is {possible}"),
        Message::CannotUse(file) => format!("{file} is no scenario (.toml) and no image (.png, .jpg)"),
        Message::ImageTaken(file) => format!("{file} is on the tiles now"),
        Message::AndOthers(first, 0) => first.to_owned(),
        Message::AndOthers(first, others) => format!("{first} (and {} more)", counted(others as u64, "file")),
        Message::Width(side) => format!("Width {side}"),
        Message::Height(side) => format!("Height {side}"),
        Message::EditorGoal(name) => format!("Goal: {name}"),
        Message::EditorShuffle(seed) => format!("Shuffle {seed}"),
        Message::EditorSolver(name) => format!("Solver: {name}"),
        Message::EditorSeed(seed) => format!("Seed of the run: {seed}"),
        Message::Reaches(entropy) => format!(
            "This board can reach its goal: its tiles are {} from home, all together.",
            counted(entropy, "slide")
        ),
        Message::Unreachable(error) => error.to_string(),
        Message::SwapWith(tile) => format!("Swap tile {tile} with…"),
        Message::SavedAs(file) => format!("saved as {file}"),
        Message::Frame { step, steps, moves, entropy, home, tiles } => format!(
            "Step {} of {} · {} · entropy {} · {} of {} home",
            English.number(step),
            English.number(steps),
            counted(moves, "move"),
            English.number(entropy),
            English.number(home),
            English.number(tiles)
        ),
        Message::InTerminal(why) => format!("{why}; here it is in the terminal"),
        Message::DisplaySilent(display) => format!("nobody answers at the display {display} (DISPLAY)"),
        Message::WindowRefused(why) => format!("no window can be opened here: {why}"),
        Message::NeedsWindow(what, why) => {
            format!("{what} needs the window, but {why}; in a terminal there is ecotaquin watch --text")
        }
        Message::ScriptNeedsWindow(why) => format!("--script plays in the window, but {why}; try xvfb-run"),
        Message::Meaning(name, help) => format!("{name}: {help}"),
        Message::Refused(refusal) => refusal.to_string(),
        Message::Scenario(error) => error.to_string(),
        Message::CannotWrite(file, error) => format!("cannot write {file}: {}", reason(error)),
        Message::CannotReadImage(file, error) => format!("cannot read the image {file}: {}", reason(error)),
        Message::ImageTooLong(file, most) => format!("cannot read the image {file}: it is longer than {most} MiB"),
        Message::NoImage(file) => format!("{file} is neither a PNG nor a JPEG image; convert it to one of them"),
        Message::BrokenImage(file, why) => format!("cannot read the image {file}: {why}"),
    }
}
