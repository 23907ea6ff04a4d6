//! English.

use crate::puzzle::{Cell, Direction, Goal, Size, Tile, manhattan};
use crate::solver::{Candidate, Decision, Event, Outcome, Rule};

use super::Language;
use crate::trace::{Difference, Role};

/// English sentences.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Language for English {
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
                        let towards = self.towards(cell, to.cell, size);
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
                    format!("Tile {tile} flees {}: {}.", self.towards(cell, to.cell, size), escape(decision, to))
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
                "The search has expanded {} and generated {}; {open} wait, and no solution has fewer than {}.",
                counted(expanded, "node"),
                counted(generated, "node"),
                counted(best_f, "move")
            ),
        }
    }

    fn explain_step(&self, events: &[Event], goal: &Goal) -> String {
        let Some(first) = events.first() else { return "Nothing has happened yet.".to_owned() };
        let told = self.describe(first, goal);
        match first {
            Event::Activation { tile, decision, .. } => match Self::consequence(*tile, decision, events, goal) {
                Some(consequence) => format!("{told} {consequence}"),
                None => told,
            },
            _ => told,
        }
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
    /// A direction, or where the cells are no neighbours the place.
    fn towards(self, from: Cell, to: Cell, size: Size) -> String {
        let direction = Direction::ALL.into_iter().find(|&direction| size.neighbour(from, direction) == Some(to));
        direction.map_or_else(|| format!("to {}", self.place(to, size)), |direction| direction.to_string())
    }

    /// A sentence within another: no capital, no full stop.
    fn in_passing(self, event: &Event, goal: &Goal) -> String {
        let sentence = self.describe(event, goal);
        let (first, rest) = sentence.split_at(1);
        format!("{}{}", first.to_lowercase(), rest.trim_end_matches('.'))
    }

    /// What came of an agent's wish.
    fn consequence(actor: Tile, wish: &Decision, events: &[Event], goal: &Goal) -> Option<String> {
        let mut chain = Vec::new();
        let mut slid = Vec::new();
        let (mut home, mut disturbed) = (Vec::new(), Vec::new());
        for event in events {
            match event {
                Event::Attack { victim, .. } => chain.push(*victim),
                Event::Slide(slide) => {
                    slid.push(slide.tile);
                    if goal.cell(slide.tile) == slide.to {
                        home.push(slide.tile);
                    }
                    if goal.cell(slide.tile) == slide.from {
                        disturbed.push(slide.tile);
                    }
                }
                Event::Frustrated { cornered, .. } if *cornered == actor => {
                    return Some("It is frustrated, nothing moves.".to_owned());
                }
                Event::Frustrated { cornered, .. } => {
                    let through = chain.split_last().map_or(String::new(), |(_, before)| attacks(before));
                    return Some(format!(
                        "It attacks {through}{cornered}, which has nowhere to flee: tile {actor} is frustrated, nothing moves."
                    ));
                }
                _ => {}
            }
        }
        wish.chosen?;
        let mut told = match (chain.as_slice(), slid.len()) {
            ([], 0) => return None,
            ([], _) => "The blank is there: it slides".to_owned(),
            (chain, 0) => format!("It attacks {}, and nothing has moved yet", list(chain, ", which attacks ")),
            (chain, moved) => {
                format!("It attacks {}; {} slide", list(chain, ", which attacks "), counted(moved as u64, "tile"))
            }
        };
        if !home.is_empty() {
            told = format!("{told}, {} home", are(&home, "comes", "come"));
        }
        if !disturbed.is_empty() {
            told = format!("{told}, {} driven off home", are(&disturbed, "is", "are"));
        }
        Some(told + ".")
    }
}

fn attacks(before: &[Tile]) -> String {
    if before.is_empty() { String::new() } else { format!("{}, which attacks ", list(before, ", which attacks ")) }
}

/// A list of tiles; the middle of a long one is left out.
fn list(tiles: &[Tile], between: &str) -> String {
    /// Tiles named at most.
    const NAMED: usize = 4;
    let words: Vec<_> = tiles.iter().map(ToString::to_string).collect();
    match words.as_slice() {
        [first, second, middle @ .., last] if words.len() > NAMED => {
            format!("{first}{between}{second}{between}{} more, the last of them {last}", middle.len() + 1)
        }
        words => words.join(between),
    }
}

fn are(tiles: &[Tile], one: &str, many: &str) -> String {
    match tiles {
        [tile] => format!("tile {tile} {one}"),
        [first, second] => format!("tiles {first} and {second} {many}"),
        tiles => format!("tiles {} {many}", list(tiles, ", ")),
    }
}

fn chosen(decision: &Decision) -> Option<&Candidate> {
    decision.candidates.iter().find(|candidate| Some(candidate.cell) == decision.chosen)
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
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
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
