//! What happened, with everything that a watcher needs in order to understand why.

use std::ops::Deref;

use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::puzzle::{Cell, Slide, Tile};

/// One thing that happened during a run, in order.
///
/// An activation of an agent is the sequence `Activation`, `Lock`, then for every tile of the aggression chain `Attack`,
/// `Flight`, `Lock`, then the slides from the blank backwards (each followed by `Satisfied` or `Disturbed` where a tile
/// comes home or is driven off), or `Frustrated` when nobody could move; at last `Unlock`.
///
/// In the society `crowd`, where nobody attacks, an activation is `Activation`, the slides voted or negotiated, `Unlock`. The tile
/// named is the first to slide (with [`Rule::Vote`] it may be satisfied) or the one that is carried home ([`Rule::Bid`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The scheduler let an unsatisfied agent act, and it chose a cell (its own cell is locked already).
    Activation {
        /// Who.
        tile: Tile,
        /// Where it is.
        cell: Cell,
        /// Where it wants to be.
        goal: Cell,
        /// Which activation of its turn this is, from 1 (above 1 only with persistence `until-satisfied`).
        turn: u32,
        /// What it weighed and chose.
        decision: Decision,
    },
    /// A tile attacks another that is in its way.
    Attack {
        /// Who attacks.
        attacker: Tile,
        /// Who is attacked.
        victim: Tile,
        /// The cell of the victim.
        cell: Cell,
        /// The cell to which the victim may not flee.
        forbidden: Option<Cell>,
    },
    /// An attacked tile chose where to flee (its own cell is locked already). No candidate: the activation fails.
    Flight {
        /// Who flees.
        tile: Tile,
        /// Where it is.
        cell: Cell,
        /// The cell to which it may not flee.
        forbidden: Option<Cell>,
        /// What it weighed and chose.
        decision: Decision,
    },
    /// A cell becomes a mountain: no path to the blank leads through it.
    Lock {
        /// The cell.
        cell: Cell,
    },
    /// One lock is gone: its tile leaves the cell (told just after its slide). Where locks last no longer than an activation,
    /// only [`Event::Unlock`] is told.
    Release {
        /// The cell.
        cell: Cell,
    },
    /// All locks are released.
    Unlock,
    /// A tile slid into the blank: one move.
    Slide(Slide),
    /// A tile came home.
    Satisfied {
        /// Who.
        tile: Tile,
        /// Its goal cell.
        cell: Cell,
    },
    /// A tile left its goal cell.
    Disturbed {
        /// Who.
        tile: Tile,
        /// Its goal cell.
        cell: Cell,
    },
    /// An activation failed: nothing moved.
    Frustrated {
        /// Who acted.
        tile: Tile,
        /// The tile that had nowhere to flee to.
        cornered: Tile,
    },
    /// A search went on (told now and then, not for every node).
    Search {
        /// Nodes expanded so far.
        expanded: u64,
        /// Nodes generated so far.
        generated: u64,
        /// Nodes waiting on the open list.
        open: u64,
        /// The least f = g + h on the open list: no solution is shorter.
        best_f: u64,
    },
}

/// What an agent weighed and chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Decision {
    /// The cells that it could choose among.
    pub candidates: Candidates,
    /// The cell that it chose; `None` where there was no candidate.
    pub chosen: Option<Cell>,
    /// What settled the choice.
    pub rule: Rule,
    /// How many candidates were equally good: above 1, chance (or the fixed order) decided among them.
    pub equals: u8,
    /// How much a step counts in [`Candidate::blank`]: 1, or 100 where the society has consideration, whose blank gradient is
    /// in hundredths of a slide. In text (JSON) it is written only where it is not 1.
    #[serde(default = "one")]
    pub unit: u8,
}

fn one() -> u8 {
    1
}

impl Decision {
    /// The blank gradient of a candidate in steps, in figures: `4`; with consideration in slides, `1.4`.
    #[must_use]
    pub fn blank_in_steps(&self, candidate: &Candidate) -> String {
        match self.unit {
            _ if candidate.blank == Candidate::NO_WAY => "–".to_owned(),
            0 | 1 => candidate.blank.to_string(),
            unit => (f64::from(candidate.blank) / f64::from(unit)).to_string(),
        }
    }

    /// Whether the blank gradient is a price, as with consideration.
    #[must_use]
    pub fn has_prices(&self) -> bool {
        self.unit > 1
    }

    /// Whether the blank is chosen because it is next to the tile, whatever else would be cheaper.
    #[must_use]
    pub fn takes_the_blank(&self) -> bool {
        self.rule == Rule::Blank && self.candidates.iter().any(|to| Some(to.cell) == self.chosen && to.blank == 0)
    }
}

impl Serialize for Decision {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A format without names has room for every field, always.
        let has_unit = self.unit != 1 || !serializer.is_human_readable();
        let mut fields = serializer.serialize_struct("Decision", 4 + usize::from(has_unit))?;
        fields.serialize_field("candidates", &self.candidates)?;
        fields.serialize_field("chosen", &self.chosen)?;
        fields.serialize_field("rule", &self.rule)?;
        fields.serialize_field("equals", &self.equals)?;
        if has_unit {
            fields.serialize_field("unit", &self.unit)?;
        }
        fields.end()
    }
}

/// What settled a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// There was nothing to choose from.
    None,
    /// There was only one candidate.
    Only,
    /// Its distance to the agent's own goal.
    Goal,
    /// Its distance to the blank.
    Blank,
    /// Chance, among equals.
    Chance,
    /// Its own goal is there, and open (`ordered`, in flight).
    Home,
    /// Of the equally near, the only one whose tile is not satisfied (`ordered`).
    Unsatisfied,
    /// The first of equals in the order up, down, left, right (`ordered` with fixed ties).
    First,
    /// Chance, among cells that are equally near and whose tiles are all satisfied, or all not (`ordered`).
    Lot,
    /// Noise instead of the distance to the blank (`ordered` without a blank gradient).
    Noise,
    /// A vote of the tiles around the blank on the next slides, of which this is the first.
    Vote,
    /// The lowest bid: a way that brings the tile home, negotiated with the blank, of which this is its first step.
    Bid,
}

/// A cell that an agent could go to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The goal gradient: Manhattan distance from the cell to the agent's own goal.
    pub goal: u32,
    /// The blank gradient: length of the shortest unlocked path from the cell to the blank; with consideration, what the
    /// cheapest such path costs, in hundredths of a slide ([`Decision::unit`] says which). [`Candidate::NO_WAY`] where
    /// there is no path.
    pub blank: u32,
}

impl Candidate {
    /// The blank gradient of a cell that an agent may choose although there is no path to the blank.
    pub const NO_WAY: u32 = u32::MAX;
}

/// Up to four candidates, in the order up, down, left, right.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Candidates {
    list: [Candidate; 4],
    len: u8,
}

impl Candidates {
    /// Adds a candidate.
    ///
    /// # Panics
    /// At the fifth: a cell has four neighbours.
    #[inline]
    pub fn push(&mut self, candidate: Candidate) {
        self.list[usize::from(self.len)] = candidate;
        self.len += 1;
    }
}

impl Deref for Candidates {
    type Target = [Candidate];

    #[inline]
    fn deref(&self) -> &[Candidate] {
        &self.list[..usize::from(self.len)]
    }
}

impl std::fmt::Debug for Candidates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Candidate>::deserialize(deserializer)?;
        if list.len() > 4 {
            return Err(serde::de::Error::invalid_length(list.len(), &"at most 4 candidates"));
        }
        let mut candidates = Self::default();
        for candidate in list {
            candidates.push(candidate);
        }
        Ok(candidates)
    }
}
