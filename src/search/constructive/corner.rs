//! The last two tiles of a line: the one place where a tile at home is in the way.

#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "coordinates of a board lie between −1 and 1000"
)]

use super::frame::{At, Heading};

/// Columns of the window at the end of the line.
const COLUMNS: i32 = 2;
/// Rows of the window.
const ROWS: i32 = 3;
const CELLS: usize = (COLUMNS * ROWS) as usize;
const STATES: usize = CELLS * CELLS * CELLS;

/// For every place of a line's last two tiles and the blank among the last 2 × 3 cells: the blank's next step on a shortest
/// way to both tiles at home. Made by one breadth-first search from all places of the blank with both at home; the other
/// three tiles may lie as they like, so every one of the 6 · 5 · 4 = 120 states can be solved.
#[derive(Debug)]
pub struct Corner {
    steps: Box<[Option<Heading>; STATES]>,
}

fn state(tiles: [usize; 2], blank: usize) -> usize {
    (tiles[0] * CELLS + tiles[1]) * CELLS + blank
}

fn neighbour(cell: usize, heading: Heading) -> Option<usize> {
    let at = At { u: cell as i32 % COLUMNS, v: cell as i32 / COLUMNS };
    number(at.step(heading))
}

fn number(at: At) -> Option<usize> {
    ((0..COLUMNS).contains(&at.u) && (0..ROWS).contains(&at.v)).then(|| (at.v * COLUMNS + at.u) as usize)
}

impl Corner {
    pub fn new() -> Self {
        const STEPS: [(Heading, Heading); 4] = [
            (Heading::Up, Heading::Down),
            (Heading::Right, Heading::Left),
            (Heading::Down, Heading::Up),
            (Heading::Left, Heading::Right),
        ];
        let mut steps = Box::new([None; STATES]);
        let mut known = [false; STATES];
        let mut queue = [([0; 2], 0); STATES];
        let (mut first, mut last) = (0, 0);
        for blank in 2..CELLS {
            queue[last] = ([0, 1], blank);
            known[state([0, 1], blank)] = true;
            last += 1;
        }
        while first < last {
            let (tiles, blank) = queue[first];
            first += 1;
            for (heading, back) in STEPS {
                let Some(next) = neighbour(blank, heading) else { continue };
                let moved = tiles.map(|tile| if tile == next { blank } else { tile });
                let state = state(moved, next);
                if !known[state] {
                    known[state] = true;
                    steps[state] = Some(back);
                    queue[last] = (moved, next);
                    last += 1;
                }
            }
        }
        Self { steps }
    }

    /// The blank's next step when the two tiles and the blank are in the window at the end of a line of this length; `None`
    /// where one is outside, or both tiles are at home.
    pub fn step(&self, length: i32, tiles: [At; 2], blank: At) -> Option<Heading> {
        let cell = |at: At| number(At { u: at.u - (length - COLUMNS), v: at.v });
        self.steps[state([cell(tiles[0])?, cell(tiles[1])?], cell(blank)?)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_two_tiles_and_the_blank_is_led_home() {
        let corner = Corner::new();
        let at = |cell: usize| At { u: cell as i32 % COLUMNS, v: cell as i32 / COLUMNS };
        let (mut states, mut longest) = (0, 0);
        for start in 0..STATES {
            let (mut tiles, mut blank) = ([start / 36, start / 6 % 6], start % 6);
            if tiles[0] == tiles[1] || tiles.contains(&blank) {
                continue;
            }
            states += 1;
            let mut steps = 0;
            while let Some(heading) = corner.step(COLUMNS, tiles.map(at), at(blank)) {
                let next = neighbour(blank, heading).expect("inside the window");
                tiles = tiles.map(|tile| if tile == next { blank } else { tile });
                blank = next;
                steps += 1;
                assert!(steps < 40, "{start}");
            }
            assert_eq!(tiles, [0, 1], "{start}");
            longest = longest.max(steps);
        }
        assert_eq!(states, 120);
        println!("at most {longest} steps");
    }
}
