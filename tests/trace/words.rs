//! What is said to people.

use ecotaquin::puzzle::{Cell, Direction, Goal, NamedGoal, Size, Slide, Tile};
use ecotaquin::solver::{Candidate, Candidates, Decision, Event, Outcome, Rule};
use ecotaquin::trace::{EventLog, Records};
use ecotaquin::words::{English, Language};

use super::feed::{Feed, instance};

/// 1 2 3/4 5 6/7 8 0
fn goal() -> Goal {
    Goal::named(NamedGoal::BlankLast, Size::new(3, 3).unwrap())
}

fn decision(candidates: &[(u32, u32, u32)], chosen: Option<u32>, rule: Rule, equals: u8) -> Decision {
    let mut list = Candidates::default();
    for &(cell, goal, blank) in candidates {
        list.push(Candidate { cell: Cell(cell), goal, blank });
    }
    Decision { candidates: list, chosen: chosen.map(Cell), rule, equals, unit: 1 }
}

/// Tile 2 (home: cell 1) acts on cell 7.
fn activation(turn: u32, decision: Decision) -> Event {
    Event::Activation { tile: Tile(2), cell: Cell(7), goal: Cell(1), turn, decision }
}

fn flight(decision: Decision) -> Event {
    Event::Flight { tile: Tile(3), cell: Cell(4), forbidden: Some(Cell(1)), decision }
}

fn slide(tile: u32, from: u32, to: u32, direction: Direction) -> Event {
    Event::Slide(Slide { tile: Tile(tile), from: Cell(from), to: Cell(to), direction })
}

#[test]
fn every_event_has_its_sentence() {
    let up = &[(4, 1, 2), (6, 3, 1), (8, 3, 3)];
    let table = [
        (
            activation(1, decision(up, Some(4), Rule::Goal, 1)),
            "Tile 2 wants up: 1 from home there, nearer than any other cell.",
        ),
        (
            activation(3, decision(up, Some(4), Rule::Goal, 1)),
            "Tile 2 wants up (3rd activation of its turn): 1 from home there, nearer than any other cell.",
        ),
        (
            activation(1, decision(&[(6, 3, 1), (8, 3, 3)], Some(6), Rule::Blank, 1)),
            "Tile 2 wants left, although it leads away: 3 from home there; of the cells as near home, left is nearest the blank (1 step).",
        ),
        (
            activation(1, decision(&[(6, 3, 2), (8, 3, 2)], Some(6), Rule::Chance, 2)),
            "Tile 2 wants left, although it leads away: 3 from home there and 2 steps from the blank; chance chose among 2 equal cells.",
        ),
        (
            activation(1, decision(&[(6, 3, 2)], Some(6), Rule::Only, 1)),
            "Tile 2 wants left, although it leads away: 3 from home there, and no other cell is open to it.",
        ),
        (
            activation(1, decision(&[], None, Rule::None, 0)),
            "Tile 2 has nowhere to go: no cell around it has a path to the blank.",
        ),
        (
            activation(1, decision(&[(8, 3, 0)], Some(8), Rule::Vote, 1)),
            "The tiles around the blank have voted: tile 2 slides right first, 3 from home there.",
        ),
        (
            activation(1, decision(up, Some(8), Rule::Bid, 1)),
            "Tile 2 is carried home, 2 steps from here: of the ways negotiated with the blank this is the cheapest, and it begins right.",
        ),
        (
            Event::Attack { attacker: Tile(2), victim: Tile(3), cell: Cell(4), forbidden: Some(Cell(1)) },
            "Tile 2 attacks 3, which may not flee to row 1, column 2.",
        ),
        (
            Event::Attack { attacker: Tile(2), victim: Tile(3), cell: Cell(4), forbidden: None },
            "Tile 2 attacks 3, which is in its way.",
        ),
        (
            flight(decision(&[(3, 3, 1), (5, 1, 2)], Some(3), Rule::Blank, 1)),
            "Tile 3 flees left: nearest the blank (1 step).",
        ),
        (flight(decision(&[(3, 3, 0), (5, 1, 2)], Some(3), Rule::Blank, 1)), "Tile 3 flees left: the blank is there."),
        (
            flight(decision(&[(3, 3, 2), (5, 1, 2)], Some(5), Rule::Goal, 1)),
            "Tile 3 flees right: 2 steps from the blank; of the cells as near the blank, this one is nearest its home (1 step).",
        ),
        (
            flight(decision(&[(3, 1, 1), (5, 1, 1)], Some(3), Rule::Chance, 2)),
            "Tile 3 flees left: nearest the blank (1 step); chance chose among 2 equal cells.",
        ),
        (
            flight(decision(&[(3, 1, 0)], Some(3), Rule::Only, 1)),
            "Tile 3 flees left: the blank is there, and no other cell is open to it.",
        ),
        (
            flight(decision(&[], None, Rule::None, 0)),
            "Tile 3 has nowhere to flee: no cell around it has a path to the blank, row 1, column 2 being forbidden.",
        ),
        (
            Event::Lock { cell: Cell(5) },
            "The cell in row 2, column 3 is locked: no path to the blank leads through it.",
        ),
        (Event::Unlock, "All locks are released."),
        (slide(3, 4, 5, Direction::Right), "Tile 3 slides right to row 2, column 3: 1 from home now."),
        (slide(3, 5, 2, Direction::Up), "Tile 3 slides up to row 1, column 3: it is home."),
        (Event::Satisfied { tile: Tile(3), cell: Cell(2) }, "Tile 3 is home in row 1, column 3: it is satisfied."),
        (
            Event::Disturbed { tile: Tile(3), cell: Cell(2) },
            "Tile 3 is driven off its home in row 1, column 3: it is no longer satisfied.",
        ),
        (
            Event::Frustrated { tile: Tile(7), cornered: Tile(5) },
            "Tile 5 has nowhere to flee: tile 7 is frustrated, nothing moves.",
        ),
        (
            Event::Frustrated { tile: Tile(7), cornered: Tile(7) },
            "Tile 7 has nowhere to go: it is frustrated, nothing moves.",
        ),
        (
            Event::Search { expanded: 1, generated: 3, open: 2, best_f: 31 },
            "The search has expanded 1 node and generated 3 nodes; 2 wait, and no solution has fewer than 31 moves.",
        ),
    ];
    for (event, sentence) in table {
        assert_eq!(English.describe(&event, &goal()), sentence);
    }
}

#[test]
fn where_ways_have_a_price_the_sentence_tells_it_in_slides() {
    let priced = |decision| Decision { unit: 100, ..decision };
    let table = [
        (
            flight(priced(decision(&[(3, 3, 140), (5, 1, 260)], Some(3), Rule::Blank, 1))),
            "Tile 3 flees left: the blank gets there for 1.4 slides, and with its own slide that is cheapest.",
        ),
        (
            flight(priced(decision(&[(3, 3, 140), (5, 1, 140)], Some(3), Rule::Unsatisfied, 1))),
            "Tile 3 flees left: the blank gets there for 1.4 slides; of the cells as cheap, the only one whose tile is not satisfied.",
        ),
        (
            flight(priced(decision(&[(3, 3, 0), (5, 1, 40)], Some(3), Rule::Blank, 1))),
            "Tile 3 flees left: the blank is there.",
        ),
        (
            activation(1, priced(decision(&[(6, 3, 80), (8, 3, 80)], Some(6), Rule::Lot, 2))),
            "Tile 2 wants left, although it leads away: 3 from home there; chance chose among 2 equal cells.",
        ),
        (
            activation(1, priced(decision(&[(6, 3, 29), (8, 3, 300)], Some(6), Rule::Blank, 1))),
            "Tile 2 wants left, although it leads away: 3 from home there; of the cells as near home, left is the one that the blank reaches most cheaply (for 0.29 slides).",
        ),
    ];
    for (event, sentence) in table {
        assert_eq!(English.describe(&event, &goal()), sentence);
    }
}

#[test]
fn an_activation_is_explained_in_two_sentences() {
    let wants = activation(1, decision(&[(4, 1, 2), (6, 3, 1)], Some(4), Rule::Goal, 1));
    let told = "Tile 2 wants up: 1 from home there, nearer than any other cell.";
    let lock = Event::Lock { cell: Cell(7) };
    let attack = |attacker, victim, cell| Event::Attack {
        attacker: Tile(attacker),
        victim: Tile(victim),
        cell: Cell(cell),
        forbidden: None,
    };
    let forbidding = |attacker, victim| Event::Attack {
        attacker: Tile(attacker),
        victim: Tile(victim),
        cell: Cell(4),
        forbidden: Some(Cell(5)),
    };
    let flees = flight(decision(&[(3, 3, 0)], Some(3), Rule::Only, 1));
    let cornered = Event::Frustrated { tile: Tile(2), cornered: Tile(6) };
    let table = [
        (vec![wants], told.to_owned()),
        (vec![wants, lock, slide(2, 7, 4, Direction::Up)], format!("{told} The blank is there: it slides.")),
        (vec![wants, lock, attack(2, 3, 4)], format!("{told} It attacks 3, and nothing has moved yet.")),
        (
            vec![wants, lock, attack(2, 3, 4), flees, slide(3, 4, 5, Direction::Right), slide(2, 7, 4, Direction::Up)],
            format!("{told} It attacks 3; 2 tiles slide."),
        ),
        (
            vec![
                wants,
                attack(2, 5, 4),
                attack(5, 6, 5),
                slide(6, 5, 8, Direction::Down),
                slide(5, 4, 5, Direction::Right),
            ],
            format!("{told} It attacks 5, which attacks 6; 2 tiles slide, tiles 6 and 5 are driven off home."),
        ),
        (
            vec![wants, attack(2, 5, 4), attack(5, 6, 5), cornered, Event::Unlock],
            format!(
                "{told} It attacks 5, which attacks 6, which has nowhere to flee: tile 2 is frustrated, nothing moves."
            ),
        ),
        (
            vec![wants, lock, forbidding(2, 3), flees, slide(3, 4, 5, Direction::Right), slide(2, 7, 4, Direction::Up)],
            format!("{told} It attacks 3, which may not flee to row 2, column 3; 2 tiles slide."),
        ),
        (
            vec![wants, forbidding(2, 5), attack(5, 6, 5), attack(6, 1, 8), slide(1, 8, 7, Direction::Left)],
            format!(
                "{told} It attacks 5, which may not flee to row 2, column 3; 5 attacks 6, which attacks 1; 1 tile slides."
            ),
        ),
        (
            vec![wants, forbidding(2, 6), cornered, Event::Unlock],
            format!(
                "{told} It attacks 6, which may not flee to row 2, column 3 and has nowhere else to go: tile 2 is frustrated, nothing moves."
            ),
        ),
        (
            vec![wants, forbidding(2, 5), attack(5, 6, 5), cornered, Event::Unlock],
            format!(
                "{told} It attacks 5, which may not flee to row 2, column 3; 5 attacks 6, which has nowhere to flee: tile 2 is frustrated, nothing moves."
            ),
        ),
        (
            vec![
                activation(1, decision(&[(8, 3, 0)], Some(8), Rule::Vote, 1)),
                slide(2, 7, 8, Direction::Right),
                slide(4, 4, 7, Direction::Down),
                slide(3, 5, 4, Direction::Left),
                slide(6, 2, 5, Direction::Down),
                Event::Unlock,
            ],
            "The tiles around the blank have voted: tile 2 slides right first, 3 from home there. 4 slides in all, tile 6 comes home."
                .to_owned(),
        ),
        // Driven off on the way and back at last: that is no consequence.
        (
            vec![
                activation(1, decision(&[(8, 3, 0)], Some(8), Rule::Bid, 1)),
                slide(5, 4, 1, Direction::Up),
                slide(5, 1, 4, Direction::Down),
                Event::Unlock,
            ],
            "Tile 2 is carried home, 2 steps from here: of the ways negotiated with the blank this is the cheapest, and it begins right. 2 slides in all."
                .to_owned(),
        ),
        (vec![slide(3, 5, 2, Direction::Up)], "Tile 3 slides up to row 1, column 3: it is home.".to_owned()),
        (vec![], "Nothing has happened yet.".to_owned()),
    ];
    for (events, sentence) in table {
        assert_eq!(English.explain_step(&events, &goal()), sentence);
    }
}

#[test]
fn outcomes_are_told_with_their_cells_and_lengths() {
    let size = Size::new(3, 3).unwrap();
    let told = |outcome| English.outcome(&outcome, size);
    assert_eq!(told(Outcome::Solved), "Solved: every tile is home.");
    assert_eq!(
        told(Outcome::AggressionLoop { loop_cells: vec![Cell(0), Cell(5)] }),
        "Not solved: an aggression loop. The tiles in row 1, column 1; row 2, column 3 would chase each other for ever."
    );
    assert_eq!(
        told(Outcome::Cycle { cycle_length: 12 }),
        "Not solved: a cycle. The same state returns after 12 activations with no chance in between, so it can never end."
    );
}

#[test]
fn every_step_of_a_long_run_is_explained_shortly() {
    let instance = instance(30, 20, 4);
    let mut log = EventLog::new(instance.clone(), Records::Events);
    Feed::run(&instance, 4, 300, &mut log);
    for step in 0..log.steps() {
        let events: Vec<Event> = log.events(log.step_range(step).unwrap()).collect();
        let told = English.explain_step(&events, log.goal());
        assert!(told.ends_with('.') && told.len() < 400, "{told}");
        for event in &events {
            assert!(English.describe(event, log.goal()).ends_with('.'));
        }
    }
}
