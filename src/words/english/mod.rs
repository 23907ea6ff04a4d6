//! English.

mod events;
mod labels;
mod messages;
mod prices;
mod refusals;

pub use events::English;
