//! The complete method: finishes a layer whatever the agents have left. Plain and certain, not short.
//!
//! A single goal: the tile is carried along a shortest path through what is free; before each step the blank walks around it
//! to the next cell. A line's last two goals: both tiles and the blank are brought into the 2 × 3 at its end, where every
//! placing of two tiles and the blank is reachable. The last 2 × 2: the blank circles. Why this always works:
//! `docs/model.md`.

use crate::eco::society::SocietyError;
use crate::puzzle::{MoveList, Position};
use crate::solver::Instance;

use super::order::{Layer, Line, Order};
use super::region::Region;
use super::rules::Rules;
use super::world::{Agent, World};

/// Solves a board by the complete method alone: what stands behind every run of the ordered society.
///
/// # Errors
/// When the blank's goal is not a corner.
pub fn complete(instance: &Instance) -> Result<MoveList, SocietyError> {
    Rules::check(instance.goal())?;
    let mut world = World::new(instance.start(), instance.goal());
    let mut moves = MoveList::new();
    for layer in &Order::new(instance.size()).layers {
        for from in plan(&world, layer) {
            let to = world.blank();
            let agent = world.slide(from);
            moves.push(world.told(agent, from, to).direction);
        }
    }
    Ok(moves)
}

/// The cells from which tiles slide, one after the other, until a layer is complete.
pub(super) fn plan(world: &World, layer: &Layer) -> Vec<Position> {
    let mut carrier = Carrier::new(world, layer.region);
    if layer.lines.is_empty() {
        carrier.circle();
    }
    for &line in &layer.lines {
        carrier.complete_line(line);
    }
    carrier.slides
}

/// Carries tiles about on a copy of the board, and notes the slides.
struct Carrier {
    world: World,
    region: Region,
    /// Cells that are finished.
    done: Vec<bool>,
    /// The search in which a cell was seen, and from where.
    seen: Vec<(u32, Position)>,
    search: u32,
    slides: Vec<Position>,
}

impl Carrier {
    fn new(world: &World, region: Region) -> Self {
        let cells = world.size().cells();
        let seen = vec![(0, Position { x: 0, y: 0 }); cells];
        Self { world: world.clone(), region, done: vec![false; cells], seen, search: 0, slides: Vec::new() }
    }

    fn slide(&mut self, from: Position) {
        self.world.slide(from);
        self.slides.push(from);
    }

    fn is_done(&self, at: Position) -> bool {
        self.done[self.world.index(at)]
    }

    fn finish(&mut self, at: Position) {
        let index = self.world.index(at);
        self.done[index] = true;
    }

    /// A shortest way around finished and other cells, without its start. Depth-first among equal detours, as in `gradient`.
    fn path(&mut self, from: Position, to: Position, is_blocked: impl Fn(Position) -> bool) -> Vec<Position> {
        self.search += 1;
        let (mut now, mut later) = (vec![(from, from)], Vec::new());
        loop {
            let Some((at, before)) = now.pop() else {
                assert!(!later.is_empty(), "what is free without one cell is connected");
                std::mem::swap(&mut now, &mut later);
                continue;
            };
            let index = self.world.index(at);
            if self.seen[index].0 == self.search {
                continue;
            }
            self.seen[index] = (self.search, before);
            if at == to {
                break;
            }
            for &next in &*self.region.around(at) {
                if !self.is_done(next) && !is_blocked(next) {
                    let is_nearer = next.distance(to) < at.distance(to);
                    if is_nearer { now.push((next, at)) } else { later.push((next, at)) }
                }
            }
        }
        let mut path = Vec::new();
        let mut at = to;
        while at != from {
            path.push(at);
            at = self.seen[self.world.index(at)].1;
        }
        path.reverse();
        path
    }

    fn walk_blank(&mut self, to: Position, is_blocked: impl Fn(Position) -> bool) {
        for from in self.path(self.world.blank(), to, is_blocked) {
            self.slide(from);
        }
    }

    /// Carries a tile through a free part in which no single cell separates the rest.
    fn carry(&mut self, agent: Agent, to: Position, is_blocked: impl Fn(Position) -> bool + Copy) {
        for next in self.path(self.world.at(agent), to, is_blocked) {
            let at = self.world.at(agent);
            self.walk_blank(next, |cell| cell == at || is_blocked(cell));
            self.slide(at);
        }
    }

    fn complete_line(&mut self, line: Line) {
        for index in 0..line.len.saturating_sub(2) {
            let goal = line.cell(index);
            self.carry(self.agent(goal), goal, |_| false);
            self.finish(goal);
        }
        let (first, last) = (line.cell(line.len - 2), line.cell(line.len - 1));
        if !(self.world.is_home(first) && self.world.is_home(last)) {
            self.settle_last_two(line, first, last);
        }
        self.finish(first);
        self.finish(last);
    }

    /// The tile whose goal is on a cell.
    fn agent(&self, goal: Position) -> Agent {
        self.world.index(goal) as Agent + 1
    }

    /// The last two goals of a line: both tiles and the blank into the 2 × 3 at its end, then by search.
    fn settle_last_two(&mut self, line: Line, first: Position, last: Position) {
        let (one, other) = (self.agent(first), self.agent(last));
        let inward = |at, steps| line.inward.from(at, steps);
        let inner = inward(first, 1);
        let window = [first, last, inner, inward(last, 1), inward(first, 2), inward(last, 2)];
        let is_gathered =
            |world: &World| [world.at(one), world.at(other), world.blank()].iter().all(|at| window.contains(at));
        if !is_gathered(&self.world) {
            // The first tile to the far end of the line, the second behind it.
            self.carry(one, last, |_| false);
        }
        if !is_gathered(&self.world) {
            if self.world.blank() == first {
                self.slide(inner); // The second tile isn't there, else all were gathered.
            }
            let in_line = move |at| at == first || at == last;
            if self.world.at(other) != first {
                self.carry(other, inner, in_line);
            }
            let at = self.world.at(other);
            let blank = self.world.blank();
            let free = window.into_iter().filter(|&cell| !in_line(cell) && cell != at);
            if let Some(to) = free.min_by_key(|cell| cell.distance(blank)) {
                self.walk_blank(to, |cell| in_line(cell) || cell == at);
            }
        }
        for from in settle(window, [self.world.at(one), self.world.at(other), self.world.blank()]) {
            self.slide(from);
        }
    }

    /// The last 2 × 2: all 12 arrangements that can be reached are on the circle of the blank.
    fn circle(&mut self) {
        let (right, bottom) = (self.world.size().width() - 1, self.world.size().height() - 1);
        let at = |x, y| Position { x, y };
        let ring = [at(right, bottom), at(right - 1, bottom), at(right - 1, bottom - 1), at(right, bottom - 1)];
        for step in 1..=12 {
            if ring[1..].iter().all(|&at| self.world.is_home(at)) {
                return;
            }
            let place = ring.iter().position(|&at| at == self.world.blank()).unwrap_or(step % 4);
            self.slide(ring[(place + 1) % 4]);
        }
    }
}

/// The slides that bring two tiles to the first two cells of a 2 × 3: breadth-first over the places of both and the blank, all
/// of which can be reached from one another.
fn settle(window: [Position; 6], start: [Position; 3]) -> Vec<Position> {
    const STATES: usize = 6 * 6 * 6;
    let place = |at: Position| window.iter().position(|&cell| cell == at).unwrap_or_default();
    let number = |[one, other, blank]: [usize; 3]| one * 36 + other * 6 + blank;
    let start = start.map(place);
    let mut before: [Option<[usize; 3]>; STATES] = [None; STATES];
    before[number(start)] = Some(start);
    let mut queue = vec![start];
    let mut next = 0;
    while let Some(&state) = queue.get(next) {
        next += 1;
        if state[..2] == [0, 1] {
            let (mut slides, mut at) = (Vec::new(), state);
            while at != start {
                slides.push(window[at[2]]);
                at = before[number(at)].unwrap_or(start);
            }
            slides.reverse();
            return slides;
        }
        let [one, other, blank] = state;
        for (cell, position) in window.iter().enumerate() {
            if position.distance(window[blank]) == 1 {
                let moved = |tile| if tile == cell { blank } else { tile };
                let after = [moved(one), moved(other), cell];
                if before[number(after)].is_none() {
                    before[number(after)] = Some(state);
                    queue.push(after);
                }
            }
        }
    }
    unreachable!("two tiles of a 2 × 3 can be brought anywhere")
}
