//! Why an agent with consideration chose: where the way to the blank has a price instead of a length.

use crate::solver::{Candidate, Decision, Rule};

/// Whether the blank gradient of a decision is a price.
pub(super) fn has_prices(decision: &Decision) -> bool {
    decision.unit > 1
}

/// Whether a victim takes the blank next to it, whatever its own slide costs.
pub(super) fn takes_the_blank(decision: &Decision) -> bool {
    decision.rule == Rule::Blank
        && decision.candidates.iter().any(|to| Some(to.cell) == decision.chosen && to.blank == 0)
}

/// Why an acting tile wants a cell: its goal first, then the blank.
pub(super) fn wish(decision: &Decision, to: &Candidate, towards: &str) -> String {
    let home = if to.goal == 0 { "its home is there".to_owned() } else { format!("{} from home there", to.goal) };
    let price = decision.blank_in_steps(to);
    match decision.rule {
        Rule::None | Rule::Only | Rule::Vote | Rule::Bid => format!("{home}, and no other cell is open to it"),
        Rule::Goal => format!("{home}, nearer than any other cell"),
        Rule::Blank if to.blank == 0 => format!("{home}; of the cells as near home, {towards} is the blank"),
        Rule::Blank => format!(
            "{home}; of the cells as near home, {towards} is the one that the blank reaches most cheaply (for {price} slides)"
        ),
        Rule::Chance => format!(
            "{home}, and the blank gets there for {price} slides; chance chose among {} equal cells",
            decision.equals
        ),
        Rule::Home => home,
        Rule::Unsatisfied => format!("{home}; of the equal cells, the only one whose tile is not satisfied"),
        Rule::First => format!("{home}; the first of {} equal cells", decision.equals),
        Rule::Lot => format!("{home}; chance chose among {} equal cells", decision.equals),
        Rule::Noise => format!("{home}; noise chose among {} cells", decision.equals),
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
