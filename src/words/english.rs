//! English.

use crate::puzzle::{Cell, Goal, Size, Tile, manhattan};
use crate::solver::{Candidate, Decision, Event, Outcome, Rule, Work};
use crate::trace::{Difference, EventKind, Role};

use super::consequence::{chosen, direction, shortened};
use super::number::grouped;
use super::{Consequence, Label, Language, Message};

/// English sentences.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Language for English {
    #[expect(clippy::too_many_lines, reason = "a table")]
    #[expect(clippy::match_same_arms, reason = "each label stands for itself: another language tells the two apart")]
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::NothingHappened => "Nothing has happened yet.",
            Label::NothingYet => "Nothing has happened yet. Press space to play, → for one step.",
            Label::BrokenOff => "The recording breaks off here: the run was stopped.",
            Label::RunGoesOn => "The run goes on …",
            Label::WhatToNotice => "What to notice",
            Label::WhatToTry => "What to try",
            Label::NothingSaid => "Nothing is said about this board: try ecotaquin scenario list",
            Label::Advice => "Click a tile (or Tab) to see how it decides. ? shows every key.",
            Label::OwnBoard => "A board of your own",
            Label::TooSmall => "too small",
            Label::Running => "running",
            Label::RecordingFull => "recording full",
            Label::RecordingBrokenOff => "broken off",
            Label::RunningOn => "running on",
            Label::Playing => "playing",
            Label::AtEnd => "at the end",
            Label::Paused => "paused",
            Label::Ready => "ready",
            Label::Acting => "acting",
            Label::Moving => "moving",
            Label::OptimumUnknown => "optimum not known yet",
            Label::UnitActivations => "activations",
            Label::UnitSteps => "steps",
            Label::UnitEvents => "single events",
            Label::RateMaximum => "max",
            Label::CounterStep => "step",
            Label::CounterEvent => "event",
            Label::CounterMoves => "moves",
            Label::CounterEntropy => "entropy",
            Label::CounterSatisfied => "satisfied",
            Label::CounterAttacks => "attacks",
            Label::CounterFrustrated => "frustrated",
            Label::CounterDisturbed => "disturbed",
            Label::ColumnOutcome => "outcome",
            Label::ColumnOptimal => "optimal",
            Label::ColumnRatioWork => "ratio · work",
            Label::ColumnTime => "time",
            Label::ThemeLight => "theme: light",
            Label::ThemeDark => "theme: dark",
            Label::ThemeHighContrast => "theme: high contrast",
            Label::ReducedMotion => "reduced motion",
            Label::SmoothMotion => "smooth motion",
            Label::CellsFit => "cells as big as fits",
            Label::CellsWords => "cells with words",
            Label::CellsBorders => "cells with borders",
            Label::CellsNumbers => "cells with numbers",
            Label::CellsMarks => "cells with marks only",
            Label::KeySpace => "Space",
            Label::KeyEnter => "Enter",
            Label::KeyEscape => "Esc",
            Label::KeyTab => "Tab",
            Label::KeyBackTab => "Shift+Tab",
            Label::KeyBackspace => "Backspace",
            Label::KeyPageUp => "PgUp",
            Label::KeyPageDown => "PgDn",
            Label::KeyHome => "Home",
            Label::KeyEnd => "End",
            Label::HelpHelp => "this help",
            Label::HelpPages => "this help; again: what to notice and try",
            Label::HelpTheme => "theme: light, dark, high contrast",
            Label::HelpScale => "larger, smaller",
            Label::HelpScreenshot => "save a PNG of the window",
            Label::HelpBack => "back",
            Label::HelpQuit => "quit",
            Label::HelpPlay => "play, pause",
            Label::HelpStart => "start, pause",
            Label::HelpStep => "one step back, on",
            Label::HelpTenSteps => "ten steps back, on",
            Label::HelpEnds => "to the start, to the end",
            Label::HelpSpeed => "faster, slower",
            Label::HelpSpeedRange => "faster, slower (0.5 to 10,000 a second)",
            Label::HelpMaximum => "as fast as the engine goes",
            Label::HelpGrain => "whole activations, or their parts",
            Label::HelpAttack => "next, previous attack",
            Label::HelpFrustrated => "next, previous frustration",
            Label::HelpDisturbed => "next, previous disturbed tile",
            Label::HelpChoose => "look at the next tile (or click it)",
            Label::HelpGoalGradient => "goal gradient of the tile",
            Label::HelpBlankGradient => "blank gradient around the locks",
            Label::HelpTrails => "trails",
            Label::HelpHeat => "heat of attacks",
            Label::HelpZoom => "zoom in, out, whole board",
            Label::HelpCellSize => "another size of the cells",
            Label::HelpAgain => "the same seed again",
            Label::HelpNextSeed => "the next seed",
            Label::HelpCopy => "copy the command line",
            Label::HelpRace => "race against A*",
            Label::HelpPlayByHand => "play it by hand",
            Label::HelpMenu => "all scenarios",
            Label::HelpSociety => "another society",
            Label::HelpBaseline => "another baseline",
            Label::HintPlay => "play",
            Label::HintStep => "step",
            Label::HintHelp => "help",
            Label::HintQuit => "quit",
            Label::HintSpeed => "speed",
            Label::HintJump => "jump",
            Label::HintEvents => "events",
            Label::HintNextSeed => "next seed",
            Label::HintAgain => "again",
            Label::HintZoom => "zoom",
            Label::ButtonPlay => "Play",
            Label::ButtonPause => "Pause",
            Label::ButtonStart => "Start",
            Label::ButtonSlower => "Slower",
            Label::ButtonFaster => "Faster",
            Label::ButtonMaximum => "Max",
            Label::ButtonWhole => "Whole",
            Label::ButtonParts => "Parts",
            Label::ButtonAttack => "Attack",
            Label::ButtonFrustrated => "Frustr.",
            Label::ButtonDisturbed => "Disturb.",
            Label::ButtonGoal => "Goal",
            Label::ButtonBlank => "Blank",
            Label::ButtonTrails => "Trails",
            Label::ButtonHeat => "Heat",
            Label::ButtonAgain => "Again",
            Label::ButtonNext => "Next",
            Label::ButtonRace => "Race",
            Label::ButtonPlayIt => "Play it",
            Label::ButtonMenu => "Menu",
            Label::ButtonHelp => "Help",
            Label::ButtonSociety => "Society",
            Label::ButtonBaseline => "Baseline",
            Label::ButtonBack => "Back",
            Label::LegendHome => "satisfied (home)",
            Label::LegendActs => "acts",
            Label::LegendAttacked => "attacked",
            Label::LegendFlees => "flees",
            Label::LegendMoved => "moved",
            Label::LegendDisturbed => "driven off home",
            Label::LegendFrustrated => "frustrated",
            Label::LegendCornered => "cornered",
            Label::LegendLocked => "locked",
            Label::LegendForbidden => "forbidden",
            Label::LegendBlank => "blank",
            Label::LegendWants => "wants to, attacks",
            Label::LegendSlid => "slid",
            Label::CellHome => "home",
            Label::CellActs => "acts",
            Label::CellActed => "acted",
            Label::CellAttacked => "attacked",
            Label::CellFlees => "flees",
            Label::CellMoved => "moved",
            Label::CellCameHome => "came home",
            Label::CellDisturbed => "driven off",
            Label::CellFrustrated => "frustrated",
            Label::CellCornered => "cornered",
            Label::CellForbidden => "forbidden",
        }
    }

    fn message(&self, message: &Message<'_>) -> String {
        match *message {
            Message::Seed(seed) => format!("seed {seed}"),
            Message::NoChance(solver) => format!("{solver} draws no chance: every seed gives this run"),
            Message::Copied(line) => format!("copied: {line}"),
            Message::Saved(file) => format!("{file} is saved"),
            Message::Try(what) => format!("Try: {what}"),
            Message::Of(part, whole) => format!("{} of {}", self.number(part), self.number(whole)),
            Message::Optimal(moves) => format!("optimal {}", self.number(moves)),
            Message::Moves(moves) => counted(moves, "move"),
            Message::Race(title) => format!("Race: {title}"),
            Message::Thinking { closed, open, best_f } => {
                let [closed, open] = [closed, open].map(|number| self.number(number));
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
            Message::Untold(Some(steps)) => format!("({} more steps are not printed)", self.number(steps)),
            Message::Step(number, told) => format!("step {number}: {told}"),
            Message::Solver(name, seed, settings) => format!("solver {name} (seed {seed}; {settings})"),
            Message::BoardOf(size) => format!("a board of {size}"),
            Message::Trace(file) => format!("The trace {file}"),
            Message::Part { columns, rows, size } => {
                format!("columns {}–{}, rows {}–{} of {size}", columns.0, columns.1, rows.0, rows.1)
            }
            Message::Recorded(events, kilobytes) => {
                format!("{} are recorded, in {} kB of memory", counted(events, "event"), self.number(kilobytes))
            }
            Message::Away(steps) => format!("{steps} away"),
        }
    }

    fn number(&self, number: u64) -> String {
        grouped(number, ',')
    }

    fn figures(&self, figures: &str) -> String {
        figures.to_owned()
    }

    fn place(&self, cell: Cell, size: Size) -> String {
        let at = size.position(cell);
        format!("row {}, column {}", at.y + 1, at.x + 1)
    }

    fn describe(&self, event: &Event, goal: &Goal) -> String {
        let size = goal.size();
        let place = |cell| self.place(cell, size);
        match *event {
            Event::Activation { tile, cell, goal: home, turn, ref decision } => {
                let again =
                    if turn > 1 { format!(" ({} activation of its turn)", ordinal(turn)) } else { String::new() };
                match chosen(decision) {
                    Some(to) => {
                        let away = if to.goal > manhattan(size, cell, home) { ", although it leads away" } else { "" };
                        let towards = towards(cell, to.cell, size);
                        format!("Tile {tile} wants {towards}{again}{away}: {}.", wish(decision, to, &towards))
                    }
                    None => format!("Tile {tile} has nowhere to go{again}: no cell around it has a path to the blank."),
                }
            }
            Event::Attack { attacker, victim, forbidden: None, .. } => {
                format!("Tile {attacker} attacks {victim}, which is in its way.")
            }
            Event::Attack { attacker, victim, forbidden: Some(cell), .. } => {
                format!("Tile {attacker} attacks {victim}, which may not flee to {}.", place(cell))
            }
            Event::Flight { tile, cell, forbidden, ref decision } => match (chosen(decision), forbidden) {
                (Some(to), _) => {
                    format!("Tile {tile} flees {}: {}.", towards(cell, to.cell, size), escape(decision, to))
                }
                (None, None) => {
                    format!("Tile {tile} has nowhere to flee: no cell around it has a path to the blank.")
                }
                (None, Some(forbidden)) => format!(
                    "Tile {tile} has nowhere to flee: no cell around it has a path to the blank, {} being forbidden.",
                    place(forbidden)
                ),
            },
            Event::Lock { cell } => {
                format!("The cell in {} is locked: no path to the blank leads through it.", place(cell))
            }
            Event::Unlock => "All locks are released.".to_owned(),
            Event::Slide(slide) => {
                let left = manhattan(size, slide.to, goal.cell(slide.tile));
                let home = if left == 0 { "it is home".to_owned() } else { format!("{left} from home now") };
                format!("Tile {} slides {} to {}: {home}.", slide.tile, slide.direction, place(slide.to))
            }
            Event::Satisfied { tile, cell } => format!("Tile {tile} is home in {}: it is satisfied.", place(cell)),
            Event::Disturbed { tile, cell } => {
                format!("Tile {tile} is driven off its home in {}: it is no longer satisfied.", place(cell))
            }
            Event::Frustrated { tile, cornered } if tile == cornered => {
                format!("Tile {tile} has nowhere to go: it is frustrated, nothing moves.")
            }
            Event::Frustrated { tile, cornered } => {
                format!("Tile {cornered} has nowhere to flee: tile {tile} is frustrated, nothing moves.")
            }
            Event::Search { expanded, generated, open, best_f } => format!(
                "The search has expanded {} and generated {}; {} wait, and no solution has fewer than {}.",
                counted(expanded, "node"),
                counted(generated, "node"),
                self.number(open),
                counted(best_f, "move")
            ),
        }
    }

    fn consequence(&self, actor: Tile, wish: &Decision, consequence: &Consequence) -> Option<String> {
        let Consequence { chain, slid, home, disturbed, cornered } = consequence;
        if let Some(cornered) = cornered {
            if *cornered == actor {
                return Some("It is frustrated, nothing moves.".to_owned());
            }
            let through = match chain.split_last() {
                None | Some((_, [])) => String::new(),
                Some((_, before)) => format!("{}, which attacks ", list(before, ", which attacks ")),
            };
            return Some(format!(
                "It attacks {through}{cornered}, which has nowhere to flee: tile {actor} is frustrated, nothing moves."
            ));
        }
        wish.chosen?;
        let mut told = match (chain.as_slice(), slid) {
            ([], 0) => return None,
            ([], _) => "The blank is there: it slides".to_owned(),
            (chain, 0) => format!("It attacks {}, and nothing has moved yet", list(chain, ", which attacks ")),
            (chain, moved) => {
                format!("It attacks {}; {} slide", list(chain, ", which attacks "), counted(*moved, "tile"))
            }
        };
        if !home.is_empty() {
            told = format!("{told}, {} home", are(home, "comes", "come"));
        }
        if !disturbed.is_empty() {
            told = format!("{told}, {} driven off home", are(disturbed, "is", "are"));
        }
        Some(told + ".")
    }

    fn outcome(&self, outcome: &Outcome, size: Size) -> String {
        match outcome {
            Outcome::Solved => "Solved: every tile is home.".to_owned(),
            Outcome::StepBudget => "Not solved: the steps allowed are spent.".to_owned(),
            Outcome::MoveBudget => "Not solved: the next step would exceed the moves allowed.".to_owned(),
            Outcome::MemoryLimit => "Not solved: the next node would exceed the memory allowed.".to_owned(),
            Outcome::AggressionLoop { loop_cells } => {
                let cells: Vec<_> = loop_cells.iter().map(|&cell| self.place(cell, size)).collect();
                format!(
                    "Not solved: an aggression loop. The tiles in {} would chase each other for ever.",
                    cells.join("; ")
                )
            }
            Outcome::Cycle { cycle_length } => format!(
                "Not solved: a cycle. The same state returns after {} with no chance in between, so it can never end.",
                counted(*cycle_length, "activation")
            ),
            Outcome::Cancelled => "Not solved: cancelled.".to_owned(),
        }
    }

    fn outcome_name(&self, outcome: &Outcome) -> &'static str {
        match outcome {
            Outcome::Solved => "solved",
            Outcome::StepBudget => "steps spent",
            Outcome::MoveBudget => "moves spent",
            Outcome::MemoryLimit => "memory spent",
            Outcome::AggressionLoop { .. } => "aggression loop",
            Outcome::Cycle { .. } => "cycle",
            Outcome::Cancelled => "cancelled",
        }
    }

    fn steps_of(&self, work: &Work) -> String {
        match work {
            Work::Eco { activations, .. } => counted(*activations, "activation"),
            Work::Search { expanded, .. } => format!("{} expanded", counted(*expanded, "node")),
        }
    }

    fn difference(&self, difference: &Difference, goal: &Goal) -> String {
        let side = |event: &Option<Event>, ended| event.as_ref().map_or(ended, |event| self.in_passing(event, goal));
        format!(
            "event {} ({} {}): recorded: {}; now: {}",
            difference.event_index + 1,
            if difference.is_activation { "activation" } else { "step" },
            difference.step + 1,
            side(&difference.recorded, "the run ended before this".to_owned()),
            side(&difference.now, "the run has ended".to_owned())
        )
    }

    fn role(&self, role: Role) -> &'static str {
        match role {
            Role::Idle => "idle",
            Role::Acting => "acting",
            Role::Attacked => "attacked",
            Role::Fleeing => "fleeing",
            Role::Moved => "moved",
            Role::Frustrated => "frustrated",
            Role::Cornered => "cornered",
        }
    }
}

impl English {
    /// A sentence within another: no capital, no full stop.
    fn in_passing(self, event: &Event, goal: &Goal) -> String {
        let sentence = self.describe(event, goal);
        let (first, rest) = sentence.split_at(1);
        format!("{}{}", first.to_lowercase(), rest.trim_end_matches('.'))
    }
}

/// A direction, or where the cells are no neighbours the place.
fn towards(from: Cell, to: Cell, size: Size) -> String {
    direction(from, to, size)
        .map_or_else(|| format!("to {}", English.place(to, size)), |direction| direction.to_string())
}

/// A list of tiles; the middle of a long one is left out.
fn list(tiles: &[Tile], between: &str) -> String {
    let (named, more) = shortened(tiles);
    let mut words: Vec<_> = named.iter().map(ToString::to_string).collect();
    words.extend(more.map(|(number, last)| format!("{number} more, the last of them {last}")));
    words.join(between)
}

fn are(tiles: &[Tile], one: &str, many: &str) -> String {
    match tiles {
        [tile] => format!("tile {tile} {one}"),
        [first, second] => format!("tiles {first} and {second} {many}"),
        tiles => format!("tiles {} {many}", list(tiles, ", ")),
    }
}

/// Why an acting tile wants a cell: its goal first, then the blank.
fn wish(decision: &Decision, to: &Candidate, towards: &str) -> String {
    let home = if to.goal == 0 { "its home is there".to_owned() } else { format!("{} from home there", to.goal) };
    let blank = steps(to.blank);
    match decision.rule {
        Rule::None | Rule::Only => format!("{home}, and no other cell is open to it"),
        Rule::Goal => format!("{home}, nearer than any other cell"),
        Rule::Blank if to.blank == 0 => format!("{home}; of the cells as near home, {towards} is the blank"),
        Rule::Blank => format!("{home}; of the cells as near home, {towards} is nearest the blank ({blank})"),
        Rule::Chance => {
            format!("{home} and {blank} from the blank; chance chose among {} equal cells", decision.equals)
        }
    }
}

/// Why an attacked tile flees to a cell: the blank first, then its goal.
fn escape(decision: &Decision, to: &Candidate) -> String {
    let blank =
        if to.blank == 0 { "the blank is there".to_owned() } else { format!("{} from the blank", steps(to.blank)) };
    match decision.rule {
        Rule::None | Rule::Only => format!("{blank}, and no other cell is open to it"),
        Rule::Blank if to.blank == 0 => blank,
        Rule::Blank => format!("nearest the blank ({})", steps(to.blank)),
        Rule::Goal => {
            format!("{blank}; of the cells as near the blank, this one is nearest its home ({})", steps(to.goal))
        }
        Rule::Chance => {
            format!("nearest the blank ({}); chance chose among {} equal cells", steps(to.blank), decision.equals)
        }
    }
}

fn steps(number: u32) -> String {
    counted(number.into(), "step")
}

fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{} {noun}s", English.number(number)) }
}

fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (1, ten) if ten != 11 => "st",
        (2, ten) if ten != 12 => "nd",
        (3, ten) if ten != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
