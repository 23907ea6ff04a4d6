//! From the text of a file to a checked plan.

use std::collections::HashSet;
use std::path::Path;

use toml::de::DeValue;

use crate::scenario::{
    Catalogue, Field, PLAN, Problem, ScenarioError, Table, flowing, parse, read_budget, read_file, read_range,
    read_title,
};
use crate::solver::Instance;
use crate::solvers::Registry;

use super::keys::{ROOT, of};
use super::model::{MOST_RUNS, Part, Plan};
use super::read_boards::read_boards;
use super::read_solvers::{Entrant, read_solvers};

impl Plan {
    /// Reads and checks the text of a plan. The files that it names are relative to `folder`.
    ///
    /// # Errors
    /// When the text is not TOML, has unknown or missing keys, lists that are empty or hold something twice, values that can't
    /// be, boards that can't be read or can't reach their goal, solvers that do not fit a board, or too many runs. One error:
    /// the first that is found.
    pub fn read(text: &str, folder: &Path) -> Result<Self, ScenarioError> {
        let document = parse(text)?;
        let root = Table::named(PLAN, text, &document);
        root.check_keys(ROOT)?;
        let title = read_title(&root.required(of(ROOT, "title"))?)?;
        let seeds = root.field("seeds").map_or_else(|| Ok(vec![0]), |field| read_seeds(&field))?;
        let limits = match root.field("budget") {
            Some(field) => read_budget(&field.table("budget")?)?,
            None => crate::scenario::Limits::default(),
        };
        let boards = root.required(of(ROOT, "boards"))?;
        let tables = not_empty(&boards, boards.tables("boards")?)?;
        let parts = read_boards(&tables, folder)?;
        let solvers = root.required(of(ROOT, "solvers"))?;
        let tables = not_empty(&solvers, solvers.tables("solvers")?)?;
        let entrants = read_solvers(&tables, limits)?;
        check_fit(&parts, &entrants)?;
        let plan = Self {
            title,
            notice: flowing(root.text("notice")?.unwrap_or_default()),
            parts,
            seeds,
            solvers: entrants.into_iter().map(|entrant| entrant.choice).collect(),
            text: text.to_owned(),
        };
        match plan.count() {
            Some(runs) if runs <= MOST_RUNS => Ok(plan),
            _ => Err(root.error(Problem::Other(format!(
                "a plan has {MOST_RUNS} runs at most, and this one has more: make several of it"
            )))),
        }
    }

    /// Reads and checks the file of a plan.
    ///
    /// # Errors
    /// When the file can't be read or is not text, and as [`Plan::read`]; the error names the file.
    pub fn load(path: &Path) -> Result<Self, ScenarioError> {
        if !path.exists() {
            return Err(ScenarioError::new(None, Problem::Other("there is no such file".to_owned())).in_file(path));
        }
        if path.is_dir() {
            let problem = "this is a folder: name the plan, a file in it".to_owned();
            return Err(ScenarioError::new(None, Problem::Other(problem)).in_file(path));
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        Self::read(&read_file(path)?, folder).map_err(|error| error.in_file(path))
    }
}

/// Refuses an empty list.
pub(super) fn not_empty<T>(field: &Field, values: Vec<T>) -> Result<Vec<T>, ScenarioError> {
    if values.is_empty() {
        let problem = format!("{} is an empty list: give it one value at least, or leave it out", field.key());
        return Err(field.error(Problem::Other(problem)));
    }
    Ok(values)
}

/// A range in quotes, or a list of numbers, each once.
pub(super) fn read_seeds(field: &Field) -> Result<Vec<u64>, ScenarioError> {
    let key = field.key();
    match field.value() {
        DeValue::String(text) => {
            let wrong = |why: &str| field.error(Problem::Other(format!("{key} cannot be \"{text}\": {why}")));
            let range = read_range(text).map_err(wrong)?;
            if range.end() - range.start() >= MOST_RUNS {
                return Err(wrong(&format!("a plan has {MOST_RUNS} runs at most")));
            }
            Ok(range.collect())
        }
        DeValue::Array(_) => {
            let mut seeds = Vec::new();
            let mut taken = HashSet::new();
            for value in not_empty(field, field.values())? {
                let seed = value.number(0, u64::MAX)?;
                if !taken.insert(seed) {
                    return Err(value.error(Problem::Other(format!("{key} has {seed} twice"))));
                }
                seeds.push(seed);
            }
            Ok(seeds)
        }
        _ => Err(field.error(Problem::Other(format!(
            "{key} is a range in quotes, \"0..10\" (10 not included), or a list of numbers, [0, 5]"
        )))),
    }
}

/// Finds a solver that does not fit some boards before anything runs.
fn check_fit(parts: &[Part], entrants: &[Entrant]) -> Result<(), ScenarioError> {
    let mut checked: Vec<&crate::puzzle::Goal> = Vec::new();
    for part in parts {
        if checked.contains(&&part.goal) {
            continue;
        }
        checked.push(&part.goal);
        let solved = Instance::new(part.goal.arrangement().clone(), part.goal.clone());
        let solved = solved.unwrap_or_else(|_| unreachable!("a goal reaches itself"));
        for Entrant { choice, place, .. } in entrants {
            Registry.check(&choice.name, &choice.settings, &solved).map_err(|error| {
                let problem = format!("{} on the {} boards of \"{}\": {error}", choice.name, part.size(), part.set);
                ScenarioError::new(Some(*place), Problem::Other(problem))
            })?;
        }
    }
    Ok(())
}
