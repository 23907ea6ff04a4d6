//! The tables `[[solvers]]`: every value of every setting with every value of the others.

use crate::experiment::SolverChoice;
use crate::scenario::{
    Field, Limits, Place, Problem, SOLVER_NAME, ScenarioError, Table, known_setting, read_budget, read_setting,
    read_solver_name,
};
use crate::solver::{Budget, SettingValue, Settings};
use crate::solvers::Registry;

use super::keys::SOLVER_BUDGET;
use super::read::not_empty;

/// The most solvers of a plan, each with its settings.
const MOST_SOLVERS: usize = 10_000;
/// A setting that has no place in a plan.
const THREADS: &str = "threads";

/// A solver of the plan.
pub(super) struct Entrant {
    pub(super) choice: SolverChoice,
    /// Where its name stands.
    pub(super) place: Place,
}

/// All solvers, in the order of the file; the last setting of a table changes first.
pub(super) fn read_solvers(tables: &[Table], limits: Limits) -> Result<Vec<Entrant>, ScenarioError> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for table in tables {
        let own = match table.field(SOLVER_BUDGET.name) {
            Some(field) => read_budget(&field.table(SOLVER_BUDGET.name)?)?,
            None => Limits::default(),
        };
        let limited = |budget| own.over(limits.over(budget));
        let names = table.required(&SOLVER_NAME)?;
        for name in not_empty(&names, names.values())? {
            let choices = choices_of(table, &name, &limited)?;
            if entrants.len() + choices.len() > MOST_SOLVERS {
                return Err(name.error(Problem::Other(format!(
                    "a plan has {MOST_SOLVERS} solvers with their settings at most, and these make more"
                ))));
            }
            for choice in choices {
                if entrants.iter().any(|entrant| entrant.choice == choice) {
                    let sentence = format!("{} with the same settings and budget is in the plan already", choice.name);
                    return Err(name.error(Problem::Other(sentence)));
                }
                entrants.push(Entrant { choice, place: name.place() });
            }
        }
    }
    Ok(entrants)
}

/// A solver with each combination of the settings given. Combinations that come to the same, because a scheduler has no use
/// for what differs, are one.
fn choices_of(
    table: &Table,
    name: &Field,
    limited: &dyn Fn(Budget) -> Budget,
) -> Result<Vec<SolverChoice>, ScenarioError> {
    let (solver, known) = read_solver_name(name, &Registry)?;
    let mut given: Vec<(Field, Vec<SettingValue>)> = Vec::new();
    for field in table.fields() {
        if [SOLVER_NAME.name, SOLVER_BUDGET.name].contains(&field.key()) {
            continue;
        }
        let setting = known_setting(&field, solver, known, &Registry)?;
        let mut values: Vec<SettingValue> = Vec::new();
        for value in not_empty(&field, field.values())? {
            let read = read_setting(&value, setting)?;
            if values.contains(&read) {
                return Err(value.error(Problem::Other(format!("{} has {read} twice", field.key()))));
            }
            values.push(read);
        }
        if setting.name == THREADS && values != [SettingValue::Number(1.0)] {
            return Err(field.error(Problem::Other(
                "threads stays at 1 in a plan, so that results never depend on it: whole runs are shared out instead, \
                 with `experiment run --threads N`"
                    .to_owned(),
            )));
        }
        given.push((field, values));
    }
    let combinations = given.iter().try_fold(1_usize, |product, (_, values)| product.checked_mul(values.len()));
    if combinations.is_none_or(|combinations| combinations > MOST_SOLVERS) {
        return Err(name.error(Problem::Other(format!(
            "the settings of {solver} have more than {MOST_SOLVERS} combinations: give fewer values"
        ))));
    }
    let mut all = vec![Settings::new()];
    for (field, values) in &given {
        let with = |settings: &Settings, value: &SettingValue| {
            let mut settings = settings.clone();
            settings.insert(field.key().to_owned(), value.clone());
            settings
        };
        all = all.iter().flat_map(|settings| values.iter().map(move |value| with(settings, value))).collect();
    }
    let mut choices: Vec<SolverChoice> = Vec::new();
    for settings in all {
        let budget = limited(Budget { max_steps: Registry::default_steps(solver, &settings), ..Budget::default() });
        let choice = SolverChoice::new(solver, &settings, budget).map_err(|error| {
            let field = table.field(&error.name);
            field.as_ref().unwrap_or(name).error(Problem::Other(error.to_string()))
        })?;
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    refuse_idle(&given, solver, &choices)?;
    Ok(choices)
}

/// Refuses a setting that does nothing in any of the combinations.
fn refuse_idle(
    given: &[(Field, Vec<SettingValue>)],
    solver: &str,
    choices: &[SolverChoice],
) -> Result<(), ScenarioError> {
    for (field, values) in given {
        let is_idle = |value| choices.iter().all(|choice| Registry::does_nothing(field.key(), value, &choice.settings));
        if values.iter().all(is_idle) {
            let sentence = format!(
                "{} does nothing with {solver} and this scheduler: leave it out, or name the scheduler that uses it",
                field.key()
            );
            return Err(field.key_error(Problem::Other(sentence)));
        }
    }
    Ok(())
}
