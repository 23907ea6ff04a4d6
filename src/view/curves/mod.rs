//! How a run goes, against its moves: entropy, satisfied agents, attacks, chain length.
//!
//! A [`Series`] is fed from the recording as it grows and never reads an event twice; [`draw`] shows it as four thin charts
//! that share their axis of moves.

mod draw;
mod series;

pub use draw::{Here, View, draw, moves_at};
pub use series::{Bucket, Curve, Series, Span};
