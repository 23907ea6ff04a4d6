//! What is said to people, in every language.

mod everything;
mod french;
mod program;
mod texts;
