//! The commented file to start from.

use std::fmt::Write;

use crate::solver::Settings;

use super::catalogue::Catalogue;
use super::model::Scenario;
use super::write::{Sections, quoted, setting_value};

/// A file for this scenario that explains itself: every key has its comment, and each setting that was not given stands
/// there as a comment with its default. It reads back equal to the scenario where that has a notice and something to
/// try; where it has none, the file has a line that asks for it.
#[must_use]
pub fn template(scenario: &Scenario, catalogue: &dyn Catalogue) -> String {
    let mut filled = scenario.clone();
    for (text, ask) in [
        (&mut filled.notice, "What should one see here? Say it in a sentence or two."),
        (&mut filled.try_this, "Which change makes a difference? Another seed, another setting, another solver?"),
    ] {
        if text.is_empty() {
            ask.clone_into(text);
        }
    }
    let Sections { head, board, solver, budget, languages } = filled.sections();
    let mut file = String::from(
        "# A scenario of ecotaquin: a board, a goal and who solves it.\n\
         # Check it with `ecotaquin scenario check FILE`, watch it with `ecotaquin watch FILE`.\n\
         # Editors check it as you type with the schema beside it: `ecotaquin scenario schema > scenario.schema.json`.\n\
         #:schema ./scenario.schema.json\n\n",
    );
    file.push_str(&head);
    if scenario.seed == 0 {
        file.push_str("# Another seed, another run; the same seed, the same slides.\nseed = 0\n");
    }
    if scenario.known_optimal.is_none() {
        file.push_str("# The fewest moves possible, if you know them: known_optimal = 31\n");
    }
    file.push_str(
        "\n[board]\n\
         # Cell by cell (0 is the blank, / ends a row): cells = \"8 6 7/2 5 4/3 0 1\"\n\
         # or at random: size = \"4x4\" with shuffle = 7; with walk = 30 too, that many random moves from the goal.\n\
         # The goal is blank-last, blank-first, spiral, snake, or given by its cells.\n",
    );
    file.push_str(&board);
    let _ = write!(file, "\n[solver]\n# One of {}.\n{solver}", catalogue.solver_names().join(", "));
    for setting in catalogue.settings(&scenario.solver).unwrap_or_default() {
        if scenario.settings.contains_key(setting.name) {
            continue;
        }
        let choices = if setting.kind.is_number() { String::new() } else { format!(" ({})", setting.kind.allowed()) };
        let _ = writeln!(file, "# {}{choices}", setting.help);
        if let Ok(default) = setting.value(&Settings::new()) {
            let _ = writeln!(file, "# {} = {}", setting.name, setting_value(&default));
        }
    }
    if budget.is_empty() {
        let memory = quoted("512MiB");
        let _ = write!(
            file,
            "\n# What the run may spend: activations or expansions, slides, and what a search may store.\n\
             # [budget]\n# max_steps = 10000000\n# max_moves = 100000\n# memory = {memory}\n"
        );
    } else {
        let _ = write!(file, "\n# What the run may spend.\n[budget]\n{budget}");
    }
    if languages.is_empty() {
        file.push_str(
            "\n# The same texts in another language.\n# [fr]\n# title = \"\"\n# notice = \"\"\n# try = \"\"\n",
        );
    } else {
        let _ = write!(file, "\n# The same texts in other languages.{languages}");
    }
    file
}
