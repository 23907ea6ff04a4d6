//! Why an agent with consideration chose: where the way to the blank has a price instead of a length.

use crate::solver::{Candidate, Decision, Rule};

/// The cheapest of the cells as near home.
pub(super) fn cheapest(home: &str, decision: &Decision, to: &Candidate, towards: &str) -> String {
    let price = decision.blank_in_steps(to);
    format!(
        "{home}; of the cells as near home, {towards} is the one that the blank reaches most cheaply (for {price} slides)"
    )
}

/// One of several equally cheap cells.
pub(super) fn as_cheap(home: &str, decision: &Decision, to: &Candidate) -> String {
    let price = decision.blank_in_steps(to);
    let equals = decision.equals;
    format!("{home}, and the blank gets there for {price} slides; chance chose among {equals} equal cells")
}

/// Why an attacked tile flees to a cell: the cheapest way of the blank, its own slide counted, then its goal.
pub(super) fn escape(decision: &Decision, to: &Candidate) -> String {
    let way = if to.blank == 0 {
        "the blank is there".to_owned()
    } else {
        format!("the blank gets there for {} slides", decision.blank_in_steps(to))
    };
    match decision.rule {
        Rule::None | Rule::Only if to.blank == Candidate::NO_WAY => "no other cell is open to it".to_owned(),
        Rule::None | Rule::Only | Rule::Vote | Rule::Bid => format!("{way}, and no other cell is open to it"),
        Rule::Blank if to.blank == 0 => way,
        Rule::Blank => format!("{way}, and with its own slide that is cheapest"),
        Rule::Goal => {
            let steps = super::events::counted(to.goal.into(), "step");
            format!("{way}; of the cells as cheap, this one is nearest its home ({steps})")
        }
        Rule::Chance | Rule::Lot => format!("{way}; chance chose among {} equal cells", decision.equals),
        Rule::Home => "its own home is there".to_owned(),
        Rule::Unsatisfied => format!("{way}; of the cells as cheap, the only one whose tile is not satisfied"),
        Rule::First => format!("{way}; the first of {} equal cells", decision.equals),
        Rule::Noise => format!("noise chose among {} cells", decision.equals),
    }
}
