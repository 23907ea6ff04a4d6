//! A TOML document whose tables and values know their place, so that every error can say where.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{Place, ScenarioError, one_of, suggestion};
use super::keys::{Key, KeyKind};
use crate::puzzle::NotationError;

/// Parses a document.
pub(super) fn parse(text: &str) -> Result<Spanned<DeTable<'_>>, ScenarioError> {
    DeTable::parse(text).map_err(|error| {
        let message = error.message().lines().map(str::trim).collect::<Vec<_>>().join("; ");
        let place = Place::of(text, error.span().map_or(0, |span| span.start));
        ScenarioError::new(Some(place), format!("this is not TOML: {message}"))
    })
}

/// A table with its place.
#[derive(Clone, Debug)]
pub(super) struct Table<'d> {
    text: &'d str,
    /// `board`, or nothing for the whole file.
    name: &'d str,
    span: Range<usize>,
    entries: &'d DeTable<'d>,
}

/// A value with its key and its place.
#[derive(Clone, Debug)]
pub(super) struct Field<'d> {
    text: &'d str,
    key: &'d str,
    key_span: Range<usize>,
    span: Range<usize>,
    value: &'d DeValue<'d>,
}

fn error_at(text: &str, offset: usize, message: String) -> ScenarioError {
    ScenarioError::new(Some(Place::of(text, offset)), message)
}

impl<'d> Table<'d> {
    /// The whole document.
    pub fn root(text: &'d str, document: &'d Spanned<DeTable<'d>>) -> Self {
        Self { text, name: "", span: 0..0, entries: document.get_ref() }
    }

    /// How the table is called in messages.
    pub fn title(&self) -> String {
        if self.name.is_empty() { "a scenario".to_owned() } else { format!("[{}]", self.name) }
    }

    /// An error about the table as a whole.
    pub fn error(&self, message: String) -> ScenarioError {
        error_at(self.text, self.span.start, message)
    }

    /// The fields in the order of the file.
    pub fn fields(&self) -> Vec<Field<'d>> {
        let mut fields: Vec<_> = (self.entries.iter())
            .map(|(key, value)| Field {
                text: self.text,
                key: key.get_ref(),
                key_span: key.span(),
                span: value.span(),
                value: value.get_ref(),
            })
            .collect();
        fields.sort_by_key(|field| field.key_span.start);
        fields
    }

    /// The field of a key.
    pub fn field(&self, key: &str) -> Option<Field<'d>> {
        self.fields().into_iter().find(|field| field.key == key)
    }

    /// The text of a key, if it is there.
    pub fn text(&self, key: &str) -> Result<Option<&'d str>, ScenarioError> {
        self.field(key).map(|field| field.text()).transpose()
    }

    /// The whole number of a key of this list, if it is there.
    pub fn number(&self, keys: &[Key], name: &str) -> Result<Option<u64>, ScenarioError> {
        let kind = keys.iter().find(|key| key.name == name).map(|key| key.kind);
        let Some(KeyKind::Number(least, most)) = kind else { unreachable!("{name} is listed as a number") };
        self.field(name).map(|field| field.number(least, most)).transpose()
    }

    /// Refuses a key that is not in the list, and the absence of one that must be there.
    pub fn check_keys(&self, keys: &[Key]) -> Result<(), ScenarioError> {
        self.check_keys_and(keys, |_| false, "")
    }

    /// The same, where keys of another kind may be there as well; `besides` says which in a refusal.
    pub fn check_keys_and(
        &self,
        keys: &[Key],
        may_be_there: impl Fn(&str) -> bool,
        besides: &str,
    ) -> Result<(), ScenarioError> {
        let names: Vec<_> = keys.iter().map(|key| key.name).collect();
        for field in self.fields() {
            if !names.contains(&field.key) && !may_be_there(field.key) {
                let near = suggestion(field.key, names.iter().copied());
                let (title, has) = (self.title(), names.join(", "));
                let message = format!("{title} has no key {}{near}; it has {has}{besides}", field.key);
                return Err(field.key_error(message));
            }
        }
        (keys.iter().filter(|key| key.required)).try_for_each(|key| match self.field(key.name) {
            Some(_) => Ok(()),
            None if key.kind == KeyKind::Table => {
                Err(self.error(format!("{} needs a table [{}]: {}", self.title(), key.name, key.help)))
            }
            None => Err(self.error(format!("{} needs {}: {}", self.title(), key.name, key.help))),
        })
    }

    /// The field of a key that [`Table::check_keys`] asks for.
    pub fn required(&self, name: &str) -> Result<Field<'d>, ScenarioError> {
        self.field(name).ok_or_else(|| self.error(format!("{} needs {name}", self.title())))
    }

    /// The table of a key that [`Table::check_keys`] asks for.
    pub fn required_table(&self, name: &'d str) -> Result<Table<'d>, ScenarioError> {
        self.required(name)?.table(name)
    }
}

impl<'d> Field<'d> {
    /// The key.
    pub fn key(&self) -> &'d str {
        self.key
    }

    /// Where the key begins, in bytes.
    pub fn key_start(&self) -> usize {
        self.key_span.start
    }

    /// The value as TOML has it.
    pub fn value(&self) -> &'d DeValue<'d> {
        self.value
    }

    /// An error about the value.
    pub fn error(&self, message: String) -> ScenarioError {
        error_at(self.text, self.span.start, message)
    }

    /// An error about the key, or about its being there at all.
    pub fn key_error(&self, message: String) -> ScenarioError {
        error_at(self.text, self.key_span.start, message)
    }

    /// An error inside the text of the value: at its own line and column in the file, where the text stands there as it
    /// is; at its beginning, where it is written with escapes.
    pub fn error_inside(&self, inside: NotationError) -> ScenarioError {
        let source = &self.text[self.span.clone()];
        let quotes = if source.starts_with("\"\"\"") || source.starts_with("'''") { 3 } else { 1 };
        let start = Place::of(self.text, self.span.start);
        let (line, column) = (inside.line as usize, inside.column as usize);
        let escaped = source.starts_with('"') && source.contains('\\');
        // The line break after the opening quotes is not part of the text.
        let skipped = quotes == 3 && source[quotes..].trim_start_matches('\r').starts_with('\n');
        let place = if escaped {
            start
        } else if line == 1 && !skipped {
            Place { line: start.line, column: start.column + quotes + column - 1 }
        } else {
            Place { line: start.line + usize::from(skipped) + line - 1, column }
        };
        ScenarioError::new(Some(place), inside.message)
    }

    fn wrong_type(&self, expected: &str) -> ScenarioError {
        let found = match self.value {
            DeValue::String(_) => "text in quotes",
            DeValue::Integer(_) => "a number",
            DeValue::Float(_) => "a number with a point",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.error(format!("{} is {expected}, not {found}", self.key))
    }

    /// Text.
    pub fn text(&self) -> Result<&'d str, ScenarioError> {
        match self.value {
            DeValue::String(text) => Ok(text),
            _ => Err(self.wrong_type("text in quotes")),
        }
    }

    /// A whole number from `least` to `most`.
    pub fn number(&self, least: u64, most: u64) -> Result<u64, ScenarioError> {
        let DeValue::Integer(integer) = self.value else { return Err(self.wrong_type("a whole number")) };
        (u64::from_str_radix(integer.as_str(), integer.radix()).ok())
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| {
                self.error(format!("{} cannot be {integer}: it is a whole number from {least} to {most}", self.key))
            })
    }

    /// A table with the name of its key.
    pub fn table(&self, name: &'d str) -> Result<Table<'d>, ScenarioError> {
        match self.value {
            DeValue::Table(entries) => Ok(Table { text: self.text, name, span: self.span.clone(), entries }),
            _ => Err(self.wrong_type(&format!("a table (write [{name}], its keys on the lines below)"))),
        }
    }

    /// What a value of a setting may be at all: refuses all but words and numbers.
    pub fn not_a_setting(&self, choices: &[&str]) -> ScenarioError {
        let expected = if choices.is_empty() {
            "a number or a word in quotes".to_owned()
        } else {
            format!("one of {}, in quotes", one_of(choices))
        };
        self.wrong_type(&expected)
    }
}
