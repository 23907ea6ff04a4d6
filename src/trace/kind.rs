//! The kinds of events, for counting and for jumping from one to the next.

use crate::solver::Event;

/// What sort of thing happened: an [`Event`] without its details.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum EventKind {
    /// An agent acts.
    Activation,
    /// A tile attacks another.
    Attack,
    /// An attacked tile chooses where to flee.
    Flight,
    /// A cell becomes a mountain.
    Lock,
    /// One lock is gone.
    Release,
    /// All locks are released.
    Unlock,
    /// A tile slides: one move.
    Slide,
    /// A tile comes home.
    Satisfied,
    /// A tile leaves its goal cell.
    Disturbed,
    /// An activation fails.
    Frustrated,
    /// A search goes on.
    Search,
}

impl EventKind {
    /// All of them, in the order of [`Event`]'s variants.
    pub const ALL: [Self; 11] = [
        Self::Activation,
        Self::Attack,
        Self::Flight,
        Self::Lock,
        Self::Release,
        Self::Unlock,
        Self::Slide,
        Self::Satisfied,
        Self::Disturbed,
        Self::Frustrated,
        Self::Search,
    ];

    /// The kind of an event.
    #[must_use]
    #[inline]
    pub fn of(event: &Event) -> Self {
        match event {
            Event::Activation { .. } => Self::Activation,
            Event::Attack { .. } => Self::Attack,
            Event::Flight { .. } => Self::Flight,
            Event::Lock { .. } => Self::Lock,
            Event::Release { .. } => Self::Release,
            Event::Unlock => Self::Unlock,
            Event::Slide(_) => Self::Slide,
            Event::Satisfied { .. } => Self::Satisfied,
            Event::Disturbed { .. } => Self::Disturbed,
            Event::Frustrated { .. } => Self::Frustrated,
            Event::Search { .. } => Self::Search,
        }
    }

    /// The name in trace files: `activation`, `attack`, …
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Activation => "activation",
            Self::Attack => "attack",
            Self::Flight => "flight",
            Self::Lock => "lock",
            Self::Release => "release",
            Self::Unlock => "unlock",
            Self::Slide => "slide",
            Self::Satisfied => "satisfied",
            Self::Disturbed => "disturbed",
            Self::Frustrated => "frustrated",
            Self::Search => "search",
        }
    }
}
