//! The schema agrees with the reader, by an independent validator.

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::Value;

use super::fake::Fake;
use super::refusals::{REFUSALS, SCHEMA_CANNOT_SAY};
use crate::scenario::schema;
use crate::scenario::shipped::SHIPPED;

/// Says what of the schema an instance breaks. Compiling checks the schema itself against its draft.
struct Validator {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Validator {
    fn new() -> Self {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.add_resource("scenario.schema.json", schema(&Fake)).unwrap();
        let index = compiler.compile("scenario.schema.json", &mut schemas).expect("the schema is valid");
        Self { schemas, index }
    }

    fn errors(&self, instance: &Value) -> Option<String> {
        self.schemas.validate(instance, self.index).err().map(|error| error.to_string())
    }
}

fn json(toml: &str) -> Option<Value> {
    toml::from_str(toml).ok()
}

#[test]
fn every_shipped_scenario_satisfies_the_schema() {
    let validator = Validator::new();
    for shipped in SHIPPED {
        assert_eq!(validator.errors(&json(shipped.text).unwrap()), None, "{}", shipped.name);
    }
}

#[test]
fn the_schema_describes_every_key() {
    let schema = schema(&Fake);
    for table in ["", "/properties/board", "/properties/budget"] {
        for (key, property) in schema.pointer(&format!("{table}/properties")).unwrap().as_object().unwrap() {
            assert!(property["description"].as_str().is_some_and(|help| help.ends_with('.')), "{table}/{key}");
        }
    }
}

#[test]
fn the_schema_refuses_what_the_reader_refuses_as_far_as_a_schema_can() {
    let validator = Validator::new();
    for refusal in REFUSALS {
        if let Some(instance) = json(refusal.toml) {
            let sayable = !SCHEMA_CANNOT_SAY.iter().any(|phrase| refusal.message.contains(phrase));
            assert_eq!(validator.errors(&instance).is_some(), sayable, "{}\n{}", refusal.toml, refusal.message);
        }
    }
}
