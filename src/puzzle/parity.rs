//! Parity: exactly half of all arrangements can be reached from a given one (Johnson & Story 1879).

use super::{Board, Goal, NamedGoal, Size, manhattan};

/// Whether slides can turn `board` into the goal, for any size and any goal.
///
/// Every slide exchanges the blank with a neighbour: it flips the parity of the permutation and moves the blank one step.
/// So the parity of the permutation from board to goal must be that of the blank's Manhattan distance to its goal.
#[must_use]
pub fn reachable(board: &Board, goal: &Goal) -> bool {
    let size = board.size();
    if size != goal.size() {
        return false;
    }
    // A permutation of n elements with k cycles is a product of n − k exchanges.
    let mut visited = vec![false; size.cells()];
    let mut exchanges = size.cells();
    for start in size.iter() {
        if visited[start.index()] {
            continue;
        }
        exchanges -= 1;
        let mut cell = start;
        while !std::mem::replace(&mut visited[cell.index()], true) {
            cell = goal.cell(board.tile(cell));
        }
    }
    let blank_distance = manhattan(size, board.blank(), goal.arrangement().blank()) as usize;
    exchanges % 2 == blank_distance % 2
}

/// The board cannot reach the goal: half of all arrangements can't.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this {size} board cannot reach the goal {goal}: half of all arrangements can't. {advice}")]
pub struct Unreachable {
    size: Size,
    goal: String,
    advice: String,
    /// The named goals that this board can reach.
    pub reachable_goals: Vec<NamedGoal>,
}

impl Unreachable {
    /// The explanation for a board that fails [`reachable`].
    pub(crate) fn new(board: &Board, goal: &Goal) -> Self {
        let size = board.size();
        let reachable_goals: Vec<_> =
            NamedGoal::ALL.into_iter().filter(|&name| reachable(board, &Goal::named(name, size))).collect();
        let names: Vec<_> = reachable_goals.iter().map(|name| name.name()).collect();
        let goals = match names.as_slice() {
            [] => String::new(),
            [name] => format!(", or ask for the goal that it can reach: {name}"),
            names => format!(", or ask for a goal that it can reach: {}", names.join(", ")),
        };
        let (a, b) = (board.tiles().iter())
            .filter(|tile| !tile.is_blank())
            .fold((u32::MAX, u32::MAX), |(a, b), tile| if tile.0 < a { (tile.0, a) } else { (a, b.min(tile.0)) });
        Self {
            size,
            goal: goal.name().map_or_else(|| "given".to_owned(), |name| name.name().to_owned()),
            advice: format!("Swap two of its tiles (for example {a} and {b}){goals}"),
            reachable_goals,
        }
    }
}
