//! What is said beside the board: counters, the reason of the step, how the run ended.

use crate::report::count;
use crate::solver::{Event, Outcome};
use crate::solvers::Registry;
use crate::trace::{English, EventKind, Language};

use super::frame::{Ink, wrap};
use super::layout::Sight;
use super::player::Grain;
use super::recording::{End, MOST_EVENTS};
use super::stage::{Stage, State};

/// A line of a panel.
pub(super) type Line = (String, Ink);

/// The lines of a panel that is `width` columns wide. A `tall` one has a line for every counter.
pub(super) fn lines(sight: &Sight<'_>, stage: &Stage<'_>, width: usize, tall: bool) -> Vec<Line> {
    let counters = counters(sight);
    let mut lines: Vec<Line> = if tall {
        let aligned = counters.iter().map(|(name, value)| (format!("{name:<10}  {value}"), Ink::Plain));
        aligned.chain([(String::new(), Ink::Plain)]).collect()
    } else {
        let in_a_row: Vec<String> = counters.iter().map(|(name, value)| format!("{} {value}", name.trim())).collect();
        plain(&in_a_row.join(", "), width).collect()
    };
    let at_start = sight.player.cursor().event() == 0;
    let notice = &sight.show.notice;
    if at_start && !notice.is_empty() {
        lines.push(("What to notice".to_owned(), Ink::Strong));
        lines.extend(plain(notice, width));
    } else {
        lines.extend(plain(&reason(sight, stage), width));
    }
    for (text, ink) in ending(sight) {
        lines.push((String::new(), Ink::Plain));
        lines.extend(wrap(&text, width).into_iter().map(|line| (line, ink)));
    }
    lines
}

fn plain(text: &str, width: usize) -> impl Iterator<Item = Line> {
    wrap(text, width).into_iter().map(|line| (line, Ink::Plain))
}

fn counters(sight: &Sight<'_>) -> Vec<(&'static str, String)> {
    let (player, log) = (sight.player, sight.recording.log());
    let cursor = player.cursor();
    let (step, event) = (cursor.step(log), cursor.event());
    let steps =
        if sight.recording.is_complete() { format!("{} of {}", count(step), count(log.steps())) } else { count(step) };
    let count_of = |kind| count(log.count_before(kind, event));
    let mut lines = vec![("step", steps)];
    if let Some(range) = step.checked_sub(1).and_then(|step| log.step_range(step))
        && (player.grain() == Grain::Event || player.is_within_step(log))
    {
        lines.push(("  event", format!("{} of {}", event - range.start, range.end - range.start)));
    }
    lines.push(("moves", count(cursor.slides())));
    lines.push(("entropy", count(cursor.entropy())));
    let tiles = count(log.instance().size().tiles() as u64);
    lines.push(("satisfied", format!("{} of {tiles}", count(cursor.satisfied()))));
    if Registry::draws(&sight.show.solver.name) {
        lines.push(("attacks", count_of(EventKind::Attack)));
        lines.push(("frustrated", count_of(EventKind::Frustrated)));
    }
    lines
}

/// Why this step, or this event.
fn reason(sight: &Sight<'_>, stage: &Stage<'_>) -> String {
    let (player, log) = (sight.player, sight.recording.log());
    match stage.events() {
        [] => "Nothing has happened yet. Press space to play, → for one step.".to_owned(),
        events if player.grain() == Grain::Step && !player.is_within_step(log) => {
            English.explain_step(events, log.goal())
        }
        [.., last] => English.describe(last, log.goal()),
    }
}

fn ending(sight: &Sight<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(kind) = sight.player.missed() {
        let what = match kind {
            EventKind::Attack => "attack",
            EventKind::Frustrated => "frustrated activation",
            _ => "tile driven off home",
        };
        lines.push((format!("There is no other {what} that way."), Ink::Strong));
    }
    if sight.player.is_waiting() {
        lines.push(("The run goes on …".to_owned(), Ink::Faint));
    }
    let size = sight.show.instance.size();
    if sight.player.is_at_end(sight.recording) {
        let (told, ink) = match sight.recording.end() {
            End::Open => return lines,
            End::Ended(outcome @ Outcome::Solved) => (English.outcome(outcome, size), Ink::Home),
            End::Ended(outcome) => (English.outcome(outcome, size), Ink::Frustrated),
            End::Full => (
                format!(
                    "The recording is full after {} events. The run has not ended: ecotaquin solve runs it to its end.",
                    count(MOST_EVENTS)
                ),
                Ink::Strong,
            ),
            End::BrokenOff => ("The recording breaks off here: the run was stopped.".to_owned(), Ink::Strong),
        };
        lines.push((told, ink));
        lines.push((format!("digest {}", sight.recording.log().digest()), Ink::Faint));
    }
    lines
}

/// A sign, its ink and its meaning.
pub(super) type Sign = (char, Ink, &'static str);

/// The signs for the part that a tile plays; where cells have words, these are not needed.
pub(super) fn marks() -> Vec<Sign> {
    let of = |state: State, told| (state.mark(), state.ink(), told);
    vec![
        of(State::Home, "satisfied (home)"),
        of(State::Acting, "acts"),
        of(State::Attacked, "attacked"),
        of(State::Fleeing, "flees"),
        of(State::Moved, "moved"),
        of(State::Disturbed, "driven off home"),
        of(State::Frustrated, "frustrated"),
        of(State::Cornered, "cornered"),
    ]
}

/// The other signs.
pub(super) fn signs() -> Vec<Sign> {
    vec![
        ('▲', Ink::Locked, "locked"),
        ('×', Ink::Plain, "forbidden"),
        ('░', Ink::Plain, "blank"),
        ('→', Ink::Attacked, "wants to, attacks"),
        ('→', Ink::Moved, "slid"),
    ]
}

/// Whether the step is a report of a search, where nothing is to be seen on the board.
pub(super) fn is_search(events: &[Event]) -> bool {
    matches!(events, [Event::Search { .. }])
}
