//! A made-up society: random tiles push along a path to the blank, and tell everything as a real one would.

use ecotaquin::chance::{Draw, Stream};
use ecotaquin::puzzle::{Board, Cell, Direction, Goal, NamedGoal, Size, Slide, Tile, manhattan, random_board};
use ecotaquin::solver::{Candidate, Candidates, Decision, Event, Instance, Observer, Rule};

/// A random board of a size with the usual goal.
pub fn instance(width: u64, height: u64, seed: u64) -> Instance {
    let goal = Goal::named(NamedGoal::BlankLast, Size::new(width, height).unwrap());
    let board = random_board(&goal, &mut Stream::boards(seed));
    Instance::new(board, goal).unwrap()
}

/// Tells events for ever.
pub struct Feed {
    goal: Goal,
    board: Board,
    stream: Stream,
}

impl Feed {
    pub fn new(instance: &Instance, seed: u64) -> Self {
        Self { goal: instance.goal().clone(), board: instance.start().clone(), stream: Stream::schedule(seed) }
    }

    /// The first `steps` steps of a run.
    pub fn run(instance: &Instance, seed: u64, steps: u64, observer: &mut impl Observer) {
        let mut feed = Self::new(instance, seed);
        (0..steps).for_each(|_| feed.step(observer));
    }

    /// The events of the first `steps` steps.
    pub fn events(instance: &Instance, seed: u64, steps: u64) -> Vec<Event> {
        let mut list = List::default();
        Self::run(instance, seed, steps, &mut list);
        list.0
    }

    /// Mostly an activation that succeeds; now and then one that fails, the search's progress, or a slide by itself.
    pub fn step(&mut self, observer: &mut impl Observer) {
        match self.stream.below(20) {
            0 => {
                let expanded = self.stream.below(1 << 40);
                observer.event(&Event::Search { expanded, generated: 2 * expanded, open: expanded / 2, best_f: 31 });
            }
            1 => {
                let slides: Vec<Slide> =
                    Direction::ALL.iter().filter_map(|&way| self.board.slide_towards(way)).collect();
                let slide = slides[self.stream.below(slides.len() as u64) as usize];
                self.slide(slide, observer);
            }
            other => self.activation(other < 6, observer),
        }
    }

    fn activation(&mut self, fails: bool, observer: &mut impl Observer) {
        let tile = Tile(1 + self.stream.below(self.board.size().tiles() as u64) as u32);
        let mut cell = self.board.cells_of_tiles()[tile.index()];
        let home = self.goal.cell(tile);
        let mut way = vec![cell];
        let decision = self.decision(tile, cell);
        observer.event(&Event::Activation { tile, cell, goal: home, turn: 1, decision });
        observer.event(&Event::Lock { cell });
        let mut attacker = tile;
        loop {
            cell = self.towards_blank(cell);
            if cell == self.board.blank() {
                break;
            }
            way.push(cell);
            let victim = self.board.tile(cell);
            let forbidden = (attacker == tile && home != cell).then_some(home);
            observer.event(&Event::Attack { attacker, victim, cell, forbidden });
            let mut decision = self.decision(victim, cell);
            let last = fails && way.len() > 2;
            if last {
                decision =
                    Decision { candidates: Candidates::default(), chosen: None, rule: Rule::None, equals: 0, unit: 1 };
            }
            observer.event(&Event::Flight { tile: victim, cell, forbidden, decision });
            if last {
                observer.event(&Event::Frustrated { tile, cornered: victim });
                observer.event(&Event::Unlock);
                return;
            }
            observer.event(&Event::Lock { cell });
            attacker = victim;
        }
        for from in way.into_iter().rev() {
            let way = Direction::ALL
                .into_iter()
                .find_map(|way| self.board.slide_towards(way).filter(|slide| slide.from == from));
            self.slide(way.unwrap(), observer);
        }
        observer.event(&Event::Unlock);
    }

    fn slide(&mut self, slide: Slide, observer: &mut impl Observer) {
        self.board.apply(slide);
        observer.slide(slide);
        let cell = self.goal.cell(slide.tile);
        if cell == slide.to {
            observer.event(&Event::Satisfied { tile: slide.tile, cell });
        } else if cell == slide.from {
            observer.event(&Event::Disturbed { tile: slide.tile, cell });
        }
    }

    fn towards_blank(&self, cell: Cell) -> Cell {
        let size = self.board.size();
        size.neighbours(cell).min_by_key(|&next| manhattan(size, next, self.board.blank())).unwrap()
    }

    fn decision(&self, tile: Tile, cell: Cell) -> Decision {
        let size = self.board.size();
        let mut candidates = Candidates::default();
        for next in size.neighbours(cell) {
            let goal = manhattan(size, next, self.goal.cell(tile));
            candidates.push(Candidate { cell: next, goal, blank: manhattan(size, next, self.board.blank()) });
        }
        Decision { candidates, chosen: Some(self.towards_blank(cell)), rule: Rule::Blank, equals: 1, unit: 1 }
    }
}

/// Keeps all events as they are.
#[derive(Default)]
pub struct List(pub Vec<Event>);

impl Observer for List {
    fn event(&mut self, event: &Event) {
        self.0.push(*event);
    }
}
