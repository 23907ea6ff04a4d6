//! Why an agent with consideration chose: where the way to the blank has a price instead of a length.

use crate::solver::{Candidate, Decision, Rule};

use super::super::Language;
use super::French;

/// Whether the blank gradient of a decision is a price.
pub(super) fn has_prices(decision: &Decision) -> bool {
    decision.unit > 1
}

/// Whether a victim takes the blank next to it, whatever its own slide costs.
pub(super) fn takes_the_blank(decision: &Decision) -> bool {
    decision.rule == Rule::Blank
        && decision.candidates.iter().any(|to| Some(to.cell) == decision.chosen && to.blank == 0)
}

/// The price of the way to a cell.
fn slides(decision: &Decision, to: &Candidate) -> String {
    // The plural begins at 2.
    let noun = if to.blank >= 2 * u32::from(decision.unit) { "glissements" } else { "glissement" };
    format!("{} {noun}", French.figures(&decision.blank_in_steps(to)))
}

/// Why an acting tile wants a cell: its goal first, then the blank.
pub(super) fn wish(decision: &Decision, to: &Candidate) -> String {
    let home =
        if to.goal == 0 { "son but est là".to_owned() } else { format!("c’est à {} pas de son but", to.goal) };
    let price = slides(decision, to);
    match decision.rule {
        Rule::None | Rule::Only | Rule::Vote | Rule::Bid => format!("{home}, et aucune autre case ne lui est ouverte"),
        Rule::Goal => format!("{home}, plus près que toute autre case"),
        Rule::Blank if to.blank == 0 => {
            format!("{home} ; parmi les cases aussi proches de son but, c’est la case vide")
        }
        Rule::Blank => format!(
            "{home} ; parmi les cases aussi proches de son but, c’est celle où la case vide vient au moindre prix ({price})"
        ),
        Rule::Chance => format!(
            "{home}, et la case vide y vient pour {price} ; le hasard a choisi entre {} cases équivalentes",
            decision.equals
        ),
        Rule::Home => home,
        Rule::Unsatisfied => {
            format!("{home} ; parmi les cases équivalentes, c’est la seule dont la tuile n’est pas satisfaite")
        }
        Rule::First => format!("{home} ; c’est la première de {} cases équivalentes", decision.equals),
        Rule::Lot => format!("{home} ; le hasard a choisi entre {} cases équivalentes", decision.equals),
        Rule::Noise => format!("{home} ; du bruit a choisi entre {} cases", decision.equals),
    }
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
