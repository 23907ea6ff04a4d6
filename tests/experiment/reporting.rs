//! What a report says, against values that were computed by hand or are known exactly.

use std::fmt::Write as _;
use std::fs;

use ecotaquin::experiment::{Case, Outline, PartOutline, Row, RowOutcome, SolverChoice, SolverOutline};
use ecotaquin::puzzle::{Board, Goal, NamedGoal, Size, reachable};
use ecotaquin::report::experiment::{Collector, Study};
use ecotaquin::solver::{Budget, Outcome, Settings, Work};
use serde_json::Value;

use super::{SMALL, folder, json, refusal, run};

/// A study of two solvers on 2x2 boards: the moves of each run, `None` where it was not solved; by board, solver and seed.
fn study(seeds: u64, boards: &[[&[Option<u64>]; 2]]) -> Study {
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(2, 2).unwrap());
    let case = Case::new(goal.arrangement().clone(), goal);
    let choice = |name| SolverChoice::new(name, &Settings::new(), Budget::default()).unwrap();
    let choices = ["eco", "eco:persistent"].map(choice);
    let part = PartOutline {
        set: "random".to_owned(),
        width: 2,
        height: 2,
        goal: "blank-last".to_owned(),
        boards: boards.len() as u64,
    };
    let solver =
        |choice: &SolverChoice| SolverOutline { solver: choice.name.clone(), parameters: choice.parameters(), seeds };
    let outline = Outline::new(vec![part], choices.iter().map(solver).collect());
    let mut collector = Collector::new(&outline);
    let mut number = 0;
    for board in boards {
        for (runs, choice) in board.iter().zip(&choices) {
            for (seed, moves) in (0..).zip(*runs) {
                number += 1;
                let mut row = Row::unsolvable(&case, choice, seed);
                let outcome = if moves.is_some() { Outcome::Solved } else { Outcome::StepBudget };
                row.outcome = RowOutcome::Ended(outcome);
                row.moves = moves.or(Some(1000));
                row.wall_ms = Some(number as f64);
                let activations = 10 * number;
                row.work = Some(Work::Eco {
                    activations,
                    attacks: 0,
                    frustrated: 0,
                    disturbed: 0,
                    longest_chain: 0,
                    fallbacks: 0,
                });
                collector.take(number, &row);
            }
        }
    }
    collector.finish()
}

#[track_caller]
fn near(found: Option<f64>, right: f64) {
    let found = found.expect("a value");
    assert!((found - right).abs() < 1e-6, "{found} is not {right}");
}

#[test]
fn the_figures_are_those_computed_by_hand() {
    // Moves 2, 4, 4, 6 and 1, 4, 3, 6: differences -1, 0, -1, 0.
    let study = study(
        1,
        &[[&[Some(2)], &[Some(1)]], [&[Some(4)], &[Some(4)]], [&[Some(4)], &[Some(3)]], [&[Some(6)], &[Some(6)]]],
    );
    assert_eq!((study.planned, study.runs), (8, 8));
    let group = &study.groups[0];
    assert_eq!((group.runs, group.solved, group.work_unit), (4, 4, "activations"));
    near(group.mean_moves, 4.0);
    near(group.moves_standard_deviation, (8.0_f64 / 3.0).sqrt());
    near(group.moves_standard_error, (8.0_f64 / 3.0).sqrt() / 2.0);
    assert_eq!((group.least_moves, group.median_moves, group.most_moves), (Some(2), Some(4), Some(6)));
    // n = 2: 4 / 8.
    near(group.moves_per_n3, 0.5);
    // Runs 1, 3, 5 and 7.
    near(group.mean_work, 40.0);
    near(group.mean_wall_ms, 4.0);
    // Wilson for 4 of 4: 4 / (4 + 1.96²).
    near(group.solved_low, 4.0 / (4.0 + 3.841_458_820_694_124));
    near(group.solved_high, 1.0);
    let pair = &study.pairs[0];
    assert_eq!((pair.pairs, pair.left_out), (4, 0));
    assert_eq!((pair.second_fewer, pair.equal, pair.second_more), (2, 2, 0));
    near(pair.mean_difference, -0.5);
    // The standard deviation is √(1/3), its error half of that, and t with 3 degrees of freedom 3.182446.
    let half = 3.182_446_305_284_263 * (1.0_f64 / 3.0).sqrt() / 2.0;
    near(pair.difference_low, -0.5 - half);
    near(pair.difference_high, -0.5 + half);
}

#[test]
fn runs_on_one_board_are_not_taken_for_independent_boards() {
    // Two boards, two seeds: moves 1, 3 and 5, 7. Mean 4; the residuals of the boards sum to -4 and 4, so √(2 · 32) / 4 = 2.
    let both: [[&[Option<u64>]; 2]; 2] =
        [[&[Some(1), Some(3)], &[Some(1), Some(3)]], [&[Some(5), Some(7)], &[Some(5), Some(7)]]];
    let several = study(2, &both);
    near(several.groups[0].mean_moves, 4.0);
    near(several.groups[0].moves_standard_error, 2.0);
    // On one board alone the seeds are what is sampled: 1 and 3 have the standard deviation √2 and the error 1.
    let one = study(2, &both[..1]);
    near(one.groups[0].moves_standard_error, 1.0);
    assert_eq!(one.pairs[0].difference_low, None, "a single board has no interval");
}

#[test]
fn boards_that_one_of_two_solvers_has_not_solved_are_left_out_of_the_pair_and_counted() {
    let study = study(
        2,
        &[
            [&[Some(2), Some(4)], &[Some(5), Some(5)]],
            [&[Some(2), None], &[Some(9), Some(9)]],
            [&[Some(4), Some(4)], &[None, None]],
        ],
    );
    let [first, second] = [&study.groups[0], &study.groups[1]];
    assert_eq!((first.runs, first.solved, first.outcomes["step-budget"]), (6, 5, 1));
    // 2, 4, 2, 4, 4: what was not solved has no moves to count.
    near(first.mean_moves, 3.2);
    near(first.solved_share, 5.0 / 6.0);
    assert_eq!((second.solved, second.most_moves), (4, Some(9)));
    let pair = &study.pairs[0];
    assert_eq!((pair.pairs, pair.left_out, pair.second_more), (1, 2, 1));
    near(pair.mean_difference, 2.0);
}

/// Every board of a size that can reach the goal, one a line.
fn all_boards(width: u64, height: u64) -> String {
    fn permutations(left: &mut Vec<u64>, front: &mut Vec<u64>, each: &mut dyn FnMut(&[u64])) {
        if left.is_empty() {
            each(front);
        }
        for at in 0..left.len() {
            front.push(left.remove(at));
            permutations(left, front, each);
            left.insert(at, front.pop().expect("just pushed"));
        }
    }
    let size = Size::new(width, height).unwrap();
    let goal = Goal::named(NamedGoal::BlankLast, size);
    let mut text = String::new();
    permutations(&mut (0..width * height).collect(), &mut Vec::new(), &mut |tiles| {
        let board = Board::new(size, tiles).unwrap();
        if reachable(&board, &goal) {
            writeln!(text, "{board}").unwrap();
        }
    });
    text
}

/// The report on all boards of a size.
fn report_on_all(name: &str, (width, height): (u64, u64), seeds: &str, solvers: &str) -> (Value, u64) {
    let folder = folder(name);
    let boards = all_boards(width, height);
    fs::write(folder.join("all.txt"), &boards).unwrap();
    let plan = format!(
        "title = \"All\"\nseeds = \"{seeds}\"\n[[boards]]\nfile = \"all.txt\"\n[[solvers]]\nname = {solvers}\n"
    );
    fs::write(folder.join("p.toml"), plan).unwrap();
    run(&folder, "run p.toml --out out", 0);
    (json(&folder, "report out"), boards.lines().count() as u64)
}

#[test]
fn on_2x2_the_agents_need_exactly_3_moves_in_the_mean_as_the_optimum_does() {
    let (report, boards) = report_on_all("two", (2, 2), "0..5", "[\"eco\", \"astar\"]");
    assert_eq!((boards, &report["runs"]), (12, &(12 * 5 + 12).into()));
    for group in report["groups"].as_array().unwrap() {
        assert_eq!((&group["mean_moves"], &group["most_moves"]), (&3.0.into(), &6.into()), "{group}");
        assert_eq!(group["solved"], group["runs"]);
    }
    let pair = &report["pairs"][0];
    assert_eq!((&pair["equal"], &pair["mean_difference"]), (&12.into(), &0.0.into()));
}

#[test]
fn on_3x2_the_exact_mean_of_the_markov_chain_is_within_the_interval_of_the_sample() {
    // docs/model.md: 79.489 over all 360 boards; `exact --size 3x2` computes it.
    const EXACT: f64 = 79.489;
    let (report, boards) = report_on_all("three", (3, 2), "0..20", "\"eco\"");
    assert_eq!((boards, &report["runs"]), (360, &7200.into()));
    let group = &report["groups"][0];
    let [mean, error] = ["mean_moves", "moves_standard_error"].map(|key| group[key].as_f64().unwrap());
    assert!((mean - EXACT).abs() < 1.96 * error, "{mean} ± {error}");
    // The boards are all there are: only chance within runs is left, 71.8 moves from run to run.
    assert!((mean - EXACT).abs() < 3.0 * 71.8 / 7200.0_f64.sqrt(), "{mean}");
}

#[test]
fn text_csv_and_json_say_the_same_and_rows_come_in_the_order_of_their_numbers() {
    let folder = folder("formats");
    fs::write(folder.join("p.toml"), SMALL).unwrap();
    run(&folder, "run p.toml --out out --threads 8", 0);
    let report = json(&folder, "report out");
    assert_eq!(
        (&report["title"], &report["planned"], &report["runs"]),
        (&"Small boards".into(), &20.into(), &20.into())
    );
    assert_eq!(report["missing"], Value::Array(Vec::new()));
    let groups = report["groups"].as_array().unwrap();
    // Two sizes of three solvers, and three pairs each.
    assert_eq!((groups.len(), report["pairs"].as_array().unwrap().len()), (6, 6));
    let csv = run(&folder, "report out --format csv", 0);
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let header = reader.headers().unwrap().clone();
    for (record, group) in reader.records().zip(groups) {
        let record = record.unwrap();
        for (name, cell) in header.iter().zip(record.iter()) {
            match &group[name] {
                _ if ["parameters", "unsolved"].contains(&name) => {}
                Value::String(text) => assert_eq!(cell, text, "{name}"),
                Value::Null => assert_eq!(cell, "", "{name}"),
                number => near(cell.parse().ok(), number.as_f64().expect(name)),
            }
        }
    }
    let text = run(&folder, "report out", 0);
    assert!(text.starts_with("Small boards\nplan ") && text.contains(": 20 of 20 runs done\n"), "{text}");
    for group in groups {
        let mean = format!("{:.2}", group["mean_moves"].as_f64().unwrap());
        let label = group["label"].as_str().unwrap();
        let size = format!(" {}x{}  {label} ", group["width"], group["height"]);
        assert!(text.lines().any(|line| line.starts_with(&size) && line.contains(&mean)), "{size} {mean}: {text}");
    }
    let rows = run(&folder, "report out --rows --format csv", 0);
    let mut reader = csv::Reader::from_reader(rows.as_bytes());
    let numbers: Vec<u64> = reader.records().map(|record| record.unwrap()[0].parse().unwrap()).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    let lines = run(&folder, "report out --rows --format json", 0);
    let numbers: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["run"].clone()).collect();
    assert_eq!(numbers, (1..=20).map(Value::from).collect::<Vec<_>>());
    assert!(refusal(&folder, "report out --rows").contains("add --format csv or --format json"));
}
