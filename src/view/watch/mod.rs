//! The watch screen: the board and why it changes, the timeline, the curves, a tile under the magnifying glass.

mod draw;
mod filming;
mod heat;
mod layout;
mod mouse;
mod screen;

#[cfg(test)]
mod tests;

pub use screen::{Doors, WatchScreen};
