//! What whoever watches is told: in the board's own cells and tiles, with what every cell was worth.

use crate::eco::consideration::Consideration;
use crate::puzzle::Position;
use crate::solver::{Candidate, Candidates, Decision, Event, Observer, Rule};

use super::engine::Ordered;
use super::region::Around;
use super::ties::Choice;
use super::world::Agent;

impl Ordered {
    #[cold]
    pub(super) fn tell_activation<O: Observer + ?Sized>(
        &mut self,
        agent: Agent,
        at: Position,
        home: Position,
        turn: u32,
        choice: Choice,
        observer: &mut O,
    ) {
        let decision = self.decision(agent, at, None, false, Some(choice));
        let (tile, cell, goal) = (self.world.name(agent), self.world.cell(at), self.world.cell(home));
        observer.event(&Event::Activation { tile, cell, goal, turn, decision });
    }

    #[cold]
    pub(super) fn tell_flight<O: Observer + ?Sized>(
        &mut self,
        agent: Agent,
        at: Position,
        forbidden: Position,
        choice: Option<Choice>,
        observer: &mut O,
    ) {
        let decision = self.decision(agent, at, Some(forbidden), true, choice);
        let (tile, cell, forbidden) = (self.world.name(agent), self.world.cell(at), self.world.cell(forbidden));
        observer.event(&Event::Flight { tile, cell, forbidden: Some(forbidden), decision });
    }

    #[cold]
    pub(super) fn tell_lock<O: Observer + ?Sized>(&self, at: Position, observer: &mut O) {
        observer.event(&Event::Lock { cell: self.world.cell(at) });
    }

    /// The neighbours in play, in the order up, down, left, right; a victim weighs only open ones. The blank gradient is the true
    /// one, also where the agent knows only noise.
    fn decision(
        &mut self,
        agent: Agent,
        at: Position,
        forbidden: Option<Position>,
        flees: bool,
        choice: Option<Choice>,
    ) -> Decision {
        let home = self.world.home(agent);
        // Watching must not change what is measured.
        let looked_at = self.gradient.looked_at;
        let mut open = Around::NONE;
        for &cell in &*self.region.around(at) {
            if Some(cell) != forbidden && !(flees && self.locks.contains(cell)) {
                open.push(cell);
            }
        }
        let (mut blanks, mut unit) = ([None; 4], 1);
        if let Some(mut prices) = self.prices.take() {
            blanks = self.told_prices(&mut prices, at, &open);
            unit = Consideration::UNIT as u8;
            self.prices = Some(prices);
        } else {
            for (blank, &cell) in blanks.iter_mut().zip(&*open) {
                *blank = self.blank_gradient(cell, u32::MAX - 1);
            }
        }
        let mut weighed: Vec<Candidate> = Vec::with_capacity(4);
        for (&cell, blank) in open.iter().zip(blanks) {
            let is_chosen = choice.is_some_and(|choice| choice.cell == cell);
            if is_chosen || blank.is_some() {
                let blank = blank.unwrap_or(Candidate::NO_WAY);
                weighed.push(Candidate { cell: self.world.cell(cell), goal: cell.distance(home), blank });
            }
        }
        let (here, width) = (self.world.cell(at).0, u32::from(self.world.size().width()));
        weighed.sort_by_key(|candidate| match candidate.cell.0 {
            up if up + width == here => 0,
            down if down == here + width => 1,
            left if left < here => 2,
            _ => 3,
        });
        let mut candidates = Candidates::default();
        for candidate in weighed {
            candidates.push(candidate);
        }
        self.gradient.looked_at = looked_at;
        let (rule, equals) = match choice {
            None => (Rule::None, 0),
            Some(_) if candidates.len() == 1 => (Rule::Only, 1),
            Some(choice) => (choice.rule, choice.equals),
        };
        Decision { candidates, chosen: choice.map(|choice| self.world.cell(choice.cell)), rule, equals, unit }
    }
}
