//! A page in a browser.

mod clock;
pub mod files;
pub mod page;

pub use clock::Instant;
