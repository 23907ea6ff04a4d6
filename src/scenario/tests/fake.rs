//! A catalogue of a few solvers, as the registry would answer.

use crate::puzzle::Position;
use crate::scenario::Catalogue;
use crate::solver::{Instance, Kind, Setting, SettingError, SettingValue, Settings};

pub(super) struct Fake;

const ECO: &[Setting] = &[
    Setting { name: "scheduler", kind: Kind::Choice(&["uniform", "first", "layered"]), help: "Who acts next." },
    Setting { name: "bias", kind: Kind::Fraction(0.9), help: "How strictly the layers are kept." },
    Setting { name: "persistence", kind: Kind::Choice(&["step", "until-satisfied"]), help: "For how long it acts." },
    Setting { name: "locks", kind: Kind::Choice(&["on", "off"]), help: "Whether attackers' cells are mountains." },
    Setting {
        name: "consideration",
        kind: Kind::Number { default: 0.0, least: 0.0, most: 0.99 },
        help: "How much it minds those whom it pushes.",
    },
];

const ASTAR: &[Setting] = &[
    Setting { name: "heuristic", kind: Kind::Choice(&["manhattan"]), help: "The lower bound." },
    Setting { name: "tie", kind: Kind::Choice(&["high-g", "lifo", "fifo", "low-g"]), help: "Which of equals first." },
];

impl Catalogue for Fake {
    fn solver_names(&self) -> Vec<&'static str> {
        vec!["eco", "eco:drogoul", "eco:crowd", "astar"]
    }

    fn settings(&self, solver: &str) -> Option<&'static [Setting]> {
        match solver {
            "eco" | "eco:drogoul" => Some(ECO),
            "eco:crowd" => Some(&[]),
            "astar" => Some(ASTAR),
            _ => None,
        }
    }

    fn check(&self, solver: &str, settings: &Settings, instance: &Instance) -> Result<(), SettingError> {
        Setting::resolve(solver, self.settings(solver).unwrap_or_default(), settings)?;
        let size = instance.size();
        let Position { x, y } = size.position(instance.goal().arrangement().blank());
        let corner = (x == 0 || x + 1 == size.width()) && (y == 0 || y + 1 == size.height());
        if settings.get("scheduler") == Some(&SettingValue::Text("layered".to_owned())) && !corner {
            let message = "layered needs the blank's goal in a corner".to_owned();
            return Err(SettingError::new("scheduler", message));
        }
        Ok(())
    }
}
