//! The constructive solver on boards of all shapes, with goals of all kinds.

use ecotaquin::chance::{Draw, Stream};
use ecotaquin::puzzle::{Board, Goal, MoveList, NamedGoal, Size, entropy, random_board, verify};
use ecotaquin::search::Constructive;
use ecotaquin::solver::{Budget, Engine, Instance, NoObserver, Outcome, Work};

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).expect("a possible size")
}

/// Any arrangement as a goal, the blank anywhere.
fn random_goal(size: Size, draw: &mut Stream) -> Goal {
    Goal::new(random_board(&Goal::named(NamedGoal::ALL[draw.below(4) as usize], size), draw))
}

/// Solves to the end and checks the answer by replaying it; the moves.
fn solve(instance: &Instance) -> u64 {
    let unlimited = Budget { max_steps: None, ..Budget::default() };
    let mut run = Constructive::new(instance, unlimited);
    let mut moves = MoveList::new();
    let side = u64::from(instance.size().width().max(instance.size().height()));
    assert_eq!(run.advance(20 * side.pow(3) + 100, &mut moves), Some(Outcome::Solved), "{}", instance.start());
    let end = verify(instance.start(), moves.iter()).expect("legal moves");
    assert!(instance.goal().is_reached_by(&end), "{} to {}", instance.start(), instance.goal().arrangement());
    assert_eq!(run.details().lower_bound, Some(entropy(instance.start(), instance.goal())));
    let made = moves.len() as u64;
    assert!(
        matches!(run.work(), Work::Search { expanded, generated, peak_stored: 1, .. } if (expanded, generated) == (made, made))
    );
    assert_eq!(run.moves(), made);
    made
}

#[test]
fn random_boards_of_every_size_are_solved_for_named_and_random_goals() {
    let mut draw = Stream::boards(11);
    let mut boards = 0;
    for (width, height) in (2..=8).flat_map(|width| (2..=8).map(move |height| (width, height))) {
        let size = size(width, height);
        let named = NamedGoal::ALL.map(|name| Goal::named(name, size));
        for round in 0..400 {
            let goal = named.get(round % 8).cloned().unwrap_or_else(|| random_goal(size, &mut draw));
            let start = random_board(&goal, &mut draw);
            solve(&Instance::new(start, goal).expect("reachable"));
            boards += 1;
        }
    }
    assert_eq!(boards, 19_600);
}

#[test]
fn long_and_large_boards_are_solved() {
    let mut draw = Stream::boards(12);
    for (width, height) in [(2, 100), (100, 2), (3, 101), (51, 4), (17, 16), (33, 60), (100, 100)] {
        for _ in 0..3 {
            let goal = random_goal(size(width, height), &mut draw);
            let start = random_board(&goal, &mut draw);
            solve(&Instance::new(start, goal).expect("reachable"));
        }
    }
}

/// All arrangements of the numbers below `count`.
fn arrangements(count: u64) -> Vec<Vec<u64>> {
    (0..count).fold(vec![vec![]], |lists, number| {
        let insert = |list: Vec<u64>| {
            (0..=list.len()).map(move |at| {
                let mut list = list.clone();
                list.insert(at, number);
                list
            })
        };
        lists.into_iter().flat_map(insert).collect()
    })
}

#[test]
fn every_board_of_2x2_2x3_3x2_and_3x3_is_solved_for_every_home_of_the_blank() {
    for (width, height, stride) in [(2, 2, 1), (2, 3, 1), (3, 2, 1), (3, 3, 7)] {
        let (size, all) = (size(width, height), arrangements(width * height));
        for home in 0..size.cells() {
            let mut goal: Vec<u64> = (1..size.cells() as u64).collect();
            goal.insert(home, 0);
            let goal = Goal::new(Board::new(size, &goal).expect("a board"));
            let starts = all.iter().step_by(stride).map(|numbers| Board::new(size, numbers).expect("a board"));
            let reachable = starts.filter_map(|start| Instance::new(start, goal.clone()).ok());
            let solved: Vec<u64> = reachable.map(|instance| solve(&instance)).collect();
            assert!(solved.len() * stride >= all.len() / 2 - stride);
        }
    }
}

#[test]
fn the_moves_of_a_random_square_are_about_eight_thirds_of_the_cube_of_its_side() {
    let mut draw = Stream::boards(13);
    for (side, boards, least, most) in [(10, 100, 2.2, 2.8), (30, 20, 2.3, 2.8)] {
        let goal = Goal::named(NamedGoal::BlankLast, size(side, side));
        let moves: u64 = (0..boards)
            .map(|_| solve(&Instance::new(random_board(&goal, &mut draw), goal.clone()).expect("reachable")))
            .sum();
        let per_cube = moves as f64 / (boards * side.pow(3)) as f64;
        assert!((least..most).contains(&per_cube), "{side}: {per_cube}");
    }
}

#[test]
fn budgets_end_it_before_the_next_slide() {
    let goal = Goal::named(NamedGoal::Spiral, size(5, 5));
    let instance = Instance::new(random_board(&goal, &mut Stream::boards(14)), goal).expect("reachable");
    let needed = solve(&instance);
    for (budget, expected, made) in [
        (Budget { max_moves: Some(needed), ..Budget::default() }, Outcome::Solved, needed),
        (Budget { max_moves: Some(needed - 1), ..Budget::default() }, Outcome::MoveBudget, needed - 1),
        (Budget { max_steps: Some(10), ..Budget::default() }, Outcome::StepBudget, 10),
        (Budget { max_bytes: 25 * 12, ..Budget::default() }, Outcome::MemoryLimit, 0),
    ] {
        let mut run = Constructive::new(&instance, budget);
        assert_eq!(run.advance(u64::MAX, &mut NoObserver), Some(expected));
        assert_eq!(run.moves(), made);
    }
}

/// Moves / n³ over random boards, and at 1000 × 1000 the time.
#[test]
#[ignore = "a minute: cargo test --release --test constructive -- --ignored --nocapture"]
fn moves_by_side() {
    let unlimited = Budget { max_steps: None, ..Budget::default() };
    for (side, boards) in [
        (3, 1000),
        (4, 1000),
        (5, 1000),
        (6, 1000),
        (8, 1000),
        (10, 400),
        (16, 400),
        (20, 200),
        (30, 200),
        (50, 100),
        (100, 100),
    ] {
        let goal = Goal::named(NamedGoal::BlankLast, size(side, side));
        let moves: u64 = (0..boards)
            .map(|seed| {
                let start = random_board(&goal, &mut Stream::boards(seed));
                let mut run = Constructive::new(&Instance::new(start, goal.clone()).expect("reachable"), unlimited);
                assert_eq!(run.advance(u64::MAX, &mut NoObserver), Some(Outcome::Solved));
                run.moves()
            })
            .sum();
        let mean = moves as f64 / boards as f64;
        println!("{side:>4}: {mean:>12.1} moves, {:.3} n³", mean / (side.pow(3)) as f64);
    }
    let goal = Goal::named(NamedGoal::BlankLast, size(1000, 1000));
    let instance = Instance::new(random_board(&goal, &mut Stream::boards(0)), goal).expect("reachable");
    let start = std::time::Instant::now();
    let mut run = Constructive::new(&instance, unlimited);
    assert_eq!(run.advance(u64::MAX, &mut NoObserver), Some(Outcome::Solved));
    let seconds = start.elapsed().as_secs_f64();
    println!("1000: {} moves, {:.3} n³, {seconds:.1} s, {:?}", run.moves(), run.moves() as f64 / 1e9, run.work());
}
