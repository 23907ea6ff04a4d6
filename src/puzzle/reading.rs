//! Numbering all boards of a small size that can reach a goal, without gaps.

use super::{Cells, Goal, Size};

/// More than the cells of any board that is numbered.
pub const PLACES: usize = 16;
/// The last tiles of a reading are handled as one block, with a table of their orders.
const BLOCK_TILES: usize = 6;

/// Boards as numbers: the rank of the order of the tiles (read row by row without the blank), times the cells, plus the blank's cell.
///
/// Tiles are renamed so that the goal reads 0, 1, 2, … The *Lehmer digit* of a place is how many smaller tiles come later; the rank
/// is the number whose digits they are in the factorial system (Laisant 1888, Lehmer 1960), but the order of the last two tiles
/// follows from the others, because the parity of the order is that of the rows between the blank and its home, times the width less
/// one. A slide along a row changes no order at all.
#[derive(Clone, Debug)]
pub struct Reading {
    width: usize,
    cells: usize,
    /// The row of the blank's home.
    home_row: usize,
    /// New name of each tile.
    name: [u8; PLACES],
    /// Tile of each name.
    tile: [u8; PLACES],
    /// What a digit of each place is worth: (places behind)! / 2, and nothing for the last two.
    weights: [usize; PLACES],
    /// Tiles in a block.
    tail: usize,
    /// All orders of the last tiles, by rank, with the last two ascending.
    tails: Vec<Tail>,
}

#[derive(Clone, Copy, Debug)]
struct Tail {
    digits: [u8; BLOCK_TILES],
    /// Which of the tiles left, from the smallest.
    order: [u8; BLOCK_TILES],
}

/// All orders with the same tiles before the last ones.
#[derive(Clone, Debug)]
pub struct BlockOfOrders {
    /// The rank of the first order.
    pub first_rank: usize,
    tiles: Tiles,
    /// The tiles left for the last places, ascending.
    left: [u8; BLOCK_TILES],
}

/// Tiles in reading order, by their new names, with their digits. The last two may be in the wrong order.
#[derive(Clone, Copy, Debug)]
pub struct Tiles {
    names: [u8; PLACES],
    digits: [u8; PLACES],
    is_odd: bool,
}

impl Reading {
    /// The numbering for a goal.
    ///
    /// # Panics
    /// When the board has [`PLACES`] cells or more.
    pub fn new(goal: &Goal) -> Self {
        let size: Size = goal.size();
        assert!(size.cells() < PLACES, "a board that small");
        let (mut name, mut tile) = ([0; PLACES], [0; PLACES]);
        let tiles = goal.arrangement().tiles().iter().filter(|tile| !tile.is_blank());
        for (place, of_goal) in tiles.enumerate() {
            name[of_goal.index()] = place as u8;
            tile[place] = of_goal.0 as u8;
        }
        let tiles = size.tiles();
        let mut weights = [0; PLACES];
        let mut weight = 1;
        for behind in 2..tiles {
            weights[tiles - 1 - behind] = weight;
            weight *= behind + 1;
        }
        let tail = tiles.min(BLOCK_TILES);
        let mut new = Self {
            width: size.width().into(),
            cells: size.cells(),
            home_row: size.position(goal.arrangement().blank()).y.into(),
            name,
            tile,
            weights,
            tail,
            tails: Vec::new(),
        };
        new.tails = (0..(3..=tail).product()).map(|rank| new.tail(rank)).collect();
        new
    }

    /// The last tiles in the order of a rank.
    fn tail(&self, rank: usize) -> Tail {
        let (mut digits, mut order) = ([0; BLOCK_TILES], [0; BLOCK_TILES]);
        let mut left: Vec<u8> = (0..self.tail as u8).collect();
        let mut rest = rank;
        for place in 0..self.tail {
            let weight = self.weights[self.tiles() - self.tail + place];
            let digit = rest.checked_div(weight).unwrap_or(0);
            rest -= digit * weight;
            digits[place] = digit as u8;
            order[place] = left.remove(digit);
        }
        Tail { digits, order }
    }

    fn tiles(&self) -> usize {
        self.cells - 1
    }

    /// Cells of the board: numbers per order.
    pub fn cells_of_board(&self) -> usize {
        self.cells
    }

    /// Orders in a block.
    pub fn block(&self) -> usize {
        self.tails.len()
    }

    /// The orders of a block.
    pub fn open_block(&self, block: usize) -> BlockOfOrders {
        let first_rank = block * self.block();
        let mut tiles = Tiles { names: [0; PLACES], digits: [0; PLACES], is_odd: false };
        let mut left = [0; PLACES];
        left.iter_mut().zip(0..).for_each(|(slot, name)| *slot = name);
        let mut rest = first_rank;
        let head = self.tiles() - self.tail;
        for place in 0..head {
            let digit = rest / self.weights[place];
            rest %= self.weights[place];
            tiles.digits[place] = digit as u8;
            tiles.names[place] = left[digit];
            tiles.is_odd ^= digit % 2 == 1;
            left.copy_within(digit + 1.., digit);
        }
        let mut last = [0; BLOCK_TILES];
        last.copy_from_slice(&left[..BLOCK_TILES]);
        BlockOfOrders { first_rank, tiles, left: last }
    }

    /// The tiles of one order of a block.
    #[inline]
    pub fn tiles_of(&self, block: &BlockOfOrders, order: usize) -> Tiles {
        let mut tiles = block.tiles;
        let head = self.tiles() - self.tail;
        let tail = &self.tails[order];
        for place in 0..self.tail {
            tiles.names[head + place] = block.left[usize::from(tail.order[place])];
            tiles.digits[head + place] = tail.digits[place];
            tiles.is_odd ^= tail.digits[place] % 2 == 1;
        }
        tiles
    }

    /// Whether the order of the tiles is an odd permutation where the blank is in this row.
    fn is_odd(&self, row: usize) -> bool {
        self.width.is_multiple_of(2) && row.abs_diff(self.home_row) % 2 == 1
    }

    /// The tiles as they are with the blank in this row: the last two exchanged where parity says so.
    #[inline]
    fn in_row(&self, tiles: &Tiles, row: usize) -> Tiles {
        let mut tiles = *tiles;
        if tiles.is_odd != self.is_odd(row) {
            let last = self.tiles() - 1;
            tiles.names.swap(last - 1, last);
            tiles.digits[last - 1] = 1;
        }
        tiles
    }

    /// Whether the blank can go left and right.
    #[inline]
    pub fn beside(&self, blank: usize) -> (bool, bool) {
        let x = blank % self.width;
        (x > 0, x + 1 < self.width)
    }

    /// The orders and blank's cells after a slide along a column.
    #[inline]
    pub fn for_each_vertical(&self, tiles: &Tiles, rank: usize, blank: usize, mut visit: impl FnMut(usize, usize)) {
        let width = self.width;
        let Tiles { names, digits, .. } = self.in_row(tiles, blank / width);
        if blank >= width {
            // The tile above comes down: in reading it goes behind the next width - 1.
            let place = blank - width;
            let name = names[place];
            let (mut new_rank, mut own) = (rank, digits[place]);
            new_rank -= usize::from(own) * self.weights[place];
            for at in place..place + width - 1 {
                let other = names[at + 1];
                let digit = digits[at + 1];
                new_rank -= usize::from(digit) * self.weights[at + 1];
                new_rank += usize::from(digit + u8::from(name < other)) * self.weights[at];
                own -= u8::from(other < name);
            }
            new_rank += usize::from(own) * self.weights[place + width - 1];
            visit(new_rank, blank - width);
        }
        if blank + width < self.cells {
            // The tile below comes up: in reading it goes before the width - 1 others.
            let place = blank + width - 1;
            let name = names[place];
            let (mut new_rank, mut own) = (rank, digits[place]);
            new_rank -= usize::from(own) * self.weights[place];
            for at in (blank..place).rev() {
                let other = names[at];
                let digit = digits[at];
                new_rank -= usize::from(digit) * self.weights[at];
                new_rank += usize::from(digit - u8::from(name < other)) * self.weights[at + 1];
                own += u8::from(other < name);
            }
            new_rank += usize::from(own) * self.weights[blank];
            visit(new_rank, blank + width);
        }
    }

    /// The number of a board; `None` where parity forbids the goal.
    pub fn number(&self, board: &impl Cells) -> Option<usize> {
        let mut names = [0; PLACES];
        let (mut blank, mut place) = (0, 0);
        for cell in 0..self.cells {
            match board.tile(cell as u32) as usize {
                0 => blank = cell,
                tile => {
                    names[place] = self.name[tile];
                    place += 1;
                }
            }
        }
        let (mut rank, mut is_odd) = (0, false);
        for place in 0..self.tiles() {
            let digit = names[place + 1..self.tiles()].iter().filter(|&&later| later < names[place]).count();
            rank += digit * self.weights[place];
            is_odd ^= digit % 2 == 1;
        }
        (is_odd == self.is_odd(blank / self.width)).then_some(rank * self.cells + blank)
    }

    /// The tile on every cell of the board with a number.
    pub fn cells(&self, number: usize) -> [u8; PLACES] {
        let (rank, blank) = (number / self.cells, number % self.cells);
        let block = self.open_block(rank / self.block());
        let tiles = self.in_row(&self.tiles_of(&block, rank % self.block()), blank / self.width);
        let mut cells = [0; PLACES];
        for place in 0..self.tiles() {
            cells[place + usize::from(place >= blank)] = self.tile[usize::from(tiles.names[place])];
        }
        cells
    }
}
