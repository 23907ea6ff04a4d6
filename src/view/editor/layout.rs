//! Where everything is in the editor.

use crate::picture::Rect;
use crate::puzzle::Size;
use crate::view::browser::Grid;

/// The places of the editor for a window and a scale.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) heading: Rect,
    /// Watch, play, save, help, back.
    pub(super) commands: Rect,
    /// The line over the board that is edited.
    pub(super) caption: Rect,
    /// The board that is edited.
    pub(super) grid: Grid,
    /// The line over the other one.
    pub(super) other_caption: Rect,
    /// The other one.
    pub(super) other: Rect,
    /// The button that makes the board reach its goal.
    pub(super) repair: Rect,
    /// Whether the board can reach its goal.
    pub(super) status: Rect,
    /// The panel of settings.
    pub(super) panel: Rect,
    /// Its rows of controls.
    pub(super) rows: Vec<Rect>,
    /// What the last setting means.
    pub(super) meaning: Rect,
    /// Title, notice, try.
    pub(super) fields: [Rect; 3],
}

impl Layout {
    /// For a panel of this many rows.
    pub(super) fn new(area: Rect, scale: f32, size: Size, rows: usize) -> Self {
        let px = |size: f32| size * scale;
        let gap = px(8.0);
        let all = area.inset(px(12.0));
        let (bar, rest) = all.split_top(px(34.0));
        let (heading, commands) = bar.split_left((bar.w * 0.28).max(px(160.0)));
        let (_, rest) = rest.split_top(gap);

        let (rest, texts) = rest.split_bottom(px(30.0) * 3.0 + px(5.0) * 2.0);
        let field = |index: f32| Rect::new(texts.x, texts.y + index * px(35.0), texts.w, px(30.0));
        let fields = [field(0.0), field(1.0), field(2.0)];
        let (rest, _) = rest.split_bottom(gap);

        let (left, panel) = rest.split_right((rest.w * 0.36).clamp(px(310.0), px(480.0)));
        let (left, _) = left.split_right(gap);
        let inside = panel.inset(px(10.0));
        let least = px(62.0);
        let pitch = ((inside.h - least) / rows as f32).min(px(40.0));
        let row = |index: usize| Rect::new(inside.x, inside.y + index as f32 * pitch, inside.w, pitch - px(5.0));
        let rows_rects: Vec<Rect> = (0..rows).map(row).collect();
        let (_, meaning) = inside.split_top(pitch * rows as f32 + px(4.0));

        let (left, status) = left.split_bottom(px(74.0));
        let (left, _) = left.split_bottom(gap);
        let other_width = (left.w * 0.24).max(px(124.0));
        let (large, small) = left.split_right(other_width);
        let (large, _) = large.split_right(gap * 1.5);
        let line = px(24.0);
        let (caption, large) = large.split_top(line);
        let (other_caption, small) = small.split_top(line);
        let (small, repair) = small.split_bottom(px(32.0));
        let small = Rect { h: small.h.min(small.w), ..small };
        let grid = Grid::within(large, size);
        // Boards stand at the top left, under their captions.
        let grid = Grid::within(Rect { x: large.x, y: large.y, ..grid.rect }, size);
        Self {
            heading,
            commands,
            caption,
            grid,
            other_caption,
            other: small,
            repair,
            status,
            panel,
            rows: rows_rects,
            meaning,
            fields,
        }
    }
}
