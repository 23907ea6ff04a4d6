//! Numbering the states of one axis of the walking distance without gaps.

use super::walking_table::{LineShape, WalkingError};

/// A numbering of all tables "how many tiles of goal line j lie in line i", with the blank in any line.
///
/// A line's contents are a *row*: how many of its tiles belong to each goal line. Rows and what is left for the lines below
/// are written as one number in mixed radix, one digit a goal line, so that taking a row away is one subtraction. The number
/// of a state counts the states before it in the order of their rows: the sum, over the lines from the first, of an offset
/// that depends only on what is left and the row taken.
#[derive(Clone, Debug)]
pub struct LineRanks {
    lines: usize,
    /// Of each goal line: what one tile of it is worth.
    weights: Box<[u32]>,
    /// All tiles: what is left before the first line.
    all: u32,
    /// Each row as a number; first the rows of full lines, then those of a line with the blank.
    rows: Box<[u32]>,
    /// Rows of full lines.
    full_rows: usize,
    /// The digits of each row, `lines` a row.
    digits: Box<[u16]>,
    /// The place in `rows` of a number; [`NO_ROW`] where it is none.
    row_of: Box<[u16]>,
    /// By what is left and the row.
    offsets: Box<[u32]>,
    states: u32,
}

const NO_ROW: u16 = u16::MAX;

/// The state reached by one step of the blank, and the rows that are new in it.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Whether the blank goes to the line after its own (or before).
    pub is_onward: bool,
    /// The goal line of the tile that takes its place.
    pub goal_line: usize,
    /// The number of the state.
    pub rank: u32,
    /// The line that the blank left, and its new row.
    pub left: (usize, u16),
    /// The line that the blank is in now, and its new row.
    pub entered: (usize, u16),
}

impl LineRanks {
    /// Prepares the numbering.
    ///
    /// # Errors
    /// When its tables would exceed `allowed` bytes, or there are more than 2³² states.
    pub fn new(shape: LineShape, allowed: u64) -> Result<Self, WalkingError> {
        let bytes = shape.least_bytes();
        shape.check()?;
        if bytes > allowed {
            return Err(WalkingError::Memory { shape, bytes, allowed });
        }
        let lines = usize::from(shape.lines);
        let caps: Vec<u32> = (0..lines).map(|line| shape.tiles_of(line)).collect();
        let mut weights = vec![0; lines];
        let mut size = 1_u32;
        for (weight, cap) in weights.iter_mut().zip(&caps) {
            *weight = size;
            size *= cap + 1;
        }
        let per_line = u32::from(shape.per_line);
        let (mut rows, mut digits) = (Vec::new(), Vec::new());
        let digits_of =
            |number: u32| (0..lines).map(move |line| (number / shape.weight(line)) % (shape.tiles_of(line) + 1));
        let mut full_rows = 0;
        for tiles in [per_line, per_line - 1] {
            for number in (0..size).filter(|&number| digits_of(number).sum::<u32>() == tiles) {
                rows.push(number);
                digits.extend(digits_of(number).map(|digit| digit as u16));
            }
            if tiles == per_line {
                full_rows = rows.len();
            }
        }
        let mut row_of = vec![NO_ROW; size as usize];
        for (row, &number) in rows.iter().enumerate() {
            row_of[number as usize] = row as u16;
        }
        let (offsets, states) = offsets(size, per_line, lines, &rows, full_rows, &digits, digits_of);
        let states =
            u32::try_from(states).map_err(|_| WalkingError::TooLarge { shape, bytes: bytes.saturating_add(states) })?;
        Ok(Self {
            lines,
            weights: weights.into(),
            all: size - 1,
            rows: rows.into(),
            full_rows,
            digits: digits.into(),
            row_of: row_of.into(),
            offsets,
            states,
        })
    }

    /// How many states there are.
    pub fn states(&self) -> u32 {
        self.states
    }

    /// What a tile of a goal line adds to the number of its line's row.
    pub fn weight(&self, goal_line: usize) -> u32 {
        self.weights[goal_line]
    }

    /// Bytes of the tables.
    pub fn bytes(&self) -> u64 {
        size_of_val(&*self.offsets) as u64
            + size_of_val(&*self.row_of) as u64
            + size_of_val(&*self.digits) as u64
            + size_of_val(&*self.rows) as u64
    }

    /// The rows of the goal: every tile in its line.
    pub fn goal(&self) -> Vec<u16> {
        let end = |line: usize| self.weights.get(line).map_or(self.all + 1, |&weight| weight);
        (0..self.lines).map(|line| self.row_of[(end(line + 1) - self.weights[line]) as usize]).collect()
    }

    #[inline]
    fn offset(&self, left: u32, row: u16) -> u32 {
        self.offsets[left as usize * self.rows.len() + usize::from(row)]
    }

    /// The number of the state whose lines, from the first, have rows with these numbers.
    #[inline]
    pub fn rank(&self, numbers: impl Iterator<Item = u32>) -> u32 {
        let mut left = self.all;
        let mut rank = 0;
        for number in numbers {
            rank += self.offset(left, self.row_of[number as usize]);
            left -= number;
        }
        rank
    }

    /// The number of the state with these rows.
    pub fn rank_of_rows(&self, rows: &[u16]) -> u32 {
        self.rank(rows.iter().map(|&row| self.rows[usize::from(row)]))
    }

    /// Every state that is one step away from the one with these rows and this number.
    pub fn steps(&self, rows: &[u16], rank: u32, mut visit: impl FnMut(Step)) {
        let blank = rows.iter().position(|&row| usize::from(row) >= self.full_rows).expect("the blank is in a line");
        for is_onward in [false, true] {
            let other = if is_onward { blank + 1 } else { blank.wrapping_sub(1) };
            if other >= self.lines {
                continue;
            }
            let first = blank.min(other);
            let number = |line: usize| self.rows[usize::from(rows[line])];
            let left = self.all - (0..first).map(number).sum::<u32>();
            let unchanged = rank - self.offset(left, rows[first]) - self.offset(left - number(first), rows[first + 1]);
            for goal_line in 0..self.lines {
                if self.digits[usize::from(rows[other]) * self.lines + goal_line] == 0 {
                    continue;
                }
                let tile = self.weights[goal_line];
                let (left_number, entered_number) = (number(blank) + tile, number(other) - tile);
                let row = |number: u32| self.row_of[number as usize];
                let (left_row, entered_row) = (row(left_number), row(entered_number));
                let (number, row, next_row) = if first == blank {
                    (left_number, left_row, entered_row)
                } else {
                    (entered_number, entered_row, left_row)
                };
                visit(Step {
                    is_onward,
                    goal_line,
                    rank: unchanged + self.offset(left, row) + self.offset(left - number, next_row),
                    left: (blank, left_row),
                    entered: (other, entered_row),
                });
            }
        }
    }
}

/// The offsets, and the number of states.
fn offsets<D: Iterator<Item = u32>>(
    size: u32,
    per_line: u32,
    lines: usize,
    rows: &[u32],
    full_rows: usize,
    digits: &[u16],
    digits_of: impl Fn(u32) -> D,
) -> (Box<[u32]>, u64) {
    // How many ways there are to fill the lines below with what is left.
    let mut ways = vec![0_u64; size as usize];
    ways[0] = 1;
    let mut offsets = vec![0_u32; size as usize * rows.len()].into_boxed_slice();
    let mut left_digits = vec![0_u32; lines];
    for left in 1..size {
        left_digits.iter_mut().zip(digits_of(left)).for_each(|(digit, of_left)| *digit = of_left);
        let tiles: u32 = left_digits.iter().sum();
        // Whether the blank's line is still to come follows from how many tiles are left.
        let allowed = if tiles.is_multiple_of(per_line) {
            0..full_rows
        } else if tiles % per_line == per_line - 1 {
            0..rows.len()
        } else {
            continue;
        };
        let mut before = 0_u64;
        for row in allowed {
            let fits = digits[row * lines..][..lines].iter().zip(&left_digits).all(|(&a, &b)| u32::from(a) <= b);
            if fits {
                // Where a count exceeds 32 bits, so does the number of all states, and nothing is built.
                offsets[left as usize * rows.len() + row] = before as u32;
                before = before.saturating_add(ways[(left - rows[row]) as usize]);
            }
        }
        ways[left as usize] = before;
    }
    let states = ways[size as usize - 1];
    (offsets, states)
}
