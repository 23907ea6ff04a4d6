//! The watch screen: the board and why it changes, the timeline, the curves, a tile under the magnifying glass.

mod draw;
mod layout;
mod screen;

pub use layout::Layout;
pub use screen::WatchScreen;
