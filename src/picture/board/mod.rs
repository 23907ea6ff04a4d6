//! The picture of a board that tells why: numbers, states in colour *and* shape, the aggression chain, gradients.
//!
//! A pure function of a place in a recording and of what is asked to be shown. A [`Grid`] says where the cells are and is
//! the inverse of the drawing for the mouse. Small boards show numbers, large ones colour by goal position ([`Detail`]).

mod draw;
mod field;
mod grid;
mod legend;
mod marks;
mod overlay;
mod state;
mod tile;
mod view;

#[cfg(test)]
mod tests;

pub use draw::board_picture;
pub use grid::{Detail, Grid, Viewport, cell_at};
pub use legend::legend;
pub use state::{Moment, TileState};
pub use view::{BoardView, Motion, Overlays};
