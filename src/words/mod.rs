//! Every sentence that people read, in every language. A third language is one more file.

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    #[default]
    English,
    /// French: the idea and many of its teachers are.
    French,
}
