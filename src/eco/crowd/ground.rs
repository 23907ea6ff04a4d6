//! The ground that the crowd stands on: flat arrays with a wall around them, so that no step asks whether the board goes on.

use crate::puzzle::{Cell, Direction, Position, Size, Slide, Tile};
use crate::solver::Instance;

/// What stands on a wall.
const WALL: u32 = u32::MAX;

/// A board in places: cell (x, y) is place (y + 1) · pitch + x + 1, with pitch = width + 2. Some 30 bytes a cell.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    size: Size,
    pitch: u32,
    spots: Vec<Spot>,
    /// Whether the blank may go there: no wall, and not fixed.
    open: Vec<bool>,
    /// Who is at home on a place.
    resident: Vec<u32>,
    /// Where a tile is, by number.
    place: Vec<u32>,
    /// The tiles by number; entry 0 is the blank.
    agents: Vec<Agent>,
    entropy: u64,
}

/// A place.
#[derive(Clone, Copy, Debug)]
struct Spot {
    /// A random number for telling boards apart.
    number: u64,
    /// Column and row, from 1.
    at: (u16, u16),
    /// Who stands there, by number; 0 is the blank.
    occupant: u32,
}

/// A tile, or the blank.
#[derive(Clone, Copy, Debug, Default)]
struct Agent {
    /// A random number for telling boards apart.
    number: u64,
    /// Column and row of its home, from 1.
    home: (u16, u16),
}

/// A slide that was made, and what it meant to the tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub(super) slide: Slide,
    pub(super) was_home: bool,
    pub(super) is_home: bool,
    /// The entropy before it.
    pub(super) entropy: u64,
}

impl Ground {
    pub(super) fn new(instance: &Instance) -> Self {
        let (size, start, goal) = (instance.size(), instance.start(), instance.goal());
        let pitch = u32::from(size.width()) + 2;
        let places = pitch as usize * (usize::from(size.height()) + 2);
        let mut ground = Self {
            size,
            pitch,
            spots: (0..places as u32)
                .map(|place| Spot {
                    number: mixed(u64::from(place) << 32),
                    at: ((place % pitch) as u16, (place / pitch) as u16),
                    occupant: WALL,
                })
                .collect(),
            open: vec![false; places],
            resident: vec![WALL; places],
            place: vec![0; size.cells()],
            agents: (0..size.cells() as u64).map(|tile| Agent { number: mixed(tile), home: (0, 0) }).collect(),
            entropy: 0,
        };
        for cell in size.iter() {
            let place = ground.place_of(size.position(cell));
            let (tile, resident) = (start.tile(cell), goal.arrangement().tile(cell));
            ground.spots[place as usize].occupant = tile.0;
            ground.open[place as usize] = true;
            ground.resident[place as usize] = resident.0;
            ground.place[tile.index()] = place;
            ground.agents[resident.index()].home = ground.at(place);
        }
        ground.entropy = (1..size.cells() as u32).map(|tile| u64::from(ground.to_go(tile, ground.place(tile)))).sum();
        ground
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// How many places there are, those of the wall included.
    pub(super) fn places(&self) -> usize {
        self.spots.len()
    }

    pub(super) fn place_of(&self, at: Position) -> u32 {
        (u32::from(at.y) + 1) * self.pitch + u32::from(at.x) + 1
    }

    pub(super) fn cell(&self, place: u32) -> Cell {
        let (x, y) = self.at(place);
        self.size.cell(Position { x: x - 1, y: y - 1 })
    }

    /// Column and row, from 1.
    #[inline]
    pub(super) fn at(&self, place: u32) -> (u16, u16) {
        self.spots[place as usize].at
    }

    #[inline]
    pub(super) fn occupant(&self, place: u32) -> u32 {
        self.spots[place as usize].occupant
    }

    pub(super) fn resident(&self, place: u32) -> u32 {
        self.resident[place as usize]
    }

    #[inline]
    pub(super) fn place(&self, tile: u32) -> u32 {
        self.place[tile as usize]
    }

    #[inline]
    pub(super) fn home(&self, tile: u32) -> (u16, u16) {
        self.agents[tile as usize].home
    }

    pub(super) fn home_place(&self, tile: u32) -> u32 {
        let (x, y) = self.home(tile);
        u32::from(y) * self.pitch + u32::from(x)
    }

    #[inline]
    pub(super) fn blank(&self) -> u32 {
        self.place[0]
    }

    #[inline]
    pub(super) fn is_open(&self, place: u32) -> bool {
        self.open[place as usize]
    }

    /// Nobody steps here any more.
    pub(super) fn fix(&mut self, place: u32) {
        self.open[place as usize] = false;
    }

    /// Whether the tile that is at home on a place stands there.
    pub(super) fn is_settled(&self, place: u32) -> bool {
        self.occupant(place) == self.resident(place)
    }

    /// What a slide changes in the number of a board: the sum over its tiles of the tile's number times its place's, modulo 2⁶⁴.
    /// (Two boards with the same number would be taken for one; that loses a story and nothing else.)
    #[inline]
    pub(super) fn shifted(&self, tile: u32, from: u32, to: u32) -> u64 {
        let moved = self.spots[to as usize].number.wrapping_sub(self.spots[from as usize].number);
        self.agents[tile as usize].number.wrapping_mul(moved)
    }

    /// How far a tile would have to go from a place.
    #[inline]
    pub(super) fn to_go(&self, tile: u32, from: u32) -> u32 {
        distance(self.at(from), self.home(tile))
    }

    /// The sum over the tiles of what they have to go.
    #[inline]
    pub(super) fn entropy(&self) -> u64 {
        self.entropy
    }

    #[inline]
    pub(super) fn is_solved(&self) -> bool {
        self.entropy == 0
    }

    /// The neighbours of a place, walls among them: up, down, left, right.
    #[inline]
    pub(super) fn around(&self, place: u32) -> [u32; 4] {
        [place - self.pitch, place + self.pitch, place - 1, place + 1]
    }

    /// The tile on a place next to the blank slides: the only thing that ever changes.
    #[inline]
    pub(super) fn slide(&mut self, from: u32) {
        let to = self.blank();
        debug_assert!(distance(self.at(from), self.at(to)) == 1 && self.open[from as usize], "a tile slides next door");
        let tile = self.occupant(from);
        self.entropy = self.entropy + u64::from(self.to_go(tile, to)) - u64::from(self.to_go(tile, from));
        self.spots[to as usize].occupant = tile;
        self.spots[from as usize].occupant = 0;
        self.place[tile as usize] = to;
        self.place[0] = from;
    }

    /// The same, told.
    #[inline]
    pub(super) fn slide_told(&mut self, from: u32) -> Made {
        let (to, tile, entropy) = (self.blank(), self.occupant(from), self.entropy);
        self.slide(from);
        let direction = Direction::ALL[self.around(from).iter().position(|&next| next == to).unwrap_or_default()];
        let slide = Slide { tile: Tile(tile), from: self.cell(from), to: self.cell(to), direction };
        Made { slide, was_home: self.to_go(tile, from) == 0, is_home: self.to_go(tile, to) == 0, entropy }
    }

    /// Makes slides; the blank visits the places of `way` in turn. Returns where the blank was before.
    pub(super) fn go(&mut self, way: &[u32]) -> u32 {
        let before = self.blank();
        for &place in way {
            self.slide(place);
        }
        before
    }

    /// Takes the slides of `way` back, which began with the blank on `before`.
    pub(super) fn back(&mut self, way: &[u32], before: u32) {
        for index in (0..way.len()).rev() {
            self.slide(if index == 0 { before } else { way[index - 1] });
        }
    }
}

/// Manhattan distance.
#[inline]
pub(super) fn distance(a: (u16, u16), b: (u16, u16)) -> u32 {
    u32::from(a.0.abs_diff(b.0)) + u32::from(a.1.abs_diff(b.1))
}

/// The finalizer of `SplitMix64` (Steele, Lea & Flood 2014): numbers that look random.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
