//! Planning anew before every move.

use crate::puzzle::{Board, Direction, Goal, Slide};
use crate::solver::{Budget, Details, Engine, Event, Instance, Observer, Outcome, Work};

use super::best_first::BestFirst;
use super::bound::Parity;
use super::form::{Form, Node};
use super::heuristic::Heuristic;
use super::ledger::{Full, Ledger};
use super::store::Store;
use super::{Sum, TieRule};

/// What the desk game calls F2: an A\* from the board at hand, then the first slide of its answer, and so on until the board is
/// the goal.
///
/// A plan may take `max_plan` expansions. One that would need more is cut off, and the slide goes towards the best open node (least f,
/// then highest g, then the first generated).
///
/// **Circles.** The next slide is a function of the board, so a board that comes back comes back for ever: all boards that were
/// are remembered, and the first that returns ends the run with [`Outcome::Cycle`] and the number of moves in between. Plans that are cut
/// off do go in circles. Plans that reach the goal never do, whatever the heuristic: let V be the least number such that some path to the
/// goal has no node with f > V. A\* with re-opening finds such a path; seen from its second board every f on the rest of it is one
/// less, so V falls by at least one with every slide.
///
/// **What is counted.** A step is one expansion of a plan. `expanded` and `generated`: of all plans together. `peak_stored`: the most boards of
/// a plan and of the past at once. The slides are told as they are made.
///
/// **Outcomes.** [`Outcome::Solved`], [`Outcome::Cycle`]; [`Outcome::StepBudget`] when all plans together would need more
/// expansions than allowed; [`Outcome::MoveBudget`] before a move too many; [`Outcome::MemoryLimit`] when a plan or the past does not fit.
#[derive(Debug)]
pub struct Replanning<F: Form, H> {
    form: F,
    heuristic: H,
    /// The board at hand, and the goal.
    board: Board,
    goal: Goal,
    /// The boards that were; a record's g is the number of moves before it.
    past: Option<Store<F>>,
    plan: Option<BestFirst<F, H, Sum>>,
    /// Expansions that one plan may take.
    max_plan: u64,
    budget: Budget,
    ledger: Ledger,
    lower_bound: Option<u64>,
    /// Of the plans that ended.
    expanded: u64,
    generated: u64,
    peak_stored: u64,
    peak_bytes: u64,
    plans: u64,
    moves: u64,
    /// Plans that were cut off.
    cut_off: u64,
    ended: Option<Outcome>,
}

/// Keeps the first slide of a plan.
struct First(Option<Slide>);

impl Observer for First {
    fn wants_events(&self) -> bool {
        false
    }

    fn event(&mut self, _: &Event) {}

    fn slide(&mut self, slide: Slide) {
        self.0.get_or_insert(slide);
    }
}

impl<F: Form, H: Heuristic + Clone> Replanning<F, H> {
    /// A run on an instance in which every plan may take `max_plan` expansions.
    #[must_use]
    pub fn new(form: F, instance: &Instance, heuristic: H, max_plan: u64, budget: Budget) -> Self {
        let mut ledger = Ledger::new(budget.max_bytes);
        let root = heuristic.value(instance.start());
        let lower_bound =
            heuristic.is_admissible().then(|| Parity::of(instance).raise(root.into(), heuristic.unit().into()));
        // Two boards of 4 bytes a cell, and the goal's cells.
        let past =
            ledger.charge(12 * instance.size().cells() as u64).and_then(|()| Store::new(form.clone(), &mut ledger));
        let ended = past.is_err().then_some(Outcome::MemoryLimit);
        Self {
            form,
            heuristic,
            board: instance.start().clone(),
            goal: instance.goal().clone(),
            past: past.ok(),
            plan: None,
            max_plan: max_plan.max(1),
            budget,
            peak_bytes: ledger.peak(),
            ledger,
            lower_bound,
            expanded: 0,
            generated: 0,
            peak_stored: 0,
            plans: 0,
            moves: 0,
            cut_off: 0,
            ended,
        }
    }

    fn next<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Result<Option<Outcome>, Full> {
        let Some(plan) = &mut self.plan else { return self.begin() };
        let mut first = First(None);
        let ended = plan.step(&mut first);
        self.note_peaks();
        match ended {
            None => Ok(None),
            Some(Outcome::Solved) => {
                self.end_plan();
                self.go(first.0.expect("a plan from a board that is not the goal has a slide"), observer);
                Ok(None)
            }
            Some(Outcome::StepBudget) if self.budget.max_steps.is_none_or(|most| self.steps() < most) => {
                let slide = self.plan.as_mut().and_then(BestFirst::first_slide_to_best);
                self.cut_off += 1;
                self.end_plan();
                self.go(slide.expect("a plan that may expand a node has generated its neighbours"), observer);
                Ok(None)
            }
            Some(outcome) => {
                self.end_plan();
                Ok(Some(outcome))
            }
        }
    }

    /// Expansions so far.
    fn steps(&self) -> u64 {
        self.expanded + self.plan.as_ref().map_or(0, |plan| Engine::work(plan).steps())
    }

    /// Looks at the board at hand and begins a plan.
    fn begin(&mut self) -> Result<Option<Outcome>, Full> {
        let past = self.past.as_mut().ok_or(Full)?;
        let board = self.form.board(&self.board);
        if let Some(id) = past.find(&board) {
            let cycle_length = self.moves - u64::from(past.node(id).g);
            return Ok(Some(Outcome::Cycle { cycle_length }));
        }
        if self.goal.is_reached_by(&self.board) {
            return Ok(Some(Outcome::Solved));
        }
        if self.budget.max_moves.is_some_and(|most| self.moves >= most) {
            return Ok(Some(Outcome::MoveBudget));
        }
        let number = u32::try_from(self.moves).map_err(|_| Full)?;
        let node = Node { g: number, direction: Direction::Up, closed: false };
        past.set(&board, node, &mut self.ledger)?;
        let left = self.budget.max_steps.map_or(u64::MAX, |most| most - self.expanded);
        let budget =
            Budget { max_steps: Some(left.min(self.max_plan)), max_moves: None, max_bytes: self.ledger.left() };
        let instance = Instance::new(self.board.clone(), self.goal.clone()).expect("slides keep the goal in reach");
        let heuristic = self.heuristic.clone();
        self.plan = Some(BestFirst::new(self.form.clone(), &instance, heuristic, TieRule::HighG, budget));
        self.note_peaks();
        Ok(None)
    }

    fn note_peaks(&mut self) {
        let plan = self.plan.as_ref().map_or((0, 0), |plan| match Engine::work(plan) {
            Work::Search { peak_stored, peak_bytes, .. } => (peak_stored, peak_bytes),
            _ => (0, 0),
        });
        let past = self.past.as_ref().map_or(0, Store::stored);
        self.peak_stored = self.peak_stored.max(past + plan.0);
        self.peak_bytes = self.peak_bytes.max(self.ledger.held() + plan.1);
    }

    fn end_plan(&mut self) {
        if let Some(plan) = self.plan.take()
            && let Work::Search { expanded, generated, .. } = Engine::work(&plan)
        {
            self.expanded += expanded;
            self.generated += generated;
            self.plans += 1;
        }
    }

    fn go<O: Observer + ?Sized>(&mut self, slide: Slide, observer: &mut O) {
        self.board.apply(slide);
        self.moves += 1;
        observer.slide(slide);
        if observer.wants_events() {
            let Self { expanded, generated, .. } = *self;
            let best_f = self.lower_bound.unwrap_or(0);
            observer.event(&Event::Search { expanded, generated, open: 0, best_f });
        }
    }
}

impl<F: Form, H: Heuristic + Clone> Engine for Replanning<F, H> {
    #[inline]
    fn step<O: Observer + ?Sized>(&mut self, observer: &mut O) -> Option<Outcome> {
        if self.ended.is_none() {
            self.ended = self.next(observer).unwrap_or(Some(Outcome::MemoryLimit));
        }
        self.ended.clone()
    }

    fn work(&self) -> Work {
        let (expanded, generated) = match self.plan.as_ref().map(Engine::work) {
            Some(Work::Search { expanded, generated, .. }) => (expanded, generated),
            _ => (0, 0),
        };
        Work::Search {
            expanded: self.expanded + expanded,
            generated: self.generated + generated,
            peak_stored: self.peak_stored,
            peak_bytes: self.peak_bytes,
        }
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn details(&self) -> Details {
        let plans = self.plans + u64::from(self.plan.is_some());
        let remark = match self.cut_off {
            0 => format!("{plans} plans were made"),
            cut_off => format!("{plans} plans were made, {cut_off} of them cut off after {} expansions", self.max_plan),
        };
        Details { lower_bound: self.lower_bound, remark: Some(remark), ..Details::default() }
    }
}
