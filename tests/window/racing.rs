//! Section 5: the race.

use ecotaquin::picture::Rect;

use crate::stage::{Stage, whole};

#[test]
fn a_race_ends_in_a_verdict_that_says_what_solve_says() {
    let Some(stage) = Stage::play("race", &["watch", "hardest-8-puzzle-2"]) else { return };
    assert_eq!(stage.app("start")["screen"], "race");
    let running = stage.state("running");
    assert_eq!((&running["playing"], &running["over"]), (&true.into(), &false.into()));

    let verdict = stage.state("verdict");
    assert_eq!((&verdict["over"], &verdict["playing"]), (&true.into(), &false.into()), "{verdict}");
    assert_eq!((whole(&verdict, "optimal"), whole(&verdict["baseline"], "moves")), (31, 31));
    for (lane, draws) in [("society", true), ("baseline", false)] {
        let lane = &verdict[lane];
        let (solver, number) = (lane["solver"].as_str().unwrap(), whole(&verdict, "seed").to_string());
        let seed: &[&str] = if draws { &["--seed", &number] } else { &[] };
        let alone = stage.solve(&[&["hardest-8-puzzle-2", "--solver", solver], seed].concat());
        for key in ["digest", "moves", "outcome"] {
            assert_eq!(lane[key], alone[key], "{solver}: {key}");
        }
        assert_eq!(lane["board"], "1 2 3/4 5 6/7 8 0");
    }
    let window = Rect::new(0.0, 0.0, 1280.0, 800.0);
    assert!(stage.shot("verdict").differing(&stage.shot("start"), window) > 20_000);
}
