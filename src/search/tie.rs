//! Which of several nodes with the same f is expanded first.

/// Which of several open nodes with the same f = g + h a best-first search expands first.
///
/// The rule matters: on the two hardest boards of the 8-puzzle, A\* with the Manhattan distance expands three times as many
/// nodes with [`TieRule::LowG`] or [`TieRule::Fifo`] as with [`TieRule::HighG`] (Asai & Fukunaga 2016 study the question).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TieRule {
    /// The deepest: highest g (least h), then the first generated.
    #[default]
    HighG,
    /// The last generated.
    Lifo,
    /// The first generated.
    Fifo,
    /// The shallowest: lowest g (highest h), then the first generated.
    LowG,
}

impl TieRule {
    /// All of them, in the order in which they are listed to people.
    pub const ALL: [Self; 4] = [Self::HighG, Self::Lifo, Self::Fifo, Self::LowG];

    /// The name on the command line and in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::HighG => "high-g",
            Self::Lifo => "lifo",
            Self::Fifo => "fifo",
            Self::LowG => "low-g",
        }
    }

    /// The rule that a name stands for.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }
}
