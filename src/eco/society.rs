//! A society: scheduler + persistence + locks + consideration, the settings that a scenario or the command line names.

use std::fmt;

use crate::puzzle::{Goal, Position, Size};
use crate::solver::SettingRefusal;

use super::consideration::Consideration;

/// The unit of a bias: probabilities are compared as integers, the same on every machine.
pub(crate) const TWO_TO_32: u64 = 1 << 32;

/// The rules by which agents take turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Society {
    /// Who acts next.
    pub scheduler: SchedulerKind,
    /// For how long.
    pub persistence: Persistence,
    /// Whether the cells of an aggression chain are mountains.
    pub locks: Locks,
    /// How much a push minds what it does to the pushed.
    pub consideration: Consideration,
}

/// Who acts next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SchedulerKind {
    /// An unsatisfied agent chosen uniformly at random.
    #[default]
    Uniform,
    /// The first unsatisfied agent in reading order of goals: the classic mistake.
    First,
    /// With a probability (`bias`, in units of 2⁻³²) uniform among the unsatisfied agents of the outermost layer that still
    /// has any, else uniform among all unsatisfied. The layer of a goal cell counts the rows or columns between it and the
    /// sides far from the blank's goal, which must be a corner: for a bottom-right blank, min(column, row).
    Layered {
        /// The probability × 2³², from 0 to 2³².
        bias: u64,
    },
}

impl SchedulerKind {
    /// `Layered` with a bias given as a fraction from 0 to 1, rounded to a multiple of 2⁻³².
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "a fraction is not negative")]
    pub fn layered(bias: f64) -> Self {
        Self::Layered { bias: (bias.clamp(0.0, 1.0) * TWO_TO_32 as f64).round() as u64 }
    }
}

/// How long the chosen agent keeps acting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Persistence {
    /// One activation per choice.
    #[default]
    Step,
    /// Until it is satisfied or frustrated, or after [`Persistence::LONGEST_TURN`] activations.
    UntilSatisfied,
}

impl Persistence {
    /// The most activations of one turn.
    pub const LONGEST_TURN: u32 = 200;
}

/// Whether the cells of an aggression chain are mountains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locks {
    /// No path to the blank leads through a cell of the chain.
    #[default]
    On,
    /// Cells are never mountains; a chain can bite its own tail, which ends the run.
    Off,
}

/// A society that can't be had for this goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SocietyError {
    /// Layers are counted from the corner opposite to the blank's home.
    #[error("{}", SettingRefusal::BlankNotInCorner { scheduler: "layered", row: *row, column: *column })]
    BlankNotInCorner {
        /// The blank's goal row, from 1.
        row: u16,
        /// The blank's goal column, from 1.
        column: u16,
    },
}

impl Society {
    /// Checks that the society can work towards a goal.
    ///
    /// # Errors
    /// When it can't, with the reason and a way out.
    pub fn check(&self, goal: &Goal) -> Result<(), SocietyError> {
        let size = goal.size();
        let Position { x, y } = size.position(goal.arrangement().blank());
        let in_corner = (x == 0 || x + 1 == size.width()) && (y == 0 || y + 1 == size.height());
        if matches!(self.scheduler, SchedulerKind::Layered { .. }) && !in_corner {
            return Err(SocietyError::BlankNotInCorner { row: y + 1, column: x + 1 });
        }
        Ok(())
    }
}

/// The layer of a goal cell for a blank at home in a corner: 0 for the row and the column farthest from it.
pub(crate) fn layer(size: Size, blank_home: Position, home: Position) -> u16 {
    let x = if blank_home.x == 0 { size.width() - 1 - home.x } else { home.x };
    let y = if blank_home.y == 0 { size.height() - 1 - home.y } else { home.y };
    x.min(y)
}

impl fmt::Display for SchedulerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => f.write_str("uniform"),
            Self::First => f.write_str("first"),
            Self::Layered { .. } => f.write_str("layered"),
        }
    }
}
