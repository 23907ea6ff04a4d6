//! Literal digests, computed with Python's blake3 1.0 (`pip install blake3`).

use ecotaquin::puzzle::{Board, Direction, Goal, NamedGoal, Size};
use ecotaquin::solver::Instance;
use ecotaquin::trace::{Digest, Digester, EventLog, Records};

use super::feed::{Feed, instance};

fn hardest() -> Instance {
    let size = Size::new(3, 3).unwrap();
    let board = Board::new(size, &[8, 6, 7, 2, 5, 4, 3, 0, 1]).unwrap();
    Instance::new(board, Goal::named(NamedGoal::BlankLast, size)).unwrap()
}

fn moves(letters: &str) -> impl Iterator<Item = Direction> {
    letters.chars().map(|letter| Direction::from_letter(letter).unwrap())
}

#[test]
fn digests_are_those_of_an_independent_blake3() {
    // blake3(b"8 6 7/2 5 4/3 0 1\n1 2 3/4 5 6/7 8 0\n\n")
    assert_eq!(
        Digest::of(&hardest(), []).to_string(),
        "f35d00da5515bb96cfe40425acb3395d6af704a641b86bba5b27c196a7e85e5d"
    );
    // blake3(b"8 6 7/2 5 4/3 0 1\n1 2 3/4 5 6/7 8 0\nRDLU\n")
    assert_eq!(
        Digest::of(&hardest(), moves("RDLU")).to_string(),
        "49995e348460c839463f298a08df7d4d58b194cc385c5b4cffb61109f853a4ee"
    );
    // The same with "RDLU" 2,500 times: longer than what is held back.
    assert_eq!(
        Digest::of(&hardest(), moves(&"RDLU".repeat(2500))).to_string(),
        "781d79f2c7a840c1463e5c254ba81526be5ad60f3c228a6ead62db3dfabc948e"
    );
}

#[test]
fn a_digest_made_while_running_is_that_of_the_moves() {
    let instance = instance(5, 4, 3);
    let mut observers = (Digester::new(&instance), EventLog::new(instance.clone(), Records::Events));
    Feed::run(&instance, 7, 300, &mut observers);
    let (digester, log) = observers;
    assert!(log.slides() > 500);
    assert_eq!(digester.finish(), log.digest());
    assert_eq!(digester.finish(), Digest::of(&instance, log.moves().iter()));
}

#[test]
fn a_digest_is_read_back_from_its_text() {
    let digest = Digest::of(&hardest(), moves("RD"));
    assert_eq!(digest.to_string().parse(), Ok(digest));
    assert!(digest.to_string()[1..].parse::<Digest>().is_err());
    let json = serde_json::to_string(&digest).unwrap();
    assert_eq!(serde_json::from_str::<Digest>(&json).unwrap(), digest);
}
