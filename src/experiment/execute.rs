//! One run from start to a checked row.

use crate::platform::Instant;
use crate::puzzle::{MoveLetters, MoveList, Slide, entropy, verify};
use crate::solver::{Event, Observer, Outcome, Run, Work};
use crate::solvers::{BuildError, Registry};
use crate::trace::Digest;

use super::{Case, CaseError, Row, RowOutcome, Solution, SolverChoice};

/// Steps between two questions to the watch: about a millisecond. How often it is asked does not change the run.
const STEPS: u64 = 4096;

/// Whoever accompanies a run from outside.
pub trait Watch {
    /// An observer of the run's events; without one the run goes at full speed.
    fn observer(&mut self) -> Option<&mut dyn Observer> {
        None
    }

    /// Told while the tables of a solver are built, which may take long: what is built, and how much of it is done. Stops
    /// by saying no.
    fn preparing(&mut self, what: &str, done: u64, total: u64) -> bool {
        let _ = (what, done, total);
        true
    }

    /// Asked every few thousand steps: shows progress, and stops the run by saying no. `moves` counts the slides so far.
    fn go_on(&mut self, moves: u64, work: &Work) -> bool;
}

/// The moves, and somebody who watches.
struct Recording<'a> {
    moves: &'a mut MoveList,
    observer: &'a mut dyn Observer,
}

impl Observer for Recording<'_> {
    fn wants_events(&self) -> bool {
        self.observer.wants_events()
    }

    fn event(&mut self, event: &Event) {
        self.observer.event(event);
    }

    fn slide(&mut self, slide: Slide) {
        self.moves.push(slide.direction);
        self.observer.slide(slide);
    }
}

/// Runs a solver on a case and checks its answer independently. A case out of reach gives a row that says so.
///
/// # Errors
/// When the solver does not fit the case, or (never) its answer is wrong.
pub fn execute(case: &Case, solver: &SolverChoice, seed: u64, watch: &mut dyn Watch) -> Result<Row, CaseError> {
    let mut row = Row::unsolvable(case, solver, seed);
    let Ok(instance) = case.instance() else { return Ok(row) };
    let built = Registry::build_watched(
        &solver.name,
        &solver.settings,
        &instance,
        seed,
        solver.budget,
        &mut |what, done, total| watch.preparing(what, done, total),
    );
    let mut run: Box<dyn Run> = match built {
        Ok(run) => run,
        Err(BuildError::Cancelled) => {
            row.outcome = RowOutcome::Ended(Outcome::Cancelled);
            return Ok(row);
        }
        Err(BuildError::Setting(error)) => return Err(error.into()),
    };
    let mut moves = MoveList::new();
    let start = Instant::now();
    let outcome = loop {
        if !watch.go_on(run.moves(), &run.work()) {
            break Outcome::Cancelled;
        }
        let ended = match watch.observer() {
            None => run.advance_recording(STEPS, &mut moves),
            Some(observer) => run.advance_observed(STEPS, &mut Recording { moves: &mut moves, observer }),
        };
        if let Some(outcome) = ended {
            break outcome;
        }
    };
    row.wall_ms = Some(start.elapsed().as_secs_f64() * 1000.0);
    let wrong = |why: String| CaseError::WrongAnswer { solver: solver.name.clone(), why };
    let end = verify(&case.board, moves.iter()).map_err(|illegal| wrong(illegal.to_string()))?;
    let is_solved = outcome.is_solved();
    if is_solved != case.goal.is_reached_by(&end) {
        return Err(wrong(format!("it says {}, but its moves do not agree", outcome.name())));
    }
    let made = moves.len() as u64;
    row.moves = (is_solved || made > 0).then_some(made);
    row.optimal = if is_solved { optimal(case, made, run.is_optimal()) } else { None };
    row.work = Some(run.work());
    row.details = run.details();
    if is_solved && row.details.lower_bound == Some(made) {
        row.optimal = Some(true);
    }
    row.digest = Some(Digest::of(&instance, moves.iter()));
    row.solution = is_solved.then_some(Solution { moves, letters: MoveLetters::Tile });
    row.outcome = RowOutcome::Ended(outcome);
    Ok(row)
}

/// Proven optimal: by the solver, by somebody before, or because no solution is shorter than the entropy.
fn optimal(case: &Case, moves: u64, by_solver: bool) -> Option<bool> {
    if by_solver || moves == entropy(&case.board, &case.goal) {
        return Some(true);
    }
    case.known_optimal.map(|known| moves == known)
}
