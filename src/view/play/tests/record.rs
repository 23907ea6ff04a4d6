use crate::puzzle::verify;
use crate::solver::SettingValue;
use crate::trace::{Records, read_trace};
use crate::view::Key;

use super::super::{PLAYER, record};
use super::Table;

#[test]
fn a_game_is_saved_as_a_trace_that_reads_back_and_verifies() {
    let folder = std::env::temp_dir().join(format!("ecotaquin-play-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut table = Table::new(3, 3, &[1, 2, 3, 4, 5, 6, 0, 7, 8]);
    table.play.folder.clone_from(&folder);
    table.key(Key::Char('v'));
    assert!(table.state()["saved"].is_null(), "nothing is played yet");
    table.key(Key::Up);
    table.key(Key::Backspace); // what is taken back is not part of the game
    table.key(Key::Right);
    table.key(Key::Char('v'));
    table.key(Key::Right);
    assert_eq!(table.state()["solved"], true);
    table.key(Key::Char('V'));
    assert_eq!(table.state()["saved"], folder.join("ecotaquin-play-002.jsonl").display().to_string());
    for (name, outcome, moves) in [("001", "cancelled", "L"), ("002", "solved", "LL")] {
        let bytes = std::fs::read(folder.join(format!("ecotaquin-play-{name}.jsonl"))).unwrap();
        let trace = read_trace(&bytes[..]).unwrap();
        assert_eq!((trace.header.solver.as_str(), trace.header.records), (PLAYER, Records::Moves));
        assert_eq!(trace.header.instance, *table.play.game.instance());
        assert_eq!(trace.log.moves().to_string(), moves);
        let end = verify(trace.header.instance.start(), trace.log.moves().iter()).unwrap();
        let footer = trace.footer.unwrap();
        assert_eq!((footer.outcome.name(), footer.moves), (outcome, moves.len() as u64));
        assert_eq!(footer.outcome.is_solved(), trace.header.instance.goal().is_reached_by(&end));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_trace_says_how_many_moves_a_solver_made() {
    let mut table = Table::new(3, 3, &[1, 2, 3, 4, 5, 6, 0, 7, 8]);
    table.key(Key::Right);
    table.key(Key::Function(2));
    table.until(|state| state["solved"] == true);
    let trace = read_trace(&record::trace(&table.play.game).unwrap()[..]).unwrap();
    assert_eq!(trace.header.settings["helped_moves"], SettingValue::Number(1.0));
}

#[test]
fn what_cannot_be_saved_is_told() {
    let mut table = Table::new(3, 3, &[1, 2, 3, 4, 5, 6, 0, 7, 8]);
    table.play.folder = "/nowhere/at/all".into();
    table.key(Key::Right);
    table.key(Key::Char('v'));
    assert!(table.shared.toast.as_ref().unwrap().starts_with("cannot write /nowhere/at/all"));
}
