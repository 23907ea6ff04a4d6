//! Who solves: from options and a scenario to a checked choice.

use std::path::Path;

use crate::experiment::{Case, SolverChoice};
use crate::scenario::{Limits, Scenario, read_bytes};
use crate::solver::{Budget, SettingValue, Settings};
use crate::solvers::Registry;

use super::args::{BoardOptions, SolverOptions};
use super::boards::boards_instead;
use super::failure::Failure;
use super::memory::default_bytes;
use super::replay::is_trace;
use super::setting_options::SettingOptions;

impl SolverOptions {
    /// The limits that were typed.
    pub(crate) fn limits(&self) -> Result<Limits, Failure> {
        let max_bytes = self.memory.as_deref().map(parse_memory).transpose()?;
        Ok(Limits { max_steps: self.max_steps, max_moves: self.max_moves, max_bytes })
    }

    /// A solver with the scenario's settings under those typed, where it is the scenario's own solver.
    pub(crate) fn choose(&self, name: Option<&str>, scenario: Option<&Scenario>) -> Result<SolverChoice, Failure> {
        self.pdb.apply();
        let choice = self.resolve(name, scenario)?;
        self.check_idle(&choice.name, &[&choice.settings])?;
        Ok(choice)
    }

    /// Refuses a setting that no scheduler of these resolved settings has a use for: it would do nothing.
    pub(crate) fn check_idle(&self, solvers: &str, resolved: &[&Settings]) -> Result<(), Failure> {
        let is_idle = |&(name, value): &(&String, &SettingValue)| {
            resolved.iter().all(|settings| Registry::does_nothing(name, value, settings))
        };
        let Some((name, value)) = self.settings.0.iter().find(is_idle) else { return Ok(()) };
        let way_out = match name.as_str() {
            "bias" => "it needs --scheduler layered (or --solver eco:layered)",
            "persistence" => "it needs another scheduler than ordered",
            _ => "it needs --scheduler ordered (or --solver eco:drogoul)",
        };
        Err(Failure::input(format!("--{name} {value} does nothing with {solvers}: {way_out}, or leave it out")))
    }

    fn resolve(&self, name: Option<&str>, scenario: Option<&Scenario>) -> Result<SolverChoice, Failure> {
        let own = scenario.filter(|scenario| name.is_none_or(|name| name == scenario.solver));
        let mut settings = own.map(|scenario| scenario.settings.clone()).unwrap_or_default();
        settings.extend(self.settings.0.clone());
        let name = name.or(own.map(|scenario| scenario.solver.as_str())).unwrap_or("eco");
        // The limits of a scenario are made for its own solver.
        let limits = own.map(|scenario| scenario.limits).unwrap_or_default();
        let max_steps = Registry::default_steps(name, &settings);
        let budget = Budget { max_steps, max_bytes: default_bytes(), ..Budget::default() };
        let budget = self.limits()?.over(limits.over(budget));
        SolverChoice::new(name, &settings, budget).map_err(|error| Failure::input(error.to_string()))
    }

    /// Several solvers, each with those of the typed settings that it has; a setting that none has is refused.
    pub(crate) fn choose_all(&self, names: &[&str], scenario: Option<&Scenario>) -> Result<Vec<SolverChoice>, Failure> {
        let known = |name: &str, setting: &str| {
            Registry::settings(name).is_some_and(|settings| settings.iter().any(|known| known.name == setting))
        };
        self.pdb.apply();
        let typed = &self.settings.0;
        if let Some(unused) = typed.keys().find(|setting| !names.iter().any(|name| known(name, setting))) {
            return Err(Failure::input(format!("none of the solvers {} has a setting {unused}", names.join(", "))));
        }
        let restricted = |name: &str| {
            let settings = typed.iter().filter(|(setting, _)| known(name, setting));
            let settings = settings.map(|(setting, value)| (setting.clone(), value.clone())).collect();
            Self { settings: SettingOptions(settings), ..self.clone() }
        };
        let choices: Vec<_> =
            names.iter().map(|name| restricted(name).resolve(Some(name), scenario)).collect::<Result<_, _>>()?;
        let resolved: Vec<&Settings> = choices.iter().map(|choice| &choice.settings).collect();
        self.check_idle(&names.join(", "), &resolved)?;
        Ok(choices)
    }
}

/// An amount of memory that was typed.
pub(crate) fn parse_memory(text: &str) -> Result<u64, Failure> {
    read_bytes(text)
        .ok_or_else(|| Failure::input(format!("--memory cannot be {text}: write a size like 512MiB or 2GiB")))
}

/// A scenario by file or shipped name.
pub(crate) fn load_scenario(name: &str) -> Result<Scenario, Failure> {
    if is_trace(name) && Path::new(name).exists() {
        return Err(Failure::input(format!(
            "{name}: this is a trace or other JSON, not a scenario; a trace runs again with `ecotaquin replay {name}`"
        )));
    }
    crate::scenario::find(name, &Registry).map_err(|error| {
        let path = error.path.as_deref().filter(|path| path.is_file());
        let hint = path.and_then(boards_instead).map_or_else(String::new, |hint| format!("; {hint}"));
        Failure::input(format!("{error}{hint}"))
    })
}

/// The boards of a command: those of the scenario, of the options, or of the default scenario.
pub(crate) fn cases(scenario: Option<&str>, boards: &BoardOptions) -> Result<(Option<Scenario>, Vec<Case>), Failure> {
    match (scenario, boards.given()) {
        (Some(name), true) => {
            Err(Failure::input(format!("the scenario {name} has its own board and goal: leave out the board options")))
        }
        (None, true) => Ok((None, boards.cases()?)),
        (name, false) => {
            let name = name.unwrap_or(crate::scenario::shipped::DEFAULT.name);
            let scenario = load_scenario(name)?;
            let case = scenario_case(name, &scenario);
            Ok((Some(scenario), vec![case]))
        }
    }
}

/// The board of a scenario.
pub(crate) fn scenario_case(name: &str, scenario: &Scenario) -> Case {
    Case {
        index: None,
        known_optimal: scenario.known_optimal,
        scenario: Some(name.to_owned()),
        board: scenario.instance.start().clone(),
        goal: scenario.instance.goal().clone(),
    }
}
