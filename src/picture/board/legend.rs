//! What the colours and marks mean.

use crate::picture::{Anchor, Color, Font, Picture, Point, Rect, Theme, Weight};
use crate::puzzle::{Direction, Tile};

use super::tile::{self, Look};
use super::{TileState, marks};

/// One line of the legend.
#[derive(Clone, Copy)]
enum Entry {
    State(TileState),
    Locked,
    Forbidden,
    Goal,
    Attack,
}

/// How many lines there are.
const COUNT: usize = 12;

const ENTRIES: [Entry; COUNT] = [
    Entry::State(TileState::Idle),
    Entry::State(TileState::Satisfied),
    Entry::State(TileState::Acting),
    Entry::State(TileState::Attacked),
    Entry::State(TileState::Fleeing),
    Entry::State(TileState::Disturbed),
    Entry::State(TileState::Frustrated),
    Entry::State(TileState::Cornered),
    Entry::Attack,
    Entry::Locked,
    Entry::Forbidden,
    Entry::Goal,
];

/// Size of the smallest letters, in pixels.
const SMALLEST: f32 = 9.0;
/// Between a sample and its words, in heights of a row.
const BESIDE: f32 = 0.25;

/// The legend in an area: as many columns as the words leave room for, no smaller than can be read.
///
/// The words are, in this order, for tiles that are idle, satisfied, acting, attacked, fleeing, disturbed, frustrated and
/// cornered, for an attack, a locked and a forbidden cell and the goal of the acting tile.
#[must_use]
pub fn legend(theme: &Theme, area: Rect, words: &[&str; COUNT]) -> Picture {
    let mut picture = Picture::new();
    let widest = |size: f32| {
        let widths = words.iter().map(|words| Font::of(Weight::Regular).width(words, size));
        widths.fold(0.0_f32, f32::max)
    };
    // The arrangement with the largest rows wins, of those in which all words can be read, if there are any.
    let row_height = |columns: usize| {
        let rows = COUNT.div_ceil(columns) as f32;
        let room = area.w / columns as f32;
        let by_width = room / (1.5 + widest(0.42));
        (area.h / rows).min(by_width).min(44.0)
    };
    let text_size = |height: f32| (height * 0.42).max(SMALLEST);
    let is_read = |columns: usize| {
        let height = row_height(columns);
        height * (BESIDE + 0.94) + widest(text_size(height)) <= area.w / columns as f32 && height >= SMALLEST
    };
    let columns = (1..=COUNT)
        .max_by(|&a, &b| is_read(a).cmp(&is_read(b)).then(row_height(a).total_cmp(&row_height(b))).then(b.cmp(&a)))
        .unwrap_or(1);
    let (height, rows) = (row_height(columns), COUNT.div_ceil(columns));
    let text = text_size(height);
    let width = area.w / columns as f32;
    for (index, (entry, words)) in ENTRIES.into_iter().zip(words).enumerate() {
        let (column, row) = (index / rows, index % rows);
        let x = area.x + column as f32 * width;
        let cell = Rect::new(x, area.y + row as f32 * height, height, height).inset(height * 0.06);
        sample(&mut picture, theme, cell, entry);
        let at = Point { x: cell.right() + height * BESIDE, y: cell.center().y };
        let words = Font::of(Weight::Regular).fit(words, text, x + width - at.x);
        picture.text(at, Anchor::Left, text, theme.text, words);
    }
    picture
}

fn sample(picture: &mut Picture, theme: &Theme, cell: Rect, entry: Entry) {
    let state = if let Entry::State(state) = entry { state } else { TileState::Idle };
    let acts = matches!(state, TileState::Acting | TileState::Frustrated);
    let way = Some(Direction::Right);
    let look = Look { tile: Tile(1), state, shade: None, acts, way, number: None, part: None };
    let (side, center) = (cell.w, cell.center());
    match entry {
        Entry::State(_) => tile::draw(picture, theme, cell, &look),
        Entry::Locked => {
            tile::draw(picture, theme, cell, &look);
            picture.outline(cell, side * 0.13, theme.state.locked, (side * 0.07).max(1.5));
            marks::padlock(picture, center, side * 0.2, theme.state.locked, theme.panel);
        }
        Entry::Forbidden => {
            tile::draw(picture, theme, cell, &look);
            picture.dot(center, side * 0.36, theme.panel);
            marks::cross(picture, center, side * 0.2, theme.text, side * 0.12);
        }
        Entry::Goal => {
            tile::draw(picture, theme, cell, &look);
            marks::target(picture, cell, theme.state.acting, Color::hex(0));
            let foot = Point { x: center.x - side * 0.14, y: center.y + side * 0.24 };
            marks::flag(picture, foot, side * 0.45, theme.state.acting, Color::hex(0));
        }
        Entry::Attack => {
            let (from, to) = (Point { x: cell.x, ..center }, Point { x: cell.right() - side * 0.05, ..center });
            marks::haloed_arrow(picture, from, to, theme.text, theme.background, side * 0.13);
        }
    }
}
