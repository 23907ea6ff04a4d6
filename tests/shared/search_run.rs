//! Running a search that stores boards, and its counts.

use ecotaquin::puzzle::{MoveList, verify};
use ecotaquin::solver::{Instance, Outcome, Run, Work};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counts {
    pub expanded: u64,
    pub generated: u64,
    pub peak_stored: u64,
    pub peak_bytes: u64,
}

pub fn counts(work: &Work) -> Counts {
    let Work::Search { expanded, generated, peak_stored, peak_bytes } = *work else {
        panic!("a search does the work of a search");
    };
    Counts { expanded, generated, peak_stored, peak_bytes }
}

/// Runs to the end and checks the answer by replaying it.
pub fn run(instance: &Instance, mut run: Box<dyn Run>) -> (Outcome, u64, Counts) {
    let mut moves = MoveList::new();
    let outcome = run.advance_recording(u64::MAX, &mut moves).expect("it ends");
    assert_eq!(run.moves(), moves.len() as u64);
    if outcome.is_solved() {
        let end = verify(instance.start(), moves.iter()).expect("legal moves");
        assert!(instance.goal().is_reached_by(&end));
    } else {
        assert!(moves.is_empty());
    }
    (outcome, run.moves(), counts(&run.work()))
}
