//! Charts as pictures: panels side by side with points, error bars and reference lines, under one legend.
//!
//! Series are told apart by colour and by marker, and each is named where it ends.

mod axis;
mod draw;
mod label;
mod marker;
mod panel;

pub use axis::{Axis, Scale};
pub use draw::Chart;
pub use panel::{Panel, Reference, Sample, Series};
