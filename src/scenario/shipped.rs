//! The scenarios that come with the program, embedded so that it finds them wherever it is installed.

use std::path::Path;

use super::catalogue::Catalogue;
use super::error::ScenarioError;
use super::model::Scenario;

/// A scenario that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// Its name: that of the file in `scenarios/`, without `.toml`.
    pub name: &'static str,
    /// The text of the file.
    pub text: &'static str,
}

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        &[$(Shipped { name: $name, text: include_str!(concat!("../../scenarios/", $name, ".toml")) }),*]
    };
}

/// All of them, from the first to watch to the hardest.
pub const SHIPPED: &[Shipped] = shipped![
    "first-steps",
    "easy-8-puzzle",
    "hardest-8-puzzle-1",
    "hardest-8-puzzle-2",
    "first-loop",
    "bitten-tail",
    "custom-goal",
    "three-by-seven",
    "korf-79",
    "korf-1",
    "fifteen-80-moves",
    "twenty-four",
    "ten-by-ten",
    "consideration",
    "drogoul",
    "crowd",
    "thirty-by-thirty",
];

/// What the program shows to somebody who asks for nothing in particular.
pub const DEFAULT: Shipped = SHIPPED[0];

/// The shipped scenario of a name.
#[must_use]
pub fn by_name(name: &str) -> Option<Shipped> {
    SHIPPED.iter().copied().find(|shipped| shipped.name == name)
}

impl Shipped {
    /// Reads it.
    ///
    /// # Errors
    /// When the catalogue lacks what it asks for; with the program's own catalogue, never.
    pub fn read(self, catalogue: &dyn Catalogue) -> Result<Scenario, ScenarioError> {
        let file = format!("scenarios/{}.toml", self.name);
        Scenario::read(self.text, catalogue).map_err(|error| error.in_file(Path::new(&file)))
    }
}
