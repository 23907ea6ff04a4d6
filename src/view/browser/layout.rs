//! Where everything is on the start screen.

use crate::picture::{Point, Rect};

/// The places of the start screen for a window and a scale.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layout {
    pub(super) heading: Rect,
    pub(super) filter: Rect,
    pub(super) clear: Rect,
    pub(super) new: Rect,
    pub(super) help: Rect,
    /// All cards.
    pub(super) list: Rect,
    /// The bar that tells which part of the list is seen.
    pub(super) track: Rect,
    pub(super) foot: Rect,
    /// The panel of the chosen one.
    pub(super) reading: Rect,
    /// Watch, play, race, edit.
    pub(super) actions: [Rect; 4],
    /// Cards side by side.
    pub(super) columns: usize,
    /// Rows of cards that are seen at once.
    pub(super) rows: usize,
    card: (f32, f32),
    gap: f32,
}

/// How many of a length fit into a room; at least one.
#[expect(clippy::cast_sign_loss, reason = "a negative number becomes 0")]
pub(super) fn how_many(room: f32, length: f32) -> usize {
    ((room / length) as usize).max(1)
}

impl Layout {
    /// The least widths and heights of cards, from the roomiest.
    const CARDS: [(f32, f32); 5] = [(380.0, 190.0), (340.0, 160.0), (290.0, 130.0), (250.0, 110.0), (210.0, 92.0)];

    /// For this many cards: as large as lets all of them be seen at once, and not too small to be read.
    pub(super) fn new(area: Rect, scale: f32, cards: usize) -> Self {
        let px = |size: f32| size * scale;
        let (margin, gap) = (px(12.0), px(8.0));
        let all = area.inset(margin);
        let (bar, rest) = all.split_top(px(34.0));
        let (_, rest) = rest.split_top(gap);
        let (bar, help) = bar.split_right(px(76.0));
        let (bar, _) = bar.split_right(gap);
        let (bar, new) = bar.split_right(px(104.0));
        let (bar, _) = bar.split_right(gap);
        let (heading, bar) = bar.split_left(px(190.0));
        let (bar, _) = bar.split_right(bar.w - px(420.0));
        let (filter, clear) = bar.split_right(px(84.0));
        let (filter, _) = filter.split_right(gap);

        let reading_width = (rest.w * 0.4).clamp(px(300.0), px(560.0));
        let (left, reading) = rest.split_right(reading_width);
        let (left, _) = left.split_right(gap);
        let (left, foot) = left.split_bottom(px(22.0));
        let (list, track) = left.split_right(px(6.0));
        let (list, _) = list.split_right(gap);

        let fit = |(w, h): (f32, f32)| (how_many(list.w + gap, px(w) + gap), how_many(list.h + gap, px(h) + gap));
        let [roomiest @ .., smallest] = Self::CARDS;
        let roomy = roomiest.into_iter().map(fit).find(|(columns, rows)| columns * rows >= cards);
        let (columns, rows) = roomy.unwrap_or_else(|| fit(smallest));
        let card =
            ((list.w - gap * (columns - 1) as f32) / columns as f32, (list.h - gap * (rows - 1) as f32) / rows as f32);

        let inside = reading.inset(px(10.0));
        let (_, low) = inside.split_bottom(px(34.0) * 2.0 + gap);
        let button = |index: usize| {
            let (w, h) = ((low.w - gap) / 2.0, px(34.0));
            let (column, row) = ((index % 2) as f32, (index / 2) as f32);
            Rect::new(low.x + column * (w + gap), low.y + row * (h + gap), w, h)
        };
        let actions = [0, 1, 2, 3].map(button);
        Self { heading, filter, clear, new, help, list, track, foot, reading, actions, columns, rows, card, gap }
    }

    /// How many cards are seen at once.
    pub(super) fn page(&self) -> usize {
        self.columns * self.rows
    }

    /// The rows that this many cards take.
    pub(super) fn rows_of(&self, cards: usize) -> usize {
        cards.div_ceil(self.columns.max(1))
    }

    /// Where the card is that is seen at a place, counted from the first that is seen.
    pub(super) fn card(&self, slot: usize) -> Rect {
        let (column, row) = ((slot % self.columns) as f32, (slot / self.columns) as f32);
        let (w, h) = self.card;
        Rect::new(self.list.x + column * (w + self.gap), self.list.y + row * (h + self.gap), w, h)
    }

    /// Which card is at a point, counted from the first that is seen.
    pub(super) fn slot_at(&self, at: Point) -> Option<usize> {
        (0..self.page()).find(|&slot| self.card(slot).contains(at))
    }

    /// The room for the text in the reading panel.
    pub(super) fn text(&self) -> Rect {
        let margin = self.gap * 1.25;
        let inside = self.reading.inset(margin);
        Rect { h: self.actions[0].y - self.gap - inside.y, ..inside }
    }
}
