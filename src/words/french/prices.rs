//! Why an agent with consideration chose: where the way to the blank has a price instead of a length.

use crate::solver::{Candidate, Decision, Rule};

use super::super::Language;
use super::French;

/// The price of the way to a cell.
fn slides(decision: &Decision, to: &Candidate) -> String {
    // The plural begins at 2.
    let noun = if to.blank >= 2 * u32::from(decision.unit) { "glissements" } else { "glissement" };
    format!("{} {noun}", French.figures(&decision.blank_in_steps(to)))
}

/// The cheapest of the cells as near home.
pub(super) fn cheapest(home: &str, decision: &Decision, to: &Candidate) -> String {
    let price = slides(decision, to);
    format!(
        "{home} ; parmi les cases aussi proches de son but, c’est celle où la case vide vient au moindre prix ({price})"
    )
}

/// One of several equally cheap cells.
pub(super) fn as_cheap(home: &str, decision: &Decision, to: &Candidate) -> String {
    let price = slides(decision, to);
    let equals = decision.equals;
    format!("{home}, et la case vide y vient pour {price} ; le hasard a choisi entre {equals} cases équivalentes")
}

/// Why an attacked tile flees to a cell: the cheapest way of the blank, its own slide counted, then its goal.
pub(super) fn escape(decision: &Decision, to: &Candidate) -> String {
    let way = if to.blank == 0 {
        "la case vide est là".to_owned()
    } else {
        format!("la case vide y vient pour {}", slides(decision, to))
    };
    match decision.rule {
        Rule::None | Rule::Only if to.blank == Candidate::NO_WAY => "aucune autre case ne lui est ouverte".to_owned(),
        Rule::None | Rule::Only | Rule::Vote | Rule::Bid => format!("{way}, et aucune autre case ne lui est ouverte"),
        Rule::Blank if to.blank == 0 => way,
        Rule::Blank => format!("{way}, et avec son propre glissement c’est le moins cher"),
        Rule::Goal => {
            format!("{way} ; parmi les cases aussi bon marché, c’est la plus proche de son but ({} pas)", to.goal)
        }
        Rule::Chance | Rule::Lot => format!("{way} ; le hasard a choisi entre {} cases équivalentes", decision.equals),
        Rule::Home => "son propre but est là".to_owned(),
        Rule::Unsatisfied => {
            format!("{way} ; parmi les cases aussi bon marché, c’est la seule dont la tuile n’est pas satisfaite")
        }
        Rule::First => format!("{way} ; c’est la première de {} cases équivalentes", decision.equals),
        Rule::Noise => format!("du bruit a choisi entre {} cases", decision.equals),
    }
}
