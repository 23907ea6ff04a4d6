//! The agents against a second, naive implementation of the model, written from the page alone: whole-board breadth-first
//! gradients, lists instead of trees, no closed forms. Same seed, same slides, same candidates with the same gradients.

use ecotaquin::chance::{Draw, Stream};
use ecotaquin::eco::{Consideration, Locks, Persistence, SchedulerKind, Simulation, Society};
use ecotaquin::puzzle::{
    Board, Cell, Goal, MoveList, NamedGoal, Size, Slide, Tile, blank_gradient, manhattan, random_board,
};
use ecotaquin::solver::{Budget, Candidate, Engine, Event, Instance, Observer, Outcome};

/// (chosen cell, candidates) of every decision, and the slides, in order.
#[derive(Debug, Default, PartialEq)]
struct Story {
    decisions: Vec<(Option<Cell>, Vec<Candidate>)>,
    slides: Vec<(Tile, Cell, Cell)>,
    frustrated: u64,
    attacks: u64,
}

impl Observer for Story {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::Activation { decision, .. } | Event::Flight { decision, .. } => {
                self.decisions.push((decision.chosen, decision.candidates.to_vec()));
            }
            Event::Frustrated { .. } => self.frustrated += 1,
            Event::Attack { .. } => self.attacks += 1,
            _ => {}
        }
    }

    fn slide(&mut self, slide: Slide) {
        self.slides.push((slide.tile, slide.from, slide.to));
    }
}

struct Naive {
    board: Board,
    goal: Goal,
    society: Society,
    schedule: Stream,
    ties: Stream,
    turn: Option<(Tile, u32)>,
    story: Story,
}

#[derive(Debug, PartialEq)]
enum End {
    Solved,
    Ring(Vec<Cell>),
}

impl Naive {
    fn unsatisfied(&self) -> Vec<Tile> {
        let cells = self.board.cells_of_tiles();
        (1..cells.len() as u32).map(Tile).filter(|&tile| cells[tile.index()] != self.goal.cell(tile)).collect()
    }

    fn choose(&mut self) -> Tile {
        let mut list = self.unsatisfied();
        let size = self.board.size();
        match self.society.scheduler {
            SchedulerKind::Uniform => {}
            SchedulerKind::First => return *list.iter().min_by_key(|&&tile| self.goal.cell(tile)).unwrap(),
            SchedulerKind::Layered { bias } => {
                if self.schedule.below(1 << 32) < bias {
                    let blank = size.position(self.goal.arrangement().blank());
                    let layer = |tile: Tile| {
                        let home = size.position(self.goal.cell(tile));
                        // Rows and columns between the goal and the sides that are far from the blank's corner.
                        let x = if blank.x == 0 { size.width() - 1 - home.x } else { home.x };
                        let y = if blank.y == 0 { size.height() - 1 - home.y } else { home.y };
                        x.min(y)
                    };
                    let outermost = list.iter().map(|&tile| layer(tile)).min().unwrap();
                    list.retain(|&tile| layer(tile) == outermost);
                }
            }
        }
        list[self.schedule.below(list.len() as u64) as usize]
    }

    /// 100 − 100α × (how much nearer a tile gets to its home).
    fn price(&self, from: Cell, to: Cell, home: Cell) -> u32 {
        let size = self.board.size();
        let nearer = i64::from(manhattan(size, from, home)) - i64::from(manhattan(size, to, home));
        (100 - i64::from(self.society.consideration.hundredths()) * nearer).try_into().expect("alpha is below 1")
    }

    /// What the blank's cheapest way to every cell costs: all cells relaxed until nothing changes.
    fn priced_gradient(&self, locked: &[bool]) -> Vec<Option<u32>> {
        let size = self.board.size();
        let mut cost = vec![None; size.cells()];
        cost[self.board.blank().index()] = Some(0);
        loop {
            let before = cost.clone();
            for b in size.iter() {
                let Some(here) = cost[b.index()] else { continue };
                for c in size.neighbours(b).filter(|c| !locked[c.index()] && *c != self.board.blank()) {
                    // The tile on c moves to b.
                    let step = self.price(c, b, self.goal.cell(self.board.tile(c)));
                    cost[c.index()] = Some(cost[c.index()].map_or(here + step, |known: u32| known.min(here + step)));
                }
            }
            if cost == before {
                return cost;
            }
        }
    }

    fn decide(&mut self, at: Cell, home: Cell, chain: &[Cell], not: Option<Cell>, goal_first: bool) -> Option<Cell> {
        let size = self.board.size();
        let mut locked = vec![false; size.cells()];
        if self.society.locks == Locks::On {
            for cell in chain {
                locked[cell.index()] = true;
            }
        }
        let alpha = i64::from(self.society.consideration.hundredths());
        let gradient =
            if alpha == 0 { blank_gradient(size, self.board.blank(), &locked) } else { self.priced_gradient(&locked) };
        let candidates: Vec<Candidate> = size
            .neighbours(at)
            .filter(|cell| !locked[cell.index()] && Some(*cell) != not)
            .filter_map(|cell| {
                Some(Candidate { cell, goal: manhattan(size, cell, home), blank: gradient[cell.index()]? })
            })
            .collect();
        // What a fleeing tile's own slide counts: the less the nearer it gets to its goal.
        let own = |to: Cell| match alpha {
            0 => 0,
            _ => self.price(at, to, home),
        };
        let key = |c: &Candidate| if goal_first { (c.goal, c.blank) } else { (c.blank + own(c.cell), c.goal) };
        let least = candidates.iter().map(key).min();
        let best: Vec<Cell> = candidates.iter().filter(|c| Some(key(c)) == least).map(|c| c.cell).collect();
        let chosen = (!best.is_empty()).then(|| best[self.ties.below(best.len() as u64) as usize]);
        self.story.decisions.push((chosen, candidates));
        chosen
    }

    fn activation(&mut self) -> Option<End> {
        let (tile, over) = match self.turn {
            Some(turn) => turn,
            None => (self.choose(), 0),
        };
        self.turn = None;
        let goal = self.goal.cell(tile);
        let mut chain = vec![self.board.cells_of_tiles()[tile.index()]];
        let Some(mut target) = self.decide(chain[0], goal, &chain.clone(), None, true) else {
            self.story.frustrated += 1;
            return None;
        };
        let mut forbidden = (target != goal).then_some(goal);
        while target != self.board.blank() {
            self.story.attacks += 1;
            if let Some(bitten) = chain.iter().position(|&cell| cell == target) {
                return Some(End::Ring(chain[bitten..].to_vec()));
            }
            chain.push(target);
            let home = self.goal.cell(self.board.tile(target));
            let Some(next) = self.decide(target, home, &chain.clone(), forbidden, false) else {
                self.story.frustrated += 1;
                return None;
            };
            target = next;
            forbidden = None;
        }
        for &from in chain.iter().rev() {
            let to = self.board.blank();
            let tile = self.board.tile(from);
            let size = self.board.size();
            let direction = ecotaquin::puzzle::Direction::ALL
                .into_iter()
                .find(|&direction| size.neighbour(from, direction) == Some(to))
                .expect("a tile slides into the blank beside it");
            self.board.slide(direction).unwrap();
            self.story.slides.push((tile, from, to));
        }
        if self.unsatisfied().is_empty() {
            return Some(End::Solved);
        }
        let satisfied = self.board.cells_of_tiles()[tile.index()] == goal;
        if self.society.persistence == Persistence::UntilSatisfied && !satisfied && over + 1 < 200 {
            self.turn = Some((tile, over + 1));
        }
        None
    }
}

fn compare(size: Size, goal: NamedGoal, society: Society, seed: u64, steps: u64) {
    let goal = Goal::named(goal, size);
    let start = random_board(&goal, &mut Stream::boards(seed));
    let instance = Instance::new(start.clone(), goal.clone()).unwrap();
    let mut naive = Naive {
        board: start,
        goal,
        society,
        schedule: Stream::schedule(seed),
        ties: Stream::ties(seed),
        turn: None,
        story: Story::default(),
    };
    let mut fast = Simulation::new(&instance, society, seed, Budget::default()).unwrap();
    let mut blind = fast.clone();
    let mut moves = MoveList::new();
    let mut story = Story::default();
    for step in 0..steps {
        let end = if naive.unsatisfied().is_empty() { Some(End::Solved) } else { naive.activation() };
        let outcome = fast.step(&mut story);
        assert_eq!(outcome, blind.step(&mut moves), "watching changes nothing");
        assert_eq!(story, naive.story, "{size} {society:?} seed {seed} activation {step}");
        if let Some(Outcome::Cycle { .. }) = outcome {
            assert_ne!(society.scheduler, SchedulerKind::Uniform);
            return;
        }
        match (outcome, end) {
            (None, None) => {}
            (Some(Outcome::Solved), Some(End::Solved)) => break,
            (Some(Outcome::AggressionLoop { loop_cells }), Some(End::Ring(ring))) => {
                assert_eq!(loop_cells, ring);
                break;
            }
            (outcome, end) => panic!("{outcome:?} is not {end:?}: {size} {society:?} seed {seed}"),
        }
        story = Story::default();
        naive.story = Story::default();
    }
    assert_eq!(blind.board(), naive.board);
    assert_eq!(blind.work(), fast.work());
    assert_eq!(moves.len() as u64, blind.moves());
}

#[test]
fn the_engine_acts_exactly_like_the_naive_model_on_every_kind_of_board_and_society() {
    let schedulers = [SchedulerKind::Uniform, SchedulerKind::First, SchedulerKind::layered(0.9)];
    let mut seed = 0;
    for (width, height) in
        [(2, 2), (2, 3), (3, 2), (2, 7), (7, 2), (3, 3), (3, 5), (4, 4), (6, 4), (5, 5), (9, 3), (9, 9)]
    {
        let size = Size::new(width, height).unwrap();
        for scheduler in schedulers {
            for persistence in [Persistence::Step, Persistence::UntilSatisfied] {
                for locks in [Locks::On, Locks::Off] {
                    for goal in [NamedGoal::BlankLast, NamedGoal::BlankFirst, NamedGoal::Spiral] {
                        let society = Society { scheduler, persistence, locks, ..Society::default() };
                        if society.check(&Goal::named(goal, size)).is_err() {
                            continue;
                        }
                        for _ in 0..8 {
                            seed += 1;
                            compare(size, goal, society, seed, 300);
                        }
                    }
                }
            }
        }
    }
    assert!(seed > 2_000, "{seed} runs compared");
}

#[test]
fn the_engine_acts_exactly_like_the_naive_model_on_a_large_board() {
    let size = Size::new(40, 33).unwrap();
    let society = Society { persistence: Persistence::UntilSatisfied, ..Society::default() };
    compare(size, NamedGoal::BlankLast, society, 5, 400);
    compare(size, NamedGoal::Snake, Society::default(), 6, 400);
}

#[test]
fn agents_with_consideration_act_exactly_like_the_naive_model_on_every_kind_of_board_and_society() {
    let schedulers = [SchedulerKind::Uniform, SchedulerKind::First, SchedulerKind::layered(0.9)];
    let mut seed = 0;
    for (width, height) in [(2, 2), (2, 3), (3, 2), (2, 7), (7, 2), (3, 3), (3, 5), (4, 4), (6, 4), (9, 3), (8, 8)] {
        let size = Size::new(width, height).unwrap();
        for scheduler in schedulers {
            for persistence in [Persistence::Step, Persistence::UntilSatisfied] {
                for locks in [Locks::On, Locks::Off] {
                    for goal in [NamedGoal::BlankLast, NamedGoal::BlankFirst, NamedGoal::Spiral] {
                        for hundredths in [1, 29, 50, 80, 99] {
                            let consideration = Consideration::new(hundredths).unwrap();
                            let society = Society { scheduler, persistence, locks, consideration };
                            if society.check(&Goal::named(goal, size)).is_err() {
                                continue;
                            }
                            for _ in 0..3 {
                                seed += 1;
                                compare(size, goal, society, seed, 200);
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(seed > 4_000, "{seed} runs compared");
}

#[test]
fn agents_with_consideration_act_exactly_like_the_naive_model_on_a_large_board() {
    let size = Size::new(30, 23).unwrap();
    let persistence = Persistence::UntilSatisfied;
    for (seed, hundredths) in [(7, 80), (8, 35)] {
        let consideration = Consideration::new(hundredths).unwrap();
        compare(size, NamedGoal::BlankLast, Society { persistence, consideration, ..Society::default() }, seed, 150);
        compare(size, NamedGoal::Snake, Society { consideration, ..Society::default() }, seed, 60);
    }
}
