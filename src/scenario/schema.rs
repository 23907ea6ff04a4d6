//! The JSON Schema of scenario files, for editors and outside checks.

use serde_json::{Map, Value, json};

use crate::puzzle::{NamedGoal, Size};
use crate::solver::{Kind, Setting};

use super::catalogue::Catalogue;
use super::keys::{BOARD, BUDGET, Key, KeyKind, LANGUAGE_HELP, ROOT, SOLVER_NAME, TEXTS};

/// The schema (draft 2020-12) of the files that this catalogue's program reads. A TOML file names it in a comment at the
/// top, `#:schema ./scenario.schema.json`, and editors (Taplo and those built on it) complete and check.
///
/// A schema can't say everything: parity, tiles there twice and settings that don't go together are left to the program.
#[must_use]
pub fn schema(catalogue: &dyn Catalogue) -> Value {
    let mut root = table(ROOT);
    root["properties"]["title"]["pattern"] = json!(ONE_LINE);
    root["properties"]["board"] = board();
    root["properties"]["solver"] = solver(catalogue);
    root["properties"]["budget"] = budget();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of ecotaquin",
        "type": root["type"],
        "additionalProperties": root["additionalProperties"],
        "required": root["required"],
        "properties": root["properties"],
        "patternProperties": { "^[a-z]{2}$": language() },
    })
}

/// A text of one line that is not empty.
const ONE_LINE: &str = "^\\s*\\S[^\\r\\n]*\\s*$";

/// The texts in another language.
fn language() -> Value {
    let mut language = described(table(TEXTS), LANGUAGE_HELP);
    language["properties"]["title"]["pattern"] = json!(ONE_LINE);
    language
}

/// A table with these keys and no others.
fn table(keys: &[Key]) -> Value {
    let properties: Map<String, Value> =
        keys.iter().map(|key| (key.name.to_owned(), described(value_of(key.kind), key.help))).collect();
    let required: Vec<_> = keys.iter().filter(|key| key.required).map(|key| key.name).collect();
    let mut table = json!({ "type": "object", "additionalProperties": false });
    if !required.is_empty() {
        table["required"] = json!(required);
    }
    table["properties"] = properties.into();
    table
}

fn described(mut schema: Value, help: &str) -> Value {
    schema["description"] = json!(help);
    schema
}

fn value_of(kind: KeyKind) -> Value {
    match kind {
        KeyKind::Text => json!({ "type": "string" }),
        KeyKind::Number(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        KeyKind::Table => json!({ "type": "object" }),
        KeyKind::List => json!({ "type": "array" }),
    }
}

fn board() -> Value {
    let mut board = described(table(BOARD), &help_of(ROOT, "board"));
    board["properties"]["size"]["pattern"] = json!("^\\s*[0-9]+\\s*[xX×]\\s*[0-9]+\\s*$");
    board["properties"]["size"]["examples"] = json!(["3x3", "4x4", format!("{0}x{0}", Size::MAX_SIDE)]);
    let names: Vec<_> = NamedGoal::ALL.iter().map(|goal| goal.name()).chain(["snail"]).collect();
    board["properties"]["goal"]["anyOf"] = json!([
        { "enum": names },
        { "pattern": "^\\s*[^\\sA-Za-z]", "description": "The cells, row by row." },
    ]);
    let not =
        |keys: &[&str]| -> Map<String, Value> { keys.iter().map(|key| ((*key).to_owned(), json!(false))).collect() };
    board["oneOf"] = json!([
        { "title": "cell by cell", "required": ["cells"], "properties": not(&["size", "shuffle", "walk"]) },
        { "title": "shuffled", "required": ["size", "shuffle"], "properties": not(&["cells"]) },
    ]);
    board
}

/// One alternative per solver, told apart by the name.
fn solver(catalogue: &dyn Catalogue) -> Value {
    let alternatives: Vec<Value> = catalogue
        .solver_names()
        .into_iter()
        .map(|name| {
            let settings = catalogue.settings(name).unwrap_or_default();
            let mut properties =
                Map::from_iter([("name".to_owned(), described(json!({ "const": name }), SOLVER_NAME.help))]);
            properties.extend(settings.iter().map(|setting| (setting.name.to_owned(), value_of_setting(*setting))));
            json!({
                "title": name,
                "type": "object",
                "additionalProperties": false,
                "required": ["name"],
                "properties": properties,
            })
        })
        .collect();
    json!({ "description": help_of(ROOT, "solver"), "type": "object", "oneOf": alternatives })
}

fn value_of_setting(setting: Setting) -> Value {
    let schema = match setting.kind {
        Kind::Choice(words) => json!({ "enum": words, "default": words[0] }),
        Kind::ChoiceOr { words, prefix, form } => json!({
            "anyOf": [{ "enum": words }, { "pattern": format!("^{prefix}."), "description": form }],
            "default": words[0],
        }),
        Kind::Fraction(default) => json!({ "type": "number", "minimum": 0, "maximum": 1, "default": default }),
        Kind::Number { default, least, most } => {
            json!({ "type": "number", "minimum": least, "maximum": most, "default": default })
        }
        Kind::Whole { default, least, most } => {
            json!({ "type": "integer", "minimum": least, "maximum": most, "default": default })
        }
    };
    described(schema, setting.help)
}

fn budget() -> Value {
    let mut budget = described(table(BUDGET), &help_of(ROOT, "budget"));
    budget["properties"]["memory"]["pattern"] = json!("^\\s*[0-9]+\\s*([KkMmGgTt][Ii]?)?[Bb]\\s*$");
    budget
}

fn help_of(keys: &[Key], name: &str) -> String {
    keys.iter().find(|key| key.name == name).map_or_else(String::new, |key| key.help.to_owned())
}
