//! The watch screen: the board and why it changes, the timeline, the curves, a tile under the magnifying glass.

mod draw;
mod heat;
mod layout;
mod screen;

pub use screen::WatchScreen;
