//! `auto`: the best method for a board, and others where that one does not reach.

use crate::puzzle::{MoveList, Size, entropy};
use crate::solver::{Budget, Details, Instance, Observer, Outcome, Run, SettingValue, Settings, Work};

use super::progress::{BuildError, Preparing};
use super::registry::Registry;

/// A solver of the registry to try.
struct Stage {
    solver: &'static str,
    settings: &'static [(&'static str, &'static str)],
    numbers: &'static [(&'static str, f64)],
    /// Steps after which the next stage begins; `None`: as many as the run may take.
    steps: Option<u64>,
}

const fn stage(solver: &'static str, steps: Option<u64>) -> Stage {
    Stage { solver, settings: &[], numbers: &[], steps }
}

const fn with(
    solver: &'static str,
    settings: &'static [(&'static str, &'static str)],
    numbers: &'static [(&'static str, f64)],
    steps: Option<u64>,
) -> Stage {
    Stage { solver, settings, numbers, steps }
}

const MILLION: u64 = 1_000_000;

/// **The choice**: what is tried in turn on boards of up to so many cells. A stage whose solver or settings do not exist for a board
/// is passed over, so methods may be named here before every board has them. Only searches that tell their slides at the end may
/// stand before the last line, and the last one always solves.
const CHOICE: &[(usize, &[Stage])] = &[
    // Every board is solved optimally within a moment: 3×3, 2×5 and 3×4 have 181,440 to 240 million boards.
    (12, &[stage("astar", None), stage("constructive", None)]),
    // Optimal, mostly within a second: walking distance for most boards, before pattern databases (half a second to build, for
    // 4×4 only) pay; 3×5 and 2×8 go on without them. A* where memory lasts.
    (
        16,
        &[
            with("idastar", &[("heuristic", "max-wd-lc")], &[], Some(4 * MILLION)),
            with("idastar", &[("heuristic", "pdb:6-6-3+reflection")], &[], None),
            with("idastar", &[("heuristic", "pdb:6-6-3")], &[], None),
            with("idastar", &[("heuristic", "max-wd-lc")], &[], None),
            stage("astar", Some(20 * MILLION)),
            with("beam", &[("heuristic", "linear-conflict")], &[("width", 20_000.0)], Some(10 * MILLION)),
            stage("constructive", None),
        ],
    ),
    // Optimal for boards near the goal; else a beam, whose answers are much shorter than those of weights.
    (
        25,
        &[
            stage("astar", Some(MILLION)),
            with("beam", &[("heuristic", "linear-conflict")], &[("width", 20_000.0)], Some(10 * MILLION)),
            stage("constructive", None),
        ],
    ),
    (
        100,
        &[
            stage("astar", Some(100_000)),
            with("beam", &[("heuristic", "linear-conflict")], &[("width", 2000.0)], Some(10 * MILLION)),
            stage("constructive", None),
        ],
    ),
    (usize::MAX, &[stage("astar", Some(1000)), stage("constructive", None)]),
];

fn stages(size: Size) -> &'static [Stage] {
    let line = CHOICE.iter().find(|(cells, _)| size.cells() <= *cells);
    line.map_or(&[], |(_, stages)| stages)
}

impl Stage {
    fn settings(&self) -> Settings {
        let words = self.settings.iter().map(|&(name, word)| (name.to_owned(), SettingValue::Text(word.to_owned())));
        let numbers = self.numbers.iter().map(|&(name, number)| (name.to_owned(), SettingValue::Number(number)));
        words.chain(numbers).collect()
    }

    /// `wastar (weight 1.5)`.
    fn name(&self) -> String {
        let settings = self.settings();
        if settings.is_empty() {
            return self.solver.to_owned();
        }
        let settings: Vec<String> = settings.iter().map(|(name, value)| format!("{name} {value}")).collect();
        format!("{} ({})", self.solver, settings.join(", "))
    }
}

/// A run that goes through the stages of its board and ends with the first answer.
///
/// All stages may use all of the memory, one after the other. Of the steps allowed each stage may use its own limit, and at most half
/// of what is left unless it is the last. Work is the sum over all stages (peaks: the greatest). The lower bound is the best
/// that any of them proved, or the entropy.
struct Auto {
    instance: Instance,
    budget: Budget,
    stages: &'static [Stage],
    /// The stage that runs.
    at: usize,
    /// `None` while a stage is exchanged for the next.
    run: Option<Box<dyn Run>>,
    /// What stages that ended without an answer came to: `astar: step-budget`.
    tried: Vec<String>,
    /// Their work.
    expanded: u64,
    generated: u64,
    peak_stored: u64,
    peak_bytes: u64,
    lower_bound: u64,
    ended: Option<Outcome>,
}

pub(super) fn auto(
    _: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    preparing: Preparing,
) -> Result<Box<dyn Run>, BuildError> {
    let mut auto = Auto {
        instance: instance.clone(),
        budget,
        stages: stages(instance.size()),
        at: 0,
        run: None,
        tried: Vec::new(),
        expanded: 0,
        generated: 0,
        peak_stored: 0,
        peak_bytes: 0,
        lower_bound: entropy(instance.start(), instance.goal()),
        ended: None,
    };
    auto.build(preparing)?;
    Ok(Box::new(auto))
}

/// The counts of any search: expanded, generated, stored, bytes.
fn counts(work: &Work) -> [u64; 4] {
    match *work {
        Work::Search { expanded, generated, peak_stored, peak_bytes }
        | Work::Iterative { generated, expanded, peak_stored, peak_bytes, .. } => {
            [expanded, generated, peak_stored, peak_bytes]
        }
        Work::Eco { activations, .. } => [activations, 0, 0, 0],
    }
}

impl Auto {
    /// Builds the first stage from `at` on that this board has.
    fn build(&mut self, preparing: Preparing) -> Result<(), BuildError> {
        while let Some(stage) = self.stages.get(self.at) {
            let is_last = self.at + 1 == self.stages.len();
            let left = self.budget.max_steps.map(|most| most.saturating_sub(self.expanded));
            let share = left.map(|left| if is_last { left } else { left.div_ceil(2) });
            let max_steps = [stage.steps, share].into_iter().flatten().min();
            let budget = Budget { max_steps, ..self.budget };
            match Registry::build_watched(stage.solver, &stage.settings(), &self.instance, 0, budget, preparing) {
                Ok(run) => {
                    self.run = Some(run);
                    return Ok(());
                }
                Err(BuildError::Cancelled) => return Err(BuildError::Cancelled),
                // There is no such solver, or it has no such setting for this board.
                Err(BuildError::Setting(_)) => self.at += 1,
            }
        }
        unreachable!("the last stage fits every board")
    }

    fn advance(&mut self, steps: u64, mut go: impl FnMut(&mut dyn Run, u64) -> Option<Outcome>) -> Option<Outcome> {
        let mut left = steps;
        while self.ended.is_none() {
            let run = self.run.as_mut().expect("a stage runs until the end");
            let before = run.work().steps();
            let outcome = go(&mut **run, left)?;
            left -= left.min(run.work().steps() - before);
            self.end_stage(outcome);
        }
        self.ended.clone()
    }

    fn end_stage(&mut self, outcome: Outcome) {
        let Some(run) = &self.run else { return };
        self.lower_bound = self.lower_bound.max(run.details().lower_bound.unwrap_or(0));
        let is_out_of_reach = self.budget.max_moves.is_some_and(|most| self.lower_bound > most);
        let is_last = self.at + 1 == self.stages.len();
        if outcome.is_solved() || is_last || is_out_of_reach || outcome == Outcome::Cancelled {
            self.ended = Some(outcome);
            return;
        }
        debug_assert_eq!(run.moves(), 0, "only the last stage may tell slides before it has an answer");
        let [expanded, generated, peak_stored, peak_bytes] = counts(&run.work());
        self.expanded += expanded;
        self.generated += generated;
        self.peak_stored = self.peak_stored.max(peak_stored);
        self.peak_bytes = self.peak_bytes.max(peak_bytes);
        self.tried.push(format!("{}: {}", self.stages[self.at].name(), outcome.name()));
        // Its memory is given back before the next stage takes any.
        self.run = None;
        self.at += 1;
        if self.build(&mut |_, _, _| true).is_err() {
            self.ended = Some(Outcome::Cancelled);
        }
    }
}

impl Run for Auto {
    fn advance_observed(&mut self, steps: u64, observer: &mut dyn Observer) -> Option<Outcome> {
        self.advance(steps, |run, steps| run.advance_observed(steps, observer))
    }

    fn advance_recording(&mut self, steps: u64, moves: &mut MoveList) -> Option<Outcome> {
        self.advance(steps, |run, steps| run.advance_recording(steps, moves))
    }

    fn advance_unobserved(&mut self, steps: u64) -> Option<Outcome> {
        self.advance(steps, |run, steps| run.advance_unobserved(steps))
    }

    fn work(&self) -> Work {
        let [expanded, generated, stored, bytes] = self.run.as_ref().map_or([0; 4], |run| counts(&run.work()));
        Work::Search {
            expanded: self.expanded + expanded,
            generated: self.generated + generated,
            peak_stored: self.peak_stored.max(stored),
            peak_bytes: self.peak_bytes.max(bytes),
        }
    }

    fn moves(&self) -> u64 {
        self.run.as_ref().map_or(0, |run| run.moves())
    }

    fn is_optimal(&self) -> bool {
        self.run.as_ref().is_some_and(|run| run.is_optimal())
    }

    fn details(&self) -> Details {
        let details = self.run.as_ref().map_or_else(Details::default, |run| run.details());
        let name = self.stages.get(self.at).map_or_else(String::new, Stage::name);
        let chosen = if self.tried.is_empty() { name } else { format!("{name}, after {}", self.tried.join(", ")) };
        let lower_bound = self.lower_bound.max(details.lower_bound.unwrap_or(0));
        // A shortest answer needs no bound.
        let is_proved = self.is_optimal() && self.ended.as_ref().is_some_and(Outcome::is_solved);
        Details { chosen: Some(chosen), lower_bound: (!is_proved).then_some(lower_bound), ..details }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_ends_with_a_stage_that_always_solves_and_the_first_that_exists_is_a_search() {
        for (_, stages) in CHOICE {
            assert_eq!(stages.last().map(|stage| stage.solver), Some("constructive"));
            assert!(stages.last().is_some_and(|stage| stage.steps.is_none()));
            for stage in stages.split_last().map_or(&[][..], |(_, others)| others) {
                assert!(["astar", "idastar", "wastar", "greedy", "beam", "bae-star"].contains(&stage.solver));
            }
            let exists = |stage: &&Stage| Registry::resolve(stage.solver, &stage.settings()).is_ok();
            assert!(stages.iter().filter(exists).count() >= 2);
        }
    }
}
