//! What is said beside the board: counters, the reason of the step, how the run ended.

use crate::solver::{Event, Outcome};
use crate::solvers::Registry;
use crate::trace::EventKind;
use crate::words::{Label, Language, Message};

use super::frame::{Ink, wrap};
use super::layout::Sight;
use super::stage::{Stage, State};
use crate::playback::End;
use crate::playback::Grain;

/// A line of a panel.
pub(super) type Line = (String, Ink);

/// The lines of a panel that is `width` columns wide. A `tall` one has a line for every counter.
pub(super) fn lines(sight: &Sight<'_>, stage: &Stage<'_>, width: usize, tall: bool) -> Vec<Line> {
    let counters = counters(sight);
    let mut lines: Vec<Line> = if tall {
        let aligned = counters.iter().map(|(name, value)| (format!("{name:<11} {value}"), Ink::Plain));
        aligned.chain([(String::new(), Ink::Plain)]).collect()
    } else {
        let in_a_row: Vec<String> = counters.iter().map(|(name, value)| format!("{} {value}", name.trim())).collect();
        plain(&in_a_row.join(", "), width).collect()
    };
    let at_start = sight.player.cursor().event() == 0;
    let notice = &sight.show.notice;
    if at_start && !notice.is_empty() {
        lines.push((sight.language.label(Label::WhatToNotice).to_owned(), Ink::Strong));
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

fn counters(sight: &Sight<'_>) -> Vec<(String, String)> {
    let (player, log) = (sight.player, sight.recording.log());
    let cursor = player.cursor();
    let (step, event) = (cursor.step(log), cursor.event());
    let language = sight.language;
    let count = |number| language.number(number);
    let of = |part, whole| language.message(&Message::Of(part, whole));
    let name = |label| language.label(label).to_owned();
    let steps = if sight.recording.is_complete() { of(step, log.steps()) } else { count(step) };
    let count_of = |kind| count(log.count_before(kind, event));
    let mut lines = vec![(name(Label::CounterStep), steps)];
    if let Some(range) = step.checked_sub(1).and_then(|step| log.step_range(step))
        && (player.grain() == Grain::Event || player.is_within_step(log))
    {
        let event = of(event - range.start, range.end - range.start);
        lines.push((format!("  {}", name(Label::CounterEvent)), event));
    }
    lines.push((name(Label::CounterMoves), count(cursor.slides())));
    lines.push((name(Label::CounterEntropy), count(cursor.entropy())));
    let tiles = log.instance().size().tiles() as u64;
    lines.push((name(Label::CounterSatisfied), of(cursor.satisfied(), tiles)));
    if Registry::draws(&sight.show.solver.name) {
        lines.push((name(Label::CounterAttacks), count_of(EventKind::Attack)));
        lines.push((name(Label::CounterFrustrated), count_of(EventKind::Frustrated)));
    }
    lines
}

/// Why this step, or this event.
fn reason(sight: &Sight<'_>, stage: &Stage<'_>) -> String {
    let (player, log) = (sight.player, sight.recording.log());
    match stage.events() {
        [] => sight.language.label(Label::NothingYet).to_owned(),
        events if player.grain() == Grain::Step && !player.is_within_step(log) => {
            sight.language.explain_step(events, log.goal())
        }
        [.., last] => sight.language.describe(last, log.goal()),
    }
}

fn ending(sight: &Sight<'_>) -> Vec<Line> {
    let language = sight.language;
    let mut lines = Vec::new();
    if let Some(kind) = sight.player.missed() {
        lines.push((language.message(&Message::Missed(kind)), Ink::Strong));
    }
    if sight.player.is_waiting() {
        lines.push((language.label(Label::RunGoesOn).to_owned(), Ink::Faint));
    }
    let size = sight.show.instance.size();
    if sight.player.is_at_end(sight.recording) {
        let (told, ink) = match sight.recording.end() {
            End::Open => return lines,
            End::Ended(outcome @ Outcome::Solved) => (language.outcome(outcome, size), Ink::Home),
            End::Ended(outcome) => (language.outcome(outcome, size), Ink::Frustrated),
            End::Full => (language.message(&Message::Full(sight.recording.log().len())), Ink::Strong),
            End::BrokenOff => (language.label(Label::BrokenOff).to_owned(), Ink::Strong),
        };
        lines.push((told, ink));
        lines.push((format!("digest {}", sight.recording.log().digest()), Ink::Faint));
    }
    lines
}

/// A sign, its ink and its meaning.
pub(super) type Sign = (char, Ink, &'static str);

/// The signs for the part that a tile plays; where cells have words, these are not needed.
pub(super) fn marks(language: &dyn Language) -> Vec<Sign> {
    let of = |state: State, told| (state.mark(), state.ink(), language.label(told));
    vec![
        of(State::Home, Label::LegendHome),
        of(State::Acting, Label::LegendActs),
        of(State::Attacked, Label::LegendAttacked),
        of(State::Fleeing, Label::LegendFlees),
        of(State::Moved, Label::LegendMoved),
        of(State::Disturbed, Label::LegendDisturbed),
        of(State::Frustrated, Label::LegendFrustrated),
        of(State::Cornered, Label::LegendCornered),
    ]
}

/// The other signs.
pub(super) fn signs(language: &dyn Language) -> Vec<Sign> {
    vec![
        ('▲', Ink::Locked, language.label(Label::LegendLocked)),
        ('×', Ink::Plain, language.label(Label::LegendForbidden)),
        ('░', Ink::Plain, language.label(Label::LegendBlank)),
        ('→', Ink::Attacked, language.label(Label::LegendWants)),
        ('→', Ink::Moved, language.label(Label::LegendSlid)),
    ]
}

/// Whether the step is a report of a search, where nothing is to be seen on the board.
pub(super) fn is_search(events: &[Event]) -> bool {
    matches!(events, [Event::Search { .. }])
}
