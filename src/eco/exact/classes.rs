//! Closed classes: sets of boards that a run, once inside, never leaves, without the goal.

use std::collections::VecDeque;

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
        let states = States { chain: self };
        let mut classes = Vec::new();
        if fate.certain() < u64::from(self.boards()) {
            for component in bottom_components(&states, fate) {
                let mut boards: Vec<u32> = component
                    .iter()
                    .filter_map(|&id| if let Next::Choice(board) = states.state(id) { Some(board) } else { None })
                    .collect();
                boards.sort_unstable();
                classes.push(Self::class(&states, fate, &component, boards, start));
            }
            if let Some(class) = self.rings(&states, fate, start) {
                classes.push(class);
            }
        }
        classes.sort_by(|a, b| b.boards.len().cmp(&a.boards.len()).then(a.boards.cmp(&b.boards)));
        classes
    }

    fn class(states: &States, fate: &Fate, inside: &[usize], boards: Vec<u32>, start: Option<u32>) -> ClosedClass {
        let (way_from, way) =
            way(states, fate, inside, start).map_or((None, Vec::new()), |(from, way)| (Some(from), way));
        ClosedClass { boards, is_aggression_loop: false, way_from, way }
    }

    /// The aggression loops: one absorbing state.
    fn rings(&self, states: &States, fate: &Fate, start: Option<u32>) -> Option<ClosedClass> {
        let bites = |board: &u32| {
            self.choices(*board).any(|(t, _)| self.outcomes_of(*board, t).iter().any(|way| way.board == Outcome::RING))
        };
        let boards: Vec<u32> = (0..self.boards()).filter(bites).collect();
        if boards.is_empty() {
            return None;
        }
        Some(ClosedClass { is_aggression_loop: true, ..Self::class(states, fate, &[states.ring()], boards, start) })
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

/// A shortest way into a class, in activations: from `start`; or from a board that can still reach the goal; or from any
/// board outside. The board where it starts, and its steps.
fn way(states: &States, fate: &Fate, inside: &[usize], start: Option<u32>) -> Option<(u32, Vec<WayStep>)> {
    let boards = states.chain.boards() as usize;
    let mut goals = vec![false; states.count()];
    for &id in inside {
        goals[id] = true;
    }
    let outside = |id: &usize| !goals[*id];
    match start {
        Some(start) => shortest(states, &goals, std::iter::once(start as usize).filter(outside)),
        None => shortest(states, &goals, (0..boards).filter(|&id| fate.can.boards[id]))
            .or_else(|| shortest(states, &goals, (0..boards).filter(outside))),
    }
}

fn shortest(states: &States, goals: &[bool], from: impl Iterator<Item = usize>) -> Option<(u32, Vec<WayStep>)> {
    let mut seen = vec![false; states.count()];
    // (state, index of the parent in the queue, the step that led here)
    let mut queue: VecDeque<usize> = VecDeque::new();
    let mut visited: Vec<(usize, usize, Option<WayStep>)> = Vec::new();
    for id in from {
        seen[id] = true;
        queue.push_back(visited.len());
        visited.push((id, usize::MAX, None));
    }
    while let Some(at) = queue.pop_front() {
        let id = visited[at].0;
        for (t, outcome, to) in states.successors(id) {
            if std::mem::replace(&mut seen[to], true) {
                continue;
            }
            let stays = match states.state(id) {
                Next::Choice(board) | Next::Turn(board, _) => board,
                Next::Ring => continue,
            };
            let board = if outcome.board == Outcome::RING { stays } else { outcome.board };
            let step = WayStep { tile: Chain::tile(t), moves: outcome.moves.into(), board };
            queue.push_back(visited.len());
            visited.push((to, at, Some(step)));
            if !goals[to] {
                continue;
            }
            let (mut way, mut node) = (Vec::new(), visited.len() - 1);
            while let Some(step) = visited[node].2 {
                way.push(step);
                node = visited[node].1;
            }
            way.reverse();
            return Some((visited[node].0 as u32, way));
        }
    }
    None
}
