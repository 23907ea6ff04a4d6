//! What films become.

/// What a film becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// An animated GIF: `ecotaquin-001.gif`, or the next number that is free.
    Gif {
        /// How long a frame is shown.
        milliseconds: u32,
    },
    /// PNG files in a new folder: `ecotaquin-001/frame-0001.png`, …
    Frames,
}
