//! The editor: a board, its goal, who solves it, and what to say about it, saved as a scenario file.
//!
//! [`draft`] is what is being made, without a picture; [`Editor`] its screen.

mod draft;
mod draw;
mod field;
mod layout;
mod save;
mod screen;
mod text;
mod words;

#[cfg(test)]
mod tests;

pub use screen::Editor;
