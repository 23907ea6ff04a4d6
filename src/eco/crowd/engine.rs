//! The run: first the crowd votes, then lines are finished.

use std::collections::VecDeque;

use crate::chance::Stream;
use crate::eco::consideration::Consideration;
use crate::puzzle::{Board, Tile};
use crate::solver::{Budget, Candidate, Candidates, Decision, Engine, Event, Instance, Observer, Outcome, Rule, Work};

use super::carry::Party;
use super::ground::{Ground, Made};
use super::lines::{Lines, Next};
use super::mood::Mood;

/// A run of the society `crowd` on an instance. One [`Engine::step`] is one activation: a vote of the crowd on up to four slides,
/// then the carrying of one tile or two, at last one step of the blank around the last four cells.
///
/// ```
/// use ecotaquin::eco::Crowd;
/// use ecotaquin::puzzle::{Board, Goal, MoveList, NamedGoal, Size, verify};
/// use ecotaquin::solver::{Budget, Engine, Instance, Outcome};
///
/// let size = Size::new(3, 3)?;
/// let start = Board::new(size, &[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
/// let instance = Instance::new(start, Goal::named(NamedGoal::BlankLast, size))?;
/// let mut run = Crowd::new(&instance, Crowd::CONSIDERATION, 1, Budget::default());
/// let mut moves = MoveList::new();
/// assert_eq!(run.advance(u64::MAX, &mut moves), Some(Outcome::Solved));
/// assert!(instance.goal().is_reached_by(&verify(instance.start(), moves.iter())?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Crowd {
    ground: Ground,
    /// Of the bids.
    consideration: Consideration,
    budget: Budget,
    chance: Stream,
    mood: Mood,
    /// Since the crowd phase is over.
    lines: Option<Lines>,
    /// The slides of the activation.
    way: Vec<u32>,
    made: Vec<Made>,
    moves: u64,
    activations: u64,
    disturbed: u64,
    voted: Option<CrowdPhase>,
    ended: Option<Outcome>,
}

/// How the crowd phase ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrowdPhase {
    /// Slides made in it.
    pub moves: u64,
    /// The entropy that it left.
    pub entropy: u64,
}

/// What the agents have thought, which moves nothing: the cost of a run in time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thoughts {
    /// Slides imagined.
    pub imagined: u64,
    /// States opened in negotiations.
    pub negotiated: u64,
}

impl Crowd {
    /// How much bids mind the pushed unless somebody says otherwise: α = 0.8.
    pub const CONSIDERATION: Consideration = Consideration::new(80).unwrap();

    /// The society on an instance, before its first vote. All its chance comes from `seed`, as ties.
    ///
    /// Of the budget's bytes only the negotiations count: the rest is some 60 bytes a cell.
    #[must_use]
    pub fn new(instance: &Instance, consideration: Consideration, seed: u64, budget: Budget) -> Self {
        let ground = Ground::new(instance);
        Self {
            mood: Mood::new(&ground),
            ground,
            consideration,
            budget,
            chance: Stream::ties(seed),
            lines: None,
            way: Vec::new(),
            made: Vec::new(),
            moves: 0,
            activations: 0,
            disturbed: 0,
            voted: None,
            ended: None,
        }
    }

    /// The board as it is now.
    #[must_use]
    pub fn board(&self) -> Board {
        let size = self.ground.size();
        let tiles = size.iter().map(|cell| Tile(self.ground.occupant(self.ground.place_of(size.position(cell)))));
        Board::from_tiles(size, tiles.collect())
    }

    /// How the crowd phase ended; `None` while it goes on.
    #[must_use]
    pub fn crowd_phase(&self) -> Option<CrowdPhase> {
        self.voted
    }

    /// What the agents have thought so far.
    #[must_use]
    pub fn thoughts(&self) -> Thoughts {
        let (imagined, negotiated) = self.lines.as_ref().map_or((0, 0), Lines::thoughts);
        Thoughts { imagined: self.mood.imagined() + imagined, negotiated }
    }

    /// One activation. `Some` ends the run.
    fn activate<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ground.is_solved() {
            return Some(Outcome::Solved);
        }
        if self.budget.max_steps.is_some_and(|most| self.activations >= most) {
            return Some(Outcome::StepBudget);
        }
        self.way.clear();
        let reason = match &mut self.lines {
            None => {
                self.way.extend_from_slice(self.mood.vote(&self.ground, &mut self.chance));
                Reason::Vote
            }
            Some(lines) => match lines.next(&mut self.ground, &mut self.chance) {
                Err(_) => return Some(Outcome::MemoryLimit),
                Ok(Next::Carry { party, way }) => {
                    self.way.extend_from_slice(way);
                    Reason::Carry(party)
                }
                Ok(Next::Circle { to }) => {
                    self.way.push(to);
                    Reason::Circle
                }
            },
        };
        let activation = observer.wants_events().then(|| reason.told(&self.ground, &self.way));
        if !self.slide() {
            return Some(Outcome::MoveBudget);
        }
        self.activations += 1;
        self.tell(activation.as_ref(), observer);
        if self.ground.is_solved() {
            return Some(Outcome::Solved);
        }
        if self.lines.is_none() && !self.mood.goes_on(&self.ground, &self.way, &self.made) {
            self.voted = Some(CrowdPhase { moves: self.moves, entropy: self.ground.entropy() });
            self.lines = Some(Lines::new(&self.ground, self.consideration, self.budget.max_bytes));
        }
        None
    }

    /// The slides of the activation, until everybody is home; none, and `false`, where they would exceed the moves allowed.
    fn slide(&mut self) -> bool {
        self.made.clear();
        let before = self.ground.blank();
        for &place in &self.way {
            self.made.push(self.ground.slide_told(place));
            if self.ground.is_solved() {
                break;
            }
        }
        let made = self.made.len();
        if self.budget.max_moves.is_some_and(|most| self.moves + made as u64 > most) {
            self.ground.back(&self.way[..made], before);
            return false;
        }
        self.moves += made as u64;
        true
    }

    fn tell<O: Observer + ?Sized>(&mut self, activation: Option<&Event>, observer: &mut O) {
        if let Some(activation) = activation {
            observer.event(activation);
        }
        for &Made { slide, was_home, is_home, .. } in &self.made {
            observer.slide(slide);
            self.disturbed += u64::from(was_home);
            if observer.wants_events() && was_home {
                observer.event(&Event::Disturbed { tile: slide.tile, cell: slide.from });
            }
            if observer.wants_events() && is_home {
                observer.event(&Event::Satisfied { tile: slide.tile, cell: slide.to });
            }
        }
        if observer.wants_events() {
            observer.event(&Event::Unlock);
        }
    }
}

/// Why the slides of an activation are made.
#[derive(Clone, Copy, Debug)]
enum Reason {
    Vote,
    Carry(Party),
    Circle,
}

impl Reason {
    /// The activation, before its slides: the tile that slides first after a vote and in circling; the tile that is carried (of
    /// two the first that is not home).
    fn told(self, ground: &Ground, way: &[u32]) -> Event {
        let tile = match self {
            Self::Vote | Self::Circle => ground.occupant(way[0]),
            Self::Carry(Party { first, second }) => {
                if ground.place(first) == ground.home_place(first) {
                    second
                } else {
                    first
                }
            }
        };
        let place = ground.place(tile);
        let (candidates, to, rule) = match self {
            Self::Vote => (vec![(ground.blank(), 0)], ground.blank(), Rule::Vote),
            Self::Circle => (vec![(ground.blank(), 0)], ground.blank(), Rule::Only),
            Self::Carry(_) => {
                let step = way.iter().position(|&visited| visited == place).unwrap_or_default();
                let to = if step == 0 { ground.blank() } else { way[step - 1] };
                (around(ground, place), to, Rule::Bid)
            }
        };
        let mut list = Candidates::default();
        for (place, blank) in candidates {
            list.push(Candidate { cell: ground.cell(place), goal: ground.to_go(tile, place), blank });
        }
        let decision = Decision { candidates: list, chosen: Some(ground.cell(to)), rule, equals: 1, unit: 1 };
        Event::Activation {
            tile: Tile(tile),
            cell: ground.cell(place),
            goal: ground.cell(ground.home_place(tile)),
            turn: 1,
            decision,
        }
    }
}

/// The open cells around a tile that have a path to the blank, with its length: breadth-first around that tile and all fixed cells.
fn around(ground: &Ground, place: u32) -> Vec<(u32, u32)> {
    let mut steps = vec![u32::MAX; ground.places()];
    steps[place as usize] = 0;
    steps[ground.blank() as usize] = 0;
    let sides = ground.around(place);
    let mut missing = sides.iter().filter(|&&side| ground.is_open(side) && side != ground.blank()).count();
    let mut queue = VecDeque::from([ground.blank()]);
    while let Some(here) = queue.pop_front().filter(|_| missing > 0) {
        for next in ground.around(here) {
            if ground.is_open(next) && steps[next as usize] == u32::MAX {
                steps[next as usize] = steps[here as usize] + 1;
                queue.push_back(next);
                missing -= usize::from(sides.contains(&next));
            }
        }
    }
    let open = sides.into_iter().filter(|&side| ground.is_open(side) && steps[side as usize] != u32::MAX);
    open.map(|side| (side, steps[side as usize])).collect()
}

impl Engine for Crowd {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ended.is_none() {
            self.ended = self.activate(observer);
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        Work::Eco {
            activations: self.activations,
            attacks: 0,
            frustrated: 0,
            disturbed: self.disturbed,
            longest_chain: 0,
            fallbacks: 0,
        }
    }

    fn moves(&self) -> u64 {
        self.moves
    }
}
