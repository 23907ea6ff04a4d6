//! A TOML document whose tables and values know their place, so that every error can say where.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{Place, ScenarioError, suggestion};
use super::keys::{Key, KeyKind};
use super::problem::{Expected, Found, Problem};
use crate::puzzle::NotationError;

/// Parses a document.
pub(crate) fn parse(text: &str) -> Result<Spanned<DeTable<'_>>, ScenarioError> {
    DeTable::parse(text).map_err(|error| {
        let message = error.message().lines().map(str::trim).collect::<Vec<_>>().join("; ");
        let place = Place::of(text, error.span().map_or(0, |span| span.start));
        ScenarioError::new(Some(place), Problem::NotToml(message))
    })
}

/// A table with its place.
#[derive(Clone, Debug)]
pub(crate) struct Table<'d> {
    text: &'d str,
    /// `board`, or nothing for the whole file.
    name: &'d str,
    span: Range<usize>,
    entries: &'d DeTable<'d>,
}

/// A value with its key and its place.
#[derive(Clone, Debug)]
pub(crate) struct Field<'d> {
    text: &'d str,
    key: &'d str,
    key_span: Range<usize>,
    span: Range<usize>,
    value: &'d DeValue<'d>,
}

fn error_at(text: &str, offset: usize, problem: Problem) -> ScenarioError {
    ScenarioError::new(Some(Place::of(text, offset)), problem)
}

impl<'d> Table<'d> {
    /// The whole document.
    pub fn root(text: &'d str, document: &'d Spanned<DeTable<'d>>) -> Self {
        Self::named("", text, document)
    }

    /// The whole document, by the name that stands for such a file in errors.
    pub fn named(name: &'d str, text: &'d str, document: &'d Spanned<DeTable<'d>>) -> Self {
        Self { text, name, span: 0..0, entries: document.get_ref() }
    }

    /// An error about the table as a whole.
    pub fn error(&self, problem: Problem) -> ScenarioError {
        error_at(self.text, self.span.start, problem)
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
        self.check_keys_or(keys, None)
    }

    /// The same, where keys that name a language may be there as well.
    pub fn check_keys_or(&self, keys: &[Key], is_language: Option<fn(&str) -> bool>) -> Result<(), ScenarioError> {
        let names: Vec<_> = keys.iter().map(|key| key.name).collect();
        for field in self.fields() {
            if !names.contains(&field.key) && !is_language.is_some_and(|is_language| is_language(field.key)) {
                return Err(field.key_error(Problem::UnknownKey {
                    table: self.name.to_owned(),
                    key: field.key.to_owned(),
                    near: suggestion(field.key, names.iter().copied()),
                    known: names,
                    or_language: is_language.is_some(),
                }));
            }
        }
        keys.iter().filter(|key| key.required).try_for_each(|key| self.required(key).map(|_| ()))
    }

    /// The field of a key that must be there.
    pub fn required(&self, key: &Key) -> Result<Field<'d>, ScenarioError> {
        self.field(key.name).ok_or_else(|| {
            let (table, is_table) = (self.name.to_owned(), key.kind == KeyKind::Table);
            self.error(Problem::MissingKey { table, key: key.name, is_table, help: key.help })
        })
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

    /// Where the value begins.
    pub fn place(&self) -> Place {
        Place::of(self.text, self.span.start)
    }

    /// An error about the value.
    pub fn error(&self, problem: Problem) -> ScenarioError {
        error_at(self.text, self.span.start, problem)
    }

    /// An error about the key, or about its being there at all.
    pub fn key_error(&self, problem: Problem) -> ScenarioError {
        error_at(self.text, self.key_span.start, problem)
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
        ScenarioError::new(Some(place), Problem::Cells(inside))
    }

    fn wrong_type(&self, expected: Expected) -> ScenarioError {
        let found = match self.value {
            DeValue::String(_) => Found::Text,
            DeValue::Integer(_) => Found::Whole,
            DeValue::Float(_) => Found::Point,
            DeValue::Boolean(_) => Found::Boolean,
            DeValue::Datetime(_) => Found::Date,
            DeValue::Array(_) => Found::List,
            DeValue::Table(_) => Found::Table,
        };
        self.error(Problem::WrongType { key: self.key.to_owned(), expected, found })
    }

    /// Text.
    pub fn text(&self) -> Result<&'d str, ScenarioError> {
        match self.value {
            DeValue::String(text) => Ok(text),
            _ => Err(self.wrong_type(Expected::Text)),
        }
    }

    /// A whole number from `least` to `most`.
    pub fn number(&self, least: u64, most: u64) -> Result<u64, ScenarioError> {
        let DeValue::Integer(integer) = self.value else { return Err(self.wrong_type(Expected::Whole)) };
        (u64::from_str_radix(integer.as_str(), integer.radix()).ok())
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| {
                let (key, given) = (self.key.to_owned(), integer.to_string());
                self.error(Problem::OutOfRange { key, given, least, most })
            })
    }

    /// A table with the name of its key.
    pub fn table(&self, name: &'d str) -> Result<Table<'d>, ScenarioError> {
        match self.value {
            DeValue::Table(entries) => Ok(Table { text: self.text, name, span: self.span.clone(), entries }),
            _ => Err(self.wrong_type(Expected::Table(name.to_owned()))),
        }
    }

    /// The values of a list, each as a field of the same key; a value that is no list is a list of itself.
    pub fn values(&self) -> Vec<Self> {
        match self.value {
            DeValue::Array(values) => (values.iter())
                .map(|value| Self { span: value.span(), value: value.get_ref(), ..self.clone() })
                .collect(),
            _ => vec![self.clone()],
        }
    }

    /// The tables of a list of tables, `[[boards]]`.
    pub fn tables(&self, name: &'static str) -> Result<Vec<Table<'d>>, ScenarioError> {
        let DeValue::Array(values) = self.value else { return Err(self.wrong_type(Expected::Tables(name))) };
        let is_table = |value: &Spanned<DeValue>| matches!(value.get_ref(), DeValue::Table(_));
        if !values.iter().all(is_table) {
            return Err(self.wrong_type(Expected::Tables(name)));
        }
        self.values().iter().map(|field| field.table(name)).collect()
    }

    /// What a value of a setting may be at all: refuses all but words and numbers.
    pub fn not_a_setting(&self, choices: &[&'static str]) -> ScenarioError {
        let any = choices.is_empty();
        self.wrong_type(if any { Expected::NumberOrWord } else { Expected::OneOf(choices.to_vec()) })
    }
}
