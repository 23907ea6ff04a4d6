//! Where everything stands on the watch screen.

use crate::picture::Rect;

/// The parts of the screen. No two of them overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Title and counters.
    pub header: Rect,
    /// The board.
    pub board: Rect,
    /// The sentence that says why.
    pub sentence: Rect,
    /// Curves, inspector, notice: beside the board.
    pub side: Rect,
    /// The timeline.
    pub timeline: Rect,
    /// Transport buttons.
    pub transport: Rect,
    /// The other buttons.
    pub actions: Rect,
}

impl Layout {
    /// The parts for an area and an interface scale.
    #[must_use]
    pub fn new(area: Rect, scale: f32) -> Self {
        let gap = 8.0 * scale;
        let inside = area.inset(gap);
        let cut = |(strip, rest): (Rect, Rect)| (strip, rest);
        let (header, rest) = cut(inside.split_top(52.0 * scale));
        let (rest, actions) = rest.split_bottom(32.0 * scale);
        let (rest, transport) = rest.split_bottom(32.0 * scale + gap);
        let transport = Rect { h: 32.0 * scale, ..transport };
        let (rest, timeline) = rest.split_bottom(62.0 * scale + gap);
        let timeline = Rect { h: 62.0 * scale, ..timeline };
        let side_width = (inside.w * 0.29).clamp(280.0 * scale, 430.0 * scale);
        let (left, side) = rest.split_right(side_width + gap);
        let side = Rect { x: side.x + gap, w: side.w - gap, h: side.h - gap, ..side };
        let (board, sentence) = left.split_bottom(78.0 * scale + gap);
        let sentence = Rect { h: 78.0 * scale, ..sentence };
        let board = Rect { h: board.h - gap, ..board };
        Self { header, board, sentence, side, timeline, transport, actions }
    }

    #[cfg(test)]
    fn parts(&self) -> [Rect; 7] {
        [self.header, self.board, self.sentence, self.side, self.timeline, self.transport, self.actions]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_parts_overlap_and_all_lie_in_the_window_at_every_size_and_scale() {
        for (width, height) in [(800.0, 600.0), (1024.0, 768.0), (1280.0, 800.0), (1920.0, 1080.0), (3840.0, 2160.0)] {
            let most: f32 = (width / 800.0_f32).min(height / 600.0);
            for scale in [0.75, 1.0, 1.25, 1.5, 2.0_f32].into_iter().filter(|&scale| scale <= most) {
                let area = Rect::new(0.0, 0.0, width, height);
                let parts = Layout::new(area, scale).parts();
                for (index, part) in parts.iter().enumerate() {
                    assert!(part.x >= 0.0 && part.y >= 0.0 && part.right() <= width && part.bottom() <= height);
                    assert!(part.w > 0.0 && part.h > 20.0 * scale, "{width}×{height} at {scale}: {part:?}");
                    assert!(
                        parts[index + 1..].iter().all(|other| !part.overlaps(other)),
                        "{width}×{height} at {scale}"
                    );
                }
                let layout = Layout::new(area, scale);
                assert!(layout.board.w.min(layout.board.h) >= 250.0 * scale.min(1.0), "{width}×{height} at {scale}");
            }
        }
    }
}
