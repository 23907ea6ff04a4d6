//! The schema agrees with the reader, by an independent validator.

use serde_json::Value;

use super::fake::Fake;
use super::refusals::{REFUSALS, SCHEMA_CANNOT_SAY};
use crate::scenario::schema;
use crate::scenario::shipped::SHIPPED;

fn json(toml: &str) -> Option<Value> {
    toml::from_str(toml).ok()
}

#[test]
fn every_shipped_scenario_satisfies_the_schema() {
    let validator = jsonschema::draft202012::new(&schema(&Fake)).unwrap();
    for shipped in SHIPPED {
        let errors: Vec<_> =
            validator.iter_errors(&json(shipped.text).unwrap()).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{}: {errors:?}", shipped.name);
    }
}

#[test]
fn the_schema_itself_is_valid_and_describes_every_key() {
    let schema = schema(&Fake);
    assert!(jsonschema::draft202012::meta::validate(&schema).is_ok());
    for table in ["", "/properties/board", "/properties/budget"] {
        for (key, property) in schema.pointer(&format!("{table}/properties")).unwrap().as_object().unwrap() {
            assert!(property["description"].as_str().is_some_and(|help| help.ends_with('.')), "{table}/{key}");
        }
    }
}

#[test]
fn the_schema_refuses_what_the_reader_refuses_as_far_as_a_schema_can() {
    let validator = jsonschema::draft202012::new(&schema(&Fake)).unwrap();
    for refusal in REFUSALS {
        if let Some(instance) = json(refusal.toml) {
            let sayable = !SCHEMA_CANNOT_SAY.iter().any(|phrase| refusal.message.contains(phrase));
            assert_eq!(!validator.is_valid(&instance), sayable, "{}\n{}", refusal.toml, refusal.message);
        }
    }
}
