//! BAE\* is optimal.

use ecotaquin::puzzle::{Board, Goal, NamedGoal};
use ecotaquin::search::bidirectional::bae_star;
use ecotaquin::search::heuristic::{
    AnyHeuristic, Heuristic, InversionDistance, LinearConflict, Manhattan, MaxWdLc, Misplaced,
};
use ecotaquin::solver::{Budget, Instance};

use super::breadth_first::breadth_first;
use super::support::{ABC, BUDGET, KORF, bae, four_goals, instances, size, solve, walking};

/// Solves every `stride`-th reachable board on two threads; how many those are.
fn solve_all(goal: &Goal, stride: usize, heuristic: fn(&Goal) -> AnyHeuristic) -> usize {
    let expected = breadth_first(goal);
    let mut boards: Vec<_> = expected.iter().collect();
    boards.sort();
    let boards: Vec<_> = boards.into_iter().step_by(stride).collect();
    let forward = heuristic(goal);
    std::thread::scope(|scope| {
        for boards in boards.chunks(boards.len().div_ceil(2)) {
            let forward = forward.clone();
            scope.spawn(move || {
                for &(board, &length) in boards {
                    let numbers: Vec<_> = board.iter().map(|&tile| u64::from(tile)).collect();
                    let start = Board::new(goal.size(), &numbers).expect("a board");
                    let backward = heuristic(&Goal::new(start.clone()));
                    let instance = Instance::new(start, goal.clone()).expect("reachable");
                    let (moves, _) = solve(&instance, bae_star(&instance, forward.clone(), backward, BUDGET));
                    assert_eq!(moves, length, "{board:?}");
                }
            });
        }
    });
    boards.len()
}

fn any_walking(goal: &Goal) -> AnyHeuristic {
    walking(goal).into()
}

fn max_wd_lc(goal: &Goal) -> AnyHeuristic {
    MaxWdLc::new(walking(goal), LinearConflict::new(goal)).into()
}

const CONSISTENT: [fn(&Goal) -> AnyHeuristic; 6] = [
    any_walking,
    max_wd_lc,
    |goal| LinearConflict::new(goal).into(),
    |goal| Manhattan::new(goal).into(),
    |goal| InversionDistance::new(goal).into(),
    |goal| Misplaced::new(goal).into(),
];

#[test]
fn bae_star_solves_every_board_of_the_8_puzzle_in_the_least_number_of_moves() {
    let [goal, ..] = four_goals(size(3, 3));
    assert_eq!(solve_all(&goal, 1, any_walking), 181_440);
}

#[test]
fn bae_star_solves_every_15th_board_of_the_8_puzzle_optimally_for_other_goals() {
    for goal in &four_goals(size(3, 3))[1..] {
        assert_eq!(solve_all(goal, 15, any_walking), 12_096);
    }
}

#[test]
fn bae_star_solves_every_board_of_the_small_rectangles_optimally_for_four_goals() {
    for (width, height, boards) in [(2, 2, 12), (2, 3, 360), (3, 2, 360), (2, 4, 20_160), (4, 2, 20_160)] {
        for goal in four_goals(size(width, height)) {
            assert_eq!(solve_all(&goal, 1, any_walking), boards);
        }
    }
}

#[test]
fn bae_star_solves_2000_boards_of_2x5_optimally() {
    let [goal, _, _, odd] = four_goals(size(2, 5));
    // 1,814,400 boards can reach a goal.
    assert_eq!(solve_all(&goal, 907, any_walking), 2001);
    assert_eq!(solve_all(&odd, 9070, max_wd_lc), 201);
}

#[test]
fn bae_star_is_optimal_with_every_consistent_heuristic() {
    let goal = Goal::named(NamedGoal::Snake, size(3, 3));
    for heuristic in CONSISTENT {
        assert!(heuristic(&goal).is_consistent());
        assert_eq!(solve_all(&goal, 1009, heuristic), 180);
    }
    for goal in four_goals(size(2, 3)) {
        for heuristic in CONSISTENT {
            assert_eq!(solve_all(&goal, 1, heuristic), 360);
        }
    }
}

/// Korf's boards that BAE* solves with at most a million nodes.
const SHORT: [u64; 12] = [1, 2, 4, 5, 6, 8, 9, 12, 13, 16, 18, 19];

#[test]
fn bae_star_solves_korfs_easier_and_the_abc_boards_in_the_published_numbers_of_moves() {
    let korf = instances(KORF).into_iter().filter(|(index, ..)| index.is_some_and(|index| SHORT.contains(&index)));
    let mut boards = 0;
    for (index, optimal, instance) in korf.chain(instances(ABC)) {
        let (moves, counts) = solve(&instance, bae(&instance, BUDGET));
        println!("{index:?} {moves} {counts:?}");
        assert_eq!(Some(moves), optimal, "{index:?} {}", instance.start());
        boards += 1;
    }
    assert_eq!(boards, 18);
}

#[test]
#[ignore = "minutes: cargo test --release --test bidirectional -- --ignored"]
fn bae_star_solves_korfs_100_boards_in_the_published_numbers_of_moves() {
    let (mut generated, mut expanded) = (0, 0);
    for (index, optimal, instance) in instances(KORF) {
        let (moves, counts) = solve(&instance, bae(&instance, Budget { max_bytes: 4 << 30, ..BUDGET }));
        println!("{index:?} {moves} {counts:?}");
        assert_eq!(Some(moves), optimal, "Korf {index:?}");
        generated += counts.generated;
        expanded += counts.expanded;
    }
    println!("mean generated {}, mean expanded {}", generated / 100, expanded / 100);
}
