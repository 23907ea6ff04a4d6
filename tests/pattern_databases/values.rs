//! The values of pattern databases against exhaustive search and a slow independent computation.

use std::collections::{HashMap, VecDeque};

use ecotaquin::chance::{Draw, Stream};
use ecotaquin::puzzle::{Board, Cell, Direction, Goal, MoveList, NamedGoal, Tile, random_board};
use ecotaquin::search::heuristic::pattern::{Alone, Pattern, build};
use ecotaquin::search::heuristic::{Heuristic, Manhattan};
use ecotaquin::search::{TieRule, astar_with};
use ecotaquin::solver::{Budget, Instance, Outcome};

use super::breadth_first::breadth_first;
use super::support::{goal, heuristic, table};

/// The distance of every board from which a goal can be reached.
fn distances(goal: &Goal) -> HashMap<Board, u32> {
    let board = |numbers: Vec<u8>| {
        let numbers: Vec<u64> = numbers.into_iter().map(u64::from).collect();
        Board::new(goal.size(), &numbers).expect("a board")
    };
    let all = breadth_first(goal).into_iter();
    all.map(|(numbers, distance)| (board(numbers), u32::try_from(distance).expect("few moves"))).collect()
}

#[test]
fn no_value_exceeds_the_distance_on_any_8_puzzle_with_any_goal_and_the_mean_is_that_of_the_best_partition() {
    for name in NamedGoal::ALL {
        let goal = goal(name, 3, 3);
        let distances = distances(&goal);
        assert_eq!(distances.len(), 181_440);
        for partition in ["4-4", "4-4+reflection", "1,2,5/3,4,6/7,8"] {
            let heuristic = heuristic(&goal, partition);
            assert!(heuristic.is_admissible());
            let mut total = 0_u64;
            for (board, &distance) in &distances {
                let value = heuristic.value(board);
                assert!(value <= distance, "{partition} says {value} of {board:?}, which is {distance} away");
                assert_eq!(value % 2, distance % 2, "parity");
                total += u64::from(value);
            }
            assert_eq!(heuristic.value(goal.arrangement()), 0);
            if partition == "4-4" && name != NamedGoal::Spiral {
                assert!((total as f64 / 181_440.0 - 18.508).abs() < 0.001, "{name:?}: {total}");
            }
        }
    }
}

#[test]
fn a_pattern_of_all_tiles_gives_the_distance_itself() {
    for name in NamedGoal::ALL {
        let goal = goal(name, 3, 3);
        let heuristic = heuristic(&goal, "1,2,3,4,5,6,7,8");
        for (board, distance) in distances(&goal) {
            assert_eq!(heuristic.value(&board), distance, "{board:?}");
        }
    }
}

/// The blank is left out of the tables, so where tiles wall it in one slide may change a value by more than one: searches
/// must re-open nodes, and no method that needs consistency may be given this heuristic.
#[test]
fn values_jump_along_some_slides_so_the_heuristic_does_not_call_itself_consistent() {
    let goal = goal(NamedGoal::BlankLast, 3, 3);
    let heuristic = heuristic(&goal, "4-4");
    let (mut slides, mut jumps) = (0, 0);
    for board in distances(&goal).keys() {
        for direction in Direction::ALL {
            let mut next = board.clone();
            if next.slide(direction).is_some() {
                slides += 1;
                jumps += u32::from(heuristic.value(board).abs_diff(heuristic.value(&next)) > 1);
            }
        }
    }
    assert_eq!((slides, jumps), (483_840, 37_704));
    assert!(!heuristic.is_consistent());
}

/// For every way in which some tiles may lie the fewest moves of these tiles, by a search over (cells of the tiles, cell of
/// the blank) in which moves of the blank among the other tiles cost nothing: another way than the tables are built.
fn slow_table(pattern: &Pattern) -> HashMap<Vec<Cell>, u32> {
    let size = pattern.size();
    let start = (pattern.homes().to_vec(), pattern.blank());
    let mut distances = HashMap::from([(start.clone(), 0_u32)]);
    let mut waiting = VecDeque::from([(start, 0)]);
    let mut values: HashMap<Vec<Cell>, u32> = HashMap::new();
    while let Some((state, distance)) = waiting.pop_front() {
        if distances[&state] < distance {
            continue;
        }
        let (cells, blank) = &state;
        let value = values.entry(cells.clone()).or_insert(distance);
        *value = distance.min(*value);
        for next in size.neighbours(*blank) {
            let mut cells = cells.clone();
            let moved = cells.iter().position(|&cell| cell == next);
            if let Some(moved) = moved {
                cells[moved] = *blank;
            }
            let distance = distance + u32::from(moved.is_some());
            let state = (cells, next);
            if distances.get(&state).is_none_or(|&known| distance < known) {
                distances.insert(state.clone(), distance);
                if moved.is_some() {
                    waiting.push_back((state, distance));
                } else {
                    waiting.push_front((state, distance));
                }
            }
        }
    }
    values
}

#[test]
fn whole_tables_agree_with_a_slow_independent_computation() {
    let of = |goal: &Goal, tiles: &[u32]| {
        Pattern::new(goal, &tiles.iter().map(|&tile| Tile(tile)).collect::<Vec<_>>()).unwrap()
    };
    let patterns = [
        of(&goal(NamedGoal::BlankLast, 3, 3), &[2, 5, 7, 8]),
        of(&goal(NamedGoal::Spiral, 3, 3), &[1, 4, 6]),
        of(&goal(NamedGoal::Snake, 3, 4), &[1, 2, 6, 9]),
        of(&goal(NamedGoal::BlankFirst, 4, 3), &[3, 7, 8, 11]),
        of(&goal(NamedGoal::BlankLast, 5, 2), &[1, 6, 7, 8, 9]),
        of(&goal(NamedGoal::Spiral, 4, 4), &[6, 11, 15]),
        of(&goal(NamedGoal::BlankLast, 5, 5), &[1, 13]),
        of(&goal(NamedGoal::BlankLast, 4, 4), &[9]),
    ];
    for pattern in patterns {
        let (fast, slow) = (table(&pattern), slow_table(&pattern));
        assert_eq!(slow.len(), pattern.entries() as usize, "{pattern}");
        for (cells, value) in slow {
            assert_eq!(fast.value(&cells), value, "{pattern}: {cells:?}");
        }
        let alone = build(&pattern, u64::MAX, &Alone, &mut |_, _| true).unwrap();
        assert_eq!(alone, fast, "one thread builds the same as several");
    }
}

#[test]
fn following_a_walk_gives_the_same_values_as_looking_afresh() {
    let cases = [
        (NamedGoal::BlankLast, 3, 3, "4-4+reflection"),
        (NamedGoal::Spiral, 3, 3, "4-4+reflection"),
        (NamedGoal::Snake, 3, 3, "1,8/2,7,3/4,5,6"),
        (NamedGoal::BlankLast, 4, 4, "5-5-5+reflection"),
        (NamedGoal::BlankFirst, 4, 4, "5-5-5"),
        (NamedGoal::Snake, 4, 4, "5-5-5+reflection"),
        (NamedGoal::Spiral, 4, 4, "5-5-5"),
        (NamedGoal::BlankLast, 3, 4, "1,2,5,6/3,4,7,8,9/10,11"),
        (NamedGoal::Spiral, 4, 3, "1,2,5,6/3,4,7,8,9/10,11"),
        (NamedGoal::BlankLast, 5, 5, "1,6,11/2,7,12/3,8,13/4,9,14/5,10,15/16,17,18/19,20,21/22,23,24"),
    ];
    for (name, width, height, partition) in cases {
        let goal = goal(name, width, height);
        let heuristic = heuristic(&goal, partition);
        let least = Manhattan::new(&goal);
        let mut draw = Stream::boards(width);
        let mut board = random_board(&goal, &mut draw);
        let (mut value, mut carry) = (heuristic.value(&board), heuristic.carry(&board));
        for _ in 0..20_000 {
            let direction = Direction::ALL[draw.below(4) as usize];
            if let Some(slide) = board.slide_towards(direction) {
                (value, carry) = heuristic.after(&board, value, carry, slide);
                board.apply(slide);
                assert_eq!(value, heuristic.value(&board), "{partition} {name:?}");
                assert!(value >= least.value(&board), "never below the Manhattan distance");
            }
        }
    }
}

#[test]
fn a_star_with_the_partition_4_4_finds_shortest_solutions() {
    for name in [NamedGoal::BlankLast, NamedGoal::Spiral] {
        let goal = goal(name, 3, 3);
        let mut boards: Vec<(Board, u32)> = distances(&goal).into_iter().collect();
        boards.sort_by(|a, b| a.0.tiles().cmp(b.0.tiles()));
        let heuristic = heuristic(&goal, "4-4");
        for (board, distance) in boards.into_iter().step_by(37) {
            let instance = Instance::new(board, goal.clone()).unwrap();
            let mut run = astar_with(&instance, heuristic.clone(), TieRule::HighG, Budget::default());
            let mut moves = MoveList::new();
            assert_eq!(run.advance_recording(u64::MAX, &mut moves), Some(Outcome::Solved));
            assert_eq!(moves.len() as u32, distance);
        }
    }
}
