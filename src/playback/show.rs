//! What is played.

use crate::experiment::{Case, SolverChoice};
use crate::puzzle::Unreachable;
use crate::scenario::{Scenario, flowing};
use crate::solver::{Budget, Instance, SettingError};
use crate::solvers::Registry;
use crate::trace::Trace;

/// A run to watch, with what is said about it beforehand.
pub struct Show {
    /// Its name for people, one line.
    pub title: String,
    /// What to notice: paragraphs separated by an empty line; may be empty.
    pub notice: String,
    /// What to try next: the same.
    pub try_this: String,
    /// The board and its goal.
    pub case: Case,
    /// The same, known to be within reach.
    pub instance: Instance,
    /// Who solves.
    pub solver: SolverChoice,
    /// The seed of the run.
    pub seed: u64,
    /// The recording, where one was given.
    pub trace: Option<Trace>,
}

impl Show {
    /// A scenario as a run, under the name by which it is found, told in the language of a code (`fr`) as far as it is.
    ///
    /// # Errors
    /// When its solver does not have its settings; a checked scenario's has.
    pub fn of_scenario(name: &str, scenario: &Scenario, language: &str) -> Result<Self, SettingError> {
        let max_steps = Registry::default_steps(&scenario.solver, &scenario.settings);
        let budget = scenario.limits.over(Budget { max_steps, ..Budget::default() });
        Ok(Self {
            title: scenario.title_in(language).to_owned(),
            notice: flowing(scenario.notice_in(language)),
            try_this: flowing(scenario.try_in(language)),
            case: Case {
                index: None,
                known_optimal: scenario.known_optimal,
                scenario: Some(name.to_owned()),
                board: scenario.instance.start().clone(),
                goal: scenario.instance.goal().clone(),
            },
            instance: scenario.instance.clone(),
            solver: SolverChoice::new(&scenario.solver, &scenario.settings, budget)?,
            seed: scenario.seed,
            trace: None,
        })
    }

    /// A run of a board alone.
    ///
    /// # Errors
    /// When its goal is out of reach.
    pub fn new(title: String, case: Case, solver: SolverChoice, seed: u64) -> Result<Self, Unreachable> {
        let instance = case.instance()?;
        Ok(Self { title, notice: String::new(), try_this: String::new(), case, instance, solver, seed, trace: None })
    }

    /// The same run, live: without the recording that was given.
    #[must_use]
    pub fn again(&self) -> Self {
        Self {
            title: self.title.clone(),
            notice: self.notice.clone(),
            try_this: self.try_this.clone(),
            case: self.case.clone(),
            instance: self.instance.clone(),
            solver: self.solver.clone(),
            seed: self.seed,
            trace: None,
        }
    }
}
