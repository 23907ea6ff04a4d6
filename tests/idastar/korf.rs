//! Korf's 100 boards (1985): lengths, and node counts to the last node.

use ecotaquin::puzzle::{InstanceRow, ReadOptions, read_instances};
use ecotaquin::search::heuristic::AnyHeuristic;
use ecotaquin::search::idastar::IdaOptions;
use ecotaquin::solver::Instance;

use crate::support::{Heuristics, in_parallel, solve};

const BOARDS: &str = include_str!("../data/korf100_15puzzle.txt");
const NODES: &str = include_str!("../data/korf100_idastar_nodes_1to50.txt");
const ABC: &str = include_str!("../data/abc6_15puzzle.txt");

pub fn korf() -> Vec<(u64, Instance, u64)> {
    let rows = read_instances(BOARDS, &ReadOptions::default()).expect("the file is right");
    let case = |InstanceRow { index, board, goal, known_optimal, .. }: InstanceRow| {
        let instance = Instance::new(board, goal.expect("a goal")).expect("reachable");
        (index.expect("an index"), instance, known_optimal.expect("a length"))
    };
    rows.into_iter().map(case).collect()
}

/// A heuristic's value at the root and the nodes that IDA\* generates with it.
struct Expected {
    heuristic: AnyHeuristic,
    root: u64,
    nodes: u64,
}

/// For each board that the file has, three heuristics.
fn expected() -> Vec<(u64, Instance, u64, Vec<Expected>)> {
    let boards = korf();
    let heuristics = Heuristics::new(boards[0].1.goal());
    let lines = NODES.lines().filter(|line| !line.starts_with('#'));
    let numbers = lines.map(|line| line.split_whitespace().map(|word| word.parse().expect("a number")).collect());
    let of_line = |numbers: Vec<u64>| {
        let [index, md, optimal, md_nodes, wd, wd_nodes, both, both_nodes] = numbers[..] else {
            panic!("eight columns: {numbers:?}");
        };
        let (_, instance, length) = &boards[usize::try_from(index).expect("small") - 1];
        assert_eq!(*length, optimal);
        let [manhattan, _, walking, greatest] = heuristics.all();
        let expected = [(manhattan, md, md_nodes), (walking, wd, wd_nodes), (greatest, both, both_nodes)];
        let expected = expected.map(|(heuristic, root, nodes)| Expected { heuristic, root, nodes });
        (index, instance.clone(), optimal, expected.into())
    };
    numbers.map(of_line).collect()
}

/// Solves all boards whose expected nodes are in a range; how many runs that were.
fn agree(range: std::ops::Range<u64>) -> usize {
    let runs: Vec<_> = expected()
        .into_iter()
        .flat_map(|(index, instance, optimal, expected)| {
            let run = move |expected| (index, instance.clone(), optimal, expected);
            expected.into_iter().map(run)
        })
        .filter(|(.., expected)| range.contains(&expected.nodes))
        .collect();
    in_parallel(&runs, |(index, instance, optimal, expected)| {
        let ended = solve(instance, expected.heuristic.clone(), &IdaOptions::default());
        let what = format!("Korf {index}, {:?} expected", expected.nodes);
        assert_eq!(ended.moves.len() as u64, *optimal, "{what}");
        assert_eq!(ended.details.iterations[0].threshold, expected.root, "{what}");
        assert_eq!(ended.work.generated, expected.nodes, "{what}");
        assert!(ended.details.iterations.iter().zip((expected.root..).step_by(2)).all(|(a, b)| a.threshold == b));
    });
    runs.len()
}

#[test]
fn node_counts_below_20_million_are_those_of_an_independent_program() {
    assert_eq!(agree(0..20_000_000), 95);
}

#[test]
#[ignore = "minutes: cargo test --release --test idastar -- --ignored"]
fn node_counts_from_20_million_on_are_those_of_an_independent_program() {
    assert_eq!(agree(20_000_000..u64::MAX), 55);
}

#[test]
fn heuristics_at_the_roots_have_the_published_means() {
    let boards = korf();
    let means = Heuristics::new(boards[0].1.goal()).all().map(|heuristic| {
        use ecotaquin::search::heuristic::Heuristic;
        boards.iter().map(|(_, instance, _)| heuristic.value(instance.start())).sum::<u32>()
    });
    assert_eq!(means, [3705, 3909, 3957, 4017]);
}

#[test]
fn the_six_boards_of_tuncer_are_solved_in_the_known_numbers_of_moves() {
    let rows = read_instances(ABC, &ReadOptions::default()).expect("the file is right");
    let goal = rows[0].goal.clone().expect("a goal");
    let heuristic = Heuristics::new(&goal).greatest;
    in_parallel(&rows, |row| {
        let instance = Instance::new(row.board.clone(), goal.clone()).expect("reachable");
        let ended = solve(&instance, heuristic.clone(), &IdaOptions::default());
        assert_eq!(Some(ended.moves.len() as u64), row.known_optimal);
    });
}
