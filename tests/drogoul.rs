//! The ordered society of Drogoul & Dubreuil: against an independent prototype, the published table, and the promises of
//! `docs/model.md`.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use ecotaquin::chance::Stream;
use ecotaquin::eco::ordered::{BlankGradient, Constraint, Ordered, Rules, Ties, complete};
use ecotaquin::eco::{Consideration, Locks};
use ecotaquin::puzzle::{
    Board, Cell, Direction, Goal, MoveList, NamedGoal, Position, ReadOptions, Size, Slide, Tile, random_board,
    read_board, verify,
};
use ecotaquin::solver::{
    Budget, Candidate, Engine, Event, Instance, NoObserver, Observer, Outcome, Rule, Settings, Work,
};
use ecotaquin::solvers::Registry;
use ecotaquin::trace::{Cursor, EventKind, EventLog, Records};

const UNLIMITED: Budget = Budget { max_steps: None, max_moves: None, max_bytes: 0 };

fn size(width: u64, height: u64) -> Size {
    Size::new(width, height).unwrap()
}

fn goal(width: u64, height: u64) -> Goal {
    Goal::named(NamedGoal::BlankLast, size(width, height))
}

fn random(goal: &Goal, seed: u64) -> Instance {
    Instance::new(random_board(goal, &mut Stream::boards(seed)), goal.clone()).unwrap()
}

/// Runs to the end; a solution is checked independently.
fn run(instance: &Instance, rules: Rules, seed: u64) -> (Ordered, Outcome, MoveList) {
    let mut society = Ordered::new(instance, rules, seed, UNLIMITED).unwrap();
    let mut moves = MoveList::new();
    let outcome = society.advance(u64::MAX, &mut moves).unwrap();
    let end = verify(instance.start(), moves.iter()).unwrap();
    assert_eq!(instance.goal().is_reached_by(&end), outcome.is_solved());
    assert_eq!(end, society.board());
    (society, outcome, moves)
}

/// Seeds `0..boards` on two threads: the sums of what `of` says of each.
fn sums<const N: usize>(boards: u64, of: impl Fn(u64) -> [u64; N] + Sync) -> [u64; N] {
    let next = AtomicU64::new(0);
    let work = || {
        let mut sums = [0; N];
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= boards {
                return sums;
            }
            for (sum, value) in sums.iter_mut().zip(of(seed)) {
                *sum += value;
            }
        }
    };
    thread::scope(|scope| {
        let threads = [scope.spawn(work), scope.spawn(work)];
        let mut total = [0; N];
        for thread in threads {
            for (sum, value) in total.iter_mut().zip(thread.join().unwrap()) {
                *sum += value;
            }
        }
        total
    })
}

/// Mean moves over random boards, all of which must be solved.
fn mean_moves(side: u64, boards: u64, ties: Ties) -> f64 {
    let goal = goal(side, side);
    let rules = Rules { ties, ..Rules::default() };
    let [moves, unsolved, fallbacks] = sums(boards, |seed| {
        let (society, outcome, moves) = run(&random(&goal, seed), rules, seed);
        let Work::Eco { fallbacks, .. } = society.work() else { panic!("a society") };
        [moves.len() as u64, u64::from(!outcome.is_solved()), fallbacks]
    });
    assert_eq!(unsolved, 0, "{side}x{side}");
    assert_eq!(fallbacks, 0, "the agents need no help: {side}x{side}");
    moves as f64 / boards as f64
}

#[test]
fn runs_are_those_of_the_independent_prototype_move_for_move_in_every_count() {
    let text = include_str!("data/drogoul_prototype.txt");
    let mut breaches = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (board, told) = line.split_once(" | ").unwrap();
        let told: Vec<&str> = told.split(' ').collect();
        let board = read_board(board, &ReadOptions::default()).unwrap().board;
        let goal = Goal::named(NamedGoal::BlankLast, board.size());
        let mut rules = Rules { ties: Ties::Fixed, ..Rules::default() };
        match told.get(7) {
            Some(&"nolocks") => rules.locks = Locks::Off,
            Some(&"owncell") => rules.constraint = Constraint::Attacker,
            Some(&"nofreeze") => rules.freeze = false,
            _ => {}
        }
        rules.fallback = told.len() == 7;
        let (society, outcome, _) = run(&Instance::new(board, goal).unwrap(), rules, 0);
        let Work::Eco { attacks, disturbed, longest_chain, .. } = society.work() else { panic!("a society") };
        let details = society.details();
        let counts =
            [society.moves(), attacks, details.unlocks.unwrap(), details.passes.unwrap(), disturbed, longest_chain];
        // The prototype also counts the pass that it refuses to begin.
        let refused = u64::from(outcome == Outcome::Breach && told[4] == (counts[3] + 1).to_string());
        let counts = [counts[0], counts[1], counts[2], counts[3] + refused, counts[4], counts[5]];
        let expected: Vec<u64> = told[1..7].iter().map(|number| number.parse().unwrap()).collect();
        assert_eq!((outcome.name(), &counts[..]), (told[0], &expected[..]), "{line}");
        breaches += u32::from(outcome == Outcome::Breach);
    }
    assert_eq!(breaches, 75, "the ablations that fail are among them");
}

#[test]
fn all_of_300000_random_boards_of_3x3_4x4_and_5x5_are_solved_in_the_published_moves() {
    for (side, expected) in [(3, 50.3), (4, 138.8), (5, 286.2)] {
        let mean = mean_moves(side, 100_000, Ties::Random);
        assert!((mean / expected - 1.0_f64).abs() < 0.03, "{side}: {mean}");
    }
}

#[test]
fn means_on_larger_boards_are_the_published_ones() {
    for (side, boards, expected) in [(6, 1000, 503.6), (8, 400, 1221.0), (10, 200, 2414.0), (20, 24, 20_102.0)] {
        let mean = mean_moves(side, boards, Ties::Random);
        assert!((mean / expected - 1.0_f64).abs() < 0.03, "{side}: {mean}");
    }
}

#[test]
fn means_with_fixed_ties_are_the_published_ones_too() {
    let table = [(3, 5000, 50.3), (4, 4000, 138.8), (5, 3000, 286.2), (8, 300, 1221.0), (10, 150, 2414.0)];
    for (side, boards, expected) in table {
        let mean = mean_moves(side, boards, Ties::Fixed);
        assert!((mean / expected - 1.0_f64).abs() < 0.03, "{side}: {mean}");
    }
}

#[test]
fn every_rule_that_is_taken_away_costs_the_published_share_of_boards() {
    let pure = Rules { ties: Ties::Fixed, fallback: false, ..Rules::default() };
    let table = [
        ("no locks", Rules { locks: Locks::Off, ..pure }, [0.5, 0.0]),
        ("attacker's cell", Rules { constraint: Constraint::Attacker, ..pure }, [39.0, 69.0]),
        ("noise", Rules { gradient: BlankGradient::Noise, ..pure }, [98.0, 85.0]),
        ("nothing frozen", Rules { freeze: false, ..pure }, [100.0, 96.0]),
        ("nothing taken away", pure, [100.0, 100.0]),
    ];
    for (name, rules, shares) in table {
        for (side, expected) in [3, 4].into_iter().zip(shares) {
            let goal = goal(side, side);
            let [solved] = sums(4000, |seed| {
                let (_, outcome, _) = run(&random(&goal, seed), rules, seed);
                assert!(matches!(outcome, Outcome::Solved | Outcome::Breach), "{outcome:?}");
                [u64::from(outcome.is_solved())]
            });
            let share = solved as f64 / 40.0;
            assert!((share - expected).abs() < 5.0, "{name}, {side}x{side}: {share} %, published {expected} %");
        }
    }
}

#[test]
fn with_the_fallback_every_ablation_ends_solved() {
    let rules = Rules::default();
    let crippled = [
        Rules { locks: Locks::Off, ..rules },
        Rules { constraint: Constraint::Attacker, ..rules },
        Rules { gradient: BlankGradient::Noise, ..rules },
        Rules { freeze: false, ..rules },
        Rules { locks: Locks::Off, gradient: BlankGradient::Noise, freeze: false, ties: Ties::Fixed, ..rules },
    ];
    let mut helped = 0;
    for rules in crippled {
        for (width, height) in [(3, 3), (2, 6), (5, 4), (8, 8)] {
            for seed in 0..30 {
                let (society, outcome, _) = run(&random(&goal(width, height), seed), rules, seed);
                assert_eq!(outcome, Outcome::Solved, "{rules:?} {width}x{height} {seed}");
                let Work::Eco { fallbacks, .. } = society.work() else { panic!("a society") };
                helped += fallbacks;
            }
        }
    }
    assert!(helped > 100, "the fallback was needed: {helped}");
}

fn considerate(hundredths: u8) -> Rules {
    Rules { consideration: Consideration::new(hundredths).unwrap(), ..Rules::default() }
}

#[test]
fn with_any_consideration_every_board_is_solved_by_the_agents_themselves() {
    for hundredths in [1, 30, 80, 99] {
        for (width, height) in [(2, 2), (3, 2), (2, 9), (3, 3), (4, 4), (7, 4), (12, 12)] {
            for seed in 0..100 {
                let (society, outcome, _) = run(&random(&goal(width, height), seed), considerate(hundredths), seed);
                assert_eq!(outcome, Outcome::Solved, "{width}x{height} {seed}");
                let Work::Eco { fallbacks, .. } = society.work() else { panic!("a society") };
                assert_eq!(fallbacks, 0, "{width}x{height} {seed}");
            }
        }
    }
}

#[test]
fn with_consideration_and_the_fallback_every_ablation_ends_solved() {
    let rules = considerate(80);
    let crippled = [
        Rules { locks: Locks::Off, ..rules },
        Rules { constraint: Constraint::Attacker, ..rules },
        Rules { gradient: BlankGradient::Noise, ..rules },
        Rules { freeze: false, ..rules },
        Rules { locks: Locks::Off, freeze: false, ties: Ties::Fixed, ..rules },
    ];
    for rules in crippled {
        for (width, height) in [(3, 3), (2, 6), (5, 4), (8, 8)] {
            for seed in 0..20 {
                let (_, outcome, _) = run(&random(&goal(width, height), seed), rules, seed);
                assert_eq!(outcome, Outcome::Solved, "{rules:?} {width}x{height} {seed}");
            }
        }
    }
}

#[test]
fn consideration_saves_moves_the_more_the_larger_the_board_and_looks_at_a_few_cells_only() {
    // The published means without consideration.
    for (side, boards, plain, most) in [(5, 400, 286.2, 0.96), (10, 60, 2414.0, 0.9), (20, 12, 20_102.0, 0.8)] {
        let goal = goal(side, side);
        let [moves, activations, cells] = sums(boards, |seed| {
            let (society, outcome, moves) = run(&random(&goal, seed), considerate(80), seed);
            assert_eq!(outcome, Outcome::Solved);
            let cells = society.cells_looked_at() + society.cells_searched();
            [moves.len() as u64, society.work().steps(), cells]
        });
        let mean = moves as f64 / boards as f64;
        assert!(mean < most * plain, "{side}: {mean}");
        let looked_at = cells as f64 / activations as f64;
        assert!(looked_at < 1.5 * side as f64, "{side}: {looked_at} cells an activation");
    }
}

#[test]
fn the_complete_method_alone_solves_thousands_of_boards_of_every_shape() {
    let shapes =
        [(2, 2), (2, 3), (3, 2), (3, 3), (2, 9), (9, 2), (4, 3), (3, 5), (4, 4), (5, 5), (9, 4), (4, 9), (12, 12)];
    for (width, height) in shapes {
        let goal = goal(width, height);
        let boards = if width * height > 40 { 300 } else { 2000 };
        sums(boards, |seed| {
            let instance = random(&goal, seed);
            let moves = complete(&instance).unwrap();
            assert!(goal.is_reached_by(&verify(instance.start(), moves.iter()).unwrap()), "{width}x{height} {seed}");
            [0]
        });
    }
}

#[test]
fn all_360_boards_of_3x2_and_of_2x3_are_solved_with_both_ties() {
    for (width, height) in [(3, 2), (2, 3), (2, 2)] {
        let goal = goal(width, height);
        let mut seen = BTreeSet::from([goal.arrangement().tiles().to_vec()]);
        let mut queue = VecDeque::from([goal.arrangement().clone()]);
        while let Some(board) = queue.pop_front() {
            for ties in [Ties::Random, Ties::Fixed] {
                let rules = Rules { ties, ..Rules::default() };
                let instance = Instance::new(board.clone(), goal.clone()).unwrap();
                assert_eq!(run(&instance, rules, 3).1, Outcome::Solved);
            }
            for direction in Direction::ALL {
                let mut next = board.clone();
                if next.slide(direction).is_some() && seen.insert(next.tiles().to_vec()) {
                    queue.push_back(next);
                }
            }
        }
    }
}

/// A board seen in a mirror.
fn mirrored(board: &Board, columns: bool, rows: bool) -> Board {
    let size = board.size();
    let tiles: Vec<u64> = size
        .iter()
        .map(|cell| {
            let Position { x, y } = size.position(cell);
            let x = if columns { size.width() - 1 - x } else { x };
            let y = if rows { size.height() - 1 - y } else { y };
            u64::from(board.tile(size.cell(Position { x, y })).0)
        })
        .collect();
    Board::new(size, &tiles).unwrap()
}

#[test]
fn a_blank_at_home_in_another_corner_makes_the_same_run_seen_in_a_mirror() {
    for (width, height) in [(3, 3), (4, 3), (2, 5), (6, 6)] {
        let goal = goal(width, height);
        for seed in 0..20 {
            let instance = random(&goal, seed);
            let plain = run(&instance, Rules::default(), seed).2;
            for (columns, rows) in [(true, false), (false, true), (true, true)] {
                let turned = Goal::new(mirrored(goal.arrangement(), columns, rows));
                let start = mirrored(instance.start(), columns, rows);
                let moves = run(&Instance::new(start, turned).unwrap(), Rules::default(), seed).2;
                let turn = |direction| match direction {
                    Direction::Left | Direction::Right if columns => Direction::opposite(direction),
                    Direction::Up | Direction::Down if rows => Direction::opposite(direction),
                    direction => direction,
                };
                assert!(plain.iter().map(turn).eq(moves.iter()), "{width}x{height} {seed}");
            }
        }
    }
}

#[test]
fn any_tiles_may_be_at_home_anywhere_as_long_as_the_blank_is_in_a_corner() {
    for name in [NamedGoal::BlankFirst, NamedGoal::Snake, NamedGoal::Spiral] {
        for (width, height) in [(2, 2), (3, 4), (6, 2), (7, 5)] {
            let goal = Goal::named(name, size(width, height));
            for seed in 0..20 {
                let blank = goal.size().position(goal.arrangement().blank());
                let corner =
                    [0, goal.size().width() - 1].contains(&blank.x) && [0, goal.size().height() - 1].contains(&blank.y);
                let instance = random(&goal, seed);
                if corner {
                    assert_eq!(run(&instance, Rules::default(), seed).1, Outcome::Solved);
                } else {
                    assert!(Ordered::new(&instance, Rules::default(), seed, UNLIMITED).is_err());
                }
            }
        }
    }
}

#[test]
fn a_blank_at_home_elsewhere_is_refused_with_a_way_out() {
    let goal = Goal::named(NamedGoal::Spiral, size(3, 3));
    let error = Registry::build("eco:drogoul", &Settings::new(), &random(&goal, 1), 0, UNLIMITED).err().unwrap();
    assert_eq!(
        error.to_string(),
        "the ordered scheduler needs a goal whose blank is in a corner, but it is in row 2, column 2: \
         choose another goal, or the scheduler uniform"
    );
}

#[test]
fn watching_changes_nothing_and_what_is_told_replays() {
    for (width, height, ties) in
        [(3, 3, Ties::Random), (5, 5, Ties::Random), (4, 7, Ties::Fixed), (10, 10, Ties::Random)]
    {
        for seed in 0..5 {
            let instance = random(&goal(width, height), seed);
            for (locks, hundredths) in [(Locks::On, 0), (Locks::Off, 0), (Locks::On, 80), (Locks::Off, 35)] {
                let rules = Rules { ties, locks, ..considerate(hundredths) };
                let (unwatched, outcome, moves) = run(&instance, rules, seed);
                let mut log = EventLog::new(instance.clone(), Records::Events);
                let mut watched = Ordered::new(&instance, rules, seed, UNLIMITED).unwrap();
                assert_eq!(watched.advance(u64::MAX, &mut log), Some(outcome));
                assert_eq!(log.moves(), &moves);
                assert_eq!((watched.work(), watched.details()), (unwatched.work(), unwatched.details()));
                assert_eq!(watched.cells_looked_at(), unwatched.cells_looked_at());
                assert_eq!(watched.cells_searched(), unwatched.cells_searched());
                assert_eq!(watched.cells_searched() > 0, hundredths > 0, "the plain gradient needs no prices");
                let Work::Eco { activations, attacks, disturbed, .. } = watched.work() else { panic!("a society") };
                assert_eq!(log.count(EventKind::Activation), activations);
                assert_eq!(log.count(EventKind::Attack), attacks);
                assert_eq!(log.count(EventKind::Flight), attacks + watched.details().unlocks.unwrap());
                assert_eq!(log.count(EventKind::Disturbed), disturbed);
                // A log that is read from a file is checked event by event.
                let mut again = EventLog::new(instance.clone(), Records::Events);
                for event in log.events(0..log.len()) {
                    again.record(&event).unwrap();
                }
            }
        }
    }
}

/// Follows the locks and the board, and weighs every cell again by the plainest of searches.
struct Auditor {
    goal: Goal,
    board: Board,
    locked: BTreeSet<Cell>,
    /// In hundredths.
    consideration: u32,
    flights: u64,
    around: u64,
}

impl Auditor {
    fn new(instance: &Instance, consideration: u32) -> Self {
        let (goal, board) = (instance.goal().clone(), instance.start().clone());
        Self { goal, board, locked: BTreeSet::new(), consideration, flights: 0, around: 0 }
    }

    /// What the slide of a tile counts: 1 without consideration, else hundredths.
    fn slide_of(&self, tile: Tile, from: Cell, to: Cell) -> u32 {
        let size = self.board.size();
        let to_go = |at| size.position(at).distance(size.position(self.goal.cell(tile)));
        match (self.consideration, to_go(to) < to_go(from)) {
            (0, _) => 1,
            (alpha, true) => 100 - alpha,
            (alpha, false) => 100 + alpha,
        }
    }

    /// The blank gradient of a cell, which may be locked itself: the cheapest way of the blank to it, by relaxation until
    /// nothing changes.
    fn gradient(&self, of: Cell) -> Option<u32> {
        let size = self.board.size();
        let mut costs = vec![u32::MAX; size.cells()];
        for cell in size.iter().filter(|&cell| self.board.tile(cell) == Tile::BLANK) {
            costs[cell.index()] = 0;
        }
        loop {
            let before = costs.clone();
            for from in size.iter().filter(|from| !self.locked.contains(from)) {
                let here = costs[from.index()];
                for next in size.neighbours(from).filter(|next| !self.locked.contains(next) || *next == of) {
                    if here != u32::MAX && self.board.tile(next) != Tile::BLANK {
                        let cost = here + self.slide_of(self.board.tile(next), next, from);
                        costs[next.index()] = costs[next.index()].min(cost);
                    }
                }
            }
            if costs == before {
                return Some(costs[of.index()]).filter(|&cost| cost != u32::MAX);
            }
        }
    }
}

impl Observer for Auditor {
    fn event(&mut self, event: &Event) {
        let size = self.board.size();
        match *event {
            Event::Lock { cell } => assert!(self.locked.insert(cell), "it was open"),
            Event::Release { cell } => assert!(self.locked.remove(&cell), "it was locked"),
            Event::Unlock => self.locked.clear(),
            Event::Flight { tile, cell, forbidden, decision } => {
                let open = |cell: &Cell| Some(*cell) != forbidden && !self.locked.contains(cell);
                let open: Vec<Cell> =
                    size.neighbours(cell).filter(open).filter(|&at| self.gradient(at).is_some()).collect();
                let told: Vec<Cell> = decision.candidates.iter().map(|candidate| candidate.cell).collect();
                assert!(open.iter().all(|cell| told.contains(cell)));
                let Some(chosen) = decision.chosen else {
                    assert!(open.is_empty(), "cornered");
                    return;
                };
                for candidate in decision.candidates.iter().filter(|candidate| candidate.blank != u32::MAX) {
                    assert_eq!(Some(candidate.blank), self.gradient(candidate.cell));
                    self.around += u64::from(
                        candidate.blank > size.position(candidate.cell).distance(size.position(self.board.blank())),
                    );
                }
                assert_eq!(decision.unit, if self.consideration == 0 { 1 } else { 100 });
                // The victim's own slide counts too; without consideration all slides are alike.
                let price =
                    |candidate: &Candidate| candidate.blank.saturating_add(self.slide_of(tile, cell, candidate.cell));
                let least = decision.candidates.iter().map(price).min().unwrap();
                let taken = decision.candidates.iter().find(|candidate| candidate.cell == chosen).unwrap();
                match decision.rule {
                    Rule::Home => assert_eq!(chosen, self.goal.cell(tile)),
                    Rule::Only => assert_eq!(decision.candidates.len(), 1),
                    _ => assert!(taken.blank == 0 || price(taken) == least, "{decision:?}"),
                }
                self.flights += 1;
            }
            Event::Activation { tile, decision, .. } => {
                let home = self.goal.cell(tile);
                let taken =
                    decision.candidates.iter().find(|candidate| Some(candidate.cell) == decision.chosen).unwrap();
                let nearest = size
                    .neighbours(self.board.cells_of_tiles()[tile.index()])
                    .map(|cell| size.position(cell).distance(size.position(home)));
                assert_eq!(Some(taken.goal), nearest.min());
                let as_near = decision.candidates.iter().filter(|candidate| candidate.goal == taken.goal);
                assert_eq!(as_near.map(|candidate| candidate.blank).min(), Some(taken.blank));
            }
            _ => {}
        }
    }

    fn slide(&mut self, slide: Slide) {
        assert_eq!(self.board.slide(slide.direction), Some(slide));
    }
}

#[test]
fn told_gradients_are_those_of_a_plain_search_around_the_told_locks_and_the_choices_follow_from_them() {
    for hundredths in [0, 1, 30, 80, 99] {
        // Nothing is frozen: the board as a whole is in play.
        let rules = Rules { freeze: false, ..considerate(hundredths) };
        let (mut flights, mut around) = (0, 0);
        for (width, height) in [(3, 3), (4, 4), (5, 3), (6, 6)] {
            for seed in 0..8 {
                let instance = random(&goal(width, height), seed);
                let mut auditor = Auditor::new(&instance, hundredths.into());
                Ordered::new(&instance, rules, seed, UNLIMITED).unwrap().advance(u64::MAX, &mut auditor);
                (flights, around) = (flights + auditor.flights, around + auditor.around);
            }
        }
        assert!(flights > 5000 && around > 500, "{hundredths}: {flights} {around}");
    }
}

#[test]
fn locks_last_from_step_to_step_and_a_picture_shows_them_wherever_one_goes() {
    let instance = random(&goal(5, 5), 2);
    let mut log = EventLog::new(instance.clone(), Records::Events);
    Ordered::new(&instance, Rules::default(), 2, UNLIMITED).unwrap().advance(u64::MAX, &mut log);
    let mut locked = BTreeSet::new();
    let mut after: Vec<Vec<Cell>> = vec![Vec::new()];
    for event in log.events(0..log.len()) {
        match event {
            Event::Lock { cell } => _ = locked.insert(cell),
            Event::Release { cell } => _ = locked.remove(&cell),
            Event::Unlock => locked.clear(),
            _ => {}
        }
        after.push(locked.iter().copied().collect());
    }
    let mut cursor = Cursor::new(&log);
    let mut at = 0;
    let mut lasting = 0;
    for place in 0..3000 {
        at = if place < 1000 { place } else { (at * 7919 + 13) % (log.len() + 1) };
        let at = at.min(log.len());
        cursor.seek(&log, at);
        let shown: Vec<Cell> = cursor.scene().locked().collect();
        assert_eq!(shown, after[at as usize], "after {at} events");
        lasting += shown.len();
    }
    assert!(lasting > 3000);
}

#[test]
fn an_agent_takes_at_most_64_bytes() {
    for side in [10, 30, 100, 300] {
        let instance = random(&goal(side, side), 1);
        let mut society = Ordered::new(&instance, Rules::default(), 1, UNLIMITED).unwrap();
        let agents = instance.size().tiles();
        assert!(society.bytes() <= 64 * agents + 2048, "{side}: {} bytes", society.bytes());
        society.advance(if side <= 30 { u64::MAX } else { 20_000 }, &mut NoObserver);
        assert!(society.bytes() <= 64 * agents + 4096, "{side}: {} bytes after a run", society.bytes());
    }
}

#[test]
fn budgets_end_a_run_at_the_number_they_name() {
    let instance = random(&goal(6, 6), 4);
    let steps = Budget { max_steps: Some(100), ..UNLIMITED };
    let mut society = Ordered::new(&instance, Rules::default(), 4, steps).unwrap();
    assert_eq!(society.advance(u64::MAX, &mut NoObserver), Some(Outcome::StepBudget));
    assert_eq!(society.work().steps(), 100);
    let moves = Budget { max_moves: Some(123), ..UNLIMITED };
    let mut society = Ordered::new(&instance, Rules::default(), 4, moves).unwrap();
    assert_eq!(society.advance(u64::MAX, &mut NoObserver), Some(Outcome::MoveBudget));
    assert_eq!(society.moves(), 123);
    // Walks and the complete method keep to it too.
    let rules = Rules { locks: Locks::Off, ..Rules::default() };
    let mut society = Ordered::new(&instance, rules, 4, Budget { max_moves: Some(900), ..UNLIMITED }).unwrap();
    assert_eq!(society.advance(u64::MAX, &mut NoObserver), Some(Outcome::MoveBudget));
    assert!(society.moves() <= 900);
}
