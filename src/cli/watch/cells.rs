//! The sizes in which cells are drawn.

/// How big cells are drawn, from the biggest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// Number, state as a word, borders with arrows.
    Large,
    /// Mark and number, borders with arrows.
    Bordered,
    /// Mark, number and arrow, nothing between.
    Compact,
    /// Mark and arrow.
    Dots,
}

impl Level {
    pub(super) const ALL: [Self; 4] = [Self::Large, Self::Bordered, Self::Compact, Self::Dots];

    /// Columns and rows of one cell, with the border on its right and below it.
    pub(super) fn cell(self, digits: usize) -> (usize, usize) {
        match self {
            Self::Large => (11, 3),
            Self::Bordered => (digits + 3, 2),
            Self::Compact => (digits + 2, 1),
            Self::Dots => (2, 1),
        }
    }

    /// Columns and rows of the frame, apart from the borders that belong to cells.
    pub(super) fn frame(self) -> usize {
        if self.has_borders() { 1 } else { 2 }
    }

    /// Whether there are borders between the cells.
    pub(super) fn has_borders(self) -> bool {
        matches!(self, Self::Large | Self::Bordered)
    }

    /// Columns and rows that a part of a board takes.
    pub(super) fn extent(self, (columns, rows): (usize, usize), digits: usize) -> (usize, usize) {
        let (width, height) = self.cell(digits);
        (columns * width + self.frame(), rows * height + self.frame())
    }

    /// Columns and rows of a board that a space has room for.
    pub(super) fn shown(self, space: (usize, usize), board: (usize, usize), digits: usize) -> (usize, usize) {
        let (width, height) = self.cell(digits);
        let room = |space: usize, cell: usize| space.saturating_sub(self.frame()) / cell;
        (room(space.0, width).clamp(1, board.0), room(space.1, height).clamp(1, board.1))
    }
}
