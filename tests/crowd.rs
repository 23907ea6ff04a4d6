//! The society `crowd`: it solves everything, with as many slides as its prototype, and far fewer than the ordered society.

use ecotaquin::chance::Stream;
use ecotaquin::eco::{Consideration, Crowd};
use ecotaquin::puzzle::{Board, Direction, Goal, MoveList, NamedGoal, Size, Slide, random_board, verify};
use ecotaquin::solver::{Budget, Engine, Event, Instance, NoObserver, Observer, Outcome, Rule, Work};
use ecotaquin::words::{English, Language};

fn goal(width: u64, height: u64) -> Goal {
    Goal::named(NamedGoal::BlankLast, Size::new(width, height).unwrap())
}

fn considerate(hundredths: u8) -> Consideration {
    Consideration::new(hundredths).unwrap()
}

fn run(start: &Board, goal: &Goal, seed: u64, budget: Budget) -> Crowd {
    Crowd::new(&Instance::new(start.clone(), goal.clone()).unwrap(), Crowd::CONSIDERATION, seed, budget)
}

/// Solves, checks the answer independently and returns its number of moves.
fn solve(start: &Board, goal: &Goal, seed: u64) -> u64 {
    solve_with(Crowd::CONSIDERATION, start, goal, seed)
}

/// The same, with another consideration in the bids.
fn solve_with(consideration: Consideration, start: &Board, goal: &Goal, seed: u64) -> u64 {
    let instance = Instance::new(start.clone(), goal.clone()).unwrap();
    let mut run = Crowd::new(&instance, consideration, seed, Budget::default());
    let mut moves = MoveList::new();
    let outcome = run.advance(u64::MAX, &mut moves);
    assert_eq!(outcome, Some(Outcome::Solved), "seed {seed}: {start:?}");
    assert!(goal.is_reached_by(&verify(start, moves.iter()).unwrap()));
    assert_eq!((moves.len() as u64, &run.board()), (run.moves(), goal.arrangement()));
    run.moves()
}

/// The mean moves of random boards, seeds 0, 1, 2, …, and its standard error. All of them are solved.
fn mean(goal: &Goal, seeds: std::ops::Range<u64>) -> (f64, f64) {
    let runs = (seeds.end - seeds.start) as f64;
    let moves: Vec<f64> =
        seeds.map(|seed| solve(&random_board(goal, &mut Stream::boards(seed)), goal, seed) as f64).collect();
    let mean = moves.iter().sum::<f64>() / runs;
    let variance = moves.iter().map(|moves| (moves - mean).powi(2)).sum::<f64>() / (runs - 1.0);
    (mean, (variance / runs).sqrt())
}

/// Moves/n³ of the ordered society, drogoul, by n (SOCIETIES.md: independent simulations of the applet of 1998).
const DROGOUL: [(u64, f64); 4] = [(3, 1.86), (4, 2.17), (5, 2.29), (10, 2.41)];

/// n, boards here, mean moves of the prototype, and its standard error (`lab lab -n N -b BOARDS -s 5`: 10,000 boards of n = 3 and 4,
/// 5,000 of 5, 150 of 10).
const PROTOTYPE: [(u64, u64, f64, f64); 4] =
    [(3, 4000, 22.9, 0.05), (4, 2000, 90.1, 0.23), (5, 2000, 184.6, 0.36), (10, 200, 1527.2, 6.2)];

fn agrees_with_the_prototype(sizes: &[u64]) {
    for ((n, boards, expected, its_error), (side, drogoul)) in PROTOTYPE.into_iter().zip(DROGOUL) {
        assert_eq!(n, side);
        if !sizes.contains(&n) {
            continue;
        }
        let (mean, error) = mean(&goal(n, n), 0..boards);
        // The prototype's means are printed to a tenth.
        let tolerance = 3.5 * (error.powi(2) + its_error * its_error).sqrt() + 0.05;
        assert!((mean - expected).abs() < tolerance, "n = {n}: {mean} ± {error}, prototype {expected}");
        let ratio = mean / (n * n * n) as f64;
        assert!(ratio < 0.85 * drogoul, "n = {n}: {ratio} n³, drogoul {drogoul} n³");
    }
}

#[test]
fn thousands_of_small_boards_are_solved_in_as_many_moves_as_the_prototype_needs_and_far_fewer_than_drogoul() {
    agrees_with_the_prototype(&[3, 4, 5]);
}

#[test]
fn hundreds_of_10x10_boards_are_solved_in_as_many_moves_as_the_prototype_needs_and_far_fewer_than_drogoul() {
    agrees_with_the_prototype(&[10]);
}

#[test]
fn rectangles_are_solved_down_to_2_by_2_and_2_by_many() {
    for (width, height, boards) in
        [(2, 2, 50), (2, 3, 100), (3, 2, 100), (2, 9, 50), (9, 2, 50), (3, 7, 50), (7, 3, 50), (12, 5, 10), (4, 13, 10)]
    {
        for seed in 0..boards {
            let goal = goal(width, height);
            solve(&random_board(&goal, &mut Stream::boards(seed)), &goal, seed);
        }
    }
}

#[test]
fn the_blank_may_be_at_home_anywhere() {
    let size = |width, height| Size::new(width, height).unwrap();
    for (width, height) in [(4, 4), (5, 3), (2, 3)] {
        let cells = width * height;
        for blank in 0..cells {
            // 1, 2, 3, … in reading order around the blank's cell.
            let numbers: Vec<u64> =
                (0..cells).map(|cell| if cell == blank { 0 } else { cell + u64::from(cell < blank) }).collect();
            let goal = Goal::new(Board::new(size(width, height), &numbers).unwrap());
            for seed in 0..6 {
                solve(&random_board(&goal, &mut Stream::boards(seed)), &goal, seed);
            }
        }
    }
    for name in NamedGoal::ALL {
        let goal = Goal::named(name, size(6, 7));
        solve(&random_board(&goal, &mut Stream::boards(1)), &goal, 1);
    }
}

#[test]
fn with_any_consideration_in_the_bids_every_board_is_solved() {
    for hundredths in [0, 1, 35, 95, 99] {
        for (width, height, boards) in
            [(2, 2, 10), (3, 2, 30), (2, 7, 20), (3, 3, 100), (4, 4, 100), (7, 5, 20), (9, 9, 5)]
        {
            let goal = goal(width, height);
            for seed in 0..boards {
                let start = random_board(&goal, &mut Stream::boards(seed));
                solve_with(considerate(hundredths), &start, &goal, seed);
            }
        }
    }
}

/// Row 19 of the lab record: the same boards in the same order, solved by a program with another constant.
#[test]
fn bids_that_mind_nobody_cost_a_tenth_of_all_moves_on_10x10_boards() {
    let goal = goal(10, 10);
    let total = |hundredths| -> u64 {
        let boards = (0..150).map(|seed| (seed, random_board(&goal, &mut Stream::boards(seed))));
        boards.map(|(seed, start)| solve_with(considerate(hundredths), &start, &goal, seed)).sum()
    };
    let [none, some] = [0, 80].map(|hundredths| total(hundredths) as f64 / 150_000.0);
    assert!((none - 1.66).abs() < 0.005 && (some - 1.51).abs() < 0.005, "{none} and {some} n³");
}

#[test]
fn the_last_four_cells_are_circled_the_shorter_way() {
    // After the crowd phase; there are 12 arrangements on a cycle, so no run from there takes more than 6 slides.
    let goal = goal(2, 2);
    for seed in 0..200 {
        let start = random_board(&goal, &mut Stream::boards(seed));
        let mut run = run(&start, &goal, seed, Budget::default());
        run.advance(u64::MAX, &mut NoObserver);
        if let Some(phase) = run.crowd_phase() {
            assert!(run.moves() - phase.moves <= 6, "seed {seed}");
        }
    }
}

/// Everything that is told, step by step.
#[derive(Default)]
struct Told(Vec<Event>);

impl Observer for Told {
    fn event(&mut self, event: &Event) {
        self.0.push(*event);
    }
}

impl Told {
    fn slides(&self) -> Vec<Slide> {
        let slide = |event: &Event| if let Event::Slide(slide) = event { Some(*slide) } else { None };
        self.0.iter().filter_map(slide).collect()
    }
}

#[test]
fn what_is_told_is_what_happens_and_watching_changes_nothing() {
    for (width, height, seed) in [(6, 5, 1), (4, 4, 3), (3, 3, 5), (10, 10, 2)] {
        let goal = goal(width, height);
        let start = random_board(&goal, &mut Stream::boards(seed));
        let mut alone = run(&start, &goal, seed, Budget::default());
        let mut letters = MoveList::new();
        assert_eq!(alone.advance(u64::MAX, &mut letters), Some(Outcome::Solved));
        let mut watched = run(&start, &goal, seed, Budget::default());
        let (mut board, mut activations, mut disturbed, mut all, mut bids) = (start.clone(), 0, 0, Vec::new(), 0);
        loop {
            let mut told = Told::default();
            let outcome = watched.step(&mut told);
            let [Event::Activation { tile, cell, goal: home, turn: 1, decision }, .., Event::Unlock] = told.0[..]
            else {
                panic!("{:?}", told.0)
            };
            activations += 1;
            assert_eq!((board.tile(cell), goal.cell(tile)), (tile, home));
            let chosen = decision.candidates.iter().find(|candidate| Some(candidate.cell) == decision.chosen).unwrap();
            let slides = told.slides();
            match decision.rule {
                Rule::Vote => {
                    assert!((1..=4).contains(&slides.len()));
                    assert_eq!((slides[0].tile, slides[0].to), (tile, chosen.cell));
                }
                Rule::Bid => {
                    let its_first = slides.iter().find(|slide| slide.tile == tile).unwrap();
                    assert_eq!((its_first.to, its_first.from), (chosen.cell, cell));
                    assert!(outcome.is_some() || slides.last().is_some());
                    assert_ne!(cell, home, "who is carried was not home");
                    bids += 1;
                }
                Rule::Only => assert_eq!((slides.len(), slides[0].to), (1, chosen.cell)),
                other => panic!("{other:?}"),
            }
            let explained = English.explain_step(&told.0, &goal);
            assert!(explained.ends_with('.') && explained.len() < 500, "{explained}");
            // Each event is true of the board at its moment.
            for (event, next) in told.0.iter().zip(&told.0[1..]) {
                let Event::Slide(slide) = event else { continue };
                board.apply(*slide);
                let home = goal.cell(slide.tile);
                let expected = [(slide.from, true), (slide.to, false)].into_iter().find(|&(cell, _)| cell == home);
                disturbed += u64::from(slide.from == home);
                match (expected, next) {
                    (Some((_, true)), &Event::Disturbed { tile, cell }) => assert_eq!((tile, cell), (slide.tile, home)),
                    (Some((_, false)), &Event::Satisfied { tile, cell }) => {
                        assert_eq!((tile, cell), (slide.tile, home));
                    }
                    (None, Event::Slide(_) | Event::Unlock) => {}
                    other => panic!("{other:?}"),
                }
            }
            if decision.rule == Rule::Bid {
                assert_eq!(board.tile(home), tile, "who was carried is home");
            }
            all.extend(slides.iter().map(|slide| slide.direction));
            assert_eq!(board, watched.board());
            if outcome.is_some() {
                assert_eq!(outcome, Some(Outcome::Solved));
                break;
            }
        }
        assert_eq!(all, letters.iter().collect::<Vec<_>>());
        let none = Work::Eco { activations, attacks: 0, frustrated: 0, disturbed, longest_chain: 0, fallbacks: 0 };
        assert_eq!((watched.work(), alone.work()), (none, none));
        assert!(bids > 0 || width * height < 20, "{width}×{height}: nobody was carried");
    }
}

#[test]
fn budgets_are_kept_to_the_slide_and_to_the_activation() {
    let goal = goal(5, 5);
    let start = random_board(&goal, &mut Stream::boards(7));
    let mut whole = run(&start, &goal, 7, Budget::default());
    let mut letters = MoveList::new();
    whole.advance(u64::MAX, &mut letters);
    let letters: Vec<_> = letters.iter().collect();
    for most in [0, 1, 3, 4, 50, 101, whole.moves() - 1, whole.moves()] {
        let mut limited = run(&start, &goal, 7, Budget { max_moves: Some(most), ..Budget::default() });
        let mut moves = MoveList::new();
        let outcome = limited.advance(u64::MAX, &mut moves);
        let moves: Vec<_> = moves.iter().collect();
        assert!(moves.len() as u64 <= most && moves[..] == letters[..moves.len()]);
        assert_eq!(limited.board(), verify(&start, moves).unwrap());
        assert_eq!(outcome, Some(if most == whole.moves() { Outcome::Solved } else { Outcome::MoveBudget }));
    }
    for most in [0, 1, 10, whole.work().steps() - 1, whole.work().steps()] {
        let mut limited = run(&start, &goal, 7, Budget { max_steps: Some(most), ..Budget::default() });
        let outcome = limited.advance(u64::MAX, &mut NoObserver);
        assert_eq!(limited.work().steps(), most);
        let solved = most == whole.work().steps();
        assert_eq!(outcome, Some(if solved { Outcome::Solved } else { Outcome::StepBudget }));
    }
    // No memory for a negotiation: the crowd phase needs none.
    let mut poor = run(&start, &goal, 7, Budget { max_bytes: 1, ..Budget::default() });
    assert_eq!(poor.advance(u64::MAX, &mut NoObserver), Some(Outcome::MemoryLimit));
    assert_eq!(poor.board(), verify(&start, letters[..poor.moves() as usize].iter().copied()).unwrap());
}

/// A change here means that runs that were recorded no longer replay.
#[test]
fn a_run_makes_the_same_slides_on_every_machine() {
    let golden = [
        (
            (4, 4, NamedGoal::BlankLast, 1),
            "LLURUURRDDDLLUURRDLDLUULDRURRULDDLLURULDRURDLLUDDDRULURDDLURULDDRUURDLULURRDDLURULL",
        ),
        ((3, 5, NamedGoal::Spiral, 2), "LURDLLDRRULLURDDDDRUULDLDRULDRRUUUULDDDDLUUUURDDLUR"),
    ];
    for ((width, height, name, seed), expected) in golden {
        let goal = Goal::named(name, Size::new(width, height).unwrap());
        let start = random_board(&goal, &mut Stream::boards(seed));
        let mut moves = MoveList::new();
        run(&start, &goal, seed, Budget::default()).advance(u64::MAX, &mut moves);
        assert_eq!(moves.iter().map(Direction::letter).collect::<String>(), expected);
    }
}

#[test]
fn a_solved_board_costs_nothing() {
    let goal = goal(4, 3);
    let mut run = run(goal.arrangement(), &goal, 1, Budget::default());
    assert_eq!(run.step(&mut NoObserver), Some(Outcome::Solved));
    assert_eq!((run.moves(), run.work().steps()), (0, 0));
}

/// The long check: `cargo test --release --test crowd -- --ignored --nocapture`. On one core some 7 minutes for n up to 10;
/// `CROWD_LARGE=1` adds 100 boards each of n = 20 and 30, and 20 of n = 50.
#[test]
#[ignore = "takes minutes: 302,000 boards"]
fn a_hundred_thousand_boards_of_each_small_size_are_solved() {
    let large = std::env::var_os("CROWD_LARGE").is_some();
    let sizes = [(3, 100_000), (4, 100_000), (5, 100_000), (10, 1000), (20, 100), (30, 100), (50, 20)];
    for (n, boards) in sizes.into_iter().filter(|&(n, _)| large || n <= 10) {
        let goal = goal(n, n);
        let part = (boards / 10_u64).max(1);
        let (mut sum, mut done) = (0.0, 0);
        while done < boards {
            let seeds = done..(done + part).min(boards);
            let count = (seeds.end - seeds.start) as f64;
            done = seeds.end;
            // `mean` checks that each board is solved.
            sum += mean(&goal, seeds).0 * count;
            let average = sum / done as f64;
            println!(
                "n = {n}: {done} of {boards} boards solved, mean {average:.2}, {:.4} n³",
                average / (n * n * n) as f64
            );
        }
    }
}
