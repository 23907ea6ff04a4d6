//! The sorts of packed events.

use crate::trace::EventKind;

/// What sort of event, and how it is packed: half a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(in crate::trace) enum Code {
    Activation,
    /// An attack that forbids no cell.
    Attack,
    AttackForbidding,
    Flight,
    /// The lock of the cell of who acts or flees.
    OwnLock,
    OtherLock,
    /// The release of the cell that was just left.
    OwnRelease,
    OtherRelease,
    Unlock,
    /// A slide of a tile that has acted or was attacked.
    ChainSlide,
    OtherSlide,
    /// A slide that starts a step.
    FreeSlide,
    Satisfied,
    Disturbed,
    Frustrated,
    Search,
}

impl Code {
    const ALL: [Self; 16] = [
        Self::Activation,
        Self::Attack,
        Self::AttackForbidding,
        Self::Flight,
        Self::OwnLock,
        Self::OtherLock,
        Self::OwnRelease,
        Self::OtherRelease,
        Self::Unlock,
        Self::ChainSlide,
        Self::OtherSlide,
        Self::FreeSlide,
        Self::Satisfied,
        Self::Disturbed,
        Self::Frustrated,
        Self::Search,
    ];

    /// The code of the lower half of a byte.
    pub(in crate::trace) fn of(bits: u8) -> Self {
        Self::ALL[usize::from(bits & 15)]
    }

    pub(in crate::trace) const fn kind(self) -> EventKind {
        match self {
            Self::Activation => EventKind::Activation,
            Self::Attack | Self::AttackForbidding => EventKind::Attack,
            Self::Flight => EventKind::Flight,
            Self::OwnLock | Self::OtherLock => EventKind::Lock,
            Self::OwnRelease | Self::OtherRelease => EventKind::Release,
            Self::Unlock => EventKind::Unlock,
            Self::ChainSlide | Self::OtherSlide | Self::FreeSlide => EventKind::Slide,
            Self::Satisfied => EventKind::Satisfied,
            Self::Disturbed => EventKind::Disturbed,
            Self::Frustrated => EventKind::Frustrated,
            Self::Search => EventKind::Search,
        }
    }

    /// Whether a step starts with it wherever it is. (The first event of a recording starts one, whatever it is.)
    pub(in crate::trace) const fn starts_step(self) -> bool {
        matches!(self, Self::Activation | Self::FreeSlide | Self::Search)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_at_their_number() {
        assert!(Code::ALL.into_iter().enumerate().all(|(number, code)| code as usize == number));
    }
}
