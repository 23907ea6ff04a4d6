//! Exhaustive search that uses nothing of the library but the goal's numbers.

use std::collections::{HashMap, VecDeque};

use ecotaquin::puzzle::{Board, Goal};

/// The distance of every board that can reach the goal, by breadth-first search on plain lists.
pub fn breadth_first(goal: &Goal) -> HashMap<Vec<u8>, u64> {
    let width = usize::from(goal.size().width());
    let goal = numbers(goal.arrangement());
    let mut distance = HashMap::from([(goal.clone(), 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some(board) = queue.pop_front() {
        let far = distance[&board];
        let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
        for other in 0..board.len() {
            let (rows, columns) = ((blank / width).abs_diff(other / width), (blank % width).abs_diff(other % width));
            if rows + columns == 1 {
                let mut next = board.clone();
                next.swap(blank, other);
                if !distance.contains_key(&next) {
                    distance.insert(next.clone(), far + 1);
                    queue.push_back(next);
                }
            }
        }
    }
    distance
}

pub fn numbers(board: &Board) -> Vec<u8> {
    board.tiles().iter().map(|tile| u8::try_from(tile.0).expect("a small board")).collect()
}
