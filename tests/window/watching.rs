//! Sections 1 to 4: transport, the board, the inspector, the curves.

use ecotaquin::picture::{Rect, ThemeName};
use ecotaquin::solver::Event;
use ecotaquin::trace::EventLog;
use ecotaquin::view::timeline;
use serde_json::Value;

use crate::stage::{Stage, board_place, real, run_of, tile_at, whole};

/// Checks that a jump on has stopped right after the first event of a kind behind a place; returns where that is.
fn check_jump(state: &Value, from: u64, log: &EventLog, wanted: impl Fn(&Event) -> bool) -> u64 {
    let event = whole(state, "event");
    let found = (from..log.len()).find(|&index| log.event(index).is_some_and(|event| wanted(&event)));
    assert_eq!(Some(event), found.map(|index| index + 1));
    event
}

#[test]
fn transport_goes_where_it_says_and_every_place_is_the_engines() {
    let Some(stage) = Stage::play("transport", &["watch", "first-steps"]) else { return };
    let run = run_of("first-steps", None);
    let log = run.log();
    let step = |name: &str| whole(&stage.check(name, log), "step");
    let start = stage.check("start", log);
    assert_eq!((whole(&start, "event"), &start["playing"]), (0, &false.into()));
    assert_eq!(["one", "eleven", "back-ten", "back-one", "home"].map(step), [1, 11, 1, 0, 0]);

    let playing = stage.check("playing", log);
    assert_eq!((&playing["playing"], whole(&playing, "step")), (&true.into(), 4), "four steps in a second");
    assert_eq!(stage.check("paused", log)["playing"], false);
    assert_eq!(step("paused"), step("still-paused"));

    let is_attack = |event: &Event| matches!(event, Event::Attack { .. });
    let first = check_jump(&stage.check("attack", log), 0, log, is_attack);
    check_jump(&stage.check("attack-2", log), first, log, is_attack);
    assert_eq!(whole(&stage.check("attack-back", log), "event"), first);
    let disturbed = stage.check("disturbed", log);
    check_jump(&disturbed, first, log, |event| matches!(event, Event::Disturbed { .. }));
    let part = stage.check("part", log);
    assert_eq!((&part["grain"], whole(&part, "event")), (&"event".into(), whole(&disturbed, "event") + 1));

    assert_eq!(stage.state("faster")["rate"], 20.0);
    assert_eq!(stage.state("slower")["rate"], 1.0);

    let end = stage.check("end", log);
    let solved = stage.solve(&["first-steps"]);
    assert_eq!((whole(&end, "step"), &end["outcome"]), (log.steps(), &"solved".into()));
    assert_eq!((&end["digest"], &end["moves"]), (&solved["digest"], &solved["moves"]));

    let dragged = stage.check("dragged", log);
    let bar: Vec<f32> = dragged["timeline"].as_array().unwrap().iter().map(real).collect();
    let bar = Rect::new(bar[0], bar[1], bar[2], bar[3]);
    assert!(bar.contains(ecotaquin::picture::Point { x: 100.0, y: 690.0 }), "{bar:?}");
    assert_eq!(whole(&dragged, "step"), timeline::step_at(bar, log, 700.0));

    let line = stage.state("copied")["command"].as_str().unwrap().to_owned();
    let app = stage.app("copied");
    assert!(app["toast"].as_str().unwrap().contains(&line), "{}", app["toast"]);
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(words[..2], ["ecotaquin", "watch"]);
    assert_eq!(stage.solve(&words[2..])["digest"], solved["digest"], "{line}");

    let next = run_of("first-steps", Some(4));
    assert_eq!(whole(&stage.check("next-seed", next.log()), "seed"), 4);
    let maximum = stage.check("maximum", next.log());
    assert_eq!(whole(&maximum, "step"), next.log().steps());
    assert_eq!(maximum["digest"], stage.solve(&["first-steps", "--seed", "4"])["digest"]);
    let again = stage.check("again", next.log());
    assert_eq!((whole(&again, "seed"), whole(&again, "step")), (4, 0));
}

#[test]
fn the_next_frustration_is_found_and_shown() {
    let scenario = "three-by-seven";
    let Some(stage) = Stage::play("frustration", &["watch", scenario]) else { return };
    let run = run_of(scenario, None);
    let is_frustration = |event: &Event| matches!(event, Event::Frustrated { .. });
    let first = check_jump(&stage.check("frustrated", run.log()), 0, run.log(), is_frustration);
    check_jump(&stage.check("frustrated-2", run.log()), first, run.log(), is_frustration);
    assert_eq!(whole(&stage.check("frustrated-back", run.log()), "event"), first);
}

#[test]
fn overlays_change_the_board_alone_and_zoom_and_pan_keep_tiles_in_place() {
    let Some(stage) = Stage::play("board", &["watch", "ten-by-ten"]) else { return };
    let run = run_of("ten-by-ten", None);
    let log = run.log();
    let plain = stage.check("plain", log);
    assert!(plain["chosen"].is_number());
    let (board, before) = (board_place(&plain), stage.shot("plain"));
    for overlay in ["goal", "blank", "trails", "heat"] {
        let changed = stage.shot(overlay).differing(&before, board);
        assert!(changed > 200, "{overlay}: {changed} pixels");
        let header = Rect::new(0.0, 0.0, 1280.0, 60.0);
        assert_eq!(stage.shot(overlay).differing(&before, header), 0, "{overlay}");
    }
    assert_eq!(stage.state("goal")["overlays"]["goal_gradient"], true);
    assert_eq!(stage.state("heat")["overlays"]["heat"], true);
    assert!(stage.shot("plain-again") == before, "overlays leave nothing behind");

    let (zoomed, panned) = (stage.check("zoomed", log), stage.check("panned", log));
    assert!(whole(&zoomed["grid"], "columns") < 10 && real(&zoomed["grid"]["cell"]) > real(&plain["grid"]["cell"]));
    assert_ne!(zoomed["grid"]["first"], panned["grid"]["first"]);
    assert_eq!(zoomed["grid"]["cell"], panned["grid"]["cell"]);
    assert_eq!(stage.state("whole")["grid"], plain["grid"]);
    assert!(whole(&stage.state("wheeled")["grid"], "rows") < 10);
}

#[test]
fn a_hundred_by_a_hundred_is_coloured_by_goal_and_gets_on() {
    let arguments = ["watch", "--size", "100x100", "--shuffle", "1", "--solver", "eco:layered", "--seed", "1"];
    let Some(stage) = Stage::play("large", &arguments) else { return };
    let later = stage.state("later");
    assert!(whole(&later, "step") > 100, "{later}");
    assert!(stage.shot("later").differing(&stage.shot("start"), board_place(&later)) > 1000);
}

#[test]
fn more_than_a_million_activations_are_recorded_and_scrubbed() {
    let board = ["--size", "100x100", "--shuffle", "1", "--solver", "eco:drogoul"];
    let Some(stage) = Stage::play("long", &[&["watch"], &board[..]].concat()) else { return };
    let place = |name: &str| {
        let told = stage.state(name);
        ["step", "event", "moves", "entropy", "satisfied"].map(|number| whole(&told, number))
    };
    let end = stage.state("end");
    assert_eq!((&end["complete"], &end["outcome"]), (&true.into(), &"solved".into()));
    assert!(whole(&end, "steps") >= 1_100_000 && whole(&end, "events") > 10_000_000, "{end}");
    assert_eq!(end["digest"], stage.solve(&board)["digest"]);
    assert_eq!(place("home")[..3], [0, 0, 0]);
    let (there, elsewhere) = (place("there"), place("elsewhere"));
    assert!(there[0] > 500_000 && there[0] < 800_000 && elsewhere[0] < 200_000, "{there:?} {elsewhere:?}");
    assert_eq!(stage.state("there")["board"], stage.state("there-again")["board"]);
    assert_eq!(there, place("there-again"));
    assert_eq!(place("end"), place("end-again"));
    assert!(stage.shot("heat").differing(&stage.shot("there"), board_place(&end)) > 1000);
}

#[test]
fn a_tile_is_chosen_by_click_and_by_tab_and_looked_at() {
    let Some(stage) = Stage::play("inspector", &["watch", "first-steps"]) else { return };
    let run = run_of("first-steps", None);
    let nobody = stage.check("nobody", run.log());
    assert!(nobody["chosen"].is_null());
    let tile = tile_at(&nobody, 300.0, 200.0).0;
    assert_ne!(tile, 0, "the click means a tile");
    let next = |tile: u32| tile % 15 + 1;
    assert_eq!(stage.state("clicked")["chosen"], tile);
    assert_eq!(stage.state("tab")["chosen"], next(tile));
    assert_eq!(stage.state("back-tab")["chosen"], (tile + 13) % 15 + 1);
    assert!(stage.state("escaped")["chosen"].is_null());
    let side = Rect::new(920.0, 60.0, 350.0, 560.0);
    let (nobody, clicked) = (stage.shot("nobody"), stage.shot("clicked"));
    assert!(clicked.differing(&nobody, side) > 2000);
    assert_eq!(stage.shot("escaped").differing(&nobody, side), 0);
}

#[test]
fn every_curve_spans_the_run() {
    let Some(stage) = Stage::play("curves", &["watch", "first-steps"]) else { return };
    let panel = Rect::new(960.0, 85.0, 285.0, 305.0);
    for (index, color) in ThemeName::Light.theme().curves.into_iter().enumerate() {
        let part = stage.shot("end").spanned(panel, color);
        assert!(part > 0.6, "curve {index} is seen in {part} of the columns");
    }
    // The cursor goes with the run.
    assert!(stage.shot("end").differing(&stage.shot("start"), panel) > 200);
}
