//! What is known of random n × n boards, whoever solves them.

use serde::Serialize;

use crate::puzzle::{Goal, manhattan};

/// Mean numbers of moves over all boards from which a goal can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Reference {
    /// The mean entropy: no solver needs fewer moves in the mean. 2n(n²−1)/3 − (n−1) where the blank belongs into a corner.
    pub entropy_bound: f64,
    /// The mean of the shortest solutions, where somebody knows it and the blank belongs into a corner: exact for n = 2
    /// (3) and 3 (3,986,672 / 181,440), measured for n = 4 (52.59, 1,000 boards) and 5 (100.78, 50 boards; Korf and Felner
    /// 2002).
    pub mean_optimal: Option<f64>,
    /// 8n³/3, the leading term of the mean of Parberry's greedy algorithm (I. Parberry, "A real-time algorithm for the
    /// (n²−1)-puzzle", 1995; "Solving the (n²−1)-puzzle with 8n³/3 expected moves", 2015).
    pub parberry_mean: f64,
}

impl Reference {
    /// Of the boards that reach a goal on a square board.
    #[must_use]
    pub fn of(goal: &Goal) -> Self {
        let size = goal.size();
        let n = f64::from(size.width());
        let home = goal.arrangement().blank();
        let from_home: u64 = size.iter().map(|cell| u64::from(manhattan(size, cell, home))).sum();
        // Every tile is on every cell equally often; the blank does not count.
        let entropy_bound = 2.0 * n * (n * n - 1.0) / 3.0 - from_home as f64 / (n * n);
        let at = size.position(home);
        let is_edge = |at: u16| at == 0 || at + 1 == size.width();
        // Renaming the tiles changes no distance, so only the blank's home matters.
        let mean_optimal = (is_edge(at.x) && is_edge(at.y)).then(|| optimal(size.width())).flatten();
        Self { entropy_bound, mean_optimal, parberry_mean: 8.0 * n.powi(3) / 3.0 }
    }
}

fn optimal(n: u16) -> Option<f64> {
    match n {
        2 => Some(3.0),
        3 => Some(3_986_672.0 / 181_440.0),
        4 => Some(52.59),
        5 => Some(100.78),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Stream;
    use crate::puzzle::{NamedGoal, Size, entropy, random_board};

    fn goal(name: NamedGoal, n: u64) -> Goal {
        Goal::named(name, Size::new(n, n).expect("a size"))
    }

    #[test]
    fn the_entropy_bound_is_the_mean_over_all_reachable_boards() {
        // By an independent breadth-first search over all boards of 2×2 and 3×3.
        for (name, n, mean) in
            [(NamedGoal::BlankLast, 2, 3.0), (NamedGoal::BlankLast, 3, 14.0), (NamedGoal::Spiral, 3, 44.0 / 3.0)]
        {
            assert!((Reference::of(&goal(name, n)).entropy_bound - mean).abs() < 1e-9, "{name:?} {n}");
        }
        for (name, n) in [(NamedGoal::BlankFirst, 6), (NamedGoal::Spiral, 7)] {
            let goal = goal(name, n);
            let total: u64 =
                (0..4000).map(|seed| entropy(&random_board(&goal, &mut Stream::boards(seed)), &goal)).sum();
            let (mean, bound) = (total as f64 / 4000.0, Reference::of(&goal).entropy_bound);
            assert!((mean / bound - 1.0).abs() < 0.01, "{name:?} {n}: {mean} {bound}");
        }
    }

    #[test]
    fn the_optimum_is_known_up_to_5_where_the_blank_belongs_into_a_corner() {
        let known = |name, n| Reference::of(&goal(name, n)).mean_optimal;
        assert_eq!(known(NamedGoal::BlankLast, 4), Some(52.59));
        assert_eq!(known(NamedGoal::BlankFirst, 5), Some(100.78));
        assert_eq!(known(NamedGoal::BlankLast, 6), None);
        // Clockwise inwards, the blank ends in the middle of 3×3.
        assert_eq!(known(NamedGoal::Spiral, 3), None);
    }
}
