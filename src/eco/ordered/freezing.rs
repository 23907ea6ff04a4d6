//! Freezing: a layer that is complete leaves the board, for good.

use super::engine::Ordered;

impl Ordered {
    /// Freezes every layer whose goals have all been handed out and are held by their tiles. Only between two goals, never
    /// inside a chain.
    pub(super) fn freeze_complete_layers(&mut self, handed_out: u32) {
        while self.layer + 1 < self.order.layers.len() {
            let layer = &self.order.layers[self.layer];
            let is_complete = handed_out >= layer.end
                && layer.lines.iter().rev().all(|line| line.cells().all(|goal| self.world.is_home(goal)));
            if !is_complete {
                return;
            }
            self.layer += 1;
            self.region = self.order.layers[self.layer].region;
            // The edges are frozen; locks elsewhere are on the list.
            self.locks.forget_edges();
        }
    }
}
