//! English.

mod events;
mod labels;
mod messages;

pub use events::English;
