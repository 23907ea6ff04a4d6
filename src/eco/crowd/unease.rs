//! Unease: how badly a tile, or the blank, wants to be elsewhere than on a place.

use super::ground::{Ground, distance};
use super::imagination::Wish;

/// The unease of a tile one cell from home. Far tiles cry louder: it grows with the square of the distance.
const UNIT: i64 = 100;

/// The unease of the blank, and through it of everybody.
///
/// The blank would rather be in the middle as long as the crowd is unordered: tiles at the edge all want inwards, so that a
/// step outwards always pays and coming back never does. And trodden places are tired: that drives it on to fresh tiles.
#[derive(Clone, Debug)]
pub(super) struct Unease {
    /// Of each column (entry x from 1) the sum over all columns of the distance and of its square.
    columns: Vec<(i64, i64)>,
    rows: Vec<(i64, i64)>,
    /// How tired each place is.
    tired: Vec<i64>,
    /// What a tread adds.
    tread: i64,
    /// The entropy at the start (at least 1), and now.
    entropy_then: i64,
    entropy: i64,
    /// The blank's unease by place, known for those with this vote's number.
    blank: Vec<(i64, u32)>,
    vote: u32,
}

impl Unease {
    pub(super) fn new(ground: &Ground) -> Self {
        let (width, height) = (ground.size().width(), ground.size().height());
        let sides = i64::from(width) + i64::from(height);
        let places = ground.places();
        Self {
            columns: sums(width),
            rows: sums(height),
            tired: vec![0; places],
            tread: (20 * sides * sides / 100).max(1),
            entropy_then: (ground.entropy().cast_signed()).max(1),
            entropy: 0,
            blank: vec![(0, 0); places],
            vote: 0,
        }
    }

    /// Before a vote: looks at the crowd.
    pub(super) fn look(&mut self, ground: &Ground) {
        self.entropy = ground.entropy().cast_signed();
        if self.vote == u32::MAX {
            self.blank.fill((0, 0));
            self.vote = 0;
        }
        self.vote += 1;
    }

    /// Somebody has entered a place.
    pub(super) fn tread(&mut self, place: u32, restless: i64) {
        self.tired[place as usize] += restless * self.tread;
    }

    /// All places recover half.
    pub(super) fn rest(&mut self) {
        for tired in &mut self.tired {
            *tired /= 2;
        }
    }

    /// Whether more than a third of the trouble of the beginning is left.
    pub(super) fn is_much_left(&self, entropy: u64) -> bool {
        3 * entropy.cast_signed() > self.entropy_then
    }

    /// The blank's unease on a place, kept until the next vote.
    #[cold]
    fn reckon(&mut self, ground: &Ground, place: u32) -> i64 {
        let unease = self.mean(ground, place) * self.entropy / self.entropy_then + self.tired[place as usize];
        self.blank[place as usize] = (unease, self.vote);
        unease
    }

    /// The mean over all cells of 100 × (distance from the place)², rounded down.
    fn mean(&self, ground: &Ground, place: u32) -> i64 {
        let (x, y) = ground.at(place);
        let ((dx, dx2), (dy, dy2)) = (self.columns[usize::from(x)], self.rows[usize::from(y)]);
        let (width, height) = (i64::from(ground.size().width()), i64::from(ground.size().height()));
        UNIT * (height * dx2 + width * dy2 + 2 * dx * dy) / (width * height)
    }
}

/// Of each place from 1 to `length` the sums of the distances to all of them and of their squares.
fn sums(length: u16) -> Vec<(i64, i64)> {
    let of = |at: i64| {
        let distances = (1..=i64::from(length)).map(|other| (other - at).abs());
        distances.fold((0, 0), |(sum, squares), distance| (sum + distance, squares + distance * distance))
    };
    (0..=i64::from(length)).map(of).collect()
}

/// The crowd wishes to be less uneasy, all together.
impl Wish for Unease {
    type Memory = ();

    #[inline]
    fn slide(&self, ground: &Ground, (): (), tile: u32, from: u32, to: u32) -> ((), i64) {
        let home = ground.home(tile);
        let (before, after) = (i64::from(distance(ground.at(from), home)), i64::from(distance(ground.at(to), home)));
        ((), UNIT * (before * before - after * after))
    }

    #[inline]
    fn unease_of_blank(&mut self, ground: &Ground, place: u32) -> i64 {
        let (known, vote) = self.blank[place as usize];
        if vote == self.vote { known } else { self.reckon(ground, place) }
    }

    #[inline]
    fn voice(&self, _: &Ground, (): (), gain: i64, _: u32) -> i64 {
        gain
    }

    #[inline]
    fn worth(&self, (): (), gain: i64, _: usize) -> Option<i64> {
        Some(gain)
    }
}
