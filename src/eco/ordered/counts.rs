//! What a run of the ordered society counts.

/// Slides, work, and how often something had to be done twice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) moves: u64,
    pub(super) activations: u64,
    pub(super) attacks: u64,
    pub(super) disturbed: u64,
    pub(super) longest_chain: usize,
    pub(super) passes: u64,
    pub(super) unlocks: u64,
    pub(super) restarts: u64,
    pub(super) fallbacks: u64,
}
