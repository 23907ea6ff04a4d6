//! What happens, in sentences.

use crate::puzzle::{Cell, Direction, Goal, Size, Tile, manhattan};
use crate::solver::{Candidate, Decision, Event, Outcome, Rule, Work};
use crate::trace::{Difference, Role};

use super::super::consequence::{chosen, direction, shortened};
use super::super::number::grouped;
use super::super::{Consequence, Label, Language, Message, Tongue};
use super::{labels, messages, prices};

/// English sentences.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Language for English {
    fn code(&self) -> &'static str {
        Tongue::English.code()
    }

    fn label(&self, label: Label) -> &'static str {
        labels::label(label)
    }

    fn message(&self, message: &Message<'_>) -> String {
        messages::message(message)
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
                    Some(to) if decision.rule == Rule::Vote => format!(
                        "The tiles around the blank have voted: tile {tile} slides {} first, {}.",
                        towards(cell, to.cell, size),
                        if to.goal == 0 { "to its home".to_owned() } else { format!("{} from home there", to.goal) }
                    ),
                    Some(to) if decision.rule == Rule::Bid => format!(
                        "Tile {tile} is carried home, {} from here: of the ways negotiated with the blank this is the cheapest, and it begins {}.",
                        steps(manhattan(size, cell, home)),
                        towards(cell, to.cell, size)
                    ),
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
            Event::Release { cell } => format!("The cell in {} is open again: its tile has left.", place(cell)),
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

    fn consequence(&self, actor: Tile, wish: &Decision, consequence: &Consequence, size: Size) -> Option<String> {
        let Consequence { chain, forbidden, slid, home, disturbed, cornered } = consequence;
        let forbidden = forbidden.map(|cell| format!("which may not flee to {}", self.place(cell, size)));
        let attacked = attacked(chain, forbidden.as_deref());
        if let Some(cornered) = cornered {
            if *cornered == actor {
                return Some("It is frustrated, nothing moves.".to_owned());
            }
            let nowhere = match (chain.as_slice(), forbidden) {
                ([_], Some(_)) => " and has nowhere else to go",
                _ => ", which has nowhere to flee",
            };
            return Some(format!("It attacks {attacked}{nowhere}: tile {actor} is frustrated, nothing moves."));
        }
        wish.chosen?;
        let mut told = match (chain.as_slice(), slid) {
            ([], 0) => return None,
            ([], slid) if matches!(wish.rule, Rule::Vote | Rule::Bid) => format!("{} in all", counted(*slid, "slide")),
            ([], _) => "The blank is there: it slides".to_owned(),
            (_, 0) => format!("It attacks {attacked}, and nothing has moved yet"),
            (_, 1) => format!("It attacks {attacked}; 1 tile slides"),
            (_, moved) => format!("It attacks {attacked}; {} tiles slide", self.number(*moved)),
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
            Outcome::Breach => {
                "Not solved: a safeguard was breached. The agents kept on at one goal for too long.".to_owned()
            }
            Outcome::DeadEnd => "Not solved: a dead end. The search has no board left to go on from.".to_owned(),
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
            Outcome::Breach => "safeguard breached",
            Outcome::DeadEnd => "dead end",
            Outcome::Cancelled => "cancelled",
        }
    }

    fn steps_of(&self, work: &Work) -> String {
        match work {
            Work::Eco { activations, .. } => counted(*activations, "activation"),
            Work::Search { expanded, .. } => format!("{} expanded", counted(*expanded, "node")),
            Work::Iterative { generated, .. } => format!("{} generated", counted(*generated, "node")),
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

    fn direction(&self, direction: Direction) -> &'static str {
        direction.word()
    }

    fn rule(&self, decision: &Decision, flees: bool) -> String {
        let blank = match (decision.has_prices(), flees) {
            (false, _) => "nearest the blank",
            (true, true) if decision.takes_the_blank() => "nearest the blank",
            (true, false) => "cheapest for the blank",
            (true, true) => "cheapest for the blank, its own slide counted",
        };
        let home = "nearest home";
        let (first, second) = if flees { (blank, home) } else { (home, blank) };
        match decision.rule {
            Rule::None => "no cell is open to it".to_owned(),
            Rule::Only => "the only cell open to it".to_owned(),
            Rule::Goal | Rule::Blank if (decision.rule == Rule::Blank) == flees => first.to_owned(),
            Rule::Goal | Rule::Blank => format!("{first}; then {second}"),
            Rule::Chance => format!("{first}; then {second}; then chance among {}", decision.equals),
            Rule::Home => "its own home, next to it".to_owned(),
            Rule::Unsatisfied if flees => format!("{blank}; then not a satisfied tile"),
            Rule::Unsatisfied => format!("{home}; then {blank}; then not a satisfied tile"),
            Rule::First => format!("the first of {} that nothing tells apart: up, down, left, right", decision.equals),
            Rule::Lot => format!("chance among {} that nothing tells apart", decision.equals),
            Rule::Noise => format!("noise among {}", decision.equals),
            Rule::Vote => "the vote of the tiles around the blank".to_owned(),
            Rule::Bid => "the cheapest way home negotiated with the blank".to_owned(),
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

/// A chain of attacks, with what the first victim may not do.
fn attacked(chain: &[Tile], forbidden: Option<&str>) -> String {
    const BETWEEN: &str = ", which attacks ";
    match (chain, forbidden) {
        ([victim], Some(forbidden)) => format!("{victim}, {forbidden}"),
        ([victim, rest @ ..], Some(forbidden)) => {
            format!("{victim}, {forbidden}; {victim} attacks {}", list(rest, BETWEEN))
        }
        (chain, _) => list(chain, BETWEEN),
    }
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
        Rule::None | Rule::Only | Rule::Vote | Rule::Bid => format!("{home}, and no other cell is open to it"),
        Rule::Goal => format!("{home}, nearer than any other cell"),
        Rule::Blank if to.blank == 0 => format!("{home}; of the cells as near home, {towards} is the blank"),
        Rule::Blank if decision.has_prices() => prices::cheapest(&home, decision, to, towards),
        Rule::Blank => format!("{home}; of the cells as near home, {towards} is nearest the blank ({blank})"),
        Rule::Chance if decision.has_prices() => prices::as_cheap(&home, decision, to),
        Rule::Chance => {
            format!("{home} and {blank} from the blank; chance chose among {} equal cells", decision.equals)
        }
        Rule::Home => home,
        Rule::Unsatisfied => format!("{home}; of the equal cells, the only one whose tile is not satisfied"),
        Rule::First => format!("{home}; the first of {} equal cells", decision.equals),
        Rule::Lot => format!("{home}; chance chose among {} equal cells", decision.equals),
        Rule::Noise => format!("{home}; noise chose among {} cells", decision.equals),
    }
}

/// Why an attacked tile flees to a cell: the blank first, then its goal.
fn escape(decision: &Decision, to: &Candidate) -> String {
    if decision.has_prices() {
        return prices::escape(decision, to);
    }
    let blank =
        if to.blank == 0 { "the blank is there".to_owned() } else { format!("{} from the blank", steps(to.blank)) };
    let nearest = format!("nearest the blank ({})", steps(to.blank));
    match decision.rule {
        Rule::None | Rule::Only if to.blank == Candidate::NO_WAY => "no other cell is open to it".to_owned(),
        Rule::None | Rule::Only | Rule::Vote | Rule::Bid => format!("{blank}, and no other cell is open to it"),
        Rule::Blank if to.blank == 0 => blank,
        Rule::Blank => format!("nearest the blank ({})", steps(to.blank)),
        Rule::Goal => {
            format!("{blank}; of the cells as near the blank, this one is nearest its home ({})", steps(to.goal))
        }
        Rule::Chance => {
            format!("nearest the blank ({}); chance chose among {} equal cells", steps(to.blank), decision.equals)
        }
        Rule::Home => "its own home is there".to_owned(),
        Rule::Unsatisfied => format!("{nearest}; of the equal cells, the only one whose tile is not satisfied"),
        Rule::First => format!("{nearest}; the first of {} equal cells", decision.equals),
        Rule::Lot => format!("{nearest}; chance chose among {} equal cells", decision.equals),
        Rule::Noise => format!("noise chose among {} cells", decision.equals),
    }
}

fn steps(number: u32) -> String {
    counted(number.into(), "step")
}

pub(super) fn counted(number: u64, noun: &str) -> String {
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
