//! Finding strings of moves that another string makes superfluous.

use crate::puzzle::{Direction, Size};
use crate::search::form::fold;

use super::Order;

/// A string of moves of the blank that need never be made, since another does the same. Moves are places in the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicateString {
    /// The string that is pruned.
    pub pruned: Vec<u8>,
    /// The string that is kept: shorter, or as long and earlier in the order; its blank stays inside the bounding box of the
    /// pruned one's path.
    pub kept: Vec<u8>,
}

/// All duplicate strings of at most `longest` moves whose blank path fits on a board, none of which contains another, found
/// breadth first (Taylor & Korf 1993): string after string, the shorter before the longer, those as long in the order of the
/// directions; a string is a duplicate where one that was kept before leads to the same arrangement inside its bounding box.
///
/// # Panics
/// When `longest` exceeds `LONGEST`.
#[must_use]
pub fn duplicate_strings(size: Size, order: Order, longest: usize) -> Vec<DuplicateString> {
    assert!(longest <= LONGEST, "a string has at most {LONGEST} moves");
    let mut ground = Ground::new(order);
    let mut duplicates = Vec::new();
    let mut levels: Vec<Level> = vec![Level { kept: vec![Moves(0)], by_hash: vec![(ground.hash(), Moves(0))] }];
    for length in 1..=longest {
        let previous = levels.last().expect("there is the empty string");
        let candidates = candidates(previous, length, size, &mut ground);
        let (level, found) = sift(candidates, length, &levels, &mut ground);
        duplicates.extend(found);
        levels.push(level);
    }
    duplicates
}

/// The longest strings: 2 bits a move in 32 bits, and within reach of the middle of the ground.
pub const LONGEST: usize = 14;

/// A string, 2 bits a move, the last move lowest; so strings of one length are ordered like numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Moves(u32);

/// The strings of one length that are kept.
struct Level {
    /// In order.
    kept: Vec<Moves>,
    /// With the hash of where they lead, in the order of hashes.
    by_hash: Vec<(u64, Moves)>,
}

impl Moves {
    fn places(self, length: usize) -> impl DoubleEndedIterator<Item = u8> {
        (0..length).rev().map(move |at| (self.0 >> (2 * at) & 3) as u8)
    }

    fn without_first(self, length: usize) -> Self {
        Self(self.0 & ((1 << (2 * (length - 1))) - 1))
    }
}

/// The strings one move longer whose parts are all kept and which fit on the board, with the hash of where they lead.
fn candidates(previous: &Level, length: usize, size: Size, ground: &mut Ground) -> Vec<(u64, Moves)> {
    let mut candidates = Vec::new();
    for &prefix in &previous.kept {
        ground.walk(prefix, length - 1);
        for place in 0..4 {
            let string = Moves(prefix.0 << 2 | u32::from(place));
            if length > 1 && previous.kept.binary_search(&string.without_first(length)).is_err() {
                continue;
            }
            let bounds = ground.bounds;
            ground.go(place);
            if ground.bounds.fit(size) {
                candidates.push((ground.hash(), string));
            }
            ground.go_back(place, bounds);
        }
    }
    candidates
}

/// Tells the duplicates among strings of one length from those that are kept.
fn sift(
    mut candidates: Vec<(u64, Moves)>,
    length: usize,
    levels: &[Level],
    ground: &mut Ground,
) -> (Level, Vec<DuplicateString>) {
    candidates.sort_unstable();
    // Only strings whose lengths are both even or both odd can lead to the same arrangement.
    let earlier: Vec<(usize, &Level)> =
        levels.iter().enumerate().filter(|(other, _)| (length - other).is_multiple_of(2)).collect();
    let mut places = vec![0; earlier.len()];
    let mut level = Level { kept: Vec::new(), by_hash: Vec::new() };
    let mut duplicates = Vec::new();
    for group in candidates.chunk_by(|a, b| a.0 == b.0) {
        let hash = group[0].0;
        let mut rivals: Vec<(usize, Moves)> = Vec::new();
        for (place, &(other, level)) in places.iter_mut().zip(&earlier) {
            *place += level.by_hash[*place..].partition_point(|entry| entry.0 < hash).min(level.by_hash.len());
            let same = level.by_hash[*place..].iter().take_while(|entry| entry.0 == hash);
            rivals.extend(same.map(|&(_, string)| (other, string)));
        }
        for &(_, string) in group {
            let better = rivals.iter().find(|&&rival| ground.can_replace(rival, (length, string)));
            if let Some(&(other, rival)) = better {
                let (pruned, kept) = (string.places(length).collect(), rival.places(other).collect());
                duplicates.push(DuplicateString { pruned, kept });
            } else {
                rivals.push((length, string));
                level.by_hash.push((hash, string));
                level.kept.push(string);
            }
        }
    }
    level.kept.sort_unstable();
    duplicates.sort_by(|a, b| a.pruned.cmp(&b.pruned));
    (level, duplicates)
}

/// A board without borders, large enough for every string from its middle. The tile of a cell is numbered like the cell.
struct Ground {
    /// What is added (wrapping) to the blank's cell, by place.
    steps: [usize; 4],
    tiles: Vec<u16>,
    blank: usize,
    /// The sum of the hashes of all tiles that are not at home.
    displaced: u64,
    bounds: Bounds,
    walked: Vec<u8>,
}

/// The bounding box of a path of the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

impl Bounds {
    fn with(self, cell: usize) -> Self {
        let (x, y) = (cell % Ground::SIDE, cell / Ground::SIDE);
        Self { left: self.left.min(x), right: self.right.max(x), top: self.top.min(y), bottom: self.bottom.max(y) }
    }

    fn fit(self, size: Size) -> bool {
        self.right - self.left < size.width().into() && self.bottom - self.top < size.height().into()
    }

    fn hold(self, other: Self) -> bool {
        self.left <= other.left && self.right >= other.right && self.top <= other.top && self.bottom >= other.bottom
    }
}

impl Ground {
    const SIDE: usize = 2 * LONGEST + 1;
    const MIDDLE: usize = LONGEST * Self::SIDE + LONGEST;

    fn new(order: Order) -> Self {
        let steps = order.directions().map(|direction| match direction {
            Direction::Up => Self::SIDE.wrapping_neg(),
            Direction::Down => Self::SIDE,
            Direction::Left => usize::MAX,
            Direction::Right => 1,
        });
        let tiles = (0..(Self::SIDE * Self::SIDE) as u16).collect();
        let (x, y) = (Self::MIDDLE % Self::SIDE, Self::MIDDLE / Self::SIDE);
        let bounds = Bounds { left: x, right: x, top: y, bottom: y };
        Self { steps, tiles, blank: Self::MIDDLE, displaced: 0, bounds, walked: Vec::new() }
    }

    /// Where everything is, as a number that is the same for the same arrangement.
    fn hash(&self) -> u64 {
        fold(self.displaced ^ self.blank as u64)
    }

    fn hash_of(tile: u16, cell: usize) -> u64 {
        if usize::from(tile) == cell { 0 } else { fold(u64::from(tile) << 32 | cell as u64) }
    }

    fn slide(&mut self, to: usize) {
        let tile = self.tiles[to];
        let (before, after) = (Self::hash_of(tile, to), Self::hash_of(tile, self.blank));
        self.displaced = self.displaced.wrapping_sub(before).wrapping_add(after);
        self.tiles[self.blank] = tile;
        self.blank = to;
        // The blank's number is the middle cell's, so nobody is displaced when everything is back.
        self.tiles[to] = Self::MIDDLE as u16;
    }

    fn go(&mut self, place: u8) {
        self.slide(self.blank.wrapping_add(self.steps[usize::from(place)]));
        self.bounds = self.bounds.with(self.blank);
    }

    fn go_back(&mut self, place: u8, bounds: Bounds) {
        self.slide(self.blank.wrapping_sub(self.steps[usize::from(place)]));
        self.bounds = bounds;
    }

    /// Leads the blank from the middle of the untouched ground along a string.
    fn walk(&mut self, string: Moves, length: usize) {
        for place in std::mem::take(&mut self.walked).into_iter().rev() {
            self.go_back(place, self.bounds);
        }
        let (x, y) = (Self::MIDDLE % Self::SIDE, Self::MIDDLE / Self::SIDE);
        self.bounds = Bounds { left: x, right: x, top: y, bottom: y };
        for place in string.places(length) {
            self.go(place);
            self.walked.push(place);
        }
    }

    /// Whether the first string leads to the same arrangement as the second and stays inside its bounding box.
    fn can_replace(&mut self, (kept_length, kept): (usize, Moves), (length, string): (usize, Moves)) -> bool {
        self.walk(kept, kept_length);
        let (bounds, tiles) = (self.bounds, self.tiles.clone());
        self.walk(string, length);
        self.bounds.hold(bounds) && self.tiles == tiles
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(string: &[u8]) -> String {
        let directions = Order::default().directions();
        string.iter().map(|&place| directions[usize::from(place)].letter()).collect()
    }

    fn strings(width: u64, height: u64, longest: usize) -> Vec<DuplicateString> {
        duplicate_strings(Size::new(width, height).expect("a possible size"), Order::default(), longest)
    }

    #[test]
    fn the_shortest_duplicates_are_undoings_and_half_of_the_cycles_of_twelve() {
        let mut found: Vec<_> =
            (strings(4, 4, 6).iter()).map(|string| (letters(&string.pruned), letters(&string.kept))).collect();
        found.sort();
        let mut expected = vec![("DU", ""), ("LR", ""), ("RL", ""), ("UD", "")];
        // Three rounds in a square of 2×2 change nothing, so six moves one way are six moves the other way. The later of the
        // two in the order U, L, R, D is pruned.
        expected.extend([("LURDLU", "ULDRUL"), ("RULDRU", "URDLUR"), ("RDLURD", "DRULDR"), ("LDRULD", "DLURDL")]);
        let mut expected: Vec<_> = expected
            .into_iter()
            .map(|(a, b)| {
                let place =
                    |text: &str| -> Vec<usize> { text.chars().map(|c| "ULRD".find(c).expect("a letter")).collect() };
                let swap = b.len() == a.len() && place(a) < place(b);
                if swap { (b.to_owned(), a.to_owned()) } else { (a.to_owned(), b.to_owned()) }
            })
            .collect();
        expected.sort();
        assert_eq!(found, expected);
    }

    #[test]
    fn kept_strings_are_never_longer_nor_later_and_never_leave_the_box_of_the_pruned() {
        let mut ground = Ground::new(Order::default());
        let all = strings(4, 4, 12);
        assert!(all.len() > 100, "{}", all.len());
        let moves = |string: &[u8]| Moves(string.iter().fold(0, |moves, &place| moves << 2 | u32::from(place)));
        for DuplicateString { pruned, kept } in &all {
            assert!((kept.len(), kept) < (pruned.len(), pruned));
            ground.walk(moves(kept), kept.len());
            let (tiles, bounds) = (ground.tiles.clone(), ground.bounds);
            ground.walk(moves(pruned), pruned.len());
            assert_eq!(ground.tiles, tiles);
            assert!(ground.bounds.hold(bounds));
        }
        for (index, string) in all.iter().enumerate() {
            let contains =
                |other: &DuplicateString| string.pruned.windows(other.pruned.len()).any(|part| part == other.pruned);
            let inside: Vec<_> =
                all.iter().enumerate().filter(|(_, other)| contains(other)).map(|(at, _)| at).collect();
            assert_eq!(inside, [index]);
        }
    }

    #[test]
    fn a_string_that_does_not_fit_on_the_board_is_not_searched() {
        let all = strings(2, 3, 10);
        assert!(all.iter().all(|string| {
            let letters = letters(&string.pruned);
            !letters.contains("LL") && !letters.contains("UUU")
        }));
    }
}
