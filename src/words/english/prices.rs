//! Why an agent with consideration chose: where the way to the blank has a price instead of a length.

use crate::solver::{Candidate, Decision, Rule};

/// Whether the blank gradient of a decision is a price.
pub(super) fn has_prices(decision: &Decision) -> bool {
    decision.unit > 1
}

/// Why an acting tile wants a cell: its goal first, then the blank.
pub(super) fn wish(decision: &Decision, to: &Candidate, towards: &str) -> String {
    let home = if to.goal == 0 { "its home is there".to_owned() } else { format!("{} from home there", to.goal) };
    let price = decision.blank_in_steps(to);
    match decision.rule {
        // Societies with other rules have no prices.
        Rule::None
        | Rule::Only
        | Rule::Home
        | Rule::Unsatisfied
        | Rule::First
        | Rule::Lot
        | Rule::Noise
        | Rule::Vote
        | Rule::Bid => format!("{home}, and no other cell is open to it"),
        Rule::Goal => format!("{home}, nearer than any other cell"),
        Rule::Blank if to.blank == 0 => format!("{home}; of the cells as near home, {towards} is the blank"),
        Rule::Blank => format!(
            "{home}; of the cells as near home, {towards} is the one that the blank reaches most cheaply (for {price} slides)"
        ),
        Rule::Chance => format!(
            "{home}, and the blank gets there for {price} slides; chance chose among {} equal cells",
            decision.equals
        ),
    }
}

/// Why an attacked tile flees to a cell: the cheapest way of the blank, its own slide counted, then its goal.
pub(super) fn escape(decision: &Decision, to: &Candidate) -> String {
    let way = if to.blank == 0 {
        "the blank is there".to_owned()
    } else {
        format!("the blank gets there for {} slides", decision.blank_in_steps(to))
    };
    match decision.rule {
        // Societies with other rules have no prices.
        Rule::None
        | Rule::Only
        | Rule::Home
        | Rule::Unsatisfied
        | Rule::First
        | Rule::Lot
        | Rule::Noise
        | Rule::Vote
        | Rule::Bid => format!("{way}, and no other cell is open to it"),
        Rule::Blank => format!("{way}, and with its own slide that is cheapest"),
        Rule::Goal => {
            let steps = super::events::counted(to.goal.into(), "step");
            format!("{way}; of the cells as cheap, this one is nearest its home ({steps})")
        }
        Rule::Chance => format!("{way}; chance chose among {} equal cells", decision.equals),
    }
}
