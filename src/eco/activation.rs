//! One activation of an unsatisfied agent (MODEL, "One activation"): it chooses, the chain of attacks grows until it reaches
//! the blank, then all slide. Nothing slides before the chain is complete, so a failed activation moves nothing.

use crate::chance::Draw;
use crate::puzzle::{Position, Size, Tile};
use crate::solver::{Event, Observer};

use super::agents::Agents;
use super::chain::Chain;
use super::considerate;
use super::detour::Detour;
use super::flight::{flight, straight_flight};
use super::priced::PricedField;
use super::satisfaction::satisfaction;
use super::society::{Locks, Society};

/// What the agents have agreed on, before anybody slides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// The chain has reached the blank: its tiles slide, the last first.
    Slide,
    /// A victim had no cell to flee to.
    Frustrated {
        /// That victim.
        cornered: Tile,
    },
    /// Without locks: the chain bit its tail.
    AggressionLoop {
        /// The cells of the ring.
        ring: Vec<Position>,
    },
}

/// What an activation works with, kept between activations to reuse its memory.
#[derive(Clone, Debug)]
pub(crate) struct Workspace {
    pub(crate) chain: Chain,
    detour: Detour,
    pub(crate) field: PricedField,
}

impl Workspace {
    pub(crate) fn new(size: Size) -> Self {
        Self { chain: Chain::new(size), detour: Detour::default(), field: PricedField::default() }
    }
}

/// Lets an agent choose and attack; the workspace's chain is left with the actor and everybody attacked. The number of attacks is the
/// chain's length − 1, plus 1 if it bit its tail.
#[inline]
pub(crate) fn plan<O: Observer + ?Sized>(
    agents: &Agents,
    society: &Society,
    tile: Tile,
    turn: u32,
    workspace: &mut Workspace,
    ties: &mut impl Draw,
    observer: &mut O,
) -> Plan {
    let Workspace { chain, detour, field } = workspace;
    let Society { locks, consideration, .. } = *society;
    let size = agents.size();
    let all = observer.wants_events();
    let (cell, home, blank) = (agents.at(tile), agents.home(tile), agents.blank());
    chain.start(cell);
    let (mut target, decision) = if consideration.is_none() {
        satisfaction(agents, locks, tile, ties)
    } else {
        considerate::satisfaction(agents, society, tile, field, all, ties)
    };
    if all {
        let (cell, goal) = (size.cell(cell), size.cell(home));
        observer.event(&Event::Activation { tile, cell, goal, turn, decision });
        lock(locks, observer, chain);
    }
    // One can't stay where one is being chased from.
    let mut forbidden = (target != home).then_some(home);
    let mut gradient = None;
    while target != blank {
        let victim = agents.on(target);
        if all {
            let (attacker, cell) = (agents.on(chain.last()), size.cell(target));
            observer.event(&Event::Attack { attacker, victim, cell, forbidden: forbidden.map(|at| size.cell(at)) });
        }
        if locks == Locks::Off
            && let Some(ring) = chain.ring(target)
        {
            return Plan::AggressionLoop { ring: ring.to_vec() };
        }
        chain.push(target);
        if !all
            && locks == Locks::On
            && let Some(here) = gradient
            && let Some(to) = straight_flight(agents, chain, ties)
        {
            (target, gradient) = (to, Some(here - 1));
            continue;
        }
        let (to, decision) = if consideration.is_none() {
            let flight = flight(agents, locks, chain, forbidden, gradient, all.then_some(&mut *detour), ties);
            gradient = flight.to.map(|(_, gradient)| gradient);
            (flight.to.map(|(to, _)| to), flight.decision)
        } else {
            considerate::flight(agents, society, chain, forbidden, field, all, ties)
        };
        if all {
            let (cell, forbidden) = (size.cell(target), forbidden.map(|at| size.cell(at)));
            observer.event(&Event::Flight { tile: victim, cell, forbidden, decision });
            lock(locks, observer, chain);
        }
        let Some(to) = to else {
            return Plan::Frustrated { cornered: victim };
        };
        (target, forbidden) = (to, None);
    }
    Plan::Slide
}

fn lock<O: Observer + ?Sized>(locks: Locks, observer: &mut O, chain: &Chain) {
    if locks == Locks::On {
        observer.event(&Event::Lock { cell: chain.cell(chain.last()) });
    }
}
