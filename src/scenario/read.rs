//! From the text of a file to a checked scenario.

use std::collections::BTreeMap;
use std::path::Path;

use toml::de::DeValue;

use crate::platform::files;
use crate::puzzle::entropy;
use crate::solver::{Instance, Setting, SettingValue, Settings};

use super::bytes::read_bytes;
use super::catalogue::Catalogue;
use super::document::{Field, Table, parse};
use super::error::{ScenarioError, suggestion};
use super::keys::{BUDGET, Key, ROOT, SOLVER_NAME, TEXTS, is_language};
use super::model::{Limits, Scenario, Texts, flowing, words};
use super::problem::{Hint, Problem};
use super::read_board::read_board;

impl Scenario {
    /// Reads and checks the text of a scenario file.
    ///
    /// # Errors
    /// When the text is not TOML, has unknown or missing keys, values that can't be or contradict each other, a board
    /// that can't reach its goal, or a `known_optimal` that can't be true of it. One error: the first that is found.
    pub fn read(text: &str, catalogue: &dyn Catalogue) -> Result<Self, ScenarioError> {
        let document = parse(text)?;
        let root = Table::root(text, &document);
        root.check_keys_or(ROOT, Some(is_language))?;
        let (instance, origin) = read_board(&root.required(of_root("board"))?.table("board")?)?;
        let (solver, settings) =
            read_solver(&root.required(of_root("solver"))?.table("solver")?, &instance, catalogue)?;
        let limits = match root.field("budget") {
            Some(field) => read_budget(&field.table("budget")?)?,
            None => Limits::default(),
        };
        Ok(Self {
            title: read_title(&root.required(of_root("title"))?)?,
            notice: flowing(root.text("notice")?.unwrap_or_default()),
            try_this: flowing(root.text("try")?.unwrap_or_default()),
            seed: root.number(ROOT, "seed")?.unwrap_or(0),
            known_optimal: read_known_optimal(&root, &instance)?,
            instance,
            origin,
            solver,
            settings,
            limits,
            translations: read_translations(&root)?,
        })
    }

    /// Reads and checks a scenario file.
    ///
    /// # Errors
    /// When the file can't be read or is not text, and as [`Scenario::read`]; the error names the file.
    pub fn load(path: &Path, catalogue: &dyn Catalogue) -> Result<Self, ScenarioError> {
        read_file(path).and_then(|text| Self::read(&text, catalogue)).map_err(|error| error.in_file(path))
    }
}

/// The text of a file.
pub(crate) fn read_file(path: &Path) -> Result<String, ScenarioError> {
    let bytes = files::read(path).map_err(|error| {
        let problem = match error.kind() {
            std::io::ErrorKind::IsADirectory => Problem::Folder,
            kind => Problem::Unreadable { kind, what: error.to_string() },
        };
        ScenarioError::new(None, problem).in_file(path)
    })?;
    String::from_utf8(bytes).map_err(|_| ScenarioError::new(None, Problem::NotText).in_file(path))
}

/// The key of a name at the top of the file.
fn of_root(name: &str) -> &'static Key {
    ROOT.iter().find(|key| key.name == name).expect("a key of the list")
}

/// A title: one line.
pub(crate) fn read_title(field: &Field) -> Result<String, ScenarioError> {
    let title = field.text()?.trim();
    if title.is_empty() || title.lines().count() > 1 {
        return Err(field.error(Problem::Title));
    }
    Ok(words(title).collect::<Vec<_>>().join(" "))
}

/// The tables of other languages. One that says nothing is as good as none.
fn read_translations(root: &Table) -> Result<BTreeMap<String, Texts>, ScenarioError> {
    let mut translations = BTreeMap::new();
    for field in root.fields().into_iter().filter(|field| is_language(field.key())) {
        let table = field.table(field.key())?;
        table.check_keys(TEXTS)?;
        let title = table.field("title").map(|field| read_title(&field)).transpose()?;
        let texts = Texts {
            title: title.unwrap_or_default(),
            notice: flowing(table.text("notice")?.unwrap_or_default()),
            try_this: flowing(table.text("try")?.unwrap_or_default()),
        };
        if !texts.is_empty() {
            translations.insert(field.key().to_owned(), texts);
        }
    }
    Ok(translations)
}

/// Every slide changes the entropy by exactly one, so a solution is never shorter, and longer only by an even number.
fn read_known_optimal(root: &Table, instance: &Instance) -> Result<Option<u64>, ScenarioError> {
    let Some(field) = root.field("known_optimal") else { return Ok(None) };
    let known = field.number(0, u64::MAX)?;
    let entropy = entropy(instance.start(), instance.goal());
    if known < entropy {
        return Err(field.error(Problem::OptimalTooSmall { known, entropy }));
    }
    if known % 2 != entropy % 2 {
        return Err(field.error(Problem::OptimalParity { known, even: entropy.is_multiple_of(2) }));
    }
    Ok(Some(known))
}

fn read_solver(
    table: &Table,
    instance: &Instance,
    catalogue: &dyn Catalogue,
) -> Result<(String, Settings), ScenarioError> {
    let names = catalogue.solver_names();
    let Some(name) = table.field(SOLVER_NAME.name) else {
        let misspelt = table.fields().into_iter().find_map(|field| {
            let near = suggestion(field.key(), [SOLVER_NAME.name])?;
            let is_setting = |solver: &&str| {
                let settings = catalogue.settings(solver).unwrap_or_default();
                settings.iter().any(|setting| setting.name == field.key())
            };
            let is_known = names.iter().any(is_setting);
            (!is_known).then(|| {
                let (table, key) = ("solver".to_owned(), field.key().to_owned());
                field.key_error(Problem::UnknownKey {
                    table,
                    key,
                    near: Some(near),
                    known: Vec::new(),
                    or_language: false,
                })
            })
        });
        return Err(misspelt.unwrap_or_else(|| table.error(Problem::NoSolver { known: owned(&names) })));
    };
    let (solver, known) = read_solver_name(&name, catalogue)?;
    let mut settings = Settings::new();
    for field in table.fields().iter().filter(|field| field.key() != SOLVER_NAME.name) {
        let setting = known_setting(field, solver, known, catalogue)?;
        settings.insert(setting.name.to_owned(), read_setting(field, setting)?);
    }
    catalogue.check(solver, &settings, instance).map_err(|error| {
        let field = table.field(&error.name).unwrap_or(name);
        field.error(Problem::Setting { refusal: error.refusal, hint: Hint::None })
    })?;
    Ok((solver.to_owned(), settings))
}

/// The name of a solver that there is, with the settings that it has.
pub(crate) fn read_solver_name<'d>(
    field: &Field<'d>,
    catalogue: &dyn Catalogue,
) -> Result<(&'d str, &'static [Setting]), ScenarioError> {
    let name = field.text()?;
    let known = catalogue.settings(name).ok_or_else(|| {
        let names = catalogue.solver_names();
        let near = suggestion(name, names.iter().copied());
        field.error(Problem::UnknownSolver { name: name.to_owned(), near, known: owned(&names) })
    })?;
    Ok((name, known))
}

/// The setting of a solver that a field is for.
pub(crate) fn known_setting(
    field: &Field,
    solver: &str,
    known: &[Setting],
    catalogue: &dyn Catalogue,
) -> Result<Setting, ScenarioError> {
    let setting = known.iter().find(|setting| setting.name == field.key());
    setting.copied().ok_or_else(|| field.key_error(unknown_setting(solver, field.key(), known, catalogue)))
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

fn unknown_setting(solver: &str, given: &str, known: &[Setting], catalogue: &dyn Catalogue) -> Problem {
    let names: Vec<_> = known.iter().map(|setting| setting.name).collect();
    let near = suggestion(given, names.iter().copied());
    let elsewhere = |other: &&str| {
        catalogue.settings(other).is_some_and(|settings| settings.iter().any(|setting| setting.name == given))
    };
    let owner = catalogue.solver_names().into_iter().find(elsewhere).filter(|_| near.is_none()).map(str::to_owned);
    Problem::UnknownSetting { solver: solver.to_owned(), name: given.to_owned(), owner, near, known: names }
}

/// The value of a setting, checked by itself.
pub(crate) fn read_setting(field: &Field, setting: Setting) -> Result<SettingValue, ScenarioError> {
    let choices = setting.kind.words();
    let number = |text: &str| text.parse().map(SettingValue::Number).map_err(|_| field.not_a_setting(choices));
    let given = match field.value() {
        DeValue::String(text) => SettingValue::Text(text.to_string()),
        DeValue::Integer(integer) if integer.radix() == 10 => number(integer.as_str())?,
        DeValue::Float(float) => number(float.as_str())?,
        _ => return Err(field.not_a_setting(choices)),
    };
    let name = setting.name.to_owned();
    setting.value(&Settings::from([(name, given.clone())])).map_err(|error| {
        let hint = match &given {
            SettingValue::Text(text) if choices.is_empty() && text.parse::<f64>().is_ok() => Hint::NoQuotes,
            SettingValue::Text(text) => suggestion(text, choices.iter().copied()).map_or(Hint::None, Hint::Near),
            SettingValue::Number(_) => Hint::None,
        };
        field.error(Problem::Setting { refusal: error.refusal, hint })
    })
}

/// The table `[budget]`.
pub(crate) fn read_budget(table: &Table) -> Result<Limits, ScenarioError> {
    table.check_keys(BUDGET)?;
    let max_bytes = (table.field("memory"))
        .map(|field| {
            let text = field.text()?;
            read_bytes(text).ok_or_else(|| field.error(Problem::Memory(text.to_owned())))
        })
        .transpose()?;
    Ok(Limits {
        max_steps: table.number(BUDGET, "max_steps")?,
        max_moves: table.number(BUDGET, "max_moves")?,
        max_bytes,
    })
}
