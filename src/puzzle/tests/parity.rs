use std::collections::HashSet;

use crate::puzzle::{Board, Direction, Goal, NamedGoal, Size, reachable};

/// All orders of 0..n (Heap's algorithm).
fn orders(numbers: &mut [u64], n: usize, visit: &mut impl FnMut(&[u64])) {
    if n <= 1 {
        return visit(numbers);
    }
    for i in 0..n {
        orders(numbers, n - 1, visit);
        numbers.swap(if n.is_multiple_of(2) { i } else { 0 }, n - 1);
    }
}

/// A board in 64 bits, four per cell.
fn key(board: &Board) -> u64 {
    board.tiles().iter().fold(0, |key, tile| key << 4 | u64::from(tile.0))
}

/// All boards that slides make from the goal, and how many there are at each distance.
fn breadth_first(goal: &Goal) -> (HashSet<u64>, Vec<usize>) {
    let mut found = HashSet::from([key(goal.arrangement())]);
    let mut frontier = vec![goal.arrangement().clone()];
    let mut counts = vec![];
    while !frontier.is_empty() {
        counts.push(frontier.len());
        let mut next = vec![];
        for board in frontier {
            for direction in Direction::ALL {
                let mut neighbour = board.clone();
                if neighbour.slide(direction).is_some() && found.insert(key(&neighbour)) {
                    next.push(neighbour);
                }
            }
        }
        frontier = next;
    }
    (found, counts)
}

/// Compares parity with search on all n! arrangements.
fn parity_is_right(goal: &Goal) -> Vec<usize> {
    let size = goal.size();
    let (found, counts) = breadth_first(goal);
    let mut numbers: Vec<u64> = (0..size.cells() as u64).collect();
    let (mut all, mut yes) = (0, 0);
    orders(&mut numbers, size.cells(), &mut |numbers| {
        let board = Board::new(size, numbers).unwrap();
        let answer = reachable(&board, goal);
        assert_eq!(answer, found.contains(&key(&board)), "{board} to {}", goal.arrangement());
        all += 1;
        yes += usize::from(answer);
    });
    assert_eq!(all, (1..=size.cells()).product::<usize>());
    assert_eq!((yes, found.len()), (all / 2, all / 2));
    counts
}

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).unwrap()
}

#[test]
fn parity_agrees_with_exhaustive_search_for_every_named_goal() {
    for (width, height) in [(2, 2), (3, 2), (2, 3), (3, 3)] {
        for name in NamedGoal::ALL {
            parity_is_right(&Goal::named(name, size(width, height)));
        }
    }
}

#[test]
fn parity_agrees_with_exhaustive_search_for_goals_without_a_name() {
    let goals = [(2, 2, vec![3, 0, 2, 1]), (3, 2, vec![5, 0, 1, 4, 2, 3]), (3, 3, vec![4, 8, 2, 6, 1, 0, 7, 3, 5])];
    for (width, height, numbers) in goals {
        parity_is_right(&Goal::new(Board::new(size(width, height), &numbers).unwrap()));
    }
}

#[test]
fn slides_reach_as_many_boards_at_each_distance_as_the_encyclopedia_lists() {
    // OEIS A090034 (3x2) and A089473 (3x3); the blank's home is a corner.
    let narrow = [1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1];
    let square = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
        23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ];
    for name in [NamedGoal::BlankLast, NamedGoal::BlankFirst] {
        assert_eq!(breadth_first(&Goal::named(name, size(2, 2))).1, [1, 2, 2, 2, 2, 2, 1]);
        assert_eq!(breadth_first(&Goal::named(name, size(3, 2))).1, narrow);
        assert_eq!(breadth_first(&Goal::named(name, size(3, 3))).1, square);
    }
}

#[test]
fn a_goal_of_another_size_is_never_reachable() {
    let board = NamedGoal::BlankLast.arrangement(size(2, 3));
    assert!(!reachable(&board, &Goal::named(NamedGoal::BlankLast, size(3, 2))));
}
