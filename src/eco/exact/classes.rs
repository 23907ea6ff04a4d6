//! Closed classes: sets of boards that a run, once inside, never leaves, without the goal.

use crate::puzzle::Tile;

use super::chain::{Chain, Next, Outcome};
use super::fate::Fate;

/// A set of boards that a run never leaves, and that does not hold the goal. It visits all of them for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedClass {
    /// The numbers of its boards, smallest first. In the class of aggression loops, which ends the run, that are the boards
    /// on which a chain can bite its tail.
    pub boards: Vec<u32>,
    /// Whether this is the end in an aggression loop (only with locks off).
    pub is_aggression_loop: bool,
    /// The board from which the way starts; `None` where no board outside leads into the class.
    pub way_from: Option<u32>,
    /// A shortest way into it, in activations, from the start asked for, or else from the nearest board that can still reach
    /// the goal, or else from any board outside.
    pub way: Vec<WayStep>,
}

/// One activation of the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayStep {
    /// Who acts.
    pub tile: Tile,
    /// Slides.
    pub moves: u64,
    /// The board after it.
    pub board: u32,
}

/// Who acts (by index), what comes of it, and the state after it.
type Successor = (usize, Outcome, usize);

/// A state being visited, its successors, and how many of them have been.
type Call = (usize, Vec<Successor>, usize);

/// The states of the chain as numbers: boards, then turns (where there are any), then the aggression loop.
struct States<'a> {
    chain: &'a Chain,
}

impl States<'_> {
    fn count(&self) -> usize {
        let boards = self.chain.boards() as usize;
        boards + if self.chain.has_turns() { boards * self.chain.tiles } else { 0 } + 1
    }

    fn ring(&self) -> usize {
        self.count() - 1
    }

    fn id(&self, next: Next) -> usize {
        match next {
            Next::Choice(board) => board as usize,
            Next::Turn(board, t) => self.chain.boards() as usize + self.chain.turn(board, t),
            Next::Ring => self.ring(),
        }
    }

    fn state(&self, id: usize) -> Next {
        let boards = self.chain.boards() as usize;
        if id == self.ring() {
            Next::Ring
        } else if id < boards {
            Next::Choice(id as u32)
        } else {
            let turn = id - boards;
            Next::Turn((turn / self.chain.tiles) as u32, turn % self.chain.tiles)
        }
    }

    /// The boards among some states.
    fn boards(&self, ids: &[usize]) -> Vec<u32> {
        let board = |&id: &usize| if let Next::Choice(board) = self.state(id) { Some(board) } else { None };
        ids.iter().filter_map(board).collect()
    }

    /// A step from a state.
    fn step(&self, id: usize, t: usize, outcome: Outcome) -> WayStep {
        let board = match self.state(id) {
            Next::Choice(board) | Next::Turn(board, _) if outcome.board == Outcome::RING => board,
            _ => outcome.board,
        };
        WayStep { tile: Chain::tile(t), moves: outcome.moves.into(), board }
    }

    /// Who may act in a state, and what may come of it.
    fn successors(&self, id: usize) -> Vec<Successor> {
        let chain = self.chain;
        let act = |board: u32, t: usize| {
            chain.outcomes_of(board, t).iter().map(move |&outcome| (t, outcome, self.id(chain.next(t, outcome))))
        };
        match self.state(id) {
            Next::Choice(board) if board == chain.goal => Vec::new(),
            Next::Choice(board) => chain.choices(board).flat_map(|(t, _)| act(board, t)).collect(),
            Next::Turn(board, t) => act(board, t).collect(),
            Next::Ring => Vec::new(),
        }
    }
}

impl Chain {
    /// All closed classes, the largest first, each with a shortest way into it (from `start`, where one is given).
    #[must_use]
    pub fn closed_classes(&self, fate: &Fate, start: Option<u32>) -> Vec<ClosedClass> {
        if fate.certain() == u64::from(self.boards()) {
            return Vec::new();
        }
        let states = States { chain: self };
        let mut insides = bottom_components(&states, fate);
        let bitten = self.bitten();
        if !bitten.is_empty() {
            insides.push(vec![states.ring()]);
        }
        let mut ways = Ways::new(&states, &insides);
        if let Some(start) = start {
            ways.explore(std::iter::once(start));
        } else {
            ways.explore((0..self.boards()).filter(|&board| fate.can_reach_goal(board)));
            ways.explore(0..self.boards());
        }
        let class = |(inside, way): (Vec<usize>, Way)| {
            let is_aggression_loop = inside == [states.ring()];
            let mut boards = if is_aggression_loop { bitten.clone() } else { states.boards(&inside) };
            boards.sort_unstable();
            let (way_from, way) = way.map_or((None, Vec::new()), |(from, way)| (Some(from), way));
            ClosedClass { boards, is_aggression_loop, way_from, way }
        };
        let mut classes: Vec<ClosedClass> = insides.into_iter().zip(ways.found).map(class).collect();
        classes.sort_by(|a, b| b.boards.len().cmp(&a.boards.len()).then(a.boards.cmp(&b.boards)));
        classes
    }

    /// The boards on which a chain can bite its tail, which leads into the aggression loop: one absorbing state.
    fn bitten(&self) -> Vec<u32> {
        let bites = |board: &u32| {
            self.choices(*board).any(|(t, _)| self.outcomes_of(*board, t).iter().any(|way| way.board == Outcome::RING))
        };
        (0..self.boards()).filter(bites).collect()
    }
}

/// The strongly connected components of the states from which the goal is out of reach that nothing leaves (Tarjan 1972,
/// without recursion). The aggression loop is left out.
fn bottom_components(states: &States, fate: &Fate) -> Vec<Vec<usize>> {
    const UNSEEN: u32 = u32::MAX;
    let lost = |id: usize| !fate.can.of(states.chain, states.state(id), true);
    let mut index = vec![UNSEEN; states.count()];
    let mut low = vec![0_u32; states.count()];
    let mut on_stack = vec![false; states.count()];
    let (mut stack, mut found, mut counter) = (Vec::new(), Vec::new(), 0);
    for root in 0..states.ring() {
        // Turns that no choice begins are no states of a run; those that are get visited from their boards.
        if root >= states.chain.boards() as usize {
            break;
        }
        if index[root] != UNSEEN || !lost(root) {
            continue;
        }
        let mut calls: Vec<Call> = Vec::new();
        let mut enter = Some(root);
        loop {
            if let Some(id) = enter.take() {
                index[id] = counter;
                low[id] = counter;
                counter += 1;
                stack.push(id);
                on_stack[id] = true;
                calls.push((id, states.successors(id), 0));
            }
            let Some((id, successors, at)) = calls.last_mut() else { break };
            let id = *id;
            if let Some(&(_, _, to)) = successors.get(*at) {
                *at += 1;
                if to == states.ring() {
                    continue;
                }
                if index[to] == UNSEEN {
                    enter = Some(to);
                } else if on_stack[to] {
                    low[id] = low[id].min(index[to]);
                }
                continue;
            }
            calls.pop();
            if let Some((parent, ..)) = calls.last() {
                low[*parent] = low[*parent].min(low[id]);
            }
            if low[id] == index[id] {
                let begin = stack.iter().rposition(|&other| other == id).expect("it is on the stack");
                let component = stack.split_off(begin);
                for &member in &component {
                    on_stack[member] = false;
                }
                let mut members = component.clone();
                members.sort_unstable();
                let stays = |member: &usize| {
                    states.successors(*member).iter().all(|&(_, _, to)| members.binary_search(&to).is_ok())
                };
                if component.iter().all(stays) {
                    found.push(component);
                }
            }
        }
    }
    found
}

/// A shortest way into a class, in activations: the board where it starts, and its steps.
type Way = Option<(u32, Vec<WayStep>)>;

/// Ways into all classes, found together: there may be thousands, and each search sees all states.
struct Ways<'a> {
    states: &'a States<'a>,
    /// The class of each state.
    class_of: Vec<u32>,
    /// For each class a shortest way into it, once there is one.
    found: Vec<Way>,
}

const NONE: u32 = u32::MAX;

impl<'a> Ways<'a> {
    fn new(states: &'a States<'a>, insides: &[Vec<usize>]) -> Self {
        let mut class_of = vec![NONE; states.count()];
        for (class, inside) in (0..).zip(insides) {
            for &id in inside {
                class_of[id] = class;
            }
        }
        Self { states, class_of, found: vec![None; insides.len()] }
    }

    /// Breadth first from some boards: the first step into a class that has no way yet ends its way. What starts inside a
    /// class never leaves it, so that it is in nobody's way.
    fn explore(&mut self, from: impl Iterator<Item = u32>) {
        let mut missing = self.found.iter().filter(|way| way.is_none()).count();
        let mut queue: Vec<u32> = from.collect();
        let mut parent = vec![NONE; self.states.count()];
        for &board in &queue {
            parent[board as usize] = board;
        }
        let mut at = 0;
        while at < queue.len() && missing > 0 {
            let id = queue[at] as usize;
            at += 1;
            for (t, outcome, to) in self.states.successors(id) {
                let class = self.class_of[to];
                if class != NONE && class != self.class_of[id] && self.found[class as usize].is_none() {
                    self.found[class as usize] = Some(self.way(&parent, id, self.states.step(id, t, outcome)));
                    missing -= 1;
                }
                if parent[to] == NONE {
                    parent[to] = id as u32;
                    queue.push(to as u32);
                }
            }
        }
    }

    /// The way along the parents to a state, and a last step.
    fn way(&self, parent: &[u32], mut id: usize, last: WayStep) -> (u32, Vec<WayStep>) {
        let mut way = vec![last];
        while parent[id] as usize != id {
            let before = parent[id] as usize;
            let found = self.states.successors(before).into_iter().find(|&(.., to)| to == id);
            let (t, outcome, _) = found.expect("its parent led to it");
            way.push(self.states.step(before, t, outcome));
            id = before;
        }
        way.reverse();
        (id as u32, way)
    }
}
