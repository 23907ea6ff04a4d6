use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;

use crate::chance::Stream;
use crate::picture::Shape;
use crate::puzzle::{Board, Direction, Goal, NamedGoal, Size, Tile, random_board, random_walk, verify};
use crate::view::Key;

use super::Table;

/// The distance of every 3×3 board from the goal: breadth-first, knowing no solver.
fn distances() -> BTreeMap<Vec<Tile>, u64> {
    let goal = NamedGoal::BlankLast.arrangement(Size::new(3, 3).unwrap());
    let mut distances = BTreeMap::from([(goal.tiles().to_vec(), 0)]);
    let mut queue = VecDeque::from([(goal, 0)]);
    while let Some((board, distance)) = queue.pop_front() {
        for direction in Direction::ALL {
            let mut next = board.clone();
            if next.slide(direction).is_some() && !distances.contains_key(next.tiles()) {
                distances.insert(next.tiles().to_vec(), distance + 1);
                queue.push_back((next, distance + 1));
            }
        }
    }
    assert_eq!(distances.len(), 181_440);
    distances
}

fn random(side: u64, seed: u64) -> Board {
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(side, side).unwrap());
    random_board(&goal, &mut Stream::boards(seed))
}

#[test]
fn a_hint_is_the_first_move_of_a_shortest_solution() {
    let distances = distances();
    for seed in 0..12 {
        let start = random(3, seed);
        let mut table = Table::of(start.clone());
        table.key(Key::Char('h'));
        table.until(|state| !state["hint"].is_null());
        let state = table.state();
        let distance = distances[start.tiles()];
        assert_eq!((&state["optimal"], &state["optimal_from_start"]), (&distance.into(), &distance.into()));
        let direction = Direction::from_letter(state["hint"]["direction"].as_str().unwrap().chars().next().unwrap());
        let mut next = start.clone();
        let slide = next.slide(direction.unwrap()).unwrap();
        assert_eq!(state["hint"]["tile"], slide.tile.0);
        assert_eq!(distances[next.tiles()], distance - 1);
        assert_eq!(state["moves"], 0, "a hint moves nothing");
        table.key(Key::Up);
        table.key(Key::Left);
        table.key(Key::Down);
        assert!(table.state()["hint"].is_null(), "a move takes the hint away");
    }
}

#[test]
fn the_moves_to_go_follow_every_move_and_undo() {
    let distances = distances();
    let mut table = Table::of(random(3, 3));
    for key in
        [Key::Up, Key::Left, Key::Down, Key::Right, Key::Backspace, Key::Left, Key::Control('z'), Key::Control('y')]
    {
        table.key(key);
        table.until(|state| state["optimal_known"] == true);
        assert_eq!(table.state()["optimal"], distances[table.play.game.board().tiles()]);
    }
}

#[test]
fn f1_plays_to_the_end_with_legal_moves_and_as_few_as_possible_on_a_small_board() {
    let distances = distances();
    for seed in 0..4 {
        let start = random(3, seed);
        let mut table = Table::of(start.clone());
        table.key(Key::Function(1));
        table.until(|state| !state["solver"].is_null());
        assert_eq!(table.state()["solver"]["by"], "astar");
        table.until(|state| state["solved"] == true);
        let state = table.state();
        assert_eq!((&state["moves"], &state["helped"]), (&distances[start.tiles()].into(), &state["moves"]));
        let end = verify(&start, table.play.game.slides().map(|slide| slide.direction)).unwrap();
        assert!(table.play.game.goal().is_reached_by(&end));
        assert!(state["status"].as_str().unwrap().contains("as few as possible"), "{state}");
    }
}

#[test]
fn on_a_large_board_a_society_plays_to_the_end_and_says_so() {
    let start = random(6, 1);
    let mut table = Table::of(start.clone());
    table.key(Key::Function(1));
    table.until(|state| !state["solver"].is_null());
    let state = table.state();
    assert!(state["solver"]["by"].as_str().unwrap().starts_with("eco:"), "{state}");
    assert!(state["status"].as_str().unwrap().starts_with("eco:"), "{state}");
    table.until(|state| state["solved"] == true);
    let end = verify(&start, table.play.game.slides().map(|slide| slide.direction)).unwrap();
    assert!(table.play.game.goal().is_reached_by(&end));
}

#[test]
fn a_person_takes_over_from_the_solver() {
    let mut table = Table::of(random(3, 1));
    table.key(Key::Function(1));
    table.until(|state| state["moves"].as_u64() >= Some(3));
    assert!(table.key(Key::Escape));
    let moves = table.state()["moves"].clone();
    (0..100).for_each(|_| table.tick());
    assert_eq!(table.state()["moves"], moves);
    assert!(!table.key(Key::Escape), "with nobody to stop, Escape leaves the screen");
}

#[test]
fn f2_again_and_again_solves_a_small_board() {
    let distances = distances();
    let start = random(3, 5);
    let mut table = Table::of(start.clone());
    // The person goes astray first: the plan is made anew from there.
    for key in [Key::Up, Key::Left, Key::Down] {
        table.key(key);
    }
    let left = distances[table.play.game.board().tiles()];
    for made in 1..=left {
        table.key(Key::Function(2));
        table.until(|state| state["helped"] == made);
    }
    assert_eq!(table.state()["solved"], true);
}

#[test]
fn f2_again_and_again_solves_a_board_beyond_the_search() {
    let mut table = Table::of(random(5, 2));
    for made in 1..5_000 {
        if table.state()["solved"] == true {
            return;
        }
        table.key(Key::Function(2));
        table.until(|state| state["helped"] == made);
    }
    panic!("5,000 moves did not lead home");
}

#[test]
fn a_frame_searches_no_longer_than_its_share_and_no_search_longer_than_its_limit() {
    let mut table = Table::of(random(5, 1));
    for frame in 1..=20 {
        table.tick();
        assert_eq!(table.play.adviser.expanded(), frame * 8 * 350);
    }
    assert_eq!(table.state()["optimal_known"], false);
    table.until(|state| state["optimal_known"] == true);
    assert!(table.state()["optimal"].is_null(), "this board is too far for the search");
}

#[test]
fn where_no_search_has_a_chance_the_entropy_is_shown_as_a_bound_at_once() {
    let mut table = Table::of(random(8, 1));
    table.tick();
    let entropy = table.play.game.entropy();
    assert_eq!((&table.state()["optimal"], &table.state()["optimal_known"]), (&Value::Null, &true.into()));
    let picture = table.draw().picture;
    let bound = format!("≥ {entropy}");
    assert!(picture.shapes.iter().any(|shape| matches!(shape, Shape::Text { text, .. } if *text == bound)));
}

#[test]
fn near_its_goal_a_large_board_is_searched_as_well() {
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(8, 8).unwrap());
    let mut table = Table::of(random_walk(&goal, 12, &mut Stream::boards(4)));
    table.until(|state| state["optimal_known"] == true);
    assert!(table.state()["optimal"].as_u64().is_some_and(|optimal| optimal <= 12 && optimal % 2 == 0));
}
