//! One of the two searches.

use crate::puzzle::Direction;

use super::super::TieRule;
use super::super::form::{Form, Node};
use super::super::heuristic::Heuristic;
use super::super::ledger::{Full, Ledger};
use super::super::open::Open;
use super::super::store::Store;

/// A search from one end towards the other.
#[derive(Debug)]
pub struct Side<F: Form, H> {
    /// Estimates the slides to the other end.
    pub heuristic: H,
    /// What it has generated.
    pub store: Store<F>,
    /// What waits to be expanded.
    pub open: Open,
    /// The entries of the open list that are not outdated.
    pub waiting: u64,
}

/// Where one begins: no slide behind it.
pub const START: Node = Node { g: 0, direction: Direction::Up, closed: false };

impl<F: Form, H: Heuristic> Side<F, H> {
    /// A search that has not begun.
    pub fn new(form: F, heuristic: H, tie: TieRule, ledger: &mut Ledger) -> Result<Self, Full> {
        ledger.charge(heuristic.bytes())?;
        Ok(Self { heuristic, store: Store::new(form, ledger)?, open: Open::new(tie), waiting: 0 })
    }
}
