//! What is run: a board with its goal, and who solves it.

use crate::puzzle::{Board, Goal};
use crate::solver::{Budget, Instance, SettingError, Settings};
use crate::solvers::Registry;

/// A board with its goal and what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// Its number in the file that it comes from.
    pub index: Option<u64>,
    /// The optimal number of moves, where somebody has proved it.
    pub known_optimal: Option<u64>,
    /// The scenario that it comes from.
    pub scenario: Option<String>,
    /// The board to start from.
    pub board: Board,
    /// The arrangement to reach; perhaps out of reach.
    pub goal: Goal,
}

impl Case {
    /// A board alone.
    #[must_use]
    pub fn new(board: Board, goal: Goal) -> Self {
        Self { index: None, known_optimal: None, scenario: None, board, goal }
    }

    /// The instance, if the goal can be reached.
    ///
    /// # Errors
    /// When parity forbids it.
    pub fn instance(&self) -> Result<Instance, crate::puzzle::Unreachable> {
        Instance::new(self.board.clone(), self.goal.clone())
    }
}

/// Who solves, with what settings and what budget.
#[derive(Clone, Debug, PartialEq)]
pub struct SolverChoice {
    /// Its name in the registry.
    pub name: String,
    /// All its settings, defaults filled in.
    pub settings: Settings,
    /// What it may spend.
    pub budget: Budget,
}

impl SolverChoice {
    /// A solver with the settings that were given; the others have their defaults.
    ///
    /// # Errors
    /// When there is no such solver, setting or value.
    pub fn new(name: &str, given: &Settings, budget: Budget) -> Result<Self, SettingError> {
        Ok(Self { name: name.to_owned(), settings: Registry::resolve(name, given)?, budget })
    }

    /// What people call it: the name, and the settings that are not the name's own: `eco, consideration 0.8`.
    #[must_use]
    pub fn label(&self) -> String {
        let own = Registry::resolve(&self.name, &Settings::new()).unwrap_or_default();
        let chosen = self.settings.iter().filter(|&(name, value)| own.get(name) != Some(value));
        let chosen = chosen.map(|(name, value)| format!("{name} {value}"));
        std::iter::once(self.name.clone()).chain(chosen).collect::<Vec<_>>().join(", ")
    }
}

/// A case that can't be run as asked.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CaseError {
    /// The solver does not fit the case.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// The answer did not survive the independent check: a fault of this program.
    #[error(
        "the answer of {solver} is wrong ({why}): this is a fault of ecotaquin, please report it with the board and the seed"
    )]
    WrongAnswer {
        /// Who answered.
        solver: String,
        /// What is wrong with it.
        why: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::SettingValue;

    #[test]
    fn people_call_a_solver_by_its_name_and_the_settings_that_are_not_the_names_own() {
        let label = |name: &str, given: &[(&str, SettingValue)]| {
            let given = given.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
            SolverChoice::new(name, &given, Budget::default()).unwrap().label()
        };
        let text = |word: &str| SettingValue::Text(word.to_owned());
        assert_eq!(label("eco", &[]), "eco");
        assert_eq!(label("eco", &[("consideration", SettingValue::Number(0.8))]), "eco, consideration 0.8");
        assert_eq!(label("eco:persistent", &[("persistence", text("until-satisfied"))]), "eco:persistent");
        let layered = [("scheduler", text("layered")), ("bias", SettingValue::Number(0.5))];
        assert_eq!(label("eco", &layered), "eco, bias 0.5, scheduler layered");
        assert_eq!(label("eco:crowd", &[("consideration", SettingValue::Number(0.8))]), "eco:crowd");
        assert_eq!(label("eco:crowd", &[("consideration", SettingValue::Number(0.0))]), "eco:crowd, consideration 0");
        assert_eq!(label("astar", &[("tie", text("fifo"))]), "astar, tie fifo");
    }
}
