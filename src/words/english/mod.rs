//! English.

mod events;
mod labels;
mod messages;
mod refusals;

pub use events::English;
