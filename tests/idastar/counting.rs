//! Counting all shortest solutions.

use ecotaquin::puzzle::{Goal, NamedGoal};
use ecotaquin::search::idastar::IdaOptions;

use crate::korf::korf;
use crate::support::{Heuristics, all_boards, in_parallel, size, solve};

const NUMBERS: &str = include_str!("../data/korf100_number_of_optimal_solutions_1to50.txt");

fn count_all() -> IdaOptions {
    IdaOptions { all_optimal: true, ..IdaOptions::default() }
}

#[test]
fn shortest_solutions_of_every_8_puzzle_are_as_many_as_exhaustive_counting_finds() {
    for name in [NamedGoal::BlankLast, NamedGoal::Spiral] {
        let goal = Goal::named(name, size(3, 3));
        let heuristic = Heuristics::new(&goal).greatest;
        in_parallel(&all_boards(&goal), |(instance, distance, paths)| {
            let ended = solve(instance, heuristic.clone(), &count_all());
            assert_eq!(ended.moves.len(), *distance as usize);
            assert_eq!(ended.details.optimal_solutions, Some(*paths), "{:?}", instance.start());
        });
    }
}

/// Korf's boards whose last iteration is cheap; the file is the opinion of one other program.
const CHEAP: [u64; 12] = [9, 12, 13, 19, 28, 30, 31, 42, 45, 46, 47, 48];

#[test]
fn korfs_easier_boards_have_as_many_shortest_solutions_as_another_program_counted() {
    let boards = korf();
    let heuristic = Heuristics::new(boards[0].1.goal()).greatest;
    let lines: Vec<Vec<u64>> = (NUMBERS.lines().filter(|line| !line.starts_with('#')))
        .map(|line| line.split_whitespace().map(|word| word.parse().expect("a number")).collect())
        .collect();
    in_parallel(&CHEAP, |&index| {
        let line = lines.iter().find(|line| line[0] == index).expect("a line for this board");
        let (_, instance, _) = boards.iter().find(|board| board.0 == index).expect("Korf has it");
        let ended = solve(instance, heuristic.clone(), &count_all());
        assert_eq!((ended.moves.len() as u64, ended.details.optimal_solutions), (line[1], Some(line[2])), "{index}");
    });
}
